//! Rematches: whether a player may have one, who has to agree to it, and who moves first.

use super::{Game, Score};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::matches::{StoredMatch, moves_first_next};

/// How the rematch of a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RematchStart {
    /// At once: no other person takes part, and an engine always agrees.
    AtOnce,
    /// When this player agrees.
    Agreed(PlayerId),
    /// When the seats of a new lobby are taken: more than two players took part.
    Gathered,
}

/// Why a game has no rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRematch {
    /// The player did not play in it.
    NotSeated,
    /// It is not over.
    Running,
    /// The match that it belongs to continues, in this game.
    InMatch(Option<GameId>),
}

impl Game {
    /// How the rematch that a player requests begins. `in_match` is the match of the game, if it belongs to one.
    ///
    /// # Errors
    /// [`NoRematch::NotSeated`], [`NoRematch::Running`] and [`NoRematch::InMatch`].
    pub fn decide_rematch(&self, by: PlayerId, in_match: Option<&StoredMatch>) -> Result<RematchStart, NoRematch> {
        let players = self.table().players();
        if !players.contains(&by) {
            return Err(NoRematch::NotSeated);
        }
        if !self.is_over() {
            return Err(NoRematch::Running);
        }
        if let Some(running) = in_match.filter(|stored_match| stored_match.is_running) {
            return Err(NoRematch::InMatch(running.running_game()));
        }
        if self.table().is_practice() || players.iter().all(|&player| player == by || player.is_engine()) {
            return Ok(RematchStart::AtOnce);
        }
        Ok(match *players {
            [one, two] => RematchStart::Agreed(if one == by { two } else { one }),
            _ => RematchStart::Gathered,
        })
    }

    /// The player who moves first in the next game of the same players; `None` if this one has no result.
    pub fn opener_of_next(&self) -> Option<PlayerId> {
        let scores = self.scores()?;
        let first = moves_first_next(scores.len(), 0, |seat| scores[seat] == Score::Loss);
        Some(self.table().players()[first])
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Seat};

    use super::*;
    use crate::domain::game::{Event, Table};

    const ANN: PlayerId = PlayerId::new(1);
    const BEN: PlayerId = PlayerId::new(2);
    const CLEO: PlayerId = PlayerId::new(3);

    fn check(preset: Preset, players: &[PlayerId], expected: Result<RematchStart, NoRematch>) {
        let table = Table::unrated(preset.rules(), players.to_vec()).expect("as many as the rules ask for");
        let mut game = Game::new(GameId::new(1), table);
        let seated = players.contains(&ANN);
        let running = if seated { NoRematch::Running } else { NoRematch::NotSeated };
        assert_eq!(game.decide_rematch(ANN, None), Err(running), "{players:?}");
        for seat in game.table().seats().skip(1) {
            game.apply(Event::Acted(Action::Resign(seat))).expect("legal");
        }
        assert_eq!(game.decide_rematch(ANN, None), expected, "{players:?}");
    }

    #[test]
    fn a_rematch_needs_the_consent_of_other_people() {
        check(Preset::Standard, &[ANN, BEN], Ok(RematchStart::Agreed(BEN)));
        check(Preset::Standard, &[BEN, ANN], Ok(RematchStart::Agreed(BEN)));
        check(Preset::Standard, &[ANN, ANN], Ok(RematchStart::AtOnce));
        check(Preset::Standard, &[PlayerId::engine(3, 0), ANN], Ok(RematchStart::AtOnce));
        check(Preset::Standard, &[BEN, CLEO], Err(NoRematch::NotSeated));
        check(Preset::FreeForAll, &[ANN, BEN, CLEO], Ok(RematchStart::Gathered));
        check(Preset::FreeForAll, &[ANN, PlayerId::engine(3, 1), PlayerId::engine(3, 2)], Ok(RematchStart::AtOnce));
    }

    fn check_opener(preset: Preset, actions: &[Action], expected: Option<u64>) {
        let rules = preset.rules();
        let players = (1..=u64::from(rules.players())).map(PlayerId::new).collect();
        let mut game = Game::new(GameId::new(1), Table::unrated(rules, players).expect("a player for each seat"));
        for &action in actions {
            game.apply(Event::Acted(action)).expect("legal");
        }
        assert_eq!(game.opener_of_next(), expected.map(PlayerId::new), "{preset:?} {actions:?}");
    }

    #[test]
    fn after_a_game_of_many_the_next_loser_in_turn_order_begins() {
        let [one, two, three] = [0, 1, 2].map(|seat| Action::Resign(Seat::new(seat)));
        check_opener(Preset::FreeForAll, &[one, two], Some(2));
        check_opener(Preset::FreeForAll, &[two, one], Some(2));
        check_opener(Preset::FreeForAll, &[one, three], Some(3));
        check_opener(Preset::FreeForAll, &[Action::Draw], Some(2));
        check_opener(Preset::FreeForAll, &[three, Action::Draw], Some(3));
    }

    #[test]
    fn the_loser_opens_the_next_game() {
        check_opener(Preset::Standard, &[], None);
        check_opener(Preset::Standard, &[Action::Resign(Seat::new(0))], Some(1));
        check_opener(Preset::Standard, &[Action::Resign(Seat::new(1))], Some(2));
        check_opener(Preset::Standard, &[Action::Draw], Some(2));
    }
}
