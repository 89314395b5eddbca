# Compartilhar no canal o que só um usuário vê.

button-share = Compartilhar
button-shared = Compartilhado
share-by = Compartilhado por { $player }
share-solved = { $player } resolveu este problema.
share-solved-daily = { $player } resolveu o problema do dia.
share-puzzle-alt = A posição do problema.
share-refused-place = Não é possível compartilhar nada aqui.
share-refused-channel = Não é possível compartilhar nada neste canal. Vá para { $channels }.
share-refused-permission = Você não pode enviar mensagens com imagens neste canal, então não dá para compartilhar aqui.
share-refused-hidden = Esta pessoa não aparece na classificação. Só ela pode compartilhar o próprio perfil.
share-refused-review = Esta análise não está mais carregada. Clique em **Análise** de novo e depois compartilhe.
share-refused-game = Só os jogadores podem compartilhar uma partida de outro canal.
button-puzzle-solve = Resolver
