# 판 위의 위협. 요청한 사용자에게만 보여요.

button-threats = 위협
threats-shown = { $colour } 차례에 잡을 수 있는 돌(점선): { $captures }
    줄이 완성되는 점(원): { $lines }
threats-nothing = 없음
threats-unannounced = 이 서버의 레이팅 대국에서는 위협을 알리지 않으므로 여기서도 보여 드리지 않아요. 대국이 끝나면 **다시 보기**에서 모두 볼 수 있어요.
threats-none-now = 지금은 돌을 놓는 단계가 아니라서 보여 드릴 위협이 없어요.
