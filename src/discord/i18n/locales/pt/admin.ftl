# O que vê quem administra um servidor.

command-pente-admin = Onde e como se joga Pente neste servidor; partidas em andamento; registro
command-pente-admin-game = Número de uma partida para encerrar ou tirar dos ratings
admin-unknown-choice = Essa opção não está disponível. `/pente-admin` mostra as que estão.
admin-refused = Só quem gerencia este servidor, ou tem um cargo escolhido em `/pente-admin`, pode fazer isso.
admin-in-dm = Isso é para servidores: use em um canal de servidor.
admin-access = **Pente neste servidor** · canais e cargos
    Deixe vazio para que todos possam jogar; os tópicos vão junto. Quem gerencia o servidor sempre pode abrir este painel. O Discord só mostra `/pente-admin` aos outros cargos se isso for permitido em Configurações do servidor → Integrações.
admin-rules = **Pente neste servidor** · regras
    As regras e o rating valem para as partidas novas; o resto, de imediato.
admin-appearance = **Pente neste servidor** · aparência
    As cores dos tabuleiros que todos veem, e o idioma.
admin-games = **Pente neste servidor** · partidas
    Em andamento: { $count }. Escolha uma para encerrar sem resultado, ou uma já terminada para tirar dos ratings.
admin-no-games = **Pente neste servidor** · partidas
    Ainda não houve nenhuma partida aqui.
admin-log = **Pente neste servidor** · registro
admin-log-none = Nada ainda.
admin-log-line = { $when } { $player }: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = partida { $game } anulada
setting-channels = canais
setting-play-roles = cargos que podem jogar
setting-admin-roles = cargos que podem administrar
setting-game-location = onde ficam as partidas
setting-board-mode = tabuleiro
setting-candidates = seletor
setting-preset = regras
setting-theme = cores
setting-language = idioma
setting-rated = partidas ranqueadas
setting-announcements = anúncio de ameaças
setting-full-board = sempre o tabuleiro inteiro
admin-value-all = todos
admin-value-none = nenhum
admin-pick-channels = Canais para jogar: todos
admin-pick-play-roles = Cargos que podem jogar: todos
admin-pick-admin-roles = Cargos com acesso a este painel: nenhum
admin-pick-game = Escolha uma partida…
admin-to-access = Canais e cargos
admin-to-games = Partidas
admin-to-log = Registro

game-location-channel = Partidas: no canal
game-location-thread = Partidas: cada uma no seu próprio tópico
board-mode-auto = Tabuleiro: editado se estiver à vista, senão repostado
board-mode-edit = Tabuleiro: sempre editado
board-mode-repost = Tabuleiro: repostado a cada lance
board-mode-archive = Tabuleiro: repostado, os antigos ficam
candidates-tactical = Seletor: pontos prováveis
candidates-neutral = Seletor: pontos mais próximos nas ranqueadas
admin-preset = Regras: { $preset }
admin-language-discord = Idioma: o deste servidor
switch-rated = Partidas ranqueadas: { $on ->
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
   *[no] Tirar dos ratings? As partidas posteriores serão recalculadas.
}
admin-ask-void-match = As partidas de um duelo são refeitas: se ele não estiver decidido sem esta, outra começa em seguida.
admin-ask-void-tournament = As partidas de um torneio são refeitas: enquanto a rodada durar, outra entre os mesmos jogadores começa em seguida. `/tournament remove` tira alguém.
button-void = { $running ->
    [yes] Encerrar a partida
   *[no] Anular a partida
}
admin-voided = A partida { $game } foi anulada{ $rated ->
    [0] .
    [one] , e uma partida posterior foi recalculada.
   *[other] , e { $rated } partidas posteriores foram recalculadas.
}
admin-voided-pending = A partida { $game } foi anulada. Muitas partidas foram jogadas depois dela: os ratings estão sendo recalculados, o que leva alguns minutos.
admin-voided-before = A partida { $game } já foi anulada.
board-voided = **Anulada.** Um admin deste servidor anulou esta partida. Ela não conta.
alt-voided = Anulada por um admin do servidor.
setting-tournament-threads = torneios em tópicos
switch-tournament-threads = Torneios em tópicos: { $on ->
    [yes] sim
   *[no] não
}
