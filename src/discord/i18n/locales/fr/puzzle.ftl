# Problèmes.

name-puzzle = problème
name-daily = du-jour

command-puzzle = Trouve le coup gagnant dans une position d’une partie de ce serveur
command-puzzle-daily = Le problème du jour, le même pour tous ici

button-puzzle-next = Problème suivant
puzzle-task = { $daily ->
    [yes] **Problème du jour.** { "" }
   *[no] **Problème.** { "" }
}Trait au camp { $colour }, qui gagne ({ $rules }{ $known ->
    [yes] , de la partie { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Tu l’as déjà résolu.
   *[no] { "" }
}
puzzle-wrong = **{ $at }** ne gagne pas de force. Essaie un autre point.
puzzle-solved = **{ $at }** gagne. Résolu !
puzzle-line = La suite : { $line }.
puzzle-streak = Problèmes du jour d’affilée : { $days } (record : { $best }).
puzzle-alt = Le problème résolu. Le coup gagnant est { $at }.
puzzle-unknown = Je ne connais plus ce problème ici. Demandes-en un autre avec `/puzzle`.
