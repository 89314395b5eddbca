# Por que nada aconteceu, e o que se pode fazer. Cada resposta só a própria pessoa vê.

refused-not-seated = Você não está nesta partida, que é de { $players }. Comece a sua com `/challenge`.
refused-turn = É a vez de { $player }. Espere a sua vez.
refused-stale = O tabuleiro mudou desde que esse botão foi publicado. Nada foi jogado.
refused-over = Esta partida acabou. { $result }
refused-occupied = **{ $at }** está ocupado. Escolha um ponto vazio.
refused-off-board = Esse ponto não existe: este tabuleiro vai de { $first } a { $last }.
refused-letter-i = As colunas pulam a letra I: **{ $meant }**?
refused-letter-i-bare = As colunas pulam a letra I: depois do H vem o J.
refused-unreadable = Não reconheço “{ $typed }” como um ponto. Escreva uma letra e um número, como K10.
refused-unreadable-endless = Não reconheço “{ $typed }” como um ponto. Este tabuleiro não tem letras: escreva dois números, como 4,-3, que é 4 à direita do centro e 3 abaixo.
refused-centre = A primeira pedra vai no centro: **{ $at }**.
refused-near = **{ $at }** está perto demais: nestas regras, a segunda pedra do primeiro jogador precisa ficar a pelo menos { $distance } linhas do centro.
refused-rule = **{ $at }** não pode ser jogado: { $reason }.
refused-not-now = Isso não pode ser feito agora. Veja o tabuleiro: { $link }
refused-no-game = Esta partida não existe mais. Comece uma com `/challenge`.
refused-many-games = Você tem partidas demais em andamento. Uma nova pode começar quando você tiver menos de { $limit }: `/game list` mostra suas partidas.
refused-many-games-of = { $player } tem partidas demais em andamento. Uma nova pode começar quando tiver menos de { $limit }.

find-none = Você não tem nenhuma partida em andamento. Comece uma com `/challenge` ou jogue contra o computador com `/play-bot`.
find-none-private = Você não tem nenhuma partida em andamento. Jogue contra o computador com `/play-bot` ou controle todos os lados com `/practice`. As partidas com outras pessoas começam em um servidor.
find-elsewhere = Você não tem partida neste canal. A que está em { $channel } espera { $turn ->
    [yes] por você
   *[no] por { $player }
}: { $link }
find-no-board = Nenhuma partida foi jogada neste canal. Comece uma com `/challenge`.

button-unknown = Não conheço este botão: é de outra versão minha. `/board` publica um tabuleiro novo.
button-option = Essa opção não está mais disponível. Abra esta mensagem de novo e escolha na lista atual.
command-unknown = Não conheço este comando. Talvez o Discord ainda esteja mostrando uma lista antiga: tente de novo em um minuto.
command-moved = **/{ $former }** agora é `{ $command }`. O Discord mostrará a nova lista em breve.
try-again = Isso não chegou inteiro até mim. Tente de novo.
too-late = Isso chegou tarde demais, então nada foi feito. Tente de novo.
slow-down = Pedidos demais de uma vez, então nada foi feito. Espere um momento e tente de novo.
# Many users at once, more than the bot can answer in time.
overloaded = Estou com muita coisa para fazer agora, então nada foi feito. Tente de novo daqui a pouco.
error-failed = Algo deu errado do meu lado e ficou registrado. Tente de novo; `/board` mostra a posição atual.
error-response-rejected = O Discord não aceitou minha resposta. O que você fez talvez já esteja salvo: `/board` mostra a posição atual. Senão, tente de novo.
error-unavailable = O Discord não está respondendo bem agora. Se nada aparecer, tente de novo daqui a pouco.

missing-permissions = Em { $channel } não tenho { $count ->
    [one] a permissão
   *[other] as permissões
} { $permissions }, então não consigo mostrar um tabuleiro lá. Nada mudou. Peça a um admin do servidor que me dê { $count ->
    [one] essa permissão
   *[other] essas permissões
} nesse canal.
missing-for-board = Não consegui mostrar o tabuleiro em { $channel }: lá não tenho { $count ->
    [one] a permissão
   *[other] as permissões
} { $permissions }. Todo o resto funcionou; peça a um admin do servidor que me dê { $count ->
    [one] essa permissão
   *[other] essas permissões
}, e `/board` publica o tabuleiro.
channel-gone = Esse canal não existe mais.
thread-locked = { $channel } está trancado. Peça a um admin do servidor que destranque o tópico.
permission-view-channel = Ver canal
permission-connect = Conectar
permission-send-messages = Enviar mensagens
permission-send-in-threads = Enviar mensagens em tópicos
permission-attach-files = Anexar arquivos
permission-read-history = Ver histórico de mensagens
permission-for-view-channel = para ver o canal de uma partida
permission-for-connect = para escrever no chat de um canal de voz
permission-for-send-messages = para publicar o tabuleiro
permission-for-send-in-threads = para publicar o tabuleiro em um tópico
permission-for-attach-files = para mostrar o tabuleiro como imagem
permission-for-read-history = para saber se o tabuleiro ainda está à vista

board-here = O tabuleiro está bem aqui: { $link }
board-moved = Tabuleiro trazido para baixo.
