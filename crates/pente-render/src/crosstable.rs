//! The crosstable of a round robin or a Swiss tournament: a line for each player with their results.

use super::result_icon::ResultIcon;
use super::statistics::GameResult;
use super::statistics_card::{GAP, StatisticsCard, TITLE, WIDTH};
use super::{RenderError, Renderer, Theme};

/// The heights of the head of the table and of a line, in pixels.
const HEAD: u32 = 44;
const LINE: f32 = 48.0;

/// The right edges of the place and of the number, and the left edge of the name without and with a number.
const PLACE: f32 = 76.0;
const NUMBER: f32 = 118.0;
const NAME: f32 = 92.0;
const NAME_AFTER_NUMBER: f32 = 134.0;

/// The left edge of the results, and the right edge of the points.
const RESULTS: f32 = 380.0;
const POINTS: f32 = 1000.0;

/// A table with at most this number of columns is enlarged, because Discord shows pictures in a few hundred pixels.
const FEW_COLUMNS: usize = 6;
const ENLARGED: f32 = 1.3;

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

/// The columns of a crosstable, in pixels.
#[derive(Clone, Copy)]
struct Layout {
    /// The factor of letters and edges.
    scale: f32,
    /// The left edge and the width of the columns of results.
    results: f32,
    width: f32,
    /// Whether each line has a number beside its place: without ties the place is the number.
    has_numbers: bool,
}

impl Layout {
    fn of(table: &Crosstable) -> Self {
        let columns = table.columns.len().clamp(1, 15);
        let scale = if columns <= FEW_COLUMNS { ENLARGED } else { 1.0 };
        let results = RESULTS * scale;
        let width = ((POINTS - 80.0 * scale - results) / columns as f32).min(90.0).floor();
        let has_numbers = table.rows.iter().take(64).any(|row| row.place != row.number);
        Self { scale, results, width, has_numbers }
    }

    fn centre(self, column: usize) -> f32 {
        self.results + (column as f32 + 0.5) * self.width
    }

    /// The height of a line.
    fn line(self) -> u32 {
        (LINE * self.scale) as u32
    }
}

impl Renderer {
    /// A crosstable as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn crosstable(&self, table: &Crosstable, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let rows = &table.rows[..table.rows.len().min(64)];
        let layout = Layout::of(table);
        let height = TITLE + HEAD + rows.len().max(1) as u32 * layout.line() + GAP;
        let mut picture = StatisticsCard::new(self.face(), theme, height);
        let colours = picture.colours;
        picture.title(&table.title);
        let (em, middle) = (22.0 * layout.scale, (TITLE + HEAD / 2) as f32);
        if self.can_write(&table.column_title) {
            let title = picture.fit(&table.column_title, em, layout.results - NAME);
            picture.text_right(&title, em, (layout.results, middle), colours.muted);
        }
        for (column, head) in table.columns.iter().take(15).enumerate() {
            let head = picture.fit(head, em, layout.width - 4.0);
            picture.text_centred(&head, em, (layout.centre(column), middle), colours.muted);
        }
        for (index, row) in rows.iter().enumerate() {
            picture.line((row, &shown_place(rows, row)), layout, TITLE + HEAD + index as u32 * layout.line());
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
    /// A line of the table with its place.
    fn line(&mut self, (row, place): (&CrosstableRow, &str), layout: Layout, top: u32) {
        let (colours, scale) = (self.colours, layout.scale);
        let middle = top as f32 + layout.line() as f32 / 2.0;
        self.plate((GAP, top + 2), (WIDTH - 2 * GAP, layout.line() - 4), colours.card);
        let colour = if row.place <= 3 { colours.accent } else { colours.muted };
        self.text_right(place, 26.0 * scale, (PLACE * scale, middle), colour);
        if layout.has_numbers {
            self.text_right(&row.number.to_string(), 22.0 * scale, (NUMBER * scale, middle), colours.muted);
        }
        let left = scale * if layout.has_numbers { NAME_AFTER_NUMBER } else { NAME };
        let name = self.name_or_dash(&row.name);
        self.text(&name, 26.0 * scale, (left, middle), colours.name, layout.results - left - 12.0);
        for (column, cell) in row.cells.iter().take(15).enumerate() {
            if let Some(cell) = cell {
                self.result(cell, (layout.centre(column), middle), layout);
            }
        }
        self.text_right(&row.points, 30.0 * scale, (POINTS, middle), colours.name);
    }

    /// Writes the opponent's number and the icon of the result, together centred.
    fn result(&mut self, cell: &CrosstableCell, (centre, middle): (f32, f32), layout: Layout) {
        let (colours, scale) = (self.colours, layout.scale);
        let side = (20.0 * scale).round();
        let (icon, colour) = match cell.result {
            Some(GameResult::Win) => (ResultIcon::Plus, colours.accent),
            Some(GameResult::Draw) => (ResultIcon::Equal, colours.name),
            Some(GameResult::Loss) => (ResultIcon::Minus, colours.muted),
            None => {
                let text = if cell.opponent.is_empty() { "·" } else { &cell.opponent };
                return self.text_centred(text, 22.0 * scale, (centre, middle), colours.muted);
            }
        };
        let number = self.fit(&cell.opponent, 20.0 * scale, layout.width - side - 6.0);
        let offset = if number.is_empty() { 0.0 } else { side / 2.0 + 3.0 };
        if !number.is_empty() {
            self.text_right(&number, 20.0 * scale, (centre + 2.0, middle), colours.muted);
        }
        let corner = ((centre + offset - side / 2.0) as i32, (middle - side / 2.0) as i32);
        icon.mask(side as u32).paint(&mut self.canvas, corner, colour, 255);
    }
}
