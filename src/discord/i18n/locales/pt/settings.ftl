# O que cada pessoa escolhe para si.

language-name = Português (Brasil)

command-settings = O que você vê e como joga: confirmações, cores, lembretes, idioma

settings-playing = **Suas configurações** · jogo
    São só suas. Cada escolha vale na hora.
settings-looks = **Suas configurações** · aparência
    Assim ficam o seu seletor e as suas imagens. O tabuleiro no canal é igual para todos.
settings-preview-alt = Um pedaço de um tabuleiro de Pente nas cores que você escolheu.

confirm-off = Lances: um toque joga
confirm-correspondence = Lances: confirmar nas partidas lentas
confirm-always = Lances: confirmar em todas as partidas
reminders-off = Lembretes: nenhum
reminders-once = Lembretes: um, perto do fim
reminders-normal = Lembretes: na metade, 12 e 2 h antes do fim
theme-walnut = Cores: nogueira
theme-classic = Cores: o tabuleiro de 1977
theme-slate = Cores: ardósia
theme-paper = Cores: papel
theme-high-contrast = Cores: alto contraste
theme-colour-blind = Cores: uma marca em cada pedra
language-discord = Idioma: o do meu Discord
language-chosen = Idioma: { $language }

switch-last-move = Marcar último lance: { $on ->
    [yes] sim
   *[no] não
}
switch-coordinates = Coordenadas: { $on ->
    [yes] sim
   *[no] não
}
switch-whole-board = Sempre o tabuleiro inteiro: { $on ->
    [yes] sim
   *[no] não
}
switch-announcements = Avisar ameaças: { $on ->
    [yes] sim
   *[no] não
}
switch-selects = Coluna e linha: { $on ->
    [yes] sim
   *[no] não
}
switch-text-board = Tabuleiro em texto: { $on ->
    [yes] sim
   *[no] não
}
button-to-playing = Jogo
button-to-looks = Aparência
settings-unknown-choice = Não conheço essa opção. `/account settings` mostra as que existem.
