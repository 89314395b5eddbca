# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = 自分の大会から参加者を外す
command-tournament-remove-player = 外す人
command-tournament-readmit = 外した人が再び参加できるようにする
command-tournament-readmit-player = 再び参加させる人
button-remove-now = はい、外します
tournament-remove-ask = { $player }さんを{ $name }から外しますか？ 進行中の対局は負けとなり、以後の対局はありません。
tournament-removed = { $player }さんを{ $name }から外しました。
tournament-removed-stays-out = `/tournament readmit`で許可するまで、再び参加することはできません。
tournament-readmitted = { $player }さんは{ $name }に再び参加できます。
tournament-refused-removed = あなたは{ $name }から外されています。{ $organiser }さんが`/tournament readmit`で許可すると、再び参加できます。
tournament-refused-left = { $name }から抜けているため、再び参加することはできません。
tournament-refused-not-removed = { $player }さんは{ $name }から外されていません。参加したい人は**参加**を押してください。
tournament-refused-not-theirs = { $player }さんは{ $name }に参加していません。
tournament-unrated = このサーバーのレート戦はオフになりました。この大会でこれから始まる対局はレート対象外です。
tournament-unrated-opening = このルールは先手に有利なため、レート対象外です。レート戦にするには、`レート戦`をTrueにして大会を開いてください。
