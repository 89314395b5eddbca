//! Openings in which a player chooses a colour, or takes a stone of the opening group back.

use pente::{Choice, Phase};
use serenity::builder::CreateButton;
use serenity::model::application::ButtonStyle;

use crate::app::{AppliedCommand, CommandRequest};
use crate::discord::components::pad;
use crate::discord::components::refused_command::split_refusal;
use crate::discord::custom_id::{MoveButton, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult};
use crate::domain::game::{Command, Rev, StoredGame};
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;

/// A button for each choice of an opening rule; empty if there is nothing to choose.
pub fn choice_buttons(words: &Words, stored: &StoredGame) -> Vec<CreateButton> {
    let &Phase::Choose { choices, .. } = stored.game.position().phase() else { return Vec::new() };
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let button = |&choice: &Choice| {
        button(MoveButton::Choose(game, rev, choice), words.choice_button(stored, choice), ButtonStyle::Secondary)
    };
    choices.iter().map(button).collect()
}

/// *Take back*, if the last stone of an opening group may be taken back.
pub fn take_back_button(words: &Words, stored: &StoredGame) -> Option<CreateButton> {
    let custom_id = MoveButton::TakeBack(stored.game.id(), stored.game.rev());
    let may = matches!(stored.game.position().phase(), Phase::Place { may_take_back: true, .. });
    let button = || button(custom_id, words.msg_button_take_back(), ButtonStyle::Secondary);
    may.then(button)
}

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
