# Threads von Partien.

thread-name = Pente: { $players }
thread-name-alone = Pente, Partie { $game }
thread-announced = Partie { $game }: { $players }
