# Les choix des ouvertures, les alignements qu’on peut encore casser, et les points où il est interdit de jouer.

opening-group = { $player } pose l’ouverture : encore { $left ->
    [one] une pierre
   *[other] { $left } pierres
}, la prochaine en { $colour }.
opening-chooses = À { $player } de choisir :
opening-next = • **{ $button }** et poser la pierre suivante
opening-wait = • **{ $button }** ; { $other } pose la pierre suivante
opening-more = • **{ $button }**, une de chaque couleur ; puis { $other } choisit
opening-choose-first = Les pierres de l’ouverture sont posées : choisis d’abord.
opening-asks = À toi de choisir dans la partie { $game } :
opening-chose-colour = { $player } a choisi le { $colour }.
opening-chose-more = { $player } pose deux pierres de plus.
opening-took-back = { $player } a repris **{ $at }**.
opening-you-chose = Tu joues en **{ $colour }**.
opening-you-chose-more = Pose deux pierres de plus, une de chaque couleur. Puis { $other } choisit.
opening-you-took-back = **{ $at }** est repris.
opening-nothing-back = Il n’y a aucune pierre de cette ouverture à reprendre.
opening-already = C’est déjà choisi.

seat-resigned = { $player } a abandonné.
seat-late = { $player } n’a plus de temps.
seat-line = { $colour } : { $player }{ $out ->
    [yes] , hors jeu
   *[no] { "" }
}
seat-score = { $seat }, captures { $taken }
seat-goal = { $seat }, captures { $taken }/{ $goal }
seat-team = Équipe { $team } : { $seats }
seat-bullet = • { $seat }

button-choose = Jouer en { $colour }
button-two-more = Poser deux de plus
button-take-back = Reprendre la pierre
button-play-anyway = Jouer { $at } quand même
button-break-it = Retour au plateau

overtime-one = **Prolongation !** L’alignement de { $from } à { $to } tient. { $player } a un tour pour le casser : { $points }.
overtime-several = **Prolongation !** { $lines } alignements tiennent. { $player } a un tour pour les casser tous : { $points }.
overtime-more = … et { $count } de plus
overtime-pad = Un alignement adverse est en place. Seul { $count ->
    [one] { $points } le casse
   *[other] l’un de ces points le casse : { $points }
} ; tout autre point perd.
overtime-confirm-prompt = **{ $at }** ne casse pas l’alignement, donc perd la partie. { $points } { $count ->
    [one] le casse
   *[other] le cassent
}.
overtime-typed = **{ $at }** ne casse pas l’alignement et perdrait donc la partie ; rien n’a été joué. { $points } { $count ->
    [one] le casse
   *[other] le cassent
}. Si tu y tiens quand même, appuie sur **Jouer** ou utilise `/move`.

closed-self-capture = **{ $at }** est fermé : une pierre y serait capturée aussitôt, ce que ces règles interdisent.
closed-double-three = **{ $at }** est fermé : cela ferait un double trois, deux trois ouverts à la fois. { $all ->
    [yes] Avec ces règles, personne
   *[no] Avec ces règles, le premier joueur
} ne peut le faire, sauf pour gagner ou si rien d’autre n’arrête un alignement.
closed-centre-line = **{ $at }** est fermé : au G-Pente, la deuxième pierre du premier joueur ne peut pas être sur la rangée ou la colonne du centre, à 3 ou 4 lignes.
