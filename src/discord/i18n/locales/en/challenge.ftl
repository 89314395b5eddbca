# A challenge: its message, its buttons, and every answer to a press.

challenge-asks = { $opponent }, { $challenger } challenges you to a game of Pente.
challenge-deadline = Expires { $when }.
challenge-accepted = { $opponent } accepted { $challenger }’s challenge: game { $game } begins.
challenge-declined = { $opponent } declined { $challenger }’s challenge. No harm done.
challenge-withdrawn = { $challenger } withdrew the challenge to { $opponent }.
challenge-expired = ~~{ $challenger } challenges { $opponent } to a game of Pente.~~ Nobody answered in time.

challenge-sent = Challenge sent to { $opponent }: { $link }. It expires { $when }.
challenge-sent-later = Your challenge to { $opponent } stands, but Discord did not take the message yet. It will appear here by itself.
challenge-not-shown = I could not post the challenge here, so I took it back. { $reason }
challenge-you-accepted = Accepted.
challenge-you-declined = You declined. No harm done.
challenge-you-withdrew = Your challenge to { $opponent } is withdrawn.

challenge-refused-oneself = You cannot challenge yourself. Pick somebody else in this channel.
challenge-refused-bot = { $opponent } is a bot and cannot answer. Pick a person, or play against me with `/play-bot`.
challenge-refused-unseen = { $opponent } cannot see this channel and would never find the game. Challenge them in a channel that both of you can read.
challenge-refused-missing = I do not know who you mean: that person is not on this server.
challenge-refused-yours = You have already challenged { $opponent } here: { $link }. It expires { $when }; you can withdraw it there.
challenge-refused-theirs = { $opponent } has already challenged you here: { $link }. Accept or decline that one first.
challenge-refused-declined = { $opponent } has declined { $count } challenges of yours lately. You can ask again { $when }; until then somebody else may like a game: try `/table`.
challenge-refused-many = You have { $count } challenges open, which is the most at a time. Withdraw one, or wait for an answer.
challenge-refused-dm = Games live in a server’s channels. Use this command in a channel that your opponent can read.

challenge-only-opponent = Only { $opponent } can answer this challenge. For a game of your own, use `/challenge`.
challenge-only-challenger = Only { $challenger } can withdraw this challenge.
challenge-yours-to-wait = It is for { $opponent } to answer. You can withdraw it.
challenge-unknown = I do not know this challenge any more. Make a new one with `/challenge`.
challenge-settled-accepted = This challenge has been accepted already: game { $game } is running.
challenge-settled-declined = This challenge has been declined already.
challenge-settled-withdrawn = This challenge has been withdrawn.
challenge-settled-expired = This challenge ran out of time. **Challenge again** makes it anew.
