//! The crosstable of a round robin or a Swiss tournament: a line for each player with their results.

use super::result_icon::ResultIcon;
use super::statistics::GameResult;
use super::statistics_card::{GAP, StatisticsCard, WIDTH};
use super::{RenderError, Renderer, Theme};

/// The heights of the title, of the head of the table and of a line, in pixels.
const TITLE: u32 = 96;
const HEAD: u32 = 44;
const LINE: u32 = 48;

/// The right edges of the place and of the number, and the left edge of the name without and with a number.
const PLACE: f32 = 76.0;
const NUMBER: f32 = 118.0;
const NAME: f32 = 92.0;
const NAME_AFTER_NUMBER: f32 = 134.0;

/// The left edge of the results, and the right edge of the points.
const RESULTS: u32 = 380;
const POINTS: f32 = 1000.0;

/// The content of a crosstable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Crosstable {
    /// The title after the crown; omitted if the font cannot write it.
    pub title: String,
    /// The name of the numbered columns, such as rounds; empty, or omitted if the font cannot write it.
    pub column_title: String,
    /// The heads of the columns of results, such as the numbers of rounds or of opponents. At most 15 are shown.
    pub columns: Vec<String>,
    /// The lines, best first. At most 64 are shown.
    pub rows: Vec<CrosstableRow>,
}

/// A line of a crosstable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CrosstableRow {
    /// The number of the line, from 1, by which other lines refer to it.
    pub number: u32,
    /// The place, from 1, which equal players share.
    pub place: u32,
    /// The name; a dash is shown if the font cannot write it.
    pub name: String,
    /// The result in each column; `None` where there is none.
    pub cells: Vec<Option<CrosstableCell>>,
    /// The points.
    pub points: String,
}

/// A result in a crosstable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CrosstableCell {
    /// The opponent's number, before the result; may be empty.
    pub opponent: String,
    /// The result; `None` while the game runs, which is shown as a dot.
    pub result: Option<GameResult>,
}

impl Renderer {
    /// A crosstable as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn crosstable(&self, table: &Crosstable, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let rows = &table.rows[..table.rows.len().min(64)];
        let columns = table.columns.len().clamp(1, 15);
        let mut picture = StatisticsCard::new(self.face(), theme, TITLE + HEAD + rows.len().max(1) as u32 * LINE + GAP);
        let colours = picture.colours;
        ResultIcon::Crown.mask(44).paint(&mut picture.canvas, (26, 26), colours.accent, 255);
        if self.can_write(&table.title) {
            picture.text(table.title.trim(), 40.0, (88.0, 50.0), colours.name, WIDTH as f32 - 112.0);
        }
        let width = ((POINTS as u32 - 80 - RESULTS) / columns as u32).min(90) as f32;
        let centre = |column: usize| RESULTS as f32 + (column as f32 + 0.5) * width;
        if self.can_write(&table.column_title) {
            let title = picture.fit(&table.column_title, 22.0, RESULTS as f32 - NAME);
            picture.text_right(&title, 22.0, (RESULTS as f32, (TITLE + HEAD / 2) as f32), colours.muted);
        }
        for (column, head) in table.columns.iter().take(columns).enumerate() {
            let head = picture.fit(head, 22.0, width - 4.0);
            picture.text_centred(&head, 22.0, (centre(column), (TITLE + HEAD / 2) as f32), colours.muted);
        }
        // Without ties the place is the number.
        let has_numbers = rows.iter().any(|row| row.place != row.number);
        for (index, row) in rows.iter().enumerate() {
            let top = TITLE + HEAD + index as u32 * LINE;
            let middle = top as f32 + LINE as f32 / 2.0;
            picture.plate((GAP, top + 2), (WIDTH - 2 * GAP, LINE - 4), colours.card);
            let place = if row.place <= 3 { colours.accent } else { colours.muted };
            picture.text_right(&shown_place(rows, row), 26.0, (PLACE, middle), place);
            if has_numbers {
                picture.text_right(&row.number.to_string(), 22.0, (NUMBER, middle), colours.muted);
            }
            let left = if has_numbers { NAME_AFTER_NUMBER } else { NAME };
            let name = picture.name_or_dash(&row.name);
            picture.text(&name, 26.0, (left, middle), colours.name, RESULTS as f32 - left - 12.0);
            for (column, cell) in row.cells.iter().take(columns).enumerate() {
                if let Some(cell) = cell {
                    picture.result(cell, (centre(column), middle), width);
                }
            }
            picture.text_right(&row.points, 30.0, (POINTS, middle), colours.name);
        }
        self.finish(&picture)
    }
}

/// The place of a line, with a sign if others share it.
fn shown_place(rows: &[CrosstableRow], row: &CrosstableRow) -> String {
    let shared = rows.iter().filter(|other| other.place == row.place).count() > 1;
    if shared { format!("{}=", row.place) } else { row.place.to_string() }
}

impl StatisticsCard<'_> {
    /// Writes the opponent's number and the icon of the result, together centred.
    fn result(&mut self, cell: &CrosstableCell, (centre, middle): (f32, f32), width: f32) {
        const ICON: u32 = 20;
        let colours = self.colours;
        let (icon, colour) = match cell.result {
            Some(GameResult::Win) => (ResultIcon::Plus, colours.accent),
            Some(GameResult::Draw) => (ResultIcon::Equal, colours.name),
            Some(GameResult::Loss) => (ResultIcon::Minus, colours.muted),
            None => {
                let text = if cell.opponent.is_empty() { "·" } else { &cell.opponent };
                return self.text_centred(text, 22.0, (centre, middle), colours.muted);
            }
        };
        let number = self.fit(&cell.opponent, 20.0, width - ICON as f32 - 6.0);
        let offset = if number.is_empty() { 0.0 } else { ICON as f32 / 2.0 + 3.0 };
        if !number.is_empty() {
            self.text_right(&number, 20.0, (centre + 2.0, middle), colours.muted);
        }
        let corner = ((centre + offset - ICON as f32 / 2.0) as i32, (middle - ICON as f32 / 2.0) as i32);
        icon.mask(ICON).paint(&mut self.canvas, corner, colour, 255);
    }
}
