# 卓のくわしいルール：ルールごとに1文、手番の流れの順。

rules-title = **ルール：{ $rules }**
rule-line = • { $rule }

rule-board = { $lines }路盤を使います。
rule-board-endless = 盤は{ $lines }路から始まり、端から3路以内に石が置かれると広がります。
rule-players-two = 2人が交互に、空いている点に石を1つずつ置きます。
rule-players-alone = { $players }人の個人戦です。それぞれ自分の色の石を、順に1つずつ置きます。
rule-players-partners = 4人が2チームに分かれ、チームが交互に打ちます。味方同士は同じ色の石を使います。
rule-players-teams = { $players }人が{ $teams }チームに分かれ、チームが順に打ちます。色は1人ずつ違います。
rule-first-white = 白が先手です。
rule-first-black = 黒が先手です。

rule-opening-free = 最初の石はどこに置いてもかまいません。
rule-opening-centre = 最初の石は中央に置きます。
rule-opening-pro = 最初の石は中央に置き、先手の2つ目の石は中央から{ $distance }路以上離して置きます。
rule-opening-g-pente = 最初の石は中央に置きます。先手の2つ目の石は中央から3路以上離し、中央と同じ行や列の3路・4路の点も避けます。
rule-opening-swap = 先手が石を4つ、2色を交互に2つずつ置きます。そのあと後手が色を選びます。
rule-opening-swap-two = 先手が石を3つ置きます（1色目を2つ、2色目を1つ）。そのあと後手は色を選ぶか、各色1つずつ追加して先手に選ばせます。

rule-line-or-more = どの方向でも、**{ $line }個以上並べる**と勝ちです。
rule-line-exactly = どの方向でも、**ちょうど{ $line }個並べる**と勝ちです。それより長い並びは勝ちになりません。
rule-line-own = 連は1人の色だけでできていなければなりません。

rule-captures-none = 石は取りません。
rule-captures = **石取り**：一直線に並んだ相手の石ちょうど2個を自分の石2個で挟むと、その2個を盤から取り除きます。
rule-captures-uncounted = 取った石は盤から除かれますが、勝ちの条件には数えません。
rule-captures-three = ちょうど3個の並びも、2個の並びと同じように取れます。
rule-captures-pairs = 取れるのは2個の並びだけです。
rule-mixed = 一緒に取る石は違う色でもかまいません。
rule-not-mixed = 一緒に取る石は同じ色に限ります。
rule-mates = 味方の石も取れますが、数には入りません。
rule-goal = **取った石**：{ $stones }個{ $pairs ->
    [0] { "" }
   *[other] （{ $pairs }組）
}取っても勝ちです。
rule-goal-team = **取った石**：チーム合わせて{ $stones }個取っても勝ちです。
rule-self-safe = 相手の石2個の間に自分から入るのは安全です。
rule-self-poof = **プーフ**：相手の石2個の間で2個並びを完成させた石は、その並びごと取られます。
rule-self-poof-three = **プーフ**：相手の石2個の間で2個か3個の並びを完成させた石は、その並びごと取られます。
rule-self-forbidden = 相手の石2個の間で2個並びが完成する点には打てません。
rule-self-forbidden-three = 相手の石2個の間で2個並びか3個並びが完成する点には打てません。
rule-tie-shared = 同時に目標に達したプレイヤーは、結果を分け合います。
rule-tie-play-on = 目標に達しても、相手を上回っていなければ勝ちになりません。

rule-overtime-none = 連ができた時点で勝ちです。
rule-overtime-break = **延長**：次のプレイヤーが石を取ってすべての連を崩せる場合、そのための1手が与えられます。
rule-overtime-capture = **延長**：連が1本だけで、片方の端が空き、もう片方の端に次のプレイヤーの石がある場合、空いた端に打てば連をまるごと取れます。
rule-double-allowed = 1手で両端の空いた三を2つ作ってもかまいません。
rule-double-first = 先手は、1手で両端の空いた三を2つ作れません（三々）。ただし、それで勝つ場合と、ほかに連を崩す手がない場合を除きます。
rule-double-all = 誰も、1手で両端の空いた三を2つ作れません（三々）。ただし、それで勝つ場合と、連を止める手がどれも三々になる場合を除きます。

rule-leaving-two = 投了するか時間が切れると負けです。
rule-leaving-two-teams = チームの誰かが投了するか時間切れになると、そのチームの負けです。
rule-leaving-teams = 誰かが抜けたチームは脱落します。石は盤に残り、最後まで残ったチームの勝ちです。
rule-leaving-alone = 抜けた人は脱落します。石は盤に残り、最後まで残った人の勝ちです。
rule-draw = 打てる点がなくなるか、全員が合意すると引き分けです。
