# As escolhas das aberturas, linhas que ainda podem ser quebradas e pontos em que não se pode jogar.

opening-group = { $player } monta a abertura: { $left ->
    [one] mais uma pedra
   *[other] mais { $left } pedras
}, a próxima das { $colour }.
opening-chooses = Agora { $player } escolhe:
opening-next = • **{ $button }** e colocar a próxima pedra
opening-wait = • **{ $button }**; { $other } coloca a próxima pedra
opening-more = • **{ $button }**, uma de cada cor; depois { $other } escolhe
opening-choose-first = As pedras da abertura estão no tabuleiro: escolha primeiro.
opening-asks = A escolha é sua na partida { $game }:
opening-chose-colour = { $player } escolheu as { $colour }.
opening-chose-more = { $player } coloca mais duas pedras.
opening-took-back = { $player } retirou **{ $at }**.
opening-you-chose = Você joga com as **{ $colour }**.
opening-you-chose-more = Coloque mais duas pedras, uma de cada cor. Depois { $other } escolhe.
opening-you-took-back = **{ $at }** foi retirado.
opening-nothing-back = Não há pedra desta abertura para retirar.
opening-already = Isso já foi escolhido.

seat-resigned = { $player } desistiu.
seat-late = O tempo de { $player } acabou.
seat-line = { $colour }: { $player }{ $out ->
    [yes] , fora
   *[no] { "" }
}
seat-score = { $seat }, capturadas { $taken }
seat-goal = { $seat }, capturadas { $taken }/{ $goal }
seat-team = Equipe { $team }: { $seats }
seat-bullet = • { $seat }

button-choose = Jogar com as { $colour }
button-two-more = Colocar mais duas
button-take-back = Retirar a pedra
button-play-anyway = Jogar { $at } mesmo assim
button-break-it = Voltar ao tabuleiro

overtime-one = **Prorrogação!** A linha de { $from } a { $to } está completa. { $player } tem um lance para quebrá-la: { $points }.
overtime-several = **Prorrogação!** Há { $lines } linhas completas. { $player } tem um lance para quebrar todas: { $points }.
overtime-more = … e mais { $count }
overtime-pad = Há uma linha completa contra você. Só { $points } { $count ->
    [one] quebra
   *[other] quebram
} essa linha; qualquer outro ponto perde.
overtime-confirm-prompt = **{ $at }** não quebra a linha, então perde a partida. { $points } { $count ->
    [one] quebra
   *[other] quebram
} essa linha.
overtime-typed = **{ $at }** não quebra a linha e perderia a partida, então nada foi jogado. { $points } { $count ->
    [one] quebra
   *[other] quebram
} essa linha. Se quiser jogar ali mesmo assim, clique em **Jogar** ou use `/move`.

closed-self-capture = **{ $at }** está fechado: uma pedra ali seria capturada na hora, o que estas regras proíbem.
closed-double-three = **{ $at }** está fechado: formaria um duplo três, dois três abertos de uma vez. { $all ->
    [yes] Nestas regras ninguém pode
   *[no] Nestas regras o primeiro jogador não pode
} fazer isso, a não ser que vença ou que nada mais detenha uma linha.
closed-centre-line = **{ $at }** está fechado: no G-Pente, a segunda pedra do primeiro jogador não pode ficar na linha ou na coluna do centro a 3 ou 4 linhas dele.
