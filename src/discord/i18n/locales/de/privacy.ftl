# Die eigenen Daten, Blockieren, und Türen, die zu sind.

command-privacy = Ansehen, mitnehmen oder löschen, was ich über dich weiß; aus Ranglisten verschwinden
command-block = Keine Herausforderungen mehr von jemandem
command-block-player = Wen du blockierst
command-unblock = Herausforderungen von jemandem wieder zulassen
command-unblock-player = Wen du wieder zulässt; ohne Angabe kommt die Liste

privacy-title = **Was ich über dich aufbewahre**
    • deinen zuletzt gesehenen Namen und was du unter `/account settings` gewählt hast
    • Partien: { $games } · Herausforderungen: { $challenges } · Wertungen: { $ratings } · Turniere: { $tournaments } · gelöste Rätsel: { $puzzles } · von dir Blockierte: { $blocked }
    Ich bewahre keine Nachrichten auf, nur Züge. Ranglisten { $hidden ->
    [yes] lassen dich aus
   *[no] zeigen dich
}.
button-privacy-export = Mitnehmen
button-privacy-policy = Datenschutzerklärung
button-terms = Nutzungsbedingungen
button-hide = Aus Ranglisten verschwinden
button-unhide = In Ranglisten zeigen
button-delete = Meine Daten löschen
button-delete-now = Ja, alles löschen
button-cancel = Abbrechen
privacy-exported = Hier ist alles, was ich über dich aufbewahre.
privacy-too-large = Was ich über dich aufbewahre, ist als Datei zu groß für Discord. Wer mich betreibt, kann es dir mit `tessera export` geben; deine Nummer ist { $player }.
privacy-ask-delete = **Alles über dich löschen?** Laufende Partien werden aufgegeben, Wertungen und Einstellungen verschwinden. Deine Partien bleiben für die anderen lesbar, mit „jemand, der gegangen ist“ an deiner Stelle. Das lässt sich nicht zurücknehmen.
privacy-deleted = Erledigt. Alles über dich ist gelöscht. { $games ->
    [0] Du hattest keine Partien.
    [one] Eine Partie bleibt, ohne deinen Namen.
   *[other] { $games } Partien bleiben, ohne deinen Namen.
}
privacy-nothing = Es gab nichts zu löschen.

block-done = { $player } kann dich nicht mehr herausfordern. Die Person erfährt davon nichts.
block-already = { $player } hattest du schon blockiert.
block-oneself = Dich selbst kannst du nicht blockieren.
block-bot = { $player } ist ein Bot und fordert niemanden heraus.
block-many = Deine Liste ist voll. Lass mit `/account unblock` erst jemanden wieder zu.
unblock-done = { $player } kann dich wieder herausfordern.
unblock-not = { $player } hattest du nicht blockiert.
unblock-none = Du hast niemanden blockiert.
unblock-list = **Von dir blockiert:** { $players }
    Wähle, wen du wieder zulässt.
unblock-pick = Zulassen…
unblock-somebody = jemand

challenge-refused-blocked = { $opponent } kannst du nicht herausfordern. Frag jemand anderen.
challenge-refused-own-block = Du hast { $opponent } blockiert. Lass die Person mit `/account unblock` erst wieder zu.
challenge-refused-unrated = Partien auf diesem Server werden nicht gewertet. Fordere noch einmal ohne `gewertet` heraus.
gate-channel = In diesem Kanal wird nicht gespielt. Geh nach { $channels }.
gate-role = Auf diesem Server brauchst du { $roles }, um zu spielen. Frag die Leitung des Servers danach.
