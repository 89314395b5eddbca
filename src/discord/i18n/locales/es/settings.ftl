# Lo que cada persona elige para sí.

language-name = Español

command-settings = Qué ves y cómo juegas: confirmaciones, colores, avisos, idioma

settings-playing = **Tus ajustes** · juego
    Solo te afectan a ti. Los cambios se aplican al momento.
settings-appearance = **Tus ajustes** · apariencia
    Así se ven tu selector y tus propias imágenes. El tablero del canal se ve igual para todos.
settings-preview-alt = Parte de un tablero de Pente con tus colores.

confirm-off = Confirmar jugadas: nunca
confirm-correspondence = Confirmar jugadas: solo por correspondencia
confirm-always = Confirmar jugadas: siempre
reminders-off = Avisos: ninguno
reminders-once = Avisos: uno, cerca del final
reminders-normal = Avisos: a mitad, y 12 y 2 horas antes del final
theme-walnut = Colores: nogal
theme-classic = Colores: clásico (1977)
theme-slate = Colores: pizarra
theme-paper = Colores: papel
theme-high-contrast = Colores: alto contraste
theme-colour-blind = Colores: para daltonismo
language-discord = Idioma: el mismo que Discord
language-chosen = Idioma: { $language }

switch-last-move = Marcar última jugada: { $on ->
    [yes] sí
   *[no] no
}
switch-coordinates = Coordenadas: { $on ->
    [yes] sí
   *[no] no
}
switch-full-board = Siempre tablero completo: { $on ->
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
button-to-appearance = Apariencia
settings-unknown-choice = Esa opción no está disponible. `/account settings` muestra las que hay.
