# 한 사람에게만 보이는 것을 채널에 공유하기.

button-share = 공유
button-shared = 공유됨
share-by = { $player } 님이 공유함
share-solved = { $player } 님이 이 퍼즐을 풀었어요.
share-solved-daily = { $player } 님이 오늘의 퍼즐을 풀었어요.
share-puzzle-alt = 퍼즐의 국면.
share-refused-place = 여기서는 공유할 수 없어요.
share-refused-channel = 이 채널에서는 공유할 수 없어요. 여기로 가세요: { $channels }.
share-refused-permission = 이 채널에 그림이 있는 메시지를 보낼 권한이 없어서 여기서는 공유할 수 없어요.
share-refused-hidden = 순위표에 나오지 않는 사람이에요. 프로필은 본인만 공유할 수 있어요.
share-refused-review = 이 복기는 만료됐어요. **복기**를 다시 누른 다음 공유해 주세요.
share-refused-game = 다른 채널의 대국은 그 대국을 둔 사람만 공유할 수 있어요.
button-puzzle-solve = 풀어 보기
