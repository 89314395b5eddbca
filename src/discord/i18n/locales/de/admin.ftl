# Was die Leitung eines Servers sieht.

command-pente-admin = Wo und wie hier Pente gespielt wird; laufende Partien; was geändert wurde
admin-refused = Das kann nur, wer diesen Server leitet oder eine Rolle hat, die unter `/pente-admin` genannt ist.
admin-in-dm = Hier geht es um einen Server: Benutze es in einem seiner Kanäle.
admin-places = **Pente auf diesem Server** · wo und wer
    Ist eine Liste leer, dürfen alle spielen. Die Threads eines Kanals gehören dazu. Dieses Menü steht allen offen, die den Server verwalten, und den Rollen unten.
admin-rules = **Pente auf diesem Server** · wie
    Das gilt für neue Partien.
admin-looks = **Pente auf diesem Server** · Aussehen
    Die Farben der Bretter, die alle sehen, und die Sprache.
admin-games = **Pente auf diesem Server** · Partien
    Es laufen: { $count }. Wähle eine, um sie ohne Ergebnis zu beenden, oder eine beendete, um sie aus der Wertung zu nehmen.
admin-no-games = **Pente auf diesem Server** · Partien
    Hier wurde noch nicht gespielt.
admin-log = **Pente auf diesem Server** · was geändert wurde
admin-log-none = Noch nichts.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = Partie { $game } gestrichen
setting-channels = Kanäle
setting-play-roles = Rollen, die spielen dürfen
setting-admin-roles = Rollen, die verwalten dürfen
setting-home = Ort der Partien
setting-board-mode = Brett
setting-candidates = Zugfeld
setting-preset = Regeln
setting-theme = Farben
setting-language = Sprache
setting-rated = gewertete Partien
setting-announcements = Drohungen angesagt
setting-whole-board = immer das ganze Brett
admin-value-all = alle
admin-value-none = keine
admin-pick-channels = Kanäle zum Spielen: alle
admin-pick-play-roles = Rollen, die spielen dürfen: alle
admin-pick-admin-roles = Rollen für dieses Menü: keine außer dir
admin-pick-game = Partie wählen…
admin-to-places = Wo und wer
admin-to-rules = Wie
admin-to-looks = Aussehen
admin-to-games = Partien
admin-to-log = Verlauf

home-channel = Partien bleiben im Kanal
home-thread = Partien bekommen einen eigenen Thread
board-mode-auto = Brett: an Ort und Stelle, solange man hinschaut
board-mode-edit = Brett: immer an Ort und Stelle
board-mode-repost = Brett: bei jedem Zug neu
board-mode-archive = Brett: neu, die alten bleiben
candidates-tactical = Zugfeld: wahrscheinliche Punkte
candidates-neutral = Zugfeld: nächste Punkte in gewerteten Partien
admin-preset = Regeln: { $preset }
admin-language = Sprache: { $language }
admin-language-discord = Sprache: die dieses Servers
switch-rated = Gewertete Partien: { $on ->
    [yes] an
   *[no] aus
}
switch-guild-announcements = Drohungen angesagt: { $on ->
    [yes] an
   *[no] aus
}
admin-game-label = Partie { $game }: { $players }
admin-game-note = { $state ->
    [running] läuft, { $plies } Züge
    [voided] gestrichen
   *[over] beendet, { $plies } Züge
}
admin-game-gone = Diese Partie gibt es auf diesem Server nicht.
admin-ask-void = Partie { $game } in { $channel }, { $players }. { $running ->
    [yes] Jetzt ohne Ergebnis beenden?
   *[no] Aus der Wertung nehmen? Was danach gewertet wurde, wird neu gewertet.
}
button-void = { $running ->
    [yes] Partie beenden
   *[no] Partie streichen
}
admin-voided = Partie { $game } ist gestrichen{ $rated ->
    [0] .
    [one] , und eine spätere Partie wurde neu gewertet.
   *[other] , und { $rated } spätere Partien wurden neu gewertet.
}
admin-voided-pending = Partie { $game } ist gestrichen. Danach wurden viele Partien gespielt: Ihre Wertungen werden neu berechnet, das dauert ein paar Minuten.
admin-voided-before = Partie { $game } ist schon gestrichen.
board-voided = **Gestrichen.** Die Leitung dieses Servers hat die Partie zurückgenommen. Sie zählt nicht.
alt-voided = Von der Leitung des Servers gestrichen.
