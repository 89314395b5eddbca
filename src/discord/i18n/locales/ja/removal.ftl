# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = トーナメントから参加者を外す
command-tournament-remove-player = 誰を
command-tournament-readmit = 外した人がもう一度参加できるようにする
command-tournament-readmit-player = 誰を
button-remove-now = はい、外す
tournament-remove-ask = { $player }を{ $name }から外しますか？進行中の対局は投了となり、以後の対局はありません。
tournament-removed = { $player }は{ $name }から外れました。
tournament-removed-stays-out = `/tournament readmit`で許可するまで、再び参加することはできません。
tournament-readmitted = { $player }さんは{ $name }にもう一度参加できます。
tournament-refused-removed = あなたは{ $name }から外されました。{ $host }さんが`/tournament readmit`で許可すると、もう一度参加できます。
tournament-refused-not-removed = { $player }さんは{ $name }から外されていません。参加したい人は**参加**を押してください。
tournament-refused-not-theirs = { $player }は{ $name }に参加していません。
tournament-unrated = このサーバーではレーティングが無効になりました。これから始まる対局はレーティングの対象になりません。
