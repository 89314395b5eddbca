# Rever partidas, registros em arquivo e partidas importadas.

command-replay = Veja uma partida lance a lance
command-replay-game = Qual partida (padrão: a deste canal)
command-export = Exporte uma partida em arquivos para outros programas
command-import = Veja uma partida de fora, como um registro do pente.org
command-import-file = O registro como arquivo de texto
command-import-text = O próprio registro

button-replay = Rever
button-gif = GIF
button-files = Exportar
button-sgf = SGF

replay-title = **Partida { $game }** · { $preset } · lance { $at } de { $total }
replay-title-imported = **Sua partida** · { $preset } · lance { $at } de { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-agreed = Empate de comum acordo.
replay-took-back = { $player } retirou a pedra.
replay-chose = { $player } escolheu as { $colour }.
replay-chose-more = { $player } colocou mais duas pedras e deixou o outro lado escolher.
replay-gif-alt = { $players }: { $total ->
    [0] nenhum lance
    [one] um lance
   *[other] todos os { $total } lances da partida, um após o outro
}. { $result }
replay-no-gif = Não consegui criar um GIF com todos os lances. Use os botões para ver um por um.
replay-none = Ainda não há partida para ver. Comece uma com `/challenge`, ou importe uma com `/import`.
replay-unknown = Não conheço essa partida. Omita o número para ver a deste canal, ou escolha uma das suas na lista.

replay-option = Partida { $game } contra { $opponent }: { $result ->
    [won] vitória
    [lost] derrota
    [drawn] empate
    [voided] anulada
   *[running] em andamento
}, { $moves ->
    [0] nenhum lance
    [one] um lance
   *[other] { $moves } lances
}
replay-option-team = { $opponents } (com { $mates })
replay-option-alone = Partida { $game }: { $moves ->
    [0] nenhum lance
    [one] um lance
   *[other] { $moves } lances
}

export-files = Aqui está a partida { $game }. Você pode carregá-la com `/import`.
export-files-imported = Aqui está a sua partida. Você pode carregá-la com `/import`.
export-sgf = A mesma partida para programas que leem SGF.

import-title = Importar uma partida
import-field = Registro da partida
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = O texto contém várias partidas; esta é a primeira.
import-empty = Não há partida aí. Importe um registro com lances, como `1. K10 L9 2. N10`.
import-too-long = É longo demais para uma partida. Os registros podem ter até { $kilobytes } KB.
import-unreadable = Não consigo ler isso como partida: { $reason }. Consigo ler os meus registros e os do pente.org.
import-no-file = O Discord não me passou o arquivo. Tente de novo, ou cole o texto.

import-unknown-game = o jogo “{ $name }” não é um tipo de Pente que eu conheço
import-unknown-rules = não há regras chamadas “{ $name }”
import-unknown-option = não há opção chamada “{ $name }”
import-bad-value = `{ $option }` não pode ser “{ $value }”
import-clash = as regras se contradizem: { $reason }
import-move = lance { $number }, “{ $text }”: { $reason }
reason-no-point = isso não é um ponto deste tabuleiro
reason-off-board = esse ponto está fora do tabuleiro
reason-letter-i = as colunas pulam a letra I
reason-no-player = esse jogador não existe
reason-occupied = esse ponto está ocupado
reason-not-centre = a primeira pedra vai no centro
reason-near-centre = a segunda pedra do primeiro jogador precisa ficar a pelo menos { $distance } linhas do centro
reason-centre-line = a segunda pedra do primeiro jogador não pode ficar na linha ou na coluna do centro a 3 ou 4 linhas dele
reason-self-capture = uma pedra ali seria capturada na hora
reason-double-three = uma pedra ali formaria um duplo três
reason-over = a partida acabou
reason-not-in-game = esse jogador não está mais na partida
reason-choose-first = é preciso escolher uma cor primeiro
reason-no-choice = isso não pode ser escolhido agora
reason-nothing-back = não há pedra da abertura para retirar
reason-not-now = isso não pode ser feito agora
