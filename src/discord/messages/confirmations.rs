//! The private messages that confirm challenges to their challengers. When the challenge is accepted, its confirmation
//! becomes the challenger's pad; when it is declined or withdrawn, the confirmation says so.

use crate::app::Failure;
use crate::discord::i18n::{Words, board_link};
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::LiveContext;
use crate::discord::messages::pads::content::{self, Reader};
use crate::discord::rest::message::MessageBody;
use crate::domain::challenges::{Challenge, ChallengeState, Confirmation};
use crate::domain::game::StoredGame;
use crate::domain::pads::{LivePad, PadState};
use crate::domain::settings::PlayerSettings;

/// Tells the challenger the outcome of a challenge, if it is settled and the confirmation can still be edited. An accepted
/// challenge waits for the board; then the confirmation becomes the challenger's pad.
pub async fn update(cx: &LiveContext, challenge: &Challenge) {
    if challenge.state == ChallengeState::Pending {
        return;
    }
    if let Err(error) = try_update(cx, challenge).await {
        tracing::warn!(challenge.id = challenge.id.get(), %error, "a confirmation could not be brought up to date");
    }
}

async fn try_update(cx: &LiveContext, challenge: &Challenge) -> Result<(), Failure> {
    let game = match challenge.state {
        ChallengeState::Accepted(game) => cx.app.game(game).await?,
        _ => None,
    };
    if game.as_ref().is_some_and(|game| game.live.message.is_none() && game.live.lost.is_none()) {
        return Ok(());
    }
    let Some(confirmation) = cx.app.take_confirmation(challenge.id).await? else { return Ok(()) };
    if confirmation.expires_at <= cx.app.now() {
        return Ok(());
    }
    let told = match game {
        Some(stored) => become_pad(cx, challenge, &confirmation, &stored).await,
        None => tell_outcome(cx, challenge, &confirmation).await,
    };
    match told {
        Err(MessageError::Discord(error)) if error.is_temporary() => {
            tracing::debug!(challenge.id = challenge.id.get(), %error, "a confirmation is not up to date");
            // The next sweep tries again, as long as the token allows.
            cx.app.challenge_confirmed(confirmation).await?;
            Ok(())
        }
        Err(MessageError::Discord(error)) => {
            // The player has dismissed the message, or the token has ended early.
            tracing::debug!(challenge.id = challenge.id.get(), %error, "a confirmation is gone");
            Ok(())
        }
        Err(MessageError::Store(failure)) => Err(failure),
        Ok(()) => Ok(()),
    }
}

/// The language of the player, and their settings.
async fn read_by(cx: &LiveContext, confirmation: &Confirmation) -> Result<(Words, PlayerSettings), Failure> {
    let settings = cx.app.player_settings(confirmation.player).await?;
    let words = Words::for_user(&settings, &confirmation.locale);
    Ok((words, settings))
}

/// Tells the challenger how a challenge ended without a game.
async fn tell_outcome(
    cx: &LiveContext,
    challenge: &Challenge,
    confirmation: &Confirmation,
) -> Result<(), MessageError> {
    let (words, _) = read_by(cx, confirmation).await?;
    let Some(text) = text(&words, challenge) else { return Ok(()) };
    let edit = MessageBody::text(text).edit().for_client(&confirmation.locale);
    Ok(cx.rest.edit_response(&confirmation.token, edit).await?)
}

/// Makes the confirmation the challenger's pad of the game, so that each player has one private message. If the
/// challenger has opened a pad since then, the confirmation is deleted.
async fn become_pad(
    cx: &LiveContext,
    challenge: &Challenge,
    confirmation: &Confirmation,
    stored: &StoredGame,
) -> Result<(), MessageError> {
    let game = stored.game.id();
    if cx.app.pads_of(game).await?.iter().any(|pad| pad.player == confirmation.player) {
        remove(cx, &confirmation.token).await;
        return Ok(());
    }
    let (words, settings) = read_by(cx, confirmation).await?;
    let reader = Reader { app: &cx.app, words, player: confirmation.player, settings: &settings };
    let opponent = reader.words.mention(challenge.terms.opponent);
    let notice = reader.words.msg_confirmation_accepted(opponent, board_link(stored));
    let body = content::pad(&reader, stored, settings.board_area, Some(notice)).await?;
    let edit = body.edit().for_client(&confirmation.locale);
    let message = cx.rest.edit_response_message(&confirmation.token, edit).await?;
    let pad = LivePad {
        game,
        player: confirmation.player,
        guild: challenge.terms.place.guild,
        message,
        interaction: challenge.terms.interaction,
        token: confirmation.token.clone(),
        locale: confirmation.locale.clone(),
        shown: PadState::of(&stored.game, cx.app.now()),
        expires_at: confirmation.expires_at,
    };
    // A pad that is stale by now is refreshed by the sweeper.
    if let Some(superseded) = cx.app.pad_shown(pad).await?.superseded {
        remove(cx, &superseded.token).await;
    }
    Ok(())
}

async fn remove(cx: &LiveContext, token: &str) {
    if let Err(error) = cx.rest.delete_response(token).await {
        tracing::debug!(%error, "an old confirmation stays");
    }
}

/// The outcome of the challenge. Its confirmation can no longer be edited when it expires.
fn text(words: &Words, challenge: &Challenge) -> Option<String> {
    let opponent = words.mention(challenge.terms.opponent);
    match challenge.state {
        ChallengeState::Accepted(number) => Some(words.msg_confirmation_accepted(opponent, number.to_string())),
        ChallengeState::Declined => Some(words.msg_confirmation_declined(opponent)),
        ChallengeState::Withdrawn => Some(words.msg_challenge_you_withdrew(opponent)),
        ChallengeState::Pending | ChallengeState::Expired => None,
    }
}
