//! What a stone on an empty cell would do on one axis, looked up by the code of its neighbours.
//!
//! A neighbour takes two bits: empty, own, other, wall. Codes are from the view of one colour ("own"), so that the same
//! table serves every colour of a table of six. The ranks are found by dynamic programming over the codes: what one
//! stone would make of a code is known from the codes that have one own stone more.

#![expect(clippy::cast_possible_truncation, reason = "ranks, lengths and offsets are all below 32")]

use std::collections::HashMap;

use pente::{Captures, Options, Overline, SelfCapture};

/// Bits of one neighbour.
pub(super) const OWN: u32 = 1;
/// Any stone that is not own.
pub(super) const OTHER: u32 = 2;
/// Off the board.
pub(super) const WALL: u32 = 3;

/// How far a stone gets on an axis, best last.
pub(super) mod rank {
    /// Ranks in all.
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

/// What a cell is good for, as bits, four apart so that the axes can be counted below each; every kind has a set of
/// cells on the board.
pub(super) mod kind {
    /// A winning line.
    pub const FIVE: u32 = 1;
    /// A four, open or not.
    pub const FOUR: u32 = 1 << 4;
    /// A four with two winning points.
    pub const FOUR_OPEN: u32 = 1 << 8;
    /// An open three.
    pub const THREE_OPEN: u32 = 1 << 12;
    /// Captures something.
    pub const CAPTURE: u32 = 1 << 16;
    /// Makes a capture possible: one bracket of a pair whose other end is empty.
    pub const ATTACK: u32 = 1 << 20;
    /// Moves into a bracket where stones are captured in doing so.
    pub const POOF: u32 = 1 << 24;
    /// Open threes or better on two axes at once. Not a property of one axis: the board finds it.
    pub const FORK: u32 = 1 << 28;
    /// Kinds in all.
    pub const COUNT: usize = 8;

    /// The number of a kind, from 0.
    pub const fn index(kind: u32) -> usize {
        kind.trailing_zeros() as usize / 4
    }

    /// The kinds of a cell from how many of its axes have each; [`FORK`] takes two.
    pub const fn of(counts: u32) -> u32 {
        let twice = counts >> 1 | counts >> 2;
        ((counts | twice) & 0x0111_1111) | (twice & FORK)
    }
}

/// What a stone would do on one axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Traits {
    /// How many times the axis has each kind, 0 or 1; an open three or better counts for [`kind::FORK`].
    pub(super) kinds: u32,
    /// See [`rank`].
    pub(super) rank: u8,
    /// Stones that would be captured.
    pub(super) captured: u8,
    /// Captures that would become possible.
    pub(super) attacks: u8,
    /// Own groups that could be captured afterwards.
    pub(super) exposed: u8,
}

/// The parts of the options that shape patterns.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the options")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    line: usize,
    exact: bool,
    captures: bool,
    three: bool,
    poof: bool,
}

/// The number of one of the different [`Traits`]; a few dozen are met.
pub(super) type Class = u8;

/// The table for one set of options.
#[derive(Debug)]
pub(super) struct Patterns {
    shape: Shape,
    radius: usize,
    /// For every code its class, and in the upper byte the class of the same neighbours with own and other exchanged.
    classes: Vec<u16>,
    traits: Vec<Traits>,
}

