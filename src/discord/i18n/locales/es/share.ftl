# Compartir en el canal lo que solo ve un usuario.

button-share = Compartir
button-shared = Compartido
share-by = Compartido por { $player }
share-solved = { $player } ha resuelto este problema.
share-solved-daily = { $player } ha resuelto el problema del día.
share-puzzle-alt = La posición del problema.
share-refused-place = Aquí no se puede compartir nada.
share-refused-channel = En este canal no se puede compartir nada. Ve a { $channels }.
share-refused-permission = No puedes enviar mensajes con imágenes en este canal, así que no se puede compartir aquí.
share-refused-hidden = Esta persona no aparece en las clasificaciones. Solo ella puede compartir su perfil.
share-refused-review = Este análisis ya no está cargado. Pulsa **Análisis** otra vez y luego compártelo.
share-refused-game = Solo sus jugadores pueden compartir una partida de otro canal.
button-puzzle-solve = Resolver
