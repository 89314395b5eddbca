//! The rows of points to choose from, on the pad and in a puzzle.

use pente::{Point, Size};
use serenity::builder::{CreateActionRow, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::Candidates;
use crate::discord::custom_id::{Argument, CustomId, button, select};
use crate::discord::i18n::Words;

/// The number of buttons in a row of points. Phones wrap rows of five.
const PER_ROW: usize = 4;

/// Buttons in board order, all of one style so that they are no hint; then a select with the other points, if there are
/// any. `id_of` is the custom id of a point's button, and `list_id` that of the select.
pub fn point_rows<I: Into<CustomId>>(
    words: &Words,
    size: Size,
    points: &Candidates,
    id_of: impl Fn(Point) -> I,
    list_id: I,
) -> Vec<CreateActionRow> {
    let point = |&at: &Point| button(id_of(at), size.label(at), ButtonStyle::Secondary);
    let rows = points.buttons.chunks(PER_ROW);
    let mut rows: Vec<_> = rows.map(|row| CreateActionRow::Buttons(row.iter().map(point).collect())).collect();
    if !points.list.is_empty() {
        let options = points.list.iter().map(|&at| CreateSelectMenuOption::new(size.label(at), at.write()));
        let list = select(list_id, options.collect());
        rows.push(CreateActionRow::SelectMenu(list.placeholder(words.msg_pad_list())));
    }
    rows
}
