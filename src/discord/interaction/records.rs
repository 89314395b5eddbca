//! Records what a delivered response shows: a pad, and the confirmation of a challenge or a lobby.

use crate::app::Failure;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::delivery::Delivered;
use crate::discord::interaction::response::{Effect, PadChange};
use crate::discord::messages::live::RefreshReason;
use crate::domain::challenges::{ChallengeConfirmation, ChallengeState};
use crate::domain::ids::{ChallengeId, LobbyId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::lobbies::LobbyConfirmation;
use crate::domain::pads::{LivePad, PadToken};

/// Records that the response confirmed a challenge or a lobby, which may have been settled since.
pub async fn record_confirmation(cx: &Context, effects: &[Effect]) {
    for effect in effects {
        match *effect {
            Effect::ChallengeConfirmed(challenge) => record_challenge(cx, challenge).await,
            Effect::LobbyConfirmed(lobby) => record_lobby(cx, lobby),
            _ => {}
        }
    }
}

async fn record_challenge(cx: &Context, challenge: ChallengeId) {
    let confirmation = ChallengeConfirmation {
        challenge,
        player: cx.user,
        token: cx.token.clone(),
        locale: cx.locale.clone(),
        expires_at: cx.token_ends,
    };
    match cx.app.challenge_confirmed(confirmation).await {
        Ok(ChallengeState::Pending) => {}
        Ok(_) => cx.messages.request_refresh(LiveMessageId::Challenge(challenge), RefreshReason::Changed),
        Err(error) => {
            tracing::warn!(challenge.id = challenge.get(), %error, "cannot record the confirmation of a challenge");
        }
    }
}

fn record_lobby(cx: &Context, lobby: LobbyId) {
    cx.messages.lobby_confirmed(LobbyConfirmation {
        lobby,
        host: cx.user,
        interaction: cx.id,
        token: cx.token.clone(),
        locale: cx.locale.clone(),
        expires_at: cx.token_ends,
    });
}

/// Records which pad the response showed, renewed or closed.
pub async fn record_pad(cx: &Context, change: Option<PadChange>, delivered: &Delivered) {
    if let Err(error) = try_record_pad(cx, change, delivered).await {
        tracing::warn!(interaction.id = cx.id.get(), %error, "cannot record a pad");
    }
}

async fn try_record_pad(cx: &Context, change: Option<PadChange>, delivered: &Delivered) -> Result<(), Failure> {
    let expires_at = cx.token_ends;
    match (change, delivered.edited) {
        (Some(PadChange::Shown(game, shown)), _) => {
            let message = match delivered.edited.or(delivered.created) {
                Some(message) => message,
                // The response was deferred.
                None => match cx.rest.response_id(&cx.token).await {
                    Ok(message) => message,
                    Err(error) => {
                        tracing::debug!(interaction.id = cx.id.get(), %error, "a pad is not kept up to date");
                        return Ok(());
                    }
                },
            };
            let pad = LivePad {
                game,
                player: cx.user,
                guild: cx.place.guild,
                message,
                interaction: cx.id,
                token: cx.token.clone(),
                locale: cx.locale.clone(),
                shown,
                expires_at,
            };
            cx.messages.pads.record_shown(pad).await
        }
        (Some(PadChange::Closed), Some(message)) => cx.app.pad_closed(cx.user, message).await,
        (None, Some(message)) => {
            let token = PadToken { interaction: cx.id, token: cx.token.clone(), expires_at };
            cx.app.renew_pad(cx.user, message, token).await
        }
        (_, None) => Ok(()),
    }
}
