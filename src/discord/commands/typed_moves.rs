//! Moves sent as messages: `k10` as a reply to the board, with a mention of the bot, or as a direct message.
//!
//! Discord sends a bot the content of such messages without the privileged intent. Users also chat in replies and
//! mention bots in passing, so a message is a move only if it reads like a point; all others are ignored.

use std::sync::Arc;
use std::time::Duration;

use serenity::builder::CreateMessage;
use serenity::model::channel::{MessageFlags, MessageReference};
use serenity::model::id::{ChannelId, MessageId};

use crate::app::{CommandRequest, Failure, GamePurpose, GameScope, ResolvedGame};
use crate::discord::components::game_select;
use crate::discord::components::refused_command::split_refusal;
use crate::discord::custom_id::{MoveButton, TypedPoint};
use crate::discord::gateway::event::message::Message;
use crate::discord::i18n::{Words, locale};
use crate::discord::interaction::reply_limit::{ReplyLimit, ReplyTo};
use crate::discord::interaction::services::Services;
use crate::discord::interaction::throttle::{Admission, CostClass, Throttle};
use crate::discord::messages::live::RefreshReason;
use crate::discord::rest::Payload;
use crate::discord::rest::message::{MessageBody, no_mentions};
use crate::discord::rest::nonce::NonceKind;
use crate::domain::game::{Command, StoredGame, loses_in_overtime};
use crate::domain::ids::{InteractionId, PlayerId};
use crate::domain::live_messages::LiveMessageId;

/// The lifetime of a refusal in a guild channel.
const REFUSAL_LIFETIME: Duration = Duration::from_secs(20);

/// The lifetime of a question in a guild channel.
const QUESTION_LIFETIME: Duration = Duration::from_mins(2);

/// Marks ids of messages, to keep them apart from ids of interactions: a server other than Discord may count the two
/// separately. Discord's own ids do not reach this bit before 2084.
const MESSAGE_ID_BIT: u64 = 1 << 63;

/// Whether a message can be a move: sent by a user, reads like a point, and is a reply, mentions the bot, or is a
/// direct message.
pub fn may_be_move(message: &Message, me: PlayerId) -> bool {
    let is_meant = message.guild.is_none() || message.reply_to.is_some() || message.mentions.contains(&me);
    !message.is_from_bot && is_meant && point_text(&message.content, me).is_some()
}

/// What became of a message that may be a move.
enum TypedMove {
    /// The message is not a move.
    NoMove,
    /// It was played, and the board in this channel shows it.
    ShownHere,
    /// It was played in a game whose board is elsewhere; the text for the player.
    ShownElsewhere(String),
    /// It was refused; the reason.
    Refused(ReplyTo, String),
    /// It fits several games; the question which one is meant.
    Ambiguous(MessageBody),
}

/// Plays moves that are sent as messages.
pub struct TypedMoves {
    services: Arc<Services>,
    throttle: Arc<Throttle>,
    replies: ReplyLimit,
}

impl TypedMoves {
    /// Typed moves with these services. Interactions share the throttle.
    pub fn new(services: Arc<Services>, throttle: Arc<Throttle>) -> Self {
        Self { services, throttle, replies: ReplyLimit::default() }
    }

    /// Plays the move in a message.
    pub async fn handle(&self, message: Message) {
        let services = &self.services;
        let typed = self.play_admitted(&message).await;
        // In a guild the whole channel sees the reply.
        let may_reply = |to| message.guild.is_none() || self.replies.allows(message.author, to, services.app.now());
        match typed {
            TypedMove::Refused(to, _) if !may_reply(to) => {}
            TypedMove::Ambiguous(_) if !may_reply(ReplyTo::Player) => {}
            TypedMove::NoMove => {}
            TypedMove::ShownHere => react(services, &message).await,
            TypedMove::ShownElsewhere(text) | TypedMove::Refused(_, text) => {
                reply(services, &message, MessageBody::text(text), REFUSAL_LIFETIME).await;
            }
            TypedMove::Ambiguous(body) => reply(services, &message, body, QUESTION_LIFETIME).await,
        }
    }

