# Was auf einem Brett droht, für den, der fragt.

button-threats = Drohungen
threats-shown = Schlagbar ({ $colour } am Zug): { $captures } (gestrichelt).
    Ein Stein ergibt eine Reihe auf: { $lines } (Kreise).
threats-nothing = nichts
threats-unannounced = Auf diesem Server werden gewertete Partien ohne Ansagen gespielt, also verrate ich auch keine Drohungen. Nach der Partie zeigt das Nachspielen alles.
threats-none-now = Gerade ist kein Stein zu setzen, also droht nichts.
