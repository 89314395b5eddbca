//! Moves that are written as a reply to the board: `k10`.
//!
//! Discord shows a bot the text of a reply to its own message without the privileged intent, as long as the reply pings
//! it. People also chat in replies, so only what looks like a point is taken for a move, and anything else is left alone.

use std::sync::Arc;
use std::time::Duration;

use serenity::builder::CreateMessage;
use serenity::model::channel::{Message, MessageFlags, MessageReference};
use tokio::time::sleep;

use crate::app::{Act, ActRefusal, Error, StoreError, StoredGame};
use crate::discord::boards::Why;
use crate::discord::bot::Bot;
use crate::discord::letter::Letter;
use crate::discord::reply::nobody;
use crate::discord::text::Words;
use crate::game::Command;
use crate::ids::{ChannelId, InteractionId, MessageId, PlayerId};

/// How long a refusal stays in the channel.
const STAYS: Duration = Duration::from_secs(20);

/// Whether a message can be a move at all: a person's reply that reads like a point.
pub fn may_be_move(message: &Message) -> bool {
    !message.author.bot && message.message_reference.is_some() && point_text(&message.content).is_some()
}

/// Plays the move that a reply to a board is.
pub async fn read(bot: &Arc<Bot>, message: Message) {
    let reply = match play(bot, &message).await {
        Ok(reply) => reply,
        Err(error) => {
            tracing::error!(message.id = message.id.get(), %error, "a typed move failed");
            Some(Words::default().failed())
        }
    };
    if let Some(text) = reply {
        refuse(bot, &message, text).await;
    }
}

/// What is to be said, if anything: a move that counts is answered by the board.
async fn play(bot: &Arc<Bot>, message: &Message) -> Result<Option<String>, StoreError> {
    let Some(to) = message.message_reference.as_ref().and_then(|reference| reference.message_id) else {
        return Ok(None);
    };
    let Some(stored) = bot.app.store().by_board(MessageId::new(to.get())).await? else { return Ok(None) };
    let by = PlayerId::new(message.author.id.get());
    bot.sight.acted(by, bot.app.now());
    let words = Words::default();
    let Some(typed) = point_text(&message.content) else { return Ok(None) };
    let size = stored.game.table().rules().size();
    let at = match size.parse(&typed) {
        Ok(at) => at,
        Err(error) => return Ok(Some(words.no_point(error, &typed, size))),
    };
    let game = stored.game.id();
    // A message has a number of the same kind as an interaction, so the same move is never taken twice.
    let interaction = InteractionId::new(message.id.get());
    let act = Act { game, by, command: Command::Play(at), rev: None, interaction };
    refusal(bot, stored, act, &words).await
}

async fn refusal(bot: &Arc<Bot>, stored: StoredGame, act: Act, words: &Words) -> Result<Option<String>, StoreError> {
    match bot.app.act_in(stored, act).await {
        Ok(_) => {
            bot.boards.show(act.game, Why::Changed);
            Ok(None)
        }
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Some(words.no_such_game())),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => Ok(Some(words.refused(&refusal, &stored))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// A short reply that pings nobody, makes no sound, and goes away by itself.
async fn refuse(bot: &Arc<Bot>, message: &Message, text: String) {
    let channel = ChannelId::new(message.channel_id.get());
    let mut reference = MessageReference::from((message.channel_id, message.id));
    // If the person deletes the move meanwhile, there is nobody to tell.
    reference.fail_if_not_exists = Some(true);
    let reply = CreateMessage::new()
        .content(text)
        .reference_message(reference)
        .allowed_mentions(nobody().replied_user(false))
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    match bot.wire.send(channel, Letter::plain(&reply)).await {
        Ok(sent) => {
            let bot = bot.clone();
            // Not among the tasks that a stop waits for: a refusal that stays does no harm.
            tokio::spawn(async move {
                sleep(STAYS).await;
                if let Err(trouble) = bot.wire.delete(channel, sent).await {
                    tracing::debug!(%trouble, "a refusal stays");
                }
            });
        }
        Err(trouble) => tracing::debug!(%trouble, "a typed move was refused without words"),
    }
}

/// The part of a message that reads like a point: a letter with a number of up to two digits in either order, and
/// nothing else but a mention of the bot, which Discord may put in front.
fn point_text(content: &str) -> Option<String> {
    let words = content.split_whitespace().filter(|word| !(word.starts_with("<@") && word.ends_with('>')));
    let text: String = words.collect();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let letters = text.chars().filter(char::is_ascii_alphabetic).count();
    let is_digit = |c: char| c.is_ascii_digit();
    let in_one_piece = text.trim_start_matches(is_digit).len() == 1 || text.trim_end_matches(is_digit).len() == 1;
    ((1..=2).contains(&digits) && letters == 1 && text.len() == digits + 1 && in_one_piece).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_reads_like_a_point_is_taken_for_a_move() {
        let check =
            |content: &str, expected: Option<&str>| assert_eq!(point_text(content).as_deref(), expected, "{content}");
        check("k10", Some("k10"));
        check(" K 10 ", Some("K10"));
        check("10k", Some("10k"));
        check("<@99> k10", Some("k10"));
        check("i9", Some("i9"));
        check("z99", Some("z99"));
        for chat in ["", "nice", "k", "10", "k100", "kk1", "1k0", "k10!", "k10 and then?", "<@99>", "<@99", "ｋ10"] {
            check(chat, None);
        }
    }
}
