# Tournois : les annoncer, les rejoindre, rondes et classement.

command-tournament = Tournois : élimination directe, toutes rondes ou système suisse
command-tournament-create = Annonce un tournoi que chacun ici peut rejoindre
command-tournament-list = Les tournois de ce serveur
command-tournament-show = Où en est un tournoi
command-tournament-join = Rejoins un tournoi
command-tournament-leave = Quitte un tournoi ; une fois lancé, tu abandonnes ta partie
command-tournament-start = Lance ton tournoi avec les inscrits
command-tournament-cancel = Annule ton tournoi
command-tournament-format = Qui rencontre qui
command-tournament-clock = Temps de chaque partie ; sans précision, 3 jours par coup
command-tournament-name = Comment il s’appelle
command-tournament-rounds = Rondes d’un suisse ; sans précision, autant qu’il en faut
command-tournament-least = Il ne peut pas commencer à moins
command-tournament-most = Pour combien de joueurs il y a de la place
command-tournament-which = Lequel ; utile seulement s’il y en a plusieurs

format-knock-out = Élimination directe
format-round-robin = Toutes rondes
format-swiss = Suisse
format-swiss-of = Suisse, { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}

tournament-name = Tournoi { $tournament }
tournament-opens = { $host } organise un tournoi : **{ $name }**, { $format }.
tournament-how-knock-out = Qui perd est éliminé. Une partie nulle est rejouée, côtés inversés ; la troisième nulle compte comme une victoire pour qui y jouait en second.
tournament-how-round-robin = Chacun rencontre chacun une fois.
tournament-how-swiss = À chaque ronde, tu rencontres quelqu’un d’à peu près aussi bien classé que toi. Personne n’est éliminé.
tournament-room = De { $least } à { $most } joueurs.
tournament-joined = Inscrits ({ $count }) : { $players }
tournament-nobody = Personne n’est encore inscrit.
tournament-deadline = Expire { $when }. Il commence quand { $host } appuie sur **Commencer**.
tournament-running = **{ $name }**, { $format } : ronde { $round } sur { $rounds }
tournament-over = **{ $name }**, { $format } : terminé
tournament-won = { $count ->
    [one] **{ $winners } a gagné le tournoi.**
   *[other] **{ $winners } se partagent la première place.**
}
tournament-closed = ~~{ $host } organise un tournoi : { $name }, { $format }.~~ Il a été annulé.
tournament-expired = ~~{ $host } organise un tournoi : { $name }, { $format }.~~ Il n’a pas commencé à temps.
tournament-game = partie { $game }
tournament-pair-open = • { $first } – { $second } : { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second } : { $winner } a gagné
tournament-pair-walkover = • { $first } – { $second } : { $winner } gagne sans jouer
tournament-pair-drawn = • { $first } – { $second } : nulle
tournament-bye = • { $player } n’a pas d’adversaire à cette ronde
tournament-standings = **Classement**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , parti
   *[no] { "" }
}
tournament-standing-cup = { $place }\. { $player }{ $out ->
    [yes] , éliminé
   *[no] { "" }
}
tournament-more = … et { $count } de plus
tournament-begins = **{ $name }** : la ronde { $round } sur { $rounds } commence. Ton plateau t’appelle quand c’est à toi. { $link }
tournament-ended = **{ $name }** est terminé. { $verdict } { $link }

button-standings = Classement
button-call-off = Annuler le tournoi
button-call-off-now = Oui, annuler
button-leave-now = Oui, quitter

