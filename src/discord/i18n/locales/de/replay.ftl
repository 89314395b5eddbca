# Nachspielen, Aufzeichnungen als Dateien, und importierte Partien.

command-replay = Sieh dir eine Partie Zug für Zug an
command-replay-game = Welche Partie (Standard: die dieses Kanals)
command-export = Hol dir eine Partie als Dateien für andere Programme
command-import = Sieh dir eine Partie von anderswo an, etwa eine Aufzeichnung von pente.org
command-import-file = Die Aufzeichnung als Textdatei
command-import-text = Die Aufzeichnung selbst

button-replay = Nachspielen
button-gif = GIF
button-files = Exportieren
button-sgf = SGF

replay-title = **Partie { $game }** · { $preset } · Zug { $at } von { $total }
replay-title-imported = **Deine Partie** · { $preset } · Zug { $at } von { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-agreed = Beide haben sich auf Remis geeinigt.
replay-took-back = { $player } hat den Stein zurückgenommen.
replay-chose = { $player } hat { $colour } gewählt.
replay-chose-more = { $player } hat zwei weitere Steine gesetzt und lässt die Gegenseite wählen.
replay-gif-alt = { $players }: { $total ->
    [one] ein Zug
   *[other] alle { $total } Züge der Partie, einer nach dem anderen
}. { $result }
replay-no-gif = Ich konnte kein GIF mit allen Zügen erstellen. Mit den Buttons gehst du sie einzeln durch.
replay-none = Es gibt noch keine Partie zum Ansehen. Starte eine mit `/challenge` oder importiere eine mit `/import`.
replay-unknown = Diese Partie kenne ich nicht. Lass die Nummer für die Partie dieses Kanals weg oder wähle eine von deinen aus der Liste.

replay-option = Partie { $game } gegen { $opponent }: { $result ->
    [won] gewonnen
    [lost] verloren
    [drawn] remis
    [voided] annulliert
   *[running] läuft
}, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}
replay-option-team = { $opponents } (mit { $mates })
replay-option-alone = Partie { $game }: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}

export-files = Hier ist Partie { $game }. Mit `/import` lädst du sie wieder.
export-files-imported = Hier ist deine Partie. Mit `/import` lädst du sie wieder.
export-sgf = Dieselbe Partie für Programme, die SGF lesen.

import-title = Partie importieren
import-field = Aufzeichnung der Partie
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = Der Text enthält mehrere Partien; das ist die erste.
import-empty = Darin ist keine Partie. Importiere eine Aufzeichnung mit Zügen, etwa `1. K10 L9 2. N10`.
import-too-long = Das ist zu lang für eine Partie. Aufzeichnungen können bis zu { $kilobytes } KB groß sein.
import-unreadable = Das kann ich nicht als Partie lesen: { $reason }. Ich kann meine eigenen Aufzeichnungen und die von pente.org lesen.
import-no-file = Discord hat mir die Datei nicht übergeben. Bitte versuche es noch einmal oder füge den Text ein.

import-unknown-game = das Spiel „{ $name }“ ist keine Art von Pente, die ich kenne
import-unknown-rules = Regeln namens „{ $name }“ gibt es nicht
import-unknown-option = eine Option „{ $name }“ gibt es nicht
import-bad-value = `{ $option }` kann nicht „{ $value }“ sein
import-clash = die Regeln widersprechen sich: { $reason }
import-move = Zug { $number }, „{ $text }“: { $reason }
reason-no-point = das ist kein Punkt dieses Bretts
reason-off-board = der Punkt liegt nicht auf dem Brett
reason-letter-i = die Spalten lassen den Buchstaben I aus
reason-no-player = einen solchen Spieler gibt es nicht
reason-occupied = der Punkt ist besetzt
reason-not-centre = der erste Stein kommt in die Mitte
reason-near-centre = der zweite Stein des ersten Spielers muss mindestens { $distance } Linien von der Mitte entfernt sein
reason-centre-line = der zweite Stein des ersten Spielers darf nicht in der Zeile oder Spalte der Mitte stehen, 3 oder 4 Linien entfernt
reason-self-capture = ein Stein dort würde sofort geschlagen
reason-double-three = ein Stein dort ergäbe eine Doppeldrei
reason-over = die Partie ist zu Ende
reason-not-in-game = dieser Spieler ist nicht mehr in der Partie
reason-choose-first = zuerst muss eine Farbe gewählt werden
reason-no-choice = das steht jetzt nicht zur Wahl
reason-nothing-back = es gibt keinen Stein der Eröffnung, der zurückgenommen werden kann
reason-not-now = das geht jetzt nicht
