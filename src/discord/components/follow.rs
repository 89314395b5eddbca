//! *Follow* below a board: a spectator is notified in the channel, of the end of the game or of every move.

use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{BoardButton, button};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, explain_refusal};
use crate::discord::rest::message::MessageBody;
use crate::domain::follows::{Follow, FollowRefusal, MAX_FOLLOWED, MAX_FOLLOWERS};
use crate::domain::ids::GameId;

/// *Follow*, or a choice of what to be notified of. The user sees what holds now, with the other choices.
pub async fn follow(cx: &Context, game: GameId, of: Follow) -> HandlerResult {
    let words = &cx.words;
    let stored = cx.game(game).await?;
    explain_refusal(cx.app.follow(game, cx.user, of).await, |refusal| {
        Reply::say(match refusal {
            FollowRefusal::Seated => words.msg_follow_refused_seated(),
            FollowRefusal::Over => words.msg_follow_refused_over(),
            FollowRefusal::Live => words.msg_follow_refused_live(),
            FollowRefusal::TooManyFollowers => words.msg_follow_refused_full(MAX_FOLLOWERS),
            FollowRefusal::TooManyFollowed => words.msg_follow_refused_many(MAX_FOLLOWED),
        })
    })?;
    let (text, other) = match of {
        Follow::End => {
            let moves = button(BoardButton::FollowMoves(game), words.msg_button_follow_moves(), ButtonStyle::Secondary);
            let is_offered = stored.game.table().control().is_correspondence();
            (words.msg_follow_end(game), is_offered.then_some(moves))
        }
        Follow::Moves => {
            let end = button(BoardButton::Follow(game), words.msg_button_follow_end(), ButtonStyle::Secondary);
            (words.msg_follow_moves(game), Some(end))
        }
    };
    let stop = button(BoardButton::Unfollow(game), words.msg_button_unfollow(), ButtonStyle::Secondary);
    Ok(cx.reply_in_place(MessageBody::text(text).with_buttons(other.into_iter().chain([stop]))))
}

/// *Stop following*.
pub async fn unfollow(cx: &Context, game: GameId) -> HandlerResult {
    let words = &cx.words;
    cx.game(game).await?;
    let text =
        if cx.app.unfollow(game, cx.user).await? { words.msg_follow_over(game) } else { words.msg_follow_none(game) };
    Ok(cx.reply_in_place(text))
}
