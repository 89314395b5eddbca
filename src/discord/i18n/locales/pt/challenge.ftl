# Um desafio: a mensagem, os botões e todas as respostas a um toque.

challenge-asks = { $opponent }, { $challenger } desafia você para uma partida de Pente.
challenge-deadline = Expira { $when }.
challenge-accepted = { $opponent } aceitou o desafio de { $challenger }: começa a partida { $game }.
challenge-declined = { $opponent } recusou o desafio de { $challenger }. Sem problema.
challenge-withdrawn = { $challenger } retirou o desafio a { $opponent }.
challenge-expired = ~~{ $challenger } desafia { $opponent } para uma partida de Pente.~~ Ninguém respondeu a tempo.

challenge-sent = Desafio enviado a { $opponent }: { $link }. Expira { $when }.
challenge-sent-later = Seu desafio a { $opponent } está salvo, mas o Discord ainda não aceitou a mensagem. Ela vai aparecer aqui sozinha.
challenge-not-shown = Não consegui publicar o desafio, então retirei. { $reason }
challenge-you-accepted = Aceito.
challenge-you-declined = Você recusou. Sem problema.
challenge-you-withdrew = Você retirou seu desafio a { $opponent }.

challenge-refused-oneself = Você não pode se desafiar. Escolha outra pessoa deste canal.
challenge-refused-bot = { $opponent } é um bot e não pode responder. Escolha uma pessoa ou jogue contra mim com `/play-bot`.
challenge-refused-unseen = { $opponent } não vê este canal e nunca acharia a partida. Faça o desafio em um canal que vocês possam ler.
challenge-refused-missing = Não encontrei essa pessoa neste servidor.
challenge-refused-yours = Você já desafiou { $opponent } aqui: { $link }. Expira { $when }.
challenge-refused-theirs = { $opponent } já desafiou você aqui: { $link }. Aceite ou recuse esse primeiro.
challenge-refused-declined = { $opponent } recusou { $count } desafios seus ultimamente. Você pode pedir de novo { $when }; até lá, procure outra pessoa com `/table`.
challenge-refused-many = Você tem { $count } desafios abertos, que é o máximo. Retire um ou espere uma resposta.
challenge-refused-dm = As partidas são jogadas em canais de servidor. Use este comando em um canal que seu oponente possa ler.

challenge-only-opponent = Só { $opponent } pode responder a este desafio. Para começar a sua própria partida, use `/challenge`.
challenge-only-challenger = Só { $challenger } pode retirar este desafio.
challenge-yours-to-wait = Só { $opponent } pode responder a este desafio. Você pode retirar o desafio.
challenge-unknown = Este desafio não existe mais. Faça um novo com `/challenge`.
challenge-settled-accepted = Este desafio já foi aceito: a partida { $game } está em andamento.
challenge-settled-declined = Este desafio já foi recusado.
challenge-settled-withdrawn = Este desafio já foi retirado.
challenge-settled-expired = Este desafio expirou. Clique em **Desafiar de novo** para enviar outra vez.
confirmation-accepted = { $opponent } aceitou seu desafio: { $link }
confirmation-declined = { $opponent } recusou seu desafio. Sem problema.
