# Eröffnungen als Gespräch, Reihen, die noch gebrochen werden können, und verschlossene Punkte.

opening-group = { $player } setzt die Eröffnung: noch { $left ->
    [one] ein Stein
   *[other] { $left } Steine
}, der nächste { $colour }.
opening-chooses = { $player } wählt jetzt:
opening-next = • **{ $button }** und den nächsten Stein setzen
opening-wait = • **{ $button }**; { $other } setzt den nächsten Stein
opening-more = • **{ $button }**, einen von jeder Farbe; dann wählt { $other }
opening-choose-first = Die Steine der Eröffnung stehen: Wähle zuerst.
opening-asks = In Partie { $game } hast du die Wahl:
opening-chose-colour = { $player } hat { $colour } gewählt.
opening-chose-more = { $player } setzt zwei weitere Steine.
opening-took-back = { $player } hat **{ $at }** zurückgenommen.
opening-you-chose = Du spielst **{ $colour }**.
opening-you-chose-more = Setze zwei weitere Steine, einen von jeder Farbe. Dann wählt { $other }.
opening-you-took-back = **{ $at }** ist zurückgenommen.
opening-nothing-back = Es gibt keinen Stein dieser Eröffnung zurückzunehmen.
opening-already = Das ist schon gewählt.

seat-resigned = { $player } hat aufgegeben.
seat-late = { $player } hat die Zeit überschritten.
seat-line = { $colour }: { $player }{ $out ->
    [yes] , ausgeschieden
   *[no] { "" }
}
seat-score = { $seat }, { $taken } geschlagen
seat-goal = { $seat }, { $taken }/{ $goal } geschlagen
seat-team = Team { $team }: { $seats }
seat-bullet = • { $seat }

button-choose = { $colour } spielen
button-two-more = Zwei weitere setzen
button-take-back = Zurücknehmen
button-play-anyway = Trotzdem { $at }
button-break-it = Zurück zum Brett

overtime-one = **Verlängerung!** Die Reihe von { $from } bis { $to } steht. { $player } hat einen Zug, sie zu brechen: { $points }.
overtime-several = **Verlängerung!** { $lines } Reihen stehen. { $player } hat einen Zug, sie alle zu brechen: { $points }.
overtime-more = … und { $count } weitere
overtime-pad = Eine Reihe gegen dich steht. Nur { $points } { $count ->
    [one] bricht
   *[other] brechen
} sie; jeder andere Punkt verliert.
overtime-sure = **{ $at }** bricht die Reihe nicht und verliert die Partie. { $points } { $count ->
    [one] bricht
   *[other] brechen
} sie.
overtime-typed = **{ $at }** bricht die Reihe nicht, die steht, und würde die Partie verlieren; nichts ist gespielt. { $points } { $count ->
    [one] bricht
   *[other] brechen
} sie. Ist es dennoch gewollt, drücke **Ziehen** oder nimm `/move`.

closed-self-capture = **{ $at }** ist verschlossen: Ein Stein dort würde sofort geschlagen, was diese Regeln verbieten.
closed-double-three = **{ $at }** ist verschlossen: Das gäbe einen Doppeldreier, zwei offene Dreier zugleich. { $all ->
    [yes] Nach diesen Regeln darf das niemand
   *[no] Nach diesen Regeln darf das der erste Spieler nicht
}, es sei denn, es gewinnt oder nichts anderes hält eine Reihe auf.
closed-centre-line = **{ $at }** ist verschlossen: Bei G-Pente steht der zweite Stein des ersten Spielers nicht auf Reihe oder Spalte der Mitte, 3 oder 4 Linien entfernt.
