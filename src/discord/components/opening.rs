//! Openings in which a player chooses a colour, or takes a stone of the opening group back.

use pente::Choice;

use crate::app::{AppliedCommand, CommandRequest, Failure};
use crate::discord::components::act::split_refusal;
use crate::discord::components::pad;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply};
use crate::domain::game::{Command, Rev};
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;

/// A choice, made on the board message or on the pad.
pub async fn choose(cx: &Context, game: GameId, rev: Rev, choice: Choice) -> HandlerResult {
    let words = &cx.words;
    let acted = match act(cx, game, rev, Command::Choose(choice)).await? {
        Ok(acted) => acted,
        Err(refused) => return Ok(refused),
    };
    let notice = if acted.is_repeated { words.msg_opening_already() } else { words.you_chose(&acted.stored, choice) };
    show(cx, &acted, notice).await
}

/// *Take back* on the pad.
pub async fn take_back(cx: &Context, game: GameId, rev: Rev) -> HandlerResult {
    let acted = match act(cx, game, rev, Command::TakeBack).await? {
        Ok(acted) => acted,
        Err(refused) => return Ok(refused),
    };
    let notice = cx.words.you_took_back(&acted.stored, acted.turn.as_ref());
    show(cx, &acted, notice).await
}

async fn show(cx: &Context, acted: &AppliedCommand, notice: String) -> HandlerResult {
    let reply = pad::show(cx, &acted.stored, Some(notice)).await?;
    Ok(reply.with(Effect::refresh(LiveMessageId::Board(acted.stored.game.id()))))
}

async fn act(cx: &Context, game: GameId, rev: Rev, command: Command) -> Result<Result<AppliedCommand, Reply>, Failure> {
    let act = CommandRequest { game, by: cx.by, command, rev: Some(rev), interaction: cx.id };
    let refused = match split_refusal(&cx.words, cx.app.apply(act).await)? {
        Ok(acted) => return Ok(Ok(acted)),
        Err(refused) => refused,
    };
    // The choices are also on the board message.
    let board = refused.game.clone().filter(|_| !cx.is_on_ephemeral());
    let reply = refused.reply(cx).await?;
    Ok(Err(match board {
        Some(stored) => pad::repairing_board(cx, &stored, reply),
        None => reply,
    }))
}
