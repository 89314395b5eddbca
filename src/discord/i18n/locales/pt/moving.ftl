# Jeitos de jogar: olhar duas vezes, duas listas, a próxima partida e lances escritos para mim.

button-sure = Jogar { $at }
button-back = Voltar
button-cross = Colunas e linhas
button-next-game = Próxima partida

sure-prompt = Jogar **{ $at }** na partida { $game }? Ainda não foi jogado nada.
alt-sure = Detalhe do tabuleiro com sua pedra em { $at }, ainda não jogada.

cross-prompt = Sua vez na partida { $game }, com as { $colour }. { $chosen ->
    [column] **{ $column }**. Escolha a linha.
    [row] **{ $row }**. Escolha a coluna.
   *[nothing] Escolha uma coluna e uma linha.
}
cross-columns = Coluna…
cross-rows = Linha…
cross-column = Coluna { $name }
cross-row = Linha { $name }
cross-less = ◀ menores
cross-more = ▶ maiores

next-none = Não é a sua vez em nenhuma outra partida.

written-which = { $player }, para qual partida é **{ $at }**?
