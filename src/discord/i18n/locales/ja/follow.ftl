# 観戦者として対局をフォローする。

board-followers = フォロワー：{ $players }
button-follow = フォロー
button-follow-end = 終局のみ
button-follow-moves = 1手ごと
button-unfollow = フォローをやめる
follow-end = 対局{ $game }が終わったら、ここで通知します。
follow-moves = 対局{ $game }の1手ごとと終局時に、ここで通知します。
follow-over = 対局{ $game }のフォローをやめました。
follow-none = 対局{ $game }はフォローしていません。
follow-refused-seated = 自分の対局なので、フォローしなくても通知が届きます。
follow-refused-over = この対局は終わっています。
follow-refused-live = 1手ごとにフォローできるのは1手に数時間以上使える対局だけです。
follow-refused-full = この対局のフォロワーは上限の{ $most }人に達しています。
follow-refused-many = フォロー中の対局が上限の{ $most }局に達しています。先にどれかのフォローをやめてください。
