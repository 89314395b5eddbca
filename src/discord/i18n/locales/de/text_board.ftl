# Das Brett in Buchstaben, für Vorleseprogramme: je Spieler eine Zeile, das Gitter, und der letzte Zug.

text-board-player = { $letter } { $colour }, { $name }
text-board-captured-of = : { $taken } von { $goal } geschlagen
text-board-captured = : { $taken } geschlagen
text-board-to-move = , am Zug
text-board-out = , ausgeschieden
text-board-won = , gewonnen
text-board-drew = , remis
text-board-last = Letzter Zug: { $at }

tint-ivory = Weiß
tint-black = Schwarz
tint-crimson = Rot
tint-blue = Blau
tint-emerald = Grün
tint-pink = Rosa
