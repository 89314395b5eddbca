# Hilos de partidas.

thread-name = Pente: { $players }
thread-name-alone = Pente, partida { $game }
thread-announced = Partida { $game }: { $players }
permission-create-threads = Crear hilos públicos
help-no-threads = En este servidor las partidas van en hilos propios. En este canal me falta **{ $permissions }** para eso, así que se quedan en el canal.
