# Partager dans le salon ce qu’un seul utilisateur voit.

button-share = Partager
button-shared = Partagé
share-by = Partagé par { $player }
share-solved = { $player } a résolu ce problème.
share-solved-daily = { $player } a résolu le problème du jour.
share-puzzle-alt = La position du problème.
share-refused-place = On ne peut rien partager ici.
share-refused-channel = On ne peut rien partager dans ce salon. Va dans { $channels }.
share-refused-permission = Tu ne peux pas envoyer de messages avec des images dans ce salon, donc ceci ne peut pas y être partagé.
share-refused-hidden = Cette personne n’apparaît pas dans les classements. Elle seule peut partager son profil.
share-refused-review = Cette analyse n’est plus chargée. Appuie encore sur **Analyse**, puis partage-la.
share-refused-game = Seuls ses joueurs peuvent partager une partie d’un autre salon.
button-puzzle-solve = Résoudre
