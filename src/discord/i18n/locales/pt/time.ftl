# Relógios, lembretes e férias.

period-days = { $count ->
    [0] 0 dias
    [one] 1 dia
   *[other] { $count } dias
}
period-hours = { $count ->
    [0] 0 horas
    [one] 1 hora
   *[other] { $count } horas
}
period-minutes = { $count ->
    [0] 0 minutos
    [one] 1 minuto
   *[other] { $count } minutos
}
period-seconds = { $count ->
    [0] 0 segundos
    [one] 1 segundo
   *[other] { $count } segundos
}

control-none = sem limite
control-move = { $time } por lance
control-bank = { $short } ({ $bank } por lado, mais { $increment } por lance)
control-bank-plain = { $short } ({ $bank } por lado)

challenge-clock = Tempo: { $clock }.
board-clock = O tempo de { $player } acaba { $when }.
board-bank = { $player }, tempo restante: { $time }
board-late = **O tempo acabou.** { $asked }: já dá para clicar em **Reivindicar vitória**; senão, a partida acaba sozinha { $when }.
board-late-alone = **O tempo acabou.** A partida acaba sozinha { $when }.

list-clock = o tempo acaba { $when }

reminder-turn = { $called }, é a sua vez na partida { $game }: seu tempo acaba { $when }. { $link }
reminder-late = { $called }, o tempo de { $player } acabou na partida { $game }. No tabuleiro já dá para clicar em **Reivindicar vitória**; senão, ela acaba sozinha { $when }. { $link }
reminder-vacation = { $player } está de férias e volta { $when }. Até lá, seus relógios ficam parados, exceto nas partidas rápidas.

vacation-taken = Boas férias! Você volta { $when }, e `/account vacation days:0` encerra as férias antes. { $games ->
    [0] Nenhuma das suas partidas tem relógio para parar.
    [one] Seu relógio está parado em uma partida{ $told ->
        [yes] { "; seu oponente já sabe" }
       *[no] { "" }
    }.
   *[other] Seus relógios estão parados em { $games } partidas{ $told ->
        [yes] { "; seus oponentes já sabem" }
       *[no] { "" }
    }.
} { $days ->
    [0] Não restam mais dias
    [one] Resta um dia
   *[other] Restam { $days } dias
} de férias.
vacation-running = Você está de férias e volta { $when }. `/account vacation days:7` muda a volta para daqui a uma semana, e `/account vacation days:0` encerra as férias.
vacation-none = Você não está de férias. `/account vacation days:7` pausa seus relógios por uma semana. Você ainda tem { $left } de { $days } dias (em 365 dias). As partidas rápidas continuam.
vacation-ended = Que bom ter você de volta! Seus relógios voltaram a correr.
vacation-too-long = { $left ->
    [0] Não restam mais dias
    [one] Resta um dia
   *[other] Restam { $left } dias
} das suas férias, de { $days } em 365 dias.

refused-control = Não reconheço “{ $typed }” como controle de tempo. Escreva `none`, um tempo por lance como `2d` ou `12h`, ou minutos e segundos como `10+5`.
refused-control-range = { $period } não vale como controle de tempo: o permitido é de { $least } a { $most }.

command-clock = Tempo: none, 2d ou 12h por lance, ou 10+5 (minutos e segundos)
command-vacation = Pare seus relógios por alguns dias, ou veja quantos restam
command-vacation-days = Quantos dias a partir de agora; 0 encerra as férias

alt-clock = { $player } ainda tem { $time }.
alt-late = O tempo de { $player } acabou.
