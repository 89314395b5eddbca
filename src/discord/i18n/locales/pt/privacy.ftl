# Dados sobre você, bloqueios e portas fechadas.

command-privacy = Veja, exporte ou apague o que guardo sobre você; saia da classificação
command-block = Não receber mais desafios de alguém
command-block-player = Quem bloquear
command-unblock = Permitir de novo os desafios de alguém
command-unblock-player = Quem desbloquear; se omitir, a lista

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
button-hide = Sair da classificação
button-unhide = Aparecer na classificação
button-delete = Apagar meus dados
button-delete-now = Sim, apagar tudo
button-cancel = Cancelar
privacy-exported = Aqui está tudo o que guardo sobre você.
privacy-too-large = O que guardo sobre você é um arquivo grande demais para o Discord. Quem me hospeda pode entregá-lo a você com `tessera export`; seu número é { $player }.
privacy-ask-delete = **Apagar tudo sobre você?** Você desiste das partidas em andamento; ratings e configurações somem. Suas partidas continuam legíveis para seus oponentes, com “alguém que saiu” no seu lugar. Isso não pode ser desfeito.
privacy-deleted = Pronto. Tudo sobre você foi apagado. { $games ->
    [0] Você não tinha partidas.
    [one] Uma partida fica, sem o seu nome.
   *[other] { $games } partidas ficam, sem o seu nome.
}
privacy-nothing = Não havia nada para apagar.

block-done = Você não recebe mais desafios de { $player }. Essa pessoa não fica sabendo.
block-already = Você já tinha bloqueado { $player }.
block-oneself = Você não pode bloquear a si mesmo.
block-bot = { $player } é um bot e não desafia ninguém.
block-many = Sua lista está cheia. Desbloqueie alguém com `/account unblock` primeiro.
unblock-done = { $player } pode desafiar você de novo.
unblock-not = Você não bloqueou { $player }.
unblock-none = Você não bloqueou ninguém.
unblock-list = **Você bloqueou:** { $players }
    Escolha quem desbloquear.
unblock-pick = Desbloquear…
unblock-somebody = alguém

challenge-refused-blocked = Você não pode desafiar { $opponent }. Escolha outra pessoa.
challenge-refused-own-block = Você bloqueou { $opponent }. Desbloqueie com `/account unblock` primeiro.
challenge-refused-unrated = As partidas neste servidor não são ranqueadas. Desafie de novo sem `ranqueada`.
gate-channel = Não se joga neste canal. Vá para { $channels }.
gate-role = Neste servidor você precisa de { $roles } para jogar. Peça à administração.
