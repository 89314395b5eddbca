# Ce que le bot publie de lui-même, et le panneau.

admin-news = **Le Pente sur ce serveur** · nouvelles
    Les résultats et le bilan du lundi vont dans le salon des nouvelles. Le problème du jour est publié à partir de son heure ; les réponses restent privées. Tout est désactivé tant que tu n’as pas choisi de salon.
admin-to-news = Nouvelles
admin-pick-news = Salon des nouvelles : aucun
admin-pick-puzzle = Salon du problème du jour : aucun
admin-puzzle-hour = Problème et bilan dès { $hour } h 00 UTC
button-post-panel = Publier le panneau ici
setting-news-channel = salon des nouvelles
setting-puzzle-channel = salon du problème
setting-puzzle-hour = heure du problème (UTC)
setting-results = résultats
setting-recap = bilan de la semaine
switch-results = Résultats : { $on ->
    [yes] oui
   *[no] non
}
switch-recap = Bilan de la semaine : { $on ->
    [yes] oui
   *[no] non
}
panel-text = **Pente** · Apprends en six courtes leçons, joue contre l’ordinateur ou ouvre une table pour les autres. Avec `/challenge`, défie quelqu’un tout de suite.
panel-pinned = Le panneau est publié et épinglé.
panel-not-pinned = Le panneau est publié. Je ne peux pas l’épingler : autorise-moi à **Épingler des messages**, ou épingle-le toi-même.
button-leaderboard = Classement
post-result = Partie { $game } : { $link }
post-solvers = Résolu par { $count } : ||{ $players }||
recap-title = **La semaine dernière au Pente**
recap-games = Parties : { $games }
recap-streak = Plus longue série de victoires : { $player }, { $count } parties classées
recap-upset = Plus grande surprise : { $winner } a battu { $loser }, coté { $points } points de plus
recap-place = { $player } a atteint la place { $place } du classement
post-podium = **La saison { $season } est terminée.**
post-podium-line = { $place }. { $player } · { $rating }
