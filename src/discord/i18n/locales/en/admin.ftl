# What those who manage a server see.

command-pente-admin = Where and how Pente is played on this server; games in progress; log
command-pente-admin-game = Number of a game to end, or to remove from the ratings
admin-unknown-choice = That choice isn’t available. `/pente-admin` shows what is.
admin-refused = Only people who manage this server, or have a role chosen in `/pente-admin`, can do that.
admin-in-dm = This is for servers: use it in a server channel.
admin-access = **Pente on this server** · channels and roles
    Leave empty to allow everyone; threads are included. People who manage the server can always open `/pente-admin`. Discord shows `/pente-admin` to the other roles only where Server Settings → Integrations allows it.
admin-rules = **Pente on this server** · rules
    The rules and the switch for rated games apply to new games, everything else at once.
admin-appearance = **Pente on this server** · appearance
    Board colours for everyone, and the language.
admin-games = **Pente on this server** · games
    In progress: { $count }. Pick one to end it without a result, or a finished one to remove it from the ratings.
admin-no-games = **Pente on this server** · games
    No games have been played here yet.
admin-log = **Pente on this server** · log
admin-log-none = Nothing yet.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = game { $game } voided
setting-channels = channels
setting-play-roles = player roles
setting-admin-roles = admin roles
setting-game-location = where games are played
setting-tournament-threads = tournaments in threads
setting-board-mode = board
setting-candidates = pad
setting-preset = rules
setting-theme = colours
setting-language = language
setting-rated = rated games
setting-announcements = threat announcements
setting-full-board = always the full board
admin-value-all = all
admin-value-none = none
admin-pick-channels = Channels to play in: all
admin-pick-play-roles = Roles that may play: everyone
admin-pick-admin-roles = Roles that may use /pente-admin: none
admin-pick-game = Pick a game…
admin-to-access = Channels and roles
admin-to-games = Games
admin-to-log = Log

game-location-channel = Games: in the channel
game-location-thread = Games: each in its own thread
board-mode-auto = Board: edited while in view, else reposted
board-mode-edit = Board: always edited
board-mode-repost = Board: reposted at every move
board-mode-archive = Board: reposted, old ones kept
candidates-tactical = Pad: likely points
candidates-neutral = Pad: nearest points in rated games
admin-preset = Rules: { $preset }
admin-language-discord = Language: same as this server
switch-rated = Rated games: { $on ->
    [yes] on
   *[no] off
}
admin-game-label = Game { $game }: { $players }
# $plies (Number)
admin-game-note = { $state ->
    [running] running, { $plies ->
        [one] one move
       *[other] { $plies } moves
    }
    [voided] voided
   *[over] over, { $plies ->
        [one] one move
       *[other] { $plies } moves
    }
}
admin-game-gone = That game isn’t on this server.
admin-ask-void = Game { $game } in { $channel }, { $players }. { $running ->
    [yes] End it now, without a result?
   *[no] Remove it from the ratings? Later games are re-rated.
}
admin-ask-void-match = Games of a match are replayed: unless the match is decided without this one, another game begins at once.
admin-ask-void-tournament = Games of a tournament are replayed: while the round is going on, another game of the same players begins at once. `/tournament remove` takes a player out.
button-void = { $running ->
    [yes] End the game
   *[no] Void the game
}
admin-voided = Game { $game } is voided{ $rated ->
    [0] .
    [one] , and one later game was re-rated.
   *[other] , and { $rated } later games were re-rated.
}
admin-voided-pending = Game { $game } is voided. Many games were played after it: their ratings are being recalculated, which takes a few minutes.
admin-voided-before = Game { $game } has already been voided.
board-voided = **Voided.** A server admin voided this game. It doesn’t count.
alt-voided = Voided by a server admin.
switch-tournament-threads = Tournament threads: { $on ->
    [yes] on
   *[no] off
}
