# Un desafío: su mensaje, sus botones y todas las respuestas a una pulsación.

challenge-asks = { $opponent }, { $challenger } te desafía a una partida de Pente.
challenge-deadline = Caduca { $when }.
challenge-accepted = { $opponent } ha aceptado el desafío de { $challenger }: empieza la partida { $game }.
challenge-declined = { $opponent } ha rechazado el desafío de { $challenger }. No pasa nada.
challenge-withdrawn = { $challenger } ha retirado su desafío a { $opponent }.
challenge-expired = ~~{ $challenger } desafía a { $opponent } a una partida de Pente.~~ Nadie respondió a tiempo.

challenge-sent = Tu desafío a { $opponent } está enviado: { $link }. Caduca { $when }.
challenge-sent-later = Tu desafío a { $opponent } sigue en pie, pero Discord aún no ha aceptado el mensaje. Aparecerá aquí por sí solo.
challenge-not-shown = No he podido publicar el desafío aquí, así que lo he anulado. { $reason }
challenge-you-accepted = Aceptado.
challenge-you-declined = Lo has rechazado. No pasa nada.
challenge-you-withdrew = Tu desafío a { $opponent } queda retirado.

challenge-refused-oneself = No puedes desafiarte a ti. Elige a otra persona de este canal.
challenge-refused-bot = { $opponent } es un bot y no puede responder. Elige a una persona o juega contra mí con `/play-bot`.
challenge-refused-unseen = { $opponent } no ve este canal y nunca encontraría la partida. Desafía en un canal que los dos puedan leer.
challenge-refused-missing = No sé a quién te refieres: esa persona no está en este servidor.
challenge-refused-yours = Ya has desafiado aquí a { $opponent }: { $link }. Caduca { $when }.
challenge-refused-theirs = { $opponent } ya te ha desafiado aquí: { $link }. Primero acepta o rechaza ese desafío.
challenge-refused-declined = { $opponent } ha rechazado { $count } desafíos tuyos últimamente. Podrás volver a pedírselo { $when }; mientras tanto, quizá otra persona quiera jugar: prueba `/table`.
challenge-refused-many = Tienes { $count } desafíos abiertos, el máximo a la vez. Retira uno o espera una respuesta.
challenge-refused-dm = Las partidas se juegan en los canales de un servidor. Usa este comando en un canal que tu rival pueda leer.

challenge-only-opponent = Solo { $opponent } puede responder a este desafío. Para una partida tuya, usa `/challenge`.
challenge-only-challenger = Solo { $challenger } puede retirar este desafío.
challenge-yours-to-wait = La respuesta le toca a { $opponent }. Tú puedes retirarlo.
challenge-unknown = Ya no conozco este desafío. Haz uno nuevo con `/challenge`.
challenge-settled-accepted = Este desafío ya está aceptado: la partida { $game } está en curso.
challenge-settled-declined = Este desafío ya fue rechazado.
challenge-settled-withdrawn = Este desafío fue retirado.
challenge-settled-expired = Este desafío ha caducado. **Desafiar otra vez** lo hace de nuevo.
