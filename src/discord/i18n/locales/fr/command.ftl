# Les commandes telles que Discord les liste, et les réponses plus longues.

command-challenge = Défie quelqu’un à une partie de Pente dans ce salon
command-challenge-opponent = Qui défier
command-challenge-rated = Si la partie est classée (par défaut : oui, à deux et avec une ouverture équitable)
command-move = Pose une pierre dans ta partie
command-move-at = Le point, par exemple K10
command-m = Pose une pierre dans ta partie (raccourci de /jouer)
command-board = Remets en bas le plateau de la partie de ce salon
command-board-style = Une image pour tout le monde ; texte ou menaces pour toi seul
command-resign = Abandonne une partie
command-games = Tes parties en cours, et à qui de jouer
command-game = Pendant une partie : nulle, annulation, pause, abandon, conseil, revanche, export et plus
command-account = Tes paramètres, tes données, les personnes bloquées et les vacances
command-leaderboard = Le classement de ce serveur
command-leaderboard-preset = Quelles règles (par défaut : celles de ce serveur)
command-profile = La cote et les parties de quelqu’un, ou la comparaison de deux personnes
command-profile-player = Quel joueur (par défaut : toi)
command-profile-against = L’adversaire, pour comparer les deux personnes
command-rules = Comment on joue au Pente
command-rules-preset = Quelles règles (par défaut : celles de la partie d’ici ou de ce serveur)
command-help = Premiers pas, et vérification de mes permissions ici
command-context-challenge = Défier au Pente

games-title = **Tes parties**
games-line = Partie { $game } contre { $opponent } dans { $channel } : { $turn ->
    [yes] **à toi de jouer**
    [paused] en pause
   *[no] on attend { $player }
}, { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} · { $when } · { $link }
games-more = … et { $count } de plus.

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
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
leaderboard-results = { $rank }\. { $player } · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
leaderboard-none = Aucune partie classée à afficher ici. Défie quelqu’un avec `/challenge`, ou choisis d’autres règles ou une autre période.
leaderboard-provisional = ? = cote provisoire

profile-title = **{ $player }**, { $family }
profile-rating = Cote **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , rang { $rank } ici.
}
profile-unrated = Aucune partie classée pour l’instant.
profile-finished = Bilan : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
profile-running = En cours : { $count }
profile-recent = Dernières parties : { $results }
profile-recent-won = victoire contre { $opponent }
profile-recent-lost = défaite contre { $opponent }
profile-recent-drawn = nulle contre { $opponent }

help-title = **Le Pente avec Tessera**
help-start = Défie quelqu’un avec `/challenge`. Dès que c’est accepté, un plateau apparaît.
help-move = À ton tour, appuie sur **Jouer** et choisis un point.
help-servers = Les parties contre d’autres personnes se jouent dans les salons des serveurs où je suis.
help-topic-moves = **Jouer un coup**
    Appuie sur **Jouer** sous le plateau, utilise `/move`, ou réponds au plateau par un point comme `k10`.
help-moves-guild = La réponse doit garder sa mention (le @ dans la barre de réponse) : sans elle, Discord ne me montre pas le texte.
    `/board` remet le plateau en bas du salon.
help-moves-direct = Ici, tu peux aussi envoyer simplement un point comme `k10`.
help-topic-games = **Pendant la partie**
    Appuie sur **Plus** sous le plateau, ou utilise `/game draw`, `/game undo`, `/game pause`, `/game resign` et `/game hint`.
    `/game list` montre tes parties. `/replay` et `/review` servent à revoir une partie finie, et `/game rematch` à rejouer.
help-topic-others = **À plusieurs**
    Défie quelqu’un avec `/challenge`, ou ouvre avec `/table` une table de deux à six joueurs.
    Organise un tournoi à élimination, toutes rondes, suisse ou roi de la colline avec `/tournament create`.
    `/leaderboard` et `/profile` montrent les cotes et les résultats.
help-topic-alone = **En solo**
    Avec `/play-bot`, tu joues contre l’ordinateur, à dix niveaux. Avec `/practice`, tu joues tous les camps.
    `/puzzle` te donne une position où trouver le coup gagnant. `/learn` apprend le jeu en six leçons.
    `/rules` donne tous les détails.
help-topic-account = **Ton compte**
    `/account settings` change l’aspect des plateaux, ta façon de jouer, les rappels et la langue.
    `/account vacation` arrête tes pendules. `/account block` bloque les défis de quelqu’un.
    `/account privacy` montre, exporte ou supprime tes données.
button-help-moves = Jouer un coup
button-help-games = Pendant la partie
button-help-others = À plusieurs
button-help-alone = En solo
button-help-account = Ton compte
help-fine = J’ai ici toutes les permissions qu’il me faut.
help-missing = Je ne peux pas afficher de plateau dans ce salon. Un admin du serveur doit m’autoriser :
help-missing-line = • **{ $permission }**, { $purpose }
