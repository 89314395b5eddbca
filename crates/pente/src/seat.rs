//! People and colours: who sits where, and what they play.

/// A person's place at the table, in turn order from 0. It stays the person's when an opening swaps colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Seat number `index`, from 0; a table has at most six.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }
}

/// A colour of stones, by its place in turn order from 0. How it looks is for the display to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// Colour number `index`, from 0; a table has at most six.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }
}
