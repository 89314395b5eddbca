//! The ephemeral messages that confirm challenges to their challengers, and lobbies to their hosts. When the game
//! begins, the confirmation becomes the user's pad; when there will be no game, the confirmation says so.

use crate::app::Failure;
use crate::discord::i18n::{Words, board_link};
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::LiveContext;
use crate::discord::messages::pads::content::{self, PadContext};
use crate::discord::rest::message::MessageBody;
use crate::domain::challenges::{ChallengeConfirmation, ChallengeState, StoredChallenge};
use crate::domain::game::StoredGame;
use crate::domain::ids::{GuildId, InteractionId, PlayerId};
use crate::domain::lobbies::{LobbyConfirmation, LobbyState, StoredLobby};
use crate::domain::pads::{LivePad, PadState};
use crate::domain::settings::PlayerSettings;
use crate::domain::timestamp::Timestamp;

/// An ephemeral message that is to be edited.
struct EphemeralMessage<'a> {
    player: PlayerId,
    guild: Option<GuildId>,
    interaction: InteractionId,
    token: &'a str,
    locale: &'a str,
    expires_at: Timestamp,
}

impl<'a> EphemeralMessage<'a> {
    fn of_challenge(stored: &StoredChallenge, confirmation: &'a ChallengeConfirmation) -> Self {
        Self {
            player: confirmation.player,
            guild: stored.challenge.place.guild,
            interaction: stored.challenge.interaction,
            token: &confirmation.token,
            locale: &confirmation.locale,
            expires_at: confirmation.expires_at,
        }
    }

    fn of_lobby(stored: &StoredLobby, confirmation: &'a LobbyConfirmation) -> Self {
        Self {
            player: confirmation.host,
            guild: stored.place.guild,
            interaction: confirmation.interaction,
            token: &confirmation.token,
            locale: &confirmation.locale,
            expires_at: confirmation.expires_at,
        }
    }
}

/// Tells the challenger the outcome of a challenge, if it is settled and the confirmation can still be edited. An
/// accepted challenge waits for the board; then the confirmation becomes the challenger's pad.
pub async fn update_of_challenge(cx: &LiveContext, stored: &StoredChallenge) {
    if stored.state == ChallengeState::Pending {
        return;
    }
    if let Err(error) = try_update_of_challenge(cx, stored).await {
        tracing::warn!(challenge.id = stored.id.get(), %error, "a confirmation could not be brought up to date");
    }
}

async fn try_update_of_challenge(cx: &LiveContext, stored: &StoredChallenge) -> Result<(), Failure> {
    let game = match stored.state {
        ChallengeState::Accepted(game) => cx.app.game(game).await?,
        _ => None,
    };
    if game.as_ref().is_some_and(waits_for_board) {
        return Ok(());
    }
    let Some(confirmation) = cx.app.take_confirmation(stored.id).await? else { return Ok(()) };
    if confirmation.expires_at <= cx.app.now() {
        return Ok(());
    }
    let message = EphemeralMessage::of_challenge(stored, &confirmation);
    let opponent = stored.challenge.opponent;
    let told = match game {
        Some(stored) => {
            let notice = |words: &Words| words.msg_confirmation_accepted(words.mention(opponent), board_link(&stored));
            become_pad(cx, &message, &stored, notice).await
        }
        None => tell(cx, &message, |words| outcome(words, stored)).await,
    };
    match told {
        Err(MessageError::Discord(error)) if error.is_temporary() => {
            tracing::debug!(challenge.id = stored.id.get(), %error, "a confirmation is not up to date");
            // The next sweep tries again, as long as the token allows.
            cx.app.challenge_confirmed(confirmation).await?;
            Ok(())
        }
        Err(MessageError::Discord(error)) => {
            // The player has dismissed the message, or the token has ended early.
            tracing::debug!(challenge.id = stored.id.get(), %error, "a confirmation is gone");
            Ok(())
        }
        Err(MessageError::Store(failure)) => Err(failure),
        Ok(()) => Ok(()),
    }
}

/// Tells the host the outcome of a lobby, if it is no longer open and its confirmation can still be edited. If the game
/// has begun, the confirmation waits for the board and becomes the host's pad.
pub async fn update_of_lobby(cx: &LiveContext, stored: &StoredLobby) {
    if stored.state == LobbyState::Open || !cx.lobby_confirmations().contains(stored.id) {
        return;
    }
    // The message of the lobby shows the outcome too, so it is tried once.
    if let Err(error) = try_update_of_lobby(cx, stored).await {
        tracing::debug!(lobby.id = stored.id.get(), %error, "a confirmation is not up to date");
    }
}

