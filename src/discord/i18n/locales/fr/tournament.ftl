# Tournois : les annoncer, les rejoindre, rondes et classement.

command-tournament = Tournois : élimination directe, toutes rondes, suisse ou roi de la colline
command-tournament-create = Annonce un tournoi que tout le monde ici peut rejoindre
command-tournament-list = Les tournois de ce serveur
command-tournament-show = Le classement d’un tournoi
command-tournament-join = Rejoins un tournoi
command-tournament-leave = Quitte un tournoi ; une fois lancé, tu y perds ta partie
command-tournament-start = Lance ton tournoi avec les inscrits
command-tournament-cancel = Annule ton tournoi
command-tournament-format = Qui rencontre qui
command-tournament-clock = Temps de chaque partie (par défaut : 3 jours par coup)
command-tournament-name = Le nom du tournoi
command-tournament-rounds = Nombre de rondes (suisse seulement) ; sans précision, autant qu’il en faut
command-tournament-least = Le nombre minimal de joueurs
command-tournament-most = Le nombre maximal de joueurs
command-tournament-which = Lequel ; utile seulement s’il y en a plusieurs

format-knock-out = Élimination directe
format-round-robin = Toutes rondes
format-swiss = Suisse
format-swiss-of = Suisse, { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}

tournament-name = Tournoi { $tournament }
tournament-opens = { $organiser } organise un tournoi : **{ $name }**, { $format }.
tournament-terms = **{ $preset }**, { $rated ->
    [yes] classée
   *[no] non classée
} · { $clock }
tournament-how-knock-out = Qui perd est éliminé. Une partie nulle est rejouée, camps inversés ; la troisième nulle compte comme une victoire pour qui y jouait en second.
tournament-how-swiss = À chaque ronde, tu rencontres quelqu’un qui a à peu près autant de points que toi. Personne n’est éliminé.
tournament-room = De { $least } à { $most } joueurs.
tournament-joined = Inscrits ({ $count }) : { $players }
tournament-nobody = Personne ne s’est encore inscrit.
tournament-deadline = Se ferme { $when }. Il commence quand { $organiser } appuie sur **Commencer**.
tournament-running = **{ $name }**, { $format } : ronde { $round } sur { $rounds }
tournament-over = **{ $name }**, { $format } : terminé
tournament-won = { $count ->
    [one] **{ $winners } a gagné le tournoi.**
   *[other] **{ $winners } se partagent la première place.**
}
tournament-cancelled = ~~{ $organiser } organise un tournoi : { $name }, { $format }.~~ Il a été annulé.
tournament-expired = ~~{ $organiser } organise un tournoi : { $name }, { $format }.~~ Il n’a pas commencé à temps.
tournament-game = partie { $game }
tournament-pair-open = • { $first } – { $second } : { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second } : { $winner } a gagné
tournament-pair-walkover = • { $first } – { $second } : { $winner } gagne sans jouer
tournament-pair-drawn = • { $first } – { $second } : nulle
tournament-bye = • Exemption pour { $player }
tournament-standings = **Classement**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , abandon
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] , hors course
   *[no] { "" }
}
tournament-more = … et { $count } de plus
tournament-begins = **{ $name }** : la ronde { $round } sur { $rounds } commence. Je te mentionnerai quand ce sera à toi. { $link }
tournament-ended = **{ $name }** est terminé. { $verdict } { $link }

button-standings = Classement
button-cancel-tournament = Annuler le tournoi
button-cancel-tournament-now = Oui, annuler
button-leave-now = Oui, quitter

