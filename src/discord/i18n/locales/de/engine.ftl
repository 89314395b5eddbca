# Der Computer am Tisch und seine Tipps.

name-play-bot = gegen-bot
name-level = stufe
name-colour = farbe
name-hint = tipp

command-play-bot = Spiele gegen den Computer
command-play-bot-level = Wie stark er spielt: von 1 (Anfänger) bis 10 (volle Stärke)
command-play-bot-colour = Deine Farbe (Standard: zufällig)
command-hint = Hol dir einen guten Zug mit Begründung; nicht in gewerteten Partien

engine-name = Tessera (Stufe { $level })
engine-level = { $level } · { $level ->
    [1] Hat gerade die Regeln gelernt
    [2] Anfänger: übersieht viele Drohungen
    [3] Gelegenheitsspieler: übersieht Diagonalen und Lücken
    [4] Solider Gelegenheitsspieler
    [5] Sieht die meisten Drohungen, plant wenig
    [6] Erfahren: macht ab und zu Fehler
    [7] Stark: übersieht selten eine Drohung
    [8] Sehr stark: plant voraus
    [9] Experte: findet erzwungene Siege
   *[10] Volle Stärke
}
engine-level-rated = { $label } (etwa { $rating } auf diesem Server)
engine-lot = zufällig
engine-thinking = { $player } denkt nach …{ $games ->
    [0] { "" }
    [one] { " " }Eine Partie ist noch vor dir dran.
   *[other] { " " }{ $games } Partien sind noch vor dir dran.
}
engine-began = Partie { $game } beginnt: Du spielst { $colour } gegen { $player }. Sie wird nicht gewertet. { $link }
engine-refused-many = Du hast { $limit } laufende Partien gegen den Computer, das ist das Maximum. Spiele eine zu Ende oder beende sie mit `/game resign`.
engine-refused-level = Wähle eine Stufe von 1 bis { $most }.
engine-refused-busy = Der Computer ist beschäftigt: { $waiting ->
    [one] Eine Anfrage ist
   *[other] { $waiting } Anfragen sind
} vor dir dran. Bitte versuche es in einer Minute noch einmal.
engine-refused-none = An diesem Tisch sitzt kein Computer. Wähle eine Stufe, um einen dazuzusetzen.
engine-seat = Computer dazusetzen …
engine-leaves = Computer entfernen

button-hint = Tipp
hint-which = Für welche Partie möchtest du einen Tipp?
hint-result = Tipp für Partie { $game }: **{ $at }**. { $why } Gewinnchance: { $percent } %.
hint-colour = Das ist die bessere Seite.
hint-wins-now = Das gewinnt sofort.
hint-wins = Das erzwingt den Sieg: { $line }.
hint-answers = Sonst gewinnt die Gegenseite als Nächstes auf { $points }.
hint-prevents = Das verhindert einen erzwungenen Sieg der Gegenseite: { $line }.
hint-loses = Auch danach erzwingt die Gegenseite den Sieg: { $line }.
hint-captures = Das schlägt { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
}.
hint-builds = Kein erzwungener Sieg gefunden; das ist der stärkste Punkt.
hint-alt = Ausschnitt des Bretts. Der Tipp ist { $at }.
hint-refused-rated = In gewerteten Partien gibt es keine Tipps. In ungewerteten, etwa mit `/play-bot`, kannst du dir welche holen.
hint-refused-nothing = In dieser Partie ist gerade kein Zug zu machen.
help-alone = Niemand da? Spiele mit `/play-bot` gegen den Computer oder beginne mit `/learn`.

engine-game-offer = Gern! Wähle eine Stufe von 1 (Anfänger) bis 10. Diese Partien werden nicht gewertet.
engine-game-pick = Stufe …
button-engine-game = Gegen den Computer
button-open-table = Tisch öffnen

place-direct = In diesem Kanal kann ich nicht schreiben, deshalb findest du die Partie in unseren Direktnachrichten. Kommt dort nichts an, erlaube Direktnachrichten von mir.
place-refused = Ich kann weder in diesem Kanal schreiben noch dir Direktnachrichten schicken. Versuche es auf einem Server, auf dem ich bin.
