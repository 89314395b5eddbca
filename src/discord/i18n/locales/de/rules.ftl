# Die genauen Regeln eines Tisches: eine Meldung für jede Regel, in der Reihenfolge eines Zuges.

rules-title = **Regeln: { $rules }**
rule-line = • { $rule }

rule-board = Das Brett hat { $lines }×{ $lines } Punkte.
rule-board-endless = Das Brett beginnt mit { $lines }×{ $lines } Punkten und wächst, wo ein Stein auf drei Linien an den Rand herankommt.
rule-players-two = Zwei Spieler setzen abwechselnd je einen Stein auf einen freien Punkt.
rule-players-alone = { $players } Spieler, jeder mit eigener Farbe, setzen der Reihe nach je einen Stein.
rule-players-partners = Vier Spieler in zwei Teams, die sich abwechseln. Partner setzen Steine derselben Farbe.
rule-players-teams = { $players } Spieler in { $teams } Teams, die sich abwechseln. Jeder Spieler hat eine eigene Farbe.
rule-first-white = Weiß beginnt.
rule-first-black = Schwarz beginnt.

rule-opening-free = Der erste Stein darf überall stehen.
rule-opening-centre = Der erste Stein kommt in die Mitte.
rule-opening-pro = Der erste Stein kommt in die Mitte, der zweite des ersten Spielers mindestens { $distance } Linien davon entfernt.
rule-opening-g-pente = Der erste Stein kommt in die Mitte. Der zweite des ersten Spielers steht mindestens 3 Linien davon entfernt und nicht in Zeile oder Spalte der Mitte in 3 oder 4 Linien Abstand.
rule-opening-swap = Der erste Spieler setzt vier Steine, abwechselnd zwei von jeder Farbe. Dann wählt der zweite seine Farbe.
rule-opening-swap-two = Der erste Spieler setzt drei Steine, zwei der ersten und einen der zweiten Farbe. Dann wählt der zweite seine Farbe, oder er setzt je einen Stein und lässt den ersten wählen.

rule-line-or-more = **{ $line } oder mehr in einer Reihe**, egal in welcher Richtung, gewinnen.
rule-line-exactly = **Genau { $line } in einer Reihe**, egal in welcher Richtung, gewinnen. Eine längere Reihe gewinnt nicht.
rule-line-own = Die Reihe muss ganz in der Farbe eines einzigen Spielers sein.

rule-captures-none = Es wird nichts geschlagen.
rule-captures = **Schlagen**: Nimm genau zwei gegnerische Steine in einer Reihe mit zwei eigenen in die Zange, und beide kommen vom Brett.
rule-captures-uncounted = Geschlagene Steine kommen vom Brett, zählen aber nicht für den Sieg.
rule-captures-three = Reihen von genau drei werden wie Paare geschlagen.
rule-captures-pairs = Nur Paare werden geschlagen.
rule-mixed = Zusammen geschlagene Steine dürfen verschiedene Farben haben.
rule-not-mixed = Zusammen geschlagene Steine haben eine Farbe.
rule-mates = Steine des eigenen Teams können geschlagen werden, zählen aber nicht.
rule-goal = **Geschlagene Steine**: Wer { $stones } Steine{ $pairs ->
    [0] { "" }
    [1] { " " }(ein Paar)
   *[other] { " " }({ $pairs } Paare)
} schlägt, gewinnt ebenfalls.
rule-goal-team = **Geschlagene Steine**: Schlägt ein Team zusammen { $stones }, gewinnt es ebenfalls.
rule-self-safe = Zwischen zwei gegnerische Steine zu setzen ist gefahrlos.
rule-self-poof = **Poof**: Ein Stein, der zwischen zwei gegnerischen ein Paar vollendet, wird mit dem Paar geschlagen.
rule-self-poof-three = **Poof**: Ein Stein, der zwischen zwei gegnerischen ein Paar oder eine Dreierreihe vollendet, wird mitgeschlagen.
rule-self-forbidden = Ein Stein darf nicht dorthin, wo er zwischen zwei gegnerischen ein Paar vollendet.
rule-self-forbidden-three = Ein Stein darf nicht dorthin, wo er zwischen zwei gegnerischen ein Paar oder eine Dreierreihe vollendet.
rule-tie-shared = Wer das Ziel gleichzeitig erreicht, teilt sich das Ergebnis.
rule-tie-play-on = Am Ziel gewinnt nur, wer vorn liegt.

rule-overtime-none = Eine Reihe gewinnt sofort.
rule-overtime-break = **Verlängerung**: Kann der nächste Spieler jede Reihe durch Schlagen brechen, hat er dafür einen Zug.
rule-overtime-capture = **Verlängerung**: Eine einzelne Reihe mit einem offenen Ende, deren anderes der nächste Spieler besetzt hält, kann er vom offenen Ende aus ganz schlagen.
rule-double-allowed = Mit einem Stein dürfen zwei offene Dreien gebildet werden.
rule-double-first = Der erste Spieler darf nicht mit einem Stein zwei offene Dreien bilden, es sei denn, er gewinnt damit oder nichts anderes bricht eine Reihe.
rule-double-all = Niemand darf mit einem Stein zwei offene Dreien bilden, es sei denn, der Zug gewinnt oder eine Reihe lässt sich nur so aufhalten.

rule-leaving-two = Du verlierst, wenn du aufgibst oder die Zeit überschreitest.
rule-leaving-two-teams = Ein Team verliert, wenn einer seiner Spieler aufgibt oder die Zeit überschreitet.
rule-leaving-teams = Ein Team scheidet aus, wenn einer seiner Spieler die Partie verlässt. Seine Steine bleiben, und das letzte Team gewinnt.
rule-leaving-alone = Wer die Partie verlässt, scheidet aus. Die Steine bleiben, und wer als Letztes übrig ist, gewinnt.
rule-draw = Die Partie ist remis, wenn niemand mehr ziehen kann oder alle sich einigen.
