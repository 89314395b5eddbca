# Les commandes telles que Discord les liste, et les réponses plus longues.

command-challenge = Défie quelqu’un à une partie de Pente dans ce salon
command-challenge-opponent = Qui défier
command-challenge-preset = Les règles ; sans précision, standard
command-challenge-rated = Si la partie est classée ; sans précision, oui si l’ouverture est équitable
command-move = Pose une pierre dans ta partie
command-move-at = Le point, par exemple K10
command-m = Pose une pierre dans ta partie (raccourci de /jouer)
command-board = Ramène en bas le plateau de la partie de ce salon
command-board-style = Une image pour tous, ou des lettres pour un lecteur d’écran
command-board-style-picture = image
command-board-style-text = texte
command-resign = Abandonne une partie
command-games = Tes parties en cours, et à qui de jouer
command-game = Ce que tu fais dans une partie : nulle, annuler, pause, abandon, indice, revanche, export…
command-account = Tes réglages, tes données, les personnes bloquées et les congés
command-leaderboard = Les meilleurs de ce serveur
command-leaderboard-preset = Quelles règles ; sans précision, standard
command-profile = La cote et les parties d’une personne, ou le bilan de deux personnes l’une contre l’autre
command-profile-player = Qui ; sans précision, toi
command-profile-against = L’adversaire, pour voir le bilan des deux l’un contre l’autre
command-profile-preset = Quelles règles ; sans précision, standard
command-rules = Comment on joue au Pente
command-rules-preset = Quelles règles ; sans précision, celles de la partie ici ou les habituelles
command-help = Premiers pas, et si j’ai ici tous les droits qu’il me faut
command-context-challenge = Défier au Pente

games-none = Tu n’as aucune partie en cours. Lances-en une avec `/challenge`.
games-title = **Tes parties**
games-line = Partie { $game } contre { $opponent } dans { $channel } : { $turn ->
    [yes] **à toi de jouer**
   *[no] on attend { $opponent }
}, { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} · { $when } · { $link }
games-more = … et { $count } de plus.

leaderboard-title = **Classement**, { $title }
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
leaderboard-results = { $rank }. { $player } · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
leaderboard-none = Personne n’a encore fini de partie classée ici. Défie quelqu’un avec `/challenge` ; les parties à deux sont classées.
leaderboard-provisional = ? veut dire : encore trop peu de parties pour en juger.

profile-title = **{ $player }**, { $family }
profile-rating = Cote **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , numéro { $rank } ici.
}
profile-unrated = Aucune partie classée finie pour l’instant.
profile-finished = Finies : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}.
profile-running = En cours : { $count }.
profile-recent = Dernières parties : { $results }
profile-recent-won = victoire contre { $opponent }
profile-recent-lost = défaite contre { $opponent }
profile-recent-drawn = nulle contre { $opponent }

help-title = **Le Pente avec Tessera**
help-start = Défie quelqu’un avec `/challenge`. Dès que c’est accepté, un plateau apparaît.
help-move = À ton tour, appuie sur **Jouer** et choisis un point.
help-topic-moves = **Jouer un coup**
    Appuie sur **Jouer** sous le plateau, utilise `/move`, ou réponds au plateau par un point comme `k10`.
    La réponse doit garder sa mention (le @ dans la barre de réponse) : sans elle, Discord ne me montre pas le texte.
    `/board` remet le plateau en bas du salon.
help-topic-games = **Pendant la partie**
    {"**"}Plus** sous le plateau a tout. En commandes : `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`.
    `/game list` montre tes parties. `/replay` et `/review` montrent une partie finie, et `/game rematch` en rejoue une.
help-topic-others = **Avec d’autres**
    Défie quelqu’un avec `/challenge`, ou ouvre avec `/table` une table pour tout le monde : de deux à six.
    Organise un tournoi à élimination, toutes rondes ou suisse avec `/tournament create`.
    `/leaderboard` et `/profile` montrent les cotes et les résultats.
help-topic-alone = **En solo**
    `/play-bot` joue contre toi, à dix niveaux. Avec `/practice` tu joues tous les camps.
    `/puzzle` demande le coup gagnant. `/learn` apprend le jeu en six étapes, et `/rules` a tous les détails.
help-topic-account = **Ton compte**
    `/account settings` change l’aspect des plateaux, ta façon de jouer, les rappels et la langue.
    `/account vacation` arrête tes pendules. `/account block` refuse les défis de quelqu’un.
    `/account privacy` montre, exporte ou efface tes données.
button-help-moves = Jouer un coup
button-help-games = Pendant la partie
button-help-others = Avec d’autres
button-help-alone = En solo
button-help-account = Ton compte
help-fine = J’ai tous les droits qu’il me faut dans ce salon.
help-missing = Je ne peux pas tenir de plateau dans ce salon. Un admin du serveur doit m’autoriser :
help-missing-line = • **{ $permission }**, { $purpose }
