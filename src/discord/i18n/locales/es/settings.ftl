# Lo que cada persona elige para sí.

language-name = Español

command-settings = Qué ves y cómo juegas: confirmaciones, colores, avisos, idioma

settings-playing = **Tus ajustes** · juego
    Son solo tuyos. Cada elección vale al momento.
settings-looks = **Tus ajustes** · aspecto
    Así se ven tu selector y tus propias imágenes. El tablero del canal se ve igual para todos.
settings-preview-alt = Una parte de un tablero de Pente con los colores que has elegido.

confirm-off = Jugadas: basta una pulsación
confirm-correspondence = Jugadas: preguntar en partidas lentas
confirm-always = Jugadas: preguntar en todas las partidas
reminders-off = Avisos: ninguno
reminders-once = Avisos: uno, al final
reminders-normal = Avisos: a mitad, y 12 y 2 horas antes del fin
theme-walnut = Colores: nogal
theme-classic = Colores: el tablero de 1977
theme-slate = Colores: pizarra
theme-paper = Colores: papel
theme-high-contrast = Colores: alto contraste
theme-colour-blind = Colores: una marca en cada piedra
language-discord = Idioma: el de mi Discord
language-chosen = Idioma: { $language }

switch-last-move = Marcar última jugada: { $on ->
    [yes] sí
   *[no] no
}
switch-coordinates = Coordenadas: { $on ->
    [yes] sí
   *[no] no
}
switch-whole-board = Siempre el tablero entero: { $on ->
    [yes] sí
   *[no] no
}
switch-announcements = Anunciar amenazas: { $on ->
    [yes] sí
   *[no] no
}
switch-selects = Elegir columna y fila: { $on ->
    [yes] sí
   *[no] no
}
switch-text-board = Tableros en texto: { $on ->
    [yes] sí
   *[no] no
}
button-to-playing = Juego
button-to-looks = Aspecto
settings-unknown-choice = No conozco esa opción. `/account settings` muestra las que hay.
