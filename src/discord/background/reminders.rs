//! What time does by itself: games that end, reminders, announcements of vacations, and deadlines that moved.

use serenity::builder::CreateMessage;
use serenity::model::channel::Nonce;
use serenity::model::id::UserId;

use crate::app::{About, Note, StoreError, Telling};
use crate::discord::i18n::locale;
use crate::discord::i18n::relative;
use crate::discord::interaction::services::Services;
use crate::discord::messages::board::RefreshReason;
use crate::discord::rest::Payload;
use crate::discord::rest::message::nobody;

/// Does what is due and needs nothing of Discord's. While the bot hears nothing, nothing is due: nobody can move, and what
/// passes counts as downtime.
///
/// # Errors
/// Failures of the store.
pub async fn keep(services: &Services, hears: bool) -> Result<(), StoreError> {
    if !hears {
        return Ok(());
    }
    services.app.beat().await?;
    for game in services.app.end_late_games().await? {
        services.messages.boards.show(game, RefreshReason::Changed);
    }
    services.app.look_for_reminders().await?;
    for game in services.app.misshown_games().await? {
        services.messages.boards.show(game, RefreshReason::Clock);
    }
    Ok(())
}

/// Says something once, to those who are not looking anyway. Sending it twice sends it once: it has a number.
///
/// # Errors
/// Failures of the store.
pub async fn tell(services: &Services, note: Note) -> Result<(), StoreError> {
    let Telling { game, mut called } = services.app.telling(note).await?;
    let now = services.app.now();
    called.retain(|&player| !services.activity.is_here(player, now));
    let guild = game.as_ref().and_then(|stored| stored.place.guild);
    let words = locale::public(&services.app, guild).await;
    let text = match (note.about, game) {
        (About::Vacation { player, until }, _) => words.msg_note_vacation(words.mention(player), relative(until)),
        (About::Turn { reminder, .. }, Some(stored)) if !called.is_empty() => {
            words.time_note(reminder, &stored, &called)
        }
        // Nobody wants to hear it, or it is true no more.
        _ => return services.app.told(note, None).await,
    };
    let message = CreateMessage::new()
        .content(text)
        .allowed_mentions(nobody().users(called.iter().map(|player| UserId::new(player.get()))))
        .nonce(Nonce::String(format!("n{:x}", note.id)))
        .enforce_nonce(true);
    match services.rest.create_message(note.channel, Payload::json(&message)).await {
        Ok(sent) => services.app.told(note, Some(sent.id)).await,
        Err(error) if error.is_temporary() => {
            tracing::debug!(note.id, %error, "a note could not be sent yet");
            Ok(())
        }
        Err(error) => {
            tracing::warn!(note.id, %error, "a note could not be sent");
            services.app.told(note, None).await
        }
    }
}

/// Removes what was said about a turn that is over.
///
/// # Errors
/// Failures of the store.
pub async fn unsay(services: &Services, note: Note) -> Result<(), StoreError> {
    if let Some(message) = note.message
        && let Err(error) = services.rest.delete_message(note.channel, message).await
        && error.is_temporary()
    {
        tracing::debug!(note.id, %error, "a note could not be removed yet");
        return Ok(());
    }
    services.app.told(note, None).await
}
