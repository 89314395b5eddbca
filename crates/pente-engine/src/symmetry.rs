//! Symmetries of the board, and a key that is the same for equivalent positions: those that differ by a rotation, a
//! mirror image, or the order of their moves.

use pente::{Colour, Opening, Options, Phase, Point, Position, Seating};

/// One of the eight symmetries of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry(u8);

/// The bits of a symmetry.
const SWAP_AXES: u8 = 4;
const LEFT_RIGHT: u8 = 2;
const UP_DOWN: u8 = 1;

impl Symmetry {
    /// All eight symmetries; the first is the identity.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// The point that `at` is mapped to.
    #[must_use]
    pub fn image(self, at: Point) -> Point {
        let (x, y) = if self.0 & SWAP_AXES == 0 { (at.x(), at.y()) } else { (at.y(), at.x()) };
        self.flip(x, y)
    }

    /// The point that is mapped to `at`.
    #[must_use]
    pub fn origin(self, at: Point) -> Point {
        let flipped = self.flip(at.x(), at.y());
        if self.0 & SWAP_AXES == 0 { flipped } else { Self(SWAP_AXES).image(flipped) }
    }

    fn flip(self, x: i8, y: i8) -> Point {
        let x = if self.0 & LEFT_RIGHT == 0 { x } else { -x };
        let y = if self.0 & UP_DOWN == 0 { y } else { -y };
        Point::new(x, y).expect("an image lies on the same board")
    }
}

/// Everything that decides how a game continues from a position: the rules that still bind, the stones, the captures
/// and the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    options: Options,
    turn: usize,
    captured: [u16; 2],
    /// Row, column and colour, sorted.
    stones: Vec<(i8, i8, usize)>,
}

/// Stones after which no opening restricts a move. Choices of colours have a phase of their own.
const OPENING_STONES: u32 = 3;

impl Key {
    /// The key of a position, and all symmetries that map the position to the orientation of the key. `None` unless the
    /// position waits for a stone of one of two colours, on a board with edges, within no group of moves and outside
    /// overtime.
    pub fn of(position: &Position) -> Option<(Self, Vec<Symmetry>)> {
        let options = binding_options(position)?;
        let &Phase::Place { colour, .. } = position.phase() else { return None };
        let bounds = position.rules().size().reach();
        let rows = (-bounds..=bounds).flat_map(|y| (-bounds..=bounds).filter_map(move |x| Point::new(x, y)));
        let stones: Vec<_> = rows.filter_map(|at| Some((at, position.stone(at)?.index()))).collect();
        let image = |symmetry: Symmetry| {
            let turned = stones.iter().map(|&(at, colour)| (symmetry.image(at), colour));
            let mut turned: Vec<_> = turned.map(|(at, colour)| (at.y(), at.x(), colour)).collect();
            turned.sort_unstable();
            turned
        };
        let images: Vec<_> = Symmetry::all().map(|symmetry| (image(symmetry), symmetry)).collect();
        let least = images.iter().map(|(stones, _)| stones).min()?.clone();
        let same = images.into_iter().filter(|(stones, _)| *stones == least).map(|(_, symmetry)| symmetry).collect();
        let captured = [0, 1].map(|colour| position.captured(Colour::new(colour)));
        Some((Self { options, turn: colour.index(), captured, stones: least }, same))
    }
}

/// The options that still matter: the displayed colours never do, two teams of one colour each play the game of two,
/// and an opening restricts only the first stones. `None` for games that have no key.
fn binding_options(position: &Position) -> Option<Options> {
    let mut options = *position.rules().options();
    let two = matches!(options.seating, Seating::Individual(2) | Seating::Partners);
    if !two || options.size.is_endless() || position.opening_stones_left().is_some() || !position.overtime().is_empty()
    {
        return None;
    }
    options.seating = Seating::Individual(2);
    options.first_black = false;
    if position.plies() >= OPENING_STONES || options.opening == Opening::Free {
        options.opening = Opening::Centre;
    }
    Some(options)
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;

    fn position(preset: Preset, moves: &str) -> Position {
        let mut position = Position::new(preset.rules());
        for word in moves.split_whitespace() {
            position.play(preset.rules().size().parse(word).expect("a point")).expect("legal");
        }
        position
    }

    #[test]
    fn an_image_has_an_origin() {
        let at = Point::new(3, -7).expect("a point");
        let images: Vec<Point> = Symmetry::all().map(|symmetry| symmetry.image(at)).collect();
        for (symmetry, &image) in Symmetry::all().zip(&images) {
            assert_eq!(symmetry.origin(image), at, "{symmetry:?}");
            assert_eq!(images.iter().filter(|&&other| other == image).count(), 1, "{symmetry:?}");
        }
    }

    #[test]
    fn equivalent_positions_share_a_key() {
        use Preset::{Freestyle, GPente, Gomoku, Keryo, NoCaptures, Partners, Standard, Tournament};
        for (one, other, same) in [
            ((Standard, "K10 L11 K12"), (Standard, "K10 J9 K8"), true),
            ((Standard, "K10 L11 N13 L9"), (Standard, "K10 L9 N13 L11"), true),
            ((Standard, "K10 L11 K12"), (Standard, "K10 L12 K11"), false),
            // The captured pair leaves the same stones as a game without it.
            ((Standard, "K10 L10 A1 M10 N10 R3 S7 R5"), (Standard, "K10 R3 A1 R5 N10"), false),
            ((Standard, "K10"), (Freestyle, "K10"), true),
            ((Standard, "K10"), (Partners, "K10"), true),
            ((Standard, "K10 L11"), (Tournament, "K10 L11"), false),
            ((Standard, "K10 L11 N13"), (Tournament, "K10 L11 N13"), true),
            ((GPente, "K10 L11 N13"), (Tournament, "K10 L11 N13"), true),
            ((Standard, "K10 L11 N13"), (Keryo, "K10 L11 N13"), false),
            ((NoCaptures, "K10 L11 N13"), (Gomoku, "K10 L11 N13"), false),
        ] {
            let key = |(preset, moves): (Preset, &str)| Key::of(&position(preset, moves)).map(|(key, _)| key);
            assert_eq!(key(one) == key(other), same, "{one:?} {other:?}");
        }
    }

    #[test]
    fn other_games_have_none() {
        for (preset, moves) in [(Preset::FreeForAll, "K10"), (Preset::Team, "K10"), (Preset::DPente, "K10 L10")] {
            assert_eq!(Key::of(&position(preset, moves)), None, "{preset:?}");
        }
    }
}
