# Les données personnelles, les blocages et les portes fermées.

command-privacy = Vois, exporte ou efface ce que je garde sur toi ; cache-toi des classements
command-block = Ne plus recevoir les défis de quelqu’un
command-block-player = Qui bloquer
command-unblock = Autoriser à nouveau les défis de quelqu’un
command-unblock-player = Qui débloquer ; sans précision, la liste

privacy-title = **Ce que je garde sur toi**
    • ton nom tel que je l’ai vu en dernier, et ce que tu as choisi dans `/account settings`
    • parties : { $games } · défis : { $challenges } · cotes : { $ratings } · tournois : { $tournaments } · problèmes résolus : { $puzzles } · personnes que tu as bloquées : { $blocked }
    Je ne garde aucun message, seulement les coups. Les classements { $hidden ->
    [yes] ne te montrent pas
   *[no] te montrent
}.
button-privacy-export = Exporter
button-privacy-policy = Politique de confidentialité
button-terms = Conditions d’utilisation
button-hide = Me cacher des classements
button-unhide = Figurer aux classements
button-delete = Effacer mes données
button-delete-now = Oui, tout effacer
button-cancel = Annuler
privacy-exported = Voici tout ce que je garde sur toi.
privacy-too-large = Ce que je garde sur toi fait un fichier trop gros pour Discord. La personne qui m’héberge peut te le donner avec `tessera export` ; ton numéro est { $player }.
privacy-ask-delete = **Effacer tout ce qui te concerne ?** Les parties en cours sont abandonnées, les cotes et les paramètres disparaissent. Tes parties restent lisibles pour tes adversaires, avec « quelqu’un qui est parti » à ta place. C’est irréversible.
privacy-deleted = C’est fait. Tout ce qui te concerne est effacé. { $games ->
    [0] Tu n’avais aucune partie.
    [one] Une partie reste, sans ton nom.
   *[other] { $games } parties restent, sans ton nom.
}
privacy-nothing = Il n’y avait rien à effacer.

block-done = Tu ne recevras plus de défis de { $player }, qui n’en saura rien.
block-already = Tu as déjà bloqué { $player }.
block-oneself = Tu ne peux pas te bloquer toi-même.
block-bot = { $player } est un bot et ne défie personne.
block-many = Ta liste est pleine. Débloque d’abord quelqu’un avec `/account unblock`.
unblock-done = { $player } peut à nouveau te défier.
unblock-not = Tu n’as pas bloqué { $player }.
unblock-none = Tu n’as bloqué personne.
unblock-list = **Tu as bloqué :** { $players }
    Choisis qui débloquer.
unblock-pick = Débloquer…
unblock-somebody = quelqu’un

challenge-refused-blocked = Tu ne peux pas défier { $opponent }. Choisis quelqu’un d’autre.
challenge-refused-own-block = Tu as bloqué { $opponent }. Utilise d’abord `/account unblock`.
challenge-refused-unrated = Les parties de ce serveur ne sont pas classées. Relance le défi sans `classée`.
gate-channel = On ne joue pas dans ce salon. Va dans { $channels }.
gate-role = Sur ce serveur, il te faut { $roles } pour jouer. Demande-le à un admin.
