//! Openings in which colours are chosen: stones are placed so that both colours have equal chances, and the colour is
//! chosen by what the search thinks of it.

use super::board::{Board, mix};
use super::grid::Cell;
use pente::Choice;

/// A difference of values below which swap2's third choice, two stones more, is the better one: who places them has to
/// make them even, and who is to choose then gains by every fault in that.
const EVEN: i32 = 15;

/// Stones of a proposal stand within this distance of the centre.
const NEAR: u8 = 4;

/// The choice for somebody to whom the colour to move next is worth `score`.
pub(super) fn choose(choices: &[Choice], first_is_next: bool, score: i32) -> Option<Choice> {
    let wanted = if score.abs() < EVEN && choices.contains(&Choice::More) {
        Choice::More
    } else if (score >= 0) == first_is_next {
        Choice::First
    } else {
        Choice::Second
    };
    choices.iter().copied().find(|&choice| choice == wanted).or_else(|| choices.first().copied())
}

/// Places for the next stone of a proposal: near the centre, in an order that the seed decides.
pub(super) fn candidates(board: &Board, legal: &[Cell], seed: u64) -> Vec<Cell> {
    let near = |&cell: &Cell| board.grid.point(cell).centre_distance() <= NEAR;
    let mut cells: Vec<Cell> = legal.iter().copied().filter(near).collect();
    if cells.is_empty() {
        cells = legal.to_vec();
    }
    cells.sort_by_key(|&cell| mix(seed ^ mix((cell as u64) << 16 | board.empty as u64)));
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_colour_is_chosen() {
        let two = [Choice::First, Choice::Second];
        let three = [Choice::First, Choice::Second, Choice::More];
        for (choices, first_is_next, score, expected) in [
            (&two[..], true, 100, Choice::First),
            (&two, true, -100, Choice::Second),
            (&two, false, 100, Choice::Second),
            (&two, false, -100, Choice::First),
            (&two, true, 10, Choice::First),
            (&three, true, 10, Choice::More),
            (&three, false, 500, Choice::Second),
        ] {
            assert_eq!(choose(choices, first_is_next, score), Some(expected), "{first_is_next} {score}");
        }
    }
}
