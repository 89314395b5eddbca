# El ordenador en la mesa, y sus pistas.

name-play-bot = contra-bot
name-level = nivel
name-colour = color
name-hint = pista

command-play-bot = Juega contra el ordenador
command-play-bot-level = Su fuerza: de 1, principiante, a 10, lo mejor que puede
command-play-bot-colour = Tu color; si lo omites, se sortea
command-hint = Pide una buena jugada y su motivo; no en partidas puntuadas

computer-name = Tessera (nivel { $level })
computer-level = { $level } · { $level ->
    [1] Acaba de aprender las reglas
    [2] Principiante: no ve muchas amenazas
    [3] Aficionado: no ve diagonales ni huecos
    [4] Aficionado constante
    [5] Ve casi todas las amenazas, planea poco
    [6] Con experiencia: falla de vez en cuando
    [7] Fuerte: rara vez pasa por alto una amenaza
    [8] Muy fuerte: planea con antelación
    [9] Experto: encuentra victorias forzadas
   *[10] Máxima fuerza
}
computer-level-rated = { $label } (unos { $rating } en este servidor)
computer-lot = por sorteo
computer-thinks = { $player } está pensando…
computer-thinking = { $player } está pensando…{ $games ->
    [0] { "" }
    [one] { " " }Hay una partida delante de la tuya.
   *[other] { " " }Hay { $games } partidas delante de la tuya.
}
computer-began = Empieza la partida { $game }: llevas { $colour } contra { $player }. No puntúa. { $link }
computer-refused-many = Tienes { $limit } partidas contra el ordenador en curso, el máximo a la vez. Acaba una, o termínala con `/game resign`.
computer-refused-level = El ordenador juega en los niveles 1 a { $most }. Elige uno de ellos.
computer-refused-busy = El ordenador está ocupado: { $waiting ->
    [one] hay una pregunta
   *[other] hay { $waiting } preguntas
} delante de la tuya. Inténtalo de nuevo en un minuto.
computer-refused-none = En esta mesa no hay ningún ordenador. Elige un nivel para sentar uno.
computer-seat = Dar un sitio libre al ordenador…
computer-leaves = Quitar un ordenador

button-hint = Pista
hint-which = ¿Para qué partida quieres una pista?
hint-said = Pista para la partida { $game }: **{ $at }**. { $why } Veo tus posibilidades en un { $percent } %.
hint-colour = Es el mejor bando.
hint-wins-now = Gana al momento.
hint-wins = Gana de forma forzada: { $line }.
hint-answers = Si no, el otro bando gana en la próxima jugada en { $points }.
hint-prevents = Impide una victoria forzada del otro bando: { $line }.
hint-captures = Captura { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
}.
hint-builds = Aquí no hay nada forzado; este punto es el que más vale.
hint-alt = Detalle del tablero. La pista es { $at }.
hint-refused-rated = Esta partida puntúa, así que en ella no hay pistas. En las que no puntúan, como las de `/play-bot`, puedes pedirlas.
hint-refused-nothing = En esta partida ya no hay nada que hacer.
help-alone = ¿No hay nadie? Juega contra el ordenador con `/play-bot`, o empieza con `/learn`.

engine-game-offer = ¡Con gusto! Elige un nivel, de 1 (principiante) a 10. Estas partidas no puntúan.
engine-game-pick = Nivel…
button-engine-game = Contra el ordenador
button-open-table = Abrir una mesa

place-direct = No puedo escribir en este canal, así que la partida está en nuestros mensajes directos.
place-refused = No puedo escribir en este canal ni enviarte mensajes directos. Pruébalo en un servidor en el que yo esté.
