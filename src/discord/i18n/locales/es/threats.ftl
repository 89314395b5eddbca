# Las amenazas en un tablero, para el usuario que las pide.

button-threats = Amenazas
threats-shown = Capturas de las { $colour } (a trazos): { $captures }
    Puntos ganadores (círculos): { $lines }
threats-nothing = nada
threats-unannounced = En este servidor las amenazas no se anuncian en las partidas puntuadas, así que yo tampoco las muestro. Después de la partida, **Repasar** lo enseña todo.
threats-none-now = Ahora no hay que poner ninguna piedra, así que no hay amenazas.
