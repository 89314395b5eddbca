# 판 위의 위협. 물어본 사람에게만.

button-threats = 위협
threats-shown = { $colour } 차례, 잡을 수 있는 돌: { $captures } (점선).
    한 수로 줄이 되는 점: { $lines } (원).
threats-nothing = 없음
threats-unannounced = 이 서버의 레이팅 대국은 알림 없이 진행되므로 위협도 보여 주지 않습니다. 대국이 끝나면 다시 보기에서 모두 볼 수 있습니다.
threats-none-now = 지금은 놓을 돌이 없으므로 위협도 없습니다.
