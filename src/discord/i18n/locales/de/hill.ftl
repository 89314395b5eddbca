# King of the Hill: ein Turnier, in dem der Sieger bleibt und auf den Nächsten in der Schlange trifft.

command-tournament-games = Zahl der Partien (nur King of the Hill); ohne Angabe, bis du es beendest
format-hill = King of the Hill
format-hill-of = King of the Hill, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
tournament-how-hill = Wer gewinnt, bleibt König und trifft auf den Nächsten in der Schlange; wer verliert, stellt sich hinten an. Mitspielen kannst du jederzeit. Es gewinnt, wer die meisten Siege als König hat.
tournament-running-hill = **{ $name }**, { $format }: Partie { $game }
board-tournament-hill = { $name }, Partie { $game }
tournament-begins-hill = **{ $name }**: Partie { $game } beginnt. Du wirst erwähnt, wenn du am Zug bist. { $link }
tournament-king = **König:** { $player }{ $streak ->
    [0] { "" }
    [one] , ein Sieg als König
   *[other] , { $streak } Siege in Folge als König
}
tournament-queue = **Als Nächste:** { $players }
tournament-standings-hill = **Stand** · Siege als König (längste Serie)
tournament-standing-hill = { $place }\. { $player } · **{ $wins }** ({ $longest }){ $out ->
    [yes] , ausgestiegen
   *[no] { "" }
}
standings-how-hill = Wer zuerst beigetreten ist, beginnt als König; bei Remis bleibt der König. Wer noch nicht gespielt hat, kommt zuerst dran, in der Reihenfolge des Beitritts, dann die anderen in der Reihenfolge ihrer letzten Partien. Bei Gleichstand entscheidet die längste Serie als König, dann die Zahl aller Siege, dann liegt der amtierende König vorn.
button-end-tournament = Turnier beenden
button-end-tournament-now = Ja, beenden
tournament-end-ask = { $name } jetzt beenden? Der aktuelle Stand wird zum Endstand; die laufende Partie zählt nicht.
tournament-done-ended = { $name } ist beendet: { $link }
tournament-refused-games = Nur bei King of the Hill kannst du die Zahl der Partien wählen. Lass `partien` weg oder wähle King of the Hill.
