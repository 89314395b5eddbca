//! Determines who moves first: by lot in the first game of the same players, then the loser of their last game, or
//! after a draw the other player.

use super::rng::SharedRng;
use crate::domain::game::{Game, Score};
use crate::domain::ids::{ChannelId, PlayerId};
use crate::store::{StoreError, View};

/// The player who moves first in the game after a finished one; `None` if that is drawn by lot.
///
/// The loser of the last game opens the next one (Hideaway Pizza's rules). After a draw, the next player in turn order after
/// the last opener opens. Of several losers, the first one in that order opens (decided here).
pub fn who_moves_first(last: &Game) -> Option<PlayerId> {
    let scores = last.scores()?;
    let players = last.table().players();
    let following = || players.iter().zip(&scores).cycle().skip(1).take(players.len());
    let loser = following().find(|(_, score)| **score == Score::Loss);
    loser.or_else(|| following().next()).map(|(&player, _)| player)
}

/// The index of the player who moves first: by the last game of the same players in this channel, or by lot.
pub(super) async fn first_of_many(
    view: &mut View<'_>,
    players: &[PlayerId],
    channel: ChannelId,
    rng: &SharedRng,
) -> Result<usize, StoreError> {
    let Some(&one) = players.first() else { return Ok(0) };
    let last = view.last_finished(one, channel).await?;
    let first = last.filter(|last| last.game.table().has_players(players));
    let first = first.and_then(|last| who_moves_first(&last.game));
    let place = first.and_then(|first| players.iter().position(|&player| player == first));
    Ok(place.unwrap_or_else(|| rng.index(players.len())))
}

/// Two players in turn order.
pub(super) async fn in_turn_order(
    view: &mut View<'_>,
    two: [PlayerId; 2],
    rng: &SharedRng,
) -> Result<[PlayerId; 2], StoreError> {
    let last = view.last_pairing(two).await?;
    let first = last.and_then(|last| who_moves_first(&last.game)).filter(|first| two.contains(first));
    let keep = first.map_or_else(|| rng.coin(), |first| first == two[0]);
    Ok(if keep { two } else { [two[1], two[0]] })
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Seat};

    use super::*;
    use crate::domain::game::{Event, Table};
    use crate::domain::ids::GameId;

    fn check(preset: Preset, actions: &[Action], expected: Option<u64>) {
        let rules = preset.rules();
        let players = (1..=u64::from(rules.players())).map(PlayerId::new).collect();
        let mut game = Game::new(GameId::new(1), Table::unrated(rules, players).expect("a player for each seat"));
        for &action in actions {
            game.apply(Event::Acted(action)).expect("legal");
        }
        assert_eq!(who_moves_first(&game), expected.map(PlayerId::new), "{preset:?} {actions:?}");
    }

    #[test]
    fn after_a_game_of_many_the_next_loser_in_turn_order_begins() {
        let [one, two, three] = [0, 1, 2].map(|seat| Action::Resign(Seat::new(seat)));
        check(Preset::FreeForAll, &[one, two], Some(2));
        check(Preset::FreeForAll, &[two, one], Some(2));
        check(Preset::FreeForAll, &[one, three], Some(3));
        check(Preset::FreeForAll, &[Action::Draw], Some(2));
    }

    #[test]
    fn the_loser_opens_the_next_game() {
        check(Preset::Standard, &[], None);
        check(Preset::Standard, &[Action::Resign(Seat::new(0))], Some(1));
        check(Preset::Standard, &[Action::Resign(Seat::new(1))], Some(2));
        check(Preset::Standard, &[Action::Draw], Some(2));
    }
}
