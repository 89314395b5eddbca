# Ce que voient ceux qui gèrent un serveur.

command-pente-admin = Où et comment on joue au Pente ici ; parties en cours ; ce qui a été changé
admin-refused = Seuls ceux qui gèrent ce serveur, ou ont un rôle nommé dans `/pente-admin`, peuvent faire cela.
admin-in-dm = Cela concerne un serveur : utilise-le dans un de ses salons.
admin-places = **Le Pente sur ce serveur** · où et qui
    Si une liste est vide, tout le monde joue. Les fils suivent leur salon. Ce panneau est ouvert à qui gère le serveur et aux rôles ci-dessous.
admin-rules = **Le Pente sur ce serveur** · comment
    Ce qui vaut pour les nouvelles parties.
admin-looks = **Le Pente sur ce serveur** · apparence
    Les couleurs des plateaux que tout le monde voit, et la langue.
admin-games = **Le Pente sur ce serveur** · parties
    En cours : { $count }. Choisis-en une pour la terminer sans résultat, ou une partie finie pour la retirer des cotes.
admin-no-games = **Le Pente sur ce serveur** · parties
    Aucune partie n’a encore été jouée ici.
admin-log = **Le Pente sur ce serveur** · ce qui a été changé
admin-log-none = Rien pour l’instant.
admin-log-line = { $when } { $player } : { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = partie { $game } invalidée
setting-channels = salons
setting-play-roles = rôles qui peuvent jouer
setting-admin-roles = rôles qui peuvent administrer
setting-home = où l’on joue
setting-board-mode = plateau
setting-candidates = sélecteur
setting-preset = règles
setting-theme = couleurs
setting-language = langue
setting-rated = parties classées
setting-announcements = menaces annoncées
setting-whole-board = toujours le plateau entier
admin-value-all = tous
admin-value-none = aucun
admin-pick-channels = Salons où jouer : tous
admin-pick-play-roles = Rôles qui peuvent jouer : tout le monde
admin-pick-admin-roles = Rôles qui peuvent utiliser ce panneau : aucun à part toi
admin-pick-game = Choisis une partie…
admin-to-places = Où et qui
admin-to-rules = Comment
admin-to-looks = Apparence
admin-to-games = Parties
admin-to-log = Journal

home-channel = Les parties se jouent dans le salon
home-thread = Les parties ont leur propre fil
board-mode-auto = Plateau : sur place s’il est vu, sinon neuf
board-mode-edit = Plateau : toujours sur place
board-mode-repost = Plateau : neuf à chaque coup
board-mode-archive = Plateau : neuf, les anciens restent
candidates-tactical = Sélecteur : points probables
candidates-neutral = Sélecteur : points proches si classée
admin-preset = Règles : { $preset }
admin-language = Langue : { $language }
admin-language-discord = Langue : celle de ce serveur
switch-rated = Parties classées : { $on ->
    [yes] oui
   *[no] non
}
switch-guild-announcements = Menaces annoncées : { $on ->
    [yes] oui
   *[no] non
}
admin-game-label = Partie { $game } : { $players }
admin-game-note = { $state ->
    [running] en cours, { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
    [voided] invalidée
   *[over] finie, { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
}
admin-game-gone = Cette partie n’est pas sur ce serveur.
admin-ask-void = Partie { $game } dans { $channel }, { $players }. { $running ->
    [yes] La terminer maintenant, sans résultat ?
   *[no] La retirer des cotes ? Ce qui a été classé ensuite sera recalculé.
}
button-void = { $running ->
    [yes] Terminer la partie
   *[no] Invalider la partie
}
admin-voided = La partie { $game } est invalidée{ $rated ->
    [0] .
    [one] , et une partie suivante a été recalculée.
   *[other] , et { $rated } parties suivantes ont été recalculées.
}
admin-voided-pending = La partie { $game } est invalidée. Beaucoup de parties ont été jouées depuis : leur classement est en cours de recalcul, cela prend quelques minutes.
admin-voided-before = La partie { $game } a déjà été invalidée.
board-voided = **Invalidée.** Un admin de ce serveur a annulé cette partie. Elle ne compte pas.
alt-voided = Invalidée par un admin du serveur.
