# Eine Partie Zug für Zug ansehen, Aufzeichnungen als Dateien, und mitgebrachte Partien.

command-replay = Sieh dir eine Partie Zug für Zug an
command-replay-game = Welche Partie (Standard: die dieses Kanals)
command-export = Hol dir eine Partie als Dateien für andere Programme
command-export-game = Welche Partie (Standard: die dieses Kanals)
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
replay-resigned = { $player } hat aufgegeben.
replay-timed-out = { $player } hat die Zeit überschritten.
replay-agreed = Beide haben sich auf Remis geeinigt.
replay-took-back = { $player } hat den Stein zurückgenommen.
replay-chose = { $player } hat { $colour } gewählt.
replay-chose-more = { $player } hat zwei weitere Steine gesetzt und lässt die Gegenseite wählen.
replay-gif-alt = { $players }: { $total ->
    [one] ein Zug
   *[other] alle { $total } Züge der Partie, einer nach dem anderen
}. { $result }
replay-no-gif = Ich konnte kein GIF aller Züge zeichnen. Mit den Buttons gehst du sie einzeln durch.
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
