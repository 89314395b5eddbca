# Roi de la colline : un tournoi où le vainqueur reste et affronte le suivant de la file.

command-tournament-games = Nombre de parties (roi de la colline seulement) ; sans précision, jusqu’à ce que tu y mettes fin
format-hill = Roi de la colline
format-hill-of = Roi de la colline, { $games ->
    [one] une partie
   *[other] { $games } parties
}
tournament-how-hill = Le vainqueur reste roi et affronte le suivant de la file ; le perdant passe à la fin. Tu peux rejoindre à tout moment. La victoire revient à qui gagne le plus de parties comme roi.
tournament-running-hill = **{ $name }**, { $format } : partie { $game }
board-tournament-hill = { $name }, partie { $game }
tournament-begins-hill = **{ $name }** : la partie { $game } commence. Je te mentionnerai quand ce sera à toi. { $link }
tournament-king = **Roi :** { $player }{ $streak ->
    [0] { "" }
    [one] , une victoire comme roi
   *[other] , { $streak } victoires d’affilée comme roi
}
tournament-queue = **Ensuite :** { $players }
tournament-standings-hill = **Classement** · victoires comme roi (meilleure série)
tournament-standing-hill = { $place }\. { $player } · **{ $wins }** ({ $longest }){ $out ->
    [yes] , abandon
   *[no] { "" }
}
standings-how-hill = Le premier inscrit commence comme roi ; en cas de nulle, le roi reste. Ceux qui n’ont pas encore joué passent d’abord, dans l’ordre d’inscription, puis les autres dans l’ordre de leur dernière partie. Les égalités sont départagées à la meilleure série comme roi, puis au total des victoires, puis en faveur du roi en place.
button-end-tournament = Terminer le tournoi
button-end-tournament-now = Oui, terminer
tournament-end-ask = Terminer { $name } maintenant ? Le classement actuel devient définitif ; la partie en cours ne compte pas.
tournament-done-ended = { $name } est terminé : { $link }
tournament-refused-games = Le nombre de parties ne se choisit que pour un roi de la colline. Retire `parties`, ou choisis roi de la colline.
