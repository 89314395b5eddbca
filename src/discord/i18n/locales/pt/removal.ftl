# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Tirar alguém do seu torneio
command-tournament-remove-player = Quem
command-tournament-readmit = Deixar alguém que você tirou entrar de novo
command-tournament-readmit-player = Quem
button-remove-now = Sim, tirar
tournament-remove-ask = Tirar { $player } de { $name }? A partida em andamento é dada como perdida e não haverá outras.
tournament-removed = { $player } não joga mais em { $name }.
tournament-removed-stays-out = Essa pessoa só pode entrar de novo se você deixar com `/tournament readmit`.
tournament-readmitted = { $player } pode entrar de novo em { $name }.
tournament-refused-removed = Você foi tirado de { $name }. { $host } pode deixar você entrar de novo com `/tournament readmit`.
tournament-refused-not-removed = { $player } não foi tirado de { $name }. Quem quer jogar aperta **Entrar**.
tournament-refused-not-theirs = { $player } não joga em { $name }.
tournament-unrated = As classificações estão desligadas neste servidor: as partidas que começarem agora não valem pontos.
