# Voided games that are to count again.

admin-ask-restore = Partie { $game } in { $channel }, { $players }, ist annulliert. Soll ihr Ergebnis wieder zählen? Sie wird als neueste Partie der Beteiligten gewertet.
button-restore = Wieder zählen
admin-restored = Partie { $game } zählt wieder.
admin-restore-not-voided = Partie { $game } ist nicht annulliert.
admin-restore-undecided = Partie { $game } wurde beendet, bevor es ein Ergebnis gab. Es gibt nichts zu zählen.
admin-restore-bound = Partie { $game } gehört zu einem Match oder Turnier, das ohne sie weiterging. Sie bleibt annulliert.
admin-log-restore = Partie { $game } zählt wieder
