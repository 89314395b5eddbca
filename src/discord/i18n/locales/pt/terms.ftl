# O que se jogaria: modalidades, suas opções e se uma partida conta.

preset-standard = Padrão
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = Freestyle
preset-five-in-a-row = Cinco em linha
preset-no-captures = Sem capturas
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = Gomoku
preset-partners = Duplas
preset-team = Pente em equipes
preset-points = Pente por pontos
preset-points-multi = Pente por pontos para vários
preset-free-for-all = Cada um por si
preset-changed = { $preset } ({ $changes })

summary-standard = como Pente, mas a segunda pedra do primeiro jogador vai em qualquer ponto.
summary-tournament = cinco em linha ou cinco pares capturados vencem; a segunda pedra do primeiro jogador fica a pelo menos três linhas do centro.
summary-keryo = além de pares, trios são capturados; cinco em linha ou 15 pedras capturadas vencem.
summary-freestyle = como Padrão, e a primeira pedra vai em qualquer ponto.
summary-five-in-a-row = pedras são capturadas, mas só cinco em linha vencem.
summary-no-captures = nada é capturado; cinco em linha vencem.
summary-ninuki-renju = exatamente cinco em linha ou cinco pares capturados vencem; um cinco pode ser quebrado, e o primeiro jogador não pode fazer um duplo três.
summary-complication = exatamente cinco em linha ou cinco pares capturados vencem; ninguém pode fazer um duplo três.
summary-poof = como Pente, e um par formado entre duas pedras inimigas é capturado.
summary-boat = como Pente, e um cinco pode ser quebrado com uma captura.
summary-o-pente = Pente, Keryo, poof e boat juntos; 15 pedras capturadas vencem.
summary-g-pente = como Pente, com mais pontos do centro fechados para a segunda pedra do primeiro jogador.
summary-d-pente = o primeiro jogador coloca quatro pedras, o segundo escolhe uma cor.
summary-dk-pente = Keryo; o primeiro jogador coloca quatro pedras, o segundo escolhe uma cor.
summary-swap-two-pente = o primeiro jogador coloca três pedras; o segundo escolhe uma cor ou coloca mais duas.
summary-swap-two-keryo = Keryo; o primeiro jogador coloca três pedras; o segundo escolhe uma cor ou coloca mais duas.
summary-gomoku = exatamente cinco em linha vencem, e nada é capturado.
summary-partners = duas duplas com uma cor cada; cinco em linha ou cinco pares capturados vencem.
summary-team = duas equipes de dois, cada jogador com a sua cor; cinco em linha de uma cor ou cinco pares capturados pela equipe vencem.
summary-points = uma partida de um duelo por pontos.
summary-points-multi = quatro em linha ou quatro capturas vencem.
summary-free-for-all = cada um por si; cinco em linha ou cinco capturas vencem.

terms-line = **{ $preset }** { $board }, { $rated ->
    [yes] ranqueada
   *[no] não ranqueada
}: { $summary }
terms-board = em { $lines }×{ $lines }
terms-endless = em um tabuleiro sem fim
terms-changed = Com estas mudanças:

terms-unrated-opening = Não ranqueada: estas regras favorecem o primeiro jogador. Se os dois lados quiserem uma partida ranqueada, coloque `ranqueada` em True.
terms-unrated-handicap = Não ranqueada: um lado começa com pontos.
terms-rated-handicap = Só é ranqueada a partida em que os dois começam iguais. Omita `ranqueada` ou `vantagem`.
terms-unrated-server = Não ranqueada: este servidor não tem partidas ranqueadas.
terms-rated-server = As partidas neste servidor não são ranqueadas. Omita `ranqueada`.
terms-two-only = Um desafio é para dois, e estas regras são para { $players }. Use `/table` para reunir jogadores.
terms-twice = `{ $option }` aparece duas vezes: { $one } e { $two }. Omita uma delas.

options-unknown-preset = Não há nenhuma modalidade chamada “{ $name }”. Disponíveis: { $names }.
options-unknown = Não há opção chamada “{ $name }”. Disponíveis: { $names }.
options-bad-value = `{ $option }` não pode ser “{ $value }”. Permitido: { $expected }.
options-no-value = `{ $option }` precisa de um valor. Permitido: { $expected }.
options-contradiction = `{ $one }` e `{ $two }` não podem ir juntas: { $reason }.
options-impossible = `{ $one }` não é possível: { $reason }.

option-board = um número ímpar de 9 a 25, ou endless
option-players = 2 a 6
option-teams = none, partners, 2 ou 3
option-line = 5 ou 4
option-captures = none, not-counted, ou a meta, de 1 a 20
option-goal = 1 a 20

clash-line = uma linha tem 4 ou 5 pedras
clash-swap = as cores só podem ser trocadas entre dois lados
clash-players = o Pente é para 2 a 6 jogadores
clash-teams = 4 jogadores formam 2 equipes; 6 jogadores, 2 ou 3
clash-partners = as duplas são quatro jogadores em duas equipes
clash-mixed = só há uma outra cor para capturar
clash-goal = a meta é de 1 a 20 capturas
clash-goal-uncounted = capturas não dão a vitória aqui
clash-nothing-captured = nunca se captura nada

command-options = Mais regras, por exemplo: board:15 opening:swap2 poof
command-size = O tamanho do tabuleiro (padrão: 19)
command-opening = Limites para as primeiras pedras
command-endless = sem fim
command-opening-free = Livre: a primeira pedra vai em qualquer ponto
command-opening-centre = Centro: a primeira pedra vai ali
command-opening-pro = Pro: a segunda pedra do primeiro jogador a pelo menos 3 linhas
command-opening-long-pro = Long pro: a segunda pedra do primeiro jogador a pelo menos 4 linhas
command-opening-g-pente = G-Pente: pro, e fora das linhas do centro
command-opening-swap = Swap: quatro pedras, depois escolher a cor
command-opening-swap-two = Swap2: três pedras, depois escolher ou colocar mais duas
