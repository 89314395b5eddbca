# Los datos de un usuario, los bloqueos y por qué alguien no puede jugar en un canal.

command-privacy = Consulta, exporta o borra lo que guardo de ti; ocúltate de las clasificaciones
command-block = Deja de recibir desafíos de alguien
command-block-player = A quién bloqueas
command-unblock = Vuelve a permitir los desafíos de alguien
command-unblock-player = A quién desbloqueas; si lo omites, ves la lista

privacy-title = **Lo que guardo de ti**
    • tu nombre, tal como lo vi por última vez, y lo que elegiste en `/account settings`
    • partidas: { $games } · desafíos: { $challenges } · puntuaciones: { $ratings } · torneos: { $tournaments } · problemas resueltos: { $puzzles } · personas que has bloqueado: { $blocked }
    No guardo mensajes, solo jugadas. Las clasificaciones { $hidden ->
    [yes] no te muestran
   *[no] te muestran
}.
button-privacy-export = Exportar
button-privacy-policy = Política de privacidad
button-terms = Términos del servicio
button-hide = Ocultarme de clasificaciones
button-unhide = Mostrarme en clasificaciones
button-delete = Borrar mis datos
button-delete-now = Sí, borrar todo
button-cancel = Cancelar
privacy-exported = Aquí tienes todo lo que guardo de ti.
privacy-too-large = El archivo es demasiado grande para Discord. Quien me aloja puede crearlo con `tessera export`; tu ID es { $player }.
privacy-ask-delete = **¿Borrar todo sobre ti?** Se abandonan tus partidas en curso y se borran tus puntuaciones y ajustes. Tus rivales podrán seguir viendo tus partidas, con «alguien que se fue» en tu lugar. Esto no se puede deshacer.
privacy-deleted = Hecho. Todo sobre ti está borrado. { $games ->
    [0] No tenías partidas.
    [one] Queda una partida, sin tu nombre.
   *[other] Quedan { $games } partidas, sin tu nombre.
}
privacy-nothing = No había nada que borrar.

block-done = { $player } ya no puede desafiarte y no recibirá ningún aviso.
block-already = Ya habías bloqueado a { $player }.
block-oneself = No puedes bloquearte a ti.
block-bot = { $player } es un bot y no puede desafiar a nadie.
block-many = Tu lista de bloqueos está llena. Desbloquea antes a alguien con `/account unblock`.
unblock-done = { $player } puede desafiarte otra vez.
unblock-not = No has bloqueado a { $player }.
unblock-none = No has bloqueado a nadie.
unblock-list = **Has bloqueado a:** { $players }
    Elige a quién desbloquear.
unblock-pick = Desbloquear…

challenge-refused-blocked = No puedes desafiar a { $opponent }. Elige a otra persona.
challenge-refused-own-block = Has bloqueado a { $opponent }. Usa `/account unblock` primero.
access-channel = En este canal no se juega. Ve a { $channels }.
access-role = En este servidor necesitas { $roles } para jugar. Pídeselo a un admin.
