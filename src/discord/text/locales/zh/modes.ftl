# 对局的子区。

thread-name = Pente：{ $players }
thread-name-alone = Pente，对局{ $game }
thread-announced = 对局{ $game }：{ $players }
