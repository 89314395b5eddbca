# 回放、棋谱文件，以及导入的棋局。

command-replay = 逐手回放一局棋
command-replay-game = 哪一局（默认：本频道的对局）
command-export = 把一局棋导出为其他程序可读的文件
command-import = 查看其他来源的棋局，例如pente.org的棋谱
command-import-file = 棋谱的文本文件
command-import-text = 棋谱内容

button-replay = 回放
button-gif = GIF
button-files = 导出
button-sgf = SGF

replay-title = **对局{ $game }** · { $preset } · 第{ $at }/{ $total }手
replay-title-imported = **导入的对局** · { $preset } · 第{ $at }/{ $total }手
replay-players = { $players }
replay-player = { $player }（{ $colour }）
replay-agreed = 双方同意和棋。
replay-took-back = { $player }收回了棋子。
replay-chose = { $player }选了{ $colour }。
replay-chose-more = { $player }再下两子，让对方选择。
replay-gif-alt = { $players }：依次显示对局的全部{ $total }手。{ $result }
replay-no-gif = 无法把全部着法制成GIF。可以用按钮逐手查看。
replay-none = 还没有可看的棋局。用`/challenge`开一局，或用`/import`导入一局。
replay-unknown = 找不到那局棋。看本频道的对局可以不填编号，或从列表里选择你的对局。

replay-option = 对局{ $game }（对手：{ $opponent }）：{ $result ->
    [won] 胜
    [lost] 负
    [drawn] 和
    [voided] 已作废
   *[running] 进行中
}，{ $moves }手
replay-option-team = { $opponents }，队友：{ $mates }
replay-option-alone = 对局{ $game }：{ $moves }手

export-files = 这是对局{ $game }的棋谱。可以用`/import`导入。
export-files-imported = 这是你这局棋的棋谱。可以用`/import`导入。
export-sgf = 同一局棋，供支持SGF的程序使用。

import-title = 导入棋谱
import-field = 棋谱
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = 文本里有不止一局，这是第一局。
import-empty = 里面没有棋局。请导入含有着法的棋谱，例如`1. K10 L9 2. N10`。
import-too-long = 对一局棋来说太长了。棋谱最多{ $kilobytes } KB。
import-unreadable = 无法读取这局棋：{ $reason }。我能读自己导出的棋谱和pente.org的棋谱。
import-no-file = Discord没有把文件传给我。请再试一次，或直接粘贴文本。

import-unknown-game = “{ $name }”不是我认识的Pente
import-unknown-rules = 没有名为“{ $name }”的规则
import-unknown-option = 没有名为“{ $name }”的选项
import-bad-value = `{ $option }`不能是“{ $value }”
import-clash = 规则互相矛盾（{ $reason }）
import-move = 第{ $number }手“{ $text }”：{ $reason }
reason-no-point = 这不是本棋盘上的点
reason-off-board = 该点在棋盘之外
reason-letter-i = 列字母没有I
reason-no-player = 没有这位棋手
reason-occupied = 该点已有棋子
reason-not-centre = 第一子下在天元
reason-near-centre = 先手的第二子要离天元至少{ $distance }路
reason-centre-line = 先手的第二子不能下在天元所在的行或列上距天元3路或4路的点
reason-self-capture = 下在那里的棋子会立刻被提
reason-double-three = 下在那里会形成三三
reason-over = 对局已经结束
reason-not-in-game = 这位棋手已不在对局中
reason-choose-first = 要先选择颜色
reason-no-choice = 现在不能这样选
reason-nothing-back = 没有可以收回的开局棋子
reason-not-now = 现在不能这样做
