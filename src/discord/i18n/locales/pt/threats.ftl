# O que ameaça num tabuleiro, para quem pede.

button-threats = Ameaças
threats-shown = Capturas das { $colour } (tracejadas): { $captures }
    Pontos vencedores (círculos): { $lines }
threats-nothing = nada
threats-unannounced = Neste servidor não há aviso de ameaças nas partidas ranqueadas, então também não mostro ameaças. Depois da partida, **Rever** mostra tudo.
threats-none-now = Não há pedra a colocar agora, então não há ameaças.
