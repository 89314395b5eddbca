# 对局的子区。

thread-name = Pente：{ $players }
thread-name-alone = Pente，对局{ $game }
thread-announced = 对局{ $game }：{ $players }
permission-create-threads = 创建公共子区
help-no-threads = 这个服务器上每局棋都有自己的子区。我在这个频道没有**{ $permissions }**的权限，所以棋局留在频道里。
