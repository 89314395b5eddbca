# Uhren, Erinnerungen und Urlaub.

period-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
period-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
period-minutes = { $count } Min.
period-seconds = { $count } s

control-none = keine Uhr
control-move = { $time } je Zug
control-bank = { $short } ({ $bank } für jeden, dazu { $increment } pro Zug)
control-bank-plain = { $short } ({ $bank } für jeden)

challenge-clock = Uhr: { $clock }.
board-clock = Die Zeit von { $player } endet { $when }.
board-bank = { $player }: noch { $time }
board-late = **Die Zeit ist um.** { $asked }: Jetzt geht **Sieg beanspruchen**; sonst endet die Partie von selbst { $when }.

list-clock = Zeit endet { $when }
list-paused = pausiert

note-turn = { $called }, du bist in Partie { $game } am Zug: Deine Zeit endet { $when }. { $link }
note-late = { $called }, die Zeit von { $player } in Partie { $game } ist um. Auf dem Brett geht jetzt **Sieg beanspruchen**; sonst endet sie von selbst { $when }. { $link }
note-vacation = { $player } ist im Urlaub: zurück { $when }. Bis dahin stehen die Uhren in Partien mit einigen Stunden oder mehr je Zug.

vacation-taken = Viel Freude! Du bist zurück { $when }, und `/account vacation days:0` beendet den Urlaub früher. { $games ->
    [0] Du hast keine Partie mit einer Uhr, die er anhielte.
    [one] In einer Partie steht deine Uhr; die Gegenseite erfährt es.
   *[other] In { $games } Partien steht deine Uhr; die Gegenseiten erfahren es.
} Für dieses Jahr bleiben dir { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} Urlaub.
vacation-running = Du bist im Urlaub, zurück { $when }. `/account vacation days:0` beendet ihn.
vacation-none = Du bist nicht im Urlaub. `/account vacation days:7` hält deine Uhren für eine Woche an; jeder hat { $days } Tage im Jahr. Schnelle Partien laufen weiter.
vacation-ended = Willkommen zurück. Deine Uhren laufen wieder.
vacation-too-long = Dir bleiben { $left ->
    [one] ein Tag
   *[other] { $left } Tage
} Urlaub, von { $days } im Jahr.

refused-control = „{ $typed }“ kann ich nicht als Uhr lesen. Schreib `none`, eine Zeit je Zug wie `2d` oder `12h`, oder Minuten und Sekunden wie `10+5`.
refused-control-range = { $period } geht bei einer Uhr nicht: erlaubt ist { $least } bis { $most }.

command-clock = Zeit: none, 2d oder 12h je Zug, oder 10+5 (Minuten und Sekunden)
command-vacation = Deine Uhren einige Tage anhalten, oder sehen, wie viele dir bleiben
command-vacation-days = Wie viele Tage von jetzt an; 0 beendet ihn

alt-clock = { $player } hat noch { $time }.
alt-late = { $player } hat keine Zeit mehr.
