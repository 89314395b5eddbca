//! The appearance of the six stone colours. They differ under the three kinds of colour blindness, and each has a mark.

use pente::Colour;

use super::Scene;

/// A colour in sRGB: red, green and blue, 0 to 255.
pub type Rgb = [u8; 3];

/// The appearance of a colour of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// White stones.
    Ivory,
    /// Black stones.
    Black,
    /// Red stones with a triangle.
    Crimson,
    /// Blue stones with a square.
    Blue,
    /// Green stones with a cross.
    Emerald,
    /// Pink stones with a diamond.
    Pink,
}

impl Tint {
    /// All tints, in turn order.
    pub const ALL: [Self; 6] = [Self::Ivory, Self::Black, Self::Crimson, Self::Blue, Self::Emerald, Self::Pink];

    /// The base colour of the stone.
    pub const fn base(self) -> Rgb {
        match self {
            Self::Ivory => [240, 234, 220],
            Self::Black => [40, 42, 50],
            Self::Crimson => [182, 36, 66],
            Self::Blue => [40, 84, 200],
            Self::Emerald => [34, 164, 98],
            Self::Pink => [240, 114, 190],
        }
    }

    /// The colour of numbers and marks on the stone.
    pub const fn ink(self) -> Rgb {
        match self {
            Self::Ivory | Self::Pink => [43, 28, 40],
            Self::Emerald => [6, 32, 20],
            Self::Black | Self::Crimson | Self::Blue => [250, 246, 240],
        }
    }

    /// The English name, which a card shows if the font cannot write the player's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ivory => "Ivory",
            Self::Black => "Black",
            Self::Crimson => "Crimson",
            Self::Blue => "Blue",
            Self::Emerald => "Emerald",
            Self::Pink => "Pink",
        }
    }

    /// The letter on the text board.
    pub const fn letter(self) -> char {
        match self {
            Self::Ivory => 'O',
            Self::Black => 'X',
            Self::Crimson => 'A',
            Self::Blue => 'H',
            Self::Emerald => 'E',
            Self::Pink => 'V',
        }
    }

    /// The index in [`Tint::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl Scene {
    /// The tint of a colour in this scene. An invalid colour beyond the sixth has the tint of the sixth.
    pub fn tint(&self, colour: Colour) -> Tint {
        let index = match colour.index() {
            first @ (0 | 1) if self.first_black => 1 - first,
            index => index.min(5),
        };
        Tint::ALL[index]
    }
}
