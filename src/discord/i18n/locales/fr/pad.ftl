# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = En attente de { $player }… { $link }
pad-vacation = { $player } est en vacances, de retour { $when }.
pad-offered = { $offer ->
    [draw] Tu as proposé la **nulle**.
    [undo] Tu as demandé à **annuler** ton coup.
   *[pause] Tu as proposé une **pause**.
} On attend la réponse de { $asked }.
pad-expired = Ce sélecteur (partie { $game }) ne se met plus à jour. Appuie sur **Actualiser** pour continuer.
button-refresh = Actualiser
pad-won = **Tu as gagné !** { $how }
pad-lost = **Tu as perdu.** { $how }
pad-drawn = **Partie nulle.** { $how }
pad-by-line = { $count ->
    [5] Cinq pierres alignées
    [6] Six pierres alignées
   *[other] { $count } pierres alignées
}, { $from }–{ $to }.
pad-by-captures = { $stones } pierres capturées.
pad-you-resigned = Tu as abandonné.
pad-you-late = Ton temps est écoulé.
pad-by-agreement = D’un commun accord.
pad-by-full = Il ne reste aucun coup légal.
pad-by-both = Les deux camps ont atteint l’objectif.
