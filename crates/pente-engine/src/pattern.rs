//! Patterns: what a stone on an empty cell would do on one axis, looked up by the code of its neighbours.
//!
//! A neighbour takes two bits: empty, own, other, wall. Codes are from the view of one colour ("own"), so that one
//! table serves all colours. Ranks are computed by dynamic programming: the rank of a code follows from those of the
//! codes with one more own stone.

#![expect(clippy::cast_possible_truncation, reason = "ranks, lengths and offsets are all below 32")]

use std::collections::HashMap;

use pente::{Captures, Options, Overline, SelfCapture};

/// A neighbour with an own stone.
pub(crate) const OWN: u32 = 1;
/// A neighbour with a stone of any other colour.
pub(crate) const OTHER: u32 = 2;
/// A neighbour outside the board.
pub(crate) const WALL: u32 = 3;

/// Ranks of a stone on one axis by its closeness to a winning line, the best rank last.
pub(crate) mod rank {
    /// The number of ranks.
    pub const COUNT: usize = 10;
    /// A three that can become one four.
    pub const THREE: u8 = 5;
    /// A three that can become a four with two winning points.
    pub const THREE_OPEN: u8 = 6;
    /// A four: one point wins.
    pub const FOUR: u8 = 7;
    /// A four with two winning points.
    pub const FOUR_OPEN: u8 = 8;
    /// A winning line.
    pub const FIVE: u8 = 9;
}

/// The effects of a stone on a cell, as bits. They are four apart, so that the sum over the axes counts each kind; the
/// board has a set of cells for every kind.
pub(crate) mod kind {
    /// A winning line.
    pub const FIVE: u32 = 1;
    /// A four, open or not.
    pub const FOUR: u32 = 1 << 4;
    /// A four with two winning points.
    pub const FOUR_OPEN: u32 = 1 << 8;
    /// An open three.
    pub const THREE_OPEN: u32 = 1 << 12;
    /// A capture.
    pub const CAPTURE: u32 = 1 << 16;
    /// Prepares a capture: one end of a bracket whose other end is empty.
    pub const ATTACK: u32 = 1 << 20;
    /// Completes an own group in a bracket, under rules that capture it or forbid the move.
    pub const SELF_CAPTURE: u32 = 1 << 24;
    /// Open threes or better on two axes at once: set from the counts of all axes.
    pub const FORK: u32 = 1 << 28;
    /// The number of kinds.
    pub const COUNT: usize = 8;

    /// The index of a kind, from 0.
    pub const fn index(kind: u32) -> usize {
        kind.trailing_zeros() as usize / 4
    }

    /// The kinds of a cell from the counts over its axes; [`FORK`] needs two.
    pub const fn of(counts: u32) -> u32 {
        let twice = counts >> 1 | counts >> 2;
        ((counts | twice) & 0x0111_1111) | (twice & FORK)
    }
}

/// The effects of a stone on one axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Traits {
    /// The count of each kind, 0 or 1. An open three or better counts towards [`kind::FORK`].
    pub(crate) kinds: u32,
    /// See [`rank`].
    pub(crate) rank: u8,
    /// Stones captured.
    pub(crate) captured: u8,
    /// Captures prepared.
    pub(crate) attacks: u8,
    /// Own groups that can be captured afterwards.
    pub(crate) exposed: u8,
}

/// The options that patterns depend on.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the options")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    line: usize,
    exact: bool,
    captures: bool,
    three: bool,
    self_capture: bool,
}

/// The number of a distinct value of [`Traits`]; a few dozen occur. Class 0 has no traits.
pub(crate) type Class = u8;

/// The pattern table for one set of options.
#[derive(Debug)]
pub(crate) struct Patterns {
    shape: Shape,
    radius: usize,
    /// By code: the class, and in the upper byte the class of the code with own and other stones exchanged.
    classes: Vec<u16>,
    traits: Vec<Traits>,
}

impl Patterns {
    /// Builds the table: 65,536 codes of eight neighbours, or 1,048,576 codes of ten where a line must be exact. Codes
    /// that no board has are skipped.
    pub(crate) fn new(options: &Options) -> Self {
        let shape = Shape {
            line: options.line.into(),
            exact: options.overline == Overline::Neutral,
            captures: options.captures != Captures::None,
            three: options.capture_three,
            self_capture: options.self_capture != SelfCapture::Safe,
        };
        let radius = if shape.exact { 5 } else { 4 };
        let codes = 1_u32 << (4 * radius);
        let mut ranks = vec![u8::MAX; codes as usize];
        let none = Traits::default();
        let mut patterns = Self { shape, radius, classes: vec![0; codes as usize], traits: vec![none] };
        let mut numbers = HashMap::from([(none, 0)]);
        for code in 0..codes {
            if !patterns.is_possible(code) {
                continue;
            }
            let traits = patterns.traits_of(code, &mut ranks);
            let class = *numbers.entry(traits).or_insert_with(|| {
                patterns.traits.push(traits);
                patterns.traits.len() - 1
            });
            debug_assert!(class <= Class::MAX.into(), "a few dozen classes");
            patterns.classes[code as usize] |= class as u16;
            patterns.classes[exchanged(code) as usize] |= (class as u16) << 8;
        }
        patterns
    }

