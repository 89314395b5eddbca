# Jeitos de jogar: confirmar um ponto, as listas de colunas e linhas, a próxima partida e lances escritos.

button-confirm = Jogar { $at }
button-back = Voltar
button-axis = Colunas e linhas
button-next-game = Próxima partida

confirm-prompt = Jogar **{ $at }** na partida { $game }? Ainda não foi jogado nada.
alt-confirm = Detalhe do tabuleiro com sua pedra em { $at }, ainda não jogada.

axis-prompt = Sua vez na partida { $game }, com as { $colour }. { $chosen ->
    [column] **{ $column }**. Escolha a linha.
    [row] **{ $row }**. Escolha a coluna.
   *[nothing] Escolha uma coluna e uma linha.
}
axis-columns = Coluna…
axis-rows = Linha…
axis-column = Coluna { $name }
axis-row = Linha { $name }
axis-less = ◀ menores
axis-more = ▶ maiores

next-none = Não é a sua vez em nenhuma outra partida.

typed-which = { $player }, para qual partida é **{ $at }**?
