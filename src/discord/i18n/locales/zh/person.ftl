# 数据已删除的人，用在原本提及他的地方。
deleted-player = 已离开的棋手
