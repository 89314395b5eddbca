# Was die Leitung eines Servers sieht.

command-pente-admin = Wo und wie hier Pente gespielt wird; laufende Partien; Protokoll
command-pente-admin-game = Nummer einer Partie, die beendet oder aus der Wertung genommen werden soll
admin-unknown-choice = Diese Auswahl gibt es nicht. `/pente-admin` zeigt, welche es gibt.
admin-refused = Das geht nur, wenn du diesen Server verwaltest oder eine unter `/pente-admin` gewählte Rolle hast.
admin-in-dm = Das geht nur auf einem Server: Benutze es in einem seiner Kanäle.
admin-access = **Pente auf diesem Server** · Kanäle und Rollen
    Ohne Auswahl dürfen alle spielen; Threads gehören zu ihrem Kanal. Wer den Server verwaltet, kann dieses Menü immer öffnen. Den übrigen Rollen zeigt Discord `/pente-admin` nur, wenn es unter Servereinstellungen → Integrationen erlaubt ist.
admin-rules = **Pente auf diesem Server** · Regeln
    Regeln und Wertung gelten für neue Partien, alles andere sofort.
admin-appearance = **Pente auf diesem Server** · Darstellung
    Die Farben der Bretter, die alle sehen, und die Sprache.
admin-games = **Pente auf diesem Server** · Partien
    Laufende Partien: { $count }. Wähle eine aus, um sie ohne Ergebnis zu beenden, oder eine beendete, um sie aus der Wertung zu nehmen.
admin-no-games = **Pente auf diesem Server** · Partien
    Hier wurde noch keine Partie gespielt.
admin-log = **Pente auf diesem Server** · Protokoll
admin-log-none = Noch nichts.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = Partie { $game } annulliert
setting-channels = Kanäle
setting-play-roles = Rollen, die spielen dürfen
setting-admin-roles = Rollen, die verwalten dürfen
setting-game-location = Ort der Partien
setting-board-mode = Brett
setting-candidates = Zugfeld
setting-preset = Regeln
setting-theme = Farben
setting-language = Sprache
setting-rated = gewertete Partien
setting-announcements = Drohungen ansagen
setting-full-board = immer das ganze Brett
admin-value-all = alle
admin-value-none = keine
admin-pick-channels = Kanäle zum Spielen: alle
admin-pick-play-roles = Rollen, die spielen dürfen: alle
admin-pick-admin-roles = Rollen für dieses Menü: keine
admin-pick-game = Partie wählen …
admin-to-access = Kanäle und Rollen
admin-to-games = Partien
admin-to-log = Protokoll

game-location-channel = Partien: im Kanal
game-location-thread = Partien: jede in einem eigenen Thread
board-mode-auto = Brett: bearbeiten, solange es in Sicht ist, sonst neu posten
board-mode-edit = Brett: immer bearbeiten
board-mode-repost = Brett: bei jedem Zug neu posten
board-mode-archive = Brett: neu posten, alte behalten
candidates-tactical = Zugfeld: wahrscheinliche Punkte
candidates-neutral = Zugfeld: nächstgelegene Punkte in gewerteten Partien
admin-preset = Regeln: { $preset }
admin-language-discord = Sprache: wie auf diesem Server
switch-rated = Gewertete Partien: { $on ->
    [yes] an
   *[no] aus
}
admin-game-label = Partie { $game }: { $players }
admin-game-note = { $state ->
    [running] läuft, { $plies ->
        [one] 1 Zug
       *[other] { $plies } Züge
    }
    [voided] annulliert
   *[over] beendet, { $plies ->
        [one] 1 Zug
       *[other] { $plies } Züge
    }
}
admin-game-gone = Diese Partie gibt es auf diesem Server nicht.
admin-ask-void = Partie { $game } in { $channel }, { $players }. { $running ->
    [yes] Jetzt ohne Ergebnis beenden?
   *[no] Aus der Wertung nehmen? Spätere Partien werden neu gewertet.
}
admin-ask-void-match = Partien eines Matchs werden wiederholt: Wenn das Match ohne diese nicht entschieden ist, beginnt sofort eine weitere.
admin-ask-void-tournament = Partien eines Turniers werden wiederholt: Solange die Runde läuft, beginnt sofort eine weitere Partie derselben Spieler. `/tournament remove` nimmt jemanden heraus.
button-void = { $running ->
    [yes] Partie beenden
   *[no] Partie annullieren
}
admin-voided = Partie { $game } wurde annulliert{ $rated ->
    [0] .
    [one] , und eine spätere Partie wurde neu gewertet.
   *[other] , und { $rated } spätere Partien wurden neu gewertet.
}
admin-voided-pending = Partie { $game } wurde annulliert. Danach wurden viele Partien gespielt: Deren Wertungen werden neu berechnet, das dauert ein paar Minuten.
admin-voided-before = Partie { $game } wurde schon annulliert.
board-voided = **Annulliert.** Ein Server-Admin hat diese Partie annulliert. Sie zählt nicht.
alt-voided = Von einem Server-Admin annulliert.
setting-tournament-threads = Turniere in Threads
switch-tournament-threads = Turniere in Threads: { $on ->
    [yes] an
   *[no] aus
}
