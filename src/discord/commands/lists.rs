//! What can be looked up: games, rules, help.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::{ButtonStyle, ResolvedOption};

use crate::app::{Example, Home};
use crate::discord::commands::rule_options;
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::moves::Aim;
use crate::discord::components::custom_id::panel::Panel;
use crate::discord::components::pad;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Picture, Reply, Sheet};
use pente::Rules;

/// `/games`.
pub async fn games(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let games = bot.app.games(asked.by).await?;
    let mut sheet = Sheet::text(asked.words.games(&games, asked.by));
    if games.iter().any(|stored| stored.game.to_act() == Some(asked.by)) {
        sheet.rows.push(CreateActionRow::Buttons(vec![pad::next_button(&asked.words, Aim::First)]));
    }
    Ok(Reply::Say(sheet).into())
}

/// `/rules [preset] [options]`: without either those of the game that runs in this channel, or else the usual ones here.
pub async fn rules(bot: &Arc<Bot>, asked: &Asked, options: &[ResolvedOption<'_>]) -> Handled {
    let table = if options.is_empty() { bot.app.find_board(asked.by, asked.place.channel).await? } else { None };
    let rules = match table.filter(|stored| !stored.game.is_over()) {
        Some(stored) => Ok(*stored.game.table().rules()),
        None => rule_options::rules(&asked.words, options, asked.server.preset),
    };
    Ok(match rules {
        Ok(rules) => rules_of(bot, asked, &rules).await,
        Err(reason) => Done::say(reason),
    })
}

/// The exact rules of a table in words, and a picture of how one wins by them.
pub async fn rules_of(bot: &Arc<Bot>, asked: &Asked, rules: &Rules) -> Done {
    let words = &asked.words;
    let mut sheet = Sheet::text(words.rules(rules));
    let example = Example::of(rules);
    let points = example.points();
    let pictures = bot.app.pictures().seen_by(&asked.settings);
    let drawn = if asked.settings.text_board { None } else { pictures.part(&example.game, &points, &points).await };
    if let Some(board) = drawn {
        sheet.text = format!("{}\n{}", sheet.text, words.example(rules, &example));
        sheet.picture = Some(Picture { png: board.png, alt: words.example_alt(rules, &example) });
    }
    Reply::Say(sheet).into()
}

/// `/help`, with a look at what the bot may do in this channel.
pub fn help(asked: &Asked) -> Done {
    let mut text = format!("{}\n\n{}", asked.words.help(), asked.words.permission_check(asked.missing));
    if asked.server.home == Home::Thread && !asked.missing_for_threads.is_empty() {
        text = format!("{text}\n{}", asked.words.no_threads(asked.missing_for_threads));
    }
    let learn = CreateButton::new(Press::Panel(Panel::Lesson(0)).to_string())
        .label(asked.words.learn_button())
        .style(ButtonStyle::Primary);
    Reply::Say(Sheet { text, rows: vec![CreateActionRow::Buttons(vec![learn])], picture: None }).into()
}
