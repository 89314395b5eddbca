# Las lecciones, los primeros pasos y la bienvenida en un servidor nuevo.

command-learn = Aprende a jugar al Pente en seis lecciones cortas
lesson-title = **Aprende Pente** · lección { $number } de { $count }
lesson-right = ✅ **Correcto.** { $why }
lesson-wrong = ❌ **{ $at }** no es. { $why }
lesson-task = **Te toca:** { $task }
lesson-alt = Un tablero de Pente. Puntos para elegir: { $points }.
lesson-alt-after = Un tablero de Pente tras la piedra en { $at }.
button-lesson-back = Atrás
button-lesson-next = Siguiente
button-learn = Aprender Pente
lesson-unknown = No conozco esa lección. `/learn` empieza de nuevo.

lesson-place-task = El tablero está vacío y juegas con blancas. La primera piedra de una partida va en el centro. Pulsa el centro.
lesson-place-right = A partir de ahora cada jugador pone una piedra por turno, en cualquier punto vacío. Las piedras nunca se mueven. Ganas con cinco en línea o con cinco parejas capturadas.
lesson-place-wrong = El centro es el punto justo en medio del tablero.
lesson-capture-task = Hay dos piedras negras juntas, con una tuya en un extremo. Pon una piedra en el otro extremo.
lesson-capture-right = Has encerrado exactamente dos piedras, así que las dos han salido del tablero. Funciona en las ocho direcciones.
lesson-capture-wrong = Mira a lo largo de la línea: tu piedra, dos piedras negras y un punto vacío.
lesson-bracket-task = Forma una pareja que las negras no puedan capturar. Uno de estos puntos está entre dos piedras negras.
lesson-bracket-right = Meterse entre dos piedras enemigas es seguro: solo captura quien cierra el cerco. A tu pareja no le ha pasado nada.
lesson-bracket-wrong = Esa pareja tiene una piedra negra en un extremo y un punto vacío en el otro: las negras juegan ahí y se llevan las dos.
lesson-five-task = Tienes cuatro en línea, y las negras han tapado un extremo. Remata la partida.
lesson-five-right = Cinco en línea ganan, en cualquier dirección. Más de cinco también.
lesson-five-wrong = Eso no hace cinco. Busca el extremo abierto de tu cuatro.
lesson-pairs-task = Has capturado cuatro parejas, ocho piedras. Con una pareja más ganas. Captúrala.
lesson-pairs-right = Diez piedras capturadas ganan, estuvieran donde estuvieran. Vigila las dos formas de ganar, las tuyas y las de tu rival.
lesson-pairs-wrong = Eso no captura nada. Busca dos piedras negras con una tuya en un extremo.
lesson-threat-task = Tres en línea con los dos extremos abiertos forman una **tria**. Conviértela en una **tessera**: un cuatro abierto.
lesson-threat-right = Un cuatro abierto no se para bloqueando, porque se puede completar por los dos extremos. Así que responde a una tria a tiempo.
lesson-threat-wrong = Eso no es un cuatro abierto. Alarga tu tres por uno de sus extremos.

learn-done = 🎉 **Eso es el Pente.** Una cosa más: en casi todas las partidas de aquí, la segunda piedra del primer jugador tiene que estar al menos a tres líneas del centro, porque jugar primero es una ventaja.
    Ahora desafía a alguien: `/challenge` y un nombre. O juega contra mí: `/play-bot` con nivel 1. `/rules` tiene todos los detalles.

welcome-hello = **¡Hola!** Organizo partidas de Pente. Desafía a alguien con `/challenge`, o prueba antes `/learn`. `/pente-admin` fija dónde y cómo se juega aquí.
