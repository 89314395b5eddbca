# Revoir des parties, les feuilles de partie en fichiers, et les parties importées.

command-replay = Revois une partie coup par coup
command-replay-game = Quelle partie (par défaut : celle de ce salon)
command-export = Exporte une partie en fichiers pour d’autres programmes
command-import = Regarde une partie venue d’ailleurs, par exemple une feuille de pente.org
command-import-file = La feuille de partie en fichier texte
command-import-text = La feuille de partie elle-même

button-replay = Revoir
button-gif = GIF
button-files = Exporter
button-sgf = SGF

replay-title = **Partie { $game }** · { $preset } · coup { $at } sur { $total }
replay-title-imported = **Ta partie** · { $preset } · coup { $at } sur { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-agreed = Nulle d’un commun accord.
replay-took-back = { $player } a repris la pierre.
replay-chose = { $player } a choisi le { $colour }.
replay-chose-more = { $player } a posé deux pierres de plus et laissé l’autre camp choisir.
replay-gif-alt = { $players } : { $total ->
    [one] { $total } coup
   *[other] les { $total } coups de la partie, l’un après l’autre
}. { $result }
replay-no-gif = Je n’ai pas pu créer de GIF de tous les coups. Utilise les boutons pour les voir un par un.
replay-none = Il n’y a pas encore de partie à revoir. Lances-en une avec `/challenge`, ou importes-en une avec `/import`.
replay-unknown = Je ne connais pas cette partie. Omets le numéro pour celle de ce salon, ou choisis une des tiennes dans la liste.

replay-option = Partie { $game } contre { $opponent } : { $result ->
    [won] gagnée
    [lost] perdue
    [drawn] nulle
    [voided] invalidée
   *[running] en cours
}, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
replay-option-team = { $opponents } (avec { $mates })
replay-option-alone = Partie { $game } : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}

export-files = Voici la partie { $game }. Tu peux la recharger avec `/import`.
export-files-imported = Voici ta partie. Tu peux la recharger avec `/import`.
export-sgf = La même partie pour les programmes qui lisent le SGF.

import-title = Importer une partie
import-field = Feuille de partie
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = Le texte contient plusieurs parties ; voici la première.
import-empty = Il n’y a pas de partie dedans. Importe une feuille avec des coups, par exemple `1. K10 L9 2. N10`.
import-too-long = C’est trop long pour une partie. Une feuille peut faire jusqu’à { $kilobytes } Ko.
import-unreadable = Je ne peux pas lire cela comme une partie : { $reason }. Je sais lire mes propres feuilles et celles de pente.org.
import-no-file = Discord ne m’a pas transmis le fichier. Réessaie, s’il te plaît, ou colle le texte.

import-unknown-game = le jeu « { $name } » n’est pas une sorte de Pente que je connais
import-unknown-rules = il n’y a pas de règles nommées « { $name } »
import-unknown-option = il n’y a pas d’option « { $name } »
import-bad-value = `{ $option }` ne peut pas être « { $value } »
import-clash = ses règles se contredisent : { $reason }
import-move = coup { $number }, « { $text } » : { $reason }
reason-no-point = ce n’est pas un point de ce plateau
reason-off-board = ce point est hors du plateau
reason-letter-i = les colonnes sautent la lettre I
reason-no-player = il n’y a pas de tel joueur
reason-occupied = ce point est pris
reason-not-centre = la première pierre va au centre
reason-near-centre = la deuxième pierre du premier joueur doit être à au moins { $distance } lignes du centre
reason-centre-line = la deuxième pierre du premier joueur ne peut pas être sur la rangée ou la colonne du centre, à 3 ou 4 lignes
reason-self-capture = une pierre y serait capturée aussitôt
reason-double-three = une pierre y formerait un double trois
reason-over = la partie est finie
reason-not-in-game = ce joueur n’est plus dans la partie
reason-choose-first = il faut d’abord choisir une couleur
reason-no-choice = ce choix n’est pas possible maintenant
reason-nothing-back = il n’y a aucune pierre de l’ouverture à reprendre
reason-not-now = ce n’est pas possible maintenant
