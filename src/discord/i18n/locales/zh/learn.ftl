# 教程、入门步骤，以及在新服务器的问候。

command-learn = 六个小步骤学会Pente
lesson-title = **学下Pente** · 第{ $number }步，共{ $count }步
lesson-right = ✅ **对了。** { $why }
lesson-wrong = ❌ 不是**{ $at }**。{ $why }
lesson-task = **轮到你：** { $task }
lesson-alt = Pente棋盘。可选的点：{ $points }。
lesson-alt-after = 在{ $at }落子之后的Pente棋盘。
button-lesson-back = 返回
button-lesson-next = 下一步
button-learn = 学下Pente
lesson-unknown = 我找不到这一步。用`/learn`可以从头开始。

lesson-place-task = 棋盘是空的，你执白。每局的第一子下在棋盘正中的天元。请按天元。
lesson-place-right = 接下来双方轮流在任意空点各下一子。落下的棋子不再移动。五子相连，或提掉对方五对棋子，就获胜。
lesson-place-wrong = 天元就是棋盘正中间的那个点。
lesson-capture-task = 两颗黑子并排，一头有你的棋子。在另一头落子。
lesson-capture-right = 你正好夹住了两颗子，它们都被提走了。八个方向都一样。
lesson-capture-wrong = 沿着这条线看：你的棋子、两颗黑子，然后是一个空点。
lesson-bracket-task = 连成黑棋提不掉的两颗子。其中一个点夹在两颗黑子之间。
lesson-bracket-right = 自己走进两颗敌子之间是安全的：只有主动夹的一方才能提子。你的两颗子没事。
lesson-bracket-wrong = 那样连成的两颗子一头是黑子，一头是空点：黑棋下在那里就把它们都提走了。
lesson-five-task = 你有四子相连，黑棋挡住了一头。请拿下这局。
lesson-five-right = 任何方向五子相连就获胜，超过五子也算。
lesson-five-wrong = 那样连不成五子。找找四子空着的那一头。
lesson-pairs-task = 你已经提了四对，共八子。再提一对就赢。提掉它吧。
lesson-pairs-right = 不管在哪里提的，提满十子就获胜。两种取胜方式都要留心，你的和对手的。
lesson-pairs-wrong = 那样提不到子。找一头有你的棋子的两颗黑子。
lesson-threat-task = 两头都空的三子叫**tria**（活三）。把它变成**tessera**，也就是活四。
lesson-threat-right = 活四挡不住，因为两头都能连成五子。所以要及时应对活三。
lesson-threat-wrong = 那不是活四。在三子的一头延长它。

learn-done = 🎉 **这就是Pente。** 还有一点：因为先手占优，在*锦标赛*规则里，先手的第二子要离天元至少三路。
    现在用`/challenge`加上名字挑战某人吧，或者用`/play-bot`选1级和我下。详细规则见`/rules`。

greeting-hello = **你好！** 我来主持Pente对局。用`/challenge`挑战某人，或先试试`/learn`。`/pente-admin`可以设定我在这里的哪些地方、怎么下棋。
