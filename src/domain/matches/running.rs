//! The score of a match of any format.

use pente::Scoring;

use super::{BestOf, MatchFormat, PointsMatch, SetOfTwo, Tally};

/// The score of a match. Sides are numbered in the turn order of the first game.
///
/// ```
/// use tessera::domain::matches::{MatchFormat, MatchScore, Tally};
///
/// let mut score = MatchScore::new(MatchFormat::Points(10), &[0, 5])?;
/// score.game_over(&[Tally { line: true, captures: 2, rows: 0 }, Tally::default()], &[0]);
/// assert_eq!((score.scores(), score.moves_first(), score.winners()), (vec![7, 5], 1, None));
/// # Ok::<(), tessera::domain::matches::Unplayable>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchScore {
    /// One game with each colour.
    Set(SetOfTwo),
    /// Games won count.
    BestOf(BestOf),
    /// Points count.
    Points(PointsMatch),
}

/// Why a match is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// A set needs two sides.
    #[error("a set is for two sides")]
    Set,
    /// Only points matches have handicaps.
    #[error("a handicap is points to start with, and this match counts none")]
    Handicap,
    /// The number of sides or games is out of range.
    #[error("a match is for two sides and more")]
    Sides,
    /// The points match is not possible.
    #[error(transparent)]
    Points(#[from] super::PointsRefusal),
}

impl MatchScore {
    /// A match before its first game, in which side 0 moves first. `handicaps` are the points with which each side
    /// starts.
    ///
    /// # Errors
    /// [`Unplayable::Set`] or [`Unplayable::Sides`] if the format does not fit the number of sides,
    /// [`Unplayable::Handicap`] if it has no handicaps, and [`Unplayable::Points`] for a points match.
    pub fn new(format: MatchFormat, handicaps: &[u16]) -> Result<Self, Unplayable> {
        if !matches!(format, MatchFormat::Points(_)) && handicaps.iter().any(|&points| points > 0) {
            return Err(Unplayable::Handicap);
        }
        match format {
            MatchFormat::Set if handicaps.len() != 2 => Err(Unplayable::Set),
            MatchFormat::Set => Ok(Self::Set(SetOfTwo::default())),
            MatchFormat::BestOf(games) => {
                BestOf::new(handicaps.len(), games, 0).map(Self::BestOf).ok_or(Unplayable::Sides)
            }
            MatchFormat::Points(target) => Ok(Self::Points(PointsMatch::new(handicaps, target, 0)?)),
        }
    }

    /// Counts a game with these winning sides, none for a draw, and the tallies of the sides in order.
    pub fn game_over(&mut self, tallies: &[Tally], winners: &[usize]) {
        match self {
            Self::Set(set) => set.game_over(winners),
            Self::BestOf(best_of) => best_of.game_over(winners),
            Self::Points(points) => points.game_over(tallies, winners),
        }
    }

    /// The side that moves first in the next game.
    pub const fn moves_first(&self) -> usize {
        match self {
            Self::Set(set) => set.moves_first(),
            Self::BestOf(best_of) => best_of.moves_first(),
            Self::Points(points) => points.moves_first(),
        }
    }

    /// The score of each side: games won, or points.
    pub fn scores(&self) -> Vec<u32> {
        match self {
            Self::Set(set) => set.won().map(u32::from).to_vec(),
            Self::BestOf(best_of) => best_of.won().iter().map(|&won| won.into()).collect(),
            Self::Points(points) => points.totals().to_vec(),
        }
    }

    /// The scoring table of a points match; `None` for other formats.
    pub const fn scoring(&self) -> Option<Scoring> {
        match self {
            Self::Points(points) => Some(points.scoring()),
            _ => None,
        }
    }

    /// The winning sides, none in a drawn set. `None` while the match is undecided.
    pub fn winners(&self) -> Option<Vec<usize>> {
        match self {
            Self::Set(set) => set.winners(),
            Self::BestOf(best_of) => best_of.winner().map(|winner| vec![winner]),
            Self::Points(points) => points.winner().map(|winner| vec![winner]),
        }
    }

    /// The winning sides if a side resigns the match: the best of the others, several if they are level.
    /// The published rules leave that open.
    pub fn winners_without(&self, side: usize) -> Vec<usize> {
        let scores = self.scores();
        let others = || (0..scores.len()).filter(|&other| other != side);
        let best = others().map(|other| scores[other]).max();
        others().filter(|&other| Some(scores[other]) == best).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_counts_its_own_way() {
        let line = Tally { line: true, captures: 1, rows: 1 };
        let check = |format: MatchFormat, scores: &[u32], moves_first: usize| {
            let mut score = MatchScore::new(format, &[0, 0]).expect("a match");
            score.game_over(&[line, Tally { captures: 2, ..Tally::default() }], &[0]);
            assert_eq!((score.scores().as_slice(), score.moves_first()), (scores, moves_first), "{format}");
            assert_eq!(score.winners(), None, "{format}");
            assert_eq!(score.winners_without(0), [1], "{format}");
        };
        check(MatchFormat::Set, &[1, 0], 1);
        check(MatchFormat::BestOf(3), &[1, 0], 1);
        check(MatchFormat::Points(21), &[7, 2], 1);
    }

    #[test]
    fn invalid_matches_are_refused() {
        assert_eq!(MatchScore::new(MatchFormat::Set, &[0; 3]), Err(Unplayable::Set));
        assert_eq!(MatchScore::new(MatchFormat::BestOf(3), &[0, 5]), Err(Unplayable::Handicap));
        assert_eq!(MatchScore::new(MatchFormat::Set, &[5, 0]), Err(Unplayable::Handicap));
        assert_eq!(MatchScore::new(MatchFormat::BestOf(3), &[0]), Err(Unplayable::Sides));
        let refusal = super::super::PointsRefusal::Handicap(21);
        assert_eq!(MatchScore::new(MatchFormat::Points(21), &[0, 21]), Err(Unplayable::Points(refusal)));
    }

    #[test]
    fn of_several_the_best_win_a_match_that_is_given_up() {
        let mut score = MatchScore::new(MatchFormat::BestOf(9), &[0; 4]).expect("a match");
        for winner in [0, 1, 2, 0, 1] {
            score.game_over(&[], &[winner]);
        }
        assert_eq!(score.winners_without(0), [1]);
        assert_eq!(score.winners_without(3), [0, 1]);
    }
}
