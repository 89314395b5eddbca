//! Openings as a conversation: choosing a colour, taking a stone of the group back.

use crate::discord::messages::board::content::choice_buttons;
use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Act, ActRefusal, Acted, Error};
use crate::discord::components::{engine, pad};
use crate::discord::custom_id::{MoveButton, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Reply, Response};
use crate::discord::messages::board::RefreshReason;
use crate::domain::game::StoredGame;
use crate::domain::game::{Command, Refusal, Rev};
use crate::domain::ids::GameId;
use pente::{Choice, Phase};

/// The choices, for whoever has the pad open when it is for them to choose.
pub fn body(words: &Words, stored: &StoredGame) -> Option<MessageBody> {
    let buttons = choice_buttons(words, stored);
    let rows = vec![CreateActionRow::Buttons(buttons)];
    matches!(stored.game.position().phase(), Phase::Choose { .. }).then(|| MessageBody {
        text: words.choose_now(stored),
        rows,
        picture: None,
    })
}

/// *Take back*, where the pad of this game may offer it.
pub fn take_back_button(words: &Words, stored: &StoredGame) -> Option<CreateButton> {
    let press = MoveButton::TakeBack(stored.game.id(), stored.game.rev());
    let may = matches!(stored.game.position().phase(), Phase::Place { may_take_back: true, .. });
    let button = || button(press, words.msg_button_take_back(), ButtonStyle::Secondary);
    may.then(button)
}

/// A choice, on the board or on the chooser's own sheet.
pub async fn choose(cx: &Context, game: GameId, rev: Rev, choice: Choice) -> HandlerResult {
    let words = &cx.words;
    let acted = match act(cx, game, rev, Command::Choose(choice)).await? {
        Ok(acted) => acted,
        Err(refused) => return Ok(refused),
    };
    let text = if acted.repeated { words.chosen_already(&acted.game) } else { words.you_chose(&acted.game, choice) };
    go_on(cx, &acted.game, text).await
}

/// *Take back* on the pad.
pub async fn take_back(cx: &Context, game: GameId, rev: Rev) -> HandlerResult {
    let acted = match act(cx, game, rev, Command::TakeBack).await? {
        Ok(acted) => acted,
        Err(refused) => return Ok(refused),
    };
    let text = cx.words.you_took_back(&acted.game, acted.turn.as_ref());
    go_on(cx, &acted.game, text).await
}

/// After something of the opening was done: the pad again, if the same person goes on, and words otherwise.
pub async fn go_on(cx: &Context, stored: &StoredGame, text: String) -> HandlerResult {
    let text = match engine::thinking(cx, stored).await? {
        Some(line) => format!("{text}\n{line}"),
        None => text,
    };
    let mut body = match stored.game.to_act() {
        Some(player) if player == cx.by => pad::body(cx, stored, pad::Part::preferred(cx)).await?,
        _ => MessageBody::default(),
    };
    body.text = if body.text.is_empty() { text } else { format!("{text}\n{}", body.text) };
    let reply = if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) };
    Ok(engine::followed(reply, stored))
}

async fn act(
    cx: &Context,
    game: GameId,
    rev: Rev,
    command: Command,
) -> Result<Result<Acted, Reply>, crate::app::Failure> {
    let act = Act { game, by: cx.by, command, rev: Some(rev), interaction: cx.id };
    match cx.app.act(act).await {
        Ok(acted) => Ok(Ok(acted)),
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Err(Reply::say(cx.words.msg_refused_no_game()))),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let text = cx.words.refused(&refusal, &stored);
            let done = if cx.is_on_ephemeral() {
                Response::Update(MessageBody::text(text)).into()
            } else {
                pad::tidy(cx, &stored, Reply::say(text))
            };
            let show = Effect::RefreshBoard(stored.game.id(), RefreshReason::Changed);
            Ok(Err(if refusal == Refusal::Stale { done.with(show) } else { done }))
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}
