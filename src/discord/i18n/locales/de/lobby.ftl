# Tische, die ihre Spieler sammeln.

command-table = Öffne einen Tisch, an den sich andere setzen: zu zweit, für Teams oder für bis zu sechs
command-table-players = Für wie viele; wo jeder für sich spielt, darf man mit weniger beginnen
command-table-low = Die niedrigste Wertung, die sich setzen darf
command-table-high = Die höchste Wertung, die sich setzen darf
command-table-preset = Die Regeln; ohne Angabe die üblichen

lobby-opens = { $host } öffnet einen Tisch für Pente.
lobby-players = Für { $least } bis { $most } Spieler.
lobby-exactly = Für { $most } Spieler.
lobby-range = Für Wertungen von { $low } bis { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , Gastgeber
   *[no] { "" }
}
lobby-free = { $seat }. frei
lobby-team = **Team { $team }**
lobby-deadline = Schließt { $when }. Die Partie beginnt, wenn der Tisch voll ist{ $early ->
    [yes] , oder wenn der Gastgeber **Beginnen** drückt
   *[no] { "" }
}. Wer zuerst zieht, entscheidet das Los.
lobby-started = Der Tisch von { $host } ist vollzählig: Partie { $game } beginnt mit { $players }.
lobby-closed = ~~{ $host } öffnet einen Tisch für Pente.~~ Der Tisch wurde geschlossen.
lobby-expired = ~~{ $host } öffnet einen Tisch für Pente.~~ Es kamen nicht rechtzeitig genug Spieler.

button-join = Mitspielen
button-join-team = Zu Team { $team }
button-leave = Aufstehen
button-start = Beginnen
button-close-table = Tisch schließen
button-open-again = Wieder öffnen
button-own-game = Eigenen Tisch öffnen
lobby-pick = Platz wählen…
lobby-seat = Platz { $seat }
lobby-seat-in-team = Platz { $seat }, Team { $team }

lobby-sent = Dein Tisch ist offen: { $link }. Er schließt { $when }.
lobby-sent-later = Dein Tisch ist offen, aber Discord hat die Nachricht noch nicht angenommen. Sie erscheint von selbst.
lobby-not-shown = Ich konnte den Tisch hier nicht zeigen und habe ihn geschlossen. { $reason }
lobby-done = Erledigt: { $link }
lobby-refused-seated = Du sitzt schon an diesem Tisch.
lobby-refused-not-seated = Du sitzt nicht an diesem Tisch. Drücke **Mitspielen**, um dich zu setzen.
lobby-refused-taken = Dort sitzt { $player }. Wähle einen anderen Platz.
lobby-refused-full = Dort ist kein Platz mehr. Wähle einen anderen, oder öffne mit `/table` einen eigenen Tisch.
lobby-refused-seat = Diesen Platz hat der Tisch nicht.
lobby-refused-host = Das darf nur, wer den Tisch geöffnet hat: { $host }. Du kannst aufstehen oder mit `/table` einen eigenen Tisch öffnen.
lobby-refused-few = { $missing ->
    [one] Ein Spieler muss noch kommen
   *[other] { $missing } Spieler müssen noch kommen
}, bevor die Partie beginnen kann.
lobby-refused-rating = Dieser Tisch ist für Wertungen von { $low } bis { $high }, und deine ist { $rating }. Öffne mit `/table` einen eigenen Tisch.
lobby-refused-apart = An diesen Tisch kannst du dich nicht setzen. Öffne mit `/table` einen eigenen.
lobby-refused-many = Du hast { $count } Tische offen; mehr geht nicht zugleich. Schließe einen, oder warte auf Spieler.
lobby-refused-range = Die niedrigste Wertung liegt über der höchsten. Tausche die beiden.
lobby-refused-dm = Tische stehen in den Kanälen eines Servers. Nimm diesen Befehl in einem Kanal.
lobby-unknown = Diesen Tisch kenne ich nicht mehr. Öffne mit `/table` einen neuen.
lobby-over-started = Dieser Tisch ist voll, und Partie { $game } hat begonnen. Öffne mit `/table` einen eigenen.
lobby-over-closed = Dieser Tisch wurde geschlossen. Öffne mit `/table` einen eigenen.
lobby-over-expired = Die Zeit dieses Tisches ist um. **Wieder öffnen** öffnet ihn neu.

button-remove = Entfernen …
lobby-remove-who = Wer soll diesen Tisch verlassen? Wer geht, kann sich wieder setzen; `/account block` hält jemanden fern.
lobby-remove-pick = Wähle jemanden …
lobby-nobody = Noch sitzt sonst niemand an diesem Tisch.
lobby-refused-gone = Diese Person sitzt nicht mehr an diesem Tisch.
