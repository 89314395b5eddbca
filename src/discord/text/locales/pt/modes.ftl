# Tópicos das partidas.

thread-name = Pente: { $players }
thread-name-alone = Pente, partida { $game }
thread-announced = Partida { $game }: { $players }
