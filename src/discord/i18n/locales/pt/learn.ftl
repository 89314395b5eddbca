# As lições, os primeiros passos e a mensagem de boas-vindas em um servidor novo.

command-learn = Aprenda Pente em seis lições curtas
lesson-title = **Aprenda Pente** · lição { $number } de { $count }
lesson-right = ✅ **Certo.** { $why }
lesson-wrong = ❌ **{ $at }** não é. { $why }
lesson-task = **Sua vez:** { $task }
lesson-alt = Um tabuleiro de Pente. Pontos para escolher: { $points }.
lesson-alt-after = Um tabuleiro de Pente depois da pedra em { $at }.
button-lesson-back = Voltar
button-lesson-next = Avançar
button-learn = Aprender Pente
lesson-unknown = Não conheço essa lição. `/learn` recomeça do início.

lesson-place-task = O tabuleiro está vazio e você joga com as brancas. A primeira pedra de uma partida vai no centro. Clique no centro.
lesson-place-right = Daqui em diante, os dois jogadores se revezam, cada um com uma pedra por vez, em qualquer ponto vazio. As pedras nunca se movem. Você vence com cinco em linha ou com cinco pares capturados.
lesson-place-wrong = O centro é o ponto bem no meio do tabuleiro.
lesson-capture-task = Duas pedras pretas estão lado a lado, com uma sua em uma das pontas. Coloque uma pedra na outra ponta.
lesson-capture-right = Você cercou exatamente duas pedras, e as duas saíram do tabuleiro. Isso vale nas oito direções.
lesson-capture-wrong = Siga a linha: sua pedra, duas pedras pretas e depois um ponto vazio.
lesson-bracket-task = Forme um par que as pretas não possam capturar. Um destes pontos fica entre duas pedras pretas.
lesson-bracket-right = Entrar entre duas pedras inimigas é seguro: só captura quem fecha o cerco. Nada aconteceu com o seu par.
lesson-bracket-wrong = Esse par tem uma pedra preta em uma ponta e um ponto vazio na outra: as pretas jogam ali e levam as duas.
lesson-five-task = Você tem quatro em linha, e as pretas fecharam uma ponta. Termine a partida.
lesson-five-right = Cinco em linha vencem, em qualquer direção. Mais de cinco também.
lesson-five-wrong = Isso não forma cinco. Procure a ponta aberta do seu quatro.
lesson-pairs-task = Você capturou quatro pares, oito pedras. Mais um par vence. Capture.
lesson-pairs-right = Dez pedras capturadas vencem, onde quer que estivessem. Fique de olho nos dois jeitos de vencer, os seus e os do oponente.
lesson-pairs-wrong = Isso não captura nada. Procure duas pedras pretas com uma sua em uma das pontas.
lesson-threat-task = Três em linha com as duas pontas abertas se chamam **tria**. Transforme em **tessera**: um quatro aberto.
lesson-threat-right = Não adianta bloquear um quatro aberto, porque ele se completa pelas duas pontas. Por isso, responda a uma tria a tempo.
lesson-threat-wrong = Isso não é um quatro aberto. Estenda seu três em uma das pontas.

learn-done = 🎉 **Isso é Pente.** Só mais uma coisa: na maioria das partidas daqui, a segunda pedra do primeiro jogador precisa ficar a pelo menos três linhas do centro, porque jogar primeiro é uma vantagem.
    Agora desafie alguém: `/challenge` e um nome. Ou jogue contra mim: `/play-bot` no nível 1. `/rules` tem todos os detalhes.

welcome-hello = **Olá!** Eu organizo partidas de Pente. Desafie alguém com `/challenge`, ou experimente `/learn` primeiro. `/pente-admin` define onde e como se joga aqui.
