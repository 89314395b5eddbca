# L’analyse d’une partie finie.

name-review = analyser

command-review = Analyse une partie finie : chances de gagner et tournants
command-review-game = Le numéro de la partie (par défaut : ta dernière ici)

button-review = Analyse
button-win-chart = Courbe
review-progress = Analyse de la partie { $game } : position { $done } sur { $total }…
review-cancelled = Annulé. **Analyse** recommence.
review-not-going = Cette analyse n’est plus en cours. **Analyse** la relance.
review-goes-on = L’analyse continue, mais Discord ne me laisse modifier une réponse que pendant 15 minutes. **Analyse** montrera le résultat quand il sera prêt.
review-title = Analyse de la partie { $game }. { $result } { $count ->
    [0] Aucun tournant.
    [one] Un tournant :
   *[other] { $count } tournants :
}
review-missed = Coup { $move_number } : { $player } a joué **{ $played }** et manqué un gain avec **{ $best }**.
review-allowed = Coup { $move_number } : { $player } a joué **{ $played }** et permis un gain forcé ; **{ $best }** l’aurait empêché.
review-only = Coup { $move_number } : { $player } a trouvé le seul coup, **{ $played }**.
review-mistake = Coup { $move_number } : { $player } a joué **{ $played }**, une erreur : avec **{ $best }**, les chances de gagner auraient été de { $better } % au lieu de { $percent } %.
review-pick = Tournants…
review-line = La suite aurait pu être : { $line }
review-chance = Chances de gagner du camp au trait : { $percent } %.
review-alt = Les chances de gagner de { $player } sur { $moves ->
    [one] { $moves } position
   *[other] { $moves } positions
} : entre { $least } % et { $most } %, à la fin { $last } %.
review-close-up = Gros plan de la position avant ce coup. Anneau : meilleur coup, { $best }. Flèche : coup joué, { $played }.
review-close-up-only = Gros plan de la position avant ce coup. Anneau : meilleur coup, { $best }.
review-refused-running = Cette partie n’est pas finie. Quand elle le sera, appuie sur **Analyse** sous son plateau.
review-refused-many = L’analyse est pour les parties à deux. `/replay` montre celle-ci coup par coup.
review-refused-empty = Aucune pierre n’a été jouée dans cette partie : il n’y a rien à analyser.
review-refused-under-way = J’analyse déjà cette partie pour toi. Attends la fin, ou annule l’analyse là où tu l’as lancée.
review-refused-none = Tu n’as fini aucune partie dans ce salon. Indique un numéro, comme `/review game:7`.
