# Eine Herausforderung: ihre Nachricht, ihre Knöpfe, und jede Antwort auf einen Druck.

challenge-asks = { $opponent }, { $challenger } fordert dich zu einer Partie Pente heraus.
challenge-deadline = Endet { $when }.
challenge-accepted = { $opponent } hat die Herausforderung von { $challenger } angenommen: Partie { $game } beginnt.
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } abgelehnt. Kein Problem.
challenge-withdrawn = { $challenger } hat die Herausforderung an { $opponent } zurückgezogen.
challenge-expired = ~~{ $challenger } fordert { $opponent } zu einer Partie Pente heraus.~~ Niemand hat rechtzeitig geantwortet.

challenge-sent = Deine Herausforderung an { $opponent } ist raus: { $link }. Sie endet { $when }.
challenge-sent-later = Deine Herausforderung an { $opponent } gilt, aber Discord hat die Nachricht noch nicht angenommen. Sie erscheint hier von selbst.
challenge-not-shown = Ich konnte die Herausforderung hier nicht zeigen und habe sie zurückgenommen. { $reason }
challenge-you-accepted = Angenommen.
challenge-you-declined = Du hast abgelehnt. Kein Problem.
challenge-you-withdrew = Deine Herausforderung an { $opponent } ist zurückgezogen.

challenge-refused-oneself = Dich selbst kannst du nicht herausfordern. Frag jemand anderen in diesem Kanal.
challenge-refused-bot = { $opponent } ist ein Bot und kann nicht antworten. Frag einen Menschen, oder spiele mit `/play-bot` gegen mich.
challenge-refused-unseen = { $opponent } sieht diesen Kanal nicht und würde die Partie nie finden. Fordere in einem Kanal heraus, den ihr beide lest.
challenge-refused-missing = Ich weiß nicht, wen du meinst: Diese Person ist nicht auf diesem Server.
challenge-refused-yours = Du hast { $opponent } hier schon herausgefordert: { $link }. Die Herausforderung endet { $when }.
challenge-refused-theirs = { $opponent } hat dich hier schon herausgefordert: { $link }. Nimm erst sie an oder lehne sie ab.
challenge-refused-declined = { $opponent } hat zuletzt { $count } Herausforderungen von dir abgelehnt. Du kannst { $when } wieder fragen; bis dahin hat vielleicht jemand anders Lust: versuche es mit `/table`.
challenge-refused-many = Du hast { $count } offene Herausforderungen, mehr gehen nicht zugleich. Zieh eine zurück oder warte auf eine Antwort.
challenge-refused-dm = Partien leben in den Kanälen eines Servers. Benutze diesen Befehl in einem Kanal, den ihr beide lest.

challenge-only-opponent = Auf diese Herausforderung kann nur { $opponent } antworten. Für eine eigene Partie gibt es `/challenge`.
challenge-only-challenger = Nur { $challenger } kann diese Herausforderung zurückziehen.
challenge-yours-to-wait = Die Antwort liegt bei { $opponent }. Du kannst zurückziehen.
challenge-unknown = Diese Herausforderung kenne ich nicht mehr. Mit `/challenge` machst du eine neue.
challenge-settled-accepted = Diese Herausforderung ist schon angenommen: Partie { $game } läuft.
challenge-settled-declined = Diese Herausforderung ist schon abgelehnt.
challenge-settled-withdrawn = Diese Herausforderung ist zurückgezogen.
challenge-settled-expired = Die Zeit für diese Herausforderung ist um. **Noch einmal fordern** macht sie neu.
