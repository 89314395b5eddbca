# Voided games that are to count again.

admin-ask-restore = La partie { $game } dans { $channel }, { $players }, est invalidée. Faut-il que son résultat compte à nouveau ? Les cotes des parties suivantes seront recalculées.
button-restore = La compter à nouveau
admin-restored = La partie { $game } compte à nouveau{ $rated ->
    [0] .
    [one] , et une partie suivante a été recalculée.
   *[other] , et { $rated } parties suivantes ont été recalculées.
}
admin-restored-pending = La partie { $game } compte à nouveau. Beaucoup de parties ont été jouées depuis : leurs cotes sont en cours de recalcul, ce qui prend quelques minutes.
admin-restore-not-voided = La partie { $game } n’est pas invalidée.
admin-restore-undecided = La partie { $game } a été arrêtée avant d’avoir un résultat : il n’y a rien à compter.
admin-restore-bound = La partie { $game } fait partie d’un match ou d’un tournoi qui a continué sans elle. Elle reste invalidée.
admin-log-restore = partie { $game } compte à nouveau
