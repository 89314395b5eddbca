# Les données d’un utilisateur, les blocages, et pourquoi on ne peut pas jouer dans un salon.

command-privacy = Consulte, exporte ou supprime ce que je garde sur toi ; masque-toi des classements
command-block = Ne reçois plus les défis de quelqu’un
command-block-player = Qui bloquer
command-unblock = Autorise à nouveau les défis de quelqu’un
command-unblock-player = Qui débloquer ; sans précision, la liste

privacy-title = **Ce que je garde sur toi**
    • ton nom tel que je l’ai vu en dernier, et ce que tu as choisi dans `/account settings`
    • parties : { $games } · défis : { $challenges } · cotes : { $ratings } · tournois : { $tournaments } · problèmes résolus : { $puzzles } · personnes que tu as bloquées : { $blocked }
    Je ne garde aucun message, seulement les coups. Les classements { $hidden ->
    [yes] ne te montrent pas
   *[no] te montrent
}.
button-privacy-export = Exporter
button-privacy-policy = Politique de confidentialité
button-terms = Conditions d’utilisation
button-hide = Me masquer des classements
button-unhide = Apparaître aux classements
button-delete = Supprimer mes données
button-delete-now = Oui, tout supprimer
button-cancel = Annuler
privacy-exported = Voici tout ce que je garde sur toi.
privacy-too-large = Le fichier est trop gros pour Discord. La personne qui m’héberge peut te le créer avec `tessera export` ; ton ID est { $player }.
privacy-ask-delete = **Supprimer tout ce qui te concerne ?** Tes parties en cours sont abandonnées, tes cotes et tes paramètres sont supprimés. Tes parties restent visibles pour tes adversaires, avec « quelqu’un qui est parti » à ta place. C’est irréversible.
privacy-deleted = C’est fait. Tout ce qui te concerne est supprimé. { $games ->
    [0] Tu n’avais aucune partie.
    [one] Une partie reste, sans ton nom.
   *[other] { $games } parties restent, sans ton nom.
}
privacy-nothing = Il n’y avait rien à supprimer.

block-done = { $player } ne peut plus te défier et n’en saura rien.
block-already = Tu as déjà bloqué { $player }.
block-oneself = Tu ne peux pas te bloquer toi-même.
block-bot = { $player } est un bot et ne peut défier personne.
block-many = Ta liste de blocage est pleine. Débloque d’abord quelqu’un avec `/account unblock`.
unblock-done = { $player } peut à nouveau te défier.
unblock-not = Tu n’as pas bloqué { $player }.
unblock-none = Tu n’as bloqué personne.
unblock-list = **Tu as bloqué :** { $players }
    Choisis qui débloquer.
unblock-pick = Débloquer…

challenge-refused-blocked = Tu ne peux pas défier { $opponent }. Choisis quelqu’un d’autre.
challenge-refused-own-block = Tu as bloqué { $opponent }. Commence par `/account unblock`.
access-channel = On ne joue pas dans ce salon. Va dans { $channels }.
access-role = Sur ce serveur, il te faut { $roles } pour jouer. Demande-le à un admin.
