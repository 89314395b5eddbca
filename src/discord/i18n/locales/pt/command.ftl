# Os comandos como o Discord os lista, e as respostas mais longas.

command-challenge = Desafie alguém para uma partida de Pente neste canal
command-challenge-opponent = Quem desafiar
command-challenge-preset = As regras; se omitir, as de costume aqui
command-challenge-rated = Se a partida conta para o rating; se omitir, conta quando a abertura é justa
command-move = Coloque uma pedra na sua partida
command-move-at = O ponto, por exemplo K10
command-m = Coloque uma pedra na sua partida (atalho de /jogar)
command-board = Traga para baixo o tabuleiro da partida deste canal
command-board-style = Uma imagem para todos, ou letras para leitores de tela
command-board-style-picture = imagem
command-board-style-text = texto
command-resign = Desista de uma partida
command-games = Suas partidas em andamento e de quem é a vez
command-game = O que você faz numa partida: empate, desfazer, pausa, desistir, dica, revanche, exportar…
command-account = Suas configurações, seus dados, pessoas bloqueadas e férias
command-leaderboard = Quem joga melhor neste servidor
command-leaderboard-preset = Quais regras; se omitir, as de costume aqui
command-profile = Rating e partidas de um jogador, ou como dois jogadores se saíram um contra o outro
command-profile-player = Quem; se omitir, você
command-profile-against = O oponente, para ver como os dois se saíram um contra o outro
command-profile-preset = Quais regras; se omitir, as de costume aqui
command-rules = Como se joga Pente
command-rules-preset = Quais regras; se omitir, as da partida daqui ou as de costume
command-help = Primeiros passos, e se tenho aqui todas as permissões de que preciso
command-context-challenge = Desafiar no Pente

games-none = Você não tem nenhuma partida em andamento. Comece uma com `/challenge`.
games-title = **Suas partidas**
games-line = Partida { $game } contra { $opponent } em { $channel }: { $turn ->
    [yes] **sua vez**
   *[no] esperando { $opponent }
}, { $plies ->
    [0] nenhum lance
    [one] um lance
   *[other] { $plies } lances
} · { $when } · { $link }
games-more = … e mais { $count }.

leaderboard-title = **Classificação**, { $title }
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · vitórias { $wins }, derrotas { $losses }, empates { $draws }
leaderboard-results = { $rank }. { $player } · vitórias { $wins }, derrotas { $losses }, empates { $draws }
leaderboard-none = Ninguém terminou uma partida ranqueada aqui ainda. Desafie alguém com `/challenge`; partidas entre dois são ranqueadas.
leaderboard-provisional = ? significa: ainda poucas partidas para ter certeza.

profile-title = **{ $player }**, { $family }
profile-rating = Rating **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , número { $rank } aqui.
}
profile-unrated = Nenhuma partida ranqueada terminada ainda.
profile-finished = Terminadas: vitórias { $wins }, derrotas { $losses }, empates { $draws }.
profile-running = Em andamento: { $count }.
profile-recent = Últimas partidas: { $results }
profile-recent-won = vitória contra { $opponent }
profile-recent-lost = derrota contra { $opponent }
profile-recent-drawn = empate com { $opponent }

help-title = **Pente com Tessera**
help-start = Desafie alguém com `/challenge`. Quando aceitar, aparece um tabuleiro.
help-move = Na sua vez, toque em **Jogar** e escolha um ponto.
help-topic-moves = **Fazer lances**
    Toque em **Jogar** abaixo do tabuleiro, use `/move`, ou responda ao tabuleiro com um ponto como `k10`.
    A resposta precisa manter a menção (o @ na barra de resposta): sem ela o Discord não me mostra o texto.
    `/board` traz o tabuleiro para o fim do canal.
help-topic-games = **Durante a partida**
    {"**"}Mais** abaixo do tabuleiro tem tudo. Como comandos: `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`.
    `/game list` mostra suas partidas. `/replay` e `/review` mostram uma terminada, e `/game rematch` joga de novo.
help-topic-others = **Com outros**
    Desafie alguém com `/challenge`, ou abra com `/table` uma mesa para qualquer um: de dois a seis jogadores.
    Organize uma eliminatória, todos contra todos ou suíço com `/tournament create`.
    `/leaderboard` e `/profile` mostram ratings e resultados.
help-topic-alone = **Sozinho**
    `/play-bot` joga contra você, em dez níveis. Com `/practice` você joga todos os lados.
    `/puzzle` pede o lance vencedor. `/learn` ensina o jogo em seis passos, e `/rules` tem todos os detalhes.
help-topic-account = **Sua conta**
    `/account settings` muda a aparência dos tabuleiros, como você joga, os lembretes e o idioma.
    `/account vacation` para seus relógios. `/account block` impede desafios de alguém.
    `/account privacy` mostra, exporta ou apaga seus dados.
button-help-moves = Fazer lances
button-help-games = Durante a partida
button-help-others = Com outros
button-help-alone = Sozinho
button-help-account = Sua conta
help-fine = Tenho todas as permissões de que preciso neste canal.
help-missing = Não consigo manter um tabuleiro neste canal. A administração do servidor precisa me permitir:
help-missing-line = • **{ $permission }**, { $purpose }
