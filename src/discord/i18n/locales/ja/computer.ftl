# 卓に着くコンピューターと、そのヒント。

name-play-bot = ボット対局
name-level = レベル
name-colour = 色
name-hint = ヒント

command-play-bot = コンピューターと対局する
command-play-bot-level = 強さ：1（初心者）から10（全力）まで
command-play-bot-colour = あなたの色（省略すると抽選）
command-hint = 良い手とその理由を聞く（レート戦以外）

computer-name = Tessera（レベル{ $level }）
computer-level = { $level } · { $level ->
    [1] ルールを覚えたばかり
    [2] 初心者：多くの脅威を見落とす
    [3] カジュアル：斜めや飛びを見落とす
    [4] 安定したカジュアル
    [5] 脅威はだいたい見えるが計画は少ない
    [6] 経験者：時々ミスをする
    [7] 強い：脅威をほとんど見落とさない
    [8] とても強い：先を読む
    [9] エキスパート：必勝手順を見つける
   *[10] 全力
}
computer-level-rated = { $label }（このサーバーで約{ $rating }）
computer-lot = 抽選
computer-thinks = { $player }が考えています…
computer-thinking = { $player }が考えています…{ $games ->
    [0] { "" }
   *[other] 先に{ $games }局待っています。
}
computer-began = 対局{ $game }を始めます。あなたは{ $colour }、相手は{ $player }です。レート対象外です。{ $link }
computer-refused-many = コンピューターとの対局が{ $limit }局進行中で、これが上限です。終わらせるか、`/game resign`で投了してください。
computer-refused-level = コンピューターのレベルは1から{ $most }までです。その中から選んでください。
computer-refused-busy = コンピューターは混み合っています。先に{ $waiting }件待っています。1分ほどしてからもう一度どうぞ。
computer-refused-none = この卓にコンピューターはいません。レベルを選ぶと座ります。
computer-seat = 空席をコンピューターに渡す…
computer-leaves = コンピューターを1つ外す

button-hint = ヒント
hint-which = どの対局のヒントですか？
hint-said = 対局{ $game }のヒント：**{ $at }**。{ $why }あなたの勝率は{ $percent } %と見ています。
hint-colour = こちらの側が有利です。
hint-wins-now = すぐに勝ちます。
hint-wins = 必ず勝てます：{ $line }。
hint-answers = 打たないと、相手が次に{ $points }で勝ちます。
hint-prevents = 相手の必勝手順を止めます：{ $line }。
hint-captures = 石を{ $stones }個取ります。
hint-builds = 急ぐ手はありません。ここが最も価値の高い点です。
hint-alt = 盤の拡大図。ヒントは{ $at }です。
hint-refused-rated = この対局はレート戦なので、ヒントはありません。`/play-bot`などのレート対象外の対局では聞けます。
hint-refused-nothing = この対局ではもうすることがありません。
help-alone = 誰もいないときは`/play-bot`でコンピューターと対局するか、`/learn`から始めましょう。

engine-game-offer = 喜んで！レベルを選んでください（1は初級、10が最高）。レートには数えません。
engine-game-pick = レベル…
button-engine-game = コンピューターと対局
button-open-table = 卓を立てる

place-direct = このチャンネルには書き込めないので、対局はダイレクトメッセージにあります。
place-refused = このチャンネルへの書き込みも、ダイレクトメッセージの送信もできません。このボットがいるサーバーで試してください。
