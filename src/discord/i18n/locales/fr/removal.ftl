# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Retirer quelqu’un de ton tournoi
command-tournament-remove-player = Qui
command-tournament-readmit = Laisser revenir quelqu’un que tu as retiré
command-tournament-readmit-player = Qui
button-remove-now = Oui, retirer
tournament-remove-ask = Retirer { $player } de { $name } ? Sa partie est abandonnée et il n’y en aura plus d’autre.
tournament-removed = { $player } ne joue plus dans { $name }.
tournament-removed-stays-out = Pour qu’on puisse revenir, il faut ton accord avec `/tournament readmit`.
tournament-readmitted = { $player } peut de nouveau rejoindre { $name }.
tournament-refused-removed = On t’a retiré de { $name }. { $host } peut te laisser revenir avec `/tournament readmit`.
tournament-refused-not-removed = { $player } n’a pas été retiré de { $name }. Pour jouer, il suffit d’appuyer sur **Rejoindre**.
tournament-refused-not-theirs = { $player } ne joue pas dans { $name }.
tournament-unrated = Les classements sont désactivés sur ce serveur : les parties qui commencent désormais ne comptent pas.
