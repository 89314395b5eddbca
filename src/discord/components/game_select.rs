//! The select from which a player chooses one of several games.

use serenity::builder::CreateSelectMenuOption;

use crate::app::Failure;
use crate::discord::custom_id::{CustomId, select};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::interaction::services::Services;
use crate::discord::limits::{OPTION_LENGTH, SELECT_OPTIONS, cut};
use crate::discord::rest::message::MessageBody;
use crate::domain::game::StoredGame;
use crate::domain::ids::PlayerId;

/// The player who chooses a game.
#[derive(Clone, Copy)]
pub struct Chooser<'a> {
    /// The texts in the player's language.
    pub words: &'a Words,
    /// The player.
    pub player: PlayerId,
}

/// Asks the user of a command which of several games is meant.
pub async fn which(cx: &Context, games: &[StoredGame], id: impl Into<CustomId>, text: String) -> HandlerResult {
    let chooser = Chooser { words: &cx.words, player: cx.user };
    Ok(Reply::say(question(cx, chooser, games, id, text).await?))
}

/// The message that asks a player which of several games is meant.
///
/// # Errors
/// [`Failure`]: the names of the opponents could not be read.
pub async fn question(
    services: &Services,
    chooser: Chooser<'_>,
    games: &[StoredGame],
    id: impl Into<CustomId>,
    text: String,
) -> Result<MessageBody, Failure> {
    let words = chooser.words;
    let mut options = Vec::new();
    for stored in games.iter().take(SELECT_OPTIONS.into()) {
        let opponent = opponent_name(services, chooser, stored).await?;
        let option = CreateSelectMenuOption::new(
            cut(&words.msg_game_option(stored.game.id(), &opponent), OPTION_LENGTH),
            stored.game.id().to_string(),
        );
        options.push(option.description(cut(&words.game_option_description(stored), OPTION_LENGTH)));
    }
    Ok(MessageBody::text(text).with_select(select(id, options)))
}

/// The name of the opponent, or the colour if the name is unknown. A practice game has no opponent.
async fn opponent_name(
    services: &Services,
    Chooser { words, player }: Chooser<'_>,
    stored: &StoredGame,
) -> Result<String, Failure> {
    let table = stored.game.table();
    let Some(seat) = table.seats().find(|&seat| table.player(seat) != player) else {
        return Ok(words.msg_practice_opponent());
    };
    let name = words.names_of(&services.app, &[table.player(seat)]).await?.pop().filter(|name| !name.is_empty());
    let colour = stored.game.position().colour_of(seat);
    Ok(name.unwrap_or_else(|| words.colour(stored, colour)))
}
