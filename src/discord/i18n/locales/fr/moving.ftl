# Façons de jouer : confirmer un point, les listes de colonnes et de rangées, la partie suivante, et les coups écrits.

button-confirm = Jouer { $at }
button-back = Retour
button-axis = Colonnes et rangées
button-next-game = Partie suivante

confirm-prompt = Jouer **{ $at }** dans la partie { $game } ? Rien n’est encore joué.
alt-confirm = Gros plan du plateau avec ta pierre en { $at }, pas encore jouée.

axis-prompt = À toi de jouer dans la partie { $game }, en { $colour }. { $chosen ->
    [column] **{ $column }**. Choisis la rangée.
    [row] **{ $row }**. Choisis la colonne.
   *[nothing] Choisis une colonne et une rangée.
}
axis-columns = Colonne…
axis-rows = Rangée…
axis-column = Colonne { $name }
axis-row = Rangée { $name }
axis-less = ◀ plus bas
axis-more = ▶ plus haut

next-none = Ce n’est à toi de jouer dans aucune autre partie.

typed-which = { $player }, dans quelle partie veux-tu jouer **{ $at }** ?
