# 対局のスレッド。

thread-name = Pente：{ $players }
thread-name-alone = Pente、対局{ $game }
thread-announced = 対局{ $game }：{ $players }
