# Os dados de um usuário, os bloqueios e por que alguém não pode jogar em um canal.

command-privacy = Veja, exporte ou exclua o que guardo sobre você; oculte-se da classificação
command-block = Pare de receber desafios de alguém
command-block-player = Quem bloquear
command-unblock = Volte a permitir desafios de alguém
command-unblock-player = Quem desbloquear; se omitir, mostra a lista

privacy-title = **O que guardo sobre você**
    • seu nome como o vi pela última vez, e o que você escolheu em `/account settings`
    • partidas: { $games } · desafios: { $challenges } · ratings: { $ratings } · torneios: { $tournaments } · problemas resolvidos: { $puzzles } · pessoas que você bloqueou: { $blocked }
    Não guardo mensagens, só lances. As classificações { $hidden ->
    [yes] não mostram você
   *[no] mostram você
}.
button-privacy-export = Exportar
button-privacy-policy = Política de privacidade
button-terms = Termos de serviço
button-hide = Me ocultar da classificação
button-unhide = Aparecer na classificação
button-delete = Excluir meus dados
button-delete-now = Sim, excluir tudo
button-cancel = Cancelar
privacy-exported = Aqui está tudo o que guardo sobre você.
privacy-too-large = O arquivo é grande demais para o Discord. Quem me hospeda pode gerá-lo para você com `tessera export`; seu ID é { $player }.
privacy-ask-delete = **Excluir tudo sobre você?** Você desiste das partidas em andamento, e seus ratings e configurações são excluídos. Seus oponentes ainda poderão ver suas partidas, com “alguém que saiu” no seu lugar. Isso não pode ser desfeito.
privacy-deleted = Pronto. Tudo sobre você foi excluído. { $games ->
    [0] Você não tinha partidas.
    [one] Uma partida fica, sem o seu nome.
   *[other] { $games } partidas ficam, sem o seu nome.
}
privacy-nothing = Não havia nada para excluir.

block-done = { $player } não pode mais desafiar você e não fica sabendo disso.
block-already = Você já bloqueou { $player }.
block-oneself = Você não pode se bloquear.
block-bot = { $player } é um bot e não pode desafiar ninguém.
block-many = Sua lista de bloqueios está cheia. Desbloqueie alguém com `/account unblock` primeiro.
unblock-done = { $player } pode desafiar você de novo.
unblock-not = Você não bloqueou { $player }.
unblock-none = Você não bloqueou ninguém.
unblock-list = **Você bloqueou:** { $players }
    Escolha quem desbloquear.
unblock-pick = Desbloquear…

challenge-refused-blocked = Você não pode desafiar { $opponent }. Escolha outra pessoa.
challenge-refused-own-block = Você bloqueou { $opponent }. Use `/account unblock` primeiro.
access-channel = Não se joga neste canal. Vá para { $channels }.
access-role = Você precisa de { $roles } para jogar neste servidor. Peça a um admin.
