//! Words for tables of more than two: who plays what, with whom, and who is out.

use crate::app::StoredGame;
use crate::discord::i18n::{Spoken, Words, number, text, yes};
use pente::{Captures, Seat, Seating};

/// The letters of teams.
const TEAMS: [char; 3] = ['A', 'B', 'C'];

impl Words {
    /// Everybody at a table of more than two with colour, team and captures, a line for each side; none for a game of
    /// two, where the first lines say it all.
    pub fn roster(&self, stored: &StoredGame, spoken: Spoken<'_>) -> Vec<String> {
        let table = stored.game.table();
        let (rules, position) = (table.rules(), stored.game.position());
        if rules.players() <= 2 {
            return Vec::new();
        }
        let sides = rules.sides();
        let alone = matches!(rules.options().seating, Seating::Individual(_));
        let side = |side: u8| {
            let seats: Vec<Seat> = table.seats().skip(side.into()).step_by(sides.into()).collect();
            let said = seats.iter().map(|&seat| self.seat(stored, seat, spoken)).collect::<Vec<_>>().join("; ");
            let said = if alone {
                said
            } else {
                self.say("seat-team", &[("team", text(team_letter(side))), ("seats", text(said))])
            };
            let taken = seats.first().map_or(0, |&seat| position.score(seat));
            let (said, taken) = (("seat", text(said)), ("taken", number(taken.into())));
            match (rules.options().captures, rules.stones_to_win()) {
                (Captures::None, _) => said.1.clone(),
                (_, Some(goal)) => text(self.say("seat-goal", &[said, taken, ("goal", number(goal.into()))])),
                (_, None) => text(self.say("seat-score", &[said, taken])),
            }
        };
        (0..sides).map(|number| self.say("seat-bullet", &[("seat", side(number))])).collect()
    }

    fn seat(&self, stored: &StoredGame, seat: Seat, spoken: Spoken<'_>) -> String {
        let (game, table) = (&stored.game, stored.game.table());
        let gaps = [
            ("colour", text(self.colour(stored, game.position().colour_of(seat)))),
            ("player", text(self.person(stored, table.player(seat), spoken))),
            ("out", yes(!game.is_over() && !game.position().is_playing(seat))),
        ];
        self.say("seat-line", &gaps)
    }
}

/// The letter of a team, as on its players' cards.
pub fn team_letter(team: u8) -> char {
    TEAMS.get(usize::from(team)).copied().unwrap_or('?')
}
