# O que vê quem administra um servidor.

command-pente-admin = Onde e como se joga Pente neste servidor; partidas em andamento; o que mudou
admin-refused = Só quem administra este servidor, ou tem um cargo indicado em `/pente-admin`, pode fazer isso.
admin-in-dm = Isso é sobre um servidor: use em um dos canais dele.
admin-places = **Pente neste servidor** · onde e quem
    Com uma lista vazia, todos podem jogar. Os tópicos de um canal vão junto. Este painel é de quem gerencia o servidor e dos cargos abaixo.
admin-rules = **Pente neste servidor** · como
    O que vale para as partidas novas.
admin-looks = **Pente neste servidor** · aparência
    As cores dos tabuleiros que todos veem, e o idioma.
admin-games = **Pente neste servidor** · partidas
    Em andamento: { $count }. Escolha uma para encerrar sem resultado, ou uma já terminada para tirar dos ratings.
admin-no-games = **Pente neste servidor** · partidas
    Ainda não houve nenhuma partida aqui.
admin-log = **Pente neste servidor** · o que mudou
admin-log-none = Nada ainda.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = partida { $game } anulada
setting-channels = canais
setting-play-roles = cargos que podem jogar
setting-admin-roles = cargos que podem administrar
setting-home = onde ficam as partidas
setting-board-mode = tabuleiro
setting-candidates = seletor de lance
setting-preset = regras
setting-theme = cores
setting-language = idioma
setting-rated = partidas ranqueadas
setting-announcements = aviso de ameaças
setting-whole-board = sempre o tabuleiro inteiro
admin-value-all = todos
admin-value-none = nenhum
admin-pick-channels = Canais para jogar: todos
admin-pick-play-roles = Cargos que podem jogar: todos
admin-pick-admin-roles = Cargos com acesso a este painel: nenhum
admin-pick-game = Escolha uma partida…
admin-to-places = Onde e quem
admin-to-rules = Como
admin-to-looks = Aparência
admin-to-games = Partidas
admin-to-log = Registro

home-channel = As partidas ficam no canal
home-thread = Cada partida no seu próprio tópico
board-mode-auto = Tabuleiro: no lugar se à vista, senão novo
board-mode-edit = Tabuleiro: sempre no mesmo lugar
board-mode-repost = Tabuleiro: novo a cada lance
board-mode-archive = Tabuleiro: novo, os antigos ficam
candidates-tactical = Seletor: pontos prováveis
candidates-neutral = Seletor: mais próximos nas ranqueadas
admin-preset = Regras: { $preset }
admin-language = Idioma: { $language }
admin-language-discord = Idioma: o deste servidor
switch-rated = Ranqueadas: { $on ->
    [yes] sim
   *[no] não
}
switch-guild-announcements = Avisar ameaças: { $on ->
    [yes] sim
   *[no] não
}
admin-game-label = Partida { $game }: { $players }
admin-game-note = { $state ->
    [running] em andamento, { $plies ->
        [0] nenhum lance
        [one] um lance
       *[other] { $plies } lances
    }
    [voided] anulada
   *[over] encerrada, { $plies ->
        [0] nenhum lance
        [one] um lance
       *[other] { $plies } lances
    }
}
admin-game-gone = Essa partida não é deste servidor.
admin-ask-void = Partida { $game } em { $channel }, { $players }. { $running ->
    [yes] Encerrar agora, sem resultado?
   *[no] Tirar dos ratings? O que foi ranqueado depois será recalculado.
}
button-void = { $running ->
    [yes] Encerrar a partida
   *[no] Anular a partida
}
admin-voided = A partida { $game } foi anulada{ $rated ->
    [0] .
    [one] , e uma partida posterior foi recalculada.
   *[other] , e { $rated } partidas posteriores foram recalculadas.
}
admin-voided-pending = A partida { $game } foi anulada. Muitas partidas foram jogadas depois dela: as pontuações estão sendo recalculadas, o que leva alguns minutos.
admin-voided-before = A partida { $game } já estava anulada.
board-voided = **Anulada.** A administração deste servidor cancelou a partida. Ela não conta.
alt-voided = Anulada pela administração do servidor.
