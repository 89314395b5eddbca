//! Playing alone: one person controls all sides. Nothing is rated, and no clock runs.

use super::{App, Error, Outcome};
use crate::domain::game::StoredGame;
use crate::domain::game::{Table, Terms, TimeControl};
use crate::domain::ids::{ChannelId, InteractionId, PlayerId};
use crate::domain::place::Place;
use crate::store::StoreError;
use pente::Rules;

/// How many practice games of one person may run at a time: each has a board in a channel.
pub const PRACTICE_LIMIT: usize = 5;

/// Why there is no practice game.
#[derive(Debug)]
pub enum PracticeRefusal {
    /// [`PRACTICE_LIMIT`] is reached.
    TooMany,
}

impl App {
    /// Begins a game in which one person sits in every seat. The same wish arriving twice begins one game.
    ///
    /// # Errors
    /// [`PracticeRefusal`], and [`StoreError`] if the store fails.
    ///
    /// # Panics
    /// Never: there are as many seats as players.
    pub async fn practise(
        &self,
        place: Place,
        player: PlayerId,
        rules: Rules,
        interaction: InteractionId,
    ) -> Outcome<Box<StoredGame>, PracticeRefusal> {
        let running = self.store.running_of(player).await?;
        if running.iter().filter(|stored| stored.game.table().is_practice()).count() >= PRACTICE_LIMIT {
            return Err(Error::Refused(PracticeRefusal::TooMany));
        }
        let terms = Terms { rules, rated: false, control: TimeControl::Unlimited };
        let table = Table::of(terms, vec![player; usize::from(rules.players())]);
        let table = table.expect("there are as many seats as players");
        Ok(Box::new(self.begin(place, table, interaction).await?))
    }

    /// The last finished game of a person in a channel.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn last_finished(&self, player: PlayerId, channel: ChannelId) -> Result<Option<StoredGame>, StoreError> {
        self.store.last_finished(player, channel).await
    }
}
