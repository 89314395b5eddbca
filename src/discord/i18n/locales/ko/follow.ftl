# 관전자로서 대국 팔로우하기.

board-followers = 팔로워: { $players }
button-follow = 팔로우
button-follow-end = 끝날 때만
button-follow-moves = 수마다
button-unfollow = 팔로우 취소
follow-end = { $game }번 대국이 끝나면 여기서 알려 드릴게요.
follow-moves = { $game }번 대국에서 수를 둘 때마다, 그리고 끝날 때 여기서 알려 드릴게요.
follow-over = { $game }번 대국 팔로우를 취소했어요.
follow-none = { $game }번 대국을 팔로우하고 있지 않아요.
follow-refused-seated = 내가 두는 대국이라 팔로우하지 않아도 알림을 받아요.
follow-refused-over = 이 대국은 끝났어요.
follow-refused-live = 수마다 알림을 받는 팔로우는 한 수에 몇 시간 이상 쓸 수 있는 대국에서만 돼요.
follow-refused-full = 이 대국의 팔로워가 한도({ $most }명)에 도달했어요.
follow-refused-many = 팔로우하는 대국이 한도({ $most }판)에 도달했어요. 먼저 하나를 취소하세요.
