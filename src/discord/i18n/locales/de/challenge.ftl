# Eine Herausforderung: ihre Nachricht, ihre Knöpfe, und jede Antwort auf einen Druck.

challenge-asks = { $opponent }, { $challenger } fordert dich zu einer Partie Pente heraus.
challenge-deadline = Läuft { $when } ab.
challenge-accepted = { $opponent } hat die Herausforderung von { $challenger } angenommen: Partie { $game } beginnt.
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } abgelehnt. Kein Problem.
challenge-withdrawn = { $challenger } hat die Herausforderung an { $opponent } zurückgezogen.
challenge-expired = ~~{ $challenger } fordert { $opponent } zu einer Partie Pente heraus.~~ Niemand hat rechtzeitig geantwortet.

challenge-sent = Herausforderung an { $opponent } gesendet: { $link }. Sie läuft { $when } ab.
challenge-sent-later = Deine Herausforderung an { $opponent } ist gespeichert, aber Discord hat die Nachricht noch nicht angenommen. Sie erscheint hier von selbst.
challenge-not-shown = Ich konnte die Herausforderung nicht posten und habe sie deshalb zurückgezogen. { $reason }
challenge-you-accepted = Angenommen.
challenge-you-declined = Du hast abgelehnt. Kein Problem.
challenge-you-withdrew = Du hast deine Herausforderung an { $opponent } zurückgezogen.

challenge-refused-oneself = Dich selbst kannst du nicht herausfordern. Wähle jemand anderen in diesem Kanal.
challenge-refused-bot = { $opponent } ist ein Bot und kann nicht antworten. Wähle einen Menschen oder spiele mit `/play-bot` gegen mich.
challenge-refused-unseen = { $opponent } sieht diesen Kanal nicht und würde die Partie nie finden. Nimm für die Herausforderung einen Kanal, den ihr beide lesen könnt.
challenge-refused-missing = Diese Person finde ich auf diesem Server nicht.
challenge-refused-yours = Du hast { $opponent } hier schon herausgefordert: { $link }. Die Herausforderung läuft { $when } ab.
challenge-refused-theirs = { $opponent } hat dich hier schon herausgefordert: { $link }. Nimm diese Herausforderung erst an oder lehne sie ab.
challenge-refused-declined = { $opponent } hat zuletzt { $count } Herausforderungen von dir abgelehnt. Du kannst { $when } wieder fragen; bis dahin findest du mit `/table` vielleicht jemand anderen.
challenge-refused-many = Du hast { $count } offene Herausforderungen, das ist das Maximum. Zieh eine zurück oder warte auf eine Antwort.
challenge-refused-dm = Partien werden in Serverkanälen gespielt. Benutze diesen Befehl in einem Kanal, den auch die andere Person lesen kann.

challenge-only-opponent = Nur { $opponent } kann auf diese Herausforderung antworten. Für eine eigene Partie gibt es `/challenge`.
challenge-only-challenger = Nur { $challenger } kann diese Herausforderung zurückziehen.
challenge-yours-to-wait = Nur { $opponent } kann auf diese Herausforderung antworten. Du kannst sie zurückziehen.
challenge-unknown = Diese Herausforderung gibt es nicht mehr. Starte mit `/challenge` eine neue.
challenge-settled-accepted = Diese Herausforderung wurde schon angenommen: Partie { $game } läuft.
challenge-settled-declined = Diese Herausforderung wurde schon abgelehnt.
challenge-settled-withdrawn = Diese Herausforderung wurde zurückgezogen.
challenge-settled-expired = Diese Herausforderung ist abgelaufen. Drücke **Noch einmal herausfordern**, um sie erneut zu senden.
confirmation-accepted = { $opponent } hat deine Herausforderung angenommen: { $link }
confirmation-declined = { $opponent } hat deine Herausforderung abgelehnt. Kein Problem.
