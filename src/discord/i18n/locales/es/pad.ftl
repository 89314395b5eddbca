# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = Esperando a { $player }… { $link }
pad-vacation = { $player } está de vacaciones y vuelve { $when }.
pad-offered = { $offer ->
    [draw] Has ofrecido **tablas**.
    [undo] Has pedido **deshacer** tu jugada.
   *[pause] Has propuesto una **pausa**.
} Falta la respuesta de { $asked }.
pad-expired = Este selector (partida { $game }) ya no se actualiza. Pulsa **Actualizar** para seguir.
button-refresh = Actualizar
pad-won = **¡Has ganado!** { $how }
pad-lost = **Has perdido.** { $how }
pad-drawn = **Tablas.** { $how }
pad-by-line = { $count ->
    [5] Cinco en línea
    [6] Seis en línea
   *[other] { $count } en línea
}, { $from }–{ $to }.
pad-by-captures = { $stones } piedras capturadas.
pad-you-resigned = Has abandonado.
pad-you-late = Se te ha acabado el tiempo.
pad-by-agreement = De mutuo acuerdo.
pad-by-full = No quedan jugadas legales.
pad-by-both = Ambos bandos han alcanzado la meta.
