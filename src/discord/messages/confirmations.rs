//! The private messages that confirm challenges to their challengers: each is edited once, when the challenge is settled.

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use crate::app::Failure;
use crate::discord::custom_id::{ChallengeButton, MoveButton, button};
use crate::discord::i18n::{Words, board_link};
use crate::discord::messages::live::LiveContext;
use crate::discord::rest::message::MessageBody;
use crate::domain::challenges::{Challenge, ChallengeState, Confirmation};
use crate::domain::game::StoredGame;

/// Tells the challenger the outcome of a challenge, if it is settled and the confirmation can still be edited. An accepted
/// challenge waits for the board, which the text links to.
pub async fn update(cx: &LiveContext, challenge: &Challenge) {
    if challenge.state == ChallengeState::Pending {
        return;
    }
    if let Err(error) = try_update(cx, challenge).await {
        tracing::warn!(challenge.id = challenge.id.get(), %error, "cannot update the confirmation of a challenge");
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
    let settings = cx.app.player_settings(confirmation.player).await?;
    let words = Words::of(settings.language.as_deref().unwrap_or(&confirmation.locale));
    let body = body(&words, challenge, &confirmation, game.as_ref());
    if let Err(error) = cx.rest.edit_response(&confirmation.token, body.edit().for_client(&confirmation.locale)).await {
        // The player has dismissed the message, or the token has ended early.
        tracing::debug!(challenge.id = challenge.id.get(), %error, "a confirmation is gone");
    }
    Ok(())
}

/// The outcome of the challenge; *Play* if the challenger is to move, *Challenge again* if it expired.
fn body(words: &Words, challenge: &Challenge, of: &Confirmation, game: Option<&StoredGame>) -> MessageBody {
    let opponent = words.mention(challenge.terms.opponent);
    let text = match challenge.state {
        ChallengeState::Accepted(number) => {
            let link = game.map_or_else(|| number.to_string(), board_link);
            words.msg_confirmation_accepted(opponent, link)
        }
        ChallengeState::Declined => words.msg_confirmation_declined(opponent),
        ChallengeState::Withdrawn => words.msg_challenge_you_withdrew(opponent),
        ChallengeState::Pending | ChallengeState::Expired => words.msg_confirmation_expired(opponent),
    };
    let choice = match (challenge.state, game) {
        (ChallengeState::Accepted(_), Some(stored)) if stored.game.to_act() == Some(of.player) => {
            let play = MoveButton::Play(stored.game.id(), stored.game.rev());
            Some(button(play, words.msg_button_play(), ButtonStyle::Primary))
        }
        (ChallengeState::Expired, _) => {
            Some(button(ChallengeButton::Renew(challenge.id), words.msg_button_again(), ButtonStyle::Primary))
        }
        _ => None,
    };
    let rows = choice.map(|choice| CreateActionRow::Buttons(vec![choice])).into_iter().collect();
    MessageBody { rows, ..MessageBody::text(text) }
}
