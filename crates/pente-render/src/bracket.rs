//! The bracket of a knockout: one column of pairings for each round, each between the two that lead to it.

use super::result_icon::ResultIcon;
use super::statistics_card::{GAP, StatisticsCard, WIDTH, faint};
use super::{RenderError, Renderer, Theme};

/// The height of the title, of the place of a pairing in the first round, and of a player's line, in pixels.
const TITLE: u32 = 96;
const SLOT: u32 = 84;
const LINE: u32 = 34;

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

impl Renderer {
    /// A bracket as a PNG file. Names are cut to the width of a column.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn bracket(&self, bracket: &Bracket, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let first = bracket.rounds.first().map_or(0, Vec::len).clamp(1, 32) as u32;
        let columns = bracket.rounds.len().clamp(1, 6) as u32;
        let mut picture = StatisticsCard::new(self.face(), theme, TITLE + first * SLOT + GAP);
        let colours = picture.colours;
        ResultIcon::Crown.mask(44).paint(&mut picture.canvas, (26, 26), colours.accent, 255);
        if self.can_write(&bracket.title) {
            picture.text(bracket.title.trim(), 40.0, (88.0, 50.0), colours.name, WIDTH as f32 - 112.0);
        }
        let column = (WIDTH - 2 * GAP) / columns;
        let card = column - 2 * GAP;
        for (round, pairings) in bracket.rounds.iter().take(columns as usize).enumerate() {
            let slot = SLOT << round;
            let left = GAP + round as u32 * column;
            for (index, pairing) in pairings.iter().take(32 >> round).enumerate() {
                let middle = TITLE + index as u32 * slot + slot / 2;
                let top = middle - LINE;
                picture.plate((left, top), (card, 2 * LINE), colours.card);
                if round > 0 {
                    // From the two pairings before to this one.
                    let (x, reach) = (left as i32 - GAP as i32, slot / 2);
                    picture.canvas.fill((x, (middle - reach / 2) as i32), (LINK, reach), faint(colours));
                    picture.canvas.fill((x, middle as i32), (GAP, LINK), faint(colours));
                    for y in [middle - reach / 2, middle + reach / 2] {
                        picture.canvas.fill((x - GAP as i32, y as i32), (GAP, LINK), faint(colours));
                    }
                }
                for (side, name) in pairing.names.iter().enumerate() {
                    let line = top as f32 + (side as f32 + 0.5) * LINE as f32;
                    let name = name.as_ref().map_or_else(|| "–".to_owned(), |name| picture.name_or_dash(name));
                    let colour = match pairing.winner {
                        Some(winner) if winner == side => colours.accent,
                        Some(_) => colours.muted,
                        None => colours.name,
                    };
                    picture.text(&name, 24.0, (left as f32 + 12.0, line), colour, card as f32 - 24.0);
                }
            }
        }
        self.finish(&picture)
    }
}
