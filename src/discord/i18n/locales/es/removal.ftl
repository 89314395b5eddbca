# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = Saca a alguien de tu torneo
command-tournament-remove-player = A quién
command-tournament-readmit = Deja que vuelva a unirse alguien a quien sacaste
command-tournament-readmit-player = A quién
button-remove-now = Sí, sacar
tournament-remove-ask = ¿Sacar a { $player } de { $name }? Su partida en curso se da por perdida y no tendrá más.
tournament-removed = Se ha sacado a { $player } de { $name }.
tournament-removed-stays-out = No podrá volver a unirse si no se lo permites con `/tournament readmit`.
tournament-readmitted = { $player } puede unirse de nuevo a { $name }.
tournament-refused-removed = Te sacaron de { $name }. { $organiser } puede readmitirte con `/tournament readmit`.
tournament-refused-left = Ya no participas en { $name } y no puedes volver a entrar.
tournament-refused-not-removed = Nadie ha sacado a { $player } de { $name }. Quien quiera jugar pulsa **Unirse**.
tournament-refused-not-theirs = { $player } no juega en { $name }.
tournament-unrated = Las puntuaciones están desactivadas en este servidor: las partidas nuevas del torneo no puntúan.
tournament-unrated-opening = No puntúa: estas reglas favorecen al primer jugador. Para que las partidas puntúen, anuncia el torneo con `puntuada` en True.
