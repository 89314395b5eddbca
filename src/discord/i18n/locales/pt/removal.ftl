# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = Remova alguém do seu torneio
command-tournament-remove-player = Quem
command-tournament-readmit = Deixe alguém que você removeu entrar de novo
command-tournament-readmit-player = Quem
button-remove-now = Sim, remover
tournament-remove-ask = Remover { $player } de { $name }? A partida em andamento é dada como perdida, e não haverá outras.
tournament-removed = { $player } não joga mais em { $name }.
tournament-removed-stays-out = Essa pessoa só pode entrar de novo se você deixar com `/tournament readmit`.
tournament-readmitted = { $player } pode entrar de novo em { $name }.
tournament-refused-removed = Você não faz mais parte de { $name }. { $organiser } pode deixar você entrar de novo com `/tournament readmit`.
tournament-refused-left = Você não participa mais de { $name } e não pode entrar de novo.
tournament-refused-not-removed = Ninguém removeu { $player } de { $name }. Quem quer jogar clica em **Entrar**.
tournament-refused-not-theirs = { $player } não joga em { $name }.
tournament-unrated = Este servidor não tem mais partidas ranqueadas: as novas partidas do torneio não são ranqueadas.
tournament-unrated-opening = Não ranqueadas: estas regras favorecem o primeiro jogador. Para partidas ranqueadas, anuncie o torneio com `ranqueada` em True.
