# 卓に着くコンピューターと、そのヒント。

name-play-bot = ボット対局
name-level = レベル
name-colour = 色
name-hint = ヒント

command-play-bot = コンピューターと対局する
command-play-bot-level = 強さ：1（初心者）から10（全力）まで
command-play-bot-colour = 自分の色（省略時はランダム）
command-hint = 良い手とその理由を見る（レート戦以外）

engine-name = Tessera（レベル{ $level }）
engine-level = { $level } · { $level ->
    [1] ルールを覚えたばかり
    [2] 初心者：脅威をよく見落とす
    [3] カジュアル：斜めや飛びを見落とす
    [4] 安定したカジュアルプレイヤー
    [5] 脅威はだいたい見えるが、先読みは苦手
    [6] 経験者：たまにミスをする
    [7] 強い：脅威をほとんど見落とさない
    [8] とても強い：先を読む
    [9] エキスパート：必勝手順を見つける
   *[10] 全力
}
engine-level-rated = { $label }（このサーバーで約{ $rating }）
engine-lot = ランダム
engine-thinking = { $player }が考えています…{ $games ->
    [0] { "" }
   *[other] （順番待ち：{ $games }局）
}
engine-began = 対局{ $game }を始めます。あなたは{ $colour }、相手は{ $player }で、レート対象外です。{ $link }
engine-refused-many = コンピューターとの対局が上限の{ $limit }局に達しています。どれかを打ち終えるか、`/game resign`で終了してください。
engine-refused-level = レベルは1から{ $most }の中から選んでください。
engine-refused-busy = コンピューターが混み合っています（{ $waiting }件待ち）。1分ほどしてからもう一度お試しください。
engine-refused-none = この卓にコンピューターはいません。追加するにはレベルを選んでください。
engine-seat = コンピューターを追加…
engine-leaves = コンピューターを外す

button-hint = ヒント
hint-which = どの対局のヒントですか？
hint-result = 対局{ $game }のヒント：**{ $at }**。{ $why }勝率：{ $percent }%。
hint-colour = こちらのほうが有利です。
hint-wins-now = この手で勝ちです。
hint-wins = 必勝手順です：{ $line }。
hint-answers = ここに打たないと、相手が次に{ $points }で勝ちます。
hint-prevents = 相手の必勝手順を防ぎます：{ $line }。
hint-loses = この手のあとも相手に必勝手順があります：{ $line }。
hint-captures = 石を{ $stones }個取れます。
hint-builds = 必勝手順は見つかりませんでした。ここが一番の好点です。
hint-alt = 盤の拡大図。ヒントは{ $at }です。
hint-refused-rated = レート戦ではヒントを使えません。`/play-bot`など、レート対象外の対局で使えます。
hint-refused-nothing = この対局で打てる手はありません。
help-alone = 相手がいないときは`/play-bot`でコンピューターと対局するか、`/learn`から始めましょう。

engine-game-offer = 喜んで！ レベルを1（初心者）〜10から選んでください。レート対象外の対局です。
engine-game-pick = レベル…
button-engine-game = コンピューターと対局
button-open-table = 卓を立てる

place-direct = このチャンネルには投稿できないため、対局はダイレクトメッセージで行います。届かない場合は、このボットからのダイレクトメッセージを許可してください。
place-refused = このチャンネルへの投稿も、ダイレクトメッセージの送信もできません。このボットがいるサーバーでお試しください。
