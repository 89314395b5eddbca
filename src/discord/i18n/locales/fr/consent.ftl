# Nulles, coups annulés, pauses et réclamations : ce que dit le plateau, et chaque réponse à un clic.

board-offer-draw = { $player } propose la **nulle**. { $asked } : accepter ou refuser ci-dessous ; jouer, c’est aussi refuser.
board-offer-undo = { $player } demande à **annuler** { $moves ->
    [one] le dernier coup
   *[other] les { $moves } derniers coups
}. { $asked } : accepter ou refuser ci-dessous ; jouer, c’est aussi refuser.
board-offer-pause = { $player } propose une **pause**. { $asked } : accepter ou refuser ci-dessous ; jouer, c’est aussi refuser.
board-paused = **En pause.** Les pendules sont arrêtées jusqu’à ce que quelqu’un appuie sur **Reprendre**.
board-taken-back = L’**annulation** a été acceptée.
board-declined = { $offer ->
    [draw] La **nulle** proposée par { $player } a été refusée.
    [undo] L’**annulation** demandée par { $player } a été refusée.
   *[pause] La **pause** proposée par { $player } a été refusée.
}

consent-agreed = Tu as accepté. On attend encore : { $asked }.
consent-declined = Tu as refusé. La partie continue.
consent-withdrawn = Tu as retiré ta proposition.
consent-paused = La partie est en pause : { $link }
consent-resumed = Les pendules tournent à nouveau : { $link }
consent-taken-back = Coup annulé : { $link }
consent-which = De quelle partie parles-tu ?

refused-out = Tu ne joues plus dans cette partie ; les autres continuent.
refused-paused = La partie est en pause. Appuie sur **Reprendre** sur le plateau, ou utilise `/game resume`, pour continuer.
refused-not-paused = La partie n’est pas en pause.
refused-offer-stands = Une proposition de { $player } attend une réponse : { $link }. Il faut d’abord y répondre ou la retirer.
refused-no-offer = Cette proposition n’existe plus : elle a reçu une réponse, a été retirée ou refusée par un coup.
refused-own-offer = C’est ta propre proposition. Les autres doivent y répondre ; tu peux la retirer.
refused-not-your-offer = Cette proposition vient de { $player } ; tu ne peux pas la retirer.
refused-agreed-already = Tu as déjà accepté. On attend encore quelqu’un.
refused-declined-before = Cela vient d’être refusé. Tu pourras redemander après le prochain coup.
refused-rated = Cette partie est classée, donc chaque coup est définitif. On ne peut annuler un coup que dans une partie non classée.
refused-no-move = Tu n’as aucun coup à annuler.
refused-practice-draw = Dans une partie d’entraînement, tu joues tous les camps, donc il n’y a personne à qui proposer la nulle. `/game resign` y met fin.
refused-no-clock = Cette partie n’a pas de pendule : chacun prend le temps qu’il veut.
refused-not-late = { $player } a encore du temps ; il se termine { $when }. Ensuite tu pourras réclamer la victoire.
refused-own-clock = C’est la pendule de ton propre camp qui tourne : il n’y a pas de victoire à réclamer.

practice-began = La partie d’entraînement { $game } commence. Tu joues tous les camps ; rien ne compte. `/game undo` annule un coup.
practice-many = Tu as { $limit } parties d’entraînement en cours, ce qui est le maximum. `/game resign` en termine une.
practice-opponent = toi-même
rematch-none = Tu n’as fini aucune partie dans ce salon. Défie quelqu’un avec `/challenge`, ou joue contre l’ordinateur avec `/play-bot`.
rematch-none-private = Tu n’as fini aucune partie ici. Joue contre l’ordinateur avec `/play-bot`, ou tous les camps toi-même avec `/practice`. Les parties avec d’autres personnes commencent sur un serveur.

button-draw = Proposer nulle
button-undo = Annuler le coup
button-pause = Pause
button-resume = Reprendre
button-claim = Réclamer la victoire

command-draw = Propose la nulle
command-undo = Annule ton dernier coup, si les autres le permettent
command-pause = Arrête les pendules, si les autres sont d’accord
command-resume = Relance les pendules d’une partie en pause
command-claim = Réclame la victoire quand l’adversaire n’a plus de temps
command-rematch = Rejoue avec les mêmes personnes, avec les règles de ta dernière partie ici
command-practice = Joue tous les camps toi-même
