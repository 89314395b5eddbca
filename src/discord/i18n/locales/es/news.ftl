# Lo que el bot publica por sí mismo, y el menú de inicio.

admin-news = **Pente en este servidor** · novedades
    Los resultados, el resumen del lunes y el podio de la temporada van al canal de novedades: elige uno y activa después **Resultados** o **Resumen semanal**. El problema del día se publica en su propio canal a partir de la hora elegida; las respuestas son privadas.
admin-news-no-channel = ⚠️ Elige primero un canal de novedades: ahí se publican los resultados y el resumen semanal.
admin-channel-refused = ⚠️ No puedo publicar en { $channel }, así que no se ha cambiado nada. Dame { $permissions } en ese canal y elígelo otra vez.
admin-channel-blocked = ⚠️ Ahora mismo no puedo publicar en { $channel }. Dame { $permissions } en ese canal.
admin-channel-gone = ⚠️ { $setting }: este canal ya no existe. Elige otro.
admin-to-news = Novedades
admin-pick-news = Canal de novedades: ninguno
admin-pick-puzzle = Canal del problema del día: ninguno
admin-puzzle-hour = Problema y resumen desde las { $hour }:00 UTC
button-post-panel = Publicar el menú de inicio
setting-news-channel = canal de novedades
setting-puzzle-channel = canal del problema del día
setting-puzzle-hour = hora del problema del día (UTC)
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
panel-text = **Pente** · Apréndelo en seis lecciones cortas, juega contra la máquina o abre una mesa para otros. Con `/challenge` desafías a alguien al momento.
panel-pinned = El menú de inicio está publicado y fijado.
panel-not-pinned = El menú de inicio está publicado. No puedo fijarlo: dame el permiso **Fijar mensajes** o fíjalo tú.
button-leaderboard = Clasificación
post-solvers = Resuelto por { $count }: ||{ $players }||
recap-title = **La última semana en Pente**
recap-games = Partidas: { $games }
recap-streak = Racha de victorias más larga: { $player }, { $count } partidas puntuadas
recap-upset = Mayor sorpresa: { $winner } ganó a { $loser }, que tenía { $points ->
    [one] un punto
   *[other] { $points } puntos
} más
recap-place = { $player } alcanzó el puesto { $place } de la clasificación
post-podium = **La temporada { $season } ha terminado.**
post-podium-line = { $place }. { $player } · { $rating }
