//! What can be looked up: games, rules, help.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use super::{Handled, pad};
use crate::discord::aim::Aim;
use crate::discord::asked::Asked;
use crate::discord::bot::Bot;
use crate::discord::custom_id::Press;
use crate::discord::panel::Panel;
use crate::discord::reply::{Done, Reply, Sheet};
use crate::rules::{Preset, Rules};

/// `/games`.
pub async fn games(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let games = bot.app.games(asked.by).await?;
    let mut sheet = Sheet::text(asked.words.games(&games, asked.by));
    if games.iter().any(|stored| stored.game.to_act() == Some(asked.by)) {
        sheet.rows.push(CreateActionRow::Buttons(vec![pad::next_button(&asked.words, Aim::First)]));
    }
    Ok(Reply::Say(sheet).into())
}

/// `/rules [preset]`.
pub fn rules(asked: &Asked, preset: Preset) -> Done {
    let rules = Rules::new(preset.options());
    Done::say(rules.map_or_else(|_| asked.words.failed(), |rules| asked.words.rules(&rules)))
}

/// `/help`, with a look at what the bot may do in this channel.
pub fn help(asked: &Asked) -> Done {
    let text = format!("{}\n\n{}", asked.words.help(), asked.words.permission_check(asked.missing));
    let learn = CreateButton::new(Press::Panel(Panel::Lesson(0)).to_string())
        .label(asked.words.learn_button())
        .style(ButtonStyle::Primary);
    Reply::Say(Sheet { text, rows: vec![CreateActionRow::Buttons(vec![learn])], picture: None }).into()
}
