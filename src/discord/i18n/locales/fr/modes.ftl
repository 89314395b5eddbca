# Les fils des parties.

thread-name = Pente : { $players }
thread-name-alone = Pente, partie { $game }
thread-announced = Partie { $game } : { $players }
permission-create-threads = Créer des fils publics
help-no-threads = Sur ce serveur, chaque partie a son propre fil. Dans ce salon, il me manque pour cela **{ $permissions }**, donc les parties restent dans le salon.
