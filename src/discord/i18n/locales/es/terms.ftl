# Lo que se jugaría: modalidades, sus opciones y si una partida cuenta.

preset-standard = Estándar
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = Freestyle
preset-five-in-a-row = Cinco en línea
preset-no-captures = Sin capturas
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = Gomoku
preset-partners = Parejas
preset-team = Pente por equipos
preset-points = Pente por puntos
preset-points-multi = Pente por puntos para varios
preset-free-for-all = Todos contra todos
preset-changed = { $preset } ({ $changes })

summary-standard = como Pente, pero la segunda piedra del primer jugador va en cualquier punto.
summary-tournament = ganan cinco en línea o cinco parejas capturadas; la segunda piedra del primer jugador está al menos a tres líneas del centro.
summary-keryo = se capturan tríos además de parejas; ganan cinco en línea o 15 piedras capturadas.
summary-freestyle = como Estándar, y la primera piedra va donde se quiera.
summary-five-in-a-row = se capturan piedras, pero solo ganan cinco en línea.
summary-no-captures = no se captura nada; ganan cinco en línea.
summary-ninuki-renju = ganan exactamente cinco en línea o cinco parejas capturadas; un cinco se puede romper, y el primer jugador no puede hacer un doble tres.
summary-complication = ganan exactamente cinco en línea o cinco parejas capturadas; nadie puede hacer un doble tres.
summary-poof = como Pente, y se captura la pareja que se forma entre dos piedras enemigas.
summary-boat = como Pente, y un cinco se puede romper con una captura.
summary-o-pente = Pente, Keryo, poof y boat juntos; ganan 15 piedras capturadas.
summary-g-pente = como Pente, con más puntos del centro cerrados a la segunda piedra del primer jugador.
summary-d-pente = el primer jugador pone cuatro piedras y el segundo elige color.
summary-dk-pente = Keryo; el primer jugador pone cuatro piedras y el segundo elige color.
summary-swap-two-pente = el primer jugador pone tres piedras; el segundo elige color o pone dos más.
summary-swap-two-keryo = Keryo; el primer jugador pone tres piedras; el segundo elige color o pone dos más.
summary-gomoku = ganan exactamente cinco en línea, y no se captura nada.
summary-partners = dos equipos de dos con un color cada uno; ganan cinco en línea o cinco parejas capturadas.
summary-team = dos equipos de dos, cada jugador con su color; ganan cinco de un color o cinco parejas capturadas por el equipo.
summary-points = una partida de un encuentro por puntos.
summary-points-multi = ganan cuatro en línea o cuatro capturas.
summary-free-for-all = cada uno por su cuenta; ganan cinco en línea o cinco capturas.

terms-line = **{ $preset }** { $board }, { $rated ->
    [yes] puntuada
   *[no] sin puntuar
}: { $summary }
terms-board = en { $lines }×{ $lines }
terms-endless = en un tablero sin fin
terms-changed = Con estos cambios:

terms-unrated-opening = No puntúa: estas reglas favorecen al primer jugador. Si las dos partes quieren que puntúe, pon `puntuada` en True.
terms-unrated-handicap = No puntúa: un bando empieza con puntos.
terms-rated-handicap = Solo puntúan las partidas en las que ambos empiezan igual. Omite `puntuada` o `ventaja`.
terms-unrated-server = No puntúa: en este servidor no hay partidas puntuadas.
terms-rated-server = En este servidor las partidas no puntúan. Omite `puntuada`.
terms-two-only = Un desafío es para dos, y estas reglas son para { $players }. Usa `/table` para reunir jugadores.
terms-twice = `{ $option }` aparece dos veces: { $one } y { $two }. Omite una.

options-unknown-preset = No hay ninguna modalidad llamada «{ $name }». Disponibles: { $names }.
options-unknown = No hay ninguna opción llamada «{ $name }». Disponibles: { $names }.
options-bad-value = `{ $option }` no puede ser «{ $value }». Se permite: { $expected }.
options-no-value = `{ $option }` necesita un valor. Se permite: { $expected }.
options-contradiction = `{ $one }` y `{ $two }` no pueden ir juntas: { $reason }.
options-impossible = `{ $one }` no es posible: { $reason }.

option-board = un número impar de 9 a 25, o endless
option-players = de 2 a 6
option-teams = none, partners, 2 o 3
option-line = 5 o 4
option-captures = none, not-counted, o la meta, de 1 a 20
option-goal = de 1 a 20

clash-line = una línea es de 4 o 5 piedras
clash-swap = los colores solo se pueden cambiar entre dos bandos
clash-players = el Pente es para 2 a 6 jugadores
clash-teams = 4 jugadores forman 2 equipos; 6 jugadores, 2 o 3
clash-partners = las parejas son cuatro jugadores en dos equipos
clash-mixed = solo hay otro color que capturar
clash-goal = la meta es de 1 a 20 capturas
clash-goal-uncounted = con capturas aquí no se gana
clash-nothing-captured = nunca se captura nada

command-options = Más reglas, por ejemplo: board:15 opening:swap2 poof
command-size = El tamaño del tablero (por defecto: 19)
command-opening = Límites para las primeras piedras
command-endless = sin fin
command-opening-free = Libre: la primera piedra va donde se quiera
command-opening-centre = Centro: la primera piedra va ahí
command-opening-pro = Pro: la segunda piedra del primer jugador, al menos a 3 líneas
command-opening-long-pro = Long pro: la segunda piedra del primer jugador, al menos a 4 líneas
command-opening-g-pente = G-Pente: pro, y fuera de las líneas del centro
command-opening-swap = Swap: cuatro piedras, y luego elegir color
command-opening-swap-two = Swap2: tres piedras, y luego elegir o poner dos más
