//! *Share*: posts in the channel what an ephemeral message shows to one user.
//!
//! The card is drawn again for the channel: in its language and theme, without buttons that only its first reader can
//! use. It is posted once: the nonce names the ephemeral message, and the button is disabled afterwards. If the
//! view is drawn again and shows the button, a press on it posts nothing.

use serde_json::{Value, json};
use serenity::model::application::ButtonStyle;

use crate::app::{Error, PuzzleId, Replay, ReplayId, Reviewing};
use crate::discord::components::statistics::{
    Card, CardContext, Style, head_to_head_card, leaderboard_card, profile_card,
};
use crate::discord::components::{puzzle, replay, review};
use crate::discord::custom_id::{ReplayButton, ReviewButton, ShareButton, button};
use crate::discord::i18n::locale;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply, Response};
use crate::discord::interaction::review::ReviewResponse;
use crate::discord::rest::Payload;
use crate::discord::rest::message::{MessageBody, no_mentions};
use crate::discord::rest::nonce::NonceKind;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::puzzles::Streak;

/// Handles a *Share* button: posts the card and disables the button.
pub async fn handle(cx: &Context, id: ShareButton) -> HandlerResult {
    check_place(cx)?;
    let card_key = cx.source.as_ref().map(|source| (source.message, id.to_string()));
    if card_key.as_ref().is_some_and(|key| cx.shared_cards.contains(key)) {
        return Ok(disabled(cx, id));
    }
    let words = locale::public(&cx.app, cx.place.guild).await;
    let pictures = cx.app.pictures().requested_by(cx.user).shown_in(&cx.guild_settings);
    let context = CardContext { words, pictures, style: Style::Picture, user: None };
    let mut body = card(cx, &context, id).await?;
    body.text = format!("{}\n-# {}", body.text, words.msg_share_by(words.mention(cx.user)));
    Ok(match cx.rest.create_message(cx.place.channel, message(cx, id, body)).await {
        Ok(_) => {
            if let Some(key) = card_key {
                cx.shared_cards.insert(key, cx.app.now());
            }
            disabled(cx, id)
        }
        Err(error) => Reply::say(cx.send_failure(&error, cx.place.channel)),
    })
}

/// Refuses to share in this channel, because of the channel itself, or the permissions of the user or of the bot.
fn check_place(cx: &Context) -> HandlerResult<()> {
    let words = &cx.words;
    if !cx.can_post_publicly() {
        return Err(HandlerError::refused(words.msg_share_refused_place()));
    }
    if !cx.guild_settings.allows_channel(cx.place.channel, cx.invoker.parent) {
        return Err(HandlerError::refused(words.share_channel_closed(&cx.guild_settings.channels)));
    }
    if !cx.invoker.may_send_pictures {
        return Err(HandlerError::refused(words.msg_share_refused_permission()));
    }
    cx.check_permissions()
}

/// The players whose statistics are on the card. Nobody else shares those of a player who is hidden.
fn subjects(id: ShareButton) -> Vec<PlayerId> {
    match id {
        ShareButton::Profile(player, _) => vec![player],
        ShareButton::HeadToHead(one, two, _) => vec![one, two],
        ShareButton::Leaderboard(..)
        | ShareButton::Review(_)
        | ShareButton::Animation(_)
        | ShareButton::Puzzle(_)
        | ShareButton::Solved(_) => Vec::new(),
    }
}

/// The card for the channel.
async fn card(cx: &Context, context: &CardContext, id: ShareButton) -> HandlerResult<MessageBody> {
    for player in subjects(id) {
        if player != cx.user && cx.app.player_settings(player).await?.hidden {
            return Err(HandlerError::refused(cx.words.msg_share_refused_hidden()));
        }
    }
    let card = match id {
        ShareButton::Leaderboard(scope, preset, period) => leaderboard_card(cx, context, scope, preset, period).await?,
        ShareButton::Profile(player, preset) => profile_card(cx, context, player, preset).await?,
        ShareButton::HeadToHead(one, two, preset) => head_to_head_card(cx, context, [one, two], preset).await?,
        ShareButton::Review(game) => return review_card(cx, context, game).await,
        ShareButton::Animation(record) => return animation_card(cx, context, record).await,
        ShareButton::Puzzle(puzzle) => return puzzle_card(cx, context, puzzle).await,
        ShareButton::Solved(puzzle) => return solved_card(cx, context, puzzle).await,
    };
    match card {
        Card::Body(body) => Ok(body),
        Card::Empty(text) => Err(HandlerError::refused(text)),
    }
}

