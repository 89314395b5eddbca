# Threads von Partien.

thread-name = Pente: { $players }
thread-name-alone = Pente, Partie { $game }
thread-announced = Partie { $game }: { $players }
permission-create-threads = Öffentliche Threads erstellen
help-no-threads = Auf diesem Server hat jede Partie einen eigenen Thread. In diesem Kanal fehlt mir dafür **{ $permissions }**, also bleiben die Partien im Kanal.
