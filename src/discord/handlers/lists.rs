//! What can be looked up: games, rules, help.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::{ButtonStyle, ResolvedOption};

use super::{Handled, pad, terms};
use crate::discord::aim::Aim;
use crate::discord::asked::Asked;
use crate::discord::bot::Bot;
use crate::discord::custom_id::Press;
use crate::discord::panel::Panel;
use crate::discord::reply::{Done, Reply, Sheet};
use crate::rules::Preset;

/// `/games`.
pub async fn games(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let games = bot.app.games(asked.by).await?;
    let mut sheet = Sheet::text(asked.words.games(&games, asked.by));
    if games.iter().any(|stored| stored.game.to_act() == Some(asked.by)) {
        sheet.rows.push(CreateActionRow::Buttons(vec![pad::next_button(&asked.words, Aim::First)]));
    }
    Ok(Reply::Say(sheet).into())
}

/// `/rules [preset] [options]`.
pub fn rules(asked: &Asked, options: &[ResolvedOption<'_>]) -> Done {
    let words = &asked.words;
    Done::say(match terms::rules(words, options, Preset::Standard) {
        Ok(rules) => words.rules(&rules),
        Err(reason) => reason,
    })
}

/// `/help`, with a look at what the bot may do in this channel.
pub fn help(asked: &Asked) -> Done {
    let text = format!("{}\n\n{}", asked.words.help(), asked.words.permission_check(asked.missing));
    let learn = CreateButton::new(Press::Panel(Panel::Lesson(0)).to_string())
        .label(asked.words.learn_button())
        .style(ButtonStyle::Primary);
    Reply::Say(Sheet { text, rows: vec![CreateActionRow::Buttons(vec![learn])], picture: None }).into()
}
