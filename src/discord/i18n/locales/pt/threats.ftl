# As ameaças em um tabuleiro, para o usuário que as pede.

button-threats = Ameaças
threats-shown = Capturas das { $colour } (tracejadas): { $captures }
    Pontos vencedores (círculos): { $lines }
threats-nothing = nada
threats-unannounced = Neste servidor as ameaças não são anunciadas nas partidas ranqueadas, então também não mostro nenhuma. Depois da partida, **Rever** mostra tudo.
threats-none-now = Não há pedra a colocar agora, então não há ameaças.