async fn try_update_of_lobby(cx: &LiveContext, stored: &StoredLobby) -> Result<(), MessageError> {
    let now = cx.app.now();
    let game = match stored.state {
        LobbyState::Started(game) => {
            // Before the board is looked for: if it is posted in the meantime, the lobby is refreshed once more.
            cx.lobby_confirmations().began(stored.id, game, now);
            cx.app.game(game).await?
        }
        _ => None,
    };
    if game.as_ref().is_some_and(waits_for_board) {
        return Ok(());
    }
    let Some(confirmation) = cx.lobby_confirmations().take(stored.id) else { return Ok(()) };
    if confirmation.expires_at <= now {
        return Ok(());
    }
    let message = EphemeralMessage::of_lobby(stored, &confirmation);
    match game {
        Some(game) if game.game.table().players().contains(&confirmation.host) => {
            let notice = |words: &Words| words.msg_confirmation_table_began(board_link(&game));
            become_pad(cx, &message, &game, notice).await
        }
        // The host has left the table to others.
        Some(_) => Ok(()),
        None => tell(cx, &message, |words| Some(words.msg_confirmation_table_closed())).await,
    }
}

/// Whether the first board of the game is still to be sent.
const fn waits_for_board(stored: &StoredGame) -> bool {
    stored.live.message.is_none() && stored.live.lost.is_none()
}

/// The language of the player, and their settings.
async fn read_by(cx: &LiveContext, message: &EphemeralMessage<'_>) -> Result<(Words, PlayerSettings), Failure> {
    let settings = cx.app.player_settings(message.player).await?;
    let words = Words::for_user(&settings, message.locale);
    Ok((words, settings))
}

/// Shows a text in place of the confirmation.
async fn tell(
    cx: &LiveContext,
    message: &EphemeralMessage<'_>,
    text: impl FnOnce(&Words) -> Option<String>,
) -> Result<(), MessageError> {
    let (words, _) = read_by(cx, message).await?;
    let Some(text) = text(&words) else { return Ok(()) };
    let edit = MessageBody::text(text).edit().for_client(message.locale);
    Ok(cx.rest.edit_response(message.token, edit).await?)
}

/// Makes the confirmation the player's pad of the game, so that each player has one ephemeral message. If the player
/// has opened a pad since then, the confirmation is deleted.
async fn become_pad(
    cx: &LiveContext,
    message: &EphemeralMessage<'_>,
    stored: &StoredGame,
    notice: impl FnOnce(&Words) -> String,
) -> Result<(), MessageError> {
    let game = stored.game.id();
    if cx.app.pads_of(game).await?.iter().any(|pad| pad.player == message.player) {
        if let Err(error) = cx.rest.delete_response(message.token).await {
            tracing::debug!(%error, "an old confirmation stays");
        }
        return Ok(());
    }
    let (words, settings) = read_by(cx, message).await?;
    let notice = notice(&words);
    let pictures = &cx.app.pictures().in_background();
    let (app, player, buttons) = (&cx.app, message.player, cx.buttons);
    let pad_context = PadContext { app, words, player, settings: &settings, pictures, buttons };
    let body = content::pad(&pad_context, stored, settings.board_area, Some(notice)).await?;
    let edit = body.edit().for_client(message.locale);
    let shown = cx.rest.edit_response_message(message.token, edit).await?;
    let pad = LivePad {
        game,
        player: message.player,
        guild: message.guild,
        message: shown,
        interaction: message.interaction,
        token: message.token.to_owned(),
        locale: message.locale.to_owned(),
        shown: PadState::of(&stored.game, cx.app.now()),
        expires_at: message.expires_at,
    };
    Ok(cx.pads.record_shown(pad).await?)
}

/// The outcome of the challenge. Its confirmation can no longer be edited when it expires.
fn outcome(words: &Words, stored: &StoredChallenge) -> Option<String> {
    let opponent = words.mention(stored.challenge.opponent);
    match stored.state {
        ChallengeState::Accepted(number) => Some(words.msg_confirmation_accepted(opponent, number.to_string())),
        ChallengeState::Declined => Some(words.msg_confirmation_declined(opponent)),
        ChallengeState::Withdrawn => Some(words.msg_challenge_you_withdrew(opponent)),
        ChallengeState::Pending | ChallengeState::Expired => None,
    }
}
