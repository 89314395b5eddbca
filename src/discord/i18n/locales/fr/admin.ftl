# Ce que voient ceux qui gèrent un serveur.

command-pente-admin = Où et comment on joue au Pente ici ; parties en cours ; journal
command-pente-admin-game = Numéro d’une partie à terminer ou à retirer des cotes
admin-unknown-choice = Ce choix n’est pas disponible. `/pente-admin` montre ceux qui le sont.
admin-refused = C’est réservé aux personnes qui gèrent ce serveur ou qui ont un rôle choisi dans `/pente-admin`.
admin-in-dm = C’est réservé aux serveurs : utilise-le dans le salon d’un serveur.
admin-access = **Le Pente sur ce serveur** · salons et rôles
    Laisse vide pour que tout le monde puisse jouer ; les fils sont inclus. Les personnes qui gèrent le serveur peuvent toujours ouvrir ce panneau. Discord ne montre `/pente-admin` aux autres rôles que si Paramètres du serveur → Intégrations l’autorise.
admin-rules = **Le Pente sur ce serveur** · règles
    Les règles et le classement valent pour les nouvelles parties ; le reste, tout de suite.
admin-appearance = **Le Pente sur ce serveur** · apparence
    Les couleurs des plateaux que tout le monde voit, et la langue.
admin-games = **Le Pente sur ce serveur** · parties
    En cours : { $count }. Choisis-en une pour la terminer sans résultat, ou une partie finie pour la retirer des cotes.
admin-no-games = **Le Pente sur ce serveur** · parties
    Aucune partie n’a encore été jouée ici.
admin-log = **Le Pente sur ce serveur** · journal
admin-log-none = Rien pour l’instant.
admin-log-line = { $when } { $player } : { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = partie { $game } invalidée
setting-channels = salons
setting-play-roles = rôles qui peuvent jouer
setting-admin-roles = rôles qui peuvent administrer
setting-game-location = où l’on joue
setting-tournament-threads = tournois dans des fils
setting-board-mode = plateau
setting-candidates = sélecteur
setting-preset = règles
setting-theme = couleurs
setting-language = langue
setting-rated = parties classées
setting-announcements = annonces de menaces
setting-full-board = toujours le plateau entier
admin-value-all = tous
admin-value-none = aucun
admin-pick-channels = Salons où jouer : tous
admin-pick-play-roles = Rôles qui peuvent jouer : tout le monde
admin-pick-admin-roles = Rôles qui peuvent utiliser ce panneau : aucun
admin-pick-game = Choisis une partie…
admin-to-access = Salons et rôles
admin-to-games = Parties
admin-to-log = Journal

game-location-channel = Parties : dans le salon
game-location-thread = Parties : chacune dans son propre fil
board-mode-auto = Plateau : modifié s’il est en vue, sinon republié
board-mode-edit = Plateau : toujours modifié
board-mode-repost = Plateau : republié à chaque coup
board-mode-archive = Plateau : republié, les anciens restent
candidates-tactical = Sélecteur : points probables
candidates-neutral = Sélecteur : points les plus proches en partie classée
admin-preset = Règles : { $preset }
admin-language-discord = Langue : celle de ce serveur
switch-rated = Parties classées : { $on ->
    [yes] oui
   *[no] non
}
admin-game-label = Partie { $game } : { $players }
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
    [yes] La terminer maintenant, sans résultat ?
   *[no] La retirer des cotes ? Les cotes des parties suivantes seront recalculées.
}
admin-ask-void-match = Les parties d’un match se rejouent : si le match n’est pas décidé sans celle-ci, une autre commence aussitôt.
admin-ask-void-tournament = Les parties d’un tournoi se rejouent : tant que la ronde est en cours, une autre partie des mêmes personnes commence aussitôt. `/tournament remove` retire quelqu’un.
button-void = { $running ->
    [yes] Terminer la partie
   *[no] Invalider la partie
}
admin-voided = La partie { $game } a été invalidée{ $rated ->
    [0] .
    [one] , et une partie suivante a été recalculée.
   *[other] , et { $rated } parties suivantes ont été recalculées.
}
admin-voided-pending = La partie { $game } a été invalidée. Beaucoup de parties ont été jouées depuis : leurs cotes sont en cours de recalcul, ce qui prend quelques minutes.
admin-voided-before = La partie { $game } a déjà été invalidée.
board-voided = **Invalidée.** Un admin de ce serveur a invalidé cette partie. Elle ne compte pas.
alt-voided = Invalidée par un admin du serveur.
switch-tournament-threads = Tournois dans des fils : { $on ->
    [yes] oui
   *[no] non
}
