# Classificação, perfil e confronto direto: suas opções, o que fica acima da imagem e o que dizem os leitores de tela.

people-style = Como imagem ou como texto
people-style-picture = Imagem
people-style-text = Texto
# Resultados em uma descrição: vitórias 12, derrotas 3, empates 1
people-score = { $wins ->
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
# No lugar de um nome que o bot não conhece.
people-unknown-player = alguém

leaderboard-scope = Quais partidas (padrão: as deste servidor)
leaderboard-scope-server = este servidor
leaderboard-scope-global = todos os servidores
leaderboard-period = Período (padrão: todos os tempos)
leaderboard-period-all = todos os tempos
leaderboard-period-month = este mês
leaderboard-period-week = esta semana
leaderboard-period-season = esta temporada
leaderboard-period-last-season = temporada passada
# Também aparece na imagem: pente, este servidor, esta semana.
leaderboard-heading = Classificação de { $family } · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }: { $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
leaderboard-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = todas as partidas
leaderboard-all-games-of = { $family } (todas as partidas)
leaderboard-unrated = Ainda não há partidas ranqueadas, então contam todas as partidas entre jogadores.

profile-alt = { $name }, { $family }: rating { $rating }, mais ou menos { $deviation }; { $score }. Ultimamente entre { $lowest } e { $highest }.

head-to-head-with-oneself = É a mesma pessoa duas vezes. Indique duas pessoas, ou uma só para comparar com você.
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
        [one] , um empate
       *[other] , { $drawn } empates
    }
head-to-head-line = { $preset }: { $score }
head-to-head-alt = { $one } contra { $two }: { $score }.
head-to-head-none = { $one } e { $two } ainda não terminaram nenhuma partida entre si aqui.
leaderboard-no-place = – = menos de { $games } partidas ranqueadas, ainda sem posição
leaderboard-recalculated = Os ratings estão sendo recalculados porque uma partida foi anulada ou voltou a contar. Isso leva alguns minutos.

# The letters of won, drawn and lost games on pictures.
result-win = V
result-draw = E
result-loss = D

# Groups of rules with a rating of their own.
family-many = Três ou mais jogadores
family-other = Outras regras
