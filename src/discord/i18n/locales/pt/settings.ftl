# O que cada pessoa escolhe para si.

language-name = Português (Brasil)

command-settings = O que você vê e como joga: confirmações, cores, lembretes, idioma

settings-playing = **Suas configurações** · jogo
    Só afetam você. As mudanças valem na hora.
settings-appearance = **Suas configurações** · aparência
    É assim que ficam o seu seletor e as suas imagens. O tabuleiro no canal é igual para todos.
settings-preview-alt = Parte de um tabuleiro de Pente nas suas cores.

confirm-off = Confirmar lances: nunca
confirm-correspondence = Confirmar lances: só por correspondência
confirm-always = Confirmar lances: sempre
reminders-off = Lembretes: nenhum
reminders-once = Lembretes: um, perto do fim
reminders-normal = Lembretes: na metade, 12 e 2 h antes do fim
theme-walnut = Cores: nogueira
theme-classic = Cores: clássico (1977)
theme-slate = Cores: ardósia
theme-paper = Cores: papel
theme-high-contrast = Cores: alto contraste
theme-colour-blind = Cores: para daltonismo
language-discord = Idioma: o mesmo do Discord
language-chosen = Idioma: { $language }

switch-last-move = Marcar último lance: { $on ->
    [yes] sim
   *[no] não
}
switch-coordinates = Coordenadas: { $on ->
    [yes] sim
   *[no] não
}
switch-full-board = Tabuleiro sempre inteiro: { $on ->
    [yes] sim
   *[no] não
}
switch-announcements = Anunciar ameaças: { $on ->
    [yes] sim
   *[no] não
}
switch-selects = Escolher coluna e linha: { $on ->
    [yes] sim
   *[no] não
}
switch-text-board = Tabuleiros em texto: { $on ->
    [yes] sim
   *[no] não
}
button-to-playing = Jogo
button-to-appearance = Aparência
settings-unknown-choice = Essa opção não está disponível. `/account settings` mostra as que estão.
