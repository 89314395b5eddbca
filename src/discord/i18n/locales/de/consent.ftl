# Remis, Zurücknehmen, Pausen und Ansprüche: was auf dem Brett steht, und jede Antwort auf einen Druck.

board-offer-draw = { $player } bietet **Remis** an. { $asked }: unten annehmen oder ablehnen; ein Zug gilt auch als Ablehnung.
board-offer-undo = { $player } möchte { $moves ->
    [one] den letzten Zug
   *[other] die letzten { $moves } Züge
} **zurücknehmen**. { $asked }: unten annehmen oder ablehnen; ein Zug gilt auch als Ablehnung.
board-offer-pause = { $player } schlägt eine **Pause** vor. { $asked }: unten annehmen oder ablehnen; ein Zug gilt auch als Ablehnung.
board-paused = **Pause.** Die Uhren stehen still, bis jemand **Weiter** drückt.
board-taken-back = Der **Zugrücknahme** wurde zugestimmt.
board-declined = { $offer ->
    [draw] Das **Remisangebot** von { $player } wurde abgelehnt.
    [undo] Die Bitte von { $player } um **Zugrücknahme** wurde abgelehnt.
   *[pause] Die von { $player } vorgeschlagene **Pause** wurde abgelehnt.
}

consent-agreed = Du hast zugestimmt. Es fehlt noch: { $asked }.
consent-declined = Du hast abgelehnt. Die Partie geht weiter.
consent-withdrawn = Du hast dein Angebot zurückgezogen.
consent-paused = Die Partie ist pausiert: { $link }
consent-resumed = Die Uhren laufen wieder: { $link }
consent-taken-back = Zurückgenommen: { $link }
consent-which = Welche Partie meinst du?

refused-out = Du bist aus dieser Partie ausgeschieden; die anderen spielen weiter.
refused-paused = Die Partie ist pausiert. Drücke auf dem Brett **Weiter** oder benutze `/game resume`, um weiterzuspielen.
refused-not-paused = Die Partie ist nicht pausiert.
refused-offer-stands = Ein Angebot von { $player } wartet noch auf Antwort: { $link }. Erst muss es beantwortet oder zurückgezogen werden.
refused-no-offer = Dieses Angebot gibt es nicht mehr: Es wurde beantwortet, zurückgezogen oder durch einen Zug abgelehnt.
refused-own-offer = Das ist dein eigenes Angebot. Antworten müssen die anderen; du kannst es zurückziehen.
refused-not-your-offer = Nur { $player } kann dieses Angebot zurückziehen.
refused-agreed-already = Du hast schon zugestimmt. Es fehlt noch jemand anders.
refused-declined-before = Das wurde gerade abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refused-rated = Diese Partie wird gewertet, also gilt jeder Zug. Zurücknehmen geht nur in ungewerteten Partien.
refused-no-move = Du hast keinen Zug, den du zurücknehmen könntest.
refused-practice-draw = In einer Übungspartie spielst du alle Seiten, also kannst du niemandem Remis anbieten. `/game resign` beendet sie.
refused-no-clock = Diese Partie hat keine Uhr: Alle können sich so viel Zeit lassen, wie sie wollen.
refused-not-late = { $player } hat noch Zeit: Sie läuft { $when } ab. Danach kannst du den Sieg beanspruchen.
refused-own-clock = Gerade läuft die Uhr deiner eigenen Seite, und gegen sie kannst du den Sieg nicht beanspruchen.

practice-began = Übungspartie { $game } beginnt. Du spielst alle Seiten; nichts zählt. `/game undo` nimmt einen Zug zurück.
practice-many = Du hast { $limit } laufende Übungspartien, das ist das Maximum. `/game resign` beendet eine.
practice-opponent = dich selbst
rematch-none = In diesem Kanal hast du noch keine Partie beendet. Fordere mit `/challenge` jemanden heraus oder spiele mit `/play-bot` gegen den Computer.
rematch-none-private = Hier hast du noch keine Partie beendet. Spiele mit `/play-bot` gegen den Computer oder mit `/practice` alle Seiten selbst. Partien mit anderen beginnen auf einem Server.

button-draw = Remis anbieten
button-undo = Zurücknehmen
button-pause = Pause
button-resume = Weiter
button-claim = Sieg beanspruchen

command-draw = Biete Remis an
command-undo = Nimm deinen letzten Zug zurück, wenn die anderen es erlauben
command-pause = Halte die Uhren an, wenn die anderen zustimmen
command-resume = Lass die Uhren einer pausierten Partie weiterlaufen
command-claim = Beanspruche den Sieg, wenn die Zeit der Gegenseite abgelaufen ist
command-rematch = Spiele noch einmal mit denselben Leuten, nach den Regeln deiner letzten Partie hier
command-practice = Spiele alle Seiten selbst
