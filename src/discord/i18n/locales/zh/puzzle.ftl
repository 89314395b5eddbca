# 题目。

name-puzzle = 题目
name-daily = 每日一题

command-puzzle = 在局面中找出制胜的一手
command-puzzle-daily = 每日一题，这里人人相同

button-puzzle-next = 下一题
button-puzzle-hint = { $number ->
    [1] 提示
   *[other] 第二个提示
}
button-puzzle-solution = 显示答案
puzzle-task = { $daily ->
    [yes] **每日一题：**
   *[no] **题目：**
}{ $colour }先，{ $stones ->
    [0] { "" }
   *[other] 再下{ $stones }子取胜，
}下在哪里？（{ $rules }{ $difficulty ->
    [easy] ，简单
    [medium] ，中等
    [hard] ，困难
   *[unknown] { "" }
}{ $known ->
    [yes] ，出自对局{ $of }
   *[no] { "" }
}）{ $solved ->
    [yes] 这题你已解出。
   *[no] { "" }
}
puzzle-wrong = **{ $at }**之后没有找到必胜手顺，请换一个点试试。
puzzle-solved = 解对了！{ $line }
puzzle-solution = 答案：{ $line }
puzzle-hint = { $ends ->
    [line] 最后以五连取胜。
    [captures] 最后以提子取胜。
   *[unknown] { "" }
}这{ $points }个点中有一个能取胜。
puzzle-streak = 每日一题连续解出：{ $days }天（最佳{ $best }天）
puzzle-alt = 题目的答案。制胜的一手：{ $at }。
puzzle-unknown = 这道题在这里已不可用。用`/puzzle`换一题。
