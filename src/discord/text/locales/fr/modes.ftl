# Les fils des parties.

thread-name = Pente : { $players }
thread-name-alone = Pente, partie { $game }
thread-announced = Partie { $game } : { $players }