    /// The number of neighbours on each side in a code.
    pub(crate) const fn radius(&self) -> usize {
        self.radius
    }

    /// The number of codes.
    pub(crate) fn codes(&self) -> u32 {
        1 << (4 * self.radius)
    }

    /// The class of a code for the colour of its own stones, and in the upper byte for the other colour.
    pub(crate) fn classes(&self, code: u32) -> u16 {
        self.classes[code as usize]
    }

    /// The traits of a class.
    pub(crate) fn traits(&self, class: Class) -> Traits {
        self.traits[usize::from(class)]
    }

    /// The traits of all classes, by class.
    pub(crate) fn all(&self) -> &[Traits] {
        &self.traits
    }

    /// The position of the bits of the neighbour at `offset` in a code.
    #[expect(clippy::cast_sign_loss, reason = "no offset reaches further than the radius")]
    pub(crate) const fn shift(&self, offset: isize) -> u32 {
        let radius = self.radius.cast_signed();
        let place = if offset < 0 { offset + radius } else { offset + radius - 1 };
        2 * place as u32
    }

    fn at(&self, code: u32, offset: isize) -> u32 {
        if offset == 0 {
            OWN
        } else if offset.unsigned_abs() > self.radius {
            WALL
        } else {
            (code >> self.shift(offset)) & 3
        }
    }

    /// Whether the code has only walls beyond a wall.
    fn is_possible(&self, code: u32) -> bool {
        let beyond = |n: isize| self.at(code, n) == WALL && self.at(code, n + n.signum()) != WALL;
        (1..self.radius.cast_signed()).all(|n| !beyond(n) && !beyond(-n))
    }

    fn traits_of(&self, code: u32, ranks: &mut [u8]) -> Traits {
        let rank = self.rank_of(code, ranks);
        let mut kinds = match rank {
            rank::FIVE => kind::FIVE,
            rank::FOUR_OPEN => kind::FOUR | kind::FOUR_OPEN,
            rank::FOUR => kind::FOUR,
            rank::THREE_OPEN => kind::THREE_OPEN,
            _ => 0,
        };
        let (captured, attacks, exposed, self_captures) =
            if self.shape.captures { self.captures_of(code) } else { (0, 0, 0, 0) };
        kinds |= if captured > 0 { kind::CAPTURE } else { 0 };
        kinds |= if attacks > 0 { kind::ATTACK } else { 0 };
        kinds |= if self_captures > 0 { kind::SELF_CAPTURE } else { 0 };
        kinds |= if rank >= rank::THREE_OPEN { kind::FORK } else { 0 };
        let small = |n: u32| n as u8;
        Traits { kinds, rank, captured: small(captured), attacks: small(attacks), exposed: small(exposed) }
    }

    /// The rank of a code with an own stone in the middle, memoized in `ranks`.
    fn rank_of(&self, code: u32, ranks: &mut [u8]) -> u8 {
        let known = ranks[code as usize];
        if known != u8::MAX {
            return known;
        }
        let found = if self.is_line(code) { rank::FIVE } else { self.rank_after(code, ranks) };
        ranks[code as usize] = found;
        found
    }

    /// The rank that follows from the codes with one more own stone.
    fn rank_after(&self, code: u32, ranks: &mut [u8]) -> u8 {
        let reach = self.radius.cast_signed();
        let (mut best, mut lines) = (0, 0);
        for offset in (-reach..=reach).filter(|&offset| self.at(code, offset) == 0) {
            let next = self.rank_of(code | OWN << self.shift(offset), ranks);
            lines += u8::from(next == rank::FIVE);
            best = best.max(next);
        }
        match best {
            rank::FIVE if lines > 1 => rank::FOUR_OPEN,
            rank::FIVE => rank::FOUR,
            // Ranks alternate between closed and open: one stone less is two ranks lower.
            2.. => best - 2,
            _ => 0,
        }
    }

