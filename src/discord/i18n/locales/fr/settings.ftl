# Ce que chacun choisit pour soi.

language-name = Français

command-settings = Ce que tu vois et comment tu joues : confirmations, couleurs, rappels, langue

settings-playing = **Tes paramètres** · jeu
    Ils ne valent que pour toi. Chaque choix compte aussitôt.
settings-looks = **Tes paramètres** · apparence
    Voilà à quoi ressemblent ton sélecteur et tes propres images. Le plateau du salon est le même pour tous.
settings-preview-alt = Une partie d’un plateau de Pente dans les couleurs que tu as choisies.

confirm-off = Coups : un seul appui suffit
confirm-correspondence = Coups : confirmer si la partie est lente
confirm-always = Coups : confirmer dans toute partie
reminders-off = Rappels : aucun
reminders-once = Rappels : un seul, tardif
reminders-normal = Rappels : mi-temps, 12 h et 2 h avant la fin
theme-walnut = Couleurs : noyer
theme-classic = Couleurs : le plateau de 1977
theme-slate = Couleurs : ardoise
theme-paper = Couleurs : papier
theme-high-contrast = Couleurs : contraste élevé
theme-colour-blind = Couleurs : une marque sur chaque pierre
language-discord = Langue : celle de mon Discord
language-chosen = Langue : { $language }

switch-last-move = Dernier coup marqué : { $on ->
    [yes] oui
   *[no] non
}
switch-coordinates = Coordonnées : { $on ->
    [yes] oui
   *[no] non
}
switch-whole-board = Toujours le plateau entier: { $on ->
    [yes] oui
   *[no] non
}
switch-announcements = Menaces annoncées : { $on ->
    [yes] oui
   *[no] non
}
switch-selects = Par colonne et rangée : { $on ->
    [yes] oui
   *[no] non
}
switch-text-board = Plateaux en texte : { $on ->
    [yes] oui
   *[no] non
}
button-to-playing = Jeu
button-to-looks = Apparence
settings-unknown-choice = Je ne connais pas ce choix. `/account settings` montre ceux qui existent.