    /// Plays the move in a message that the limits of its user and its guild admit, as if it were a press of a button.
    async fn play_admitted(&self, message: &Message) -> TypedMove {
        let services = &self.services;
        // Only the database knows whether a reply is one to a board, and whether its author plays.
        let is_addressed = message.guild.is_none() || message.mentions.contains(&services.me);
        let refuse = |text| {
            if is_addressed { TypedMove::Refused(ReplyTo::Outsider, text) } else { TypedMove::NoMove }
        };
        let admission = self.throttle.admit(message.author, message.guild, CostClass::Quarter, services.app.now());
        let slot = match admission {
            Admission::Admitted(slot) => slot,
            Admission::FirstRefused => return refuse(Words::default().msg_slow_down()),
            Admission::Refused => return TypedMove::NoMove,
            Admission::Overloaded => return refuse(Words::default().msg_overloaded()),
        };
        let _handling = slot.wait().await;
        match play(services, message).await {
            Ok(typed) => typed,
            Err(error) => {
                tracing::error!(message.id = message.id.get(), %error, "a typed move failed");
                TypedMove::Refused(ReplyTo::Outsider, Words::default().msg_error_failed())
            }
        }
    }
}

async fn play(services: &Services, message: &Message) -> Result<TypedMove, Failure> {
    let Some(typed) = point_text(&message.content, services.me) else { return Ok(TypedMove::NoMove) };
    let by = message.author;
    let on_board = match message.reply_to {
        Some(to) => services.app.game_by_board(to).await?,
        None => None,
    };
    if let Some(stored) = on_board {
        // A message can refer to a board in another channel, which its author may not see.
        if !is_shown_here(&stored, message) {
            return Ok(TypedMove::NoMove);
        }
        return play_in(services, message, stored, &typed).await;
    }
    // A reply to another message that happens to read like a point is conversation.
    if message.guild.is_some() && !message.mentions.contains(&services.me) {
        return Ok(TypedMove::NoMove);
    }
    let words = locale::private(&services.app, by, message.guild).await;
    services.activity.user_acted(by, message.channel, services.app.now());
    let scope = if message.guild.is_none() { GameScope::Anywhere } else { GameScope::Channel(message.channel) };
    Ok(match services.app.resolve_game(by, scope, GamePurpose::ToMove).await? {
        ResolvedGame::One(stored) => return play_in(services, message, *stored, &typed).await,
        // As in `play_in`, two numbers are a point on the endless board only.
        ResolvedGame::Several(games) if typed.contains(',') && !games.iter().any(is_endless) => TypedMove::NoMove,
        ResolvedGame::Several(games) => match (game_select::with_point(&words, games, &typed), TypedPoint::new(&typed))
        {
            (Ok(games), Some(point)) => {
                let text = words.msg_typed_which(words.mention(by), typed.to_uppercase());
                let id = MoveButton::PlayTyped(point);
                TypedMove::Ambiguous(game_select::question(services, &words, by, &games, id, text).await?)
            }
            (Err(reason), _) => TypedMove::Refused(ReplyTo::Player, reason),
            (Ok(_), None) => TypedMove::Refused(ReplyTo::Player, words.unreadable(&typed)),
        },
        // The whole channel sees the reply, and must not learn where the player's other games are.
        ResolvedGame::None | ResolvedGame::Elsewhere(_) => {
            TypedMove::Refused(ReplyTo::Outsider, words.no_game_to_move(&ResolvedGame::None, by, message.guild))
        }
        waiting @ ResolvedGame::NotYourTurn(_) => {
            TypedMove::Refused(ReplyTo::Player, words.no_game_to_move(&waiting, by, message.guild))
        }
    })
}

/// Whether the board of a game is in the channel of a message.
fn is_shown_here(stored: &StoredGame, message: &Message) -> bool {
    stored.live.channel(stored.place) == message.channel
}

fn is_endless(stored: &StoredGame) -> bool {
    stored.game.table().rules().size().is_endless()
}

async fn play_in(
    services: &Services,
    message: &Message,
    stored: StoredGame,
    typed: &str,
) -> Result<TypedMove, Failure> {
    let by = message.author;
    services.activity.user_acted(by, message.channel, services.app.now());
    let words = locale::private(&services.app, by, stored.place.guild).await;
    let plays = stored.game.table().players().contains(&by);
    let to = if plays { ReplyTo::Player } else { ReplyTo::Outsider };
    let refuse = |text| Ok(TypedMove::Refused(to, text));
    let size = stored.game.table().rules().size();
    let at = match size.parse(typed) {
        Ok(at) => at,
        // Two numbers are a point on the endless board only; elsewhere they are a score or a time of day.
        Err(_) if typed.contains(',') && !size.is_endless() => return Ok(TypedMove::NoMove),
        Err(error) => return refuse(words.no_point(error, typed, size)),
    };
    if loses_in_overtime(&stored.game, by, at) {
        return refuse(words.overtime_typed(&stored, at));
    }
    // A message is applied once, like an interaction.
    let interaction = InteractionId::new(message.id.get() | MESSAGE_ID_BIT);
    let request = CommandRequest { game: stored.game.id(), by, command: Command::Play(at), rev: None, interaction };
    let is_here = is_shown_here(&stored, message);
    match split_refusal(&words, services.app.apply_to(stored, request).await)? {
        Ok(applied) => {
            services.messages.request_refresh(LiveMessageId::Board(request.game), RefreshReason::Changed);
            let turn = applied.turn.as_ref().filter(|_| !applied.is_repeated);
            // The board is in another channel, so the player would see no reaction here.
            Ok(if is_here {
                TypedMove::ShownHere
            } else {
                TypedMove::ShownElsewhere(words.moved(&applied.stored, at, turn, &applied.ratings))
            })
        }
        Err(refused) => refuse(refused.reason),
    }
}

