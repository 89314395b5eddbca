# Pendules, rappels et vacances.

period-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
period-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
period-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
period-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}

control-none = illimitée
control-move = { $time } par coup
control-bank = { $short } ({ $bank } par camp, plus { $increment } par coup)
control-bank-plain = { $short } ({ $bank } par camp)

challenge-clock = Cadence : { $clock }.
board-clock = Le temps de { $player } se termine { $when }.
board-bank = { $player } : il reste { $time }
board-late = **Temps écoulé.** { $asked } : **Réclamer la victoire** est maintenant possible ; sinon la partie se termine d’elle-même { $when }.
board-late-alone = **Temps écoulé.** La partie se termine d’elle-même { $when }.

list-clock = échéance : { $when }

reminder-turn = { $called }, à toi de jouer dans la partie { $game } : ton temps se termine { $when }. { $link }
reminder-late = { $called }, { $player } n’a plus de temps dans la partie { $game }. Sur le plateau, **Réclamer la victoire** est maintenant possible ; sinon elle se termine d’elle-même { $when }. { $link }
reminder-vacation = { $player } est en vacances, de retour { $when }. D’ici là, ses pendules sont arrêtées, sauf dans les parties rapides.

vacation-taken = Bonnes vacances ! Tu es de retour { $when } ; `/account vacation days:0` y met fin plus tôt. { $games ->
    [0] Aucune de tes parties n’a de pendule à arrêter.
    [one] Ta pendule est arrêtée dans une partie{ $told ->
        [yes] { " ; ton adversaire le sait" }
       *[no] { "" }
    }.
   *[other] Tes pendules sont arrêtées dans { $games } parties{ $told ->
        [yes] { " ; tes adversaires le savent" }
       *[no] { "" }
    }.
} Il te reste { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} de vacances.
vacation-running = Tu es en vacances, de retour { $when }. `/account vacation days:7` reporte le retour à une semaine à partir de maintenant, `/account vacation days:0` y met fin.
vacation-none = Tu n’es pas en vacances. `/account vacation days:7` arrête tes pendules pendant une semaine. Jours restants : { $left } sur { $days } (par période de 365 jours). Les parties rapides continuent.
vacation-ended = Te revoilà ! Tes pendules tournent à nouveau.
vacation-too-long = Il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} de vacances, sur { $days } par période de 365 jours.

refused-control = Je ne reconnais pas « { $typed } » comme une cadence. Écris `none`, un temps par coup comme `2d` ou `12h`, ou des minutes et secondes comme `10+5`.
refused-control-range = { $period } ne convient pas à une cadence : il faut de { $least } à { $most }.

command-clock = Cadence : none, 2d ou 12h par coup, ou 10+5 (minutes et secondes)
command-vacation = Arrête tes pendules quelques jours, ou regarde combien il t’en reste
command-vacation-days = Combien de jours à partir de maintenant ; 0 met fin à tes vacances

alt-clock = Il reste { $time } à { $player }.
alt-late = { $player } n’a plus de temps.
