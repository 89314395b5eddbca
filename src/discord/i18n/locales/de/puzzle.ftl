# Rätsel.

name-puzzle = rätsel
name-daily = täglich

command-puzzle = Finde den Gewinnzug in einer Stellung aus einer Partie dieses Servers
command-puzzle-daily = Das Rätsel des Tages, für alle hier dasselbe

button-puzzle-next = Nächstes Rätsel
puzzle-task = { $daily ->
    [yes] **Rätsel des Tages.** { "" }
   *[no] **Rätsel.** { "" }
}{ $colour } zieht und gewinnt ({ $rules }{ $known ->
    [yes] , aus Partie { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Dieses hast du gelöst.
   *[no] { "" }
}
puzzle-wrong = **{ $at }** gewinnt nicht zwingend. Versuche einen anderen Punkt.
puzzle-solved = **{ $at }** gewinnt. Gelöst!
puzzle-line = Es geht so: { $line }.
puzzle-streak = Rätsel des Tages in Folge: { $days } (Bestwert: { $best }).
puzzle-alt = Das gelöste Rätsel. Der Gewinnzug ist { $at }.
puzzle-unknown = Dieses Rätsel kenne ich hier nicht mehr. Frage mit `/puzzle` nach einem anderen.
