# Voided games that are to count again.

admin-ask-restore = La partida { $game } en { $channel }, { $players }, está anulada. ¿Que su resultado vuelva a contar? Puntúa como la partida más reciente de sus jugadores.
button-restore = Que vuelva a contar
admin-restored = La partida { $game } vuelve a contar.
admin-restore-not-voided = La partida { $game } no está anulada.
admin-restore-undecided = La partida { $game } terminó antes de tener un resultado: no hay nada que contar.
admin-restore-bound = La partida { $game } es de un match o un torneo que siguió sin ella. Sigue anulada.
admin-log-restore = la partida { $game } vuelve a contar
