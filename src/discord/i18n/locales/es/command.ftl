# Los comandos tal como los muestra Discord, y las respuestas más largas.

command-challenge = Desafía a alguien a una partida de Pente en este canal
command-challenge-opponent = A quién desafías
command-challenge-preset = Las reglas; si las omites, las habituales aquí
command-challenge-rated = Si la partida puntúa; si lo omites, sí cuando la apertura es justa
command-move = Pon una piedra en tu partida
command-move-at = El punto, por ejemplo K10
command-m = Pon una piedra en tu partida (abreviatura de /jugar)
command-board = Trae abajo el tablero de la partida de este canal
command-board-style = Una imagen para todos, o letras para un lector de pantalla
command-board-style-picture = imagen
command-board-style-text = texto
command-resign = Abandona una partida
command-games = Tus partidas en curso y a quién le toca
command-game = Lo que haces en una partida: tablas, deshacer, pausa, abandonar, pista, revancha, exportar…
command-account = Tus ajustes, tus datos, personas bloqueadas y vacaciones
command-leaderboard = Los mejores de este servidor
command-leaderboard-preset = Qué reglas; si las omites, las habituales aquí
command-profile = La puntuación y las partidas de alguien, o cómo les ha ido a dos personas entre sí
command-profile-player = Quién; si lo omites, tú
command-profile-against = El rival, para ver cómo les ha ido a los dos entre sí
command-profile-preset = Qué reglas; si las omites, las habituales aquí
command-rules = Cómo se juega al Pente
command-rules-preset = Qué reglas; si lo omites, las de la partida de aquí o las habituales
command-help = Primeros pasos, y si aquí puedo hacer todo lo que necesito
command-context-challenge = Desafiar al Pente

games-none = No tienes ninguna partida en curso. Empieza una con `/challenge`.
games-title = **Tus partidas**
games-line = Partida { $game } contra { $opponent } en { $channel }: { $turn ->
    [yes] **te toca**
   *[no] esperando a { $opponent }
}, { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
} · { $when } · { $link }
games-more = … y { $count } más.

leaderboard-title = **Clasificación**, { $title }
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas
leaderboard-results = { $rank }. { $player } · { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas
leaderboard-none = Aquí nadie ha terminado aún una partida puntuada. Desafía a alguien con `/challenge`; las partidas entre dos puntúan.
leaderboard-provisional = ? significa: demasiado pocas partidas para estar seguros.

profile-title = **{ $player }**, { $family }
profile-rating = Puntuación **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , número { $rank } aquí.
}
profile-unrated = Aún no ha terminado ninguna partida puntuada.
profile-finished = Terminadas: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas.
profile-running = En curso: { $count }.
profile-recent = Últimas partidas: { $results }
profile-recent-won = victoria contra { $opponent }
profile-recent-lost = derrota contra { $opponent }
profile-recent-drawn = tablas con { $opponent }

help-title = **Pente con Tessera**
help-start = Desafía a alguien con `/challenge`. Cuando acepte, aparece un tablero.
help-move = En tu turno, pulsa **Jugar** y elige un punto.
help-topic-moves = **Hacer jugadas**
    Pulsa **Jugar** debajo del tablero, usa `/move`, o responde al tablero con un punto como `k10`.
    La respuesta debe conservar su mención (la @ en la barra de respuesta): sin ella Discord no me muestra el texto.
    `/board` vuelve a publicar el tablero al final del canal.
help-topic-games = **Durante la partida**
    {"**"}Más** debajo del tablero lo tiene todo. Como comandos: `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`.
    `/game list` muestra tus partidas. `/replay` y `/review` muestran una terminada, y `/game rematch` juega otra vez.
help-topic-others = **Con otros**
    Desafía a alguien con `/challenge`, o abre con `/table` una mesa para cualquiera: de dos a seis jugadores.
    Organiza una eliminatoria, liga o suizo con `/tournament create`.
    `/leaderboard` y `/profile` muestran puntuaciones y resultados.
help-topic-alone = **A solas**
    `/play-bot` juega contra ti, en diez niveles. Con `/practice` juegas todos los bandos.
    `/puzzle` pide la jugada ganadora. `/learn` enseña el juego en seis pasos, y `/rules` tiene todos los detalles.
help-topic-account = **Tu cuenta**
    `/account settings` cambia cómo se ven los tableros, cómo juegas, los avisos y el idioma.
    `/account vacation` para tus relojes. `/account block` evita los desafíos de alguien.
    `/account privacy` muestra, exporta o borra tus datos.
button-help-moves = Hacer jugadas
button-help-games = Durante la partida
button-help-others = Con otros
button-help-alone = A solas
button-help-account = Tu cuenta
help-fine = En este canal puedo hacer todo lo que necesito.
help-missing = En este canal no puedo llevar un tablero. Un admin del servidor tiene que permitirme:
help-missing-line = • **{ $permission }**, { $purpose }
