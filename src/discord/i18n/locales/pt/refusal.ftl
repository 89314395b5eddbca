# Por que nada aconteceu, e a saída. Cada resposta só a própria pessoa vê.

refused-not-seated = Você não joga nesta partida, que é de { $players }. Comece a sua com `/challenge`.
refused-turn = É a vez de { $player }. Eu chamo quando for a sua.
refused-stale = O tabuleiro mudou desde que esse botão foi criado. Nada foi jogado; veja como está agora.
refused-over = Esta partida acabou. { $result }
refused-occupied = **{ $at }** está ocupado. Escolha um ponto vazio.
refused-off-board = Esse ponto não existe: este tabuleiro vai de { $first } a { $last }.
refused-letter-i = As colunas pulam a letra I: **{ $meant }**?
refused-letter-i-bare = As colunas pulam a letra I: depois do H vem o J.
refused-unreadable = Não consigo ler “{ $typed }” como um ponto. Escreva uma letra e um número, como K10.
refused-unreadable-endless = Não consigo ler “{ $typed }” como um ponto. Este tabuleiro não tem letras: escreva dois números, como 4,-3, que é 4 à direita do centro e 3 abaixo.
refused-centre = A primeira pedra vai no centro: **{ $at }**.
refused-near = **{ $at }** está perto demais: nestas regras, a segunda pedra do primeiro jogador precisa ficar a pelo menos { $distance } linhas do centro.
refused-rule = **{ $at }** não pode ser jogado: { $reason }.
refused-not-now = Isso não pode ser feito agora. Veja o tabuleiro: { $link }
refused-no-game = Não conheço mais esta partida. Comece uma com `/challenge`.

find-none = Você não tem nenhuma partida em andamento. Comece uma com `/challenge`.
find-elsewhere = Você não tem partida neste canal. A que está em { $channel } espera { $turn ->
    [yes] por você
   *[no] por { $player }
}: { $link }
find-no-board = Nenhuma partida foi jogada neste canal. Comece uma com `/challenge`.

button-unknown = Não conheço este botão: é de outra versão minha. `/board` traz um tabuleiro novo.
button-option = Não conheço essa opção. `/board` traz um tabuleiro novo.
command-unknown = Não conheço este comando. Talvez o Discord ainda mostre uma lista antiga: tente de novo em um minuto.
command-moved = **/{ $former }** agora é `{ $command }`. O Discord mostrará a nova lista em breve.
try-again = Isso não chegou inteiro até mim. Tente de novo.
too-late = Isso chegou tarde demais para contar, então nada foi feito. Tente de novo.
slow-down = Foi coisa demais de uma vez, então nada foi feito. Espere um momento e tente de novo.
# Many users at once, more than the bot can answer in time.
overloaded = Estou com muita coisa para fazer agora, então nada foi feito. Tente de novo daqui a pouco.
trouble-failed = Algo deu errado do meu lado, e ficou registrado. Tente de novo; `/board` mostra como está a partida.
trouble-busy = O Discord não está me respondendo bem agora. O que você fez está guardado, e o tabuleiro vem em seguida.

missing-permissions = Em { $channel } me { $count ->
    [one] falta a permissão
   *[other] faltam as permissões
} { $permissions }, então não consigo manter um tabuleiro ali. Nada mudou. Peça à administração do servidor que me dê { $count ->
    [one] essa permissão
   *[other] essas permissões
} nesse canal.
missing-for-board = Não consegui mostrar o tabuleiro em { $channel }: ali me { $count ->
    [one] falta a permissão
   *[other] faltam as permissões
} { $permissions }. O lance vale; peça à administração do servidor que me dê { $count ->
    [one] essa permissão
   *[other] essas permissões
}, e `/board` traz o tabuleiro.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
permission-send-in-threads = Enviar mensagens em tópicos
permission-attach-files = Anexar arquivos
permission-read-history = Ver histórico de mensagens
permission-for-view-channel = para ver o canal de uma partida
permission-for-send-messages = para publicar o tabuleiro
permission-for-send-in-threads = para publicar o tabuleiro em um tópico
permission-for-attach-files = para mostrar o tabuleiro como imagem
permission-for-read-history = para saber se o tabuleiro ainda está à vista

board-here = O tabuleiro está bem aqui: { $link }
board-brought = O tabuleiro já vem para baixo.