/// Acknowledges a move. Without the permission for it the board alone shows the move.
async fn react(services: &Services, message: &Message) {
    if let Err(error) = services.rest.add_check_mark(message.channel, message.id).await {
        tracing::debug!(message.id = message.id.get(), %error, "cannot react to a move sent as a message");
    }
}

/// Sends a short reply without notifications. In a guild channel it is deleted after `stays`.
async fn reply(services: &Arc<Services>, message: &Message, body: MessageBody, stays: Duration) {
    let channel = message.channel;
    let replied = (ChannelId::new(channel.get()), MessageId::new(message.id.get()));
    let mut reference = MessageReference::from(replied);
    // If the user deleted the message in the meantime, the reply is dropped.
    reference.fail_if_not_exists = Some(true);
    let reply = CreateMessage::new()
        .content(body.text)
        .components(body.rows)
        .reference_message(reference)
        .allowed_mentions(no_mentions().replied_user(false))
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    let nonce = NonceKind::TypedMove.of(format_args!("{:x}", message.id.get()));
    match services.rest.create_message(channel, Payload::json(&nonce.on(reply))).await {
        Ok(_) if message.guild.is_none() => {}
        Ok(sent) => {
            let services = services.clone();
            // Not tracked as a task that a stop waits for: a reply that is not deleted does no harm.
            tokio::spawn(async move {
                // Kept until the reply is deleted: the clock takes a timer that exists for work in progress.
                let mut timer = services.app.sleep(stays);
                (&mut timer).await;
                if let Err(error) = services.rest.delete_message(channel, sent.id).await {
                    tracing::debug!(%error, "cannot delete a reply");
                }
            });
        }
        Err(error) => tracing::debug!(%error, "cannot reply to a move sent as a message"),
    }
}

/// Returns the part of a message that reads like a point: a letter and a number of up to two digits in either order,
/// or two numbers separated by a comma. Apart from that, only a mention of the bot is allowed: a point with a mention
/// of another user is advice to that user.
fn point_text(content: &str, me: PlayerId) -> Option<String> {
    let mentions = [format!("<@{me}>"), format!("<@!{me}>")];
    let text: String = content.split_whitespace().filter(|word| !mentions.iter().any(|own| own == word)).collect();
    if let Some((x, y)) = text.split_once(',') {
        return (is_offset(x) && is_offset(y)).then_some(text);
    }
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let letters = text.chars().filter(char::is_ascii_alphabetic).count();
    let is_digit = |c: char| c.is_ascii_digit();
    let in_one_piece = text.trim_start_matches(is_digit).len() == 1 || text.trim_end_matches(is_digit).len() == 1;
    ((1..=2).contains(&digits) && letters == 1 && text.len() == digits + 1 && in_one_piece).then_some(text)
}

fn is_offset(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_point_like_texts_are_moves() {
        let check = |content: &str, expected: Option<&str>| {
            assert_eq!(point_text(content, PlayerId::new(99)).as_deref(), expected, "{content}");
        };
        check("k10", Some("k10"));
        check(" K 10 ", Some("K10"));
        check("10k", Some("10k"));
        check("<@99> k10", Some("k10"));
        check("k10 <@!99>", Some("k10"));
        check("i9", Some("i9"));
        check("z99", Some("z99"));
        check("4, -3", Some("4,-3"));
        for chat in ["", "nice", "k", "10", "k100", "kk1", "1k0", "k10!", "k10 and then?", "<@99>", "<@99", "ｋ10"] {
            check(chat, None);
        }
        for chat in [",", "1,", "1,2,3", "a,1", "100,1", "--1,2", "1,000"] {
            check(chat, None);
        }
        for to_others in ["<@5> k10", "k10 <@!5>", "<@99> <@5> k10", "k10 <@&99>", "<@5> 4,-3"] {
            check(to_others, None);
        }
    }
}
