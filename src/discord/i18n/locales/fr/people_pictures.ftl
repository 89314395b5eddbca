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
# À la place d’un nom que personne n’a vu.
people-somebody = quelqu’un

ranking-scope = Quelles parties ; sans précision, celles de ce serveur
ranking-scope-server = ce serveur
ranking-scope-global = tous les serveurs
ranking-period = Période ; sans précision, tous les temps
ranking-period-all = tous les temps
ranking-period-month = ce mois-ci
ranking-period-week = cette semaine
ranking-period-season = cette saison
ranking-period-last-season = saison dernière
# Figure aussi sur l’image : pente, ce serveur, 7 derniers jours.
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **Classement** · { $title }
    { $players }
ranking-alt = Classement · { $title } : { $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
ranking-alt-results = { $rank }. { $name } : { $score }.
# Instead of the rating pool, where no game is rated.
ranking-results = toutes les parties
ranking-results-of = { $family }, toutes les parties
ranking-unrated = Il n’y a pas encore de parties classées : toutes les parties entre joueurs comptent donc.

portrait-alt = { $name }, { $family } : cote { $rating } plus ou moins { $deviation } ; { $score }. Dernièrement entre { $lowest } et { $highest }.

duel-with-oneself = C’est deux fois la même personne. Indique deux personnes, ou une seule pour te comparer à elle.
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
        [one] , { $drawn } nulle
       *[other] , { $drawn } nulles
    }
duel-line = { $preset } : { $score }
duel-alt = { $one } contre { $two } : { $score }.
duel-none = { $one } et { $two } n’ont pas encore fini de partie ensemble ici.
ranking-no-place = – = moins de { $games } parties classées, pas encore de rang
ranking-recalculated = Les cotes sont en cours de recalcul, car une partie a été invalidée ou compte à nouveau. Cela prend quelques minutes.

# The letters of won, drawn and lost games on pictures.
result-win = V
result-draw = N
result-loss = D

# Groups of rules with a rating of their own.
family-many = Trois joueurs ou plus
family-other = Autres règles
