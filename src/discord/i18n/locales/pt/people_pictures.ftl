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
# No lugar de um nome que ninguém viu.
people-somebody = alguém

ranking-scope = Quais partidas; se omitir, as deste servidor
ranking-scope-server = este servidor
ranking-scope-global = todos os servidores
ranking-period = Período; se omitir, todos os tempos
ranking-period-all = todos os tempos
ranking-period-month = este mês
ranking-period-week = esta semana
ranking-period-season = esta temporada
ranking-period-last-season = temporada passada
# Também aparece na imagem: pente, este servidor, últimos 7 dias.
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **Classificação** · { $title }
    { $players }
ranking-alt = Classificação · { $title }: { $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
ranking-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
ranking-results = todas as partidas
ranking-results-of = { $family }, todas as partidas
ranking-unrated = Ainda não há partidas ranqueadas, então contam todas as partidas entre jogadores.

portrait-alt = { $name }, { $family }: rating { $rating }, mais ou menos { $deviation }; { $score }. Ultimamente entre { $lowest } e { $highest }.

duel-with-oneself = É a mesma pessoa duas vezes. Indique duas pessoas, ou uma só para comparar com você.
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
        [one] , um empate
       *[other] , { $drawn } empates
    }
duel-line = { $preset }: { $score }
duel-alt = { $one } contra { $two }: { $score }.
duel-none = { $one } e { $two } ainda não terminaram nenhuma partida entre si aqui.
ranking-no-place = – = menos de { $games } partidas ranqueadas, ainda sem posição
ranking-recalculated = Os ratings estão sendo recalculados porque uma partida foi anulada ou voltou a contar. Isso leva alguns minutos.

# The letters of won, drawn and lost games on pictures.
result-win = V
result-draw = E
result-loss = D

# Groups of rules with a rating of their own.
family-many = Três ou mais jogadores
family-other = Outras regras
