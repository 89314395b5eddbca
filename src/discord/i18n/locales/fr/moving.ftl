# Façons de jouer : regarder deux fois, deux listes, la partie suivante, et les coups qu’on m’écrit.

button-sure = Jouer { $at }
button-back = Retour
button-cross = Colonnes et rangées
button-next-game = Partie suivante

sure-prompt = Jouer **{ $at }** dans la partie { $game } ? Rien n’est encore joué.
alt-sure = Gros plan du plateau avec ta pierre en { $at }, pas encore jouée.

cross-prompt = À toi de jouer dans la partie { $game }, en { $colour }. { $chosen ->
    [column] **{ $column }**. Choisis la rangée.
    [row] **{ $row }**. Choisis la colonne.
   *[nothing] Choisis une colonne et une rangée.
}
cross-columns = Colonne…
cross-rows = Rangée…
cross-column = Colonne { $name }
cross-row = Rangée { $name }
cross-less = ◀ plus bas
cross-more = ▶ plus haut

next-none = Ce n’est à toi de jouer dans aucune autre partie.

written-which = { $player }, dans quelle partie veux-tu jouer **{ $at }** ?
