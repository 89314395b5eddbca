# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = 正在等待{ $player }…… { $link }
pad-vacation = { $player }正在休假，{ $when }回来。
pad-offered = { $offer ->
    [draw] 已提议**和棋**，
    [undo] 已请求**悔棋**，
   *[pause] 已提议**暂停**，
}等待{ $asked }答复。
pad-expired = 此落子面板（对局{ $game }）已停止更新。按**刷新**继续。
button-refresh = 刷新
pad-won = **你赢了！**{ $how }
pad-lost = **你输了。**{ $how }
pad-drawn = **和棋。**{ $how }
pad-by-line = { $count ->
    [5] 五连
    [6] 六连
   *[other] { $count }连
}，{ $from }–{ $to }。
pad-by-captures = 提{ $stones }子。
pad-you-resigned = 你认输了。
pad-you-late = 你超时了。
pad-by-agreement = 双方同意。
pad-by-full = 已没有可以落子的点。
pad-by-both = 双方都达到了目标。
