# 盘上的威胁，只给询问的人看。

button-threats = 威胁
threats-shown = { $colour }行棋，可以提：{ $captures }（虚线）。
    一子成线的点：{ $lines }（圆圈）。
threats-nothing = 无
threats-unannounced = 本服务器的计分对局不作提示，所以我也不显示威胁。对局结束后可以用**复盘**看到一切。
threats-none-now = 现在不需要落子，所以没有威胁。
