# Problemas.

name-puzzle = problema
name-daily = diário

command-puzzle = Ache o lance vencedor numa posição
command-puzzle-daily = O problema do dia, o mesmo para todos aqui

button-puzzle-next = Próximo problema
button-puzzle-hint = { $number ->
    [1] Dica
   *[other] Segunda dica
}
button-puzzle-solution = Ver a solução
puzzle-task = { $daily ->
    [yes] **Problema do dia:** { "" }
   *[no] **Problema:** { "" }
}jogam as { $colour } e ganham{ $stones ->
    [0] { "" }
   *[other] { " " }em { $stones }
} ({ $rules }{ $difficulty ->
    [easy] , fácil
    [medium] , médio
    [hard] , difícil
   *[unknown] { "" }
}{ $known ->
    [yes] , da partida { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Este você já resolveu.
   *[no] { "" }
}
puzzle-wrong = Nenhuma vitória forçada foi encontrada após **{ $at }**. Tente outro ponto.
puzzle-solved = Resolvido! { $line }
puzzle-solution = Solução: { $line }
puzzle-hint = { $ends ->
    [line] A vitória vem com cinco em linha.{ " " }
    [captures] A vitória vem com capturas.{ " " }
   *[unknown] { "" }
}Um destes { $points } pontos ganha.
puzzle-streak = Sequência diária: { $days } (recorde: { $best })
puzzle-alt = A solução do problema. O lance vencedor é { $at }.
puzzle-unknown = Este problema não está mais disponível aqui. Peça outro com `/puzzle`.
