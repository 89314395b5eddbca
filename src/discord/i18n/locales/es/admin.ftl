# Lo que ven quienes administran un servidor.

command-pente-admin = Dónde y cómo se juega aquí al Pente; partidas en curso; qué se ha cambiado
admin-refused = Eso solo lo puede hacer quien administra este servidor o tiene un rol indicado en `/pente-admin`.
admin-in-dm = Esto trata de un servidor: úsalo en uno de sus canales.
admin-places = **Pente en este servidor** · dónde y quién
    Con una lista vacía juegan todos. Los hilos van con su canal. Este panel es de quienes gestionan el servidor y de los roles de abajo.
admin-rules = **Pente en este servidor** · cómo
    Lo que vale para las partidas nuevas.
admin-looks = **Pente en este servidor** · aspecto
    Los colores de los tableros que ve todo el mundo, y el idioma.
admin-games = **Pente en este servidor** · partidas
    En curso: { $count }. Elige una para terminarla sin resultado, o una terminada para quitarla de las puntuaciones.
admin-no-games = **Pente en este servidor** · partidas
    Aquí aún no se ha jugado ninguna partida.
admin-log = **Pente en este servidor** · qué se ha cambiado
admin-log-none = Aún nada.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = partida { $game } anulada
setting-channels = canales
setting-play-roles = roles que pueden jugar
setting-admin-roles = roles que pueden administrar
setting-home = dónde se juega
setting-board-mode = tablero
setting-candidates = selector
setting-preset = reglas
setting-theme = colores
setting-language = idioma
setting-rated = partidas puntuadas
setting-announcements = anunciar amenazas
setting-whole-board = siempre el tablero entero
admin-value-all = todos
admin-value-none = ninguno
admin-pick-channels = Canales donde jugar: todos
admin-pick-play-roles = Roles que pueden jugar: todo el mundo
admin-pick-admin-roles = Roles que pueden usar este panel: ninguno aparte de ti
admin-pick-game = Elige una partida…
admin-to-places = Dónde y quién
admin-to-rules = Cómo
admin-to-looks = Aspecto
admin-to-games = Partidas
admin-to-log = Registro

home-channel = Las partidas van en el canal
home-thread = Las partidas van en hilos propios
board-mode-auto = Tablero: en su sitio si se ve; si no, nuevo
board-mode-edit = Tablero: siempre en su sitio
board-mode-repost = Tablero: nuevo en cada jugada
board-mode-archive = Tablero: nuevo, los viejos se quedan
candidates-tactical = Selector: puntos probables
candidates-neutral = Selector: si puntúa, los puntos más cercanos
admin-preset = Reglas: { $preset }
admin-language = Idioma: { $language }
admin-language-discord = Idioma: el de este servidor
switch-rated = Partidas puntuadas: { $on ->
    [yes] sí
   *[no] no
}
switch-guild-announcements = Anunciar amenazas: { $on ->
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
   *[no] ¿Quitarla de las puntuaciones? Lo que se puntuó después se puntúa de nuevo.
}
button-void = { $running ->
    [yes] Terminar la partida
   *[no] Anular la partida
}
admin-voided = La partida { $game } queda anulada{ $rated ->
    [0] .
    [one] , y una partida posterior se ha puntuado de nuevo.
   *[other] , y { $rated } partidas posteriores se han puntuado de nuevo.
}
admin-voided-pending = La partida { $game } queda anulada. Después se jugaron muchas partidas: sus puntuaciones se están recalculando, tarda unos minutos.
admin-voided-before = La partida { $game } ya estaba anulada.
board-voided = **Anulada.** Un admin de este servidor ha anulado esta partida. No cuenta.
alt-voided = Anulada por un admin del servidor.
