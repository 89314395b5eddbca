# Les règles exactes d’une table : un message par règle, dans l’ordre d’un tour.

rules-title = **Règles : { $rules }**
rule-line = • { $rule }

rule-board = Le plateau a { $lines }×{ $lines } points.
rule-board-endless = Le plateau commence avec { $lines }×{ $lines } points et s’agrandit là où une pierre arrive à trois lignes du bord.
rule-players-two = Deux joueurs posent tour à tour une pierre chacun, sur n’importe quel point libre.
rule-players-alone = { $players } joueurs, chacun avec sa couleur, posent tour à tour une pierre.
rule-players-partners = Quatre joueurs en deux équipes qui alternent. Les coéquipiers posent des pierres de la même couleur.
rule-players-teams = { $players } joueurs en { $teams } équipes qui alternent. Chaque joueur a sa propre couleur.
rule-first-white = Blanc commence.
rule-first-black = Noir commence.

rule-opening-free = La première pierre va où l’on veut.
rule-opening-centre = La première pierre va au centre.
rule-opening-pro = La première pierre va au centre, et la deuxième pierre du premier joueur à au moins { $distance } lignes de là.
rule-opening-g-pente = La première pierre va au centre. La deuxième pierre du premier joueur va à au moins 3 lignes de là, et pas sur la rangée ou la colonne du centre à 3 ou 4 lignes.
rule-opening-swap = Le premier joueur pose quatre pierres, deux de chaque couleur en alternance. Puis le second choisit une couleur.
rule-opening-swap-two = Le premier joueur pose trois pierres, deux de la première couleur et une de la seconde. Puis le second joueur choisit une couleur, ou pose une pierre de chaque et laisse choisir le premier.

rule-line-or-more = **{ $line } pierres alignées ou plus**, dans n’importe quelle direction, gagnent.
rule-line-exactly = **Exactement { $line } pierres alignées**, dans n’importe quelle direction, gagnent. Un alignement plus long ne gagne pas.
rule-line-own = L’alignement doit être entièrement de la couleur d’un seul joueur.

rule-captures-none = On ne capture rien.
rule-captures = **Captures** : encadre exactement deux pierres adverses alignées entre deux des tiennes, et toutes deux quittent le plateau.
rule-captures-uncounted = Les pierres capturées quittent le plateau, mais ne comptent pas pour la victoire.
rule-captures-three = Exactement trois pierres alignées se capturent comme les paires.
rule-captures-pairs = On ne capture que des paires.
rule-mixed = Les pierres capturées ensemble peuvent être de couleurs différentes.
rule-not-mixed = Les pierres capturées ensemble sont d’une seule couleur.
rule-mates = Les pierres d’un coéquipier peuvent être capturées, mais ne comptent pas.
rule-goal = **Pierres capturées** : capturer { $stones } pierres{ $pairs ->
    [0] { "" }
    [1] { " " }(une paire)
   *[other] { " " }({ $pairs } paires)
} fait aussi gagner.
rule-goal-team = **Pierres capturées** : une équipe qui en capture { $stones } en tout gagne aussi.
rule-self-safe = Se placer entre deux pierres adverses est sans danger.
rule-self-poof = **Poof** : une pierre qui complète une paire entre deux pierres adverses est capturée avec elle.
rule-self-poof-three = **Poof** : une pierre qui complète une paire ou un trio entre deux pierres adverses est capturée avec.
rule-self-forbidden = On ne peut pas poser une pierre là où elle complète une paire entre deux pierres adverses.
rule-self-forbidden-three = On ne peut pas poser une pierre là où elle complète une paire ou un trio entre deux pierres adverses.
rule-tie-shared = Ceux qui atteignent l’objectif en même temps partagent le résultat.
rule-tie-play-on = Une fois l’objectif atteint, il faut être devant pour gagner.

rule-overtime-none = Un alignement gagne aussitôt.
rule-overtime-break = **Prolongation** : si le joueur suivant peut casser chaque alignement par une capture, il a un tour pour le faire.
rule-overtime-capture = **Prolongation** : un alignement unique avec un bout ouvert, dont le joueur suivant tient l’autre bout, peut être capturé entier en jouant le bout ouvert.
rule-double-allowed = On peut former deux trois ouverts avec une seule pierre.
rule-double-first = Le premier joueur ne peut pas former deux trois ouverts avec une pierre, sauf pour gagner ou si rien d’autre ne casse un alignement.
rule-double-all = Personne ne peut former deux trois ouverts avec une pierre, sauf pour gagner ou si un alignement ne peut être arrêté qu’ainsi.

rule-leaving-two = Tu perds si tu abandonnes ou si ton temps est écoulé.
rule-leaving-two-teams = Une équipe perd quand un de ses joueurs abandonne ou épuise son temps.
rule-leaving-teams = Une équipe est éliminée quand un de ses joueurs part. Ses pierres restent, et la dernière équipe en jeu gagne.
rule-leaving-alone = Qui part est éliminé. Ses pierres restent, et le dernier joueur en jeu gagne.
rule-draw = La partie est nulle quand plus personne n’a de coup légal, ou quand tous sont d’accord.
