# What threatens on a board, for whoever asks.

button-threats = Threats
threats-shown = Can be captured ({ $colour } to move): { $captures } (dashed).
    One stone makes a line at: { $lines } (circles).
threats-nothing = nothing
threats-unannounced = Rated games are played without announcements on this server, so I keep threats to myself too. After the game the replay shows everything.
threats-none-now = No stone is to be placed now, so nothing threatens.
