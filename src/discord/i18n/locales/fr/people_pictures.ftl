# Classement, profil et face-à-face : leurs options, ce qui est au-dessus de l’image, et ce qu’en disent les lecteurs d’écran.

people-style = En image ou en texte
people-style-picture = Image
people-style-text = Texte
# Les résultats dans une description : 12 victoires, 3 défaites, 1 nulle.
people-score = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}, { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
# À la place d’un nom que le bot ne connaît pas.
people-unknown-player = quelqu’un

leaderboard-scope = Quelles parties (par défaut : celles de ce serveur)
leaderboard-scope-server = ce serveur
leaderboard-scope-global = tous les serveurs
leaderboard-period = Période (par défaut : tous les temps)
leaderboard-period-all = tous les temps
leaderboard-period-month = ce mois-ci
leaderboard-period-week = cette semaine
leaderboard-period-season = cette saison
leaderboard-period-last-season = saison dernière
# Figure aussi sur l’image : pente, ce serveur, cette semaine.
leaderboard-heading = Classement { $family } · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title } : { $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
leaderboard-alt-results = { $rank }. { $name } : { $score }.
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = toutes parties
leaderboard-all-games-of = { $family } (toutes parties)
leaderboard-unrated = Il n’y a pas encore de parties classées : toutes les parties entre joueurs comptent donc.

profile-alt = { $name }, { $family } : cote { $rating } plus ou moins { $deviation } ; { $score }. Dernièrement entre { $lowest } et { $highest }.

head-to-head-with-oneself = C’est deux fois la même personne. Indique deux personnes, ou une seule pour te comparer à elle.
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
        [one] , { $drawn } nulle
       *[other] , { $drawn } nulles
    }
head-to-head-line = { $preset } : { $score }
head-to-head-alt = { $one } contre { $two } : { $score }.
head-to-head-none = { $one } et { $two } n’ont pas encore fini de partie ensemble ici.
leaderboard-no-place = – = moins de { $games } parties classées, pas encore de rang
leaderboard-recalculated = Les cotes sont en cours de recalcul, car une partie a été invalidée ou compte à nouveau. Cela prend quelques minutes.

# The letters of won, drawn and lost games on pictures.
result-win = V
result-draw = N
result-loss = D

# Groups of rules with a rating of their own.
family-many = Trois joueurs ou plus
family-other = Autres règles
