# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = トーナメントから参加者を外す
command-tournament-remove-player = 誰を
button-remove-now = はい、外す
tournament-remove-ask = { $player }を{ $name }から外しますか？進行中の対局は投了となり、以後の対局はありません。
tournament-removed = { $player }は{ $name }から外れました。
tournament-refused-not-theirs = { $player }は{ $name }に参加していません。
tournament-unrated = このサーバーではレーティングが無効になりました。これから始まる対局はレーティングの対象になりません。
