# Voided games that are to count again.

admin-ask-restore = { $channel }中的对局{ $game }（{ $players }）已作废。要让结果重新有效吗？它按原来的次序计分，之后的对局会重新计分。
button-restore = 重新计入
admin-restored = 对局{ $game }重新有效{ $rated ->
    [0] 。
   *[other] ，之后的{ $rated }局已重新计分。
}
admin-restored-pending = 对局{ $game }重新有效。之后的对局很多，等级分正在重新计算，需要几分钟。
admin-restore-not-voided = 对局{ $game }没有作废。
admin-restore-undecided = 对局{ $game }在分出结果前就结束了，没有结果可计。
admin-restore-bound = 对局{ $game }属于一场已经继续进行的多局赛或锦标赛，仍然作废。
admin-log-restore = 对局{ $game }重新有效
