//! Making a move with two selects, one for the column and one for the row, for players who cannot use buttons beside a
//! picture.

use pente::{Phase, Point, Size};
use serenity::builder::{CreateActionRow, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::Pictures;
use crate::discord::components::{pad, placing};
use crate::discord::custom_id::{AxisSelection, MoveButton, button, close_button, more_button, select};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::limits::SELECT_OPTIONS;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{Rev, StoredGame};
use crate::domain::ids::GameId;
use crate::domain::settings::PlayerSettings;

/// Lines in a select that does not hold the whole board: two more options scroll it.
const WINDOW: i8 = 23;

/// The number of lines by which one step scrolls.
const STRIDE: i8 = 12;

/// The value of the option that scrolls to lower lines.
const LESS: &str = "less";

/// The value of the option that scrolls to higher lines.
const MORE: &str = "more";

/// One of the two selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Columns.
    Column,
    /// Rows.
    Row,
}

/// *Columns and rows*: the two selects, with nothing chosen.
pub async fn open(cx: &Context, game: GameId) -> HandlerResult {
    let stored = cx.game(game).await?;
    show(cx, &stored, start(&stored)).await
}

/// A column or a row was chosen. Once both are, the stone is placed.
pub async fn choose(
    cx: &Context,
    game: GameId,
    rev: Rev,
    selection: AxisSelection,
    axis: Axis,
    value: Option<&str>,
) -> HandlerResult {
    let Some(next) = value.and_then(|value| after(selection, axis, value)) else {
        return Ok(Reply::say(cx.words.msg_button_option()));
    };
    if let (Some(x), Some(y)) = (next.column, next.row)
        && let Some(at) = Point::new(x, y)
    {
        return placing::from_pad(cx, game, rev, at).await;
    }
    show(cx, &cx.game(game).await?, next).await
}

/// The two selects, below the board as text for a player who wants that; or the pad with the choices of an opening. If
/// it is not the user's turn, says so.
async fn show(cx: &Context, stored: &StoredGame, selection: AxisSelection) -> HandlerResult {
    if let Some(reason) = pad::not_now(cx, stored) {
        return pad::refused(cx, stored, reason).await;
    }
    if matches!(stored.game.position().phase(), Phase::Choose { .. }) {
        return pad::show(cx, stored, None).await;
    }
    let words = &cx.words;
    let size = stored.game.table().rules().size();
    let column = selection.column.map(|x| words.msg_axis_column(column_name(size, x)));
    let row = selection.row.map(|y| words.msg_axis_row(row_name(size, y)));
    let prompt = words.axis_selects_prompt(stored, column, row);
    let board = if cx.settings.text_board { Pictures::text(&stored.game, &[]) } else { None };
    let body = MessageBody::text(words.with_text_board(prompt, board.as_ref()));
    Ok(pad::reply(cx, stored, body.with_rows(rows(words, stored, selection, &cx.settings))))
}

/// The selection after an option of a select was chosen; `None` for a value that no option has.
fn after(mut selection: AxisSelection, axis: Axis, value: &str) -> Option<AxisSelection> {
    let (line, start) = match axis {
        Axis::Column => (&mut selection.column, &mut selection.left),
        Axis::Row => (&mut selection.row, &mut selection.bottom),
    };
    match value {
        LESS => *start = start.saturating_sub(STRIDE),
        MORE => *start = start.saturating_add(STRIDE),
        value => {
            *line = Some(value.parse().ok().filter(|line| (-Point::MAX_OFFSET..=Point::MAX_OFFSET).contains(line))?);
        }
    }
    Some(selection)
}

/// The selection before anything is chosen, with both selects around the last stone.
pub fn start(stored: &StoredGame) -> AxisSelection {
    let around = stored.game.position().last().unwrap_or(Point::CENTRE);
    AxisSelection { column: None, row: None, left: around.x() - WINDOW / 2, bottom: around.y() - WINDOW / 2 }
}

/// The rows of the two selects.
pub fn rows(
    words: &Words,
    stored: &StoredGame,
    selection: AxisSelection,
    settings: &PlayerSettings,
) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let size = stored.game.table().rules().size();
    let bounds = stored.game.position().bounds();
    let columns = lines(bounds.left, bounds.right, selection.left);
    let rows = lines(bounds.bottom, bounds.top, selection.bottom);
    let selection = AxisSelection { left: columns.first, bottom: rows.first, ..selection };
    // Where these selects are the pad itself, there is nothing to go back to before a choice.
    let leads_back = !settings.selects || selection.column.is_some() || selection.row.is_some();
    let typed = button(MoveButton::OpenModal(game, rev), words.msg_button_type(), ButtonStyle::Secondary);
    let buttons = if leads_back {
        vec![pad::back_button(words, stored), typed, close_button(words)]
    } else {
        vec![typed, more_button(words, stored), close_button(words)]
    };
    let columns = options(words, &columns, selection.column, |x| words.msg_axis_column(column_name(size, x)));
    let rows = options(words, &rows, selection.row, |y| words.msg_axis_row(row_name(size, y)));
    let columns = select(MoveButton::Column(game, rev, selection), columns).placeholder(words.msg_axis_columns());
    let rows = select(MoveButton::Row(game, rev, selection), rows).placeholder(words.msg_axis_rows());
    vec![CreateActionRow::SelectMenu(columns), CreateActionRow::SelectMenu(rows), CreateActionRow::Buttons(buttons)]
}

