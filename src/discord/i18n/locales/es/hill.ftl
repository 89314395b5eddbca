# Rey de la colina: un torneo en el que quien gana se queda y juega contra el siguiente de la cola.

command-tournament-games = Número de partidas (solo rey de la colina); si lo omites, hasta que lo termines
format-hill = Rey de la colina
format-hill-of = Rey de la colina, { $games ->
    [one] una partida
   *[other] { $games } partidas
}
tournament-how-hill = Quien gana sigue siendo rey y juega contra el siguiente de la cola; quien pierde pasa al final. Puedes unirte en cualquier momento. Gana quien más victorias consiga como rey.
tournament-running-hill = **{ $name }**, { $format }: partida { $game }
board-tournament-hill = { $name }, partida { $game }
tournament-begins-hill = **{ $name }**: empieza la partida { $game }. Te mencionaré cuando te toque. { $link }
tournament-king = **Rey:** { $player }{ $streak ->
    [0] { "" }
    [one] , una victoria como rey
   *[other] , { $streak } victorias seguidas como rey
}
tournament-queue = **Siguientes:** { $players }
tournament-standings-hill = **Clasificación** · victorias como rey (mejor racha)
tournament-standing-hill = { $place }\. { $player } · **{ $wins }** ({ $longest }){ $out ->
    [yes] , se retiró
   *[no] { "" }
}
standings-how-hill = Empieza como rey quien se unió primero; con tablas, el rey se queda. Primero juegan quienes aún no han jugado, por orden de llegada, y luego los demás por orden de su última partida. Los empates se deciden por la mejor racha como rey y luego por el total de victorias; después, a favor del rey actual.
button-end-tournament = Terminar torneo
button-end-tournament-now = Sí, terminar
tournament-end-ask = ¿Terminar { $name } ahora? La clasificación actual pasa a ser la final; la partida en curso no cuenta.
tournament-done-ended = { $name } ha terminado: { $link }
tournament-refused-games = Solo en un rey de la colina se elige el número de partidas. Quita `partidas` o elige rey de la colina.
