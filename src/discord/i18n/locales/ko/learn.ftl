# 배우기, 첫걸음, 그리고 새 서버에서 보내는 환영 메시지.

command-learn = 짧은 레슨 여섯 개로 Pente 배우기
lesson-title = **Pente 배우기** · 레슨 { $number }/{ $count }
lesson-right = ✅ **정답이에요.** { $why }
lesson-wrong = ❌ **{ $at }**: 틀렸어요. { $why }
lesson-task = **내 차례:** { $task }
lesson-alt = Pente 판. 고를 수 있는 점: { $points }.
lesson-alt-after = { $at }에 돌을 놓은 뒤의 Pente 판.
button-lesson-back = 뒤로
button-lesson-next = 다음
button-learn = Pente 배우기
lesson-unknown = 그 레슨을 찾을 수 없어요. `/learn`로 처음부터 시작하세요.

lesson-place-task = 판이 비어 있고, 나는 백이에요. 대국의 첫 돌은 중앙에 놓아요. 중앙을 누르세요.
lesson-place-right = 이제부터 두 사람이 번갈아 빈 점에 돌을 하나씩 놓아요. 놓은 돌은 움직이지 않아요. 5목을 만들거나 상대 돌 다섯 쌍을 잡으면 이겨요.
lesson-place-wrong = 중앙은 판 한가운데에 있는 점이에요.
lesson-capture-task = 흑돌 두 개가 나란히 있고, 한쪽 끝에 내 돌이 있어요. 반대쪽 끝에 돌을 놓으세요.
lesson-capture-right = 정확히 돌 두 개를 양쪽에서 감싸서 둘 다 잡았어요. 여덟 방향 모두 마찬가지예요.
lesson-capture-wrong = 줄을 따라 살펴보세요. 내 돌, 흑돌 두 개, 그다음이 빈 점이에요.
lesson-bracket-task = 흑에게 잡히지 않도록 돌 두 개를 이으세요. 점 하나는 흑돌 두 개 사이에 있어요.
lesson-bracket-right = 상대 돌 두 개 사이로 스스로 들어가는 것은 안전해요. 감싸는 수를 둔 쪽만 잡을 수 있거든요. 내 돌 두 개는 그대로예요.
lesson-bracket-wrong = 그렇게 이은 두 돌은 한쪽 끝에 흑돌이 있고 반대쪽 끝이 비어 있어요. 흑이 거기에 두면 둘 다 잡혀요.
lesson-five-task = 내 돌 네 개가 한 줄로 이어져 있고, 흑이 한쪽 끝을 막았어요. 대국을 끝내세요.
lesson-five-right = 어느 방향이든 5목을 만들면 이겨요. 다섯 개보다 길어도 이겨요.
lesson-five-wrong = 5목이 되지 않아요. 돌 네 개의 열린 끝을 찾아보세요.
lesson-pairs-task = 지금까지 네 쌍, 돌 여덟 개를 잡았어요. 한 쌍만 더 잡으면 이겨요. 잡아 보세요.
lesson-pairs-right = 어디서 잡았든 돌 열 개를 잡으면 이겨요. 나도 상대도 이기는 길이 두 가지라는 점을 잊지 마세요.
lesson-pairs-wrong = 아무것도 잡히지 않아요. 한쪽 끝에 내 돌이 있는 흑돌 두 개를 찾아보세요.
lesson-threat-task = 양쪽 끝이 열린 3을 **트리아**라고 해요. 이것을 **테세라**, 곧 열린 4로 만드세요.
lesson-threat-right = 열린 4는 양쪽 끝 어디서나 완성할 수 있어서 막을 수 없어요. 그래서 트리아일 때 막아야 해요.
lesson-threat-wrong = 열린 4가 아니에요. 3의 한쪽 끝을 늘려 보세요.

learn-done = 🎉 **이것이 Pente예요.** 하나만 더요. 먼저 두는 쪽이 유리하기 때문에, 여기 대국은 대부분 먼저 두는 사람의 두 번째 돌을 중앙에서 세 줄 이상 떨어뜨려 놓아야 해요.
    이제 `/challenge`으로 대국을 신청해 보세요. `/play-bot` 레벨 1로 컴퓨터와 둘 수도 있어요. 자세한 규칙은 `/rules`에 있어요.

welcome-hello = **안녕하세요!** 저는 Pente 대국을 진행하는 봇이에요. `/challenge`으로 대국을 신청하거나, 먼저 `/learn`로 배워 보세요. 어느 채널에서 어떤 규칙으로 둘지는 `/pente-admin`에서 정할 수 있어요.
