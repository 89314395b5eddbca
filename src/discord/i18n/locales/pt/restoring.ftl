# Voided games that are to count again.

admin-ask-restore = A partida { $game } em { $channel }, { $players }, está anulada. Quer que o resultado volte a contar? As partidas posteriores serão recalculadas.
button-restore = Voltar a contar
admin-restored = A partida { $game } conta de novo{ $rated ->
    [0] .
    [one] , e uma partida posterior foi recalculada.
   *[other] , e { $rated } partidas posteriores foram recalculadas.
}
admin-restored-pending = A partida { $game } conta de novo. Muitas partidas foram jogadas depois dela: os ratings estão sendo recalculados, o que leva alguns minutos.
admin-restore-not-voided = A partida { $game } não está anulada.
admin-restore-undecided = A partida { $game } foi encerrada antes de ter um resultado, então não há o que contar.
admin-restore-bound = A partida { $game } é de um duelo ou torneio que continuou sem ela. Ela segue anulada.
admin-log-restore = partida { $game } conta de novo
