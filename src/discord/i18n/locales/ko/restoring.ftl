# Voided games that are to count again.

admin-ask-restore = { $channel }의 대국 { $game }({ $players })은 무효예요. 결과를 다시 인정할까요? 레이팅에서는 원래 순서대로 들어가고, 그 뒤 대국은 다시 계산돼요.
button-restore = 다시 인정
admin-restored = 대국 { $game }이 다시 인정돼요{ $rated ->
    [0] .
   *[other] . 그 뒤 대국 { $rated }판의 레이팅을 다시 계산했어요.
}
admin-restored-pending = 대국 { $game }이 다시 인정돼요. 그 뒤에 둔 대국이 많아서 레이팅을 다시 계산하고 있어요. 몇 분 걸려요.
admin-restore-not-voided = 대국 { $game }은 무효가 아니에요.
admin-restore-undecided = 대국 { $game }은 결과가 나오기 전에 끝나서 인정할 결과가 없어요.
admin-restore-bound = 대국 { $game }은 이 대국 없이 진행된 매치나 대회의 것이에요. 무효로 남아요.
admin-log-restore = 대국 { $game } 다시 인정
