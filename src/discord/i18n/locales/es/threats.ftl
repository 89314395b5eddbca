# Lo que amenaza en un tablero, para quien lo pide.

button-threats = Amenazas
threats-shown = Se puede capturar (juegan { $colour }): { $captures } (a trazos).
    Una piedra forma línea en: { $lines } (círculos).
threats-nothing = nada
threats-unannounced = En este servidor las partidas puntuadas se juegan sin avisos, así que tampoco muestro amenazas. Después de la partida **Repasar** lo enseña todo.
threats-none-now = Ahora no hay piedra que colocar, así que nada amenaza.
