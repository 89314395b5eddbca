//! What can be looked up: games, ratings, rules, help.

use std::sync::Arc;

use serenity::builder::CreateActionRow;
use serenity::model::user::User;

use super::{Handled, pad};
use crate::discord::aim::Aim;
use crate::discord::asked::Asked;
use crate::discord::bot::Bot;
use crate::discord::reply::{Done, Reply, Sheet};
use crate::ids::PlayerId;
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

/// `/leaderboard [preset]`.
pub async fn leaderboard(bot: &Arc<Bot>, asked: &Asked, preset: Preset) -> Handled {
    let ranking = bot.app.leaderboard(asked.place.guild, preset).await?;
    Ok(Done::say(asked.words.leaderboard(&ranking)))
}

/// `/profile [player] [preset]`.
pub async fn profile(bot: &Arc<Bot>, asked: &Asked, player: Option<&User>, preset: Preset) -> Handled {
    let player = player.map_or(asked.by, |user| PlayerId::new(user.id.get()));
    let record = bot.app.profile(player, asked.place.guild, preset).await?;
    Ok(Done::say(asked.words.profile(player, &record)))
}

/// `/rules [preset]`.
pub fn rules(asked: &Asked, preset: Preset) -> Done {
    let rules = Rules::new(preset.options());
    Done::say(rules.map_or_else(|_| asked.words.failed(), |rules| asked.words.rules(&rules)))
}

/// `/help`, with a look at what the bot may do in this channel.
pub fn help(asked: &Asked) -> Done {
    Done::say(format!("{}\n\n{}", asked.words.help(), asked.words.permission_check(asked.missing)))
}
