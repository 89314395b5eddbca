# A análise de uma partida terminada.

name-review = analisar

command-review = Veja uma partida terminada com o computador: chances e momentos decisivos
command-review-game = O número da partida; se omitir, a sua última aqui

button-review = Análise
button-review-cancel = Cancelar
button-review-curve = Curva
review-progress = Olhando a partida { $game }: { $done } de { $total } posições…
review-cancelled = Cancelado. **Análise** começa de novo.
review-not-going = Esta análise não continua mais. **Análise** começa de novo.
review-title = Análise da partida { $game }. { $result } { $count ->
    [0] Não encontrei momentos decisivos.
    [one] Um momento decisivo:
   *[other] { $count } momentos decisivos:
}
review-missed = Lance { $move_number }: { $player } jogou **{ $played }** e deixou passar uma vitória com **{ $best }**.
review-allowed = Lance { $move_number }: { $player } jogou **{ $played }** e deixou o outro lado ganhar; **{ $best }** teria segurado.
review-only = Lance { $move_number }: { $player } achou o único lance, **{ $played }**.
review-pick = Momentos decisivos…
review-line = Poderia ter seguido assim: { $line }.
review-chance = Chances de quem joga: { $percent } %.
review-alt = As chances de { $player } em { $moves ->
    [one] uma posição
   *[other] { $moves } posições
}: entre { $least } % e { $most } %, no fim { $last } %.
review-close-up = Detalhe da posição antes desse lance. Anel: melhor lance, { $best }. Seta: lance jogado, { $played }.
review-close-up-only = Detalhe da posição antes desse lance. Anel: melhor lance, { $best }.
review-refused-running = Esta partida ainda não acabou. Quando acabar, **Análise** estará abaixo do tabuleiro.
review-refused-many = A análise é para partidas de dois. `/replay` mostra esta lance a lance.
review-refused-empty = Nenhuma pedra foi jogada nesta partida: não há o que analisar.
review-refused-under-way = Já estou olhando esta partida para você. Espere, ou cancele onde começou.
review-refused-none = Você não terminou nenhuma partida neste canal. Diga qual, como `/review game:7`.
