# Torneios: anunciar, entrar, rodadas e classificação.

command-tournament = Torneios: mata-mata, todos contra todos, suíço ou rei da colina
command-tournament-create = Anuncie um torneio em que todos daqui podem entrar
command-tournament-list = Os torneios deste servidor
command-tournament-show = A classificação de um torneio
command-tournament-join = Entre num torneio
command-tournament-leave = Saia de um torneio; se já começou, você perde a sua partida
command-tournament-start = Comece seu torneio com quem já entrou
command-tournament-cancel = Cancele seu torneio
command-tournament-format = Quem joga contra quem
command-tournament-clock = Tempo de cada partida (padrão: 3 dias por lance)
command-tournament-name = O nome do torneio
command-tournament-rounds = Número de rodadas (só suíço); se omitir, quantas forem precisas
command-tournament-least = Mínimo de jogadores para começar
command-tournament-most = Máximo de jogadores
command-tournament-which = Qual; só é preciso se houver vários

format-knock-out = Mata-mata
format-round-robin = Todos contra todos
format-swiss = Suíço
format-swiss-of = Suíço, { $rounds ->
    [one] uma rodada
   *[other] { $rounds } rodadas
}

tournament-name = Torneio { $tournament }
tournament-opens = { $organiser } organiza um torneio: **{ $name }**, { $format }.
tournament-terms = **{ $preset }**, { $rated ->
    [yes] ranqueada
   *[no] não ranqueada
} · { $clock }
tournament-how-knock-out = Quem perde está fora. Uma partida empatada é repetida com os lados trocados; o terceiro empate conta como vitória de quem jogou em segundo nela.
tournament-how-swiss = Em cada rodada você joga contra alguém com mais ou menos os mesmos pontos. Ninguém fica de fora.
tournament-room = Para { $least } a { $most } jogadores.
tournament-joined = Participantes ({ $count }): { $players }
tournament-nobody = Ninguém entrou ainda.
tournament-deadline = Fecha { $when }. Começa quando { $organiser } clicar em **Começar**.
tournament-running = **{ $name }**, { $format }: rodada { $round } de { $rounds }
tournament-over = **{ $name }**, { $format }: terminado
tournament-won = { $count ->
    [one] **{ $winners } venceu o torneio.**
   *[other] **{ $winners } dividem o primeiro lugar.**
}
tournament-cancelled = ~~{ $organiser } organiza um torneio: { $name }, { $format }.~~ Foi cancelado.
tournament-expired = ~~{ $organiser } organiza um torneio: { $name }, { $format }.~~ Não começou a tempo.
tournament-game = partida { $game }
tournament-pair-open = • { $first } – { $second }: { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }: { $winner } venceu
tournament-pair-walkover = • { $first } – { $second }: { $winner } vence sem jogar
tournament-pair-drawn = • { $first } – { $second }: empate
tournament-bye = • { $player } folga nesta rodada
tournament-standings = **Classificação**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , saiu
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] , fora
   *[no] { "" }
}
tournament-more = … e mais { $count }
tournament-begins = **{ $name }**: começa a rodada { $round } de { $rounds }. Vou mencionar você quando for a sua vez. { $link }
tournament-ended = **{ $name }** terminou. { $verdict } { $link }

button-standings = Classificação
button-cancel-tournament = Cancelar torneio
button-cancel-tournament-now = Sim, cancelar
button-leave-now = Sim, sair

