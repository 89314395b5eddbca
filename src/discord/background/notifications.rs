//! Sending and deleting notifications: reminders, and announcements of vacations.

use crate::app::{Failure, NotificationDetails};
use crate::discord::i18n::{locale, relative};
use crate::discord::interaction::services::Services;
use crate::discord::messages::live::RefreshReason;
use crate::discord::messages::threads::has_lost_thread;
use crate::discord::rest::message::{MessageBody, mentions_of};
use crate::discord::rest::nonce::NonceKind;
use crate::domain::game::Reminder;
use crate::domain::ids::PlayerId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::notifications::{Notification, NotificationSubject};

/// Sends a notification once, unless its recipients are looking at the game. Its id is the nonce, so that a repeated
/// send has no effect. If the game has lost its thread, it leaves it, and the notification is sent in the channel next
/// time.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn send(services: &Services, notification: Notification) -> Result<(), Failure> {
    let NotificationDetails { game, mut mentioned } = services.app.notification_details(notification).await?;
    let now = services.app.now();
    // A player expects the end of their own time. That of another one is shown by a live pad, which has *Claim*.
    let pads = match notification.subject {
        NotificationSubject::Turn { game, reminder: Reminder::Late, .. } => Some(services.app.pads_of(game).await?),
        _ => None,
    };
    let is_looking = |player: PlayerId| match &pads {
        Some(pads) => {
            let has_pad = pads.iter().any(|pad| pad.player == player && pad.expires_at > now);
            has_pad && services.activity.is_active(player, now)
        }
        None => services.activity.active_in(player, now) == Some(notification.channel),
    };
    mentioned.retain(|&player| !is_looking(player));
    let words = match (notification.guild, mentioned.first()) {
        (None, Some(&player)) => locale::private(&services.app, player, None).await,
        (guild, _) => locale::public(&services.app, guild).await,
    };
    let text = match (notification.subject, &game) {
        (NotificationSubject::Vacation { player, until }, _) if until > now => {
            words.msg_reminder_vacation(words.mention(player), relative(until))
        }
        (NotificationSubject::Turn { reminder, .. }, Some(stored)) if !mentioned.is_empty() => {
            words.reminder(reminder, stored, &mentioned)
        }
        // Nobody needs to be told, or it no longer applies.
        _ => return services.app.notification_gone(notification).await,
    };
    let mentions = mentions_of(mentioned);
    let nonce = NonceKind::Reminder.of(format_args!("{:x}", notification.id.get()));
    match services.rest.create_message(notification.channel, MessageBody::text(text).message(nonce, mentions)).await {
        Ok(sent) => services.app.notification_sent(notification, sent.id).await,
        Err(error) if error.is_temporary() => {
            tracing::debug!(notification.id = notification.id.get(), %error, "cannot send a notification yet");
            Ok(())
        }
        Err(error) => {
            if let Some(stored) = game.filter(|stored| has_lost_thread(stored, &error)) {
                let game = stored.game.id();
                tracing::info!(game.id = game.get(), %error, "a game leaves its thread");
                services.app.leave_thread(game).await?;
                services.messages.request_refresh(LiveMessageId::Board(game), RefreshReason::Changed);
                return Ok(());
            }
            tracing::warn!(notification.id = notification.id.get(), %error, "cannot send a notification");
            services.app.notification_gone(notification).await
        }
    }
}

/// Deletes the notification of a turn that is over.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn delete(services: &Services, notification: Notification) -> Result<(), Failure> {
    if let Some(message) = notification.message
        && let Err(error) = services.rest.delete_message(notification.channel, message).await
        && error.is_temporary()
    {
        tracing::debug!(notification.id = notification.id.get(), %error, "cannot delete a notification yet");
        return Ok(());
    }
    services.app.notification_gone(notification).await
}
