//! Buttons of a match: showing its score, and resigning it.

use serenity::model::application::ButtonStyle;

use crate::app::MatchRefusal;
use crate::discord::components::pad;
use crate::discord::custom_id::{CustomId, MatchButton, MoveButton, ResignButton, Selected, button};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, explain_refusal};
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::MatchId;
use crate::domain::live_messages::LiveMessageId;

/// Handles a button of a match, or the select of one.
pub async fn handle(cx: &Context, id: MatchButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        MatchButton::ShowSelected => show(cx, cx.selected(selected)?).await,
        MatchButton::Show(id) => show(cx, id).await,
        MatchButton::AskResign(id) => ask_to_resign(cx, id).await,
        MatchButton::Resign(id) => resign(cx, id).await,
    }
}

/// Shows the score of a match, to its players and to other users who may see it.
async fn show(cx: &Context, id: MatchId) -> HandlerResult {
    let words = &cx.words;
    let Some(stored_match) = cx.app.stored_match(id).await? else {
        return Ok(Reply::say(words.match_refused(&MatchRefusal::Unknown)));
    };
    let now = match stored_match.running_game() {
        Some(game) => cx.app.game(game).await?,
        None => None,
    };
    let body = MessageBody::text(words.match_shown(&stored_match, now.as_ref()));
    let mut row = Vec::new();
    if stored_match.is_running && stored_match.side_of(cx.user).is_some() {
        row.push(button(MatchButton::AskResign(id), words.msg_button_resign_match(), ButtonStyle::Danger));
    }
    // It may have taken the place of the pad.
    if let Some(stored) = now.filter(|stored| cx.is_on_ephemeral() && pad::is_player(cx, stored)) {
        row.push(pad::back_button(words, &stored));
    }
    Ok(cx.reply_in_place(body.with_buttons(row)))
}

/// *Resign the match*: asks for confirmation.
async fn ask_to_resign(cx: &Context, id: MatchId) -> HandlerResult {
    let words = &cx.words;
    let stored_match = explain_refusal(cx.app.match_to_resign(id, cx.user).await, |refusal| refused(cx, &refusal))?;
    let question = MessageBody::text(words.ask_to_resign_match(&stored_match, cx.user));
    // On a pad, *Keep playing* shows the pad again.
    let keep: CustomId = match stored_match.running_game().filter(|_| cx.is_on_ephemeral()) {
        Some(game) => MoveButton::ShowPad(game, cx.game(game).await?.game.rev()).into(),
        None => ResignButton::Cancel.into(),
    };
    Ok(cx.reply_in_place(question.with_buttons([
        button(MatchButton::Resign(id), words.msg_button_resign_now(), ButtonStyle::Danger),
        button(keep, words.msg_button_keep(), ButtonStyle::Secondary),
    ])))
}

/// *Yes, resign*.
async fn resign(cx: &Context, id: MatchId) -> HandlerResult {
    let stored_match = explain_refusal(cx.app.resign_match(id, cx.user, cx.id).await, |refusal| refused(cx, &refusal))?;
    // The game that ended with the match.
    let last = stored_match.games.last().map(|game| game.game);
    let reply = cx.reply_in_place(cx.words.match_resigned(&stored_match));
    Ok(reply.refreshing(last.map(LiveMessageId::Board)))
}

fn refused(cx: &Context, refusal: &MatchRefusal) -> Reply {
    cx.reply_in_place(cx.words.match_refused(refusal))
}
