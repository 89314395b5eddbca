# 题目。

name-puzzle = 题目
name-daily = 每日

command-puzzle = 在本服务器对局的局面中找出制胜的一手
command-puzzle-daily = 每日一题，这里人人相同

button-puzzle-next = 下一题
puzzle-task = { $daily ->
    [yes] **每日一题。**
   *[no] **题目。**
}{ $colour }先，下哪里取胜？（{ $rules }{ $known ->
    [yes] ，出自对局{ $of }
   *[no] { "" }
}）{ $solved ->
    [yes] 这题你已解出。
   *[no] { "" }
}
puzzle-wrong = **{ $at }**不能必胜，请换一点。
puzzle-solved = **{ $at }**获胜，解出了！
puzzle-line = 着法：{ $line }。
puzzle-streak = 每日一题连续解出：{ $days }天（最佳{ $best }天）。
puzzle-alt = 已解的题目。制胜的一手是{ $at }。
puzzle-unknown = 这里已没有这道题。用`/puzzle`再要一题。
