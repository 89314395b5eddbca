# Die Daten eines Nutzers, Blockieren, und warum jemand in einem Kanal nicht spielen darf.

command-privacy = Sieh, exportiere oder lösche, was ich über dich speichere; blende dich aus Ranglisten aus
command-block = Lass dich von jemandem nicht mehr herausfordern
command-block-player = Wen du blockierst
command-unblock = Lass dich von jemandem wieder herausfordern
command-unblock-player = Wen du nicht mehr blockierst; ohne Angabe kommt die Liste

privacy-title = **Was ich über dich speichere**
    • deinen zuletzt gesehenen Namen und was du unter `/account settings` gewählt hast
    • Partien: { $games } · Herausforderungen: { $challenges } · Wertungen: { $ratings } · Turniere: { $tournaments } · gelöste Rätsel: { $puzzles } · blockierte Personen: { $blocked }
    Ich speichere keine Nachrichten, nur Züge. In Ranglisten { $hidden ->
    [yes] bist du ausgeblendet
   *[no] bist du zu sehen
}.
button-privacy-export = Exportieren
button-privacy-policy = Datenschutzerklärung
button-terms = Nutzungsbedingungen
button-hide = Aus Ranglisten ausblenden
button-unhide = In Ranglisten anzeigen
button-delete = Meine Daten löschen
button-delete-now = Ja, alles löschen
button-cancel = Abbrechen
privacy-exported = Hier ist alles, was ich über dich speichere.
privacy-too-large = Die Datei ist zu groß für Discord. Wer mich hostet, kann sie dir mit `tessera export` erstellen; deine ID ist { $player }.
privacy-ask-delete = **Alles über dich löschen?** Laufende Partien werden aufgegeben, deine Wertungen und Einstellungen gelöscht. Deine Partien bleiben für die anderen sichtbar, mit „jemand, der gegangen ist“ an deiner Stelle. Das lässt sich nicht rückgängig machen.
privacy-deleted = Erledigt. Alles über dich ist gelöscht. { $games ->
    [0] Du hattest keine Partien.
    [one] Eine Partie bleibt, ohne deinen Namen.
   *[other] { $games } Partien bleiben, ohne deinen Namen.
}
privacy-nothing = Es gab nichts zu löschen.

block-done = { $player } kann dich nicht mehr herausfordern und erfährt davon nichts.
block-already = Du hast { $player } schon blockiert.
block-oneself = Dich selbst kannst du nicht blockieren.
block-bot = { $player } ist ein Bot und kann niemanden herausfordern.
block-many = Deine Blockierliste ist voll. Hebe mit `/account unblock` erst eine Blockierung auf.
unblock-done = { $player } kann dich wieder herausfordern.
unblock-not = Du hast { $player } nicht blockiert.
unblock-none = Du hast niemanden blockiert.
unblock-list = **Von dir blockiert:** { $players }
    Wähle, wen du nicht mehr blockieren willst.
unblock-pick = Nicht mehr blockieren …

challenge-refused-blocked = Du kannst { $opponent } nicht herausfordern. Wähle jemand anderen.
challenge-refused-own-block = Du hast { $opponent } blockiert. Hebe das erst mit `/account unblock` auf.
access-channel = In diesem Kanal wird nicht gespielt. Geh zu { $channels }.
access-role = Auf diesem Server brauchst du { $roles }, um zu spielen. Frag einen Admin danach.