/// The win chart of a reviewed game. The review that the user sees may be forgotten; then it has to be made again.
async fn review_card(cx: &Context, context: &CardContext, game: GameId) -> HandlerResult<MessageBody> {
    let reviewed = match cx.app.review(game, &cx.viewer()).await {
        Ok(Reviewing::Known(reviewed)) => reviewed,
        Ok(Reviewing::Begun(_)) | Err(Error::Refused(_)) => {
            return Err(HandlerError::refused(cx.words.msg_share_refused_review()));
        }
        Err(Error::Failed(failure)) => return Err(failure.into()),
    };
    check_may_share(cx, &reviewed.replay)?;
    let (words, pictures) = (context.words, context.pictures.clone());
    let response = ReviewResponse { words, pictures, may_share: false, ..ReviewResponse::to(cx) };
    let body = review::overview(&response, &reviewed).await;
    let open = button(ReviewButton::Open(game), context.words.msg_button_review(), ButtonStyle::Secondary);
    let replay = ReplayButton::Open(ReplayId::Game(game));
    let replay = button(replay, context.words.msg_button_replay(), ButtonStyle::Secondary);
    Ok(MessageBody { rows: Vec::new(), ..body }.with_buttons([open, replay]))
}

/// All moves of a game as an animation.
async fn animation_card(cx: &Context, context: &CardContext, record: ReplayId) -> HandlerResult<MessageBody> {
    let replay = replay::find(cx, record).await?;
    check_may_share(cx, &replay)?;
    let Some((text, picture)) = replay::animation(&context.words, &context.pictures, &replay).await else {
        return Err(HandlerError::refused(cx.words.msg_replay_no_gif()));
    };
    // Imported games are shown to their owner only.
    let open = matches!(record, ReplayId::Game(_))
        .then(|| button(ReplayButton::Open(record), context.words.msg_button_replay(), ButtonStyle::Secondary));
    Ok(MessageBody::text(text).with_buttons(open).with_picture(Some(picture)))
}

/// A puzzle without its solution.
async fn puzzle_card(cx: &Context, context: &CardContext, id: PuzzleId) -> HandlerResult<MessageBody> {
    let mut puzzle = puzzle::find(cx, id).await?;
    // The channel may not know the game, and has not solved the puzzle.
    (puzzle.source, puzzle.solved) = (None, false);
    Ok(puzzle::for_channel(&context.words, &context.pictures, &puzzle).await)
}

/// The news that the user has solved a puzzle, with their streak if they solved it today as the puzzle of the day. The
/// puzzle of the day can be one that they solved long ago.
async fn solved_card(cx: &Context, context: &CardContext, id: PuzzleId) -> HandlerResult<MessageBody> {
    let puzzle = puzzle::find(cx, id).await?;
    if !puzzle.solved {
        return Err(HandlerError::refused(cx.words.msg_puzzle_unknown()));
    }
    let words = &context.words;
    let player = words.mention(cx.user);
    let streak = match puzzle.daily {
        Some(day) => cx.app.puzzle_streak(cx.user, day).await?,
        None => None,
    };
    let text = match streak {
        Some(Streak { days, best }) => {
            format!("{} {}", words.msg_share_solved_daily(player), words.msg_puzzle_streak(days, best))
        }
        None => words.msg_share_solved(player),
    };
    Ok(MessageBody { text, ..puzzle_card(cx, context, id).await? })
}

/// Refuses to show a game to a channel, unless it belongs to the channel, or the user plays in it or imported it. Other
/// games may be in channels that the readers of this one do not see.
fn check_may_share(cx: &Context, replay: &Replay) -> HandlerResult<()> {
    let (stored, here) = (&replay.stored, cx.place.channel);
    let is_here = stored.place.channel == here || stored.thread_of == Some(here);
    let is_own = matches!(replay.id, ReplayId::Import(_)) || stored.game.table().players().contains(&cx.user);
    if is_here || is_own { Ok(()) } else { Err(HandlerError::refused(cx.words.msg_share_refused_game())) }
}

/// The message for the channel. Sent twice for one ephemeral message it is one message.
fn message(cx: &Context, id: ShareButton, body: MessageBody) -> Payload {
    let source = cx.source.as_ref().map_or(cx.id.get(), |source| source.message.get());
    body.message(NonceKind::Share.of(format_args!("{source} {id}")), no_mentions())
}

/// The ephemeral message as it is, with the button disabled.
fn disabled(cx: &Context, id: ShareButton) -> Reply {
    let text = cx.words.msg_button_shared();
    let Some(source) = cx.source.as_ref().filter(|source| source.is_ephemeral) else { return Reply::say(text) };
    let mut rows = source.components.clone();
    for row in rows.as_array_mut().into_iter().flatten() {
        for component in row["components"].as_array_mut().into_iter().flatten() {
            if component["custom_id"] == Value::String(id.to_string()) {
                component["disabled"] = json!(true);
                component["label"] = json!(text);
            }
        }
    }
    Response::Components(rows).into()
}
