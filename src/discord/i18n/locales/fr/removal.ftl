# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = Retire quelqu’un de ton tournoi
command-tournament-remove-player = Qui
command-tournament-readmit = Laisse revenir quelqu’un que tu as retiré
command-tournament-readmit-player = Qui
button-remove-now = Oui, retirer
tournament-remove-ask = Retirer { $player } de { $name } ? Sa partie en cours sera perdue, et il n’y en aura pas d’autre.
tournament-removed = { $player } ne joue plus dans { $name }.
tournament-removed-stays-out = Pour revenir, cette personne aura besoin de ton accord avec `/tournament readmit`.
tournament-readmitted = { $player } peut de nouveau rejoindre { $name }.
tournament-refused-removed = Tu ne fais plus partie de { $name }. { $organiser } peut te laisser revenir avec `/tournament readmit`.
tournament-refused-left = Tu ne participes plus à { $name } et ne peux plus y revenir.
tournament-refused-not-removed = Personne n’a retiré { $player } de { $name }. Pour jouer, il suffit d’appuyer sur **Rejoindre**.
tournament-refused-not-theirs = { $player } ne joue pas dans { $name }.
tournament-unrated = Il n’y a plus de parties classées sur ce serveur : les nouvelles parties du tournoi ne le sont pas.
tournament-unrated-opening = Non classées : ces règles favorisent le premier joueur. Pour des parties classées, annonce le tournoi avec `classée` sur True.
