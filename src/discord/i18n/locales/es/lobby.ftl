# Mesas que reúnen a sus jugadores.

command-table = Abre una mesa a la que otros se unan: para dos, por equipos o hasta seis
command-table-players = Para cuántos; el anfitrión puede empezar con menos si cada uno juega por su cuenta
command-table-low = La puntuación mínima para unirse
command-table-high = La puntuación máxima para unirse
command-table-preset = Las reglas; si las omites, las habituales aquí

lobby-opens = { $host } abre una mesa de Pente.
lobby-players = De { $least } a { $most } jugadores.
lobby-exactly = Para { $most } jugadores.
lobby-range = Para puntuaciones de { $low } a { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , anfitrión
   *[no] { "" }
}
lobby-free = { $seat }. libre
lobby-team = **Equipo { $team }**
lobby-deadline = Caduca { $when }. La partida empieza cuando la mesa está llena{ $early ->
    [yes] {" "}o cuando el anfitrión pulsa **Empezar**
   *[no] { "" }
}. Quién juega primero se decide por sorteo.
lobby-started = La mesa de { $host } está completa: empieza la partida { $game } con { $players }.
lobby-closed = ~~{ $host } abre una mesa de Pente.~~ La mesa se ha cerrado.
lobby-expired = ~~{ $host } abre una mesa de Pente.~~ No llegaron a tiempo suficientes jugadores.

button-join = Unirse
button-join-team = Unirse al equipo { $team }
button-leave = Salir
button-start = Empezar
button-close-table = Cerrar mesa
button-open-again = Abrir de nuevo
button-own-game = Abrir mi propia mesa
lobby-pick = Elige un sitio…
lobby-seat = Sitio { $seat }
lobby-seat-in-team = Sitio { $seat }, equipo { $team }

lobby-sent = Tu mesa está abierta: { $link }. Caduca { $when }.
lobby-sent-later = Tu mesa está abierta, pero Discord aún no ha aceptado el mensaje. Aparecerá aquí por sí solo.
lobby-not-shown = No he podido publicar la mesa aquí, así que la he cerrado. { $reason }
lobby-done = Hecho: { $link }
lobby-refused-seated = Ya estás en esta mesa.
lobby-refused-not-seated = No estás en esta mesa. Pulsa **Unirse** para sentarte.
lobby-refused-taken = Ahí está { $player }. Elige otro sitio.
lobby-refused-full = Ahí no queda sitio. Elige otro o abre tu propia mesa con `/table`.
lobby-refused-seat = Esta mesa no tiene ese sitio.
lobby-refused-host = Eso solo lo puede hacer { $host }, que abrió la mesa. Tú puedes salir o abrir la tuya con `/table`.
lobby-refused-few = { $missing ->
    [one] Tiene que venir un jugador más
   *[other] Tienen que venir { $missing } jugadores más
} para que la partida pueda empezar.
lobby-refused-rating = Esta mesa es para puntuaciones de { $low } a { $high }, y la tuya es { $rating }. Abre tu propia mesa con `/table`.
lobby-refused-apart = No puedes sentarte a esta mesa. Abre la tuya con `/table`.
lobby-refused-many = Tienes { $count } mesas abiertas, el máximo a la vez. Cierra una o espera a que vengan jugadores.
lobby-refused-range = La puntuación mínima es mayor que la máxima. Intercámbialas.
lobby-refused-dm = Las mesas están en los canales de un servidor. Usa este comando en un canal.
lobby-unknown = Ya no conozco esta mesa. Abre una nueva con `/table`.
lobby-over-started = Esta mesa está llena y la partida { $game } ha empezado. Abre tu propia mesa con `/table`.
lobby-over-closed = Esta mesa se ha cerrado. Abre la tuya con `/table`.
lobby-over-expired = Esta mesa ha caducado. **Abrir de nuevo** la abre otra vez.

button-remove = Quitar…
lobby-remove-who = ¿Quién debe dejar esta mesa? Puede volver a sentarse; `/account block` mantiene lejos a alguien.
lobby-remove-pick = Elige a alguien…
lobby-nobody = Aún no hay nadie más en esta mesa.
lobby-refused-gone = Esa persona ya no está en esta mesa.