    /// Whether the own stones through the middle make a winning line.
    fn is_line(&self, code: u32) -> bool {
        let run = |sign: isize| (1..=self.radius.cast_signed()).take_while(|n| self.at(code, sign * n) == OWN).count();
        let stones = 1 + run(1) + run(-1);
        if self.shape.exact { stones == self.shape.line } else { stones >= self.shape.line }
    }

    /// The counts of stones captured, captures prepared, own groups exposed, and own groups completed in a bracket.
    fn captures_of(&self, code: u32) -> (u32, u32, u32, u32) {
        let (mut captured, mut attacks, mut exposed, mut self_captures) = (0, 0, 0, 0);
        let lengths: &[isize] = if self.shape.three { &[2, 3] } else { &[2] };
        for &length in lengths {
            for sign in [1, -1] {
                if (1..=length).all(|n| self.at(code, sign * n) == OTHER) {
                    match self.at(code, sign * (length + 1)) {
                        OWN => captured += length.unsigned_abs() as u32,
                        0 => attacks += 1,
                        _ => {}
                    }
                }
            }
            // Own groups of this length through the middle.
            for first in 1 - length..=0 {
                if (first..first + length).all(|n| self.at(code, n) == OWN) {
                    match (self.at(code, first - 1), self.at(code, first + length)) {
                        (OTHER, OTHER) => self_captures += u32::from(self.shape.self_capture),
                        (OTHER, 0) | (0, OTHER) => exposed += 1,
                        _ => {}
                    }
                }
            }
        }
        (captured, attacks, exposed, self_captures)
    }
}

/// The code with own and other stones exchanged.
pub(crate) const fn exchanged(code: u32) -> u32 {
    (code & 0x5555_5555) << 1 | (code >> 1 & 0x5555_5555)
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;

    /// The traits of the cell `*` in a pattern: `o` own, `x` other, `#` wall, `.` empty; cells beyond the text are
    /// empty.
    fn traits(options: &Options, text: &str) -> Traits {
        let patterns = Patterns::new(options);
        let middle = text.find('*').expect("a middle").cast_signed();
        let code = text.bytes().enumerate().fold(0, |code, (n, byte)| {
            let bits = match byte {
                b'o' => OWN,
                b'x' => OTHER,
                b'#' => WALL,
                _ => return code,
            };
            code | bits << patterns.shift(n.cast_signed() - middle)
        });
        let [class, _] = patterns.classes(code).to_le_bytes();
        patterns.traits(class)
    }

    #[test]
    fn ranks_of_the_standard_line() {
        let options = Preset::Standard.options();
        for (text, expected) in [
            ("oo*oo", rank::FIVE),
            ("ooo*oo", rank::FIVE),
            (".oo*o.", rank::FOUR_OPEN),
            ("xoo*o.", rank::FOUR),
            ("o.oo*.o", rank::FOUR_OPEN),
            ("##oo*o###", 0),
            (".oo*.", rank::THREE_OPEN),
            ("..o.*o..", rank::THREE_OPEN),
            ("xoo*.", rank::THREE),
            ("x.oo*.x", rank::THREE),
            (".o*..", 4),
            ("x*xx", 0),
            (".*.", 2),
        ] {
            assert_eq!(traits(&options, text).rank, expected, "{text}");
        }
    }

    #[test]
    fn exact_lines_exclude_overlines() {
        let options = Preset::Standard.options();
        let exact = Options { overline: Overline::Neutral, ..options };
        for (text, expected) in [("oo*oo", rank::FIVE), ("ooo*oo", 0), ("o.oo*o.", rank::FOUR), ("*ooo.o", rank::FOUR)]
        {
            assert_eq!(traits(&exact, text).rank, expected, "{text}");
        }
    }

    #[test]
    fn captures_are_found_in_both_directions() {
        let options = Preset::Standard.options();
        let three = Options { capture_three: true, ..options };
        let poof = Options { self_capture: SelfCapture::Poof, ..options };
        for (options, text, expected) in [
            (&options, "*xxo", (2, 0, 0, false)),
            (&options, "oxx*xxo", (4, 0, 0, false)),
            (&options, "*xxxo", (0, 0, 0, false)),
            (&three, "*xxxo", (3, 0, 0, false)),
            (&options, "*xx.", (0, 1, 0, false)),
            (&options, "*xx##", (0, 0, 0, false)),
            (&options, "xo*.", (0, 0, 1, false)),
            (&options, "xo*x", (0, 0, 0, false)),
            (&poof, "xo*x", (0, 0, 0, true)),
            (&poof, "xoo*x", (0, 0, 0, false)),
        ] {
            let found = traits(options, text);
            let self_captures = found.kinds & kind::SELF_CAPTURE != 0;
            assert_eq!((found.captured, found.attacks, found.exposed, self_captures), expected, "{text}");
        }
    }
}
