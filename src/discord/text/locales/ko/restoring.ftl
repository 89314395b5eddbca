# Voided games that are to count again.

admin-ask-restore = { $channel }의 대국 { $game }({ $players })은 무효예요. 결과를 다시 인정할까요? 레이팅에서는 두 사람의 가장 최근 대국으로 계산돼요.
button-restore = 다시 인정
admin-restored = 대국 { $game }이 다시 인정돼요.
admin-restore-not-voided = 대국 { $game }은 무효가 아니에요.
admin-restore-undecided = 대국 { $game }은 결과가 나오기 전에 끝나서 인정할 결과가 없어요.
admin-restore-bound = 대국 { $game }은 이 대국 없이 진행된 매치나 대회의 것이에요. 무효로 남아요.
admin-log-restore = 대국 { $game } 다시 인정
