//! Practice games, in which one player controls all sides. They are unrated and have no clock.

use pente::Rules;

use super::{App, Error, UseCaseResult};
use crate::domain::game::{StoredGame, Table, Terms, TimeControl};
use crate::domain::ids::{InteractionId, PlayerId};
use crate::domain::place::Place;

/// The most running practice games of one player. Each has a board in a channel.
pub const PRACTICE_LIMIT: usize = 5;

/// Why no practice game began.
#[derive(Debug)]
pub enum PracticeRefusal {
    /// [`PRACTICE_LIMIT`] is reached.
    TooMany,
}

impl App {
    /// Begins a practice game. A repeated interaction returns the same game.
    pub(crate) async fn practise(
        &self,
        place: Place,
        player: PlayerId,
        rules: Rules,
        interaction: InteractionId,
    ) -> UseCaseResult<Box<StoredGame>, PracticeRefusal> {
        let terms = Terms { rules, rated: false, control: TimeControl::Unlimited };
        let table = Table::of(terms, vec![player; usize::from(rules.players())]);
        let table = table.expect("there are as many seats as players");
        let stored = self.begin_solo(place, table, player, interaction).await?;
        stored.map(Box::new).ok_or(Error::Refused(PracticeRefusal::TooMany))
    }
}
