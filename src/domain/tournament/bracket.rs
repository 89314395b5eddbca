//! Knockout brackets: places players in the bracket, and pairs each round. A bracket is a binary tree in which
//! neighbours meet and the winner takes the place of both.

use super::round::{Pairing, PairingState, Round};

/// The players in the order of the tree after these rounds; neighbours meet next. `None` where both players left, and
/// in the first round if the number of players is not a power of two.
pub(super) fn slots(draw: &[usize], rounds: &[Round]) -> Vec<Option<usize>> {
    let size = draw.len().next_power_of_two();
    let first = seeds(size).into_iter().map(|seed| draw.get(seed).copied()).collect();
    rounds.iter().fold(first, |slots: Vec<Option<usize>>, round| {
        let on = |two: &[Option<usize>]| two.iter().flatten().copied().find(|&player| round.advances(player));
        slots.chunks(2).map(on).collect()
    })
}

/// The pairings of the next round. A player whose neighbour is missing or has left advances without a game.
pub(super) fn pair(slots: &[Option<usize>], left: &[bool], game: impl Fn(usize, usize, usize) -> Pairing) -> Round {
    let mut round = Round::default();
    for (board, two) in slots.chunks(2).enumerate() {
        let here: Vec<usize> = two.iter().flatten().copied().filter(|&player| !left[player]).collect();
        match *here.as_slice() {
            [one, other] => round.pairings.push(Pairing { state: PairingState::Open, ..game(one, other, board) }),
            [one] => round.byes.push(one),
            _ => {}
        }
    }
    round
}

/// The positions of the draw in the order of the tree. The first positions are as far apart as possible, so that the
/// byes of the first round go to them, and no two of them are neighbours.
fn seeds(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let sum = seeds.len() * 2 - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    seeds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_keeps_the_first_numbers_apart() {
        assert_eq!(seeds(1), [0]);
        assert_eq!(seeds(2), [0, 1]);
        assert_eq!(seeds(4), [0, 3, 1, 2]);
        assert_eq!(seeds(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    }

    #[test]
    fn only_the_first_numbers_go_on_without_a_game() {
        for players in 2..=64_usize {
            let draw: Vec<usize> = (0..players).collect();
            let slots = slots(&draw, &[]);
            let round = pair(&slots, &vec![false; players], |one, other, _| Pairing::open(one, other));
            let mut byes = round.byes;
            byes.sort_unstable();
            assert!(byes.into_iter().eq(0..players.next_power_of_two() - players), "{players}");
        }
    }
}
