# A análise de uma partida terminada.

name-review = analisar

command-review = Analise uma partida terminada: chances de vitória e momentos decisivos
command-review-game = O número da partida (padrão: a sua última aqui)

button-review = Análise
button-win-chart = Curva
review-progress = Analisando a partida { $game }: { $done } de { $total } posições…
review-cancelled = Cancelado. **Análise** recomeça.
review-not-going = Esta análise não está mais em andamento. **Análise** recomeça.
review-goes-on = Ainda estou analisando, mas o Discord só me deixa atualizar uma resposta por 15 minutos. **Análise** mostra o resultado quando estiver pronto.
review-title = Análise da partida { $game }. { $result } { $count ->
    [0] Nenhum momento decisivo.
    [one] Um momento decisivo:
   *[other] { $count } momentos decisivos:
}
review-missed = Lance { $move_number }: { $player } jogou **{ $played }** e deixou passar uma vitória com **{ $best }**.
review-allowed = Lance { $move_number }: { $player } jogou **{ $played }** e permitiu uma vitória forçada; **{ $best }** teria evitado.
review-only = Lance { $move_number }: { $player } achou o único lance, **{ $played }**.
review-mistake = Lance { $move_number }: { $player } jogou **{ $played }**, um erro: com **{ $best }** a chance de vitória teria sido de { $better }% em vez de { $percent }%.
review-pick = Momentos decisivos…
review-line = Poderia ter seguido assim: { $line }
review-chance = Chance de vitória de quem está na vez: { $percent }%.
review-alt = A chance de vitória de { $player } em { $moves ->
    [one] uma posição
   *[other] { $moves } posições
}: entre { $least }% e { $most }%, no fim { $last }%.
review-close-up = Detalhe da posição antes desse lance. Anel: melhor lance, { $best }. Seta: lance jogado, { $played }.
review-close-up-only = Detalhe da posição antes desse lance. Anel: melhor lance, { $best }.
review-refused-running = Esta partida ainda não acabou. Quando acabar, clique em **Análise** abaixo do tabuleiro.
review-refused-many = A análise é para partidas de dois jogadores. `/replay` mostra esta lance a lance.
review-refused-empty = Nenhuma pedra foi jogada nesta partida: não há o que analisar.
review-refused-under-way = Já estou analisando esta partida para você. Espere terminar, ou cancele onde você a começou.
review-refused-none = Você não terminou nenhuma partida neste canal. Informe um número, como em `/review game:7`.
