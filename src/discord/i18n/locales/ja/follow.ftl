# 観戦者として対局をフォローする。

board-followers = フォロー中：{ $players }
button-follow = フォロー
button-follow-end = 終局のみ
button-follow-moves = すべての手
button-unfollow = フォローをやめる
follow-end = 対局{ $game }が終わったら、ここでお知らせします。
follow-moves = 対局{ $game }の一手ごとと終局時に、ここでお知らせします。
follow-over = 対局{ $game }のフォローをやめました。
follow-none = 対局{ $game }はフォローしていません。
follow-refused-seated = この対局の対局者なので、フォローしなくてもお知らせが届きます。
follow-refused-over = この対局は終わっています。
follow-refused-live = 一手ごとにフォローできるのは、一手の時間が数時間から数日の対局だけです。
follow-refused-full = この対局のフォロワーはすでに{ $most }人です。
follow-refused-many = すでに{ $most }局をフォローしています。先にどれかのフォローをやめてください。
