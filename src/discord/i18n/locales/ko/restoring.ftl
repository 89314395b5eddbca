# Voided games that are to count again.

admin-ask-restore = { $channel }의 { $game }번 대국({ $players })은 무효예요. 결과를 다시 인정할까요? 그 뒤에 둔 대국의 레이팅은 다시 계산돼요.
button-restore = 다시 인정하기
admin-restored = { $game }번 대국을 다시 인정했어요{ $rated ->
    [0] .
   *[other] . 그 뒤에 둔 대국 { $rated }판의 레이팅을 다시 계산했어요.
}
admin-restored-pending = { $game }번 대국을 다시 인정했어요. 그 뒤에 둔 대국이 많아서 레이팅을 다시 계산하는 데 몇 분 걸려요.
admin-restore-not-voided = { $game }번 대국은 무효가 아니에요.
admin-restore-undecided = { $game }번 대국은 결과가 나오기 전에 끝나서 인정할 결과가 없어요.
admin-restore-bound = { $game }번 대국이 속한 매치나 대회는 이 대국 없이 이미 진행됐어요. 무효로 남아요.
admin-log-restore = { $game }번 대국 다시 인정
