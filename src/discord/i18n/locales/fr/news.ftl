# Ce que le bot publie de lui-même, et le menu de démarrage.

admin-news = **Le Pente sur ce serveur** · actualités
    Les résultats, le bilan du lundi et le podium de la saison vont dans le salon des actualités : choisis-en un, puis active **Résultats** ou **Bilan de la semaine**. Le problème du jour est publié dans son propre salon à partir de l’heure choisie ; les réponses restent privées.
admin-news-no-channel = ⚠️ Choisis d’abord un salon des actualités : les résultats et le bilan de la semaine y sont publiés.
admin-channel-refused = ⚠️ Je ne peux pas publier dans { $channel }, donc rien n’a été modifié. Accorde-moi { $permissions } dans ce salon, puis choisis-le à nouveau.
admin-channel-blocked = ⚠️ Je ne peux pas publier dans { $channel } pour le moment. Accorde-moi { $permissions } dans ce salon.
admin-channel-gone = ⚠️ { $setting } : ce salon n’existe plus. Choisis-en un autre.
admin-to-news = Actualités
admin-pick-news = Salon des actualités : aucun
admin-pick-puzzle = Salon du problème du jour : aucun
admin-puzzle-hour = Problème et bilan dès { $hour } h UTC
button-post-panel = Publier le menu de démarrage
setting-news-channel = salon des actualités
setting-puzzle-channel = salon du problème du jour
setting-puzzle-hour = heure du problème du jour (UTC)
setting-results = résultats
setting-recap = bilan de la semaine
switch-results = Résultats : { $on ->
    [yes] oui
   *[no] non
}
switch-recap = Bilan de la semaine : { $on ->
    [yes] oui
   *[no] non
}
panel-text = **Pente** · Apprends à jouer en six courtes leçons, joue contre l’ordinateur ou ouvre une table pour les autres. Défie quelqu’un avec `/challenge` pour jouer tout de suite.
panel-pinned = Le menu de démarrage est publié et épinglé.
panel-not-pinned = Le menu de démarrage est publié. Je n’ai pas le droit de l’épingler : donne-moi la permission **Épingler des messages**, ou épingle-le toi-même.
button-leaderboard = Classement
post-solvers = Résolu par { $count } : ||{ $players }||
recap-title = **La semaine dernière au Pente**
recap-games = Parties : { $games }
recap-streak = Plus longue série de victoires : { $player }, { $count } parties classées
recap-upset = Plus grande surprise : { $winner } a battu { $loser }, malgré { $points ->
    [one] { $points } point
   *[other] { $points } points
} de cote en moins
recap-place = { $player } a atteint le rang { $place } du classement
post-podium = **La saison { $season } est terminée.**
post-podium-line = { $place }. { $player } · { $rating }
