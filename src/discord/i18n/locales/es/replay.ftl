# Repasar partidas, registros como archivos y partidas importadas.

command-replay = Repasa una partida jugada a jugada
command-replay-game = Qué partida (por defecto: la de este canal)
command-export = Exporta una partida en archivos para otros programas
command-import = Mira una partida de otro sitio, por ejemplo un registro de pente.org
command-import-file = El registro como archivo de texto
command-import-text = El propio registro

button-replay = Repasar
button-gif = GIF
button-files = Exportar
button-sgf = SGF

replay-title = **Partida { $game }** · { $preset } · jugada { $at } de { $total }
replay-title-imported = **Tu partida** · { $preset } · jugada { $at } de { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-agreed = Tablas de mutuo acuerdo.
replay-took-back = { $player } ha retirado la piedra.
replay-chose = { $player } ha elegido { $colour }.
replay-chose-more = { $player } ha puesto dos piedras más y ha dejado elegir al otro bando.
replay-gif-alt = { $players }: { $total ->
    [one] una jugada
   *[other] las { $total } jugadas de la partida, una tras otra
}. { $result }
replay-no-gif = No he podido crear un GIF con todas las jugadas. Usa los botones para verlas una a una.
replay-none = Aún no hay ninguna partida que ver. Empieza una con `/challenge` o importa una con `/import`.
replay-unknown = No conozco esa partida. Omite el número para ver la de este canal, o elige una de las tuyas en la lista.

replay-option = Partida { $game } contra { $opponent }: { $result ->
    [won] ganada
    [lost] perdida
    [drawn] tablas
    [voided] anulada
   *[running] en curso
}, { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
replay-option-team = { $opponents } (con { $mates })
replay-option-alone = Partida { $game }: { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}

export-files = Aquí tienes la partida { $game }. Cárgala con `/import`.
export-files-imported = Aquí tienes tu partida. Cárgala con `/import`.
export-sgf = La misma partida para programas que leen SGF.

import-title = Importar una partida
import-field = Registro de la partida
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = El texto contiene varias partidas; esta es la primera.
import-empty = Ahí no hay ninguna partida. Importa un registro con jugadas, por ejemplo `1. K10 L9 2. N10`.
import-too-long = Es demasiado largo para una partida. Los registros pueden tener hasta { $kilobytes } KB.
import-unreadable = No puedo leer esto como una partida: { $reason }. Puedo leer mis propios registros y los de pente.org.
import-no-file = Discord no me ha pasado el archivo. Inténtalo otra vez o pega el texto.

import-unknown-game = el juego «{ $name }» no es una clase de Pente que yo conozca
import-unknown-rules = no hay reglas llamadas «{ $name }»
import-unknown-option = no hay ninguna opción llamada «{ $name }»
import-bad-value = `{ $option }` no puede ser «{ $value }»
import-clash = sus reglas se contradicen: { $reason }
import-move = jugada { $number }, «{ $text }»: { $reason }
reason-no-point = no es un punto de este tablero
reason-off-board = ese punto está fuera del tablero
reason-letter-i = las columnas se saltan la letra I
reason-no-player = no existe ese jugador
reason-occupied = ese punto está ocupado
reason-not-centre = la primera piedra va en el centro
reason-near-centre = la segunda piedra del primer jugador debe estar al menos a { $distance } líneas del centro
reason-centre-line = la segunda piedra del primer jugador no puede estar en la fila ni en la columna del centro, a 3 o 4 líneas
reason-self-capture = una piedra ahí sería capturada al momento
reason-double-three = una piedra ahí formaría un doble tres
reason-over = la partida ha terminado
reason-not-in-game = ese jugador ya no está en la partida
reason-choose-first = primero hay que elegir un color
reason-no-choice = eso no se puede elegir ahora
reason-nothing-back = no hay ninguna piedra de la apertura que se pueda retirar
reason-not-now = eso no se puede hacer ahora
