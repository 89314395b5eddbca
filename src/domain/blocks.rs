//! Blocks between two players.

/// Which of two players have blocked the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The first blocked the second.
    pub by_first: bool,
    /// The second blocked the first.
    pub by_second: bool,
}

impl Blocks {
    /// Whether either blocked the other.
    pub const fn any(self) -> bool {
        self.by_first || self.by_second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_block_is_enough() {
        for (by_first, by_second, any) in
            [(false, false, false), (true, false, true), (false, true, true), (true, true, true)]
        {
            assert_eq!(Blocks { by_first, by_second }.any(), any, "{by_first} {by_second}");
        }
    }
}
