# Clasificación, perfil y cara a cara: sus opciones, lo que va sobre la imagen y lo que dicen los lectores de pantalla.

people-style = Como imagen o como texto
people-style-picture = Imagen
people-style-text = Texto
# Resultados en una descripción: 12 victorias, 3 derrotas, 1 tablas.
people-score = { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws } tablas
# En lugar de un nombre que el bot no conoce.
people-unknown-player = alguien

leaderboard-scope = Qué partidas (por defecto: las de este servidor)
leaderboard-scope-server = este servidor
leaderboard-scope-global = todos los servidores
leaderboard-period = Periodo (por defecto: histórico)
leaderboard-period-all = histórico
leaderboard-period-month = este mes
leaderboard-period-week = esta semana
leaderboard-period-season = esta temporada
leaderboard-period-last-season = temporada pasada
# También va en la imagen: pente, este servidor, esta semana.
leaderboard-heading = Clasificación de { $family } · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }: { $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
leaderboard-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = todas las partidas
leaderboard-all-games-of = { $family } (todas las partidas)
leaderboard-unrated = Aún no hay partidas puntuadas, así que cuentan todas las partidas entre jugadores.

profile-alt = { $name }, { $family }: puntuación { $rating }, más o menos { $deviation }; { $score }. Últimamente entre { $lowest } y { $highest }.

head-to-head-with-oneself = Es dos veces la misma persona. Indica dos personas, o una para compararte con ella.
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } tablas
    }
head-to-head-line = { $preset }: { $score }
head-to-head-alt = { $one } contra { $two }: { $score }.
head-to-head-none = { $one } y { $two } aún no han terminado ninguna partida entre sí aquí.
leaderboard-no-place = – = menos de { $games } partidas puntuadas, aún sin puesto
leaderboard-recalculated = Las puntuaciones se están recalculando porque una partida se anuló o vuelve a contar. Tarda unos minutos.

# The letters of won, drawn and lost games on pictures.
result-win = G
result-draw = E
result-loss = P

# Groups of rules with a rating of their own.
family-many = Tres o más jugadores
family-other = Otras reglas
