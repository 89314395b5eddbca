# 盘上的威胁，只给请求的用户看。

button-threats = 威胁
threats-shown = { $colour }可以提（虚线）：{ $captures }
    成线点（圆圈）：{ $lines }
threats-nothing = 无
threats-unannounced = 本服务器的计分对局不提示威胁，所以这里也不显示。对局结束后，可以在**回放**里查看全部威胁。
threats-none-now = 现在不是落子的时候，所以没有威胁。
