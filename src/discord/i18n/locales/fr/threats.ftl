# Ce qui menace sur un plateau, pour qui le demande.

button-threats = Menaces
threats-shown = À capturer ({ $colour } au trait) : { $captures } (pointillés).
    Une pierre fait une ligne en : { $lines } (cercles).
threats-nothing = rien
threats-unannounced = Sur ce serveur les parties classées se jouent sans annonces : je garde donc aussi les menaces pour moi. Après la partie, la relecture montre tout.
threats-none-now = Aucune pierre n’est à poser maintenant : rien ne menace.
