# Voided games that are to count again.

admin-ask-restore = La partida { $game } en { $channel }, { $players }, está anulada. ¿Quieres que su resultado vuelva a contar? Las partidas posteriores se puntuarán de nuevo.
button-restore = Que vuelva a contar
admin-restored = La partida { $game } vuelve a contar{ $rated ->
    [0] .
    [one] , y una partida posterior se ha puntuado de nuevo.
   *[other] , y { $rated } partidas posteriores se han puntuado de nuevo.
}
admin-restored-pending = La partida { $game } vuelve a contar. Después se jugaron muchas partidas: sus puntuaciones se están recalculando, y eso tarda unos minutos.
admin-restore-not-voided = La partida { $game } no está anulada.
admin-restore-undecided = La partida { $game } se terminó antes de tener un resultado, así que no hay nada que contar.
admin-restore-bound = La partida { $game } es de un encuentro o un torneo que siguió sin ella. Sigue anulada.
admin-log-restore = partida { $game } vuelve a contar
