//! Placing a stone: by command, on the pad, in the form, in a game chosen from a list.

use std::sync::Arc;

use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;

use crate::app::{Act, ActRefusal, Acted, Error, Found, StoreError, StoredGame, Wanted};
use crate::discord::components::confirmation::{Habits, habits};
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::moves::Aim;
use crate::discord::components::{engine, opening, overtime, pad};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Picture, Reply, Sheet, Then, cut};
use crate::discord::messages::board::Why;
use crate::domain::game::{Command, Refusal, Request, Rev, decide};
use crate::domain::ids::{GameId, PlayerId};
use pente::Point;

/// Discord's limits for a list, and for a line of one.
const OPTIONS: usize = 25;
const OPTION_LETTERS: usize = 100;

/// `/move at` and `/m at`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, typed: &str) -> Handled {
    let anywhere = asked.place.guild.is_none();
    match bot.app.find(asked.by, asked.place.channel, anywhere, Wanted::ToMove).await? {
        Found::One(stored) => typed_in(bot, asked, *stored, None, typed).await,
        Found::Several(games) => {
            let Some(press) = Press::move_in(typed) else { return Ok(Done::say(asked.words.unreadable(typed))) };
            let text = asked.words.move_which(typed);
            Ok(Reply::Say(which(bot, asked, &games, &press, text).await?).into())
        }
        Found::NotYourTurn(stored) => Ok(Done::say(match stored.game.to_act() {
            Some(player) => asked.words.not_your_turn(player),
            None => asked.words.no_game(),
        })),
        Found::Elsewhere(stored) => Ok(Done::say(asked.words.game_elsewhere(&stored, asked.by))),
        Found::None => Ok(Done::say(asked.words.no_game())),
    }
}

/// A point that was typed before the game was chosen.
pub async fn in_chosen(bot: &Arc<Bot>, asked: &Asked, game: GameId, typed: &str) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => typed_in(bot, asked, stored, None, typed).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// The form of the pad.
pub async fn from_form(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, typed: &str) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => typed_in(bot, asked, stored, Some(rev), typed).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// A point of the pad: played, or shown once more where the person wants that.
pub async fn from_pad(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, at: Point) -> Handled {
    let Some(stored) = bot.app.game(game).await? else { return Ok(Done::say(asked.words.no_such_game())) };
    if let Some(question) = overtime::asks(asked, &stored, at) {
        return Ok(question);
    }
    let request = Request { by: asked.by, command: Command::Play(at), rev: Some(rev), at: bot.app.now() };
    // What cannot be played is refused at once, in the words of every other way to move.
    if decide(&stored.game, request).is_ok() {
        let habits = habits(bot, asked.by, &stored).await?;
        if habits.confirm {
            return Ok(Reply::Update(preview(bot, asked, &stored, habits, at).await).into());
        }
    }
    place(bot, asked, stored, Some(rev), at).await
}

/// *Play K10* below the point as it was shown.
pub async fn surely(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, at: Point) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => place(bot, asked, stored, Some(rev), at).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// A point of overtime that loses, meant all the same.
pub async fn anyway(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, at: Point) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => play(bot, asked, stored, Some(rev), at).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// The stone as it would stand, with *Play K10* and *Back*.
async fn preview(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame, habits: Habits, at: Point) -> Sheet {
    let words = &asked.words;
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let row = vec![
        CreateButton::new(Press::Aim(Aim::Sure(game, rev, at)).to_string())
            .label(words.sure_button(stored, at))
            .style(ButtonStyle::Primary),
        CreateButton::new(Press::Near(game, rev).to_string()).label(words.back_button()).style(ButtonStyle::Secondary),
    ];
    let picture =
        if habits.letters { None } else { bot.app.pictures().seen_by(&asked.settings).preview(&stored.game, at).await };
    let picture = picture.map(|board| Picture { png: board.png, alt: words.sure_alt(stored, at) });
    Sheet { text: words.sure_prompt(stored, at), rows: vec![CreateActionRow::Buttons(row)], picture }
}

async fn typed_in(bot: &Arc<Bot>, asked: &Asked, stored: StoredGame, rev: Option<Rev>, typed: &str) -> Handled {
    let size = stored.game.table().rules().size();
    match size.parse(typed) {
        Ok(at) => place(bot, asked, stored, rev, at).await,
        Err(error) => {
            let reason = pad::not_now(asked, &stored);
            let reason = reason.unwrap_or_else(|| asked.words.no_point(error, typed, size));
            refused(bot, asked, &stored, reason).await
        }
    }
}

