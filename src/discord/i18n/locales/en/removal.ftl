# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Take somebody out of your tournament
command-tournament-remove-player = Who
command-tournament-readmit = Let somebody whom you took out join again
command-tournament-readmit-player = Who
button-remove-now = Yes, take out
tournament-remove-ask = Take { $player } out of { $name }? Their game in it is given up, and they get no more.
tournament-removed = { $player } is out of { $name }.
tournament-removed-stays-out = They cannot join again unless you let them with `/tournament readmit`.
tournament-readmitted = { $player } may join { $name } again.
tournament-refused-removed = You were taken out of { $name }. { $host } can let you in again with `/tournament readmit`.
tournament-refused-not-removed = { $player } was not taken out of { $name }. Whoever wants to play presses **Join**.
tournament-refused-not-theirs = { $player } does not play in { $name }.
tournament-unrated = Ratings are off on this server now, so games that begin from here on are not rated.
