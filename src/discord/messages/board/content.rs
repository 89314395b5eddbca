//! What a board message is made of.

use pente::{Choice, Phase};
use serenity::builder::CreateButton;
use serenity::builder::{CreateActionRow, EditMessage};
use serenity::model::application::ButtonStyle;

use crate::app::ReplayId;
use crate::discord::custom_id::{
    BoardButton, ChallengeButton, ConsentAction, ConsentButton, MatchButton, MoveButton, ReplayButton, ReviewButton,
    button,
};
use crate::discord::i18n::Words;
use crate::discord::rest::Payload;
use crate::discord::rest::message::{MOST_IN_ROW, Picture, attachment_list, nobody};
use crate::domain::game::PendingOffer;
use crate::domain::game::StoredGame;
use crate::domain::matches::StoredMatch;

/// What a board message is made of.
pub struct BoardContent {
    pub text: String,
    pub picture: Option<Picture>,
    pub rows: Vec<CreateActionRow>,
}

impl BoardContent {
    /// As a change of the message that is there.
    pub fn edit(&self) -> Payload {
        let edit = EditMessage::new()
            .content(self.text.clone())
            .components(self.rows.clone())
            .attachments(attachment_list(self.picture.as_ref()))
            .allowed_mentions(nobody());
        Payload::with_file(&edit, self.picture.clone().map(Picture::attachment))
    }
}

/// Makes a repeated send the same message: it names the message that it replaces, and not the state, so that a board
/// that was sent and never noted, because the bot died in between, is found again also after the next move. Where there
/// is none to replace, it names the state in which the last one was lost. Discord takes 25 characters, which is what
/// three numbers of 32, 16 and 42 bits fill; 42 bits of an id are its moment. An id that is too small to have one stands
/// for itself.
pub fn nonce(stored: &StoredGame) -> String {
    let old = stored.board.map_or(0, |board| match board.message.get() {
        counted @ ..0x40_0000 => counted,
        id => id >> 22,
    });
    let lost = stored.lost.filter(|_| stored.board.is_none()).map_or(0, |rev| rev.next().get() & 0xffff);
    format!("{:x}.{lost:x}.{old:x}", stored.game.id().get() & 0xffff_ffff)
}

/// The rows of buttons below a board: what is always there, and the answers to an offer.
pub fn buttons(
    words: &Words,
    stored: &StoredGame,
    stored_match: Option<&StoredMatch>,
    is_late: bool,
    is_cropped: bool,
) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let choices = choice_buttons(words, stored);
    let row = if !choices.is_empty() {
        // What is asked for stands first; the pad has nothing to offer meanwhile.
        let more = button(BoardButton::More(game, rev), words.msg_button_more(), ButtonStyle::Secondary);
        let down = button(BoardButton::BringDown(game), words.msg_button_down(), ButtonStyle::Secondary);
        choices.into_iter().chain([more, down]).collect()
    } else if stored.game.is_over() {
        let replay = ReplayId::Game(game);
        // There is no rematch in a match that goes on.
        let next = match stored_match.filter(|stored_match| stored_match.is_running) {
            Some(stored_match) => {
                button(MatchButton::Show(stored_match.id), words.msg_button_match(), ButtonStyle::Secondary)
            }
            None => button(ChallengeButton::Rematch(game), words.msg_button_rematch(), ButtonStyle::Primary),
        };
        vec![
            next,
            button(ReplayButton::Open(replay), words.msg_button_replay(), ButtonStyle::Secondary),
            button(ReplayButton::Animation(replay), words.msg_button_gif(), ButtonStyle::Secondary),
            button(ReviewButton::Open(game), words.msg_button_review(), ButtonStyle::Secondary),
        ]
    } else {
        let more = button(BoardButton::More(game, rev), words.msg_button_more(), ButtonStyle::Secondary);
        let down = button(BoardButton::BringDown(game), words.msg_button_down(), ButtonStyle::Secondary);
        if stored.game.clock().is_paused() {
            vec![
                button(
                    ConsentButton::Do(ConsentAction::Resume, game, rev),
                    words.msg_button_resume(),
                    ButtonStyle::Primary,
                ),
                more,
                down,
            ]
        } else {
            vec![button(MoveButton::Open(game, rev), words.msg_button_play(), ButtonStyle::Primary), more, down]
        }
    };
    let full =
        is_cropped.then(|| button(BoardButton::FullBoard(game), words.msg_button_whole(), ButtonStyle::Secondary));
    let claim = is_late.then(|| {
        button(ConsentButton::Do(ConsentAction::Claim, game, rev), words.msg_button_claim(), ButtonStyle::Danger)
    });
    let buttons: Vec<CreateButton> = row.into_iter().chain(full).chain(claim).collect();
    let mut rows: Vec<Vec<CreateButton>> = buttons.chunks(MOST_IN_ROW).map(<[_]>::to_vec).collect();
    if let Some(offer) = stored.game.pending_offer().map(PendingOffer::rev) {
        rows.push(vec![
            button(
                ConsentButton::Do(ConsentAction::Accept, game, offer),
                words.msg_button_accept(),
                ButtonStyle::Success,
            ),
            button(
                ConsentButton::Do(ConsentAction::Decline, game, offer),
                words.msg_button_decline(),
                ButtonStyle::Secondary,
            ),
            button(
                ConsentButton::Do(ConsentAction::Withdraw, game, offer),
                words.msg_button_withdraw(),
                ButtonStyle::Secondary,
            ),
        ]);
    }
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

/// A button for each choice; none where nothing is to be chosen.
pub fn choice_buttons(words: &Words, stored: &StoredGame) -> Vec<CreateButton> {
    let &Phase::Choose { choices, .. } = stored.game.position().phase() else { return Vec::new() };
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let button = |&choice: &Choice| {
        button(MoveButton::Choose(game, rev, choice), words.choice_button(stored, choice), ButtonStyle::Secondary)
    };
    choices.iter().map(button).collect()
}
