# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Take somebody out of your tournament
command-tournament-remove-player = Who
button-remove-now = Yes, take out
tournament-remove-ask = Take { $player } out of { $name }? Their game in it is given up, and they get no more.
tournament-removed = { $player } is out of { $name }.
tournament-refused-not-theirs = { $player } does not play in { $name }.
tournament-unrated = Ratings are off on this server now, so games that begin from here on are not rated.
