# Turniere: ankündigen, mitspielen, Runden und Stand.

command-tournament = Turniere: K.-o.-System, jeder gegen jeden, Schweizer System, King of the Hill
command-tournament-create = Kündige ein Turnier an, bei dem hier alle mitspielen können
command-tournament-list = Die Turniere dieses Servers
command-tournament-show = Der Stand eines Turniers
command-tournament-join = Spiele bei einem Turnier mit
command-tournament-leave = Verlasse ein Turnier; läuft es schon, verlierst du deine Partie
command-tournament-start = Beginne dein Turnier mit allen, die schon dabei sind
command-tournament-cancel = Sage dein Turnier ab
command-tournament-format = Wer gegen wen spielt
command-tournament-clock = Bedenkzeit jeder Partie (Standard: 3 Tage pro Zug)
command-tournament-name = Name des Turniers
command-tournament-rounds = Zahl der Runden (nur Schweizer System); ohne Angabe so viele wie nötig
command-tournament-least = Mindestzahl der Spieler
command-tournament-most = Höchstzahl der Spieler
command-tournament-which = Welches; nur nötig, wenn es mehrere gibt

format-knock-out = K.-o.-System
format-round-robin = Jeder gegen jeden
format-swiss = Schweizer System
format-swiss-of = Schweizer System, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}

tournament-name = Turnier { $tournament }
tournament-opens = { $organiser } veranstaltet ein Turnier: **{ $name }**, { $format }.
tournament-terms = **{ $preset }**, { $rated ->
    [yes] gewertet
   *[no] ungewertet
} · { $clock }
tournament-how-knock-out = Wer verliert, scheidet aus. Ein Remis wird mit getauschten Seiten wiederholt; das dritte zählt als Sieg für die Seite, die darin als zweite zog.
tournament-how-swiss = In jeder Runde triffst du auf jemanden mit etwa gleich vielen Punkten. Niemand scheidet aus.
tournament-room = Für { $least } bis { $most } Spieler.
tournament-joined = Dabei ({ $count }): { $players }
tournament-nobody = Noch ist niemand dabei.
tournament-deadline = Schließt { $when }. Es beginnt, sobald { $organiser } **Beginnen** drückt.
tournament-running = **{ $name }**, { $format }: Runde { $round } von { $rounds }
tournament-over = **{ $name }**, { $format }: beendet
tournament-won = { $count ->
    [one] **{ $winners } hat das Turnier gewonnen.**
   *[other] **{ $winners } teilen sich den ersten Platz.**
}
tournament-cancelled = ~~{ $organiser } veranstaltet ein Turnier: { $name }, { $format }.~~ Es wurde abgesagt.
tournament-expired = ~~{ $organiser } veranstaltet ein Turnier: { $name }, { $format }.~~ Es hat nicht rechtzeitig begonnen.
tournament-game = Partie { $game }
tournament-pair-open = • { $first } – { $second }: { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }: { $winner } hat gewonnen
tournament-pair-walkover = • { $first } – { $second }: { $winner } gewinnt kampflos
tournament-pair-drawn = • { $first } – { $second }: remis
tournament-bye = • { $player } hat ein Freilos
tournament-standings = **Stand**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , ausgestiegen
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] , ausgeschieden
   *[no] { "" }
}
tournament-more = … und { $count } weitere
tournament-begins = **{ $name }**: Runde { $round } von { $rounds } beginnt. Du wirst erwähnt, wenn du am Zug bist. { $link }
tournament-ended = **{ $name }** ist beendet. { $verdict } { $link }

button-standings = Stand
button-cancel-tournament = Turnier absagen
button-cancel-tournament-now = Ja, absagen
button-leave-now = Ja, verlassen

tournament-sent = Dein Turnier ist angekündigt: { $link }. Drücke **Mitspielen**, wenn du selbst dabei sein willst.
tournament-sent-later = Dein Turnier ist angekündigt, aber Discord hat die Nachricht noch nicht angenommen. Sie erscheint hier von selbst.
tournament-not-shown = Ich konnte das Turnier hier nicht posten und habe es deshalb abgesagt. { $reason }
tournament-done-joined = Du spielst bei { $name } mit: { $link }
tournament-done-left = Du hast { $name } verlassen.
tournament-done-started = { $name } hat begonnen: { $link }
tournament-done-cancelled = { $name } ist abgesagt.
tournament-left-out = Nicht mehr auf diesem Server, deshalb nicht dabei: { $players }
tournament-leave-ask = { $name } verlassen? Deine laufende Partie gilt als verloren, und du bekommst keine weiteren.
tournament-cancel-ask = { $name } absagen? Laufende Partien können zu Ende gespielt werden.
tournament-list = **Turniere dieses Servers**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] offen
    [running] läuft
    [cancelled] abgesagt
    [expired] hat nicht begonnen
   *[over] beendet
}, { $players ->
    [one] ein Spieler
   *[other] { $players } Spieler
}
tournament-list-none = Hier gibt es noch kein Turnier. Kündige mit `/tournament create` eines an.
tournament-pick = Turnier ansehen …
tournament-which = Welches? Gib es mit `turnier` an.

