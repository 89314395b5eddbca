# El ordenador en la mesa, y sus pistas.

name-play-bot = contra-bot
name-level = nivel
name-colour = color
name-hint = pista

command-play-bot = Juega contra la máquina
command-play-bot-level = Su fuerza: de 1 (principiante) a 10 (máxima fuerza)
command-play-bot-colour = Tu color (por defecto: al azar)
command-hint = Pide una buena jugada y su porqué; no en partidas puntuadas

engine-name = Tessera (nivel { $level })
engine-level = { $level } · { $level ->
    [1] Acaba de aprender las reglas
    [2] Principiante: se le escapan muchas amenazas
    [3] Aficionado: se le escapan diagonales y huecos
    [4] Aficionado sólido
    [5] Ve casi todas las amenazas, planea poco
    [6] Con experiencia: falla de vez en cuando
    [7] Fuerte: rara vez se le escapa una amenaza
    [8] Muy fuerte: planea con antelación
    [9] Experto: encuentra victorias forzadas
   *[10] Máxima fuerza
}
engine-level-rated = { $label } (unos { $rating } en este servidor)
engine-lot = al azar
engine-thinking = { $player } está pensando…{ $games ->
    [0] { "" }
    [one] { " " }Hay una partida por delante de la tuya.
   *[other] { " " }Hay { $games } partidas por delante de la tuya.
}
engine-began = Empieza la partida { $game }: llevas { $colour } contra { $player }. No puntúa. { $link }
engine-refused-many = Tienes { $limit } partidas contra la máquina en curso, que es el máximo. Acaba una, o termínala con `/game resign`.
engine-refused-level = Elige un nivel del 1 al { $most }.
engine-refused-busy = La máquina está ocupada: { $waiting ->
    [one] hay una petición
   *[other] hay { $waiting } peticiones
} por delante de la tuya. Inténtalo de nuevo en un minuto.
engine-refused-none = En esta mesa no juega la máquina. Elige un nivel para añadirla.
engine-seat = Añadir a la máquina…
engine-leaves = Quitar a la máquina

button-hint = Pista
hint-which = ¿Para qué partida quieres una pista?
hint-result = Pista para la partida { $game }: **{ $at }**. { $why } Probabilidad de ganar: { $percent } %.
hint-colour = Es el mejor bando.
hint-wins-now = Gana en el acto.
hint-wins = Fuerza la victoria: { $line }.
hint-answers = Si no, tu rival gana en la próxima jugada en { $points }.
hint-prevents = Impide una victoria forzada de tu rival: { $line }.
hint-loses = Aun así, tu rival fuerza la victoria: { $line }.
hint-captures = Captura { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
}.
hint-builds = No se ha encontrado ninguna victoria forzada; este es el punto más fuerte.
hint-alt = Detalle del tablero. La pista es { $at }.
hint-refused-rated = En las partidas puntuadas no hay pistas. Puedes pedirlas en las que no puntúan, como las de `/play-bot`.
hint-refused-nothing = Ahora no hay ninguna jugada que hacer en esta partida.
help-alone = ¿No hay nadie? Juega contra la máquina con `/play-bot`, o empieza con `/learn`.

engine-game-offer = ¡Con gusto! Elige un nivel, de 1 (principiante) a 10. Estas partidas no puntúan.
engine-game-pick = Nivel…
button-engine-game = Jugar contra la máquina
button-open-table = Abrir una mesa

place-direct = No puedo escribir en este canal, así que la partida está en nuestros mensajes directos. Si no te llega nada, permite que te envíe mensajes directos.
place-refused = No puedo escribir en este canal ni enviarte mensajes directos. Pruébalo en un servidor en el que yo esté.
