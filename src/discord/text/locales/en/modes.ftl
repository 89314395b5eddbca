# Threads of games.

thread-name = Pente: { $players }
thread-name-alone = Pente, game { $game }
thread-announced = Game { $game }: { $players }
