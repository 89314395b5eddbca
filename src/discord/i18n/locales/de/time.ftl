# Uhren, Erinnerungen und Urlaub.

period-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
period-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
period-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
period-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}

control-none = unbegrenzt
control-move = { $time } pro Zug
control-bank = { $short } ({ $bank } pro Seite, plus { $increment } pro Zug)
control-bank-plain = { $short } ({ $bank } pro Seite)

challenge-clock = Bedenkzeit: { $clock }.
board-clock = Die Zeit von { $player } läuft { $when } ab.
board-bank = { $player }: noch { $time }
board-late = **Die Zeit ist um.** { $asked }: Drücke **Sieg beanspruchen**; sonst endet die Partie { $when } von selbst.
board-late-alone = **Die Zeit ist um.** Die Partie endet { $when } von selbst.

list-clock = Zeit läuft { $when } ab

reminder-turn = { $called }, du bist in Partie { $game } am Zug: Deine Zeit läuft { $when } ab. { $link }
reminder-late = { $called }, die Zeit von { $player } in Partie { $game } ist um. Drücke auf dem Brett **Sieg beanspruchen**; sonst endet sie { $when } von selbst. { $link }
reminder-vacation = { $player } ist im Urlaub und { $when } zurück. Bis dahin stehen die Uhren still, außer in schnellen Partien.

vacation-taken = Schönen Urlaub! Du bist { $when } zurück; `/account vacation days:0` beendet ihn früher. { $games ->
    [0] Du hast keine Partie mit einer Uhr zum Anhalten.
    [one] In einer Partie steht deine Uhr still{ $told ->
        [yes] { "; die Gegenseite erfährt es" }
       *[no] { "" }
    }.
   *[other] In { $games } Partien stehen deine Uhren still{ $told ->
        [yes] { "; die anderen erfahren es" }
       *[no] { "" }
    }.
} Du hast noch { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} Urlaub.
vacation-running = Du bist im Urlaub und { $when } zurück. `/account vacation days:7` verlegt das auf eine Woche ab jetzt, `/account vacation days:0` beendet ihn.
vacation-none = Du bist nicht im Urlaub. `/account vacation days:7` hält deine Uhren für eine Woche an. Du hast noch { $left } von { $days } Tagen (innerhalb von 365 Tagen). Schnelle Partien laufen weiter.
vacation-ended = Willkommen zurück. Deine Uhren laufen wieder.
vacation-too-long = Du hast noch { $left ->
    [one] einen Tag
   *[other] { $left } Tage
} Urlaub, von { $days } innerhalb von 365 Tagen.

refused-control = „{ $typed }“ erkenne ich nicht als Bedenkzeit. Schreib `none`, eine Zeit pro Zug wie `2d` oder `12h`, oder Minuten und Sekunden wie `10+5`.
refused-control-range = { $period } geht bei einer Bedenkzeit nicht: Erlaubt ist { $least } bis { $most }.

command-clock = Bedenkzeit: none, 2d oder 12h pro Zug, oder 10+5 (Minuten und Sekunden)
command-vacation = Halte deine Uhren ein paar Tage an oder sieh nach, wie viele dir bleiben
command-vacation-days = Anzahl der Tage ab jetzt; 0 beendet den Urlaub

alt-clock = { $player } hat noch { $time }.
alt-late = { $player } hat die Zeit überschritten.
