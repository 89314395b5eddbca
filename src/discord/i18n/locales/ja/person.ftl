# データを削除した人。名前の代わりに出ます。
deleted-player = 退会者
