//! Openings as a conversation: choosing a colour, taking a stone of the group back.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Act, ActRefusal, Acted, Error, StoredGame};
use crate::discord::components::custom_id::Press;
use crate::discord::components::{engine, pad};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::game::{Command, Refusal, Rev};
use crate::domain::ids::GameId;
use pente::{Choice, Phase};

/// A button for each choice; none where nothing is to be chosen.
pub fn choice_buttons(words: &Words, stored: &StoredGame) -> Vec<CreateButton> {
    let &Phase::Choose { choices, .. } = stored.game.position().phase() else { return Vec::new() };
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let button = |&choice: &Choice| {
        CreateButton::new(Press::Pick(game, rev, choice).to_string())
            .label(words.choice_button(stored, choice))
            .style(ButtonStyle::Secondary)
    };
    choices.iter().map(button).collect()
}

/// The choices, for whoever has the pad open when it is for them to choose.
pub fn sheet(words: &Words, stored: &StoredGame) -> Option<Sheet> {
    let buttons = choice_buttons(words, stored);
    let rows = vec![CreateActionRow::Buttons(buttons)];
    matches!(stored.game.position().phase(), Phase::Choose { .. }).then(|| Sheet {
        text: words.choose_now(stored),
        rows,
        picture: None,
    })
}

/// *Take back*, where the pad of this game may offer it.
pub fn take_back_button(words: &Words, stored: &StoredGame) -> Option<CreateButton> {
    let press = Press::TakeBack(stored.game.id(), stored.game.rev());
    let may = matches!(stored.game.position().phase(), Phase::Place { may_take_back: true, .. });
    let button = || CreateButton::new(press.to_string()).label(words.take_back_button()).style(ButtonStyle::Secondary);
    may.then(button)
}

/// A choice, on the board or on the chooser's own sheet.
pub async fn choose(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, choice: Choice) -> Handled {
    let words = &asked.words;
    let acted = match act(bot, asked, game, rev, Command::Choose(choice)).await? {
        Ok(acted) => acted,
        Err(refused) => return Ok(refused),
    };
    let text = if acted.repeated { words.chosen_already(&acted.game) } else { words.you_chose(&acted.game, choice) };
    go_on(bot, asked, &acted.game, text).await
}

/// *Take back* on the pad.
pub async fn take_back(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev) -> Handled {
    let acted = match act(bot, asked, game, rev, Command::TakeBack).await? {
        Ok(acted) => acted,
        Err(refused) => return Ok(refused),
    };
    let text = asked.words.you_took_back(&acted.game, acted.turn.as_ref());
    go_on(bot, asked, &acted.game, text).await
}

/// After something of the opening was done: the pad again, if the same person goes on, and words otherwise.
pub async fn go_on(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame, text: String) -> Handled {
    let text = match engine::thinking(bot, asked, stored).await? {
        Some(line) => format!("{text}\n{line}"),
        None => text,
    };
    let mut sheet = match stored.game.to_act() {
        Some(player) if player == asked.by => pad::sheet(bot, asked, stored, pad::Part::Near).await?,
        _ => Sheet::default(),
    };
    sheet.text = if sheet.text.is_empty() { text } else { format!("{text}\n{}", sheet.text) };
    let reply = if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) };
    Ok(engine::followed(reply, stored))
}

async fn act(
    bot: &Arc<Bot>,
    asked: &Asked,
    game: GameId,
    rev: Rev,
    command: Command,
) -> Result<Result<Acted, Done>, crate::app::StoreError> {
    let act = Act { game, by: asked.by, command, rev: Some(rev), interaction: asked.id };
    match bot.app.act(act).await {
        Ok(acted) => Ok(Ok(acted)),
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Err(Done::say(asked.words.no_such_game()))),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let text = asked.words.refused(&refusal, &stored);
            let done = if asked.on_own_sheet() {
                Reply::Update(Sheet::text(text)).into()
            } else {
                pad::tidy(asked, &stored, Done::say(text))
            };
            let show = Then::Show(stored.game.id(), Why::Changed);
            Ok(Err(if refusal == Refusal::Stale { done.then(show) } else { done }))
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}
