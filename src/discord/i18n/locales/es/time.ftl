# Relojes, avisos y vacaciones.

period-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
period-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
period-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
period-seconds = { $count ->
    [one] 1 segundo
   *[other] { $count } segundos
}

control-none = sin límite
control-move = { $time } por jugada
control-bank = { $short } ({ $bank } por bando, más { $increment } por jugada)
control-bank-plain = { $short } ({ $bank } por bando)

challenge-clock = Tiempo: { $clock }.
board-clock = A { $player } se le acaba el tiempo { $when }.
board-bank = { $player }, tiempo restante: { $time }
board-late = **Se acabó el tiempo.** { $asked }: ya se puede pulsar **Reclamar victoria**; si no, la partida termina sola { $when }.
board-late-alone = **Se acabó el tiempo.** La partida termina sola { $when }.

list-clock = se acaba el tiempo { $when }

reminder-turn = { $called }, te toca en la partida { $game }: se te acaba el tiempo { $when }. { $link }
reminder-late = { $called }, a { $player } se le ha acabado el tiempo en la partida { $game }. En el tablero ya se puede pulsar **Reclamar victoria**; si no, termina sola { $when }. { $link }
reminder-vacation = { $player } está de vacaciones y vuelve { $when }. Hasta entonces sus relojes están parados, salvo en las partidas rápidas.

vacation-taken = ¡Felices vacaciones! Vuelves { $when }; `/account vacation days:0` las termina antes. { $games ->
    [0] Ninguna de tus partidas tiene un reloj que parar.
    [one] Tu reloj está parado en una partida{ $told ->
        [yes] { "; tu rival lo sabe" }
       *[no] { "" }
    }.
   *[other] Tus relojes están parados en { $games } partidas{ $told ->
        [yes] { "; tus rivales lo saben" }
       *[no] { "" }
    }.
} Te { $days ->
    [one] queda un día
   *[other] quedan { $days } días
} de vacaciones.
vacation-running = Estás de vacaciones y vuelves { $when }. `/account vacation days:7` lo cambia a una semana desde ahora y `/account vacation days:0` las termina.
vacation-none = No estás de vacaciones. `/account vacation days:7` detiene tus relojes una semana. Días restantes: { $left } de { $days } (en 365 días). Las partidas rápidas siguen.
vacation-ended = ¡Hola de nuevo! Tus relojes vuelven a correr.
vacation-too-long = Te { $left ->
    [one] queda un día
   *[other] quedan { $left } días
} de vacaciones, de { $days } en 365 días.

refused-control = No reconozco «{ $typed }» como control de tiempo. Escribe `none`, un tiempo por jugada como `2d` o `12h`, o minutos y segundos como `10+5`.
refused-control-range = { $period } no vale como control de tiempo: se permite de { $least } a { $most }.

command-clock = Tiempo: none, 2d o 12h por jugada, o 10+5 (minutos y segundos)
command-vacation = Detén tus relojes unos días, o mira cuántos te quedan
command-vacation-days = Cuántos días desde ahora; 0 termina tus vacaciones

alt-clock = Tiempo restante de { $player }: { $time }.
alt-late = A { $player } se le ha acabado el tiempo.
