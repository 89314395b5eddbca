//! Icons for results. Pictures contain icons instead of words, because they are shown in all languages.

use super::mask::Mask;

/// An icon for a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultIcon {
    /// A win, or the best player.
    Crown,
    /// A draw.
    Equal,
    /// A player who left the game, or a missed win.
    Cross,
    /// A win in a table.
    Plus,
    /// A loss in a table.
    Minus,
}

impl ResultIcon {
    /// The icon on a square with this side in pixels.
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
