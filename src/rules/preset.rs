//! The published rule sets by name.

use super::{CaptureTie, Captures, DoubleThree, Opening, Options, Overline, Overtime, Seating, SelfCapture, Size};

/// A published rule set. Every option can be changed on top of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Preset {
    /// First stone in the centre, five in a row or five pairs.
    Standard,
    /// Standard, and the first player's second stone at least three from the centre.
    Tournament,
}

impl Preset {
    /// Every preset, in the order of the rules text.
    pub const ALL: &[Self] = &[Self::Standard, Self::Tournament];

    /// The name in records and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Tournament => "tournament",
        }
    }

    /// The preset of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|preset| preset.name() == name)
    }

    /// The preset's options.
    pub const fn options(self) -> Options {
        Options {
            size: Size::STANDARD,
            seating: Seating::Alone(2),
            opening: match self {
                Self::Standard => Opening::Centre,
                Self::Tournament => Opening::Pro,
            },
            line: 5,
            overline: Overline::Wins,
            captures: Captures::Goal(5),
            capture_three: false,
            mixed: false,
            self_capture: SelfCapture::Safe,
            overtime: Overtime::None,
            double_three: DoubleThree::Allowed,
            capture_tie: CaptureTie::Shared,
            first_black: false,
        }
    }
}
