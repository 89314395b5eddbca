# 관전자로서 대국 팔로우하기.

board-followers = 팔로우 중: { $players }
button-follow = 팔로우
button-follow-end = 종료만
button-follow-moves = 모든 수
button-unfollow = 팔로우 취소
follow-end = { $game }번 대국이 끝나면 여기서 알려 드릴게요.
follow-moves = { $game }번 대국의 모든 수와 종료를 여기서 알려 드릴게요.
follow-over = { $game }번 대국을 더 이상 팔로우하지 않아요.
follow-none = { $game }번 대국을 팔로우하고 있지 않아요.
follow-refused-seated = 이 대국의 대국자라서 어차피 알림을 받아요.
follow-refused-over = 이 대국은 끝났어요.
follow-refused-live = 한 수마다 팔로우할 수 있는 것은 한 수에 몇 시간이나 며칠이 주어진 대국뿐이에요.
follow-refused-full = 이 대국은 이미 { $most }명이 팔로우하고 있어요.
follow-refused-many = 이미 대국 { $most }개를 팔로우하고 있어요. 먼저 하나를 취소해 주세요.
