# Duelos: várias partidas dos mesmos jogadores com um só placar.

command-match = Seus duelos: os placares, ou desistir de um
command-match-form = Uma partida, duas com as duas cores, melhor de 3 ou até 21 pontos
command-handicap = Pontos de saída num duelo por pontos: 5 para o oponente, “me 5” para você

form-one = uma partida
form-set = duas partidas, uma com cada cor
form-best = melhor de { $games }
form-points = duelo até { $target } pontos
handicap-theirs = seu oponente começa com { $points }
handicap-own = você começa com { $points }

match-terms = Duelo: { $form }.
match-counts = Pontuação: { $line } por uma linha, 1 por captura e 1 por fileira de { $row } que ficar no tabuleiro.
match-loser-first = Quem perde uma partida começa a seguinte.
match-pair-rated = As duas partidas contam juntas para o rating, como uma só.
match-head-start = { $player } começa com { $points ->
    [one] um ponto
   *[other] { $points } pontos
}.

match-score = { $player } { $score }
match-board = Duelo { $match_id }, { $form }, partida { $number }: { $scores }
match-made = Pontos desta partida: { $scores }
match-next = O duelo continua: a próxima partida começa abaixo.
match-won = **Vitória de { $winners } no duelo.**
match-drawn = **O duelo termina empatado.**
match-resigned = { $player } desistiu do duelo.

matches-none = Você ainda não tem duelos. Acrescente `duelo:` a `/challenge`, como melhor de 3 ou 21 pontos.
matches-title = **Seus duelos**
matches-line = Duelo { $match_id } contra { $opponents }, { $form }: { $scores } · { $state ->
    [won] vitória
    [lost] derrota
    [drawn] empate
   *[running] em andamento
}
matches-option = Duelo { $match_id }: { $form }
matches-pick = Ver um duelo…
match-title = **Duelo { $match_id }**, { $form }: { $scores }
match-game-running = • A partida { $game } está em andamento: { $link }
match-game-won = • Partida { $game }: vitória de { $winners }
match-game-drawn = • Partida { $game }: empate
match-game-voided = • A partida { $game } foi anulada

button-match = Duelo
button-resign-match = Desistir do duelo
match-resign-ask = Desistir do duelo { $match_id } contra { $opponents }? Você perde o duelo e a partida em andamento.
match-resign-done = Você desistiu do duelo { $match_id }. Placar: { $scores }.
match-unknown = Não conheço esse duelo. `/game match` mostra os seus.
match-not-seated = Você não joga no duelo { $match_id }. `/game match` mostra os seus.
match-over = O duelo { $match_id } acabou: { $scores }. { $verdict }
match-goes-on = Não há revanche durante um duelo. A partida em andamento: { $link }
match-unreadable = Não reconheço “{ $typed }” como duelo. Escreva `one`, `set`, `best of 3` ou `points 21`.
match-games = Um duelo não pode ser melhor de { $games }: o permitido é de { $least } a { $most } partidas.
match-target = Um duelo não pode ir até { $target } pontos: o permitido é de { $least } a { $most }.
match-set-two = Um set é uma partida com cada cor, portanto para dois lados. Escolha melhor de 3 ou pontos.
handicap-unreadable = Não reconheço “{ $typed }” como vantagem. Escreva os pontos com que seu oponente começa, como `5`, ou `me 5` para você.
handicap-only-points = Vantagem são pontos de saída, então precisa de um duelo por pontos. Acrescente `duelo:points 21` ou tire `vantagem`.
handicap-too-much = A vantagem tem de ser menor que os { $target } pontos que vencem o duelo.
handicap-not-open = Numa mesa aberta não se sabe quem vem, então ninguém começa com pontos. Tire `vantagem` ou desafie alguém com `/challenge`.
