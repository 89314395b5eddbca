# 棋盘消息、落子面板，以及落子之后的文字。

board-to-move = 轮到{ $player }（{ $colour }）。
board-colour-to-move = 轮到{ $colour }。
board-last = { $player }下在**{ $at }**。
board-last-captured = { $player }下在**{ $at }**，提{ $stones }子。
board-captures = 提子：{ $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player }先行，第一子下在天元{ $at }。
board-opens = { $player }先行。
board-terms = { $preset }，{ $rated ->
    [yes] 计分
   *[no] 不计分
} · 对局{ $game } · 第{ $ply }手
board-won = **{ $winners }获胜**（{ $how }）。
board-drawn = **和棋**（{ $how }）。
board-by-line = { $from }–{ $to }{ $count ->
    [5] 五连
    [6] 六连
   *[other] { $count }连
}
board-by-captures = 提子取胜
board-by-resignation = 对方认输
board-by-time = 对方超时
board-by-agreement = 双方同意
board-by-full = 已无处可下
board-by-both = 双方同时达标
board-and = { $one }，{ $two }

announce-tria = **Tria！** 活三：不应就会变成活四。
announce-tessera = **Tessera！** 活四。
announce-four = **冲四！** 再下一子就连成一线。
announce-captures = **提子威胁！** 再提一次就可能获胜。

colour-white = 白
colour-black = 黑
colour-red = 红
colour-blue = 蓝
colour-green = 绿
colour-pink = 粉

alt-board = Pente棋盘，{ $columns }×{ $rows }路，已下{ $ply }手。{ $last } { $captures } { $next }
alt-last = 上一手：{ $player }下在{ $at }。
alt-none = 还没有棋子。
alt-to-move = 轮到{ $player }（{ $colour }）。
alt-over = { $result }
alt-won = { $winners }获胜（{ $how }）。
alt-won-with = { $player }下在{ $at }，获胜（{ $how }）。
alt-drawn = 和棋（{ $how }）。
alt-close-up = 棋盘局部放大图。可选的点：{ $points }。

button-play = 落子
button-more = 更多
button-move-to-bottom = 移到最下方
button-rematch = 再来一局
button-accept = 接受
button-decline = 拒绝
button-withdraw = 撤回
button-again = 再次挑战
button-type = 输入落点
button-full-board = 整个棋盘
board-full = 对局{ $game }的整个棋盘。
button-near = 局部放大
button-close = 关闭
button-resign = 认输
button-resign-now = 确认认输
button-keep = 继续下
button-text-board = 文字棋盘
button-rules = 规则

pad-prompt = 对局{ $game }轮到你（{ $colour }）。选择落点，或直接输入。
pad-list = 更多落点…
pad-title = 轮到你了
pad-field = 落点
pad-example = K10（也可以直接回复棋盘消息，但要保留提及）
pad-closed = 已关闭。

moved-plain = 你下在**{ $at }**。{ $next }
moved-captured = 你下在**{ $at }**，提{ $stones }子。{ $next }
moved-already = **{ $at }**已经下过了。
moved-next = 轮到{ $player }：{ $link }
moved-over = { $result } { $link }
moved-on = 你下在**{ $at }**{ $stones ->
    [0] { "" }
   *[other] ，提{ $stones }子
}。

rating-change = 等级分：{ $before } → { $after }
milestone-streak = { $player }在计分对局中取得{ $count }连胜。
milestone-place = { $player }升至排行榜第{ $place }名。
milestone-best = { $player }创下个人最高等级分：{ $rating }。

resign-ask = 确定在对局{ $game }（对手：{ $opponent }）中认输吗？将记为一败。
resign-ask-practice = 确定结束练习对局{ $game }吗？练习不计成绩。
resign-team = 你的队友也会随你一起认输。
resign-done = 你在对局{ $game }中认输了。{ $link }
resign-kept = 对局继续。
resign-which = 要在哪一局认输？

move-which = 有好几局轮到你。**{ $at }**要下在哪一局？
game-option = 对局{ $game }（对手：{ $opponent }）
game-board = 对局{ $game }：{ $link }
game-option-rank = { $preset }，已下{ $move_number }手

rematch-began = 新的一局开始了：对局{ $game }。
rematch-not-seated = 只有这局棋的对局者可以要求再来一局。想自己开局，请用`/challenge`。
rematch-running = 这局棋还没下完。
rematch-playing = 你们俩已经在这里对局了：{ $link }
rematch-waiting = 你已邀请{ $opponent }再来一局：{ $link } （{ $when }过期）
rematch-table = 再来一局的棋桌已经开了：{ $link }

# Between the items of a list.
list-separator = 、
# Before the last player of a list.
list-last-separator = 和