impl Patterns {
    /// Builds the table: 65,536 codes of eight neighbours, or 1,048,576 of ten where a line must be exact. Most of those
    /// never occur, and are left out.
    pub(super) fn new(options: &Options) -> Self {
        let shape = Shape {
            line: options.line.into(),
            exact: options.overline == Overline::Neutral,
            captures: options.captures != Captures::None,
            three: options.capture_three,
            poof: options.self_capture != SelfCapture::Safe,
        };
        let radius = if shape.exact { 5 } else { 4 };
        let codes = 1_u32 << (4 * radius);
        let mut ranks = vec![u8::MAX; codes as usize];
        let mut patterns = Self { shape, radius, classes: vec![0; codes as usize], traits: Vec::new() };
        let mut numbers = HashMap::new();
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

    /// How many neighbours each way a code holds.
    pub(super) const fn radius(&self) -> usize {
        self.radius
    }

    /// How many codes there are.
    pub(super) fn codes(&self) -> u32 {
        1 << (4 * self.radius)
    }

    /// The classes of a code: for the colour of its own stones, and in the upper byte for the other one.
    pub(super) fn classes(&self, code: u32) -> u16 {
        self.classes[code as usize]
    }

    /// What a stone does that is of this class.
    pub(super) fn traits(&self, class: Class) -> Traits {
        self.traits[usize::from(class)]
    }

    /// The traits of all classes in their order.
    pub(super) fn all(&self) -> &[Traits] {
        &self.traits
    }

    /// Where the bits of the neighbour `offset` cells away stand in a code.
    #[expect(clippy::cast_sign_loss, reason = "no offset reaches further than the radius")]
    pub(super) const fn shift(&self, offset: isize) -> u32 {
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

    /// Whether nothing stands behind a wall.
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
        let (captured, attacks, exposed, poof) =
            if self.shape.captures { self.captures_of(code) } else { (0, 0, 0, 0) };
        kinds |= if captured > 0 { kind::CAPTURE } else { 0 };
        kinds |= if attacks > 0 { kind::ATTACK } else { 0 };
        kinds |= if poof > 0 { kind::POOF } else { 0 };
        kinds |= if rank >= rank::THREE_OPEN { kind::FORK } else { 0 };
        let small = |n: u32| n as u8;
        Traits { kinds, rank, captured: small(captured), attacks: small(attacks), exposed: small(exposed) }
    }

    /// The rank of a code with the own stone in the middle, remembered in `ranks`.
    fn rank_of(&self, code: u32, ranks: &mut [u8]) -> u8 {
        let known = ranks[code as usize];
        if known != u8::MAX {
            return known;
        }
        let found = if self.is_line(code) { rank::FIVE } else { self.rank_after(code, ranks) };
        ranks[code as usize] = found;
        found
    }

    /// The rank from what one more own stone makes of the code.
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
            // One stone less than an open rank is the next open rank below, and the same for closed ones.
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

    /// Stones captured, captures prepared, own groups exposed and own groups lost by moving in.
    fn captures_of(&self, code: u32) -> (u32, u32, u32, u32) {
        let (mut captured, mut attacks, mut exposed, mut poof) = (0, 0, 0, 0);
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
            // Own groups of that length through the middle, from their first cell to the last.
            for first in 1 - length..=0 {
                if (first..first + length).all(|n| self.at(code, n) == OWN) {
                    match (self.at(code, first - 1), self.at(code, first + length)) {
                        (OTHER, OTHER) => poof += u32::from(self.shape.poof),
                        (OTHER, 0) | (0, OTHER) => exposed += 1,
                        _ => {}
                    }
                }
            }
        }
        (captured, attacks, exposed, poof)
    }
}

/// The code with own and other exchanged.
pub(super) const fn exchanged(code: u32) -> u32 {
    (code & 0x5555_5555) << 1 | (code >> 1 & 0x5555_5555)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pente::Preset;

    /// The traits of the cell marked `*`: `o` own, `x` other, `#` wall, `.` empty; what is not written is empty.
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
    fn an_exact_line_knows_what_lies_beyond_it() {
        let options = Preset::Standard.options();
        let exact = Options { overline: Overline::Neutral, ..options };
        for (text, expected) in [("oo*oo", rank::FIVE), ("ooo*oo", 0), ("o.oo*o.", rank::FOUR), ("*ooo.o", rank::FOUR)]
        {
            assert_eq!(traits(&exact, text).rank, expected, "{text}");
        }
    }

    #[test]
    fn captures_both_ways() {
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
            let poof = found.kinds & kind::POOF != 0;
            assert_eq!((found.captured, found.attacks, found.exposed, poof), expected, "{text}");
        }
    }
}
