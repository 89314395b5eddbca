//! The event that Discord lists for a running tournament, where the bot may create events.
//!
//! Tournaments have no time at which they start, so the event is created at the start. It is requested once; if
//! Discord refuses, for example for a missing permission, the tournament has no event.

use std::time::Duration;

use serenity::model::Timestamp as DiscordTime;

use crate::discord::i18n::tournament::tournament_link;
use crate::discord::i18n::{locale, plain_name};
use crate::discord::limits::LOCATION_LENGTH;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::LiveContext;
use crate::discord::rest::{ApiError, NewScheduledEvent};
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{StoredTournament, TournamentScheduledEvent, TournamentState};

/// Time from now to the beginning of the event, because Discord accepts no other time. It is made active at once.
const BEGINS_AFTER: Duration = Duration::from_mins(1);

/// When Discord ends the event by itself, if the tournament is still running. An event without a channel needs an end.
const ENDS_AFTER: Duration = Duration::from_hours(30 * 24);

/// Creates the event of a tournament that is running, and ends that of one that is over.
///
/// # Errors
/// [`MessageError`] if the event could not be ended for now, or if the store fails.
pub async fn update(cx: &LiveContext, stored: &StoredTournament) -> Result<(), MessageError> {
    match (stored.state, stored.event) {
        (TournamentState::Running, TournamentScheduledEvent::None) => create(cx, stored).await,
        (TournamentState::Over | TournamentState::Cancelled, TournamentScheduledEvent::Listed(event)) => {
            let Some(guild) = stored.place.guild else { return Ok(()) };
            match cx.rest.end_scheduled_event(guild, event).await {
                Err(error) if error.is_temporary() => return Err(error.into()),
                Err(error) => {
                    tracing::info!(tournament.id = stored.id.get(), %error, "the event of a tournament is gone");
                }
                Ok(()) => {}
            }
            Ok(cx.app.tournament_event_ended(stored.id).await?)
        }
        _ => Ok(()),
    }
}

async fn create(cx: &LiveContext, stored: &StoredTournament) -> Result<(), MessageError> {
    let Some(guild) = stored.place.guild else { return Ok(()) };
    let now = cx.app.now();
    let (Some(begins), Some(ends)) = (iso_8601(now + BEGINS_AFTER), iso_8601(now + ENDS_AFTER)) else { return Ok(()) };
    // Recorded first: after a crash in between there is no event, rather than two.
    if !cx.app.begin_tournament_event(stored.id).await? {
        return Ok(());
    }
    let words = locale::public(&cx.app, stored.place.guild).await;
    let link = tournament_link(stored);
    let event = NewScheduledEvent {
        name: plain_name(&words.tournament_name(stored)),
        description: format!("{} · {link}", words.format(stored.format)),
        location: link.chars().take(LOCATION_LENGTH).collect(),
        begins,
        ends,
    };
    match cx.rest.create_scheduled_event(guild, &event).await {
        Ok(event) => Ok(cx.app.tournament_event_created(stored.id, event).await?),
        Err(ApiError::MissingPermissions) => Ok(()),
        Err(error) => {
            tracing::info!(tournament.id = stored.id.get(), %error, "no event was created for a tournament");
            Ok(())
        }
    }
}

/// A time in the format of ISO 8601, as Discord reads it.
fn iso_8601(at: Timestamp) -> Option<String> {
    Some(DiscordTime::from_millis(at.as_millis()).ok()?.to_string())
}