tournament-sent = Seu torneio está anunciado: { $link }. Clique em **Entrar** se quiser jogar.
tournament-sent-later = Seu torneio está anunciado, mas o Discord ainda não aceitou a mensagem. Ela vai aparecer aqui sozinha.
tournament-not-shown = Não consegui publicar o torneio aqui, então cancelei. { $reason }
tournament-done-joined = Você joga em { $name }: { $link }
tournament-done-left = Você saiu de { $name }.
tournament-done-started = { $name } começou: { $link }
tournament-done-cancelled = { $name } foi cancelado.
tournament-left-out = Fora do torneio por não estar mais neste servidor: { $players }
tournament-leave-ask = Sair de { $name }? Você perde a partida em andamento e não terá mais nenhuma.
tournament-cancel-ask = Cancelar { $name }? As partidas em andamento poderão ser terminadas.
tournament-list = **Torneios deste servidor**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] aberto
    [running] em andamento
    [cancelled] cancelado
    [expired] não começou
   *[over] terminado
}, { $players ->
    [0] nenhum jogador
    [one] um jogador
   *[other] { $players } jogadores
}
tournament-list-none = Ainda não há torneio aqui. Anuncie um com `/tournament create`.
tournament-pick = Ver um torneio…
tournament-which = Qual? Indique com `torneio`.

tournament-unknown = Não conheço esse torneio. `/tournament list` mostra os deste servidor.
tournament-none-fits = Não há aqui um torneio com que você possa fazer isso. `/tournament list` mostra todos.
tournament-refused-dm = Os torneios são para canais de servidor. Use este comando em um canal.
tournament-refused-clock = Um torneio precisa de relógio, para ninguém segurar os outros. Escolha um com `relógio`, por exemplo 3 dias por lance.
tournament-refused-two = As partidas de um torneio são entre dois. Escolha regras para dois jogadores.
tournament-refused-match = Um torneio é jogado em partidas simples. Tire `duelo`.
tournament-refused-rounds = O número de rodadas só se escolhe em um torneio suíço. Tire `rodadas`, ou escolha suíço.
tournament-refused-format = Escolha mata-mata, todos contra todos, suíço de 1 a { $most } rodadas ou rei da colina.
tournament-refused-large = { $format }: no máximo { $most } jogadores. Escolha menos, ou outro formato.
tournament-refused-sizes = O mínimo passa do máximo. Troque os dois.
tournament-refused-many = Você tem { $count } torneios anunciados ou em andamento neste servidor, que é o máximo. Termine ou cancele um.
tournament-refused-organiser = Só { $organiser }, que organiza { $name }, e quem gerencia este servidor podem fazer isso.
tournament-refused-elsewhere = { $name } é jogado em { $channel }. Entre por lá: { $link }
tournament-refused-joined = Você já joga em { $name }.
tournament-refused-not-in = Você não joga em { $name }.
tournament-refused-full = { $name } está cheio: só há lugar para { $most }. Anuncie o seu com `/tournament create`.
tournament-refused-apart = Você não pode jogar neste torneio. Anuncie o seu com `/tournament create`.
tournament-refused-few = { $missing ->
    [one] Falta um jogador
   *[other] Faltam { $missing } jogadores
} para { $name } poder começar.
tournament-now-open = { $name } ainda não começou: { $link }
tournament-now-running = { $name } já começou: { $link }. Anuncie o seu com `/tournament create`.
tournament-now-over = { $name } terminou: { $link }
tournament-now-cancelled = { $name } foi cancelado. Anuncie o seu com `/tournament create`.
tournament-now-expired = { $name } não começou a tempo. Anuncie de novo com `/tournament create`.

board-tournament = { $name }, rodada { $round }

crosstable-game = Partida
crosstable-round = Rodada
tournament-alt = { $name }, classificação: { $standings }
podium-alt = Pódio: { $places }
standings-how-knock-out = Quem vence enfrenta o vencedor da partida vizinha. Se os jogadores não preenchem a chave, os primeiros do sorteio folgam na rodada 1 e avançam sem jogar.
standings-how-round-robin = Todos se enfrentam uma vez; com número ímpar, um folga em cada rodada, sem ponto. O desempate é por Sonneborn–Berger (os pontos de quem você venceu e metade dos de quem empatou com você), depois por vitórias.
standings-how-swiss = Jogadores com os mesmos pontos se enfrentam, se possível nunca duas vezes. Com número ímpar, folga o último que ainda não folgou, com um ponto. O desempate é por Buchholz (os pontos de todos os oponentes), depois Sonneborn–Berger (os de quem você venceu), depois por vitórias.
