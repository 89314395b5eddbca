# Das Brett in Buchstaben, für Vorleseprogramme: je Spieler eine Zeile, das Gitter, und der letzte Zug.

letters-player = { $letter } { $colour }, { $name }
letters-captured-of = : { $taken } von { $goal } geschlagen
letters-captured = : { $taken } geschlagen
letters-to-move = , am Zug
letters-out = , ausgeschieden
letters-won = , gewonnen
letters-drew = , remis
letters-last = Letzter Zug: { $at }

tint-ivory = Weiß
tint-black = Schwarz
tint-crimson = Rot
tint-blue = Blau
tint-emerald = Grün
tint-pink = Rosa
