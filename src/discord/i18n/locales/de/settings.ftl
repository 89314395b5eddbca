# Was jemand für sich selbst wählt.

language-name = Deutsch

command-settings = Was du siehst und wie du spielst: Bestätigung, Farben, Erinnerungen, Sprache

settings-playing = **Deine Einstellungen** · Spielen
    Gilt nur für dich. Änderungen wirken sofort.
settings-appearance = **Deine Einstellungen** · Darstellung
    So sehen dein Zugfeld und deine eigenen Bilder aus. Das Brett im Kanal sieht für alle gleich aus.
settings-preview-alt = Teil eines Pente-Bretts in deinen Farben.

confirm-off = Züge bestätigen: nie
confirm-correspondence = Züge bestätigen: nur in Fernpartien
confirm-always = Züge bestätigen: immer
reminders-off = Erinnerungen: keine
reminders-once = Erinnerungen: eine, kurz vor dem Ende
reminders-normal = Erinnerungen: zur Halbzeit, 12 und 2 Stunden vor dem Ende
theme-walnut = Farben: Nussbaum
theme-classic = Farben: Klassisch (1977)
theme-slate = Farben: Schiefer
theme-paper = Farben: Papier
theme-high-contrast = Farben: hoher Kontrast
theme-colour-blind = Farben: für Farbenblinde
language-discord = Sprache: wie in Discord
language-chosen = Sprache: { $language }

switch-last-move = Letzter Zug markiert: { $on ->
    [yes] an
   *[no] aus
}
switch-coordinates = Koordinaten: { $on ->
    [yes] an
   *[no] aus
}
switch-full-board = Immer das ganze Brett: { $on ->
    [yes] an
   *[no] aus
}
switch-announcements = Drohungen ansagen: { $on ->
    [yes] an
   *[no] aus
}
switch-selects = Nach Spalte und Zeile: { $on ->
    [yes] an
   *[no] aus
}
switch-text-board = Bretter als Text: { $on ->
    [yes] an
   *[no] aus
}
button-to-playing = Spielen
button-to-appearance = Darstellung
settings-unknown-choice = Diese Auswahl gibt es nicht. `/account settings` zeigt, welche es gibt.
