# Los comandos tal como los muestra Discord, y las respuestas más largas.

command-challenge = Desafía a alguien a una partida de Pente en este canal
command-challenge-opponent = A quién desafías
command-challenge-rated = Si la partida puntúa (por defecto: sí, entre dos y con apertura equilibrada)
command-move = Pon una piedra en tu partida
command-move-at = El punto, por ejemplo K10
command-m = Pon una piedra en tu partida (abreviatura de /jugar)
command-board = Vuelve a publicar al final el tablero de la partida de este canal
command-board-style = Una imagen para todo el mundo; texto o amenazas solo para ti
command-resign = Abandona una partida
command-games = Tus partidas en curso y a quién le toca
command-game = Durante la partida: tablas, deshacer, pausa, abandonar, pista, revancha, exportar y más
command-account = Tus ajustes, tus datos, personas bloqueadas y vacaciones
command-leaderboard = La clasificación de este servidor
command-leaderboard-preset = Qué reglas (por defecto: las de este servidor)
command-profile = La puntuación y las partidas de alguien, o dos personas comparadas
command-profile-player = Qué jugador (por defecto: tú)
command-profile-against = El rival, para comparar a las dos personas
command-rules = Cómo se juega al Pente
command-rules-preset = Qué reglas (por defecto: las de la partida de aquí o las de este servidor)
command-help = Primeros pasos, y una revisión de mis permisos aquí
command-context-challenge = Desafiar al Pente

games-title = **Tus partidas**
games-line = Partida { $game } contra { $opponent } en { $channel }: { $turn ->
    [yes] **te toca**
    [paused] en pausa
   *[no] esperando a { $player }
}, { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
} · { $when } · { $link }
games-more = … y { $count } más.

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas
leaderboard-results = { $rank }\. { $player } · { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas
leaderboard-none = Aquí no hay partidas puntuadas que mostrar. Desafía a alguien con `/challenge`, o elige otras reglas u otro periodo.
leaderboard-provisional = ? = puntuación provisional

profile-title = **{ $player }**, { $family }
profile-rating = Puntuación **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , puesto { $rank } aquí.
}
profile-unrated = Aún no hay partidas puntuadas.
profile-finished = Balance: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas
profile-running = En curso: { $count }
profile-recent = Últimas partidas: { $results }
profile-recent-won = victoria contra { $opponent }
profile-recent-lost = derrota contra { $opponent }
profile-recent-drawn = tablas con { $opponent }

help-title = **Pente con Tessera**
help-start = Desafía a alguien con `/challenge`. Cuando acepte, aparecerá un tablero.
help-move = En tu turno, pulsa **Jugar** y elige un punto.
help-servers = Las partidas contra otras personas se juegan en los canales de los servidores en los que estoy.
help-topic-moves = **Hacer jugadas**
    Pulsa **Jugar** debajo del tablero, usa `/move`, o responde al tablero con un punto como `k10`.
help-moves-guild = La respuesta debe conservar su mención (la @ en la barra de respuesta): sin ella Discord no me muestra el texto.
    `/board` vuelve a publicar el tablero al final del canal.
help-moves-direct = Aquí también puedes enviar solo un punto como `k10`.
help-topic-games = **Durante la partida**
    Pulsa **Más** debajo del tablero, o usa `/game draw`, `/game undo`, `/game pause`, `/game resign` y `/game hint`.
    `/game list` muestra tus partidas. `/replay` y `/review` sirven para ver una terminada, y `/game rematch` para jugar otra vez.
help-topic-others = **Con más gente**
    Desafía a alguien con `/challenge`, o abre con `/table` una mesa para dos a seis jugadores.
    Organiza una eliminatoria, una liga, un torneo suizo o un rey de la colina con `/tournament create`.
    `/leaderboard` y `/profile` muestran puntuaciones y resultados.
help-topic-alone = **Por tu cuenta**
    Con `/play-bot` juegas contra la máquina, en diez niveles. Con `/practice` juegas con todos los bandos.
    `/puzzle` te da una posición en la que encontrar la jugada ganadora. `/learn` enseña el juego en seis lecciones.
    `/rules` tiene todos los detalles.
help-topic-account = **Tu cuenta**
    `/account settings` cambia cómo se ven los tableros y cómo juegas, los avisos y el idioma.
    `/account vacation` detiene tus relojes. Con `/account block` dejas de recibir los desafíos de alguien.
    `/account privacy` muestra, exporta o borra tus datos.
button-help-moves = Hacer jugadas
button-help-games = Durante la partida
button-help-others = Con más gente
button-help-alone = Por tu cuenta
button-help-account = Tu cuenta
help-fine = Aquí tengo todos los permisos que necesito.
help-missing = No puedo mostrar un tablero en este canal. Un admin del servidor tiene que permitirme:
help-missing-line = • **{ $permission }**, { $purpose }
