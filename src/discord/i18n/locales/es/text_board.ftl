# El tablero en letras, para lectores de pantalla: una línea por jugador, la cuadrícula y la última jugada.

# O Marfil, Ann: 2 de 10 capturadas, le toca
text-board-player = { $letter } { $colour }, { $name }
text-board-captured-of = : { $taken } de { $goal } capturadas
text-board-captured = : { $taken } capturadas
text-board-to-move = , le toca
text-board-out = , fuera
text-board-won = , victoria
text-board-drew = , tablas
text-board-last = Última jugada: { $at }

tint-ivory = Blancas
tint-black = Negras
tint-crimson = Rojas
tint-blue = Azules
tint-emerald = Verdes
tint-pink = Rosas
