# 대국의 스레드.

thread-name = Pente: { $players }
thread-name-alone = Pente, { $game }번 대국
thread-announced = { $game }번 대국: { $players }
permission-create-threads = 공개 스레드 만들기
help-no-threads = 이 서버에서는 대국마다 스레드를 따로 만들어요. 이 채널에서는 제게 **{ $permissions }** 권한이 없어서 대국이 채널에서 진행돼요.
