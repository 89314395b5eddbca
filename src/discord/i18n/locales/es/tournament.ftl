# Torneos: anunciarlos, unirse, rondas y clasificación.

command-tournament = Torneos: eliminatoria, liga, suizo o rey de la colina
command-tournament-create = Anuncia un torneo al que cualquiera de aquí pueda unirse
command-tournament-list = Los torneos de este servidor
command-tournament-show = La clasificación de un torneo
command-tournament-join = Únete a un torneo
command-tournament-leave = Sal de un torneo; si ya ha empezado, pierdes tu partida
command-tournament-start = Empieza tu torneo con quienes se han unido
command-tournament-cancel = Cancela tu torneo
command-tournament-format = Quién juega contra quién
command-tournament-clock = Tiempo de cada partida (por defecto: 3 días por jugada)
command-tournament-name = El nombre del torneo
command-tournament-rounds = Número de rondas (solo suizo); si lo omites, las que hagan falta
command-tournament-least = Mínimo de jugadores para empezar
command-tournament-most = Máximo de jugadores
command-tournament-which = Cuál; solo hace falta si hay varios

format-knock-out = Eliminatoria
format-round-robin = Liga
format-swiss = Suizo
format-swiss-of = Suizo, { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}

tournament-name = Torneo { $tournament }
tournament-opens = { $organiser } organiza un torneo: **{ $name }**, { $format }.
tournament-terms = **{ $preset }**, { $rated ->
    [yes] puntuada
   *[no] sin puntuar
} · { $clock }
tournament-how-knock-out = Quien pierde queda fuera. Unas tablas se repiten con los bandos cambiados; las terceras cuentan como victoria de quien jugó en segundo lugar en ellas.
tournament-how-swiss = En cada ronda juegas contra alguien con más o menos los mismos puntos. Nadie queda fuera.
tournament-room = De { $least } a { $most } jugadores.
tournament-joined = Participantes ({ $count }): { $players }
tournament-nobody = Todavía no se ha unido nadie.
tournament-deadline = Se cierra { $when }. Empieza cuando { $organiser } pulse **Empezar**.
tournament-running = **{ $name }**, { $format }: ronda { $round } de { $rounds }
tournament-over = **{ $name }**, { $format }: terminado
tournament-won = { $count ->
    [one] **{ $winners } ha ganado el torneo.**
   *[other] **{ $winners } comparten el primer puesto.**
}
tournament-cancelled = ~~{ $organiser } organiza un torneo: { $name }, { $format }.~~ Se ha cancelado.
tournament-expired = ~~{ $organiser } organiza un torneo: { $name }, { $format }.~~ No empezó a tiempo.
tournament-game = partida { $game }
tournament-pair-open = • { $first } – { $second }: { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }: ganó { $winner }
tournament-pair-walkover = • { $first } – { $second }: { $winner } gana sin jugar
tournament-pair-drawn = • { $first } – { $second }: tablas
tournament-bye = • { $player } descansa esta ronda
tournament-standings = **Clasificación**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , se retiró
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] , fuera
   *[no] { "" }
}
tournament-more = … y { $count } más
tournament-begins = **{ $name }**: empieza la ronda { $round } de { $rounds }. Te mencionaré cuando te toque. { $link }
tournament-ended = **{ $name }** ha terminado. { $verdict } { $link }

button-standings = Clasificación
button-cancel-tournament = Cancelar torneo
button-cancel-tournament-now = Sí, cancelar
button-leave-now = Sí, salir

