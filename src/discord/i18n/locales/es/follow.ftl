# Seguir una partida como espectador.

board-followers = Siguiendo la partida: { $players }
button-follow = Seguir
button-follow-end = Solo el final
button-follow-moves = Cada jugada
button-unfollow = Dejar de seguir
follow-end = Te mencionaré aquí cuando termine la partida { $game }.
follow-moves = Te mencionaré aquí en cada jugada de la partida { $game } y cuando termine.
follow-over = Ya no sigues la partida { $game }.
follow-none = No sigues la partida { $game }.
follow-refused-seated = Juegas en esta partida, así que te mencionaré de todos modos.
follow-refused-over = Esta partida ha terminado.
follow-refused-live = Solo se pueden seguir jugada a jugada las partidas por correspondencia.
follow-refused-full = Esta partida ya tiene { $most } seguidores, el máximo.
follow-refused-many = Ya sigues { $most } partidas. Deja de seguir alguna primero.
