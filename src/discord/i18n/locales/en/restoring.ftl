# Voided games that are to count again.

admin-ask-restore = Game { $game } in { $channel }, { $players }, is voided. Count its result again? Later games are re-rated.
button-restore = Count it again
admin-restored = Game { $game } counts again{ $rated ->
    [0] .
    [one] , and one later game was re-rated.
   *[other] , and { $rated } later games were re-rated.
}
admin-restored-pending = Game { $game } counts again. Many games were played after it: their ratings are being recalculated, which takes a few minutes.
admin-restore-not-voided = Game { $game } isn’t voided.
admin-restore-undecided = Game { $game } was ended before it had a result, so there is nothing to count.
admin-restore-bound = Game { $game } belongs to a match or a tournament that went on without it. It stays voided.
admin-log-restore = game { $game } counts again
