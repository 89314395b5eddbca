# Voided games that are to count again.

admin-ask-restore = Partie { $game } in { $channel }, { $players }, ist annulliert. Soll ihr Ergebnis wieder zählen? Spätere Partien werden neu gewertet.
button-restore = Wieder werten
admin-restored = Partie { $game } zählt wieder{ $rated ->
    [0] .
    [one] , und eine spätere Partie wurde neu gewertet.
   *[other] , und { $rated } spätere Partien wurden neu gewertet.
}
admin-restored-pending = Partie { $game } zählt wieder. Danach wurden viele Partien gespielt: Deren Wertungen werden neu berechnet, das dauert ein paar Minuten.
admin-restore-not-voided = Partie { $game } ist nicht annulliert.
admin-restore-undecided = Partie { $game } wurde beendet, bevor es ein Ergebnis gab. Es gibt also nichts zu werten.
admin-restore-bound = Partie { $game } gehört zu einem Match oder Turnier, das ohne sie weiterging. Sie bleibt annulliert.
admin-log-restore = Partie { $game } zählt wieder
