# Por qué no ha pasado nada y qué se puede hacer. Cada respuesta la ve solo esa persona.

refused-not-seated = No estás en esta partida. Juegan { $players }. Empieza la tuya con `/challenge`.
refused-turn = Le toca a { $player }. Espera a que te toque a ti.
refused-stale = El tablero ha cambiado desde que se publicó ese botón. No se ha jugado nada.
refused-over = Esta partida ha terminado. { $result }
refused-occupied = **{ $at }** está ocupado. Elige un punto vacío.
refused-off-board = Ese punto no existe: este tablero va de { $first } a { $last }.
refused-letter-i = Las columnas se saltan la letra I: ¿**{ $meant }**?
refused-letter-i-bare = Las columnas se saltan la letra I: después de H viene J.
refused-unreadable = No reconozco «{ $typed }» como un punto. Escribe una letra y un número, por ejemplo K10.
refused-unreadable-endless = No reconozco «{ $typed }» como un punto. Este tablero no tiene letras: escribe dos números, por ejemplo 4,-3, que es 4 a la derecha del centro y 3 por debajo.
refused-centre = La primera piedra va en el centro: **{ $at }**.
refused-near = **{ $at }** está demasiado cerca: con estas reglas, la segunda piedra del primer jugador debe estar al menos a { $distance } líneas del centro.
refused-rule = No se puede jugar **{ $at }**: { $reason }.
refused-not-now = Eso no se puede hacer ahora. Mira el tablero: { $link }
refused-no-game = Esta partida ya no existe. Empieza una con `/challenge`.
refused-many-games = Tienes demasiadas partidas en curso. Podrá empezar otra cuando tengas menos de { $limit }: `/game list` muestra tus partidas.
refused-many-games-of = { $player } tiene demasiadas partidas en curso. Podrá empezar otra cuando tenga menos de { $limit }.

find-none = No tienes ninguna partida en curso. Empieza una con `/challenge` o juega contra la máquina con `/play-bot`.
find-none-private = No tienes ninguna partida en curso. Juega contra la máquina con `/play-bot` o con todos los bandos con `/practice`. Las partidas con otras personas empiezan en un servidor.
find-elsewhere = No tienes ninguna partida en este canal. La de { $channel } { $turn ->
    [yes] te espera a ti
   *[no] espera a { $player }
}: { $link }
find-no-board = En este canal no se ha jugado ninguna partida. Empieza una con `/challenge`.

button-unknown = No conozco este botón: es de otra versión de mí. `/board` publica un tablero nuevo.
button-option = Esa opción ya no está disponible. Abre este mensaje de nuevo y elige en la lista actual.
command-unknown = No conozco este comando. Quizá Discord aún muestre una lista antigua: inténtalo otra vez en un minuto.
command-moved = **/{ $former }** ahora es `{ $command }`. Discord mostrará pronto la lista nueva.
try-again = Eso no me ha llegado entero. Inténtalo otra vez.
too-late = Eso me ha llegado demasiado tarde, así que no se ha hecho nada. Inténtalo otra vez.
slow-down = Demasiadas peticiones a la vez, así que no se ha hecho nada. Espera un momento e inténtalo otra vez.
# Many users at once, more than the bot can answer in time.
overloaded = Ahora mismo tengo demasiado que hacer, así que no se ha hecho nada. Inténtalo de nuevo en un momento.
error-failed = Algo ha fallado por mi parte y ha quedado registrado. Inténtalo otra vez; `/board` muestra la posición actual.
error-response-rejected = Discord no ha aceptado mi respuesta. Puede que lo que has hecho ya esté guardado: `/board` muestra la posición actual. Si no, inténtalo de nuevo.
error-unavailable = Discord no responde bien ahora mismo. Si no aparece nada, inténtalo de nuevo en un momento.

missing-permissions = En { $channel } me { $count ->
    [one] falta el permiso
   *[other] faltan los permisos
} { $permissions }, así que no puedo mostrar un tablero allí. No ha cambiado nada. Pide a un admin del servidor que me { $count ->
    [one] lo
   *[other] los
} dé en ese canal.
missing-for-board = No he podido mostrar el tablero en { $channel }: allí me { $count ->
    [one] falta el permiso
   *[other] faltan los permisos
} { $permissions }. Todo lo demás ha funcionado; pide a un admin del servidor que me { $count ->
    [one] lo
   *[other] los
} dé, y `/board` publicará el tablero.
channel-gone = Ese canal ya no existe.
thread-locked = { $channel } está bloqueado. Pide a un admin del servidor que desbloquee el hilo.
permission-view-channel = Ver canal
permission-connect = Conectar
permission-send-messages = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-attach-files = Adjuntar archivos
permission-read-history = Leer el historial de mensajes
permission-for-view-channel = para ver el canal de una partida
permission-for-connect = para escribir en el chat de un canal de voz
permission-for-send-messages = para publicar el tablero
permission-for-send-in-threads = para publicar el tablero en un hilo
permission-for-attach-files = para mostrar el tablero como imagen
permission-for-read-history = para saber si el tablero sigue a la vista

board-here = El tablero está aquí mismo: { $link }
board-moved = Tablero publicado de nuevo abajo.
