# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = Remove a player from your tournament
command-tournament-remove-player = Who
command-tournament-readmit = Let a player you removed join again
command-tournament-readmit-player = Who
button-remove-now = Yes, remove
tournament-remove-ask = Remove { $player } from { $name }? They forfeit their current game and won’t be paired again.
tournament-removed = { $player } was removed from { $name }.
tournament-removed-stays-out = They can’t join again unless you let them with `/tournament readmit`.
tournament-readmitted = { $player } can join { $name } again.
tournament-refused-removed = You were removed from { $name }. { $organiser } can let you in again with `/tournament readmit`.
tournament-refused-left = You’re out of { $name } and can’t join it again.
tournament-refused-not-removed = { $player } wasn’t removed from { $name }. Anyone who wants to play presses **Join**.
tournament-refused-not-theirs = { $player } isn’t playing in { $name }.
tournament-unrated = Ratings are off on this server now, so new games in this tournament are unrated.
tournament-unrated-opening = Unrated: these rules favour the first player. For rated games, announce the tournament with `rated` set to True.
