//! Text, picture and buttons of a board message.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Failure, Pictures, ReplayId, no_review};
use crate::discord::custom_id::{
    BoardButton, ChallengeButton, ConsentAction, ConsentButton, MatchButton, MoveButton, ReplayButton, ReviewButton,
    button, more_button,
};
use crate::discord::i18n::{Announcements, Words, locale};
use crate::discord::limits::BUTTONS_IN_ROW;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::LiveContext;
use crate::discord::messages::pads::content::choice_buttons;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::{Rev, StoredGame};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::matches::StoredMatch;
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
    let is_late = stored.game.is_late(now);
    let is_announced = settings.announcements && wants_announcements(cx, stored).await?;
    let announcements = if is_announced { Announcements::Shown } else { Announcements::Hidden };
    let end = cx.app.game_end(stored).await?;
    let mut text = words.board_of_match(stored, announcements, stored_match.as_ref(), &end, now);
    let spot = cx.app.tournament_of(stored.game.id()).await?;
    if let Some(spot) = &spot {
        text = format!("{text}\n-# {}", words.board_tournament(spot));
    }
    if let Some(line) = words.board_late(stored).filter(|_| is_late) {
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
    let conditions =
        ButtonConditions { is_late, is_cropped: pictures.crops(&stored.game), is_in_tournament: spot.is_some() };
    let rows = buttons(&words, stored, stored_match.as_ref(), conditions);
    Ok(MessageBody::text(text).with_rows(rows).with_picture(picture))
}

/// Whether a person at the table wants announcements of threats. Everyone sees the same board, and one player's choice
/// must not take away what the others want.
async fn wants_announcements(cx: &LiveContext, stored: &StoredGame) -> Result<bool, Failure> {
    for &player in stored.game.table().players() {
        if !player.is_engine() && cx.app.player_settings(player).await?.announcements {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What determines the buttons below a board besides the state of the game.
#[derive(Clone, Copy)]
struct ButtonConditions {
    is_late: bool,
    is_cropped: bool,
    is_in_tournament: bool,
}

/// The rows of buttons below a board: those of its state, and the answers to an offer.
fn buttons(
    words: &Words,
    stored: &StoredGame,
    stored_match: Option<&StoredMatch>,
    conditions: ButtonConditions,
) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let choices = choice_buttons(words, stored);
    let row = if stored.game.is_over() {
        // A game that was voided before a choice has nothing left to choose.
        after_game(words, stored, stored_match, conditions.is_in_tournament)
    } else if choices.is_empty() {
        during_game(words, stored)
    } else {
        // The choices come first. There is no *Play*, because the pad offers no points before the choice.
        choices.into_iter().chain(more_and_bottom(words, stored)).chain(follow_button(words, stored)).collect()
    };
    let full = conditions
        .is_cropped
        .then(|| button(BoardButton::FullBoard(game), words.msg_button_full_board(), ButtonStyle::Secondary));
    let claim = (conditions.is_late && !stored.game.claimants().is_empty()).then(|| {
        button(ConsentButton::Do(ConsentAction::Claim, game, rev), words.msg_button_claim(), ButtonStyle::Danger)
    });
    let buttons: Vec<CreateButton> = row.into_iter().chain(full).chain(claim).collect();
    let mut rows: Vec<Vec<CreateButton>> = buttons.chunks(BUTTONS_IN_ROW).map(<[_]>::to_vec).collect();
    rows.extend(stored.game.pending_offer().map(|offer| answers(words, game, offer.rev())));
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

fn more_and_bottom(words: &Words, stored: &StoredGame) -> [CreateButton; 2] {
    let down = BoardButton::MoveToBottom(stored.game.id());
    [more_button(words, stored), button(down, words.msg_button_move_to_bottom(), ButtonStyle::Secondary)]
}

/// The buttons while there is nothing to choose: *Play*, or *Resume* in a pause.
fn during_game(words: &Words, stored: &StoredGame) -> Vec<CreateButton> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let first = if stored.game.clock().is_paused() {
        let resume = ConsentButton::Do(ConsentAction::Resume, game, rev);
        button(resume, words.msg_button_resume(), ButtonStyle::Primary)
    } else {
        button(MoveButton::OpenPad(game, rev), words.msg_button_play(), ButtonStyle::Primary)
    };
    [first].into_iter().chain(more_and_bottom(words, stored)).chain(follow_button(words, stored)).collect()
}

/// *Follow*, where a game has spectators.
fn follow_button(words: &Words, stored: &StoredGame) -> Option<CreateButton> {
    let has_spectators = stored.place.guild.is_some() && !stored.game.table().is_practice();
    let follow = BoardButton::Follow(stored.game.id());
    has_spectators.then(|| button(follow, words.msg_button_follow(), ButtonStyle::Secondary))
}

fn after_game(
    words: &Words,
    stored: &StoredGame,
    stored_match: Option<&StoredMatch>,
    is_in_tournament: bool,
) -> Vec<CreateButton> {
    let game = stored.game.id();
    let replay = ReplayId::Game(game);
    // There is no rematch while the match continues, and in a tournament its rounds say who meets.
    let next = match stored_match.filter(|stored_match| stored_match.is_running) {
        Some(stored_match) => {
            Some(button(MatchButton::Show(stored_match.id), words.msg_button_match(), ButtonStyle::Secondary))
        }
        None if is_in_tournament => None,
        None => Some(button(ChallengeButton::Rematch(game), words.msg_button_rematch(), ButtonStyle::Primary)),
    };
    let replays = [
        button(ReplayButton::Open(replay), words.msg_button_replay(), ButtonStyle::Secondary),
        button(ReplayButton::Animation(replay), words.msg_button_gif(), ButtonStyle::Secondary),
    ];
    let review = || button(ReviewButton::Open(game), words.msg_button_review(), ButtonStyle::Secondary);
    let review = no_review(&stored.game).is_none().then(review);
    next.into_iter().chain(replays).chain(review).collect()
}

/// The answers to the offer that was made at this revision.
fn answers(words: &Words, game: GameId, offer: Rev) -> Vec<CreateButton> {
    let answer = |action, label, style| button(ConsentButton::Do(action, game, offer), label, style);
    vec![
        answer(ConsentAction::Accept, words.msg_button_accept(), ButtonStyle::Success),
        answer(ConsentAction::Decline, words.msg_button_decline(), ButtonStyle::Secondary),
        answer(ConsentAction::Withdraw, words.msg_button_withdraw(), ButtonStyle::Secondary),
    ]
}
