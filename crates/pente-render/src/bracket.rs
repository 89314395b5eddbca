//! The bracket of a knockout: one column of pairings for each round, each between the two that lead to it.
//!
//! Discord shows a picture in a few hundred pixels, so that at most [`ROWS`] pairings stand below each other. The
//! rounds before are left out, and a round in progress that has more pairings is shown alone, in several columns.

use super::statistics_card::{GAP, StatisticsCard, TITLE, WIDTH, faint};
use super::{RenderError, Renderer, Theme};

/// The space between pairings in pixels.
const SPACE: u32 = 16;

/// The largest numbers of pairings below and beside each other.
const ROWS: usize = 8;
const COLUMNS: usize = 4;

/// The width of the lines between rounds.
const LINK: u32 = 2;

/// The content of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bracket {
    /// The title after the crown; omitted if the font cannot write it.
    pub title: String,
    /// The rounds, each with half as many pairings as the one before. Rounds that have not begun have empty pairings.
    pub rounds: Vec<Vec<BracketPairing>>,
}

/// A pairing of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BracketPairing {
    /// The names of both players; `None` for one who is not known yet, and for the other side of a bye.
    pub names: [Option<String>; 2],
    /// The side of the winner, 0 or 1; `None` while it is open.
    pub winner: Option<usize>,
}

/// The measures of a bracket, in pixels.
#[derive(Clone, Copy)]
struct Layout {
    /// The distance between columns.
    column: u32,
    /// The height of the line of a player.
    line: u32,
}

impl Layout {
    /// Fewer pairings have larger letters.
    fn of(columns: usize, rows: usize) -> Self {
        let line = match (columns, rows) {
            (COLUMNS.., _) => 40,
            (_, 5..) => 44,
            (3, _) => 46,
            _ => 52,
        };
        Self { column: (WIDTH - 2 * GAP) / columns.max(1) as u32, line }
    }

    /// The distance between pairings in the first column.
    const fn slot(self) -> u32 {
        2 * self.line + SPACE
    }

    /// The left edge of a column.
    const fn left(self, column: usize) -> u32 {
        GAP + column as u32 * self.column
    }
}

impl Renderer {
    /// A bracket as a PNG file. Names are cut to the width of a column.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn bracket(&self, bracket: &Bracket, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let rounds = shown(&bracket.rounds);
        let first = rounds.first().map_or(&[][..], Vec::as_slice);
        let is_alone = first.len() > ROWS;
        let columns = if is_alone { first.len().div_ceil(ROWS) } else { rounds.len() }.clamp(1, COLUMNS);
        let rows = first.len().clamp(1, ROWS);
        let layout = Layout::of(columns, rows);
        let mut picture = StatisticsCard::new(self.face(), theme, TITLE + rows as u32 * layout.slot() + GAP);
        picture.title(&bracket.title);
        if is_alone {
            for (index, pairing) in first.iter().take(COLUMNS * ROWS).enumerate() {
                let middle = TITLE + (index % ROWS) as u32 * layout.slot() + layout.slot() / 2;
                picture.pairing(pairing, layout, (layout.left(index / ROWS), middle));
            }
        } else {
            for (round, pairings) in rounds.iter().take(COLUMNS).enumerate() {
                picture.round(pairings, round, layout);
            }
        }
        self.finish(&picture)
    }
}

/// The rounds that are shown.
fn shown(rounds: &[Vec<BracketPairing>]) -> &[Vec<BracketPairing>] {
    let is_open = |round: &Vec<BracketPairing>| round.iter().any(|pairing| pairing.winner.is_none());
    let in_progress = rounds.iter().position(is_open).unwrap_or(rounds.len().saturating_sub(1));
    let fits = rounds.iter().position(|round| round.len() <= ROWS);
    match fits.filter(|fits| *fits <= in_progress) {
        Some(fits) => &rounds[fits..],
        None => rounds.get(in_progress..=in_progress).unwrap_or_default(),
    }
}

impl StatisticsCard<'_> {
    /// A round of the tree, with the lines from the one before.
    fn round(&mut self, pairings: &[BracketPairing], round: usize, layout: Layout) {
        let (slot, left) = (layout.slot() << round, layout.left(round));
        let colour = faint(self.colours);
        for (index, pairing) in pairings.iter().take(ROWS >> round).enumerate() {
            let middle = TITLE + index as u32 * slot + slot / 2;
            if round > 0 {
                let (x, reach) = (left as i32 - GAP as i32, slot / 2);
                self.canvas.fill((x, (middle - reach / 2) as i32), (LINK, reach), colour);
                self.canvas.fill((x, middle as i32), (GAP, LINK), colour);
                for y in [middle - reach / 2, middle + reach / 2] {
                    self.canvas.fill((x - GAP as i32, y as i32), (GAP, LINK), colour);
                }
            }
            self.pairing(pairing, layout, (left, middle));
        }
    }

    /// Both players of a pairing.
    fn pairing(&mut self, pairing: &BracketPairing, layout: Layout, (left, middle): (u32, u32)) {
        let colours = self.colours;
        let (width, top) = (layout.column - 2 * GAP, middle - layout.line);
        self.plate((left, top), (width, 2 * layout.line), colours.card);
        for (side, name) in pairing.names.iter().enumerate() {
            let line = top as f32 + (side as f32 + 0.5) * layout.line as f32;
            let name = name.as_ref().map_or_else(|| "–".to_owned(), |name| self.name_or_dash(name));
            let colour = match pairing.winner {
                Some(winner) if winner == side => colours.accent,
                Some(_) => colours.muted,
                None => colours.name,
            };
            self.text(&name, layout.line as f32 * 0.78, (left as f32 + 14.0, line), colour, width as f32 - 28.0);
        }
    }
}
