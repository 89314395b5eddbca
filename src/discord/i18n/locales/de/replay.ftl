# Eine Partie Zug für Zug ansehen, Aufzeichnungen als Dateien, und mitgebrachte Partien.

command-replay = Eine Partie Zug für Zug ansehen
command-replay-game = Welche Partie; ohne Angabe die dieses Kanals
command-export = Eine Partie als Dateien, die andere Programme lesen
command-export-game = Welche Partie; ohne Angabe die dieses Kanals
command-import = Eine Partie von anderswo ansehen, etwa eine Aufzeichnung von pente.org
command-import-file = Die Aufzeichnung als Textdatei
command-import-text = Die Aufzeichnung selbst

button-replay = Nachspielen
button-gif = GIF
button-files = Aufzeichnung
button-sgf = SGF

replay-title = **Partie { $game }** · { $preset } · Zug { $at } von { $total }
replay-title-brought = **Deine Partie** · { $preset } · Zug { $at } von { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-resigned = { $player } hat aufgegeben.
replay-timed-out = { $player } ist die Zeit ausgegangen.
replay-agreed = Beide haben sich auf Unentschieden geeinigt.
replay-took-back = { $player } hat den Stein zurückgenommen.
replay-chose = { $player } hat { $colour } gewählt.
replay-chose-more = { $player } hat zwei weitere Steine gesetzt und die Wahl weitergegeben.
replay-gif-alt = Alle { $total } Züge der Partie, einer nach dem anderen. { $result }
replay-no-gif = Ich konnte nicht alle Züge als ein Bild zeichnen. Die Knöpfe zeigen sie einzeln.
replay-none = Es gibt noch keine Partie zum Ansehen. Beginne eine mit `/challenge`, oder bring mit `/import` eine mit.
replay-unknown = Diese Partie kenne ich nicht. Lass die Nummer für die Partie dieses Kanals weg, oder wähle beim Tippen eine von deinen.

replay-option = Partie { $game } gegen { $opponent }: { $result ->
    [won] gewonnen
    [lost] verloren
    [drawn] unentschieden
    [voided] gestrichen
   *[running] läuft
}, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}
replay-option-alone = Partie { $game }: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}

export-files = Partie { $game } als Aufzeichnung. `/import` liest sie wieder.
export-files-brought = Deine Partie als Aufzeichnung. `/import` liest sie wieder.
export-sgf = Dieselbe Partie für Programme, die SGF lesen.

import-title = Eine Partie mitbringen
import-field = Die Aufzeichnung
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = Im Text stehen weitere Partien; dies ist die erste.
import-empty = Darin ist keine Partie. Bring eine Aufzeichnung mit Zügen, etwa `1. K10 L9 2. N10`.
import-too-long = Das ist zu lang für eine Partie. Gelesen werden Aufzeichnungen bis { $kilobytes } KB.
import-unreadable = Das kann ich nicht als Partie lesen: { $reason }. Ich lese meine eigenen Aufzeichnungen und die von pente.org.
import-no-file = Discord hat mir die Datei nicht gegeben. Bitte versuch es noch einmal, oder füge den Text ein.