tournament-sent = Ton tournoi est annoncé : { $link }. Appuie là-bas sur **Rejoindre** si tu veux y jouer.
tournament-sent-later = Ton tournoi est annoncé, mais Discord n’a pas encore pris le message. Il apparaîtra ici tout seul.
tournament-not-shown = Je n’ai pas pu publier le tournoi ici, je l’ai donc annulé. { $reason }
tournament-done-joined = Tu joues dans { $name } : { $link }
tournament-done-left = Tu as quitté { $name }.
tournament-done-started = { $name } a commencé : { $link }
tournament-done-closed = { $name } est annulé.
tournament-left-out = Plus sur ce serveur, donc pas inscrits : { $players }
tournament-leave-ask = Quitter { $name } ? Ta partie y est abandonnée, et tu n’en auras plus.
tournament-close-ask = Annuler { $name } ? Il s’arrête là. Les parties en cours peuvent être finies.
tournament-list = **Tournois de ce serveur**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] ouvert
    [running] en cours
    [closed] annulé
    [expired] pas commencé
   *[over] terminé
}, { $players ->
    [one] un joueur
   *[other] { $players } joueurs
}
tournament-list-none = Il n’y a pas encore de tournoi ici. Annonces-en un avec `/tournament create`.
tournament-pick = Voir un tournoi…
tournament-which = Lequel ? Dis-le avec `tournament`.

tournament-unknown = Je ne connais pas ce tournoi. `/tournament list` montre ceux de ce serveur.
tournament-none-fits = Aucun tournoi ici ne s’y prête en ce moment. `/tournament list` les montre tous.
tournament-refused-dm = Les tournois se jouent dans les salons d’un serveur. Utilise cette commande dans un salon.
tournament-refused-clock = Un tournoi a besoin d’une pendule, pour que personne ne fasse attendre les autres. Choisis-en une avec `clock`, par exemple 3 jours par coup.
tournament-refused-two = Les parties d’un tournoi se jouent à deux. Choisis des règles pour deux.
tournament-refused-match = Un tournoi se joue en parties simples. Laisse le match de côté.
tournament-refused-rounds = Seul un suisse a un nombre de rondes. Enlève `rounds`, ou choisis suisse.
tournament-refused-format = Choisis élimination directe, toutes rondes ou suisse, de 1 à { $most } rondes.
tournament-refused-large = { $format } : il y a de la place pour { $most } joueurs. Choisis moins, ou une autre formule.
tournament-refused-sizes = Le minimum de joueurs dépasse le maximum. Échange les deux.
tournament-refused-many = Tu as { $count } tournois annoncés ou en cours, le maximum à la fois. Finissez-en un, ou annules-en un.
tournament-refused-host = C’est à { $host }, qui organise { $name }, et à ceux qui gèrent ce serveur.
tournament-refused-elsewhere = { $name } se joue dans { $channel }. Rejoins-le là-bas : { $link }
tournament-refused-joined = Tu joues déjà dans { $name }.
tournament-refused-not-in = Tu ne joues pas dans { $name }.
tournament-refused-full = { $name } est complet : il y a de la place pour { $most }. Annonce le tien avec `/tournament create`.
tournament-refused-apart = Tu ne peux pas jouer dans ce tournoi. Annonce le tien avec `/tournament create`.
tournament-refused-few = { $missing ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $missing } joueurs
} pour que { $name } puisse commencer.
tournament-now-open = { $name } n’a pas encore commencé : { $link }
tournament-now-running = { $name } a commencé : { $link }. Annonce le tien avec `/tournament create`.
tournament-now-over = { $name } est terminé : { $link }
tournament-now-closed = { $name } a été annulé. Annonce le tien avec `/tournament create`.
tournament-now-expired = { $name } n’a pas commencé à temps. Annonce-le de nouveau avec `/tournament create`.

board-tournament = { $name }, ronde { $round }

tournament-alt = { $name }, classement : { $standings }
podium-alt = Podium : { $places }
standings-how-knock-out = Le gagnant rencontre celui de la partie voisine. Si les joueurs ne remplissent pas le tableau, les premiers du tirage sont exemptés de la ronde 1 et avancent sans jouer.
standings-how-round-robin = Chacun rencontre chacun une fois ; s’ils sont en nombre impair, un joueur est exempté à chaque ronde, sans point. Les égalités sont départagées au Sonneborn–Berger (les points des battus, la moitié de ceux des parties nulles), puis aux victoires.
standings-how-swiss = Les joueurs à égalité de points se rencontrent, jamais deux fois. S’ils sont en nombre impair, le dernier qui ne l’a pas encore été est exempté, avec un point. Les égalités sont départagées au Buchholz (les points de tes adversaires), puis au Sonneborn–Berger (des battus), puis aux victoires.
