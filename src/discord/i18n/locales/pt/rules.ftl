# As regras exatas de uma mesa: uma mensagem por regra, na ordem de uma jogada.

rules-title = **Regras: { $rules }**
rule-line = • { $rule }

rule-board = O tabuleiro tem { $lines }×{ $lines } pontos.
rule-board-endless = O tabuleiro começa com { $lines }×{ $lines } pontos e cresce quando uma pedra chega a três linhas da borda ou menos.
rule-players-two = Dois jogadores colocam uma pedra cada um, por vez, em qualquer ponto vazio.
rule-players-alone = { $players } jogadores, cada um com a sua cor, colocam uma pedra por vez.
rule-players-partners = Quatro jogadores em duas equipes que se revezam. Quem é da mesma equipe joga com a mesma cor.
rule-players-teams = { $players } jogadores em { $teams } equipes que se revezam. Cada jogador tem a sua cor.
rule-first-white = As brancas começam.
rule-first-black = As pretas começam.

rule-opening-free = A primeira pedra vai em qualquer ponto.
rule-opening-centre = A primeira pedra vai no centro.
rule-opening-pro = A primeira pedra vai no centro, e a segunda do primeiro jogador a pelo menos { $distance } linhas dele.
rule-opening-g-pente = A primeira pedra vai no centro. A segunda do primeiro jogador fica a pelo menos 3 linhas dele, e não na linha ou na coluna do centro a 3 ou 4 linhas de distância.
rule-opening-swap = O primeiro jogador coloca quatro pedras, duas de cada cor, alternadas. Depois o segundo jogador escolhe uma cor.
rule-opening-swap-two = O primeiro jogador coloca três pedras, duas da primeira cor e uma da segunda. Depois o segundo jogador escolhe uma cor, ou coloca mais uma de cada e deixa o primeiro escolher.

rule-line-or-more = **{ $line } ou mais em linha**, em qualquer direção, vencem.
rule-line-exactly = **Exatamente { $line } em linha**, em qualquer direção, vencem. Uma linha mais longa não vence.
rule-line-own = A linha precisa ser da cor de um só jogador.

rule-captures-none = Nada é capturado.
rule-captures = **Capturas**: cerque exatamente duas pedras inimigas em linha com duas suas, e as duas saem do tabuleiro.
rule-captures-uncounted = As pedras capturadas saem do tabuleiro, mas não contam para a vitória.
rule-captures-three = Fileiras de exatamente três são capturadas como os pares.
rule-captures-pairs = Só pares são capturados.
rule-mixed = Pedras capturadas juntas podem ser de cores diferentes.
rule-not-mixed = Pedras capturadas juntas são de uma só cor.
rule-mates = As pedras da própria equipe podem ser capturadas, mas não contam.
rule-goal = **Pedras capturadas**: capturar { $stones } pedras{ $pairs ->
    [0] { "" }
    [1] { " " }(um par)
   *[other] { " " }({ $pairs } pares)
} também dá a vitória.
rule-goal-team = **Pedras capturadas**: a equipe que capturar { $stones } ao todo também vence.
rule-self-safe = Entrar entre duas pedras inimigas é seguro.
rule-self-poof = **Poof**: uma pedra que completa um par entre duas pedras inimigas é capturada com ele.
rule-self-poof-three = **Poof**: uma pedra que completa um par ou um trio entre duas pedras inimigas é capturada com ele.
rule-self-forbidden = Não se pode colocar uma pedra que complete um par entre duas pedras inimigas.
rule-self-forbidden-three = Não se pode colocar uma pedra que complete um par ou um trio entre duas pedras inimigas.
rule-tie-shared = Quem alcança a meta ao mesmo tempo divide o resultado.
rule-tie-play-on = Ao alcançar a meta, é preciso estar na frente para vencer.

rule-overtime-none = Uma linha vence na hora.
rule-overtime-break = **Prorrogação**: se o próximo jogador puder quebrar todas as linhas com uma captura, ele tem um lance para isso.
rule-overtime-capture = **Prorrogação**: uma linha única com uma ponta aberta, se o próximo jogador ocupa a outra ponta, pode ser capturada inteira jogando na ponta aberta.
rule-double-allowed = É permitido formar dois três abertos com uma só pedra.
rule-double-first = O primeiro jogador não pode formar dois três abertos com uma só pedra, a não ser que vença ou que nada mais quebre uma linha.
rule-double-all = Ninguém pode formar dois três abertos com uma só pedra, a não ser que vença ou que só assim se possa deter uma linha.

rule-leaving-two = Você perde se desistir ou se o seu tempo acabar.
rule-leaving-two-teams = Uma equipe perde quando um dos seus jogadores desiste ou fica sem tempo.
rule-leaving-teams = Uma equipe está fora quando um dos seus jogadores sai. Suas pedras ficam, e a última equipe que restar vence.
rule-leaving-alone = Quem sai está fora. Suas pedras ficam, e o último jogador que restar vence.
rule-draw = Há empate quando ninguém mais tem lance legal, ou quando todos concordam.
