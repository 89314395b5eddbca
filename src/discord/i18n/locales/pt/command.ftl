# Os comandos como o Discord os lista, e as respostas mais longas.

command-challenge = Desafie alguém para uma partida de Pente neste canal
command-challenge-opponent = Quem desafiar
command-challenge-preset = As regras; se omitir, padrão
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
command-leaderboard-preset = Quais regras; se omitir, padrão
command-profile = Rating e partidas de um jogador, ou como dois jogadores se saíram um contra o outro
command-profile-player = Quem; se omitir, você
command-profile-against = O oponente, para ver como os dois se saíram um contra o outro
command-profile-preset = Quais regras; se omitir, padrão
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
leaderboard-none = Ninguém terminou uma partida ranqueada aqui ainda. Desafie alguém com `/challenge`; na modalidade Torneio a partida é ranqueada.
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
help-start = Desafie alguém com `/challenge`. Quando a pessoa aceitar, aparece um tabuleiro.
help-move = Na sua vez, toque em **Jogar** e escolha um ponto, use `/move`, ou responda ao tabuleiro com um ponto como `k10`.
help-rules = `/rules` explica o jogo em um minuto. `/board` traz o tabuleiro para baixo, `/game list` lista as suas partidas.
help-fine = Tenho todas as permissões de que preciso neste canal.
help-missing = Não consigo manter um tabuleiro neste canal. A administração do servidor precisa me permitir:
help-missing-line = • **{ $permission }**, { $purpose }
