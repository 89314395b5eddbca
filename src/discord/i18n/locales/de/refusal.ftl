# Warum nichts geschehen ist, und wie es weitergeht. Jedes ist eine Antwort, die nur eine Person sieht.

refused-not-seated = Du spielst in dieser Partie nicht mit, sondern { $players }. Deine eigene beginnt mit `/challenge`.
refused-turn = { $player } ist am Zug. Du wirst gerufen, wenn du dran bist.
refused-stale = Das Brett hat sich geändert, seit es diesen Knopf gibt. Es wurde nicht gezogen; so steht es jetzt.
refused-over = Diese Partie ist zu Ende. { $result }
refused-occupied = **{ $at }** ist besetzt. Wähle einen freien Punkt.
refused-off-board = Diesen Punkt gibt es nicht: Das Brett reicht von { $first } bis { $last }.
refused-letter-i = Die Spalten lassen den Buchstaben I aus: **{ $meant }**?
refused-letter-i-bare = Die Spalten lassen den Buchstaben I aus: Nach H kommt J.
refused-unreadable = „{ $typed }“ kann ich nicht als Punkt lesen. Schreib einen Buchstaben und eine Zahl, etwa K10.
refused-unreadable-endless = „{ $typed }“ kann ich nicht als Punkt lesen. Dieses Brett hat keine Buchstaben: Schreib zwei Zahlen, etwa 4,-3, das ist 4 rechts von der Mitte und 3 darunter.
refused-centre = Der erste Stein kommt in die Mitte: **{ $at }**.
refused-near = **{ $at }** ist zu nah: Nach diesen Regeln liegt der zweite Stein der anziehenden Seite mindestens { $distance } Linien von der Mitte.
refused-rule = **{ $at }** geht nicht: { $reason }.
refused-not-now = Das geht gerade nicht. Sieh aufs Brett: { $link }
refused-no-game = Diese Partie kenne ich nicht mehr. Mit `/challenge` beginnst du eine.

find-none = Du hast keine laufende Partie. Mit `/challenge` beginnst du eine.
find-elsewhere = In diesem Kanal hast du keine Partie. Die in { $channel } wartet { $turn ->
    [yes] auf dich
   *[no] auf { $player }
}: { $link }
find-no-board = In diesem Kanal wurde noch nicht gespielt. Mit `/challenge` beginnst du eine Partie.

button-unknown = Diesen Knopf kenne ich nicht: Er stammt aus einer anderen Fassung von mir. `/board` bringt ein frisches Brett.
button-option = Diese Wahl kenne ich nicht. `/board` bringt ein frisches Brett.
command-unknown = Diesen Befehl kenne ich nicht. Vielleicht zeigt Discord noch eine alte Liste: Versuch es in einer Minute noch einmal.
command-moved = **/{ $former }** heißt jetzt `{ $command }`. Discord zeigt die neue Liste bald.
try-again = Das ist nicht heil bei mir angekommen. Bitte versuch es noch einmal.
too-late = Das kam zu spät bei mir an, um zu zählen; es ist nichts geschehen. Bitte versuch es noch einmal.
slow-down = Das war zu viel auf einmal, darum ist nichts geschehen. Warte einen Moment und versuch es dann noch einmal.
# Many users at once, more than the bot can answer in time.
overloaded = Ich habe gerade zu viel zu tun, deshalb ist nichts passiert. Bitte versuche es gleich noch einmal.
trouble-failed = Bei mir ist etwas schiefgegangen, und es ist notiert. Bitte versuch es noch einmal; `/board` zeigt, wie die Partie steht.
trouble-busy = Discord antwortet mir gerade schlecht. Was du getan hast, ist aufgehoben, und das Brett folgt.

missing-permissions = In { $channel } { $count ->
    [one] fehlt mir die Berechtigung
   *[other] fehlen mir die Berechtigungen
} { $permissions }, also kann ich dort kein Brett führen. Es hat sich nichts geändert. Bitte die Leitung des Servers, sie mir in diesem Kanal zu geben.
missing-for-board = Ich konnte das Brett in { $channel } nicht zeigen: Dort { $count ->
    [one] fehlt mir die Berechtigung
   *[other] fehlen mir die Berechtigungen
} { $permissions }. Der Zug zählt; bitte die Leitung des Servers darum, dann bringt `/board` das Brett.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-read-history = Nachrichtenverlauf lesen
permission-for-view-channel = um den Kanal einer Partie zu sehen
permission-for-send-messages = um das Brett zu zeigen
permission-for-send-in-threads = um das Brett in einem Thread zu zeigen
permission-for-attach-files = um das Brett als Bild zu zeigen
permission-for-read-history = um zu wissen, ob das Brett noch in Sicht ist

board-here = Das Brett ist gleich hier: { $link }
board-brought = Das Brett kommt nach unten.
