# Mesas cuyos asientos se ocupan antes de que empiece la partida.

command-table = Abre una mesa a la que se unan otros: para dos, por equipos o hasta seis
command-table-players = Cuántos jugadores; si cada uno juega por su cuenta, se puede empezar con menos
command-table-low = La puntuación mínima para unirse
command-table-high = La puntuación máxima para unirse
command-table-preset = Las reglas (por defecto: las de este servidor)

lobby-opens = { $host } ha abierto una mesa de Pente.
lobby-players = De { $least } a { $most } jugadores.
lobby-exactly = Para { $most } jugadores.
lobby-range = Para puntuaciones de { $low } a { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , host
   *[no] { "" }
}
lobby-free = { $seat }. libre
lobby-team = **Equipo { $team }**
lobby-deadline = Se cierra { $when }. La partida empieza cuando la mesa esté llena{ $early ->
    [yes] {" "}o cuando el host pulse **Empezar**
   *[no] { "" }
}. Se sortea quién juega primero; si vuelven a jugar los mismos, lo decide su última partida.
lobby-started = En la mesa de { $host } empieza la partida { $game } con { $players }.
lobby-closed = ~~{ $host } ha abierto una mesa de Pente.~~ La mesa se ha cerrado.
lobby-expired = ~~{ $host } ha abierto una mesa de Pente.~~ No se unieron a tiempo suficientes jugadores.

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

lobby-sent = Tu mesa está abierta: { $link }. Se cierra { $when }.
lobby-sent-later = Tu mesa está abierta, pero Discord aún no ha aceptado el mensaje. Aparecerá aquí por sí solo.
lobby-not-shown = No he podido publicar la mesa aquí, así que la he cerrado. { $reason }
confirmation-table-began = La partida de tu mesa ha empezado: { $link }
confirmation-table-closed = Tu mesa está cerrada.
lobby-done = Hecho: { $link }
lobby-open-already = Esta mesa ya está abierta: { $link }
lobby-left-out = Fuera de la mesa por no estar ya en este servidor: { $players }. Pulsa otra vez para seguir.
lobby-left-closed = Esta mesa se cerró porque ya no queda nadie en ella. Fuera de este servidor: { $players }. Abre la tuya con `/table`.
lobby-refused-seated = Ya estás en esta mesa.
lobby-refused-not-seated = No estás en esta mesa. Pulsa **Unirse** para sentarte.
lobby-refused-taken = Ese es el sitio de { $player }. Elige otro.
lobby-refused-full = Ahí no queda sitio. Elige otro, o abre tu propia mesa con `/table`.
lobby-refused-seat = Esta mesa no tiene ese sitio.
lobby-refused-host = Eso solo lo puede hacer { $host }, que abrió la mesa. Puedes abrir la tuya con `/table`.
lobby-refused-few = { $missing ->
    [one] Falta un jugador
   *[other] Faltan { $missing } jugadores
} para que la partida pueda empezar.
lobby-refused-rating = Tu puntuación ({ $rating }) está fuera de los límites de esta mesa, { $low } a { $high }. Abre tu propia mesa con `/table`.
lobby-refused-apart = No puedes unirte a esta mesa. Abre la tuya con `/table`.
lobby-refused-many = Tienes { $count } mesas abiertas, que es el máximo. Cierra una o espera a que vengan jugadores.
lobby-refused-range = La puntuación mínima es mayor que la máxima. Intercámbialas.
lobby-refused-dm = Las mesas son para canales de servidor. Usa este comando en un canal.
lobby-unknown = Esta mesa ya no existe. Abre una nueva con `/table`.
lobby-over-started = En esta mesa ya ha empezado la partida { $game }. Abre tu propia mesa con `/table`.
lobby-over-closed = Esta mesa se cerró. Abre la tuya con `/table`.
lobby-over-expired = Esta mesa ha caducado. **Abrir de nuevo** la abre otra vez.

button-remove = Quitar…
lobby-remove-who = ¿Quién debe dejar esta mesa? Puede volver a unirse; `/account block` lo impide.
lobby-remove-pick = Elige un jugador…
lobby-nobody = Aún no hay nadie más en esta mesa.
lobby-refused-gone = Esa persona ya no está en esta mesa.
