//! What needs the consent of others, and claims: draws, takebacks, pauses, time.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Act, ActRefusal, Error, Found, StoredGame, Wanted};
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::consent::Deed;
use crate::discord::components::moves;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::game::{Refusal, Request, Rev, decide};
use crate::domain::ids::{GameId, PlayerId, Timestamp};

/// `/draw`, `/undo`, `/pause`, `/resume`, `/claim`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, deed: Deed) -> Handled {
    let anywhere = asked.place.guild.is_none();
    match bot.app.find(asked.by, asked.place.channel, anywhere, Wanted::Running).await? {
        Found::One(stored) | Found::NotYourTurn(stored) | Found::Elsewhere(stored) => {
            act(bot, asked, *stored, deed, None).await
        }
        Found::Several(games) => {
            // Where it can be done in one game only, that one is meant.
            let now = bot.app.now();
            let mut fitting: Vec<StoredGame> =
                games.iter().filter(|stored| can(stored, asked.by, deed, now)).cloned().collect();
            if let Some(only) = fitting.pop().filter(|_| fitting.is_empty()) {
                return act(bot, asked, only, deed, None).await;
            }
            let sheet = moves::which(bot, asked, &games, &Press::DoIn(deed), asked.words.which_game()).await?;
            Ok(Reply::Say(sheet).into())
        }
        Found::None => Ok(Done::say(asked.words.no_game())),
    }
}

/// Whether the game would take it.
fn can(stored: &StoredGame, by: PlayerId, deed: Deed, at: Timestamp) -> bool {
    decide(&stored.game, Request { by, command: deed.command(), rev: None, at }).is_ok()
}

/// A button, or the game chosen from a list.
pub async fn press(bot: &Arc<Bot>, asked: &Asked, game: GameId, deed: Deed, rev: Option<Rev>) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => act(bot, asked, stored, deed, rev).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

async fn act(bot: &Arc<Bot>, asked: &Asked, stored: StoredGame, deed: Deed, rev: Option<Rev>) -> Handled {
    let act = Act { game: stored.game.id(), by: asked.by, command: deed.command(), rev, interaction: asked.id };
    let words = &asked.words;
    let before = stored.game.clone();
    match bot.app.act_in(stored, act).await {
        Ok(acted) => {
            let mut text = words.done(deed, &before, &acted.game);
            if let Some(line) = words.rating_change(asked.by, &acted.ratings) {
                text = format!("{text}\n{line}");
            }
            Ok(said(asked, text).then(Then::Show(act.game, Why::Changed)))
        }
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Done::say(words.no_such_game())),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let done = said(asked, words.refused(&refusal, &stored));
            // What the person looked at is behind: so may be the board.
            let behind = matches!(refusal, Refusal::Stale | Refusal::NoOffer | Refusal::Over | Refusal::NotPaused);
            Ok(if behind { done.then(Then::Show(act.game, Why::Changed)) } else { done })
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

fn said(asked: &Asked, text: String) -> Done {
    let sheet = Sheet::text(text);
    if asked.on_own_sheet() { Reply::Update(sheet).into() } else { Reply::Say(sheet).into() }
}

/// What a player can do besides moving, as buttons behind *More*; none for others, and none when the game is over.
pub fn buttons(asked: &Asked, stored: &StoredGame, now: Timestamp) -> Option<CreateActionRow> {
    let words = &asked.words;
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let offered = [
        (Deed::Draw, words.draw_button()),
        (Deed::Undo, words.undo_button()),
        (Deed::Pause, words.pause_button()),
        (Deed::Resume, words.resume_button()),
    ];
    let possible = offered.into_iter().filter(|(deed, _)| can(stored, asked.by, *deed, now));
    let buttons: Vec<CreateButton> = possible
        .map(|(deed, label)| {
            CreateButton::new(Press::Do(deed, game, rev).to_string()).label(label).style(ButtonStyle::Secondary)
        })
        .collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}
