# Rei da colina: um torneio em que quem vence fica e enfrenta o próximo da fila.

command-tournament-games = Número de partidas (só rei da colina); se omitir, até você encerrar
format-hill = Rei da colina
format-hill-of = Rei da colina, { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
tournament-how-hill = Quem vence continua rei e enfrenta o próximo da fila; quem perde vai para o fim. Dá para entrar a qualquer momento. Ganha quem tiver mais vitórias como rei.
tournament-running-hill = **{ $name }**, { $format }: partida { $game }
board-tournament-hill = { $name }, partida { $game }
tournament-begins-hill = **{ $name }**: começa a partida { $game }. Vou mencionar você quando for a sua vez. { $link }
tournament-king = **Rei:** { $player }{ $streak ->
    [0] { "" }
    [one] , uma vitória como rei
   *[other] , { $streak } vitórias seguidas como rei
}
tournament-queue = **Próximos:** { $players }
tournament-standings-hill = **Classificação** · vitórias como rei (melhor sequência)
tournament-standing-hill = { $place }\. { $player } · **{ $wins }** ({ $longest }){ $out ->
    [yes] , saiu
   *[no] { "" }
}
standings-how-hill = Quem entrou primeiro começa como rei; em caso de empate, o rei fica. Primeiro joga quem ainda não jogou, na ordem de entrada, depois os outros na ordem da última partida. O desempate é pela melhor sequência como rei, depois pelo total de vitórias, depois a favor do rei atual.
button-end-tournament = Encerrar torneio
button-end-tournament-now = Sim, encerrar
tournament-end-ask = Encerrar { $name } agora? A classificação atual passa a ser a final; a partida em andamento não conta.
tournament-done-ended = { $name } terminou: { $link }
tournament-refused-games = O número de partidas só se escolhe em um rei da colina. Tire `partidas`, ou escolha rei da colina.
