# Threads of games.

thread-name = Pente: { $players }
thread-name-alone = Pente, game { $game }
thread-announced = Game { $game }: { $players }
permission-create-threads = Create Public Threads
help-no-threads = On this server games live in threads of their own. In this channel I lack **{ $permissions }** for that, so they stay in the channel.