tournament-sent = Ton tournoi est annoncé : { $link }. Appuie sur **Rejoindre** si tu veux y jouer.
tournament-sent-later = Ton tournoi est annoncé, mais Discord n’a pas encore accepté le message. Il apparaîtra ici tout seul.
tournament-not-shown = Je n’ai pas pu publier le tournoi ici, je l’ai donc annulé. { $reason }
tournament-done-joined = Tu joues dans { $name } : { $link }
tournament-done-left = Tu as quitté { $name }.
tournament-done-started = { $name } a commencé : { $link }
tournament-done-cancelled = { $name } est annulé.
tournament-left-out = Plus sur ce serveur, donc hors du tournoi : { $players }
tournament-leave-ask = Quitter { $name } ? Tu y perds ta partie en cours, et tu n’en auras plus.
tournament-cancel-ask = Annuler { $name } ? Les parties en cours pourront être finies.
tournament-list = **Tournois de ce serveur**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] ouvert
    [running] en cours
    [cancelled] annulé
    [expired] pas commencé
   *[over] terminé
}, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
tournament-list-none = Il n’y a pas encore de tournoi ici. Annonces-en un avec `/tournament create`.
tournament-pick = Voir un tournoi…
tournament-which = Lequel ? Indique-le avec `tournoi`.

tournament-unknown = Je ne connais pas ce tournoi. `/tournament list` montre ceux de ce serveur.
tournament-none-fits = Aucun tournoi ici ne s’y prête en ce moment. `/tournament list` les montre tous.
tournament-refused-dm = Les tournois sont faits pour les salons d’un serveur. Utilise cette commande dans un salon.
tournament-refused-clock = Un tournoi a besoin d’une pendule, pour que personne ne fasse attendre les autres. Choisis-en une avec `pendule`, par exemple 3 jours par coup.
tournament-refused-two = Les parties d’un tournoi se jouent à deux. Choisis des règles pour deux.
tournament-refused-match = Un tournoi se joue en parties simples. Retire `match`.
tournament-refused-rounds = Le nombre de rondes ne se choisit que pour un tournoi suisse. Retire `rondes`, ou choisis suisse.
tournament-refused-format = Choisis élimination directe, toutes rondes, suisse de 1 à { $most } rondes ou roi de la colline.
tournament-refused-large = { $format } : { $most } joueurs au maximum. Choisis-en moins, ou une autre formule.
tournament-refused-sizes = Le minimum dépasse le maximum. Échange les deux.
tournament-refused-many = Tu as { $count } tournois annoncés ou en cours sur ce serveur, ce qui est le maximum. Termines-en un, ou annules-en un.
tournament-refused-organiser = C’est réservé à { $organiser }, qui organise { $name }, et aux personnes qui gèrent ce serveur.
tournament-refused-elsewhere = { $name } se joue dans { $channel }. Rejoins-le là-bas : { $link }
tournament-refused-joined = Tu joues déjà dans { $name }.
tournament-refused-not-in = Tu ne joues pas dans { $name }.
tournament-refused-full = { $name } est complet : il n’y a de la place que pour { $most }. Annonce le tien avec `/tournament create`.
tournament-refused-apart = Tu ne peux pas jouer dans ce tournoi. Annonce le tien avec `/tournament create`.
tournament-refused-few = { $missing ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $missing } joueurs
} pour que { $name } puisse commencer.
tournament-now-open = { $name } n’a pas encore commencé : { $link }
tournament-now-running = { $name } a commencé : { $link }. Annonce le tien avec `/tournament create`.
tournament-now-over = { $name } est terminé : { $link }
tournament-now-cancelled = { $name } a été annulé. Annonce le tien avec `/tournament create`.
tournament-now-expired = { $name } n’a pas commencé à temps. Annonce-le de nouveau avec `/tournament create`.

board-tournament = { $name }, ronde { $round }

crosstable-game = Partie
crosstable-round = Ronde
tournament-alt = { $name }, classement : { $standings }
podium-alt = Podium : { $places }
standings-how-knock-out = Le gagnant rencontre celui de la partie voisine. Si les joueurs ne remplissent pas le tableau, les premiers du tirage sont exemptés de la ronde 1 et avancent sans jouer.
standings-how-round-robin = Tout le monde se rencontre une fois ; en nombre impair, un joueur est exempté à chaque ronde, sans point. Les égalités sont départagées au Sonneborn–Berger (les points de ceux que tu as battus, et la moitié en cas de nulle), puis aux victoires.
standings-how-swiss = Les joueurs à égalité de points se rencontrent, si possible jamais deux fois. En nombre impair, le dernier qui ne l’a pas encore été est exempté, avec un point. Les égalités sont départagées au Buchholz (les points de tes adversaires), puis au Sonneborn–Berger (de ceux que tu as battus), puis aux victoires.
