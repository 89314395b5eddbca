# Rätsel.

name-puzzle = rätsel
name-daily = täglich

command-puzzle = Finde in einer Stellung den Gewinnzug
command-puzzle-daily = Das Rätsel des Tages, für alle hier dasselbe

button-puzzle-next = Nächstes Rätsel
button-puzzle-hint = { $number ->
    [1] Tipp
   *[other] Zweiter Tipp
}
button-puzzle-solution = Lösung zeigen
puzzle-task = { $daily ->
    [yes] **Rätsel des Tages:** { "" }
   *[no] **Rätsel:** { "" }
}{ $colour } zieht und gewinnt{ $stones ->
    [0] { "" }
   *[other] { " " }in { $stones }
} ({ $rules }{ $difficulty ->
    [easy] , leicht
    [medium] , mittel
    [hard] , schwer
   *[unknown] { "" }
}{ $known ->
    [yes] , aus Partie { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Das hast du schon gelöst.
   *[no] { "" }
}
puzzle-wrong = Nach **{ $at }** wurde kein erzwungener Sieg gefunden. Versuche einen anderen Punkt.
puzzle-solved = Gelöst! { $line }
puzzle-solution = Lösung: { $line }
puzzle-hint = { $ends ->
    [line] Der Sieg kommt durch fünf in einer Reihe.{ " " }
    [captures] Der Sieg kommt durch geschlagene Steine.{ " " }
   *[unknown] { "" }
}Einer dieser { $points } Punkte gewinnt.
puzzle-streak = Rätselserie: { $days } (Rekord { $best })
puzzle-alt = Die Lösung des Rätsels. Der Gewinnzug ist { $at }.
puzzle-unknown = Dieses Rätsel gibt es hier nicht mehr. Hol dir mit `/puzzle` ein anderes.
