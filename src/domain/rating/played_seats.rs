//! What a profile says about the games of a player. In a game against oneself, a player has several seats.

use std::array;
use std::cmp::Reverse;
use std::collections::HashMap;

use pente::{Rules, Variant};

use crate::domain::game::Score;
use crate::domain::ids::GameId;
use crate::domain::timestamp::Timestamp;

/// A seat of a player in a game.
#[derive(Clone, Copy, Debug)]
pub struct PlayedSeat {
    /// The game.
    pub game: GameId,
    /// Its rules; `None` if they cannot be read.
    pub rules: Option<Rules>,
    /// Whether it is in the [family](super::family) that the profile is about.
    pub in_family: bool,
    /// When it began, or the time of its last event.
    pub updated_at: Timestamp,
    /// Whether it is running.
    pub is_running: bool,
    /// The result of this seat; `None` while the game runs, also after the player has left it, and in a voided game.
    pub score: Option<Score>,
}

/// The seats of one player in games, in the order of games and seats.
#[derive(Clone, Debug, Default)]
pub struct PlayedSeats(Vec<PlayedSeat>);

impl PlayedSeats {
    /// These seats, which are sorted by game and seat.
    pub const fn new(seats: Vec<PlayedSeat>) -> Self {
        Self(seats)
    }

    /// The running games in all families, those that the player has left included.
    pub fn running(&self) -> Vec<GameId> {
        let mut games: Vec<GameId> = self.0.iter().filter(|seat| seat.is_running).map(|seat| seat.game).collect();
        games.dedup();
        games
    }

    /// The numbers of games of the family that were won, lost and drawn. A game counts once for each seat.
    pub fn results(&self) -> [u32; 3] {
        let tallies = self.finished().map(|(_, score)| score.tally());
        let sums = tallies.fold([0; 3], |sums, tally| array::from_fn(|index| sums[index] + tally[index]));
        sums.map(|games| u32::try_from(games).unwrap_or(u32::MAX))
    }

    /// The last `limit` finished games of the family, newest first.
    pub fn last(&self, limit: usize) -> Vec<GameId> {
        let mut games: Vec<GameId> = self.newest_first().into_iter().map(|(seat, _)| seat.game).collect();
        games.dedup();
        games.truncate(limit);
        games
    }

    /// The last `limit` results in the family, newest last.
    pub fn last_scores(&self, limit: usize) -> Vec<Score> {
        let mut scores: Vec<Score> = self.newest_first().into_iter().take(limit).map(|(_, score)| score).collect();
        scores.reverse();
        scores
    }

    /// The rules of the most finished games, in all families, however their row spells them, with the number of games.
    /// A game counts once for each seat. Rules with equally many games are ordered by their newest game, then by name.
    pub fn favourites(&self, limit: usize) -> Vec<(Rules, u32)> {
        let mut by_rules: HashMap<Rules, (u32, Timestamp)> = HashMap::new();
        for seat in self.0.iter().filter(|seat| seat.score.is_some()) {
            let Some(rules) = seat.rules else { continue };
            let (games, last) = by_rules.entry(rules).or_insert((0, seat.updated_at));
            *games += 1;
            *last = (*last).max(seat.updated_at);
        }
        let mut favourites: Vec<_> = by_rules.into_iter().collect();
        favourites.sort_by_cached_key(|&(rules, (games, last))| {
            (Reverse(games), Reverse(last), Variant::nearest(&rules).to_string())
        });
        favourites.into_iter().take(limit).map(|(rules, (games, _))| (rules, games)).collect()
    }

    fn finished(&self) -> impl Iterator<Item = (&PlayedSeat, Score)> {
        self.0.iter().filter(|seat| seat.in_family).filter_map(|seat| Some((seat, seat.score?)))
    }

    fn newest_first(&self) -> Vec<(&PlayedSeat, Score)> {
        let mut finished: Vec<_> = self.finished().collect();
        finished.sort_by_key(|(seat, _)| Reverse((seat.updated_at, seat.game)));
        finished
    }
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;

    /// A finished game of the family, as old as its number says.
    fn finished(number: u64, score: Score) -> PlayedSeat {
        PlayedSeat {
            game: GameId::new(number),
            rules: Some(Preset::Standard.rules()),
            in_family: true,
            updated_at: Timestamp::from_millis(number.cast_signed()),
            is_running: false,
            score: Some(score),
        }
    }

    #[test]
    fn running_and_voided_games_and_other_families_have_no_result() {
        let games = PlayedSeats::new(vec![
            finished(1, Score::Win),
            PlayedSeat { in_family: false, ..finished(2, Score::Win) },
            PlayedSeat { score: None, ..finished(3, Score::Win) },
            finished(4, Score::Loss),
            finished(5, Score::Draw),
            PlayedSeat { score: None, is_running: true, ..finished(6, Score::Win) },
            finished(7, Score::Loss),
            finished(8, Score::Loss),
        ]);
        assert_eq!(games.results(), [1, 3, 1]);
        assert_eq!(games.running(), [GameId::new(6)]);
        assert_eq!(games.last(3), [8, 7, 5].map(GameId::new));
        assert_eq!(games.last_scores(3), [Score::Draw, Score::Loss, Score::Loss]);
        assert_eq!(games.last_scores(9).len(), 5);
    }

    #[test]
    fn a_game_against_oneself_is_one_game_with_two_results() {
        let running = PlayedSeat { score: None, is_running: true, ..finished(2, Score::Win) };
        let games = PlayedSeats::new(vec![finished(1, Score::Win), finished(1, Score::Loss), running, running]);
        assert_eq!(games.results(), [1, 1, 0]);
        assert_eq!(games.last(5), [GameId::new(1)]);
        assert_eq!(games.last_scores(5), [Score::Loss, Score::Win]);
        assert_eq!(games.favourites(5), [(Preset::Standard.rules(), 2)]);
        assert_eq!(games.running(), [GameId::new(2)]);
    }

    #[test]
    fn favourites_are_ordered_by_games_then_age_then_name() {
        let of = |number, preset: Preset| PlayedSeat { rules: Some(preset.rules()), ..finished(number, Score::Win) };
        let games = PlayedSeats::new(vec![
            of(1, Preset::Keryo),
            of(2, Preset::GPente),
            of(2, Preset::Standard),
            of(3, Preset::Standard),
            PlayedSeat { rules: None, ..finished(4, Score::Win) },
            PlayedSeat { score: None, ..finished(5, Score::Win) },
            PlayedSeat { in_family: false, ..of(6, Preset::Boat) },
        ]);
        let favourites = games.favourites(9);
        let expected = [(Preset::Standard, 2), (Preset::Boat, 1), (Preset::GPente, 1), (Preset::Keryo, 1)];
        assert_eq!(favourites, expected.map(|(preset, games)| (preset.rules(), games)));
        assert_eq!(games.favourites(1), favourites[..1]);
        let at_once = PlayedSeats::new(vec![of(1, Preset::Keryo), of(1, Preset::GPente)]);
        assert_eq!(at_once.favourites(9), [Preset::GPente, Preset::Keryo].map(|preset| (preset.rules(), 1)));
    }
}
