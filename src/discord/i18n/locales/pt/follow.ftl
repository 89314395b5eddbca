# Acompanhar uma partida como espectador.

board-followers = Acompanhando: { $players }
button-follow = Acompanhar
button-follow-end = Só o fim
button-follow-moves = Cada lance
button-unfollow = Deixar de acompanhar
follow-end = Vou mencionar você aqui quando a partida { $game } terminar.
follow-moves = Vou mencionar você aqui a cada lance da partida { $game } e quando ela terminar.
follow-over = Você não acompanha mais a partida { $game }.
follow-none = Você não acompanha a partida { $game }.
follow-refused-seated = Você joga nesta partida, então vou mencionar você de qualquer forma.
follow-refused-over = Esta partida acabou.
follow-refused-live = Só partidas por correspondência podem ser acompanhadas lance a lance.
follow-refused-full = Esta partida já tem { $most } pessoas acompanhando, o máximo.
follow-refused-many = Você já acompanha { $most } partidas. Deixe de acompanhar uma primeiro.
