# Tische, deren Plätze vor der Partie besetzt werden.

command-table = Öffne einen Tisch für andere: zu zweit, in Teams oder bis zu sechst
command-table-players = Wie viele Spieler; wo jeder für sich spielt, kann es auch mit weniger losgehen
command-table-low = Niedrigste Wertung, mit der man mitspielen kann
command-table-high = Höchste Wertung, mit der man mitspielen kann
command-table-preset = Die Regeln (Standard: die dieses Servers)

lobby-opens = { $host } hat einen Pente-Tisch geöffnet.
lobby-players = Für { $least } bis { $most } Spieler.
lobby-exactly = Für { $most } Spieler.
lobby-range = Für Wertungen von { $low } bis { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , Host
   *[no] { "" }
}
lobby-free = { $seat }. frei
lobby-team = **Team { $team }**
lobby-deadline = Schließt { $when }. Die Partie beginnt, sobald der Tisch voll ist{ $early ->
    [yes] {" "}oder der Host **Beginnen** drückt
   *[no] { "" }
}. Wer zuerst zieht, wird ausgelost; spielt dieselbe Runde noch einmal, entscheidet ihre letzte Partie.
lobby-started = Am Tisch von { $host } beginnt Partie { $game } mit { $players }.
lobby-closed = ~~{ $host } hat einen Pente-Tisch geöffnet.~~ Der Tisch wurde geschlossen.
lobby-expired = ~~{ $host } hat einen Pente-Tisch geöffnet.~~ Es haben sich nicht rechtzeitig genug Spieler gefunden.

button-join = Mitspielen
button-join-team = Zu Team { $team }
button-leave = Verlassen
button-start = Beginnen
button-close-table = Tisch schließen
button-open-again = Wieder öffnen
button-own-game = Eigenen Tisch öffnen
lobby-pick = Platz wählen …
lobby-seat = Platz { $seat }
lobby-seat-in-team = Platz { $seat }, Team { $team }

lobby-sent = Dein Tisch ist offen: { $link }. Er schließt { $when }.
lobby-sent-later = Dein Tisch ist offen, aber Discord hat die Nachricht noch nicht angenommen. Sie erscheint hier von selbst.
lobby-not-shown = Ich konnte den Tisch hier nicht posten und habe ihn deshalb geschlossen. { $reason }
confirmation-table-began = Die Partie an deinem Tisch hat begonnen: { $link }
confirmation-table-closed = Dein Tisch ist geschlossen.
lobby-done = Erledigt: { $link }
lobby-open-already = Dieser Tisch ist schon offen: { $link }
lobby-left-out = Nicht mehr auf diesem Server, deshalb ist der Platz wieder frei: { $players }. Drücke noch einmal, um weiterzumachen.
lobby-left-closed = Nicht mehr auf diesem Server, deshalb ist dieser Tisch geschlossen: { $players }. Öffne mit `/table` einen eigenen.
lobby-refused-seated = Du sitzt schon an diesem Tisch.
lobby-refused-not-seated = Du sitzt nicht an diesem Tisch. Drücke **Mitspielen**, um dich zu setzen.
lobby-refused-taken = Dort sitzt { $player }. Wähle einen anderen Platz.
lobby-refused-full = Dort ist kein Platz mehr frei. Wähle einen anderen oder öffne mit `/table` einen eigenen Tisch.
lobby-refused-seat = Diesen Platz gibt es an diesem Tisch nicht.
lobby-refused-host = Das kann nur { $host } als Host dieses Tisches. Mit `/table` öffnest du einen eigenen.
lobby-refused-few = { $missing ->
    [one] Es fehlt noch ein Spieler
   *[other] Es fehlen noch { $missing } Spieler
}, bevor die Partie beginnen kann.
lobby-refused-rating = Deine Wertung ({ $rating }) liegt nicht im Bereich dieses Tisches, { $low } bis { $high }. Öffne mit `/table` einen eigenen Tisch.
lobby-refused-apart = An diesen Tisch kannst du dich nicht setzen. Öffne mit `/table` einen eigenen.
lobby-refused-many = Du hast { $count } offene Tische, das ist das Maximum. Schließe einen oder warte auf Mitspieler.
lobby-refused-range = Die niedrigste Wertung liegt über der höchsten. Vertausche die beiden.
lobby-refused-dm = Tische gibt es nur in Serverkanälen. Benutze diesen Befehl in einem Kanal.
lobby-unknown = Diesen Tisch gibt es nicht mehr. Öffne mit `/table` einen neuen.
lobby-over-started = An diesem Tisch hat Partie { $game } begonnen. Öffne mit `/table` einen eigenen.
lobby-over-closed = Dieser Tisch wurde geschlossen. Öffne mit `/table` einen eigenen.
lobby-over-expired = Die Zeit für diesen Tisch ist abgelaufen. **Wieder öffnen** öffnet ihn neu.

button-remove = Entfernen …
lobby-remove-who = Wer soll diesen Tisch verlassen? Die Person kann wiederkommen; `/account block` hält sie fern.
lobby-remove-pick = Spieler wählen …
lobby-nobody = Sonst sitzt noch niemand an diesem Tisch.
lobby-refused-gone = Diese Person sitzt nicht mehr an diesem Tisch.
