# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Retirer quelqu’un de ton tournoi
command-tournament-remove-player = Qui
button-remove-now = Oui, retirer
tournament-remove-ask = Retirer { $player } de { $name } ? Sa partie est abandonnée et il n’y en aura plus d’autre.
tournament-removed = { $player } ne joue plus dans { $name }.
tournament-refused-not-theirs = { $player } ne joue pas dans { $name }.
tournament-unrated = Les classements sont désactivés sur ce serveur : les parties qui commencent désormais ne comptent pas.
