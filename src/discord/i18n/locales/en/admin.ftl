# What those who manage a server see.

command-pente-admin = Where and how Pente is played on this server; running games; what was changed
admin-refused = Only who manages this server, or has a role that is named in `/pente-admin`, can do that.
admin-in-dm = This is about a server: use it in one of its channels.
admin-places = **Pente on this server** · where and who
    Leave empty to allow everyone; threads are included. This panel is open to whoever manages the server, and to the roles below.
admin-rules = **Pente on this server** · how
    What holds for new games.
admin-looks = **Pente on this server** · looks
    The colours of the boards that everybody sees, and the language.
admin-games = **Pente on this server** · games
    Running: { $count }. Pick one to end it without a result, or a finished one to take it out of the ratings.
admin-no-games = **Pente on this server** · games
    No game has been played here yet.
admin-log = **Pente on this server** · what was changed
admin-log-none = Nothing yet.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = game { $game } voided
setting-channels = channels
setting-play-roles = roles that may play
setting-admin-roles = roles that may administer
setting-home = where games live
setting-board-mode = board
setting-candidates = pad
setting-preset = rules
setting-theme = colours
setting-language = language
setting-rated = rated games
setting-announcements = threats announced
setting-whole-board = whole board always
admin-value-all = all
admin-value-none = none
admin-pick-channels = Channels to play in: all
admin-pick-play-roles = Roles that may play: everybody
admin-pick-admin-roles = Roles that may use this panel: none besides you
admin-pick-game = Pick a game…
admin-to-places = Where and who
admin-to-rules = How
admin-to-looks = Looks
admin-to-games = Games
admin-to-log = Log

home-channel = Games live in the channel
home-thread = Games live in threads of their own
board-mode-auto = Board: in place while watched, else anew
board-mode-edit = Board: always in place
board-mode-repost = Board: anew at every move
board-mode-archive = Board: anew, old ones stay
candidates-tactical = Pad: likely points
candidates-neutral = Pad: nearest points in rated games
admin-preset = Rules: { $preset }
admin-language = Language: { $language }
admin-language-discord = Language: that of this server
switch-rated = Rated games: { $on ->
    [yes] on
   *[no] off
}
switch-guild-announcements = Threats announced: { $on ->
    [yes] on
   *[no] off
}
admin-game-label = Game { $game }: { $players }
# $plies (Number)
admin-game-note = { $state ->
    [running] running, { $plies } moves
    [voided] voided
   *[over] over, { $plies } moves
}
admin-game-gone = That game is not on this server.
admin-ask-void = Game { $game } in { $channel }, { $players }. { $running ->
    [yes] End it now, without a result?
   *[no] Take it out of the ratings? What was rated after it is rated anew.
}
button-void = { $running ->
    [yes] End the game
   *[no] Void the game
}
admin-voided = Game { $game } is voided{ $rated ->
    [0] .
    [one] , and one later game was rated anew.
   *[other] , and { $rated } later games were rated anew.
}
admin-voided-pending = Game { $game } is voided. Many games were played after it: their ratings are being recalculated, which takes a few minutes.
admin-voided-before = Game { $game } has been voided already.
board-voided = **Voided.** An admin of this server took this game back. It does not count.
alt-voided = Voided by an admin of the server.
