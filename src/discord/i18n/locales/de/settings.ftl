# Was jemand für sich selbst wählt.

language-name = Deutsch

command-settings = Was du siehst und wie du spielst: Bestätigung, Farben, Erinnerungen, Sprache

settings-playing = **Deine Einstellungen** · Spielen
    Sie gelten nur für dich. Jede Wahl gilt sofort.
settings-looks = **Deine Einstellungen** · Aussehen
    So sehen dein Zugfeld und deine eigenen Bilder aus. Das Brett im Kanal sieht für alle gleich aus.
settings-preview-alt = Ein Teil eines Pente-Bretts in den Farben, die du gewählt hast.

confirm-off = Züge: ein Druck genügt
confirm-correspondence = Züge: in langsamen Partien nachfragen
confirm-always = Züge: in jeder Partie nachfragen
reminders-off = Erinnerungen: keine
reminders-once = Erinnerungen: eine, spät
reminders-normal = Erinnerungen: zur Halbzeit, 12 und 2 Stunden vor dem Ende
theme-walnut = Farben: Nussbaum
theme-classic = Farben: das Brett von 1977
theme-slate = Farben: Schiefer
theme-paper = Farben: Papier
theme-high-contrast = Farben: hoher Kontrast
theme-colour-blind = Farben: ein Zeichen auf jedem Stein
language-discord = Sprache: wie in meinem Discord
language-chosen = Sprache: { $language }

switch-last-move = Letzter Zug markiert: { $on ->
    [yes] an
   *[no] aus
}
switch-coordinates = Koordinaten: { $on ->
    [yes] an
   *[no] aus
}
switch-whole-board = Immer das ganze Brett: { $on ->
    [yes] an
   *[no] aus
}
switch-announcements = Drohungen angesagt: { $on ->
    [yes] an
   *[no] aus
}
switch-selects = Nach Spalte und Reihe wählen: { $on ->
    [yes] an
   *[no] aus
}
switch-text-board = Bretter als Text: { $on ->
    [yes] an
   *[no] aus
}
button-to-playing = Spielen
button-to-looks = Aussehen
settings-unknown-choice = Diese Wahl kenne ich nicht. `/account settings` zeigt, welche es gibt.
