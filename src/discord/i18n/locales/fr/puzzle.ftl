# Problèmes.

name-puzzle = problème
name-daily = du-jour

command-puzzle = Trouve le coup gagnant dans une position
command-puzzle-daily = Le problème du jour, le même pour tout le monde ici

button-puzzle-next = Problème suivant
button-puzzle-hint = { $number ->
    [1] Indice
   *[other] Deuxième indice
}
button-puzzle-solution = Voir la solution
puzzle-task = { $daily ->
    [yes] **Problème du jour :** { "" }
   *[no] **Problème :** { "" }
}{ $colour } joue et gagne{ $stones ->
    [0] { "" }
   *[other] { " " }en { $stones }
} ({ $rules }{ $difficulty ->
    [easy] , facile
    [medium] , moyen
    [hard] , difficile
   *[unknown] { "" }
}{ $known ->
    [yes] , de la partie { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Tu l’as déjà résolu.
   *[no] { "" }
}
puzzle-wrong = Aucun gain forcé n’a été trouvé après **{ $at }**. Essaie un autre point.
puzzle-solved = Résolu ! { $line }
puzzle-solution = Solution : { $line }
puzzle-hint = { $ends ->
    [line] On gagne par un alignement de cinq.{ " " }
    [captures] On gagne par des captures.{ " " }
   *[unknown] { "" }
}L’un de ces { $points } points gagne.
puzzle-streak = Série quotidienne : { $days } (record : { $best })
puzzle-alt = La solution du problème. Le coup gagnant est { $at }.
puzzle-unknown = Ce problème n’est plus disponible ici. Demandes-en un autre avec `/puzzle`.
