//! Seats and colours: who plays, and the stones they place.

/// A player's number at the table, from 0, in the order in which the players move. A swap opening exchanges the turns
/// and the colours of two seats, not their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, from 0. A game has at most six.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }
}

/// A colour of stones, by its place in turn order from 0. How a colour is displayed is not part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The colour with this index, from 0. A game has at most six.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }
}
