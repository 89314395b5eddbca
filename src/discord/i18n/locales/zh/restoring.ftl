# Voided games that are to count again.

admin-ask-restore = { $channel }的对局{ $game }（{ $players }）已作废。要恢复其结果吗？之后的计分对局会重新计算。
button-restore = 恢复
admin-restored = 对局{ $game }已恢复{ $rated ->
    [0] 。
   *[other] ，之后{ $rated }局的等级分已重新计算。
}
admin-restored-pending = 对局{ $game }已恢复。之后的对局很多，等级分正在重新计算，需要几分钟。
admin-restore-not-voided = 对局{ $game }没有作废。
admin-restore-undecided = 对局{ $game }在分出结果前就被终止，没有结果可以恢复。
admin-restore-bound = 对局{ $game }属于已跳过它继续进行的系列赛或锦标赛，只能保持作废。
admin-log-restore = 对局{ $game }已恢复
