# O tabuleiro em letras, para leitores de tela: uma linha por jogador, a grade e o último lance.

# O Marfim, Ann: 2 de 10 capturadas, na vez
text-board-player = { $letter } { $colour }, { $name }
text-board-captured-of = : { $taken } de { $goal } capturadas
text-board-captured = : capturadas { $taken }
text-board-to-move = , na vez
text-board-out = , fora
text-board-won = , vitória
text-board-drew = , empate
text-board-last = Último lance: { $at }

tint-ivory = Brancas
tint-black = Pretas
tint-crimson = Vermelhas
tint-blue = Azuis
tint-emerald = Verdes
tint-pink = Rosas
