# Suivre une partie en spectateur.

board-followers = Suivie par : { $players }
button-follow = Suivre
button-follow-end = Seulement la fin
button-follow-moves = Chaque coup
button-unfollow = Ne plus suivre
follow-end = Je te mentionnerai ici à la fin de la partie { $game }.
follow-moves = Je te mentionnerai ici à chaque coup de la partie { $game }, et à la fin.
follow-over = Tu ne suis plus la partie { $game }.
follow-none = Tu ne suis pas la partie { $game }.
follow-refused-seated = Tu joues dans cette partie : je te mentionnerai de toute façon.
follow-refused-over = Cette partie est finie.
follow-refused-live = On ne peut suivre coup par coup que les parties par correspondance.
follow-refused-full = Cette partie est déjà suivie par { $most } personnes, le maximum.
follow-refused-many = Tu suis déjà { $most } parties. Arrête d’abord d’en suivre une.
