//! The six stone colours, safe under the three dichromacies, each with a mark of its own.

use super::Scene;
use pente::Colour;

/// Red, green and blue, 0 to 255 in sRGB.
pub type Rgb = [u8; 3];

/// How a colour of stones looks.
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
    /// All six, in turn order.
    pub const ALL: [Self; 6] = [Self::Ivory, Self::Black, Self::Crimson, Self::Blue, Self::Emerald, Self::Pink];

    /// The middle colour of the stone.
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

    /// The name shown where a player's own name cannot be.
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

    /// One character for the text board; no two alike, also without colour.
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

    /// The place in [`Tint::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl Scene {
    /// How a colour looks in this scene. Colours beyond the sixth do not exist; they would look like the sixth.
    pub fn tint(&self, colour: Colour) -> Tint {
        let index = match colour.index() {
            first @ (0 | 1) if self.first_black => 1 - first,
            index => index.min(5),
        };
        Tint::ALL[index]
    }
}
