//! Scores of the search: wins by their distance, and how the transposition table holds them.

/// The score of a win with the stone just placed; a win `n` stones later scores `n` less.
pub(crate) const WIN: i32 = 30_000;

/// Scores above this are wins; no search looks further ahead than the difference to [`WIN`].
pub(crate) const WIN_FLOOR: i32 = WIN - 1000;

/// The largest score of a result that is not proved, whatever the search expects.
pub(crate) const UNPROVED_CEILING: i32 = 1000;

/// The score of a win with the given number of stones from the root.
pub(crate) fn win_in(stones: usize) -> i32 {
    WIN - plies(stones)
}

/// The score of a game that ended with the stone at this ply, for the side that placed it. `winners` has a bit for each
/// winning side; none and all are draws.
pub(crate) fn final_score(winners: u8, side: usize, sides: usize, ply: usize) -> i32 {
    if winners == 0 || winners.count_ones() as usize == sides {
        0
    } else if winners & 1 << side != 0 {
        win_in(ply + 1)
    } else {
        -win_in(ply + 1)
    }
}

/// Converts a score to the form of the transposition table: the search counts the distance of a win from the root, the
/// table from the position itself.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    if score > WIN_FLOOR {
        score + plies(ply)
    } else if score < -WIN_FLOOR {
        score - plies(ply)
    } else {
        score
    }
}

/// The inverse of [`to_table`].
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    if score > WIN_FLOOR {
        score - plies(ply)
    } else if score < -WIN_FLOOR {
        score + plies(ply)
    } else {
        score
    }
}

fn plies(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_kept_by_their_distance_from_the_position() {
        for (score, ply, stored) in
            [(120, 7, 120), (-120, 7, -120), (win_in(9), 7, WIN - 2), (-win_in(9), 7, -(WIN - 2)), (0, 3, 0)]
        {
            assert_eq!((to_table(score, ply), from_table(stored, ply)), (stored, score), "{score} at ply {ply}");
        }
    }

    #[test]
    fn draws_score_nothing() {
        for (winners, side, expected) in [(0, 0, 0), (0b11, 1, 0), (0b01, 0, WIN - 5), (0b01, 1, 5 - WIN)] {
            assert_eq!(final_score(winners, side, 2, 4), expected, "{winners:02b} for side {side}");
        }
    }
}
