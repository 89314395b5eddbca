# O tabuleiro em letras, para leitores de tela: uma linha por jogador, a grade e o último lance.

# O Marfim, Ann: 2 de 10 capturadas, na vez
letters-player = { $letter } { $colour }, { $name }
letters-captured-of = : { $taken } de { $goal } capturadas
letters-captured = : capturadas { $taken }
letters-to-move = , na vez
letters-out = , fora
letters-won = , vitória
letters-drew = , empate
letters-last = Último lance: { $at }

tint-ivory = Brancas
tint-black = Pretas
tint-crimson = Vermelhas
tint-blue = Azuis
tint-emerald = Verdes
tint-pink = Rosas
