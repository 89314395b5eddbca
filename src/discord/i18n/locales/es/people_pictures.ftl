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
# En lugar de un nombre que nadie ha visto.
people-somebody = alguien

ranking-scope = Qué partidas; si lo omites, las de este servidor
ranking-scope-server = este servidor
ranking-scope-global = todos los servidores
ranking-period = Periodo; si lo omites, histórico
ranking-period-all = histórico
ranking-period-month = este mes
ranking-period-week = esta semana
ranking-period-season = esta temporada
ranking-period-last-season = temporada pasada
# También va en la imagen: pente, este servidor, últimos 7 días.
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **Clasificación** · { $title }
    { $players }
ranking-alt = Clasificación · { $title }: { $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
ranking-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
ranking-results = todas las partidas
ranking-results-of = { $family }, todas las partidas
ranking-unrated = Aún no hay partidas puntuadas, así que cuentan todas las partidas entre jugadores.

portrait-alt = { $name }, { $family }: puntuación { $rating }, más o menos { $deviation }; { $score }. Últimamente entre { $lowest } y { $highest }.

duel-with-oneself = Es dos veces la misma persona. Indica dos personas, o una para compararte con ella.
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } tablas
    }
duel-line = { $preset }: { $score }
duel-alt = { $one } contra { $two }: { $score }.
duel-none = { $one } y { $two } aún no han terminado ninguna partida entre sí aquí.
ranking-no-place = – = menos de { $games } partidas puntuadas, aún sin puesto
ranking-recalculated = Las puntuaciones se están recalculando porque una partida se anuló o vuelve a contar. Tarda unos minutos.

# The letters of won, drawn and lost games on pictures.
result-win = G
result-draw = E
result-loss = P

# Groups of rules with a rating of their own.
family-many = Tres o más jugadores
family-other = Otras reglas
