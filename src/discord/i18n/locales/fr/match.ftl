# Matchs : plusieurs parties des mêmes joueurs avec un seul score.

command-match = Tes matchs : les scores, ou en abandonner un
command-match-form = Une partie, deux avec les deux couleurs, au meilleur des 3 ou en 21 points
command-handicap = Points de départ d’un match aux points : 5 pour l’adversaire, « me 5 » pour toi

form-one = une partie
form-set = deux parties, une avec chaque couleur
form-best = au meilleur des { $games }
form-points = match en { $target } points
handicap-theirs = l’adversaire part avec { $points }
handicap-own = tu pars avec { $points }

match-terms = Match : { $form }.
match-counts = Barème : { $line } points par alignement, 1 par capture et 1 par suite de { $row } pierres restée sur le plateau.
match-loser-first = Qui perd une partie commence la suivante.
match-pair-rated = Les deux parties comptent ensemble pour les cotes, comme une seule.
match-head-start = { $player } part avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

match-score = { $player } { $score }
match-board = Match { $match_id }, { $form }, partie { $number } : { $scores }
match-made = Points de cette partie : { $scores }
match-next = Le match continue : la partie suivante commence plus bas.
match-won = **Victoire de { $winners } dans le match.**
match-drawn = **Le match finit à égalité.**
match-resigned = { $player } a abandonné le match.

matches-none = Tu n’as pas encore de match. Ajoute `match:` à `/challenge`, par exemple au meilleur des 3 ou en 21 points.
matches-title = **Tes matchs**
matches-line = Match { $match_id } contre { $opponents }, { $form } : { $scores } · { $state ->
    [won] gagné
    [lost] perdu
    [drawn] nul
   *[running] en cours
}
matches-option = Match { $match_id } : { $form }
matches-pick = Voir un match…
match-title = **Match { $match_id }**, { $form } : { $scores }
match-game-running = • La partie { $game } est en cours : { $link }
match-game-won = • Partie { $game } : victoire de { $winners }
match-game-drawn = • Partie { $game } : nulle
match-game-voided = • La partie { $game } a été invalidée

button-match = Match
button-resign-match = Abandonner le match
match-resign-ask = Abandonner le match { $match_id } contre { $opponents } ? Tu perdras le match et la partie en cours.
match-resign-done = Tu as abandonné le match { $match_id }. Score : { $scores }.
match-unknown = Je ne connais pas ce match. `/game match` liste les tiens.
match-not-seated = Tu ne joues pas dans le match { $match_id }. `/game match` liste les tiens.
match-over = Le match { $match_id } est fini : { $scores }. { $verdict }
match-goes-on = Pas de revanche pendant un match. La partie en cours : { $link }
match-unreadable = Je ne reconnais pas « { $typed } » comme un match. Écris `one`, `set`, `best of 3` ou `points 21`.
match-games = Un match ne peut pas être au meilleur des { $games } : il faut de { $least } à { $most } parties.
match-target = Un match ne peut pas être en { $target } points : il faut de { $least } à { $most }.
match-set-two = Un set, c’est une partie avec chaque couleur, donc pour deux camps. Choisis plutôt au meilleur des 3, ou aux points.
handicap-unreadable = Je ne reconnais pas « { $typed } » comme une avance. Écris les points de départ de ton adversaire, comme `5`, ou `me 5` pour toi.
handicap-only-points = Une avance, ce sont des points de départ : il faut un match aux points. Ajoute `match:points 21`, ou retire `avance`.
handicap-too-much = Une avance doit être inférieure aux { $target } points qui font gagner le match.
handicap-not-open = À une table ouverte, on ne sait pas qui viendra, donc personne n’y part avec des points. Retire `avance`, ou défie quelqu’un avec `/challenge`.
