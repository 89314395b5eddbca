# Die Drohungen auf einem Brett, für den Nutzer, der sie anfordert.

button-threats = Drohungen
threats-shown = { $colour } kann schlagen (gestrichelt): { $captures }
    Gewinnpunkte (Kreise): { $lines }
threats-nothing = nichts
threats-unannounced = In gewerteten Partien werden auf diesem Server keine Drohungen angesagt, also zeige ich sie auch nicht. Nach der Partie zeigt **Nachspielen** alles.
threats-none-now = Gerade ist kein Stein zu setzen, also gibt es keine Drohungen.
