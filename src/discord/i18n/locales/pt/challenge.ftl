# Um desafio: a mensagem, os botões e todas as respostas a um toque.

challenge-asks = { $opponent }, { $challenger } desafia você para uma partida de Pente.
challenge-deadline = Expira { $when }.
challenge-accepted = { $opponent } aceitou o desafio de { $challenger }: começa a partida { $game }.
challenge-declined = { $opponent } recusou o desafio de { $challenger }. Sem problema.
challenge-withdrawn = { $challenger } retirou o desafio a { $opponent }.
challenge-expired = ~~{ $challenger } desafia { $opponent } para uma partida de Pente.~~ Ninguém respondeu a tempo.

challenge-sent = Seu desafio a { $opponent } foi enviado: { $link }. Expira { $when }.
challenge-sent-later = Seu desafio a { $opponent } está valendo, mas o Discord ainda não aceitou a mensagem. Ela vai aparecer aqui sozinha.
challenge-not-shown = Não consegui publicar o desafio aqui, então cancelei. { $reason }
challenge-you-accepted = Aceito.
challenge-you-declined = Você recusou. Sem problema.
challenge-you-withdrew = Seu desafio a { $opponent } foi retirado.

challenge-refused-oneself = Você não pode desafiar a si mesmo. Escolha outra pessoa deste canal.
challenge-refused-bot = { $opponent } é um bot e não pode responder. Escolha uma pessoa ou jogue contra mim com `/play-bot`.
challenge-refused-unseen = { $opponent } não vê este canal e nunca acharia a partida. Faça o desafio em um canal que vocês dois possam ler.
challenge-refused-missing = Não sei de quem você está falando: essa pessoa não está neste servidor.
challenge-refused-yours = Você já desafiou { $opponent } aqui: { $link }. Expira { $when }.
challenge-refused-theirs = { $opponent } já desafiou você aqui: { $link }. Aceite ou recuse esse primeiro.
challenge-refused-declined = { $opponent } recusou { $count } desafios seus ultimamente. Você pode tentar de novo { $when }; até lá, talvez outra pessoa queira jogar: experimente `/table`.
challenge-refused-many = Você tem { $count } desafios abertos, o máximo de uma vez. Retire um ou espere uma resposta.
challenge-refused-dm = As partidas ficam nos canais de um servidor. Use este comando em um canal que seu oponente possa ler.

challenge-only-opponent = Só { $opponent } pode responder a este desafio. Para uma partida sua, use `/challenge`.
challenge-only-challenger = Só { $challenger } pode retirar este desafio.
challenge-yours-to-wait = A resposta cabe a { $opponent }. Você pode retirar o desafio.
challenge-unknown = Não conheço mais este desafio. Faça um novo com `/challenge`.
challenge-settled-accepted = Este desafio já foi aceito: a partida { $game } está em andamento.
challenge-settled-declined = Este desafio já foi recusado.
challenge-settled-withdrawn = Este desafio foi retirado.
challenge-settled-expired = Este desafio expirou. **Desafiar de novo** faz outro igual.
