//! What time does by itself: games that end, reminders, announcements of vacations, and deadlines that moved.

use serenity::builder::CreateMessage;
use serenity::model::channel::Nonce;
use serenity::model::id::UserId;

use crate::app::{About, Note, StoreError, Telling};
use crate::discord::i18n::locale;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::nobody;
use crate::discord::messages::board::RefreshReason;
use crate::discord::rest::payload::Letter;

/// Does what is due and needs nothing of Discord's. While the bot hears nothing, nothing is due: nobody can move, and what
/// passes counts as downtime.
///
/// # Errors
/// Failures of the store.
pub async fn keep(bot: &Bot, hears: bool) -> Result<(), StoreError> {
    if !hears {
        return Ok(());
    }
    bot.app.beat().await?;
    for game in bot.app.end_late_games().await? {
        bot.boards.show(game, RefreshReason::Changed);
    }
    bot.app.look_for_reminders().await?;
    for game in bot.app.misshown_games().await? {
        bot.boards.show(game, RefreshReason::Clock);
    }
    Ok(())
}

/// Says something once, to those who are not looking anyway. Sending it twice sends it once: it has a number.
///
/// # Errors
/// Failures of the store.
pub async fn tell(bot: &Bot, note: Note) -> Result<(), StoreError> {
    let Telling { game, mut called } = bot.app.telling(note).await?;
    let now = bot.app.now();
    called.retain(|&player| !bot.sight.is_here(player, now));
    let guild = game.as_ref().and_then(|stored| stored.place.guild);
    let words = locale::public(&bot.app, guild).await;
    let text = match (note.about, game) {
        (About::Vacation { player, until }, _) => words.vacation_note(player, until),
        (About::Turn { reminder, .. }, Some(stored)) if !called.is_empty() => {
            words.time_note(reminder, &stored, &called)
        }
        // Nobody wants to hear it, or it is true no more.
        _ => return bot.app.told(note, None).await,
    };
    let message = CreateMessage::new()
        .content(text)
        .allowed_mentions(nobody().users(called.iter().map(|player| UserId::new(player.get()))))
        .nonce(Nonce::String(format!("n{:x}", note.id)))
        .enforce_nonce(true);
    match bot.wire.send(note.channel, Letter::plain(&message)).await {
        Ok(sent) => bot.app.told(note, Some(sent)).await,
        Err(trouble) if trouble.is_for_now() => {
            tracing::debug!(note.id, %trouble, "a note could not be sent yet");
            Ok(())
        }
        Err(trouble) => {
            tracing::warn!(note.id, %trouble, "a note could not be sent");
            bot.app.told(note, None).await
        }
    }
}

/// Removes what was said about a turn that is over.
///
/// # Errors
/// Failures of the store.
pub async fn unsay(bot: &Bot, note: Note) -> Result<(), StoreError> {
    if let Some(message) = note.message
        && let Err(trouble) = bot.wire.delete(note.channel, message).await
        && trouble.is_for_now()
    {
        tracing::debug!(note.id, %trouble, "a note could not be removed yet");
        return Ok(());
    }
    bot.app.told(note, None).await
}
