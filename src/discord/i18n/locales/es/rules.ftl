# Las reglas exactas de una mesa: un mensaje por regla, en el orden de un turno.

rules-title = **Reglas: { $rules }**
rule-line = • { $rule }

rule-board = El tablero tiene { $lines }×{ $lines } puntos.
rule-board-endless = El tablero empieza con { $lines }×{ $lines } puntos y crece donde una piedra llega a tres líneas del borde.
rule-players-two = Dos jugadores ponen por turnos una piedra cada uno en cualquier punto vacío.
rule-players-alone = { $players } jugadores, cada uno con su color, ponen una piedra por turno.
rule-players-partners = Cuatro jugadores en dos equipos que se alternan. Los compañeros ponen piedras del mismo color.
rule-players-teams = { $players } jugadores en { $teams } equipos que se alternan. Cada jugador tiene su propio color.
rule-first-white = Empiezan las blancas.
rule-first-black = Empiezan las negras.

rule-opening-free = La primera piedra va donde se quiera.
rule-opening-centre = La primera piedra va en el centro.
rule-opening-pro = La primera piedra va en el centro, y la segunda del primer jugador, al menos a { $distance } líneas de él.
rule-opening-g-pente = La primera piedra va en el centro. La segunda del primer jugador va al menos a 3 líneas de él, y no en la fila ni en la columna del centro a 3 o 4 líneas.
rule-opening-swap = El primer jugador pone cuatro piedras, dos de cada color por turnos. Después el segundo elige color.
rule-opening-swap-two = El primer jugador pone tres piedras, dos del primer color y una del segundo. Después el segundo jugador elige color, o pone una de cada y deja elegir al primero.

rule-line-or-more = **{ $line } o más en línea**, en cualquier dirección, ganan.
rule-line-exactly = **Exactamente { $line } en línea**, en cualquier dirección, ganan. Una línea más larga no.
rule-line-own = La línea tiene que ser entera del color de un solo jugador.

rule-captures-none = No se captura nada.
rule-captures = **Capturas**: encierra exactamente dos piedras enemigas en línea entre dos tuyas, y ambas salen del tablero.
rule-captures-uncounted = Las piedras capturadas salen del tablero, pero no cuentan para ganar.
rule-captures-three = Exactamente tres en línea se capturan igual que una pareja.
rule-captures-pairs = Solo se capturan parejas.
rule-mixed = Las piedras capturadas juntas pueden ser de distintos colores.
rule-not-mixed = Las piedras capturadas juntas son de un mismo color.
rule-mates = Las piedras de un compañero se pueden capturar, pero no cuentan.
rule-goal = **Piedras capturadas**: con { $stones } piedras{ $pairs ->
    [0] { "" }
    [1] { " " }(una pareja)
   *[other] { " " }({ $pairs } parejas)
} también se gana.
rule-goal-team = **Piedras capturadas**: con { $stones } entre todo el equipo también se gana.
rule-self-safe = Meterse entre dos piedras enemigas es seguro.
rule-self-poof = **Poof**: una piedra que completa una pareja entre dos piedras enemigas se captura con ella.
rule-self-poof-three = **Poof**: una piedra que completa una pareja o un trío entre dos piedras enemigas se captura con el grupo.
rule-self-forbidden = No se puede poner una piedra donde complete una pareja entre dos piedras enemigas.
rule-self-forbidden-three = No se puede poner una piedra donde complete una pareja o un trío entre dos piedras enemigas.
rule-tie-shared = Quienes alcanzan la meta a la vez comparten el resultado.
rule-tie-play-on = Al llegar a la meta solo gana quien va por delante.

rule-overtime-none = Una línea gana al instante.
rule-overtime-break = **Prórroga**: si el siguiente jugador puede romper todas las líneas con una captura, tiene un turno para hacerlo.
rule-overtime-capture = **Prórroga**: una sola línea con un extremo abierto, y el otro ocupado por el siguiente jugador, se puede capturar entera jugando en el extremo abierto.
rule-double-allowed = Se pueden formar dos treses abiertos con una sola piedra.
rule-double-first = El primer jugador no puede formar dos treses abiertos con una piedra, salvo que gane o que nada más rompa una línea.
rule-double-all = Nadie puede formar dos treses abiertos con una piedra, salvo que gane o que solo así se pueda parar una línea.

rule-leaving-two = Pierdes si abandonas o se te acaba el tiempo.
rule-leaving-two-teams = Un equipo pierde cuando uno de sus jugadores abandona o agota su tiempo.
rule-leaving-teams = Un equipo queda fuera cuando uno de sus jugadores se va. Sus piedras se quedan, y gana el último equipo que quede.
rule-leaving-alone = Quien se va queda fuera. Sus piedras se quedan, y gana el último jugador que quede.
rule-draw = La partida queda en tablas cuando nadie tiene una jugada legal o cuando todos están de acuerdo.
