# Le plateau en lettres, pour les lecteurs d’écran : une ligne par joueur, la grille et le dernier coup.

# O Ivoire, Ann : captures 2 sur 10, à jouer
letters-player = { $letter } { $colour }, { $name }
letters-captured-of = { " " }: captures { $taken } sur { $goal }
letters-captured = { " " }: captures { $taken }
letters-to-move = , à jouer
letters-out = , hors jeu
letters-won = , victoire
letters-drew = , nulle
letters-last = Dernier coup : { $at }

tint-ivory = Blanc
tint-black = Noir
tint-crimson = Rouge
tint-blue = Bleu
tint-emerald = Vert
tint-pink = Rose
