//! Openings in which a player chooses a colour, or takes a stone of the opening group back.

use pente::Choice;

use crate::app::{AppliedCommand, CommandRequest};
use crate::discord::components::pad;
use crate::discord::components::refused_command::split_refusal;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult};
use crate::domain::game::{Command, Rev};
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;

/// A choice, made on the board message or on the pad.
pub async fn choose(cx: &Context, game: GameId, rev: Rev, choice: Choice) -> HandlerResult {
    let words = &cx.words;
    let applied = act(cx, game, rev, Command::Choose(choice)).await?;
    let notice =
        if applied.is_repeated { words.msg_opening_already() } else { words.you_chose(&applied.stored, choice) };
    show(cx, &applied, notice).await
}

/// *Take back* on the pad.
pub async fn take_back(cx: &Context, game: GameId, rev: Rev) -> HandlerResult {
    let applied = act(cx, game, rev, Command::TakeBack).await?;
    let notice = cx.words.you_took_back(&applied.stored, applied.turn.as_ref());
    show(cx, &applied, notice).await
}

async fn show(cx: &Context, applied: &AppliedCommand, notice: String) -> HandlerResult {
    let reply = pad::show(cx, &applied.stored, Some(notice)).await?;
    Ok(reply.with(Effect::refresh(LiveMessageId::Board(applied.stored.game.id()))))
}

async fn act(cx: &Context, game: GameId, rev: Rev, command: Command) -> HandlerResult<AppliedCommand> {
    let request = CommandRequest { game, by: cx.user, command, rev: Some(rev), interaction: cx.id };
    let refused = match split_refusal(&cx.words, cx.app.apply(request).await)? {
        Ok(applied) => return Ok(applied),
        Err(refused) => refused,
    };
    // The choices are also on the board message.
    let board = refused.game.clone().filter(|_| !cx.is_on_ephemeral());
    let reply = refused.reply(cx).await?;
    let reply = match board {
        Some(stored) => pad::repairing_board(cx, &stored, reply),
        None => reply,
    };
    Err(reply.into())
}
