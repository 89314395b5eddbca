# Hilos de partidas.

thread-name = Pente: { $players }
thread-name-alone = Pente, partida { $game }
thread-announced = Partida { $game }: { $players }
permission-create-threads = Crear hilos públicos
help-no-threads = En este servidor cada partida tiene su propio hilo. En este canal me falta **{ $permissions }** para eso, así que las partidas se quedan en el canal.
