# Un défi : son message, ses boutons et chaque réponse à un clic.

challenge-asks = { $opponent }, { $challenger } te défie à une partie de Pente.
challenge-deadline = Expire { $when }.
challenge-accepted = { $opponent } a accepté le défi de { $challenger } : la partie { $game } commence.
challenge-declined = { $opponent } a refusé le défi de { $challenger }. Sans rancune.
challenge-withdrawn = { $challenger } a retiré son défi à { $opponent }.
challenge-expired = ~~{ $challenger } défie { $opponent } à une partie de Pente.~~ Personne n’a répondu à temps.

challenge-sent = Défi envoyé à { $opponent } : { $link }. Il expire { $when }.
challenge-sent-later = Ton défi à { $opponent } est enregistré, mais Discord n’a pas encore accepté le message. Il apparaîtra ici tout seul.
challenge-not-shown = Je n’ai pas pu publier le défi, je l’ai donc retiré. { $reason }
challenge-you-accepted = Accepté.
challenge-you-declined = Tu as refusé. Sans rancune.
challenge-you-withdrew = Tu as retiré ton défi à { $opponent }.

challenge-refused-oneself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre dans ce salon.
challenge-refused-bot = { $opponent } est un bot et ne peut pas répondre. Choisis une personne, ou joue contre moi avec `/play-bot`.
challenge-refused-unseen = { $opponent } ne voit pas ce salon et ne trouverait jamais la partie. Lance le défi dans un salon visible pour vous deux.
challenge-refused-missing = Je ne trouve pas cette personne sur ce serveur.
challenge-refused-yours = Tu as déjà défié { $opponent } ici : { $link }. Ce défi expire { $when }.
challenge-refused-theirs = { $opponent } t’a déjà lancé un défi ici : { $link }. Accepte ou refuse d’abord ce défi.
challenge-refused-declined = { $opponent } a refusé { $count } de tes défis récemment. Tu pourras redemander { $when } ; d’ici là, trouve quelqu’un d’autre avec `/table`.
challenge-refused-many = Tu as { $count } défis ouverts, ce qui est le maximum. Retires-en un ou attends une réponse.
challenge-refused-dm = Les parties se jouent dans les salons d’un serveur. Utilise cette commande dans un salon que ton adversaire peut lire.

challenge-only-opponent = Ce défi s’adresse à { $opponent }. Pour lancer ta propre partie, utilise `/challenge`.
challenge-only-challenger = Ce défi vient de { $challenger } ; tu ne peux pas le retirer.
challenge-yours-to-wait = Ce défi attend la réponse de { $opponent }. Tu peux le retirer.
challenge-unknown = Ce défi n’existe plus. Lances-en un nouveau avec `/challenge`.
challenge-settled-accepted = Ce défi a déjà été accepté : la partie { $game } est en cours.
challenge-settled-declined = Ce défi a déjà été refusé.
challenge-settled-withdrawn = Ce défi a été retiré.
challenge-settled-expired = Ce défi a expiré. Appuie sur **Défier à nouveau** pour le renvoyer.

confirmation-accepted = { $opponent } a accepté ton défi : { $link }
confirmation-declined = { $opponent } a refusé ton défi. Sans rancune.
