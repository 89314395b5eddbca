# Le plateau en lettres, pour les lecteurs d’écran : une ligne par joueur, la grille et le dernier coup.

# O Ivoire, Ann : captures 2 sur 10, à jouer
text-board-player = { $letter } { $colour }, { $name }
text-board-captured-of = { " " }: captures { $taken } sur { $goal }
text-board-captured = { " " }: captures { $taken }
text-board-to-move = , à jouer
text-board-out = , hors jeu
text-board-won = , victoire
text-board-drew = , nulle
text-board-last = Dernier coup : { $at }

tint-ivory = Blanc
tint-black = Noir
tint-crimson = Rouge
tint-blue = Bleu
tint-emerald = Vert
tint-pink = Rose
