# Os comandos como o Discord os lista, e as respostas mais longas.

command-challenge = Desafie alguém para uma partida de Pente neste canal
command-challenge-opponent = Quem desafiar
command-challenge-rated = Se a partida conta para o rating (padrão: sim, a dois e com abertura justa)
command-move = Coloque uma pedra na sua partida
command-move-at = O ponto, por exemplo K10
command-m = Coloque uma pedra na sua partida (atalho de /jogar)
command-board = Traga o tabuleiro da partida deste canal para o fim
command-board-style = Uma imagem para todos; texto ou ameaças só para você
command-resign = Desista de uma partida
command-games = Suas partidas em andamento e de quem é a vez
command-game = Durante uma partida: empate, desfazer, pausa, desistir, dica, revanche, exportar e mais
command-account = Suas configurações, seus dados, pessoas bloqueadas e férias
command-leaderboard = A classificação deste servidor
command-leaderboard-preset = Quais regras (padrão: as deste servidor)
command-profile = O rating e as partidas de alguém, ou duas pessoas comparadas
command-profile-player = Qual jogador (padrão: você)
command-profile-against = O oponente, para comparar as duas pessoas
command-rules = Como se joga Pente
command-rules-preset = Quais regras (padrão: as da partida daqui ou deste servidor)
command-help = Primeiros passos e uma checagem das minhas permissões aqui
command-context-challenge = Desafiar no Pente

games-title = **Suas partidas**
games-line = Partida { $game } contra { $opponent } em { $channel }: { $turn ->
    [yes] **sua vez**
    [paused] em pausa
   *[no] esperando { $player }
}, { $plies ->
    [0] nenhum lance
    [one] um lance
   *[other] { $plies } lances
} · { $when } · { $link }
games-more = … e mais { $count }.

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins ->
    [0] 0 vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $losses ->
    [0] 0 derrotas
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws ->
    [0] 0 empates
    [one] { $draws } empate
   *[other] { $draws } empates
}
leaderboard-results = { $rank }\. { $player } · { $wins ->
    [0] 0 vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $losses ->
    [0] 0 derrotas
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws ->
    [0] 0 empates
    [one] { $draws } empate
   *[other] { $draws } empates
}
leaderboard-none = Não há partidas ranqueadas para mostrar aqui. Desafie alguém com `/challenge`, ou escolha outras regras ou outro período.
leaderboard-provisional = ? = rating provisório

profile-title = **{ $player }**, { $family }
profile-rating = Rating **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , { $rank }º lugar aqui.
}
profile-unrated = Nenhuma partida ranqueada ainda.
profile-finished = Retrospecto: { $wins ->
    [0] 0 vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $losses ->
    [0] 0 derrotas
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}, { $draws ->
    [0] 0 empates
    [one] { $draws } empate
   *[other] { $draws } empates
}
profile-running = Em andamento: { $count }
profile-recent = Últimas partidas: { $results }
profile-recent-won = vitória contra { $opponent }
profile-recent-lost = derrota contra { $opponent }
profile-recent-drawn = empate com { $opponent }

help-title = **Pente com Tessera**
help-start = Desafie alguém com `/challenge`. Quando a pessoa aceitar, aparece um tabuleiro.
help-move = Na sua vez, clique em **Jogar** e escolha um ponto.
help-servers = As partidas contra outras pessoas são jogadas nos canais dos servidores em que estou.
help-topic-moves = **Fazer lances**
    Clique em **Jogar** abaixo do tabuleiro, use `/move`, ou responda ao tabuleiro com um ponto como `k10`.
help-moves-guild = A resposta precisa manter a menção (o @ na barra de resposta): sem ela o Discord não me mostra o texto.
    `/board` traz o tabuleiro para o fim do canal.
help-moves-direct = Aqui você também pode enviar só um ponto como `k10`.
help-topic-games = **Durante a partida**
    Clique em **Mais** abaixo do tabuleiro, ou use `/game draw`, `/game undo`, `/game pause`, `/game resign` e `/game hint`.
    `/game list` mostra suas partidas. `/replay` e `/review` servem para ver uma terminada, e `/game rematch` para jogar de novo.
help-topic-others = **Com mais gente**
    Desafie alguém com `/challenge`, ou abra com `/table` uma mesa para dois a seis jogadores.
    Organize um torneio mata-mata, todos contra todos, suíço ou rei da colina com `/tournament create`.
    `/leaderboard` e `/profile` mostram ratings e resultados.
help-topic-alone = **Por conta própria**
    Com `/play-bot` você joga contra o computador, em dez níveis. Com `/practice` você controla todos os lados.
    `/puzzle` traz uma posição com um lance vencedor para achar. `/learn` ensina o jogo em seis lições.
    `/rules` tem todos os detalhes.
help-topic-account = **Sua conta**
    `/account settings` muda a aparência dos tabuleiros, como você joga, os lembretes e o idioma.
    `/account vacation` pausa os seus relógios. Com `/account block` você deixa de receber desafios de alguém.
    `/account privacy` mostra, exporta ou exclui seus dados.
button-help-moves = Fazer lances
button-help-games = Durante a partida
button-help-others = Com mais gente
button-help-alone = Por conta própria
button-help-account = Sua conta
help-fine = Tenho aqui todas as permissões de que preciso.
help-missing = Não consigo mostrar um tabuleiro neste canal. Um admin do servidor precisa me permitir:
help-missing-line = • **{ $permission }**, { $purpose }