tournament-sent = Tu torneo está anunciado: { $link }. Pulsa **Unirse** si quieres jugar en él.
tournament-sent-later = Tu torneo está anunciado, pero Discord aún no ha aceptado el mensaje. Aparecerá aquí por sí solo.
tournament-not-shown = No he podido publicar el torneo aquí, así que lo he cancelado. { $reason }
tournament-done-joined = Juegas en { $name }: { $link }
tournament-done-left = Has salido de { $name }.
tournament-done-started = { $name } ha empezado: { $link }
tournament-done-cancelled = { $name } se ha cancelado.
tournament-left-out = Fuera del torneo por no estar ya en este servidor: { $players }
tournament-leave-ask = ¿Salir de { $name }? Pierdes tu partida en curso y no tendrás más.
tournament-cancel-ask = ¿Cancelar { $name }? Las partidas en curso se podrán terminar.
tournament-list = **Torneos de este servidor**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] abierto
    [running] en curso
    [cancelled] cancelado
    [expired] no empezó
   *[over] terminado
}, { $players ->
    [one] un jugador
   *[other] { $players } jugadores
}
tournament-list-none = Aquí aún no hay ningún torneo. Anuncia uno con `/tournament create`.
tournament-pick = Ver un torneo…
tournament-which = ¿Cuál? Indícalo con `torneo`.

tournament-unknown = No conozco ese torneo. `/tournament list` muestra los de este servidor.
tournament-none-fits = Ahora no hay aquí ningún torneo con el que puedas hacer eso. `/tournament list` los muestra todos.
tournament-refused-dm = Los torneos son para canales de servidor. Usa este comando en un canal.
tournament-refused-clock = Un torneo necesita reloj, para que nadie haga esperar a los demás. Elige uno con `reloj`, por ejemplo 3 días por jugada.
tournament-refused-two = Las partidas de un torneo son entre dos. Elige reglas para dos jugadores.
tournament-refused-match = Un torneo se juega a partidas sueltas. Quita `encuentro`.
tournament-refused-rounds = Solo en un torneo suizo se elige el número de rondas. Quita `rondas` o elige suizo.
tournament-refused-format = Elige eliminatoria, liga, suizo de 1 a { $most } rondas o rey de la colina.
tournament-refused-large = { $format }: máximo { $most } jugadores. Elige menos u otro formato.
tournament-refused-sizes = El mínimo supera al máximo. Intercámbialos.
tournament-refused-many = Tienes { $count } torneos anunciados o en curso en este servidor, que es el máximo. Termina uno o cancélalo.
tournament-refused-organiser = Eso solo lo pueden hacer { $organiser }, que organiza { $name }, y quienes administran este servidor.
tournament-refused-elsewhere = { $name } se juega en { $channel }. Únete allí: { $link }
tournament-refused-joined = Ya juegas en { $name }.
tournament-refused-not-in = No juegas en { $name }.
tournament-refused-full = { $name } está completo: solo hay sitio para { $most }. Anuncia uno tuyo con `/tournament create`.
tournament-refused-apart = No puedes jugar en este torneo. Anuncia uno tuyo con `/tournament create`.
tournament-refused-few = { $missing ->
    [one] Falta un jugador
   *[other] Faltan { $missing } jugadores
} para que { $name } pueda empezar.
tournament-now-open = { $name } aún no ha empezado: { $link }
tournament-now-running = { $name } ya ha empezado: { $link }. Anuncia uno tuyo con `/tournament create`.
tournament-now-over = { $name } ha terminado: { $link }
tournament-now-cancelled = { $name } se canceló. Anuncia uno tuyo con `/tournament create`.
tournament-now-expired = { $name } no empezó a tiempo. Anúncialo de nuevo con `/tournament create`.

board-tournament = { $name }, ronda { $round }

crosstable-game = Partida
crosstable-round = Ronda
tournament-alt = { $name }, clasificación: { $standings }
podium-alt = Podio: { $places }
standings-how-knock-out = Quien gana se enfrenta al ganador de la partida vecina. Si los jugadores no llenan el cuadro, los primeros del sorteo descansan en la ronda 1 y avanzan sin jugar.
standings-how-round-robin = Todos se enfrentan una vez; si son impares, uno descansa en cada ronda, sin punto. Los empates se deciden por Sonneborn–Berger (los puntos de los rivales a los que ganaste y la mitad de los de aquellos con los que hiciste tablas) y luego por victorias.
standings-how-swiss = Se enfrentan jugadores con los mismos puntos, y si es posible nunca dos veces. Si son impares, descansa el último que aún no lo ha hecho, con un punto. Los empates se deciden por Buchholz (los puntos de tus rivales), luego por Sonneborn–Berger (los de quienes perdieron contigo) y luego por victorias.
