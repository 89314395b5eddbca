//! Who moves first: chance in a first pairing, then the loser of the last game, after a draw the other player.

use super::App;
use crate::game::Game;
use crate::ids::PlayerId;
use crate::store::StoreError;

/// Who moves first after a finished game of two players; `None` if it does not say, which leaves it to chance.
///
/// The loser of the last game opens the next one (Hideaway Pizza's rules); after a draw, whoever did not open it.
pub fn who_moves_first(last: &Game) -> Option<PlayerId> {
    let [first, second] = *last.table().players() else { return None };
    let scores = last.scores()?;
    let score_of =
        |player| scores.iter().find(|(seat, _)| last.table().player(*seat) == player).map(|(_, score)| *score);
    let (one, two) = (score_of(first)?, score_of(second)?);
    Some(if one < two { first } else { second })
}

impl App {
    /// Two people in the order in which they will move.
    pub(super) async fn in_turn_order(&self, two: [PlayerId; 2]) -> Result<[PlayerId; 2], StoreError> {
        let last = self.store.last_pairing(two).await?;
        let first = last.and_then(|last| who_moves_first(&last.game)).filter(|first| two.contains(first));
        let keep = first.map_or_else(|| self.heads(), |first| first == two[0]);
        Ok(if keep { two } else { [two[1], two[0]] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Event, Table};
    use crate::ids::GameId;
    use crate::rules::{Action, Preset, Rules, Seat};

    fn check(actions: &[Action], expected: Option<u64>) {
        let rules = Rules::new(Preset::Standard.options()).expect("a preset");
        let table = Table::new(rules, vec![PlayerId::new(1), PlayerId::new(2)], false).expect("two players");
        let mut game = Game::new(GameId::new(1), table);
        for &action in actions {
            game.apply(Event::Acted(action)).expect("legal");
        }
        assert_eq!(who_moves_first(&game), expected.map(PlayerId::new), "{actions:?}");
    }

    #[test]
    fn the_loser_opens_the_next_game() {
        check(&[], None);
        check(&[Action::Resign(Seat::new(0))], Some(1));
        check(&[Action::Resign(Seat::new(1))], Some(2));
        check(&[Action::Draw], Some(2));
    }
}
