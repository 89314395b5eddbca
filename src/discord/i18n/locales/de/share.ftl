# Im Kanal teilen, was nur ein Nutzer sieht.

button-share = Teilen
button-shared = Geteilt
share-by = Geteilt von { $player }
share-solved = { $player } hat dieses Rätsel gelöst.
share-solved-daily = { $player } hat das Rätsel des Tages gelöst.
share-puzzle-alt = Die Stellung des Rätsels.
share-refused-place = Hier lässt sich nichts teilen.
share-refused-channel = In diesem Kanal lässt sich nichts teilen. Geh zu { $channels }.
share-refused-permission = Du darfst in diesem Kanal keine Nachrichten mit Bildern senden, deshalb lässt sich das hier nicht teilen.
share-refused-hidden = Diese Person ist aus Ranglisten ausgeblendet. Nur sie selbst kann ihr Profil teilen.
share-refused-review = Diese Rückschau ist nicht mehr geladen. Drücke noch einmal **Rückschau**, und teile sie dann.
share-refused-game = Eine Partie aus einem anderen Kanal können nur ihre Spieler teilen.
button-puzzle-solve = Lösen
