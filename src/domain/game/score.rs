//! The result of a finished game for one player or side: win, draw or loss.

/// The result of a game for one of its seats, players or sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

impl Score {
    /// The result of one of those who took part; without winners all of them drew.
    pub fn among<T: PartialEq>(winners: &[T], one: &T) -> Self {
        match (winners.is_empty(), winners.contains(one)) {
            (true, _) => Self::Draw,
            (false, true) => Self::Win,
            (false, false) => Self::Loss,
        }
    }

    /// Half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub const fn half_points(self) -> i64 {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }

    /// The result worth this many [half points](Self::half_points).
    pub const fn from_half_points(half_points: i64) -> Self {
        match half_points {
            ..=0 => Self::Loss,
            1 => Self::Draw,
            2.. => Self::Win,
        }
    }

    /// One game as wins, losses and draws.
    pub const fn tally(self) -> [i64; 3] {
        match self {
            Self::Win => [1, 0, 0],
            Self::Loss => [0, 1, 0],
            Self::Draw => [0, 0, 1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_and_the_order_of_a_tally() {
        for (score, half_points, tally) in
            [(Score::Win, 2, [1, 0, 0]), (Score::Draw, 1, [0, 0, 1]), (Score::Loss, 0, [0, 1, 0])]
        {
            assert_eq!((score.half_points(), score.tally()), (half_points, tally), "{score:?}");
            assert_eq!(Score::from_half_points(half_points), score);
        }
    }

    #[test]
    fn without_winners_the_game_is_drawn() {
        for (winners, expected) in
            [(&[][..], Score::Draw), (&[1], Score::Win), (&[2, 1], Score::Win), (&[2], Score::Loss)]
        {
            assert_eq!(Score::among(winners, &1), expected, "{winners:?}");
        }
    }
}
