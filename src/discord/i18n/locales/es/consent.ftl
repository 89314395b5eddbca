# Tablas, jugadas deshechas, pausas y reclamaciones: lo que dice el tablero y cada respuesta a una pulsación.

board-offer-draw = { $player } ofrece **tablas**. { $asked }: aceptar o rechazar abajo; jugar también es rechazar.
board-offer-undo = { $player } pide **deshacer** { $moves ->
    [one] la última jugada
   *[other] las últimas { $moves } jugadas
}. { $asked }: aceptar o rechazar abajo; jugar también es rechazar.
board-offer-pause = { $player } propone una **pausa**. { $asked }: aceptar o rechazar abajo; jugar también es rechazar.
board-paused = **En pausa.** Los relojes están parados hasta que alguien pulse **Reanudar**.
board-taken-back = Se aceptó la petición de **deshacer**.
board-declined = { $offer ->
    [draw] Se rechazaron las **tablas** que ofreció { $player }.
    [undo] Se rechazó la petición de { $player } de **deshacer**.
   *[pause] Se rechazó la **pausa** que propuso { $player }.
}

consent-agreed = Has aceptado. Aún falta: { $asked }.
consent-declined = Lo has rechazado. La partida sigue.
consent-withdrawn = Has retirado tu oferta.
consent-paused = La partida está en pausa: { $link }
consent-resumed = Los relojes vuelven a correr: { $link }
consent-taken-back = Jugada deshecha: { $link }
consent-which = ¿A qué partida te refieres?

refused-out = Estás fuera de esta partida; los demás siguen jugando.
refused-paused = La partida está en pausa. Pulsa **Reanudar** en el tablero o usa `/game resume` para seguir.
refused-not-paused = La partida no está en pausa.
refused-offer-stands = Hay una oferta de { $player } esperando respuesta: { $link }. Antes hay que responder a ella o retirarla.
refused-no-offer = Esa oferta ya no existe: se respondió, se retiró o se rechazó jugando.
refused-own-offer = Esa oferta es tuya. Tienen que responder los demás; tú puedes retirarla.
refused-not-your-offer = Solo { $player } puede retirar esta oferta.
refused-agreed-already = Ya has aceptado. Falta otra persona.
refused-declined-before = Eso se acaba de rechazar. Podrás pedirlo otra vez tras la próxima jugada.
refused-rated = Esta partida puntúa, así que cada jugada es definitiva. Solo se puede deshacer en partidas sin puntuar.
refused-no-move = No hay ninguna jugada tuya que se pueda deshacer.
refused-practice-draw = En una partida de práctica juegas con todos los bandos, así que no hay a quién ofrecer tablas. `/game resign` la termina.
refused-no-clock = Esta partida no tiene reloj: cada cual tiene el tiempo que quiera.
refused-not-late = A { $player } aún le queda tiempo; se le acaba { $when }. Después podrás reclamar la victoria.
refused-own-clock = El reloj que corre es el de tu bando, así que no puedes reclamar la victoria.

practice-began = Empieza la partida de práctica { $game }. Juegas con todos los bandos; no cuenta para nada. `/game undo` deshace una jugada.
practice-many = Tienes { $limit } partidas de práctica en curso, que es el máximo. `/game resign` termina una.
practice-opponent = ti
rematch-none = No has terminado ninguna partida en este canal. Desafía a alguien con `/challenge` o juega contra la máquina con `/play-bot`.
rematch-none-private = No has terminado ninguna partida aquí. Juega contra la máquina con `/play-bot` o con todos los bandos con `/practice`. Las partidas con otras personas empiezan en un servidor.

button-draw = Ofrecer tablas
button-undo = Deshacer
button-pause = Pausa
button-resume = Reanudar
button-claim = Reclamar victoria

command-draw = Ofrece tablas
command-undo = Deshaz tu última jugada, si los demás lo permiten
command-pause = Detén los relojes, si los demás están de acuerdo
command-resume = Pon en marcha los relojes de una partida en pausa
command-claim = Reclama la victoria si a tu rival se le ha acabado el tiempo
command-rematch = Juega otra vez con la misma gente y las reglas de tu última partida aquí
command-practice = Juega tú con todos los bandos
