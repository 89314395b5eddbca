# Les menaces sur un plateau, pour l’utilisateur qui les demande.

button-threats = Menaces
threats-shown = Captures pour { $colour } (pointillés) : { $captures }
    Points gagnants (cercles) : { $lines }
threats-nothing = rien
threats-unannounced = Sur ce serveur, les menaces ne sont pas annoncées dans les parties classées : je ne les montre donc pas non plus. Après la partie, **Revoir** montre tout.
threats-none-now = Aucune pierre n’est à poser maintenant, donc il n’y a pas de menaces.