async fn place(bot: &Arc<Bot>, asked: &Asked, stored: StoredGame, rev: Option<Rev>, at: Point) -> Handled {
    if let Some(question) = overtime::asks(asked, &stored, at) {
        return Ok(question);
    }
    play(bot, asked, stored, rev, at).await
}

async fn play(bot: &Arc<Bot>, asked: &Asked, stored: StoredGame, rev: Option<Rev>, at: Point) -> Handled {
    let act = Act { game: stored.game.id(), by: asked.by, command: Command::Play(at), rev, interaction: asked.id };
    match bot.app.act_in(stored, act).await {
        // Who places several stones in turn goes on without another press.
        Ok(acted) if asked.on_own_sheet() && acted.game.game.to_act() == Some(asked.by) => {
            let text = asked.words.played(&acted.game, at, acted.turn.as_ref());
            opening::go_on(bot, asked, &acted.game, text).await
        }
        Ok(acted) => played(bot, asked, &acted, at).await,
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Done::say(asked.words.no_such_game())),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let reason = asked.words.refused(&refusal, &stored);
            let done = refused(bot, asked, &stored, reason).await?;
            // What the person looked at is behind: so may be the board.
            Ok(if refusal == Refusal::Stale { done.then(Then::Show(stored.game.id(), Why::Changed)) } else { done })
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

async fn played(bot: &Arc<Bot>, asked: &Asked, acted: &Acted, at: Point) -> Handled {
    let turn = acted.turn.as_ref().filter(|_| !acted.repeated);
    let mut text = asked.words.moved(&acted.game, at, turn, &acted.ratings);
    if !asked.missing.is_empty() {
        // The move counts all the same: rights come and go, and a clock does not wait for them.
        text = format!("{text}\n{}", asked.words.board_not_shown(asked.missing, asked.place.channel));
    }
    if let Some(line) = engine::thinking(bot, asked, &acted.game).await? {
        text = format!("{text}\n{line}");
    }
    let mut sheet = Sheet::text(text);
    let game = acted.game.game.id();
    pad::offer_next(bot, asked, game, &mut sheet).await?;
    let reply = if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) };
    Ok(engine::followed(reply, &acted.game))
}

/// On the pad the reason stands above it and the pad stays open; elsewhere the reason is all.
async fn refused(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame, reason: String) -> Handled {
    if !asked.on_own_sheet() {
        return Ok(Done::say(reason));
    }
    if stored.game.to_act() == Some(asked.by) {
        let mut sheet = pad::sheet(bot, asked, stored, pad::Part::Near).await?;
        sheet.text = format!("{reason}\n{}", sheet.text);
        return Ok(Reply::Update(sheet).into());
    }
    Ok(Reply::Update(Sheet::text(reason)).into())
}

/// Asks which of several games is meant.
pub async fn which(
    bot: &Arc<Bot>,
    asked: &Asked,
    games: &[StoredGame],
    press: &Press,
    text: String,
) -> Result<Sheet, StoreError> {
    which_of(bot, (&asked.words, asked.by), games, press, text).await
}

/// As [`which`], for somebody who did not use a command.
pub async fn which_of(
    bot: &Arc<Bot>,
    (words, by): (&Words, PlayerId),
    games: &[StoredGame],
    press: &Press,
    text: String,
) -> Result<Sheet, StoreError> {
    let mut options = Vec::new();
    for stored in games.iter().take(OPTIONS) {
        let opponent = opponent_name(bot, (words, by), stored).await?;
        let option = CreateSelectMenuOption::new(
            cut(&words.game_option(stored, &opponent), OPTION_LETTERS),
            stored.game.id().to_string(),
        );
        options.push(option.description(cut(&words.game_option_note(stored), OPTION_LETTERS)));
    }
    let list = CreateSelectMenu::new(press.to_string(), CreateSelectMenuKind::String { options });
    Ok(Sheet { text, rows: vec![CreateActionRow::SelectMenu(list)], picture: None })
}

/// What the other one is called; by colour if nobody knows. In practice there is no other.
async fn opponent_name(
    bot: &Arc<Bot>,
    (words, by): (&Words, PlayerId),
    stored: &StoredGame,
) -> Result<String, StoreError> {
    let table = stored.game.table();
    let Some(seat) = table.seats().find(|&seat| table.player(seat) != by) else { return Ok(words.practice_opponent()) };
    let names = bot.app.names(&[table.player(seat)]).await?;
    let name = words.names(&[table.player(seat)], &names).pop().filter(|name| !name.is_empty());
    let colour = stored.game.position().colour_of(seat);
    Ok(name.unwrap_or_else(|| words.colour(stored, colour)))
}
