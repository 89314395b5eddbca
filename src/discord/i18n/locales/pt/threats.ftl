# O que ameaça num tabuleiro, para quem pede.

button-threats = Ameaças
threats-shown = Dá para capturar (jogam as { $colour }): { $captures } (tracejadas).
    Uma pedra forma uma linha em: { $lines } (círculos).
threats-nothing = nada
threats-unannounced = Neste servidor as partidas ranqueadas são jogadas sem avisos, então também não mostro ameaças. Depois da partida, **Rever** mostra tudo.
threats-none-now = Agora não há pedra a colocar, então nada ameaça.
