# Remis, Zurücknehmen, Pausen und Ansprüche: was auf dem Brett steht, und jede Antwort auf einen Druck.

board-offer-draw = { $player } bietet **Remis** an. { $asked }: unten annehmen oder ablehnen; ein Zug lehnt auch ab.
board-offer-undo = { $player } möchte { $moves ->
    [one] den letzten Zug
   *[other] die letzten { $moves } Züge
} **zurücknehmen**. { $asked }: unten annehmen oder ablehnen; ein Zug lehnt auch ab.
board-offer-pause = { $player } schlägt eine **Pause** vor. { $asked }: unten annehmen oder ablehnen; ein Zug lehnt auch ab.
board-paused = **Pause.** Die Uhren stehen, bis jemand **Weiter** drückt.
board-declined = { $wish ->
    [draw] Das **Remis**, das { $player } angeboten hat, wurde abgelehnt.
    [undo] Die **Zugrücknahme**, um die { $player } gebeten hat, wurde abgelehnt.
   *[pause] Die **Pause**, die { $player } vorgeschlagen hat, wurde abgelehnt.
}

consent-draw-offered = Du bietest Remis an. { $asked } kann auf dem Brett annehmen: { $link }
consent-undo-asked = Du möchtest deinen Zug zurück. { $asked } kann es auf dem Brett erlauben: { $link }
consent-pause-asked = Du schlägst eine Pause vor. { $asked } kann auf dem Brett zustimmen: { $link }
consent-agreed = Du hast zugestimmt. { $asked } muss noch.
consent-declined = Du hast abgelehnt. Die Partie geht weiter.
consent-withdrawn = Dein Angebot ist zurückgenommen.
consent-paused = Die Partie pausiert: { $link }
consent-resumed = Die Uhren laufen wieder: { $link }
consent-taken-back = Zurückgenommen: { $link }
consent-which = Welche Partie meinst du?

refused-out = Du bist aus dieser Partie ausgeschieden; die anderen spielen weiter.
refused-paused = Die Partie pausiert. Drücke auf dem Brett **Weiter** oder benutze `/game resume`.
refused-not-paused = Die Partie pausiert nicht.
refused-offer-stands = Ein Angebot von { $player } wartet auf Antwort: { $link }. Erst muss es beantwortet oder zurückgezogen werden.
refused-no-offer = Dieses Angebot gibt es nicht mehr: Es wurde beantwortet, zurückgezogen, oder durch einen Zug abgelehnt.
refused-own-offer = Das ist dein eigenes Angebot. Antworten müssen die anderen; du kannst es zurückziehen.
refused-not-your-offer = Nur { $player } kann dieses Angebot zurückziehen.
refused-agreed-already = Du hast schon zugestimmt. Jemand anderes muss noch.
refused-declined-before = Das wurde gerade abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refused-rated = Diese Partie wird gewertet, also gilt jeder Zug. Zurücknehmen geht nur in Partien, die nicht gewertet werden.
refused-no-move = Es gibt keinen Zug von dir, der zurückkommen könnte.
refused-no-clock = Diese Partie hat keine Uhr: Alle haben so lange Zeit, wie sie wollen.
refused-not-late = { $player } hat noch Zeit: Sie endet { $when }. Danach kannst du den Sieg beanspruchen.
refused-own-clock = Es läuft die Uhr deiner eigenen Seite. Mach deinen Zug.

practice-began = Die Übung beginnt: Partie { $game }. Du spielst alle Seiten; nichts zählt. `/game undo` nimmt einen Zug zurück.
practice-many = Du hast { $limit } Übungspartien laufen, mehr gehen nicht zugleich. `/game resign` beendet eine.
practice-opponent = dich selbst
rematch-none = In diesem Kanal hast du noch keine Partie beendet. Fordere mit `/challenge` jemanden heraus.

button-draw = Remis anbieten
button-undo = Zurücknehmen
button-pause = Pause
button-resume = Weiter
button-claim = Sieg beanspruchen

command-draw = Remis anbieten
command-undo = Deinen letzten Zug zurücknehmen, wenn die anderen es erlauben
command-pause = Die Uhren anhalten, wenn die anderen zustimmen
command-resume = Die Uhren einer pausierten Partie weiterlaufen lassen
command-claim = Den Sieg beanspruchen, wenn die Zeit der Gegenseite um ist
command-rematch = Noch einmal gegen dieselben, wie in deiner letzten Partie hier
command-practice = Alle Seiten selbst spielen
command-practice-preset = Die Regeln; ohne Angabe die üblichen
