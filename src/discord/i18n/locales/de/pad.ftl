# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = Warten auf { $player } … { $link }
pad-vacation = { $player } ist im Urlaub und { $when } zurück.
pad-offered = { $offer ->
    [draw] Du hast **Remis** angeboten.
    [undo] Du hast um **Zugrücknahme** gebeten.
   *[pause] Du hast eine **Pause** vorgeschlagen.
} Die Antwort von { $asked } steht noch aus.
pad-expired = Dieses Zugfeld (Partie { $game }) aktualisiert sich nicht mehr. Drücke **Aktualisieren**, um weiterzumachen.
button-refresh = Aktualisieren
pad-won = **Gewonnen!** { $how }
pad-lost = **Verloren.** { $how }
pad-drawn = **Remis.** { $how }
pad-by-line = { $count ->
    [5] Fünf in einer Reihe
    [6] Sechs in einer Reihe
   *[other] { $count } in einer Reihe
}, { $from }–{ $to }.
pad-by-captures = { $stones } Steine geschlagen.
pad-you-resigned = Du hast aufgegeben.
pad-you-late = Deine Zeit ist abgelaufen.
pad-by-agreement = Durch Einigung.
pad-by-full = Es gibt keinen erlaubten Zug mehr.
pad-by-both = Beide Seiten haben das Ziel erreicht.
