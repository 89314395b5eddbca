# Threads of games.

thread-name = Pente: { $players }
thread-name-alone = Pente, game { $game }
thread-announced = Game { $game }: { $players }
permission-create-threads = Create Public Threads
help-no-threads = On this server each game has its own thread. I’m missing **{ $permissions }** for that in this channel, so games stay in the channel.
