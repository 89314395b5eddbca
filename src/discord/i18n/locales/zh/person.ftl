# 数据已删除的人，用在原本提及其人的地方。
deleted-player = 已离开的棋手
