# Menschen, die niemand mehr nennen kann.

deleted-player = jemand, der gegangen ist
