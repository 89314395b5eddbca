# 対局のスレッド。

thread-name = Pente：{ $players }
thread-name-alone = Pente、対局{ $game }
thread-announced = 対局{ $game }：{ $players }
permission-create-threads = 公開スレッドの作成
help-no-threads = このサーバーでは対局ごとにスレッドを作ります。このチャンネルではそのための権限（**{ $permissions }**）がないため、対局はチャンネル内で行います。
