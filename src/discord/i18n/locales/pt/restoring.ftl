# Voided games that are to count again.

admin-ask-restore = A partida { $game } em { $channel }, { $players }, está anulada. Deixar o resultado contar de novo? Ele vale no lugar de antes, e o que veio depois é recalculado.
button-restore = Contar de novo
admin-restored = A partida { $game } conta de novo{ $rated ->
    [0] .
    [one] , e uma partida posterior foi recalculada.
   *[other] , e { $rated } partidas posteriores foram recalculadas.
}
admin-restored-pending = A partida { $game } conta de novo. Muitas partidas foram jogadas depois dela: as pontuações estão sendo recalculadas, o que leva alguns minutos.
admin-restore-not-voided = A partida { $game } não está anulada.
admin-restore-undecided = A partida { $game } foi encerrada antes de ter um resultado: não há nada a contar.
admin-restore-bound = A partida { $game } é de um match ou torneio que continuou sem ela. Continua anulada.
admin-log-restore = a partida { $game } conta de novo
