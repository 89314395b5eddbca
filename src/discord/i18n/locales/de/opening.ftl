# Entscheidungen in Eröffnungen, Reihen, die noch gebrochen werden können, und Punkte, die für Steine verboten sind.

opening-group = { $player } setzt die Eröffnung: noch { $left ->
    [one] ein Stein
   *[other] { $left } Steine
}, der nächste in { $colour }.
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
opening-you-took-back = **{ $at }** wurde zurückgenommen.
opening-nothing-back = In dieser Eröffnung gibt es keinen Stein, den du zurücknehmen kannst.
opening-already = Das wurde schon gewählt.

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
button-play-anyway = Trotzdem { $at } spielen
button-break-it = Zurück zum Brett

overtime-one = **Verlängerung!** Die Reihe von { $from } bis { $to } steht. { $player } hat einen Zug, um sie zu brechen: { $points }.
overtime-several = **Verlängerung!** { $lines } Reihen stehen. { $player } hat einen Zug, um sie alle zu brechen: { $points }.
overtime-more = … und { $count } weitere
overtime-pad = Gegen dich steht eine Reihe. Nur { $points } { $count ->
    [one] bricht
   *[other] brechen
} sie; jeder andere Punkt verliert.
overtime-confirm-prompt = **{ $at }** bricht die Reihe nicht und verliert die Partie. { $points } { $count ->
    [one] bricht
   *[other] brechen
} sie.
overtime-typed = **{ $at }** bricht die Reihe nicht und würde die Partie verlieren, also wurde nichts gespielt. { $points } { $count ->
    [one] bricht
   *[other] brechen
} sie. Willst du trotzdem dort spielen, drücke **Ziehen** oder benutze `/move`.

closed-self-capture = **{ $at }** ist gesperrt: Ein Stein dort würde sofort geschlagen, und das verbieten diese Regeln.
closed-double-three = **{ $at }** ist gesperrt: Das ergäbe eine Doppeldrei, zwei offene Dreien zugleich. { $all ->
    [yes] Nach diesen Regeln darf das niemand
   *[no] Nach diesen Regeln darf das der erste Spieler nicht
}, außer es gewinnt oder nichts anderes hält eine Reihe auf.
closed-centre-line = **{ $at }** ist gesperrt: Bei G-Pente darf der zweite Stein des ersten Spielers nicht in der Zeile oder Spalte der Mitte stehen, 3 oder 4 Linien entfernt.
