# Die genauen Regeln einer Partie: eine Meldung für jede Regel, in der Reihenfolge eines Zuges.

rules-title = **Regeln: { $table }**
rule-line = • { $rule }

rule-board = Das Brett hat { $lines }×{ $lines } Punkte.
rule-board-endless = Das Brett beginnt mit { $lines }×{ $lines } Punkten und wächst, wo ein Stein näher als drei Linien an den Rand kommt.
rule-players-two = Zwei Spieler setzen abwechselnd je einen Stein auf einen freien Punkt.
rule-players-alone = { $players } Spieler, jeder für sich mit eigener Farbe, setzen der Reihe nach je einen Stein.
rule-players-partners = Vier Spieler in zwei Teams, die sich abwechseln. Partner setzen Steine derselben Farbe.
rule-players-teams = { $players } Spieler in { $teams } Teams, die sich abwechseln. Jeder Spieler hat eine eigene Farbe.
rule-first-white = Weiß beginnt.
rule-first-black = Schwarz beginnt.

rule-opening-free = Der erste Stein darf überall stehen.
rule-opening-centre = Der erste Stein kommt in die Mitte.
rule-opening-pro = Der erste Stein kommt in die Mitte, der zweite des ersten Spielers mindestens { $distance } Linien davon entfernt.
rule-opening-g-pente = Der erste Stein kommt in die Mitte. Der zweite des ersten Spielers steht mindestens 3 Linien davon entfernt und nicht auf Reihe oder Spalte der Mitte in 3 oder 4 Linien Abstand.
rule-opening-swap = Der erste Spieler setzt vier Steine, abwechselnd zwei von jeder Farbe. Dann wählt der zweite seine Farbe.
rule-opening-swap-two = Der erste Spieler setzt drei Steine, zwei der ersten und einen der zweiten Farbe. Dann wählt der zweite seine Farbe, oder er setzt je einen Stein und lässt den ersten wählen.

rule-line-or-more = **{ $line } oder mehr in einer Reihe**, gleich in welcher Richtung, gewinnen.
rule-line-exactly = **Genau { $line } in einer Reihe**, gleich in welcher Richtung, gewinnen. Eine längere Reihe nicht.
rule-line-own = Die Reihe muss in der eigenen Farbe eines Spielers sein.

rule-captures-none = Es wird nichts geschlagen.
rule-captures = **Schlagen**: Nimm genau zwei gegnerische Steine einer Linie in die Zange, und beide kommen vom Brett.
rule-captures-uncounted = Geschlagene Steine kommen vom Brett, doch keine Zahl von ihnen gewinnt.
rule-captures-three = Reihen von genau drei werden geschlagen wie Paare.
rule-captures-pairs = Nur Paare werden geschlagen.
rule-mixed = Zusammen geschlagene Steine dürfen verschiedene Farben haben.
rule-not-mixed = Zusammen geschlagene Steine haben eine Farbe.
rule-mates = Steine des eigenen Teams können geschlagen werden und zählen nicht.
rule-goal = **Geschlagene Steine**: { $stones } davon gewinnen ebenfalls.
rule-goal-team = **Geschlagene Steine**: { $stones } davon, vom ganzen Team geschlagen, gewinnen ebenfalls.
rule-self-safe = Zwischen zwei gegnerische Steine zu setzen ist gefahrlos.
rule-self-poof = **Poof**: Ein Stein, der zwischen zwei gegnerischen ein Paar vollendet, wird mit ihm geschlagen.
rule-self-poof-three = **Poof**: Ein Stein, der zwischen zwei gegnerischen ein Paar oder eine Dreierreihe vollendet, wird mit ihr geschlagen.
rule-self-forbidden = Ein Stein darf nicht stehen, wo er zwischen zwei gegnerischen ein Paar vollendet.
rule-tie-shared = Wer das Ziel zugleich erreicht, teilt das Ergebnis.
rule-tie-play-on = Am Ziel muss man vorn liegen, um zu gewinnen.

rule-overtime-none = Eine Reihe gewinnt sofort.
rule-overtime-break = **Verlängerung**: Kann der nächste Spieler jede Reihe durch Schlagen brechen, so hat er einen Zug dafür.
rule-overtime-capture = **Verlängerung**: Eine einzelne Reihe mit einem offenen Ende, deren anderes der nächste Spieler hält, kann er am offenen Ende ganz schlagen.
rule-double-first = Der erste Spieler darf nicht mit einem Stein zwei offene Dreier bilden, es sei denn, er gewinnt damit oder nichts anderes bricht eine Reihe.
rule-double-all = Niemand darf mit einem Stein zwei offene Dreier bilden, es sei denn, er gewinnt damit oder jede Abwehr einer Reihe tut es.

rule-leaving-two = Wer aufgibt oder die Zeit überschreitet, verliert.
rule-leaving-two-teams = Ein Team verliert, wenn einer seiner Spieler aufgibt oder die Zeit überschreitet.
rule-leaving-teams = Ein Team scheidet aus, wenn einer seiner Spieler geht. Seine Steine bleiben, und das letzte Team gewinnt.
rule-leaving-alone = Wer geht, scheidet aus. Die Steine bleiben, und der letzte Spieler gewinnt.
rule-draw = Remis ist es, wenn niemand mehr ziehen kann oder alle sich einigen.
