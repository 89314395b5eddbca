# Lo que el bot publica por sí mismo, y el panel.

admin-news = **Pente en este servidor** · novedades
    Los resultados y el resumen del lunes van al canal de novedades. El problema del día se publica a partir de su hora; las respuestas son privadas. Todo está desactivado hasta que elijas un canal.
admin-to-news = Novedades
admin-pick-news = Canal de novedades: ninguno
admin-pick-puzzle = Canal del problema del día: ninguno
admin-puzzle-hour = Problema y resumen desde las { $hour }:00 UTC
button-post-panel = Publicar el panel aquí
setting-news-channel = canal de novedades
setting-puzzle-channel = canal del problema
setting-puzzle-hour = hora del problema (UTC)
setting-results = resultados
setting-recap = resumen semanal
switch-results = Resultados: { $on ->
    [yes] sí
   *[no] no
}
switch-recap = Resumen semanal: { $on ->
    [yes] sí
   *[no] no
}
panel-text = **Pente** · Apréndelo en seis lecciones cortas, juega contra el ordenador o abre una mesa para otros. Con `/challenge` retas a alguien al momento.
panel-pinned = El panel está publicado y fijado.
panel-not-pinned = El panel está publicado. No puedo fijarlo: permíteme **Fijar mensajes** o fíjalo tú.
button-leaderboard = Clasificación
post-result = Partida { $game }: { $link }
post-solvers = Resuelto por { $count }: ||{ $players }||
recap-title = **La última semana en Pente**
recap-games = Partidas: { $games }
recap-streak = Racha más larga: { $player }, { $count } partidas puntuadas
recap-upset = Mayor sorpresa: { $winner } ganó a { $loser }, con { $points } puntos más
recap-place = { $player } alcanzó el número { $place } de la clasificación
post-podium = **La temporada { $season } ha terminado.**
post-podium-line = { $place }. { $player } · { $rating }
