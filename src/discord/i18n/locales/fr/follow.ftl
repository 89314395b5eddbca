# Suivre une partie en spectateur.

board-followers = La suivent : { $players }
button-follow = Suivre
button-follow-end = Seulement la fin
button-follow-moves = Chaque coup
button-unfollow = Ne plus suivre
follow-end = Tu seras mentionné ici à la fin de la partie { $game }.
follow-moves = Tu seras mentionné ici à chaque coup de la partie { $game }, et à sa fin.
follow-over = Tu ne suis plus la partie { $game }.
follow-none = Tu ne suis pas la partie { $game }.
follow-refused-seated = Tu joues dans cette partie, tu seras mentionné de toute façon.
follow-refused-over = Cette partie est terminée.
follow-refused-live = On ne peut suivre coup par coup que les parties avec des heures ou des jours par coup.
follow-refused-full = Cette partie est déjà suivie par { $most } personnes.
follow-refused-many = Tu suis déjà { $most } parties. Cesse d’abord d’en suivre une.
