# L’ordinateur à la table, et ses conseils.

name-play-bot = contre-bot
name-level = niveau
name-colour = couleur
name-hint = conseil

command-play-bot = Joue contre l’ordinateur
command-play-bot-level = Sa force : de 1 (débutant) à 10 (pleine puissance)
command-play-bot-colour = Ta couleur (par défaut : au hasard)
command-hint = Demande un bon coup et son explication ; pas dans les parties classées

engine-name = Tessera (niveau { $level })
engine-level = { $level } · { $level ->
    [1] Vient d’apprendre les règles
    [2] Débutant : rate beaucoup de menaces
    [3] Occasionnel : rate les diagonales et les trous
    [4] Joueur occasionnel solide
    [5] Voit la plupart des menaces, prévoit peu
    [6] Expérimenté : se trompe parfois
    [7] Fort : rate rarement une menace
    [8] Très fort : prévoit plusieurs coups
    [9] Expert : trouve les gains forcés
   *[10] Pleine puissance
}
engine-level-rated = { $label } (environ { $rating } sur ce serveur)
engine-lot = au hasard
engine-thinking = { $player } réfléchit…{ $games ->
    [0] { "" }
    [one] { " " }Une partie passe avant la tienne.
   *[other] { " " }{ $games } parties passent avant la tienne.
}
engine-began = La partie { $game } commence : tu joues en { $colour } contre { $player }. Elle n’est pas classée. { $link }
engine-refused-many = Tu as { $limit } parties contre l’ordinateur en cours, ce qui est le maximum. Finis-en une, ou termine-la avec `/game resign`.
engine-refused-level = Choisis un niveau de 1 à { $most }.
engine-refused-busy = L’ordinateur est occupé : { $waiting ->
    [one] une demande passe
   *[other] { $waiting } demandes passent
} avant la tienne. Réessaie dans une minute.
engine-refused-none = Il n’y a pas d’ordinateur à cette table. Choisis un niveau pour en ajouter un.
engine-seat = Ajouter un ordinateur…
engine-leaves = Retirer un ordinateur

button-hint = Conseil
hint-which = Pour quelle partie veux-tu un conseil ?
hint-result = Conseil pour la partie { $game } : **{ $at }**. { $why } Chances de gagner : { $percent } %.
hint-colour = C’est le meilleur camp.
hint-wins-now = Ce coup gagne tout de suite.
hint-wins = Ce coup force le gain : { $line }.
hint-answers = Sinon, ton adversaire gagne au prochain coup en { $points }.
hint-prevents = Ce coup empêche un gain forcé de ton adversaire : { $line }.
hint-loses = Même après ce coup, ton adversaire force le gain : { $line }.
hint-captures = Ce coup capture { $stones ->
    [one] une pierre
   *[other] { $stones } pierres
}.
hint-builds = Aucun gain forcé trouvé ; c’est le point le plus fort.
hint-alt = Gros plan du plateau. Le conseil est { $at }.
hint-refused-rated = Il n’y a pas de conseils dans les parties classées. Tu peux en demander dans les autres, comme celles de `/play-bot`.
hint-refused-nothing = Il n’y a pas de coup à jouer dans cette partie.
help-alone = Personne pour jouer ? Joue contre l’ordinateur avec `/play-bot`, ou commence par `/learn`.

engine-game-offer = Avec plaisir ! Choisis un niveau, de 1 (débutant) à 10. Ces parties ne sont pas classées.
engine-game-pick = Niveau…
button-engine-game = Jouer contre l’ordinateur
button-open-table = Ouvrir une table

place-direct = Je ne peux pas écrire dans ce salon ; la partie est donc dans nos messages privés. Si rien n’arrive, autorise-moi à t’envoyer des messages privés.
place-refused = Je ne peux ni écrire dans ce salon ni t’envoyer de messages privés. Essaie sur un serveur où je suis.
