# Lo que ven quienes administran un servidor.

command-pente-admin = Dónde y cómo se juega aquí al Pente; partidas en curso; registro
command-pente-admin-game = Número de una partida para terminarla o quitarla de las puntuaciones
admin-unknown-choice = Esa opción no está disponible. `/pente-admin` muestra las que hay.
admin-refused = Eso solo lo puede hacer quien administra este servidor o tiene un rol elegido en `/pente-admin`.
admin-in-dm = Esto es para servidores: úsalo en un canal de un servidor.
admin-access = **Pente en este servidor** · canales y roles
    Déjalo vacío para que juegue todo el mundo; los hilos van incluidos. Quienes administran el servidor siempre pueden abrir este panel. Discord solo muestra `/pente-admin` a los demás roles si se permite en Ajustes del servidor → Integraciones.
admin-rules = **Pente en este servidor** · reglas
    Las reglas y la puntuación valen para las partidas nuevas; lo demás, de inmediato.
admin-appearance = **Pente en este servidor** · apariencia
    Los colores de los tableros que ve todo el mundo, y el idioma.
admin-games = **Pente en este servidor** · partidas
    En curso: { $count }. Elige una para terminarla sin resultado, o una terminada para quitarla de las puntuaciones.
admin-no-games = **Pente en este servidor** · partidas
    Aquí aún no se ha jugado ninguna partida.
admin-log = **Pente en este servidor** · registro
admin-log-none = Aún nada.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = partida { $game } anulada
setting-channels = canales
setting-play-roles = roles que pueden jugar
setting-admin-roles = roles que pueden administrar
setting-game-location = dónde se juega
setting-tournament-threads = torneos en hilos
setting-board-mode = tablero
setting-candidates = selector
setting-preset = reglas
setting-theme = colores
setting-language = idioma
setting-rated = partidas puntuadas
setting-announcements = anunciar amenazas
setting-full-board = siempre el tablero completo
admin-value-all = todos
admin-value-none = ninguno
admin-pick-channels = Canales donde jugar: todos
admin-pick-play-roles = Roles que pueden jugar: todo el mundo
admin-pick-admin-roles = Roles que pueden usar este panel: ninguno
admin-pick-game = Elige una partida…
admin-to-access = Canales y roles
admin-to-games = Partidas
admin-to-log = Registro

game-location-channel = Partidas: en el canal
game-location-thread = Partidas: cada una en su propio hilo
board-mode-auto = Tablero: se edita si está a la vista; si no, se publica de nuevo
board-mode-edit = Tablero: siempre se edita
board-mode-repost = Tablero: se publica de nuevo en cada jugada
board-mode-archive = Tablero: se publica de nuevo y quedan los anteriores
candidates-tactical = Selector: puntos probables
candidates-neutral = Selector: los puntos más cercanos en partidas puntuadas
admin-preset = Reglas: { $preset }
admin-language-discord = Idioma: el de este servidor
switch-rated = Partidas puntuadas: { $on ->
    [yes] sí
   *[no] no
}
admin-game-label = Partida { $game }: { $players }
admin-game-note = { $state ->
    [running] en curso, { $plies ->
        [one] una jugada
       *[other] { $plies } jugadas
    }
    [voided] anulada
   *[over] terminada, { $plies ->
        [one] una jugada
       *[other] { $plies } jugadas
    }
}
admin-game-gone = Esa partida no es de este servidor.
admin-ask-void = Partida { $game } en { $channel }, { $players }. { $running ->
    [yes] ¿Terminarla ahora, sin resultado?
   *[no] ¿Quitarla de las puntuaciones? Las partidas posteriores se puntuarán de nuevo.
}
admin-ask-void-match = Las partidas de un encuentro se repiten: si no queda decidido sin esta, empieza otra enseguida.
admin-ask-void-tournament = Las partidas de un torneo se repiten: mientras dure la ronda, empieza enseguida otra entre los mismos. `/tournament remove` saca a alguien.
button-void = { $running ->
    [yes] Terminar la partida
   *[no] Anular la partida
}
admin-voided = La partida { $game } se ha anulado{ $rated ->
    [0] .
    [one] , y una partida posterior se ha puntuado de nuevo.
   *[other] , y { $rated } partidas posteriores se han puntuado de nuevo.
}
admin-voided-pending = La partida { $game } se ha anulado. Después se jugaron muchas partidas: sus puntuaciones se están recalculando, y eso tarda unos minutos.
admin-voided-before = La partida { $game } ya estaba anulada.
board-voided = **Anulada.** Un admin de este servidor ha anulado esta partida. No cuenta.
alt-voided = Anulada por un admin del servidor.
switch-tournament-threads = Torneos en hilos: { $on ->
    [yes] sí
   *[no] no
}
