# A challenge: its message, its buttons, and every answer to a press.

challenge-asks = { $opponent }, { $challenger } challenges you to a game of Pente.
challenge-deadline = Expires { $when }.
challenge-accepted = { $opponent } accepted { $challenger }’s challenge: game { $game } begins.
challenge-declined = { $opponent } declined { $challenger }’s challenge. No harm done.
challenge-withdrawn = { $challenger } withdrew the challenge to { $opponent }.
challenge-expired = ~~{ $challenger } challenges { $opponent } to a game of Pente.~~ Nobody answered in time.

challenge-sent = Challenge sent to { $opponent }: { $link }. It expires { $when }.
challenge-sent-later = Your challenge to { $opponent } is saved, but Discord hasn’t accepted the message yet. It will appear here on its own.
challenge-not-shown = I couldn’t post the challenge, so I withdrew it. { $reason }
challenge-you-accepted = Accepted.
challenge-you-declined = You declined. No harm done.
challenge-you-withdrew = Your challenge to { $opponent } is withdrawn.

challenge-refused-oneself = You can’t challenge yourself. Pick someone else in this channel.
challenge-refused-bot = { $opponent } is a bot and can’t answer. Pick a person, or play against me with `/play-bot`.
challenge-refused-unseen = { $opponent } can’t see this channel and would never find the game. Challenge them in a channel that both of you can read.
challenge-refused-missing = I can’t find that person on this server.
challenge-refused-yours = You’ve already challenged { $opponent } here: { $link }. It expires { $when }.
challenge-refused-theirs = { $opponent } has already challenged you here: { $link }. Accept or decline that one first.
challenge-refused-declined = { $opponent } has declined { $count } of your challenges lately. You can ask again { $when }; until then, try `/table` to find someone else.
challenge-refused-many = You have { $count } open challenges, which is the maximum. Withdraw one, or wait for an answer.
challenge-refused-dm = Games are played in server channels. Use this command in a channel that your opponent can read.

challenge-only-opponent = Only { $opponent } can answer this challenge. For a game of your own, use `/challenge`.
challenge-only-challenger = Only { $challenger } can withdraw this challenge.
challenge-yours-to-wait = Only { $opponent } can answer this challenge. You can withdraw it.
challenge-unknown = This challenge no longer exists. Make a new one with `/challenge`.
challenge-settled-accepted = This challenge has already been accepted: game { $game } has begun.
challenge-settled-declined = This challenge has already been declined.
challenge-settled-withdrawn = This challenge has been withdrawn.
challenge-settled-expired = This challenge expired. Press **Challenge again** to send it again.

confirmation-accepted = { $opponent } accepted your challenge: { $link }
confirmation-declined = { $opponent } declined your challenge. No harm done.
