# Matchs : des parties qui vont ensemble.

command-match = Tes matchs : où ils en sont, et en abandonner un
command-match-form = Une partie, deux avec les deux couleurs, au meilleur des 3, en 21 points, etc.
command-handicap = Points de départ d’un match aux points : 5 pour l’adversaire, « me 5 » pour toi

form-one = une partie
form-set = deux parties, une avec chaque couleur
form-best = au meilleur des { $games }
form-points = match en { $target } points
handicap-theirs = l’adversaire part avec { $points }
handicap-own = tu pars avec { $points }

match-terms = Match : { $form }.
match-counts = Une ligne vaut { $line } points, une capture 1, et une rangée de { $row } restée sur le plateau 1 aussi.
match-loser-first = Qui perd une partie ouvre la suivante.
match-pair-rated = Les deux parties comptent ensemble, comme une seule.
match-head-start = { $player } part avec { $points } points.

match-score = { $player } { $score }
match-board = Match { $match_id }, { $form }, partie { $number } : { $scores }
match-made = Points de cette partie : { $scores }
match-next = Le match continue : la partie suivante commence plus bas.
match-won = **Le match revient à { $winners }.**
match-drawn = **Le match finit à égalité.**
match-given-up = { $player } a abandonné le match.

matches-none = Tu n’as pas encore de match. Ajoute `match` à `/challenge`, par exemple au meilleur des 3 ou en 21 points.
matches-title = **Tes matchs**
matches-line = Match { $match_id } contre { $opponents }, { $form } : { $scores } · { $state ->
    [won] gagné
    [lost] perdu
    [drawn] nul
   *[running] en cours
}
matches-option = Match { $match_id } : { $form }
matches-pick = Voir un match…
match-title = **Match { $match_id }**, { $form } : { $scores }
match-game-running = • La partie { $game } est en cours : { $link }
match-game-won = • Partie { $game } : victoire de { $winners }
match-game-drawn = • Partie { $game } : nulle
match-game-voided = • La partie { $game } a été invalidée

button-match = Match
button-resign-match = Abandonner le match
match-resign-ask = Abandonner le match { $match_id } contre { $opponents } ? Il est perdu, et la partie en cours avec lui.
match-resign-done = Tu as abandonné le match { $match_id }. Il en reste à { $scores }.
match-unknown = Je ne connais pas ce match. `/game match` montre les tiens.
match-not-seated = Tu ne joues pas dans le match { $match_id }. `/game match` montre les tiens.
match-over = Le match { $match_id } est fini : { $scores }. { $verdict }
match-goes-on = Pas de revanche tant que le match continue. Sa partie en cours : { $link }
match-unreadable = Je ne comprends pas « { $typed } » comme match. Écris `one`, `set`, `best of 3` ou `points 21`.
match-games = Un match ne peut pas être au meilleur des { $games } : ce peut être de { $least } à { $most } parties.
match-target = Un match ne peut pas être en { $target } points : ce peut être de { $least } à { $most }.
match-set-two = Un set est une partie avec chaque couleur, donc pour deux camps. Choisis plutôt au meilleur des 3, ou aux points.
handicap-unreadable = Je ne comprends pas « { $typed } » comme avance. Écris les points de départ de l’adversaire, comme `5`, ou `me 5` pour toi.
handicap-only-points = Une avance, ce sont des points de départ : il faut un match aux points. Ajoute `match:points 21`, ou retire `avance`.
handicap-too-much = Une avance doit rester sous les { $target } points qui gagnent le match.
handicap-not-open = À une table ouverte on ne sait pas qui viendra : personne n’y part avec des points. Retire `avance`, ou défie quelqu’un avec `/challenge`.
