# 入門のステップ、最初の一歩、新しいサーバーでの歓迎メッセージ。

command-learn = 6つの短いレッスンでPenteを覚える
lesson-title = **Pente入門** · レッスン{ $number }/{ $count }
lesson-right = ✅ **正解。** { $why }
lesson-wrong = ❌ **{ $at }**ではありません。{ $why }
lesson-task = **あなたの番：** { $task }
lesson-alt = Penteの盤。選べる点：{ $points }。
lesson-alt-after = { $at }に石を置いたあとのPenteの盤。
button-lesson-back = 戻る
button-lesson-next = 次へ
button-learn = Penteを覚える
lesson-unknown = そのレッスンは見つかりません。`/learn`で最初から始められます。

lesson-place-task = 盤は空で、あなたは白です。対局の最初の石は中央に置きます。中央を押してください。
lesson-place-right = ここからは2人が交互に、空いている点に石を1つずつ置きます。置いた石は動きません。5つ並べるか、相手の石を5組取れば勝ちです。
lesson-place-wrong = 中央とは、盤のまん中の点のことです。
lesson-capture-task = 黒石が2つ並び、片方の端にあなたの石があります。反対の端に石を置いてください。
lesson-capture-right = ちょうど2つの石を挟んだので、どちらも盤から取り除かれました。8方向どれでも同じように取れます。
lesson-capture-wrong = 列をよく見てください。あなたの石、黒石2つ、その先に空いた点があります。
lesson-bracket-task = 黒に取られない形で石を2つ並べてください。選べる点の1つは、2つの黒石の間にあります。
lesson-bracket-right = 相手の石2つの間に自分から入るのは安全です。取れるのは、挟む手を打った側だけ。あなたの石は無事です。
lesson-bracket-wrong = その2つは片方の端に黒石があり、反対の端が空いています。黒がそこに打つと両方取られます。
lesson-five-task = あなたの石が4つ並び、片方の端は黒に止められています。この対局を決めてください。
lesson-five-right = どの方向でも5つ並べば勝ちです。6つ以上でも勝ちです。
lesson-five-wrong = それでは5つ並びません。四の空いている端を探してください。
lesson-pairs-task = あなたは4組、8個の石を取っています。あと1組で勝ちです。取ってください。
lesson-pairs-right = どこで取った石でも、10個になれば勝ちです。自分も相手も、2つの勝ち方に気をつけましょう。
lesson-pairs-wrong = それでは何も取れません。片方の端にあなたの石がある、2つの黒石を探してください。
lesson-threat-task = 両端が空いた三を**トリア**と呼びます。これを**テッセラ**、つまり両端の空いた四にしてください。
lesson-threat-right = 両端の空いた四は、どちらの端でも完成できるので、塞いでも止まりません。トリアのうちに止めましょう。
lesson-threat-wrong = それは両端の空いた四ではありません。三のどちらかの端に伸ばしてください。

learn-done = 🎉 **これがPenteです。** もうひとつ：先手が有利なので、ここのほとんどの対局では、先手の2つ目の石は中央から3路以上離して置きます。
    次は`/challenge`で誰かに申し込んでみましょう。`/play-bot`のレベル1でコンピューターとも対局できます。くわしいルールは`/rules`にあります。

welcome-hello = **こんにちは！** Penteの対局を進行するボットです。`/challenge`で誰かに申し込むか、まずは`/learn`を試してください。遊べる場所やルールは`/pente-admin`で設定できます。
