# Voided games that are to count again.

admin-ask-restore = La partie { $game } dans { $channel }, { $players }, est annulée. Faut-il que son résultat compte à nouveau ? Il compte à son ancienne place, et ce qui a suivi est recalculé.
button-restore = La compter à nouveau
admin-restored = La partie { $game } compte à nouveau{ $rated ->
    [0] .
    [one] , et une partie suivante a été recalculée.
   *[other] , et { $rated } parties suivantes ont été recalculées.
}
admin-restored-pending = La partie { $game } compte à nouveau. Beaucoup de parties ont été jouées depuis : leur classement est en cours de recalcul, cela prend quelques minutes.
admin-restore-not-voided = La partie { $game } n’est pas annulée.
admin-restore-undecided = La partie { $game } a été arrêtée avant d’avoir un résultat : il n’y a rien à compter.
admin-restore-bound = La partie { $game } fait partie d’un match ou d’un tournoi qui a continué sans elle. Elle reste annulée.
admin-log-restore = la partie { $game } compte à nouveau
