//! The board message's other buttons, and `/board`.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Pictures, ReelId, StoreError, StoredGame};
use crate::discord::commands::lists;
use crate::discord::components::consent;
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::engine::Study;
use crate::discord::components::custom_id::matches::Bout;
use crate::discord::components::custom_id::moves::Aim;
use crate::discord::components::custom_id::replay::Look;
use crate::discord::components::pad::tidy;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Picture, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::discord::messages::visibility::FAR;
use crate::domain::ids::GameId;

/// `/board [style]`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, style: Option<&str>) -> Handled {
    let Some(stored) = bot.app.find_board(asked.by, asked.place.channel).await? else {
        return Ok(Done::say(asked.words.no_board()));
    };
    // Who is shown boards in letters may still ask for the picture.
    let letters = style.is_none() && bot.app.player_settings(asked.by).await?.text_board;
    if letters || style == Some("text") {
        return Ok(Reply::Say(in_letters(bot, asked, &stored).await?).into());
    }
    if style == Some("threats") {
        return threatened(bot, asked, &stored).await;
    }
    if !asked.missing.is_empty() {
        return Ok(Done::say(asked.words.missing_permissions(asked.missing, asked.place.channel)));
    }
    if is_last(bot, &stored) {
        // Shown all the same: somebody may have deleted it a moment ago.
        return Ok(Done::say(asked.words.board_here(&stored)).then(Then::Show(stored.game.id(), Why::Wanted)));
    }
    Ok(Done::say(asked.words.board_brought()).then(Then::Show(stored.game.id(), Why::Wanted)))
}

/// *Bring down* below a board.
pub async fn bring_down(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    let Some(stored) = bot.open_game(asked, game).await? else { return Ok(Done::say(asked.words.no_such_game())) };
    if !asked.missing.is_empty() {
        return Ok(Done::say(asked.words.missing_permissions(asked.missing, asked.place.channel)));
    }
    if is_last(bot, &stored) {
        let here = Done::say(asked.words.board_here(&stored)).then(Then::Show(game, Why::Wanted));
        return Ok(tidy(asked, &stored, here));
    }
    // The board itself is the answer.
    Ok(tidy(asked, &stored, Reply::Silent.into()).then(Then::Show(game, Why::Wanted)))
}

/// Whether the board is up to date and the last message, as far as is known.
fn is_last(bot: &Bot, stored: &StoredGame) -> bool {
    let below = stored.board.map(|board| bot.sight.below(board.channel, board.message).unwrap_or(FAR));
    below == Some(0) && stored.rendered == Some(stored.game.rev())
}

/// *More* below a board.
pub async fn more(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    let Some(stored) = bot.open_game(asked, game).await? else { return Ok(Done::say(asked.words.no_such_game())) };
    let words = &asked.words;
    let button = |press: &Press, label: String, style| CreateButton::new(press.to_string()).label(label).style(style);
    let replay = Press::Look(Look::Open(ReelId::Game(game)));
    let look = vec![
        button(&Press::Letters(game), words.letters_button(), ButtonStyle::Secondary),
        button(&replay, words.replay_button(), ButtonStyle::Secondary),
        button(&Press::Rules(game), words.rules_button(), ButtonStyle::Secondary),
    ];
    let mut row = Vec::new();
    if !stored.game.is_over() {
        row.push(button(&Press::Threats(game), words.threats_button(), ButtonStyle::Secondary));
    }
    if stored.game.to_act() == Some(asked.by) {
        let lists = Press::Aim(Aim::Cross(game, stored.game.rev()));
        row.push(button(&lists, words.cross_button(), ButtonStyle::Secondary));
        if !stored.game.table().rated() {
            row.push(button(&Press::Study(Study::Hint(game)), words.hint_button(), ButtonStyle::Secondary));
        }
    }
    if let Some(at) = stored.in_series {
        row.push(button(&Press::Bout(Bout::Show(at.series)), words.match_button(), ButtonStyle::Secondary));
    }
    if !stored.game.is_over() && stored.game.is_playing(asked.by) {
        row.push(button(&Press::Resign(game), words.resign_button(), ButtonStyle::Danger));
    }
    let rows = [look, row].into_iter().filter(|row| !row.is_empty());
    let mut rows: Vec<CreateActionRow> = rows.map(CreateActionRow::Buttons).collect();
    rows.extend(consent::buttons(asked, &stored, bot.app.now()));
    let sheet = Sheet { text: words.what_now(&stored), rows, picture: None };
    Ok(tidy(asked, &stored, Reply::Say(sheet).into()))
}

/// *Text board*.
pub async fn letters(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    match bot.open_game(asked, game).await? {
        Some(stored) => Ok(Reply::Say(in_letters(bot, asked, &stored).await?).into()),
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// *Threats*: what can be captured and what makes a line, for the one who asks alone.
pub async fn threats(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    match bot.open_game(asked, game).await? {
        Some(stored) => threatened(bot, asked, &stored).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

async fn threatened(bot: &Bot, asked: &Asked, stored: &StoredGame) -> Handled {
    let words = &asked.words;
    // Where rated games are played without announcements, nobody is told more in secret.
    let quiet = stored.game.table().rated() && !bot.app.guild_settings(stored.place.guild).await?.announcements;
    if quiet {
        return Ok(Done::say(words.threats_unannounced()));
    }
    let Some(text) = words.threats(stored) else { return Ok(Done::say(words.threats_none_now())) };
    let letters = bot.app.player_settings(asked.by).await?.text_board;
    let pictures = bot.app.pictures().seen_by(&asked.settings);
    let picture = if letters { None } else { pictures.threats(&stored.game).await };
    let picture = picture.map(|board| Picture { png: board.png, alt: text.clone() });
    Ok(Reply::Say(Sheet { text, picture, ..Sheet::default() }).into())
}

/// *Rules*: those of this very table.
pub async fn rules(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    Ok(match bot.open_game(asked, game).await? {
        Some(stored) => lists::rules_of(bot, asked, stored.game.table().rules()).await,
        None => Done::say(asked.words.no_such_game()),
    })
}

async fn in_letters(bot: &Bot, asked: &Asked, stored: &StoredGame) -> Result<Sheet, StoreError> {
    let names = bot.app.names(stored.game.table().players()).await?;
    let names = asked.words.names(stored.game.table().players(), &names);
    let board = Pictures::text(&stored.game, &names);
    let told = bot.app.player_settings(asked.by).await?.announcements;
    let series = bot.app.series_of_game(stored).await?;
    let said = asked.words.board_of_match(stored, told, series.as_ref());
    Ok(Sheet::text(asked.words.board_in_letters(said, board.as_ref())))
}
