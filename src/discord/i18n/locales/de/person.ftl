# Ein Spieler, dessen Daten gelöscht wurden, anstelle einer Erwähnung.

deleted-player = jemand, der gegangen ist
