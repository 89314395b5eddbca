# Tópicos das partidas.

thread-name = Pente: { $players }
thread-name-alone = Pente, partida { $game }
thread-announced = Partida { $game }: { $players }
permission-create-threads = Criar tópicos públicos
help-no-threads = Neste servidor cada partida tem seu próprio tópico. Neste canal não tenho **{ $permissions }** para isso, então as partidas ficam no canal.
