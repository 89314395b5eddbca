# Le message avec le plateau, le choix du coup et ce qui se dit après un coup.

board-to-move = À { $player } de jouer ({ $colour }).
board-colour-to-move = À jouer : { $colour }.
board-last = { $player } a joué **{ $at }**.
board-last-captured = { $player } a joué **{ $at }** et capturé { $stones ->
    [one] une pierre
   *[other] { $stones } pierres
}.
board-captures = Captures : { $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player } commence. La première pierre va au centre, en { $at }.
board-opens = { $player } commence.
board-terms = { $preset }, { $rated ->
    [yes] classée
   *[no] non classée
} · partie { $game } · coup { $ply }
board-won = **Victoire de { $winners }** { $how }.
board-drawn = **Partie nulle** : { $how }.
board-by-line = par { $count ->
    [5] cinq
    [6] six
   *[other] { $count }
} pierres alignées, { $from }–{ $to }
board-by-captures = par captures
board-by-resignation = par abandon
board-by-time = au temps
board-by-agreement = d’un commun accord
board-by-full = plus aucun coup légal
board-by-both = les deux camps ont atteint l’objectif
board-and = { $one } et { $two }

announce-tria = **Tria.** Un trois ouvert : sans réponse, il devient un quatre ouvert.
announce-tessera = **Tessera !** Un quatre ouvert.
announce-four = **Quatre !** Encore une pierre et l’alignement est fait.
announce-captures = **Menace de capture** : la prochaine peut gagner.

colour-white = blanc
colour-black = noir
colour-red = rouge
colour-blue = bleu
colour-green = vert
colour-pink = rose

alt-board = Plateau de Pente de { $columns } sur { $rows }, après le coup { $ply }. { $last } { $captures } { $next }
alt-last = Dernier coup : { $at }, par { $player }.
alt-none = Pas encore de pierre.
alt-to-move = À { $player } ({ $colour }) de jouer.
alt-over = { $result }
alt-won = Victoire de { $winners } { $how }.
alt-won-with = { $player } a joué { $at } et gagné { $how }.
alt-drawn = Partie nulle : { $how }.
alt-close-up = Gros plan du plateau. Points au choix : { $points }.

button-play = Jouer
button-more = Plus
button-move-to-bottom = Ramener en bas
button-rematch = Revanche
button-accept = Accepter
button-decline = Refuser
button-withdraw = Retirer
button-again = Défier à nouveau
button-type = Saisir
button-full-board = Plateau entier
board-full = Le plateau entier de la partie { $game }.
button-near = Gros plan
button-close = Fermer
button-resign = Abandonner
button-resign-now = Oui, abandonner
button-keep = Continuer à jouer
button-text-board = Plateau en texte
button-rules = Règles

pad-prompt = À toi de jouer dans la partie { $game }, en { $colour }. Choisis un point ou saisis-le.
pad-list = Autres points…
pad-title = Ton coup
pad-field = Point
pad-example = K10. Marche aussi en réponse au plateau si la mention (@) reste activée
pad-closed = Fermé.

moved-plain = Tu as joué **{ $at }**. { $next }
moved-captured = Tu as joué **{ $at }** et capturé { $stones ->
    [one] une pierre
   *[other] { $stones } pierres
}. { $next }
moved-already = **{ $at }** a déjà été joué.
moved-next = À { $player } de jouer : { $link }
moved-over = { $result } { $link }
moved-on = Tu as joué **{ $at }**{ $stones ->
    [0] { "" }
    [one] { " " }et capturé une pierre
   *[other] { " " }et capturé { $stones } pierres
}.

rating-change = Cote : { $before } → { $after }
milestone-streak = { $player } a gagné { $count } parties classées d’affilée.
milestone-place = { $player } occupe maintenant le rang { $place } du classement.
milestone-best = { $player } atteint un record personnel : { $rating }.

resign-ask = Abandonner la partie { $game } contre { $opponent } ? Cela compte comme une défaite.
resign-ask-practice = Terminer la partie d’entraînement { $game } ? À l’entraînement, rien ne compte.
resign-team = Toute ton équipe abandonne avec toi.
resign-done = Tu as abandonné la partie { $game }. { $link }
resign-kept = La partie continue.
resign-which = Quelle partie veux-tu abandonner ?

move-which = C’est à toi dans plusieurs parties. Dans laquelle veux-tu jouer **{ $at }** ?
game-option = Partie { $game } contre { $opponent }
game-board = Partie { $game } : { $link }
game-option-rank = { $preset }, après { $move_number ->
    [one] { $move_number } coup
   *[other] { $move_number } coups
}

rematch-began = La revanche commence : partie { $game }.
rematch-not-seated = La revanche est réservée aux personnes qui ont joué cette partie. Lance ta propre partie avec `/challenge`.
rematch-running = Cette partie n’est pas encore finie.
rematch-playing = Vous jouez déjà ensemble ici : { $link }
rematch-waiting = Tu as proposé une revanche à { $opponent } : { $link }. La proposition expire { $when }.
rematch-table = La table pour la revanche est déjà ouverte : { $link }

# Between the items of a list.
list-separator = { ", " }
# Before the last player of a list.
list-last-separator = { " et " }
