# Einer Partie als Zuschauer folgen.

board-followers = Dieser Partie folgen: { $players }
button-follow = Folgen
button-follow-end = Nur das Ende
button-follow-moves = Jeder Zug
button-unfollow = Nicht mehr folgen
follow-end = Du wirst hier erwähnt, sobald Partie { $game } endet.
follow-moves = Du wirst hier bei jedem Zug von Partie { $game } und an ihrem Ende erwähnt.
follow-over = Du folgst Partie { $game } nicht mehr.
follow-none = Du folgst Partie { $game } nicht.
follow-refused-seated = Du spielst in dieser Partie mit und wirst ohnehin erwähnt.
follow-refused-over = Diese Partie ist zu Ende.
follow-refused-live = Zug für Zug kann man nur Fernpartien folgen.
follow-refused-full = Dieser Partie folgen schon { $most } Personen, mehr geht nicht.
follow-refused-many = Du folgst schon { $most } Partien. Drücke erst bei einer davon **Nicht mehr folgen**.
