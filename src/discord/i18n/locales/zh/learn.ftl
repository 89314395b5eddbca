# 教程、入门步骤，以及在新服务器的欢迎消息。

command-learn = 六节小课学会Pente
lesson-title = **学习Pente** · 第{ $number }课（共{ $count }课）
lesson-right = ✅ **对了。** { $why }
lesson-wrong = ❌ 不是**{ $at }**。{ $why }
lesson-task = **轮到你：** { $task }
lesson-alt = Pente棋盘。可选的点：{ $points }。
lesson-alt-after = 在{ $at }落子之后的Pente棋盘。
button-lesson-back = 上一步
button-lesson-next = 下一步
button-learn = 学习Pente
lesson-unknown = 找不到这一课。用`/learn`可以从头开始。

lesson-place-task = 棋盘是空的，你执白。每局的第一子下在棋盘正中的天元。请点击天元。
lesson-place-right = 接下来双方轮流在任意空点各下一子。落下的棋子不再移动。五子相连，或提掉对方五对棋子，就获胜。
lesson-place-wrong = 天元就是棋盘正中间的那个点。
lesson-capture-task = 两颗黑子并排，一端有你的棋子。请在另一端落子。
lesson-capture-right = 你正好夹住了两颗子，它们都被提走了。八个方向都是如此。
lesson-capture-wrong = 沿着这条线看：你的棋子、两颗黑子，然后是一个空点。
lesson-bracket-task = 下出黑棋提不掉的两连。其中一个点夹在两颗黑子之间。
lesson-bracket-right = 主动下到两颗敌子之间是安全的：只有主动夹的一方才能提子。你的两颗子安然无恙。
lesson-bracket-wrong = 那样的两连一端是黑子，另一端是空点：黑棋下在空点就能把它们提走。
lesson-five-task = 你已有四子相连，黑棋挡住了一端。请拿下这局。
lesson-five-right = 任何方向五子相连就获胜，超过五子也算。
lesson-five-wrong = 那样连不成五子。找找四连空着的那一端。
lesson-pairs-task = 你已经提了四对，共八子。再提一对就赢。提掉它吧。
lesson-pairs-right = 不管在哪里提的，提满十子就获胜。双方都有两种取胜方式，都要留心。
lesson-pairs-wrong = 那样提不到子。找找一端已有你的棋子的两颗黑子。
lesson-threat-task = 两端都空的三连叫**tria**（活三）。把它变成**tessera**，也就是活四。
lesson-threat-right = 活四挡不住，因为两端都能连成五子。所以要及时应对活三。
lesson-threat-wrong = 那不是活四。请在三连的一端继续延伸。

learn-done = 🎉 **这就是Pente。** 还有一点：因为先手占优，这里的大多数对局要求先手的第二子离天元至少三路。
    现在用`/challenge`挑战某人吧，或者用`/play-bot`选1级和电脑下。完整规则见`/rules`。

welcome-hello = **你好！** 我负责主持Pente对局。用`/challenge`挑战某人，或先试试`/learn`。`/pente-admin`可以设置在本服务器的哪些频道、按什么规则下棋。
