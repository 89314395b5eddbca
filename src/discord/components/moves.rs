//! The buttons and selects of the pad, and what each of them and its modal does.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::Candidates;
use crate::discord::components::axis_select::Axis;
use crate::discord::components::point_rows::point_rows;
use crate::discord::components::{axis_select, opening, pad, placing};
use crate::discord::custom_id::{
    Argument, ChallengeButton, ConsentAction, ConsentButton, MoveButton, Selected, button, close_button, more_button,
};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::limits::{BUTTONS_IN_ROW, MESSAGE_ROWS};
use crate::discord::messages::buttons::{PadConditions, PointInput};
use crate::domain::game::StoredGame;
use crate::domain::settings::BoardArea;

/// Handles a button, a select or the modal of the move pad.
pub async fn handle(cx: &Context, id: MoveButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        MoveButton::OpenPad(game, _) => placing::open(cx, game).await,
        MoveButton::Place(game, rev, at) => placing::from_pad(cx, game, rev, at).await,
        MoveButton::PlaceSelected(game, rev) => placing::from_pad(cx, game, rev, cx.selected(selected)?).await,
        MoveButton::Confirm(game, rev, at) => placing::ask_or_play(cx, cx.game(game).await?, Some(rev), at).await,
        MoveButton::PlaceAnyway(game, rev, at) => placing::play(cx, cx.game(game).await?, Some(rev), at).await,
        MoveButton::PlayTyped(point) => placing::typed(cx, cx.selected(selected)?, None, &point.write()).await,
        MoveButton::OpenModal(game, rev) => Ok(pad::modal(cx, game, rev)),
        MoveButton::PlaceTyped(game, rev) => {
            placing::typed(cx, game, Some(rev), selected.text().unwrap_or_default()).await
        }
        MoveButton::FullBoard(game, _) => pad::show_area(cx, game, BoardArea::Full).await,
        MoveButton::CloseUp(game, _) => pad::show_area(cx, game, BoardArea::Play).await,
        MoveButton::ShowPad(game, _) => pad::show_area(cx, game, cx.settings.board_area).await,
        MoveButton::Close => Ok(pad::close(cx)),
        MoveButton::AxisLists(game, _) => axis_select::open(cx, game).await,
        MoveButton::Column(game, rev, selection) => {
            axis_select::choose(cx, game, rev, selection, Axis::Column, selected.text()).await
        }
        MoveButton::Row(game, rev, selection) => {
            axis_select::choose(cx, game, rev, selection, Axis::Row, selected.text()).await
        }
        MoveButton::NextGame(game) => pad::next(cx, Some(game)).await,
        MoveButton::FirstGame => pad::next(cx, None).await,
        MoveButton::Choose(game, rev, choice) => opening::choose(cx, game, rev, choice).await,
        MoveButton::TakeBack(game, rev) => opening::take_back(cx, game, rev).await,
    }
}

/// The rows of a pad: what the player can do now, the answers to an offer, a claim, and *Next game*.
pub fn pad_buttons(words: &Words, stored: &StoredGame, conditions: PadConditions<'_>) -> Vec<CreateActionRow> {
    let mut rows = match conditions.point_input {
        Some(PointInput::Buttons(candidates)) => points(words, stored, candidates, conditions.other_area),
        Some(PointInput::AxisSelects) => {
            axis_select::rows(words, stored, axis_select::start(stored), conditions.settings)
        }
        None if stored.game.is_over() => vec![after_game(words, stored, conditions)],
        None => without_points(words, stored, conditions),
    };
    if !stored.game.is_over() {
        add_answers(words, stored, conditions, &mut rows);
    }
    if conditions.waits_elsewhere {
        add_next_game(words, stored, &mut rows);
    }
    rows
}

/// The rows of a pad that is not updated any more: a button that makes it live again.
pub fn expired_pad_buttons(words: &Words, stored: &StoredGame) -> Vec<CreateActionRow> {
    let refresh = MoveButton::ShowPad(stored.game.id(), stored.game.rev());
    let refresh = button(refresh, words.msg_button_refresh(), ButtonStyle::Primary);
    vec![CreateActionRow::Buttons(vec![refresh, close_button(words)])]
}

/// The points to choose from, then the other buttons, with the one for the other part of the board if there is one.
fn points(
    words: &Words,
    stored: &StoredGame,
    candidates: &Candidates,
    other_area: Option<BoardArea>,
) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let size = stored.game.table().rules().size();
    let place = |at| MoveButton::Place(game, rev, at);
    let mut rows = point_rows(words, size, candidates, place, MoveButton::PlaceSelected(game, rev));
    let mut others = vec![
        button(MoveButton::OpenModal(game, rev), words.msg_button_type(), ButtonStyle::Secondary),
        more_button(words, stored),
    ];
    others.extend(area_button(words, stored, other_area));
    others.extend(opening::take_back_button(words, stored));
    others.push(close_button(words));
    rows.push(CreateActionRow::Buttons(others));
    rows
}

/// The choices of an opening if the player has them, then the other buttons, which begin with *Resume* in a pause.
fn without_points(words: &Words, stored: &StoredGame, conditions: PadConditions<'_>) -> Vec<CreateActionRow> {
    let (game, rev, player) = (stored.game.id(), stored.game.rev(), conditions.player);
    let mut rows = Vec::new();
    let choices = opening::choice_buttons(words, stored);
    if stored.game.waits_for(player) && !choices.is_empty() {
        rows.push(CreateActionRow::Buttons(choices));
    }
    let mut others = Vec::new();
    if stored.game.clock().is_paused() && stored.game.is_playing(player) {
        let resume = ConsentButton::Do(ConsentAction::Resume, game, rev);
        others.push(button(resume, words.msg_button_resume(), ButtonStyle::Primary));
    }
    others.push(more_button(words, stored));
    others.extend(area_button(words, stored, conditions.other_area));
    others.push(close_button(words));
    rows.push(CreateActionRow::Buttons(others));
    rows
}

