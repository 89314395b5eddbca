# Un desafío: su mensaje, sus botones y todas las respuestas a una pulsación.

challenge-asks = { $opponent }, { $challenger } te desafía a una partida de Pente.
challenge-deadline = Caduca { $when }.
challenge-accepted = { $opponent } ha aceptado el desafío de { $challenger }: empieza la partida { $game }.
challenge-declined = { $opponent } ha rechazado el desafío de { $challenger }. No pasa nada.
challenge-withdrawn = { $challenger } ha retirado su desafío a { $opponent }.
challenge-expired = ~~{ $challenger } desafía a { $opponent } a una partida de Pente.~~ Nadie respondió a tiempo.

challenge-sent = Desafío enviado a { $opponent }: { $link }. Caduca { $when }.
challenge-sent-later = Tu desafío a { $opponent } está guardado, pero Discord aún no ha aceptado el mensaje. Aparecerá aquí por sí solo.
challenge-not-shown = No he podido publicar el desafío, así que lo he retirado. { $reason }
challenge-you-accepted = Aceptado.
challenge-you-declined = Lo has rechazado. No pasa nada.
challenge-you-withdrew = Has retirado tu desafío a { $opponent }.

challenge-refused-oneself = No puedes desafiarte a ti. Elige a otra persona de este canal.
challenge-refused-bot = { $opponent } es un bot y no puede responder. Elige a una persona o juega contra mí con `/play-bot`.
challenge-refused-unseen = { $opponent } no ve este canal y nunca encontraría la partida. Haz el desafío en un canal que los dos puedan leer.
challenge-refused-missing = No encuentro a esa persona en este servidor.
challenge-refused-yours = Ya has desafiado aquí a { $opponent }: { $link }. Caduca { $when }.
challenge-refused-theirs = { $opponent } ya te ha desafiado aquí: { $link }. Primero acepta o rechaza ese desafío.
challenge-refused-declined = { $opponent } ha rechazado { $count } desafíos tuyos últimamente. Podrás volver a pedírselo { $when }; hasta entonces, busca a otra persona con `/table`.
challenge-refused-many = Tienes { $count } desafíos abiertos, que es el máximo. Retira uno o espera una respuesta.
challenge-refused-dm = Las partidas se juegan en canales de servidor. Usa este comando en un canal que tu rival pueda leer.

challenge-only-opponent = Solo { $opponent } puede responder a este desafío. Para empezar tu propia partida, usa `/challenge`.
challenge-only-challenger = Solo { $challenger } puede retirar este desafío.
challenge-yours-to-wait = Solo { $opponent } puede responder a este desafío. Tú puedes retirarlo.
challenge-unknown = Este desafío ya no existe. Haz uno nuevo con `/challenge`.
challenge-settled-accepted = Este desafío ya se aceptó: la partida { $game } está en curso.
challenge-settled-declined = Este desafío ya se rechazó.
challenge-settled-withdrawn = Este desafío se retiró.
challenge-settled-expired = Este desafío ha caducado. Pulsa **Desafiar otra vez** para enviarlo de nuevo.
confirmation-accepted = { $opponent } ha aceptado tu desafío: { $link }
confirmation-declined = { $opponent } ha rechazado tu desafío. No pasa nada.
