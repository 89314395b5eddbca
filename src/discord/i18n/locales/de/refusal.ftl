# Warum nichts geschehen ist, und was stattdessen möglich ist. Jedes ist eine Antwort, die nur eine Person sieht.

refused-not-seated = Du spielst in dieser Partie nicht mit. Es spielen { $players }. Starte mit `/challenge` deine eigene.
refused-turn = { $player } ist am Zug. Warte, bis du dran bist.
refused-stale = Das Brett hat sich geändert, seit dieser Button gepostet wurde. Es wurde nichts gespielt.
refused-over = Diese Partie ist zu Ende. { $result }
refused-occupied = **{ $at }** ist besetzt. Wähle einen freien Punkt.
refused-off-board = Diesen Punkt gibt es nicht: Das Brett reicht von { $first } bis { $last }.
refused-letter-i = Die Spalten lassen den Buchstaben I aus: **{ $meant }**?
refused-letter-i-bare = Die Spalten lassen den Buchstaben I aus: Nach H kommt J.
refused-unreadable = „{ $typed }“ erkenne ich nicht als Punkt. Schreib einen Buchstaben und eine Zahl, etwa K10.
refused-unreadable-endless = „{ $typed }“ erkenne ich nicht als Punkt. Dieses Brett hat keine Buchstaben: Schreib zwei Zahlen, etwa 4,-3, also 4 rechts von der Mitte und 3 darunter.
refused-centre = Der erste Stein kommt in die Mitte: **{ $at }**.
refused-near = **{ $at }** ist zu nah: Nach diesen Regeln muss der zweite Stein des ersten Spielers mindestens { $distance } Linien von der Mitte entfernt sein.
refused-rule = **{ $at }** geht nicht: { $reason }.
refused-not-now = Das geht gerade nicht. Schau aufs Brett: { $link }
refused-no-game = Diese Partie gibt es nicht mehr. Starte eine mit `/challenge`.
refused-many-games = Du hast zu viele laufende Partien. Eine neue kann beginnen, wenn du weniger als { $limit } hast: `/game list` zeigt deine Partien.
refused-many-games-of = { $player } hat zu viele laufende Partien. Eine neue kann beginnen, wenn es weniger als { $limit } sind.

find-none = Du hast keine laufende Partie. Starte eine mit `/challenge` oder spiele mit `/play-bot` gegen den Computer.
find-none-private = Du hast keine laufende Partie. Spiele mit `/play-bot` gegen den Computer oder mit `/practice` alle Seiten selbst. Partien mit anderen beginnen auf einem Server.
find-elsewhere = In diesem Kanal hast du keine Partie. Die in { $channel } wartet { $turn ->
    [yes] auf dich
   *[no] auf { $player }
}: { $link }
find-no-board = In diesem Kanal wurde noch nicht gespielt. Starte eine Partie mit `/challenge`.

button-unknown = Diesen Button kenne ich nicht: Er stammt aus einer anderen Version von mir. `/board` postet ein frisches Brett.
button-option = Diese Auswahl gibt es nicht mehr. Öffne diese Nachricht neu und wähle aus der aktuellen Liste.
command-unknown = Diesen Befehl kenne ich nicht. Vielleicht zeigt Discord noch eine alte Liste: Versuche es in einer Minute noch einmal.
command-moved = **/{ $former }** heißt jetzt `{ $command }`. Discord zeigt die neue Liste bald.
try-again = Das ist nicht vollständig bei mir angekommen. Bitte versuche es noch einmal.
too-late = Das kam zu spät bei mir an, deshalb ist nichts passiert. Bitte versuche es noch einmal.
slow-down = Zu viele Anfragen auf einmal, deshalb ist nichts passiert. Warte einen Moment und versuche es dann noch einmal.
# Many users at once, more than the bot can answer in time.
overloaded = Ich habe gerade zu viel zu tun, deshalb ist nichts passiert. Bitte versuche es gleich noch einmal.
error-failed = Bei mir ist etwas schiefgegangen; der Fehler wurde protokolliert. Bitte versuche es noch einmal; `/board` zeigt die aktuelle Stellung.
error-response-rejected = Discord hat meine Antwort nicht angenommen. Was du getan hast, ist vielleicht schon gespeichert: `/board` zeigt die aktuelle Stellung. Sonst versuche es bitte noch einmal.
error-unavailable = Discord reagiert gerade nicht richtig. Wenn nichts erscheint, versuche es gleich noch einmal.

missing-permissions = In { $channel } { $count ->
    [one] fehlt mir die Berechtigung
   *[other] fehlen mir die Berechtigungen
} { $permissions }, also kann ich dort kein Brett anzeigen. Es wurde nichts geändert. Bitte einen Server-Admin, sie mir in diesem Kanal zu geben.
missing-for-board = Ich konnte das Brett in { $channel } nicht anzeigen: Dort { $count ->
    [one] fehlt mir die Berechtigung
   *[other] fehlen mir die Berechtigungen
} { $permissions }. Alles andere hat geklappt. Bitte einen Server-Admin, sie mir zu geben; dann postet `/board` das Brett.
channel-gone = Den Kanal gibt es nicht mehr.
thread-locked = { $channel } ist gesperrt. Bitte einen Server-Admin, den Thread zu entsperren.
permission-view-channel = Kanal ansehen
permission-connect = Verbinden
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-read-history = Nachrichtenverlauf anzeigen
permission-for-view-channel = um den Kanal einer Partie zu sehen
permission-for-connect = um im Chat eines Sprachkanals zu schreiben
permission-for-send-messages = um das Brett zu posten
permission-for-send-in-threads = um das Brett in einem Thread zu posten
permission-for-attach-files = um das Brett als Bild zu zeigen
permission-for-read-history = um zu wissen, ob das Brett noch in Sicht ist

board-here = Das Brett ist direkt hier: { $link }
board-moved = Brett nach unten geholt.
