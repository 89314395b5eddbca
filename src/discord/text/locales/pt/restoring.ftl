# Voided games that are to count again.

admin-ask-restore = A partida { $game } em { $channel }, { $players }, está anulada. Deixar o resultado contar de novo? Ela vale como a partida mais recente dos jogadores.
button-restore = Contar de novo
admin-restored = A partida { $game } conta de novo.
admin-restore-not-voided = A partida { $game } não está anulada.
admin-restore-undecided = A partida { $game } foi encerrada antes de ter um resultado: não há nada a contar.
admin-restore-bound = A partida { $game } é de um match ou torneio que continuou sem ela. Continua anulada.
admin-log-restore = a partida { $game } conta de novo
