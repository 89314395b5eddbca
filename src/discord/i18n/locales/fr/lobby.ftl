# Les tables dont les places sont prises avant le début de la partie.

command-table = Ouvre une table que d’autres peuvent rejoindre : à deux, en équipes ou jusqu’à six
command-table-players = Combien de joueurs ; si chacun joue pour soi, l’hôte peut commencer à moins
command-table-low = Cote minimale pour rejoindre
command-table-high = Cote maximale pour rejoindre
command-table-preset = Les règles (par défaut : celles de ce serveur)

lobby-opens = { $host } a ouvert une table de Pente.
lobby-players = De { $least } à { $most } joueurs.
lobby-exactly = Pour { $most } joueurs.
lobby-range = Pour les cotes de { $low } à { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , hôte
   *[no] { "" }
}
lobby-free = { $seat }. libre
lobby-team = **Équipe { $team }**
lobby-deadline = Se ferme { $when }. La partie commence quand la table est pleine{ $early ->
    [yes] , ou quand l’hôte appuie sur **Commencer**
   *[no] { "" }
}. On tire au sort qui joue en premier ; si les mêmes joueurs se retrouvent, leur dernière partie en décide.
lobby-started = À la table de { $host }, la partie { $game } commence avec { $players }.
lobby-closed = ~~{ $host } a ouvert une table de Pente.~~ La table a été fermée.
lobby-expired = ~~{ $host } a ouvert une table de Pente.~~ Pas assez de joueurs à temps.

button-join = Rejoindre
button-join-team = Rejoindre l’équipe { $team }
button-leave = Quitter
button-start = Commencer
button-close-table = Fermer la table
button-open-again = Rouvrir
button-own-game = Ouvrir ma propre table
lobby-pick = Choisis une place…
lobby-seat = Place { $seat }
lobby-seat-in-team = Place { $seat }, équipe { $team }

lobby-sent = Ta table est ouverte : { $link }. Elle se ferme { $when }.
lobby-sent-later = Ta table est ouverte, mais Discord n’a pas encore accepté le message. Il apparaîtra ici tout seul.
lobby-not-shown = Je n’ai pas pu publier la table ici, je l’ai donc fermée. { $reason }
confirmation-table-began = La partie de ta table a commencé : { $link }
confirmation-table-closed = Ta table est fermée.
lobby-done = C’est fait : { $link }
lobby-open-already = Cette table est déjà ouverte : { $link }
lobby-left-out = Plus sur ce serveur, donc la place est de nouveau libre : { $players }. Appuie encore une fois pour continuer.
lobby-left-closed = Plus sur ce serveur, donc cette table est fermée : { $players }. Ouvre la tienne avec `/table`.
lobby-refused-seated = Tu es déjà à cette table.
lobby-refused-not-seated = Tu n’es pas à cette table. Appuie sur **Rejoindre** pour y prendre place.
lobby-refused-taken = C’est la place de { $player }. Choisis-en une autre.
lobby-refused-full = Il n’y a plus de place ici. Choisis-en une autre, ou ouvre ta propre table avec `/table`.
lobby-refused-seat = Cette table n’a pas cette place.
lobby-refused-host = C’est réservé à { $host }, qui a ouvert la table. Tu peux ouvrir la tienne avec `/table`.
lobby-refused-few = Il manque encore { $missing ->
    [one] { $missing } joueur
   *[other] { $missing } joueurs
} pour que la partie puisse commencer.
lobby-refused-rating = Ta cote ({ $rating }) est hors des limites de cette table, { $low } à { $high }. Ouvre ta propre table avec `/table`.
lobby-refused-apart = Tu ne peux pas rejoindre cette table. Ouvre la tienne avec `/table`.
lobby-refused-many = Tu as { $count } tables ouvertes, ce qui est le maximum. Fermes-en une, ou attends des joueurs.
lobby-refused-range = La cote minimale dépasse la maximale. Échange les deux.
lobby-refused-dm = Les tables sont faites pour les salons d’un serveur. Utilise cette commande dans un salon.
lobby-unknown = Cette table n’existe plus. Ouvres-en une nouvelle avec `/table`.
lobby-over-started = La partie { $game } a commencé à cette table. Ouvre ta propre table avec `/table`.
lobby-over-closed = Cette table a été fermée. Ouvre la tienne avec `/table`.
lobby-over-expired = Cette table a expiré. **Rouvrir** la relance.

button-remove = Retirer…
lobby-remove-who = Qui doit quitter cette table ? La personne pourra revenir ; `/account block` l’en empêche.
lobby-remove-pick = Choisis un joueur…
lobby-nobody = Il n’y a encore personne d’autre à cette table.
lobby-refused-gone = Cette personne n’est plus à cette table.
