# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = Aguardando { $player }… { $link }
pad-vacation = { $player } está de férias e volta { $when }.
pad-offered = { $offer ->
    [draw] Você ofereceu **empate**.
    [undo] Você pediu para **desfazer** seu lance.
   *[pause] Você propôs uma **pausa**.
} Falta a resposta de { $asked }.
pad-expired = Este seletor (partida { $game }) não se atualiza mais. Clique em **Atualizar** para continuar.
button-refresh = Atualizar
pad-won = **Você venceu!** { $how }
pad-lost = **Você perdeu.** { $how }
pad-drawn = **Empate.** { $how }
pad-by-line = { $count ->
    [5] Cinco em linha
    [6] Seis em linha
   *[other] { $count } em linha
}, { $from }–{ $to }.
pad-by-captures = { $stones } pedras capturadas.
pad-you-resigned = Você desistiu.
pad-you-late = Seu tempo acabou.
pad-by-agreement = De comum acordo.
pad-by-full = Não há mais lances legais.
pad-by-both = Os dois lados alcançaram a meta.
