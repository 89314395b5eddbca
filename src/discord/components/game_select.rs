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
use crate::domain::game::{StoredGame, Table};
use crate::domain::ids::PlayerId;

/// Asks the user of a command which of several games is meant.
pub async fn ask(cx: &Context, games: &[StoredGame], id: impl Into<CustomId>, text: String) -> HandlerResult {
    Ok(Reply::say(question(cx, &cx.words, cx.user, games, id, text).await?))
}

/// The game that a command without an id means among several ones: the only one that fits.
///
/// # Errors
/// If more than one fits, those; if none does, all of them, and the chosen one says why.
pub fn only_fitting(games: Vec<StoredGame>, fits: impl Fn(&StoredGame) -> bool) -> Result<StoredGame, Vec<StoredGame>> {
    let (mut fitting, rest): (Vec<_>, Vec<_>) = games.into_iter().partition(fits);
    match fitting.len() {
        0 => Err(rest),
        1 => fitting.pop().ok_or(rest),
        _ => Err(fitting),
    }
}

/// The message that asks a player which of several games is meant, with links to their boards.
///
/// # Errors
/// [`Failure`]: the names of the opponents could not be read.
pub async fn question(
    services: &Services,
    words: &Words,
    player: PlayerId,
    games: &[StoredGame],
    id: impl Into<CustomId>,
    text: String,
) -> Result<MessageBody, Failure> {
    let mut options = Vec::new();
    for stored in games.iter().take(SELECT_OPTIONS.into()) {
        let opponents = opponent_names(services, words, player, stored).await?;
        let option = CreateSelectMenuOption::new(
            cut(&words.msg_game_option(stored.game.id(), &opponents), OPTION_LENGTH),
            stored.game.id().to_string(),
        );
        options.push(option.description(cut(&words.game_option_description(stored), OPTION_LENGTH)));
    }
    Ok(MessageBody::text(words.with_boards(text, games)).with_select(select(id, options)))
}

/// A text about the user's running games at certain tables, with links to their boards.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn with_boards(cx: &Context, text: String, is_meant: impl Fn(&Table) -> bool) -> Result<String, Failure> {
    let mut games = cx.app.games(cx.user).await?;
    games.retain(|stored| is_meant(stored.game.table()));
    Ok(cx.words.with_boards(text, &games))
}

/// Keeps the games whose board has the typed point.
///
/// # Errors
/// If no board has it: the reason, for the largest of the boards.
pub fn with_point(words: &Words, games: Vec<StoredGame>, typed: &str) -> Result<Vec<StoredGame>, String> {
    let size = |stored: &StoredGame| stored.game.table().rules().size();
    let (fitting, rest): (Vec<_>, Vec<_>) = games.into_iter().partition(|stored| size(stored).parse(typed).is_ok());
    if !fitting.is_empty() {
        return Ok(fitting);
    }
    // An endless board has points without letters, which few players mean.
    let largest = rest.iter().map(size).max_by_key(|size| (!size.is_endless(), size.reach()));
    let refusal = largest.and_then(|size| size.parse(typed).err().map(|error| words.no_point(error, typed, size)));
    Err(refusal.unwrap_or_else(|| words.unreadable(typed)))
}

/// The names of all opponents; of one without a known name, the colour. A practice game has no opponent.
async fn opponent_names(
    services: &Services,
    words: &Words,
    player: PlayerId,
    stored: &StoredGame,
) -> Result<String, Failure> {
    let table = stored.game.table();
    let opponents = table.opponents(player);
    if opponents.is_empty() {
        return Ok(words.msg_practice_opponent());
    }
    let names = words.names_of(&services.app, &opponents).await?;
    let colour = |opponent| {
        let seat = table.seats_of(opponent).next();
        seat.map(|seat| words.colour(stored, stored.game.position().colour_of(seat))).unwrap_or_default()
    };
    let or_colour = |(&opponent, name): (_, String)| if name.is_empty() { colour(opponent) } else { name };
    Ok(words.list_of_people(opponents.iter().zip(names).map(or_colour)))
}
