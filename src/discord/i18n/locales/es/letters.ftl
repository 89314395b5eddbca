# El tablero en letras, para lectores de pantalla: una línea por jugador, la cuadrícula y la última jugada.

# O Marfil, Ann: 2 de 10 capturadas, le toca
letters-player = { $letter } { $colour }, { $name }
letters-captured-of = : { $taken } de { $goal } capturadas
letters-captured = : { $taken } capturadas
letters-to-move = , le toca
letters-out = , fuera
letters-won = , victoria
letters-drew = , tablas
letters-last = Última jugada: { $at }

tint-ivory = Blancas
tint-black = Negras
tint-crimson = Rojas
tint-blue = Azules
tint-emerald = Verdes
tint-pink = Rosas
