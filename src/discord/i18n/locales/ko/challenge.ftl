# 대국 신청: 그 메시지와 버튼, 버튼을 눌렀을 때의 모든 대답.

challenge-asks = { $opponent } 님, { $challenger } 님이 Pente 대국을 신청했어요.
challenge-deadline = { $when }에 만료돼요.
challenge-accepted = { $opponent } 님이 { $challenger } 님의 신청을 수락했어요. { $game }번 대국이 시작돼요.
challenge-declined = { $opponent } 님이 { $challenger } 님의 신청을 거절했어요. 다음 기회에 둬요.
challenge-withdrawn = { $challenger } 님이 { $opponent } 님에게 한 신청을 철회했어요.
challenge-expired = ~~{ $challenger } 님이 { $opponent } 님에게 Pente 대국을 신청했어요.~~ 기한 안에 답이 없었어요.

challenge-sent = { $opponent } 님에게 대국을 신청했어요: { $link }. { $when }에 만료돼요.
challenge-sent-later = { $opponent } 님에게 한 신청은 저장됐지만, Discord가 아직 메시지를 받지 않았어요. 곧 여기에 자동으로 나타나요.
challenge-not-shown = 신청을 올리지 못해서 철회했어요. { $reason }
challenge-you-accepted = 수락했어요.
challenge-you-declined = 거절했어요. 다음 기회에 둬요.
challenge-you-withdrew = { $opponent } 님에게 한 신청을 철회했어요.

challenge-refused-oneself = 자신에게는 신청할 수 없어요. 이 채널의 다른 사람을 고르세요.
challenge-refused-bot = { $opponent } 님은 봇이라 응할 수 없어요. 사람을 고르거나 `/play-bot`으로 컴퓨터와 두세요.
challenge-refused-unseen = { $opponent } 님은 이 채널을 볼 수 없어서 대국을 찾지 못해요. 두 사람 모두 볼 수 있는 채널에서 신청하세요.
challenge-refused-missing = 이 서버에서 그 사람을 찾을 수 없어요.
challenge-refused-yours = 여기서 이미 { $opponent } 님에게 신청했어요: { $link }. { $when }에 만료돼요.
challenge-refused-theirs = { $opponent } 님이 여기서 이미 대국을 신청했어요: { $link }. 먼저 그 신청을 수락하거나 거절하세요.
challenge-refused-declined = { $opponent } 님이 최근에 신청을 { $count }번 거절했어요. { $when }에 다시 신청할 수 있어요. 그동안 `/table`로 다른 상대를 찾아보세요.
challenge-refused-many = 답을 기다리는 신청이 한도({ $count }개)에 도달했어요. 하나를 철회하거나 답을 기다리세요.
challenge-refused-dm = 대국은 서버의 채널에서 둘 수 있어요. 상대도 볼 수 있는 채널에서 이 명령어를 쓰세요.

challenge-only-opponent = 이 신청에는 { $opponent } 님만 답할 수 있어요. 새 대국은 `/challenge`으로 시작하세요.
challenge-only-challenger = 이 신청은 { $challenger } 님만 철회할 수 있어요.
challenge-yours-to-wait = 이 신청에는 { $opponent } 님만 답할 수 있어요. 철회할 수는 있어요.
challenge-unknown = 이 신청은 더 이상 없어요. `/challenge`으로 새로 신청하세요.
challenge-settled-accepted = 이미 수락된 신청이에요. { $game }번 대국이 시작됐어요.
challenge-settled-declined = 이미 거절된 신청이에요.
challenge-settled-withdrawn = 철회된 신청이에요.
challenge-settled-expired = 만료된 신청이에요. **다시 신청**을 누르면 새로 신청할 수 있어요.
confirmation-accepted = { $opponent } 님이 신청을 수락했어요: { $link }
confirmation-declined = { $opponent } 님이 신청을 거절했어요. 다음 기회에 둬요.
