# 对局的子区。

thread-name = Pente：{ $players }
thread-name-alone = Pente，对局{ $game }
thread-announced = 对局{ $game }：{ $players }
permission-create-threads = 创建公共子区
help-no-threads = 在本服务器，每局棋都有自己的子区。我在这个频道缺少**{ $permissions }**权限，所以对局留在频道里。
