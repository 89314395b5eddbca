//! The page of games on `/pente-admin`: voiding a game, running or finished, and restoring a voided one.

use serenity::builder::CreateSelectMenuOption;
use serenity::model::application::ButtonStyle;

use crate::app::Failure;
use crate::discord::components::settings_controls::admin_page_label;
use crate::discord::custom_id::{AdminButton, AdminPage, button, select};
use crate::discord::i18n::{Words, yes};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, explain_refusal};
use crate::discord::interaction::services::Services;
use crate::discord::limits::{OPTION_LENGTH, SELECT_OPTIONS, cut};
use crate::discord::rest::message::MessageBody;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, GuildId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::rating::RecomputedGames;

/// The page with a select of games: running ones first, then the most recently finished.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn page(services: &Services, words: &Words, guild: GuildId) -> Result<MessageBody, Failure> {
    let games = services.app.games_of_guild(guild, SELECT_OPTIONS.into()).await?;
    if games.is_empty() {
        return Ok(MessageBody::text(words.msg_admin_no_games()));
    }
    let running = games.iter().filter(|stored| !stored.game.is_over()).count();
    let mut options = Vec::new();
    for stored in &games {
        let label =
            cut(&words.msg_admin_game_label(stored.game.id(), &players(services, words, stored).await?), OPTION_LENGTH);
        let option = CreateSelectMenuOption::new(label, stored.game.id().to_string());
        options.push(option.description(cut(&words.admin_game_description(stored), OPTION_LENGTH)));
    }
    let list = select(AdminButton::ManageSelected, options).placeholder(words.msg_admin_pick_game());
    Ok(MessageBody::text(words.msg_admin_games(running)).with_select(list))
}

/// The names of the players; selects do not render mentions.
async fn players(services: &Services, words: &Words, stored: &StoredGame) -> Result<String, Failure> {
    let names = words.names_of(&services.app, stored.game.table().each_player()).await?;
    let shown = names.into_iter().zip(stored.game.table().seats()).map(|(name, seat)| {
        let colour = || words.colour(stored, stored.game.position().colour_of(seat));
        Some(name).filter(|name| !name.is_empty()).unwrap_or_else(colour)
    });
    Ok(shown.collect::<Vec<_>>().join(" – "))
}

/// Asks whether to void a game, or to restore one that was voided after its end.
pub async fn ask_to_void_or_restore(cx: &Context, guild: GuildId, game: GameId) -> HandlerResult {
    let words = &cx.words;
    let Some(stored) = cx.app.game(game).await?.filter(|stored| stored.place.guild == Some(guild)) else {
        return Ok(Reply::say(words.msg_admin_game_gone()));
    };
    let is_voided = stored.game.is_voided();
    if is_voided && !stored.game.is_decided() {
        return Ok(Reply::say(words.msg_admin_voided_before(game)));
    }
    let (text, first) = if is_voided {
        let first = button(AdminButton::Restore(game), words.msg_button_restore(), ButtonStyle::Primary);
        (words.ask_to_restore(&stored), first)
    } else {
        let label = words.msg_button_void(yes(!stored.game.is_over()));
        let is_in_tournament = cx.app.tournament_of(game).await?.is_some();
        (
            words.ask_to_void(&stored, is_in_tournament),
            button(AdminButton::ConfirmVoid(game), label, ButtonStyle::Danger),
        )
    };
    let cancel = button(AdminButton::Open(AdminPage::Games), words.msg_button_cancel(), ButtonStyle::Secondary);
    Ok(cx.reply_in_place(MessageBody::text(text).with_buttons([first, cancel])))
}

/// Voids a game.
pub async fn void(cx: &Context, guild: GuildId, game: GameId) -> HandlerResult {
    let words = &cx.words;
    let voided = cx.app.void(guild, game, cx.user, cx.authority(), cx.id).await;
    let text = match explain_refusal(voided, |refusal| Reply::say(words.not_voided(game, refusal)))? {
        RecomputedGames::Done(games) => words.msg_admin_voided(game, games),
        RecomputedGames::Pending => words.msg_admin_voided_pending(game),
    };
    Ok(changed(cx, game, text))
}

/// Restores a voided game.
pub async fn restore(cx: &Context, guild: GuildId, game: GameId) -> HandlerResult {
    let words = &cx.words;
    let restored = cx.app.restore(guild, game, cx.user, cx.authority(), cx.id).await;
    let text = match explain_refusal(restored, |refusal| Reply::say(words.not_restored(game, refusal)))? {
        RecomputedGames::Done(games) => words.msg_admin_restored(game, games),
        RecomputedGames::Pending => words.msg_admin_restored_pending(game),
    };
    Ok(changed(cx, game, text))
}

/// Says what was done to a game, with a button back to the list.
fn changed(cx: &Context, game: GameId, text: String) -> Reply {
    let (back, label) = (AdminButton::Open(AdminPage::Games), admin_page_label(&cx.words, AdminPage::Games));
    let body = MessageBody::text(text).with_buttons([button(back, label, ButtonStyle::Secondary)]);
    cx.reply_in_place(body).with(Effect::refresh(LiveMessageId::Board(game)))
}
