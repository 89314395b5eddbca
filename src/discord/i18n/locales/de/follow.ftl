# Einer Partie als Zuschauer folgen.

board-followers = Es folgen: { $players }
button-follow = Folgen
button-follow-end = Nur das Ende
button-follow-moves = Jeder Zug
button-unfollow = Nicht mehr folgen
follow-end = Du wirst hier erwähnt, wenn Partie { $game } endet.
follow-moves = Du wirst hier bei jedem Zug von Partie { $game } erwähnt, und wenn sie endet.
follow-over = Du folgst Partie { $game } nicht mehr.
follow-none = Du folgst Partie { $game } nicht.
follow-refused-seated = Du spielst in dieser Partie und wirst ohnehin erwähnt.
follow-refused-over = Diese Partie ist zu Ende.
follow-refused-live = Zug für Zug kann man nur Partien mit Stunden oder Tagen pro Zug folgen.
follow-refused-full = Diese Partie hat schon { $most } Zuschauer, die ihr folgen.
follow-refused-many = Du folgst schon { $most } Partien. Folge erst einer davon nicht mehr.