/// The lines of a select.
#[derive(Debug, PartialEq, Eq)]
struct Lines {
    first: i8,
    last: i8,
    less: bool,
    more: bool,
}

/// All lines of a range if a select holds them, otherwise a window of them that starts at `start` or as near as
/// possible.
fn lines(low: i8, high: i8, start: i8) -> Lines {
    if i16::from(high) - i16::from(low) < i16::from(SELECT_OPTIONS) {
        return Lines { first: low, last: high, less: false, more: false };
    }
    let first = start.clamp(low, high + 1 - WINDOW);
    let last = first + WINDOW - 1;
    Lines { first, last, less: first > low, more: last < high }
}

fn options(
    words: &Words,
    lines: &Lines,
    chosen: Option<i8>,
    name: impl Fn(i8) -> String,
) -> Vec<CreateSelectMenuOption> {
    let less = lines.less.then(|| CreateSelectMenuOption::new(words.msg_axis_less(), LESS));
    let more = lines.more.then(|| CreateSelectMenuOption::new(words.msg_axis_more(), MORE));
    let each = (lines.first..=lines.last)
        .map(|line| CreateSelectMenuOption::new(name(line), line.to_string()).default_selection(chosen == Some(line)));
    less.into_iter().chain(each).chain(more).collect()
}

/// The letter of a column, or its offset on the endless board.
fn column_name(size: Size, x: i8) -> String {
    match Point::new(x, 0) {
        Some(at) if !size.is_endless() => size.label(at).chars().take_while(char::is_ascii_alphabetic).collect(),
        _ => x.to_string(),
    }
}

/// The number of a row, or its offset on the endless board.
fn row_name(size: Size, y: i8) -> String {
    match Point::new(0, y) {
        Some(at) if !size.is_endless() => size.label(at).chars().skip_while(char::is_ascii_alphabetic).collect(),
        _ => y.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_holds_any_board() {
        let check = |low: i8, high: i8, start: i8, expected: (i8, i8, bool, bool)| {
            let lines = lines(low, high, start);
            assert_eq!((lines.first, lines.last, lines.less, lines.more), expected, "{low}..{high} from {start}");
            let options = i16::from(lines.last) - i16::from(lines.first) + 1;
            assert!(options + i16::from(lines.less) + i16::from(lines.more) <= i16::from(SELECT_OPTIONS));
        };
        check(-4, 4, 0, (-4, 4, false, false));
        check(-9, 9, -40, (-9, 9, false, false));
        check(-12, 12, 0, (-12, 12, false, false));
        check(-13, 12, 0, (-10, 12, true, false));
        check(-49, 49, -49, (-49, -27, false, true));
        check(-49, 49, -60, (-49, -27, false, true));
        check(-49, 49, 0, (0, 22, true, true));
        check(-49, 49, 49, (27, 49, true, false));
        check(-9, 89, 127, (67, 89, true, false));
    }

    #[test]
    fn lines_are_named_as_points_are() {
        for lines in (9..=25).step_by(2) {
            let size = Size::new(lines).expect("a size");
            for line in -size.reach()..=size.reach() {
                let at = Point::new(line, line).expect("on the board");
                assert_eq!(format!("{}{}", column_name(size, line), row_name(size, line)), size.label(at));
            }
        }
        assert_eq!((column_name(Size::ENDLESS, -4), row_name(Size::ENDLESS, 30)), ("-4".to_owned(), "30".to_owned()));
    }

    #[test]
    fn a_choice_is_remembered_and_a_list_moves() {
        let selection = AxisSelection { column: None, row: Some(3), left: -9, bottom: 120 };
        let check = |axis: Axis, value: &str, expected: Option<AxisSelection>| {
            assert_eq!(after(selection, axis, value), expected);
        };
        check(Axis::Column, "-4", Some(AxisSelection { column: Some(-4), ..selection }));
        check(Axis::Row, "5", Some(AxisSelection { row: Some(5), ..selection }));
        check(Axis::Column, LESS, Some(AxisSelection { left: -21, ..selection }));
        check(Axis::Row, MORE, Some(AxisSelection { bottom: 127, ..selection }));
        for odd in ["", "K", "90", "-90", "1000"] {
            check(Axis::Column, odd, None);
        }
    }
}