tournament-unknown = Dieses Turnier kenne ich nicht. `/tournament list` zeigt die dieses Servers.
tournament-none-fits = Hier gibt es gerade kein Turnier, bei dem das ginge. `/tournament list` zeigt alle.
tournament-refused-dm = Turniere gibt es nur in Serverkanälen. Benutze diesen Befehl in einem Kanal.
tournament-refused-clock = Ein Turnier braucht eine Bedenkzeit, damit niemand die anderen aufhält. Wähle eine mit `uhr`, etwa 3 Tage pro Zug.
tournament-refused-two = Turnierpartien werden zu zweit gespielt. Wähle Regeln für zwei.
tournament-refused-match = Ein Turnier besteht aus einzelnen Partien. Lass das Match weg.
tournament-refused-rounds = Nur im Schweizer System kannst du die Zahl der Runden wählen. Lass `runden` weg oder wähle Schweizer System.
tournament-refused-format = Wähle K.-o.-System, jeder gegen jeden, Schweizer System mit 1 bis { $most } Runden oder King of the Hill.
tournament-refused-large = { $format }: höchstens { $most } Spieler. Wähle weniger, oder eine andere Art.
tournament-refused-sizes = Die Mindestzahl liegt über der Höchstzahl. Vertausche die beiden.
tournament-refused-many = Du hast { $count } angekündigte oder laufende Turniere auf diesem Server, das ist das Maximum. Bring eines zu Ende oder sage eines ab.
tournament-refused-organiser = Das kann nur, wer { $name } veranstaltet ({ $organiser }) oder diesen Server verwaltet.
tournament-refused-elsewhere = { $name } wird in { $channel } gespielt. Mitspielen kannst du dort: { $link }
tournament-refused-joined = Du spielst bei { $name } schon mit.
tournament-refused-not-in = Du spielst bei { $name } nicht mit.
tournament-refused-full = { $name } ist voll: Es ist nur Platz für { $most }. Kündige mit `/tournament create` ein eigenes an.
tournament-refused-apart = Bei diesem Turnier kannst du nicht mitspielen. Kündige mit `/tournament create` ein eigenes an.
tournament-refused-few = { $missing ->
    [one] Es fehlt noch ein Spieler
   *[other] Es fehlen noch { $missing } Spieler
}, bevor { $name } beginnen kann.
tournament-now-open = { $name } hat noch nicht begonnen: { $link }
tournament-now-running = { $name } hat begonnen: { $link }. Kündige mit `/tournament create` ein eigenes an.
tournament-now-over = { $name } ist beendet: { $link }
tournament-now-cancelled = { $name } wurde abgesagt. Kündige mit `/tournament create` ein eigenes an.
tournament-now-expired = { $name } hat nicht rechtzeitig begonnen. Kündige es mit `/tournament create` noch einmal an.

board-tournament = { $name }, Runde { $round }

crosstable-game = Partie
crosstable-round = Runde
tournament-alt = { $name }, Stand: { $standings }
podium-alt = Siegerpodest: { $places }
standings-how-knock-out = Die Sieger benachbarter Partien treffen aufeinander. Füllen die Spieler den Turnierbaum nicht, haben die Ersten der Auslosung in Runde 1 ein Freilos und kommen kampflos weiter.
standings-how-round-robin = Alle treffen einmal aufeinander; bei ungerader Zahl hat in jeder Runde jemand ein Freilos, ohne Punkt. Bei Gleichstand entscheidet Sonneborn-Berger (die Punkte derer, die du besiegt hast, und bei Remis die halben), dann die Zahl der Siege.
standings-how-swiss = Es treffen Spieler mit gleich vielen Punkten aufeinander, und wenn es sich vermeiden lässt, nie zweimal dieselben. Bei ungerader Zahl bekommt der Letzte, der noch keines hatte, ein Freilos mit einem Punkt. Bei Gleichstand entscheidet Buchholz (die Punkte aller, gegen die du gespielt hast), dann Sonneborn-Berger (derer, die du besiegt hast), dann die Zahl der Siege.
