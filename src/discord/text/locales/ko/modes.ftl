# 대국의 스레드.

thread-name = Pente: { $players }
thread-name-alone = Pente, { $game }번 대국
thread-announced = { $game }번 대국: { $players }
