//! What threatens on a board, for whoever asks.

use crate::app::StoredGame;
use crate::discord::i18n::{Words, text};
use pente::{Colour, Phase, Point};

words! {
    /// The button, and the style of `/board`.
    threats_button = "button-threats";
    /// Refused: this server plays its rated games without announcements.
    threats_unannounced = "threats-unannounced";
    /// There is no stone to place.
    threats_none_now = "threats-none-now";
}

impl Words {
    /// The stones that the player to move can capture and the points that make a line for somebody, as the picture
    /// marks them. `None` where no stone is to be placed, as in a game that was voided.
    pub fn threats(&self, stored: &StoredGame) -> Option<String> {
        if stored.game.is_over() {
            return None;
        }
        let position = stored.game.position();
        let Phase::Place { colour, .. } = *position.phase() else { return None };
        let size = position.rules().size();
        let named = |points: Vec<Point>| {
            if points.is_empty() {
                return self.plain("threats-nothing");
            }
            points.into_iter().map(|at| size.label(at)).collect::<Vec<_>>().join(" ")
        };
        let colours = (0..position.rules().colours()).map(Colour::new);
        let mut lines: Vec<Point> = colours.flat_map(|colour| position.threats(colour).lines).collect();
        lines.sort_unstable();
        lines.dedup();
        let gaps = [
            ("colour", text(self.colour(stored, colour))),
            ("captures", text(named(position.threats(colour).capturable))),
            ("lines", text(named(lines))),
        ];
        Some(self.say("threats-shown", &gaps))
    }
}
