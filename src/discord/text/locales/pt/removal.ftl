# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Tirar alguém do seu torneio
command-tournament-remove-player = Quem
button-remove-now = Sim, tirar
tournament-remove-ask = Tirar { $player } de { $name }? A partida em andamento é dada como perdida e não haverá outras.
tournament-removed = { $player } não joga mais em { $name }.
tournament-refused-not-theirs = { $player } não joga em { $name }.
tournament-unrated = As classificações estão desligadas neste servidor: as partidas que começarem agora não valem pontos.
