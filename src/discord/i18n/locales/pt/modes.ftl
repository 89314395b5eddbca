# Tópicos das partidas.

thread-name = Pente: { $players }
thread-name-alone = Pente, partida { $game }
thread-announced = Partida { $game }: { $players }
permission-create-threads = Criar tópicos públicos
help-no-threads = Neste servidor cada partida fica no seu próprio tópico. Neste canal me falta **{ $permissions }** para isso, então elas ficam no canal.
