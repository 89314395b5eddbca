# Voided games that are to count again.

admin-ask-restore = La partida { $game } en { $channel }, { $players }, está anulada. ¿Que su resultado vuelva a contar? Cuenta en su lugar de antes, y lo que vino después se puntúa de nuevo.
button-restore = Que vuelva a contar
admin-restored = La partida { $game } vuelve a contar{ $rated ->
    [0] .
    [one] , y una partida posterior se ha puntuado de nuevo.
   *[other] , y { $rated } partidas posteriores se han puntuado de nuevo.
}
admin-restored-pending = La partida { $game } vuelve a contar. Después se jugaron muchas partidas: sus puntuaciones se están recalculando, tarda unos minutos.
admin-restore-not-voided = La partida { $game } no está anulada.
admin-restore-undecided = La partida { $game } terminó antes de tener un resultado: no hay nada que contar.
admin-restore-bound = La partida { $game } es de un match o un torneo que siguió sin ella. Sigue anulada.
admin-log-restore = la partida { $game } vuelve a contar
