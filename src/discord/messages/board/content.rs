//! Text and picture of a board message, and what its buttons depend on.

use crate::app::{Failure, Pictures};
use crate::discord::i18n::{Announcements, locale};
use crate::discord::messages::buttons::BoardConditions;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::LiveContext;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::StoredGame;
use crate::domain::ids::PlayerId;
use crate::domain::settings::GuildSettings;
use crate::domain::timestamp::Timestamp;

/// Text, picture and buttons of a board message, which names these followers. The clock is shown as of `now`.
///
/// # Errors
/// [`MessageError::Store`].
pub async fn content(
    cx: &LiveContext,
    stored: &StoredGame,
    settings: &GuildSettings,
    followers: &[PlayerId],
    now: Timestamp,
) -> Result<MessageBody, MessageError> {
    let words = locale::of_board(&cx.app, stored).await;
    let names = words.names_of(&cx.app, stored.game.table().players()).await?;
    let pictures = cx.app.pictures().in_background().shown_in(settings);
    let cards = pictures.on_cards(&stored.game, &names, |player, tint| words.card_label(player, tint));
    let picture = pictures.board(&stored.game, &cards).await;
    let stored_match = cx.app.match_of_game(stored).await?;
    let alt = || words.board_described(stored, &names, stored_match.as_ref(), now);
    let picture = picture.map(|file| Picture::new(file, alt()));
    let announcements = Announcements::shown_if(settings.announcements && wants_announcements(cx, stored).await?);
    let end = cx.app.game_end(stored).await?;
    let mut text = words.board_of_match(stored, announcements, stored_match.as_ref(), &end, now);
    let spot = cx.app.tournament_of(stored.game.id()).await?;
    if let Some(spot) = &spot {
        text = format!("{text}\n-# {}", words.board_tournament(spot));
    }
    if let Some(line) = words.board_late(stored, now) {
        text = format!("{text}\n{line}");
    }
    let people = stored.game.table().people();
    if stored.game.ended_without_result() && people.len() > 1 {
        // The result names nobody.
        text = format!("{text}\n-# {}", words.mentions(&people));
    }
    if !followers.is_empty() {
        // A mention notifies only where the text contains it.
        text = format!("{text}\n-# {}", words.msg_board_followers(words.mentions(followers)));
    }
    if picture.is_none() {
        // The game continues without its picture.
        text = words.with_text_board(text, Pictures::text(&stored.game, &names).as_ref());
    }
    let conditions = BoardConditions {
        stored_match: stored_match.as_ref(),
        is_late: stored.game.is_late(now),
        is_cropped: pictures.crops(&stored.game),
        is_in_tournament: spot.is_some(),
    };
    let rows = (cx.buttons.board)(&words, stored, conditions);
    Ok(MessageBody::text(text).with_rows(rows).with_picture(picture))
}

/// Whether a person at the table wants announcements of threats. Everyone sees the same board, and one player's choice
/// must not take away what the others want.
async fn wants_announcements(cx: &LiveContext, stored: &StoredGame) -> Result<bool, Failure> {
    for player in stored.game.table().people() {
        if cx.app.player_settings(player).await?.announcements {
            return Ok(true);
        }
    }
    Ok(false)
}
