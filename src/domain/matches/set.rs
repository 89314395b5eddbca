//! Sets of two games, one with each colour.

/// The score of a set between two sides. The sides change colours in the second game, whatever the result of the first.
///
/// ```
/// use tessera::domain::matches::SetOfTwo;
///
/// let mut set = SetOfTwo::default();
/// set.game_over(&[1]);
/// assert_eq!((set.moves_first(), set.winners()), (1, None));
/// set.game_over(&[1]);
/// assert_eq!(set.winners(), Some(vec![1]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetOfTwo {
    played: u8,
    won: [u16; 2],
}

impl SetOfTwo {
    /// Games won by each side.
    pub const fn won(&self) -> [u16; 2] {
        self.won
    }

    /// The side that moves first in the next game.
    pub const fn moves_first(&self) -> usize {
        (self.played % 2) as usize
    }

    /// Counts a game with these winners, none for a draw. A finished set does not change.
    pub fn game_over(&mut self, winners: &[usize]) {
        if self.played >= 2 {
            return;
        }
        self.played += 1;
        for (side, won) in self.won.iter_mut().enumerate() {
            *won += u16::from(winners.contains(&side));
        }
    }

    /// The winner of the set once both games are played; none if it is drawn.
    pub fn winners(&self) -> Option<Vec<usize>> {
        let [one, two] = self.won;
        (self.played >= 2).then(|| match one.cmp(&two) {
            std::cmp::Ordering::Greater => vec![0],
            std::cmp::Ordering::Equal => Vec::new(),
            std::cmp::Ordering::Less => vec![1],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_moves_first_once() {
        let check = |results: [&[usize]; 2], expected: &[usize]| {
            let mut set = SetOfTwo::default();
            assert_eq!(set.moves_first(), 0);
            set.game_over(results[0]);
            assert_eq!((set.moves_first(), set.winners()), (1, None), "{results:?}");
            set.game_over(results[1]);
            assert_eq!(set.winners().as_deref(), Some(expected), "{results:?}");
            let before = set;
            set.game_over(&[0]);
            assert_eq!(set, before, "a set that is over stays as it is");
        };
        check([&[0], &[0]], &[0]);
        check([&[1], &[1]], &[1]);
        check([&[0], &[1]], &[]);
        check([&[], &[]], &[]);
        check([&[], &[1]], &[1]);
        check([&[0], &[]], &[0]);
    }
}
