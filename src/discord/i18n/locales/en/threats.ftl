# The threats on a board, for the user who asks for them.

button-threats = Threats
threats-shown = { $colour } can capture (dashed): { $captures }
    Winning points (circles): { $lines }
threats-nothing = none
threats-unannounced = Threats aren’t announced in rated games on this server, so I don’t show them either. After the game, the replay shows everything.
threats-none-now = No stone can be placed right now, so there are no threats to show.
