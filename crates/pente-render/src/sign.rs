//! Signs in the place of words: pictures are shown to people of every language.

use super::mask::Mask;

/// What can be said without a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Won, or the best.
    Crown,
    /// A draw.
    Equal,
    /// Out of the game, or lost.
    Cross,
    /// Won, in a row of results.
    Plus,
    /// Lost, in a row of results.
    Minus,
}

impl Sign {
    /// The sign on a square of so many pixels.
    pub(super) fn mask(self, side: u32) -> Mask {
        Mask::shape(side, |pen| match self {
            Self::Crown => {
                let tips = [(-0.43, -0.21), (0.0, -0.34), (0.43, -0.21)];
                pen.polygon(&[(-0.36, 0.34), tips[0], (-0.17, 0.06), tips[1], (0.17, 0.06), tips[2], (0.36, 0.34)]);
                for tip in tips {
                    pen.disc(tip, 0.07);
                }
            }
            Self::Equal => {
                pen.stroke((-0.32, -0.13), (0.32, -0.13), 0.13);
                pen.stroke((-0.32, 0.13), (0.32, 0.13), 0.13);
            }
            Self::Cross => {
                pen.stroke((-0.27, -0.27), (0.27, 0.27), 0.14);
                pen.stroke((-0.27, 0.27), (0.27, -0.27), 0.14);
            }
            Self::Plus => {
                pen.stroke((-0.32, 0.0), (0.32, 0.0), 0.14);
                pen.stroke((0.0, -0.32), (0.0, 0.32), 0.14);
            }
            Self::Minus => pen.stroke((-0.32, 0.0), (0.32, 0.0), 0.14),
        })
    }
}
