# Ce que chacun choisit pour soi.

language-name = Français

command-settings = Ce que tu vois et comment tu joues : confirmations, couleurs, rappels, langue

settings-playing = **Tes paramètres** · jeu
    Ils n’affectent que toi. Les changements s’appliquent aussitôt.
settings-appearance = **Tes paramètres** · apparence
    Voici l’aspect de ton sélecteur et de tes propres images. Le plateau du salon est le même pour tout le monde.
settings-preview-alt = Partie d’un plateau de Pente dans tes couleurs.

confirm-off = Confirmer les coups : jamais
confirm-correspondence = Confirmer les coups : seulement par correspondance
confirm-always = Confirmer les coups : toujours
reminders-off = Rappels : aucun
reminders-once = Rappels : un seul, vers la fin
reminders-normal = Rappels : à la moitié, 12 h et 2 h avant la fin
theme-walnut = Couleurs : noyer
theme-classic = Couleurs : classique (1977)
theme-slate = Couleurs : ardoise
theme-paper = Couleurs : papier
theme-high-contrast = Couleurs : contraste élevé
theme-colour-blind = Couleurs : pour daltoniens
language-discord = Langue : comme Discord
language-chosen = Langue : { $language }

switch-last-move = Dernier coup marqué : { $on ->
    [yes] oui
   *[no] non
}
switch-coordinates = Coordonnées : { $on ->
    [yes] oui
   *[no] non
}
switch-full-board = Plateau toujours entier : { $on ->
    [yes] oui
   *[no] non
}
switch-announcements = Annoncer les menaces : { $on ->
    [yes] oui
   *[no] non
}
switch-selects = Par colonne et rangée : { $on ->
    [yes] oui
   *[no] non
}
switch-text-board = Plateaux en texte : { $on ->
    [yes] oui
   *[no] non
}
button-to-playing = Jeu
button-to-appearance = Apparence
settings-unknown-choice = Ce choix n’est pas disponible. `/account settings` montre ceux qui le sont.
