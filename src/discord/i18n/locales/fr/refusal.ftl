# Pourquoi rien ne s’est passé, et ce qu’on peut faire. Chaque réponse n’est vue que par la personne.

refused-not-seated = Tu ne joues pas dans cette partie : c’est celle de { $players }. Lance la tienne avec `/challenge`.
refused-turn = C’est à { $player } de jouer. Attends ton tour.
refused-stale = Le plateau a changé depuis la publication de ce bouton. Rien n’a été joué.
refused-over = Cette partie est finie. { $result }
refused-occupied = **{ $at }** est pris. Choisis un point libre.
refused-off-board = Ce point n’existe pas : ce plateau va de { $first } à { $last }.
refused-letter-i = Les colonnes sautent la lettre I : **{ $meant }** ?
refused-letter-i-bare = Les colonnes sautent la lettre I : après H vient J.
refused-unreadable = Je ne reconnais pas « { $typed } » comme un point. Écris une lettre et un nombre, par exemple K10.
refused-unreadable-endless = Je ne reconnais pas « { $typed } » comme un point. Ce plateau n’a pas de lettres : écris deux nombres, par exemple 4,-3, soit 4 à droite du centre et 3 en dessous.
refused-centre = La première pierre va au centre : **{ $at }**.
refused-near = **{ $at }** est trop près : avec ces règles, la deuxième pierre du premier joueur doit être à au moins { $distance } lignes du centre.
refused-rule = **{ $at }** ne peut pas être joué : { $reason }.
refused-not-now = Ce n’est pas possible maintenant. Regarde le plateau : { $link }
refused-no-game = Cette partie n’existe plus. Lances-en une avec `/challenge`.
refused-many-games = Tu as trop de parties en cours. Une nouvelle pourra commencer quand tu en auras moins de { $limit } : `/game list` montre tes parties.
refused-many-games-of = { $player } a trop de parties en cours. Une nouvelle pourra commencer quand il y en aura moins de { $limit }.

find-none = Tu n’as aucune partie en cours. Lances-en une avec `/challenge`, ou joue contre l’ordinateur avec `/play-bot`.
find-none-private = Tu n’as aucune partie en cours. Joue contre l’ordinateur avec `/play-bot`, ou tous les camps toi-même avec `/practice`. Les parties avec d’autres personnes commencent sur un serveur.
find-elsewhere = Tu n’as pas de partie dans ce salon. Celle de { $channel } { $turn ->
    [yes] t’attend
   *[no] attend { $player }
} : { $link }
find-no-board = Aucune partie n’a été jouée dans ce salon. Lances-en une avec `/challenge`.

button-unknown = Je ne connais pas ce bouton : il vient d’une autre version de moi. `/board` publie un nouveau plateau.
button-option = Ce choix n’est plus disponible. Rouvre ce message et choisis dans la liste actuelle.
command-unknown = Je ne connais pas cette commande. Discord affiche peut-être encore une ancienne liste : réessaie dans une minute.
command-moved = **/{ $former }** s’appelle maintenant `{ $command }`. Discord affichera bientôt la nouvelle liste.
try-again = Je n’ai pas tout reçu. Réessaie, s’il te plaît.
too-late = J’ai reçu cela trop tard, donc rien n’a été fait. Réessaie, s’il te plaît.
slow-down = Trop de demandes à la fois, donc rien n’a été fait. Attends un instant, puis réessaie.
# Many users at once, more than the bot can answer in time.
overloaded = J’ai trop à faire en ce moment, donc rien n’a été fait. Réessaie dans un instant.
error-failed = Une erreur s’est produite de mon côté et a été enregistrée. Réessaie, s’il te plaît ; `/board` montre la position actuelle.
error-response-rejected = Discord n’a pas accepté ma réponse. Ce que tu as fait est peut-être déjà enregistré : `/board` montre la position actuelle. Sinon, réessaie.
error-unavailable = Discord répond mal en ce moment. Si rien n’apparaît, réessaie dans un instant.

missing-permissions = Dans { $channel }, il me manque { $count ->
    [one] la permission
   *[other] les permissions
} { $permissions }, donc je ne peux pas y afficher de plateau. Rien n’a changé. Demande à un admin du serveur de me { $count ->
    [one] la donner
   *[other] les donner
} dans ce salon.
missing-for-board = Je n’ai pas pu afficher le plateau dans { $channel } : il m’y manque { $count ->
    [one] la permission
   *[other] les permissions
} { $permissions }. Tout le reste a fonctionné ; demande à un admin du serveur de me { $count ->
    [one] la donner
   *[other] les donner
}, et `/board` publiera le plateau.
channel-gone = Ce salon n’existe plus.
thread-locked = { $channel } est verrouillé. Demande à un admin du serveur de déverrouiller le fil.
permission-view-channel = Voir le salon
permission-connect = Se connecter
permission-send-messages = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-read-history = Voir les anciens messages
permission-for-view-channel = pour voir le salon d’une partie
permission-for-connect = pour écrire dans le chat d’un salon vocal
permission-for-send-messages = pour publier le plateau
permission-for-send-in-threads = pour publier le plateau dans un fil
permission-for-attach-files = pour afficher le plateau en image
permission-for-read-history = pour savoir si le plateau est encore en vue

board-here = Le plateau est juste ici : { $link }
board-moved = Plateau remis en bas.
