# O que o bot publica por conta própria, e o menu inicial.

admin-news = **Pente neste servidor** · novidades
    Os resultados, o resumo de segunda-feira e o pódio da temporada vão para o canal de novidades: escolha um e depois ative **Resultados** ou **Resumo semanal**. O problema do dia é publicado em um canal próprio a partir da hora escolhida; as respostas são privadas.
admin-news-no-channel = ⚠️ Escolha primeiro um canal de novidades: os resultados e o resumo da semana são publicados lá.
admin-channel-refused = ⚠️ Não posso publicar em { $channel }, então nada foi alterado. Me dê { $permissions } nesse canal e escolha o canal de novo.
admin-channel-blocked = ⚠️ No momento não posso publicar em { $channel }. Me dê { $permissions } nesse canal.
admin-channel-gone = ⚠️ { $setting }: este canal não existe mais. Escolha outro.
admin-to-news = Novidades
admin-pick-news = Canal de novidades: nenhum
admin-pick-puzzle = Canal do problema do dia: nenhum
admin-puzzle-hour = Problema e resumo a partir das { $hour }:00 UTC
button-post-panel = Publicar o menu inicial aqui
setting-news-channel = canal de novidades
setting-puzzle-channel = canal do problema do dia
setting-puzzle-hour = hora do problema do dia (UTC)
setting-results = resultados
setting-recap = resumo semanal
switch-results = Resultados: { $on ->
    [yes] sim
   *[no] não
}
switch-recap = Resumo semanal: { $on ->
    [yes] sim
   *[no] não
}
panel-text = **Pente** · Aprenda em seis lições curtas, jogue contra o computador ou abra uma mesa para mais gente. Com `/challenge` você desafia alguém na hora.
panel-pinned = O menu inicial foi publicado e fixado.
panel-not-pinned = O menu inicial foi publicado. Não posso fixá-lo: me dê a permissão **Fixar mensagens**, ou fixe você.
button-leaderboard = Classificação
post-solvers = Resolvido por { $count }: ||{ $players }||
recap-title = **A última semana no Pente**
recap-games = Partidas: { $games }
recap-streak = Maior série de vitórias: { $player }, { $count } partidas ranqueadas
recap-upset = Maior surpresa: { $winner } venceu { $loser }, que tinha { $points ->
    [0] 0 pontos
    [one] um ponto
   *[other] { $points } pontos
} de rating a mais
recap-place = { $player } chegou ao { $place }º lugar da classificação
post-podium = **A temporada { $season } terminou.**
post-podium-line = { $place }. { $player } · { $rating }