fn after_game(words: &Words, stored: &StoredGame, conditions: PadConditions<'_>) -> CreateActionRow {
    let rematch = ChallengeButton::Rematch(stored.game.id());
    let mut row = Vec::new();
    if conditions.may_rematch {
        row.push(button(rematch, words.msg_button_rematch(), ButtonStyle::Primary));
    }
    row.push(close_button(words));
    CreateActionRow::Buttons(row)
}

/// *Full board* or *Close-up*, if the pad can show another part of the board.
fn area_button(words: &Words, stored: &StoredGame, other_area: Option<BoardArea>) -> Option<CreateButton> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let (id, label) = match other_area? {
        BoardArea::Full => (MoveButton::FullBoard(game, rev), words.msg_button_full_board()),
        BoardArea::Play => (MoveButton::CloseUp(game, rev), words.msg_button_near()),
    };
    Some(button(id, label, ButtonStyle::Secondary))
}

/// Adds what the player can answer: an offer that stands, or a clock that has run out.
fn add_answers(words: &Words, stored: &StoredGame, conditions: PadConditions<'_>, rows: &mut Vec<CreateActionRow>) {
    let (game, rev, player) = (stored.game.id(), stored.game.rev(), conditions.player);
    let act = |action, rev, label, style| button(ConsentButton::Do(action, game, rev), label, style);
    let mut row = Vec::new();
    if let Some(offer) = stored.game.pending_offer() {
        if stored.game.must_answer().contains(&player) {
            row.push(act(ConsentAction::Accept, offer.rev(), words.msg_button_accept(), ButtonStyle::Success));
            row.push(act(ConsentAction::Decline, offer.rev(), words.msg_button_decline(), ButtonStyle::Secondary));
        } else if stored.game.table().player(offer.by()) == player {
            row.push(act(ConsentAction::Withdraw, offer.rev(), words.msg_button_withdraw(), ButtonStyle::Secondary));
        }
    }
    if conditions.is_late && stored.game.claimants().contains(&player) {
        row.push(act(ConsentAction::Claim, rev, words.msg_button_claim(), ButtonStyle::Danger));
    }
    if row.is_empty() {
        return;
    }
    if rows.len() >= MESSAGE_ROWS {
        // The points of the select can be typed.
        rows.retain(|row| !matches!(row, CreateActionRow::SelectMenu(_)));
    }
    rows.push(CreateActionRow::Buttons(row));
}

/// Adds *Next game* if a row has room for it.
fn add_next_game(words: &Words, stored: &StoredGame, rows: &mut Vec<CreateActionRow>) {
    let next = pad::next_game_button(words, MoveButton::NextGame(stored.game.id()));
    let has_room = rows.len() < MESSAGE_ROWS;
    match rows.last_mut() {
        Some(CreateActionRow::Buttons(last)) if last.len() < BUTTONS_IN_ROW => last.push(next),
        _ if has_room => rows.push(CreateActionRow::Buttons(vec![next])),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Size};

    use super::*;
    use crate::app::candidates;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{ChannelId, GameId, PlayerId};
    use crate::domain::place::Place;
    use crate::domain::timestamp::Timestamp;

    fn stored(moves: &str) -> StoredGame {
        let table =
            Table::unrated(Preset::Standard.rules(), vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let mut game = Game::new(GameId::new(7), table);
        for label in moves.split_whitespace() {
            let at = Size::STANDARD.parse(label).expect("a point");
            game.apply(Event::Acted(Action::Place(at))).expect("legal");
        }
        let at = Timestamp::from_millis(0);
        StoredGame::new(game, Place { guild: None, channel: ChannelId::new(1) }, at)
    }

    /// Rows as `label:style label:style | …`, lists as their number of options.
    fn layout(moves: &str, other_area: Option<BoardArea>) -> String {
        let (words, stored) = (Words::default(), stored(moves));
        let rows = points(&words, &stored, &candidates(&stored.game), other_area);
        let rows = rows.iter().map(|row| {
            let row = serde_json::to_value(row).expect("rows are JSON");
            let components = row["components"].as_array().expect("a row has components");
            let text = components.iter().map(|component| match component["options"].as_array() {
                Some(options) => format!("list of {}", options.len()),
                None => format!("{}:{}", component["label"].as_str().expect("a label"), component["style"]),
            });
            text.collect::<Vec<_>>().join(" ")
        });
        rows.collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn the_pad_fits_a_phone_and_hints_at_nothing() {
        assert_eq!(layout("", Some(BoardArea::Full)), "K10:2 | Type:2 More:2 Full board:2 Close:2");
        assert_eq!(layout("", None), "K10:2 | Type:2 More:2 Close:2");
        assert_eq!(
            layout("K10", Some(BoardArea::Play)),
            "J13:2 G11:2 J11:2 K11:2 | L11:2 J10:2 L10:2 G9:2 | J9:2 K9:2 L9:2 J7:2 | list of 25 | \
             Type:2 More:2 Close-up:2 Close:2"
        );
    }
}
