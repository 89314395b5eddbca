# Ce qui se jouerait : les variantes, leurs options, et si une partie compte.

preset-standard = Standard
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = Freestyle
preset-five-in-a-row = Cinq alignées
preset-no-captures = Sans captures
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = Gomoku
preset-partners = Partenaires
preset-team = Pente en équipe
preset-points = Pente aux points
preset-points-multi = Pente aux points à plusieurs
preset-free-for-all = Chacun pour soi
preset-changed = { $preset } ({ $changes })

summary-standard = comme Pente, mais la deuxième pierre du premier joueur va n’importe où.
summary-tournament = cinq pierres alignées ou cinq paires capturées gagnent ; la deuxième pierre du premier joueur est à au moins trois lignes du centre.
summary-keryo = on capture les trios comme les paires ; cinq pierres alignées ou 15 pierres capturées gagnent.
summary-freestyle = comme Standard, et la première pierre va où l’on veut.
summary-five-in-a-row = on capture des pierres, mais seules cinq pierres alignées gagnent.
summary-no-captures = on ne capture rien ; cinq pierres alignées gagnent.
summary-ninuki-renju = exactement cinq pierres alignées ou cinq paires capturées gagnent ; un cinq peut être cassé, et le premier joueur ne peut pas faire de double trois.
summary-complication = exactement cinq pierres alignées ou cinq paires capturées gagnent ; personne ne peut faire de double trois.
summary-poof = comme Pente, et une paire formée entre deux pierres adverses est capturée.
summary-boat = comme Pente, et un cinq peut être cassé par une capture.
summary-o-pente = Pente, Keryo, poof et boat réunis ; 15 pierres capturées gagnent.
summary-g-pente = comme Pente, avec plus de points autour du centre fermés à la deuxième pierre du premier joueur.
summary-d-pente = le premier joueur pose quatre pierres, le second choisit une couleur.
summary-dk-pente = Keryo ; le premier joueur pose quatre pierres, le second choisit une couleur.
summary-swap-two-pente = le premier joueur pose trois pierres, le second choisit une couleur ou en pose deux de plus.
summary-swap-two-keryo = Keryo ; le premier joueur pose trois pierres, le second choisit une couleur ou en pose deux de plus.
summary-gomoku = exactement cinq pierres alignées gagnent, et on ne capture rien.
summary-partners = deux équipes de deux avec une couleur chacune ; cinq pierres alignées ou cinq paires capturées gagnent.
summary-team = deux équipes de deux, chaque joueur avec sa couleur ; cinq d’une couleur ou cinq paires capturées par l’équipe gagnent.
summary-points = une partie d’un match aux points.
summary-points-multi = quatre pierres alignées ou quatre captures gagnent.
summary-free-for-all = chacun pour soi ; cinq pierres alignées ou cinq captures gagnent.

terms-line = **{ $preset }** { $board }, { $rated ->
    [yes] classée
   *[no] non classée
} : { $summary }
terms-board = sur { $lines }×{ $lines }
terms-endless = sur un plateau sans fin
terms-changed = Avec ces changements :

terms-unrated-opening = Non classée : ces règles favorisent le premier joueur. Si vous êtes d’accord pour une partie classée, mets `classée` sur True.
terms-unrated-handicap = Non classée : un camp part avec des points.
terms-rated-handicap = Une partie n’est classée que si les deux camps partent à égalité. Omets `classée` ou `avance`.
terms-unrated-server = Non classée : il n’y a pas de parties classées sur ce serveur.
terms-rated-server = Les parties de ce serveur ne sont pas classées. Omets `classée`.
terms-two-only = Un défi se joue à deux, et ces règles sont pour { $players }. Rassemble des joueurs avec `/table`.
terms-twice = `{ $option }` est donné deux fois : { $one } et { $two }. Retires-en un.

options-unknown-preset = Il n’y a pas de variante « { $name } ». Disponibles : { $names }.
options-unknown = Il n’y a pas d’option « { $name } ». Disponibles : { $names }.
options-bad-value = `{ $option }` ne peut pas être « { $value } ». Valeurs possibles : { $expected }.
options-no-value = `{ $option }` demande une valeur. Valeurs possibles : { $expected }.
options-contradiction = `{ $one }` et `{ $two }` ne vont pas ensemble : { $reason }.
options-impossible = `{ $one }` n’est pas possible : { $reason }.

option-board = un nombre impair de 9 à 25, ou endless
option-players = 2 à 6
option-teams = none, partners, 2 ou 3
option-line = 5 ou 4
option-captures = none, not-counted, ou l’objectif, 1 à 20
option-goal = 1 à 20

clash-line = un alignement compte 4 ou 5 pierres
clash-swap = les couleurs ne s’échangent qu’entre deux camps
clash-players = le Pente se joue de 2 à 6
clash-teams = 4 joueurs forment 2 équipes, 6 joueurs en forment 2 ou 3
clash-partners = les partenaires sont quatre, en deux équipes
clash-mixed = il n’y a qu’une autre couleur à capturer
clash-goal = l’objectif est de 1 à 20 captures
clash-goal-uncounted = les captures ne font pas gagner
clash-nothing-captured = on ne capture jamais rien

command-options = D’autres règles, par exemple : board:15 opening:swap2 poof
command-size = La taille du plateau (par défaut : 19)
command-opening = Limites pour les premières pierres
command-endless = sans fin
command-opening-free = Libre : la première pierre va où l’on veut
command-opening-centre = Centre : la première pierre y va
command-opening-pro = Pro : la deuxième pierre du premier joueur à 3 lignes au moins
command-opening-long-pro = Long pro : la deuxième pierre du premier joueur à 4 lignes au moins
command-opening-g-pente = G-Pente : pro, et hors des lignes du centre
command-opening-swap = Swap : quatre pierres, puis choisir une couleur
command-opening-swap-two = Swap2 : trois pierres, puis choisir, ou en poser deux de plus
