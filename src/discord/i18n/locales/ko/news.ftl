# 봇이 스스로 올리는 것과 시작 메뉴.

admin-news = **이 서버의 Pente** · 소식
    대국 결과와 월요일 요약, 시즌 시상대는 소식 채널에 올라가요. 채널을 고른 다음 **대국 결과** 또는 **주간 요약**을 켜세요. 오늘의 퍼즐은 따로 고른 채널에 정한 시각부터 올라가고, 답은 본인에게만 보여요.
admin-news-no-channel = ⚠️ 먼저 소식 채널을 고르세요. 결과와 주간 요약은 그곳에 올라가요.
admin-channel-refused = ⚠️ { $channel }에는 글을 올릴 수 없어 아무것도 바꾸지 않았어요. 그 채널에서 { $permissions } 권한을 준 뒤 다시 고르세요.
admin-channel-blocked = ⚠️ 지금은 { $channel }에 글을 올릴 수 없어요. 그 채널에서 { $permissions } 권한을 주세요.
admin-channel-gone = ⚠️ { $setting }: 이 채널은 이제 없어요. 다른 채널을 고르세요.
admin-to-news = 소식
admin-pick-news = 소식 채널: 없음
admin-pick-puzzle = 오늘의 퍼즐 채널: 없음
admin-puzzle-hour = 퍼즐과 요약은 { $hour }:00 UTC부터
button-post-panel = 여기에 시작 메뉴 올리기
setting-news-channel = 소식 채널
setting-puzzle-channel = 퍼즐 채널
setting-puzzle-hour = 퍼즐 시각(UTC)
setting-results = 대국 결과
setting-recap = 주간 요약
switch-results = 대국 결과: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-recap = 주간 요약: { $on ->
    [yes] 켬
   *[no] 끔
}
panel-text = **Pente** · 짧은 레슨 여섯 개로 배우거나, 컴퓨터와 두거나, 방을 만들어 상대를 기다려 보세요. 바로 두려면 `/challenge`으로 대국을 신청하세요.
panel-pinned = 시작 메뉴를 올리고 고정했어요.
panel-not-pinned = 시작 메뉴를 올렸어요. 고정할 권한이 없으니 **메시지 고정** 권한을 주거나 직접 고정해 주세요.
button-leaderboard = 순위표
post-solvers = { $count }명 정답: ||{ $players }||
recap-title = **지난주의 Pente**
recap-games = 대국 수: { $games }
recap-streak = 최다 연승: { $player } 님(레이팅 대국 { $count }연승)
recap-upset = 최대 이변: { $winner } 님이 레이팅이 { $points }점 높은 { $loser } 님에게 승리
recap-place = { $player } 님이 순위표 { $place }위에 오름
post-podium = **{ $season } 시즌이 끝났어요.**
post-podium-line = { $place }. { $player } · { $rating }
