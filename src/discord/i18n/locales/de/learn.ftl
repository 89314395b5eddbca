# Der Lehrgang, die ersten Schritte, und die Begrüßung auf einem neuen Server.

command-learn = Lerne Pente in sechs kurzen Lektionen
lesson-title = **Pente lernen** · Lektion { $number } von { $count }
lesson-right = ✅ **Richtig.** { $why }
lesson-wrong = ❌ **{ $at }** ist es nicht. { $why }
lesson-task = **Du bist dran:** { $task }
lesson-alt = Ein Pente-Brett. Zur Wahl stehen: { $points }.
lesson-alt-after = Ein Pente-Brett nach dem Stein auf { $at }.
button-lesson-back = Zurück
button-lesson-next = Weiter
button-learn = Pente lernen
lesson-unknown = Diese Lektion kenne ich nicht. `/learn` beginnt von vorn.

lesson-place-task = Das Brett ist leer, und du spielst Weiß. Der erste Stein einer Partie kommt in die Mitte. Drücke auf die Mitte.
lesson-place-right = Ab jetzt setzen beide abwechselnd je einen Stein auf einen freien Punkt. Steine werden nie bewegt. Du gewinnst mit fünf in einer Reihe oder mit fünf geschlagenen Paaren.
lesson-place-wrong = Die Mitte ist der Punkt genau im Zentrum des Bretts.
lesson-capture-task = Zwei schwarze Steine stehen nebeneinander, an einem Ende steht einer von dir. Setze einen Stein ans andere Ende.
lesson-capture-right = Du hast genau zwei Steine in die Zange genommen, also kommen beide vom Brett. Das geht in allen acht Richtungen.
lesson-capture-wrong = Schau die Reihe entlang: dein Stein, zwei schwarze Steine, dann ein freier Punkt.
lesson-bracket-task = Bilde ein Paar, das Schwarz nicht schlagen kann. Einer der Punkte liegt zwischen zwei schwarzen Steinen.
lesson-bracket-right = Zwischen zwei gegnerische Steine zu setzen ist sicher: Nur wer die Zange schließt, schlägt. Deinem Paar ist nichts passiert.
lesson-bracket-wrong = Dieses Paar hat an einem Ende einen schwarzen Stein und am anderen einen freien Punkt: Schwarz setzt dorthin und nimmt beide.
lesson-five-task = Du hast vier in einer Reihe, ein Ende hat Schwarz blockiert. Beende die Partie.
lesson-five-right = Fünf in einer Reihe gewinnen, in jeder Richtung. Mehr als fünf gewinnen auch.
lesson-five-wrong = Das werden keine fünf. Suche das offene Ende deiner Vier.
lesson-pairs-task = Du hast vier Paare geschlagen, acht Steine. Noch ein Paar gewinnt. Nimm es.
lesson-pairs-right = Zehn geschlagene Steine gewinnen, egal wo sie standen. Achte auf beide Wege zum Sieg, deine und die der Gegenseite.
lesson-pairs-wrong = Das schlägt nichts. Suche zwei schwarze Steine mit deinem an einem Ende.
lesson-threat-task = Drei in einer Reihe mit zwei offenen Enden heißen **Tria**. Mach daraus eine **Tessera**: eine offene Vier.
lesson-threat-right = Eine offene Vier lässt sich durch Blockieren nicht aufhalten, denn sie kann an beiden Enden vollendet werden. Antworte also rechtzeitig auf eine Tria.
lesson-threat-wrong = Das ist keine offene Vier. Verlängere deine Drei an einem ihrer Enden.

learn-done = 🎉 **Das ist Pente.** Noch etwas: In den meisten Partien hier muss der zweite Stein des ersten Spielers mindestens drei Linien von der Mitte entfernt sein, denn wer anfängt, ist im Vorteil.
    Fordere jetzt jemanden heraus: `/challenge` und ein Name. Oder spiele gegen mich: `/play-bot` mit Stufe 1. `/rules` hat alle Details.

welcome-hello = **Hallo!** Bei mir könnt ihr Pente spielen. Fordere mit `/challenge` jemanden heraus oder lerne das Spiel erst mit `/learn`. Mit `/pente-admin` legst du fest, wo und wie hier gespielt wird.
