//! What a stone on an empty cell would do on one axis, looked up by the code of its neighbours.
//!
//! A neighbour takes two bits: empty, own, other, wall. Codes are from the view of one colour ("own"), so that the same
//! table serves every colour of a table of six. The ranks are found by dynamic programming over the codes: what one
//! stone would make of a code is known from the codes that have one own stone more.

#![expect(clippy::cast_possible_truncation, reason = "ranks, lengths and offsets are all below 32")]

use crate::rules::{Captures, Options, Overline, SelfCapture};

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
    pub const THREE: u32 = 5;
    /// A three that can become a four with two winning points.
    pub const THREE_OPEN: u32 = 6;
    /// A four: one point wins.
    pub const FOUR: u32 = 7;
    /// A four with two winning points.
    pub const FOUR_OPEN: u32 = 8;
    /// A winning line.
    pub const FIVE: u32 = 9;
}

/// What a cell is good for, as bits; each bit has a set of cells on the board.
pub(super) mod kind {
    /// A winning line.
    pub const FIVE: u32 = 1;
    /// A four, open or not.
    pub const FOUR: u32 = 1 << 1;
    /// A four with two winning points.
    pub const FOUR_OPEN: u32 = 1 << 2;
    /// An open three.
    pub const THREE_OPEN: u32 = 1 << 3;
    /// Captures something.
    pub const CAPTURE: u32 = 1 << 4;
    /// Makes a capture possible: one bracket of a pair whose other end is empty.
    pub const ATTACK: u32 = 1 << 5;
    /// Moves into a bracket where stones are captured in doing so.
    pub const POOF: u32 = 1 << 6;
    /// Open threes or better on two axes at once. Not a property of one axis: the board finds it.
    pub const FORK: u32 = 1 << 7;
    /// Kinds in all.
    pub const COUNT: usize = 8;
}

/// What a stone would do on one axis.
///
/// Bits 0–7 kinds, 8–11 rank, 12–14 stones captured, 15–16 captures prepared, 17–18 own groups exposed, 28 whether
/// it is an open three or better; the last so placed that four of them can be added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Traits(pub u32);

impl Traits {
    /// The kinds of this axis.
    pub(super) const fn kinds(self) -> u32 {
        self.0 & 0xff
    }

    /// See [`rank`].
    pub(super) const fn rank(self) -> u32 {
        (self.0 >> 8) & 0xf
    }

    /// Stones that would be captured.
    pub(super) const fn captured(self) -> u32 {
        (self.0 >> 12) & 7
    }

    /// Captures that would become possible.
    pub(super) const fn attacks(self) -> u32 {
        (self.0 >> 15) & 3
    }

    /// Own groups that could be captured afterwards.
    pub(super) const fn exposed(self) -> u32 {
        (self.0 >> 17) & 3
    }

    /// One where the stone makes an open three or better.
    pub(super) const fn strong(self) -> u32 {
        self.0 >> 28
    }
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

/// The table for one set of options.
#[derive(Debug)]
pub(super) struct Patterns {
    shape: Shape,
    radius: usize,
    traits: Vec<Traits>,
}

impl Patterns {
    /// Builds the table: 65,536 codes of eight neighbours, or 1,048,576 of ten where a line must be exact.
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
        let mut patterns = Self { shape, radius, traits: Vec::new() };
        patterns.traits = (0..codes).map(|code| patterns.traits_of(code, &mut ranks)).collect();
        patterns
    }

    /// How many neighbours each way a code holds.
    pub(super) const fn radius(&self) -> usize {
        self.radius
    }

    /// What a stone would do where the neighbours have this code.
    pub(super) fn of(&self, code: u32) -> Traits {
        self.traits[code as usize]
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

    fn traits_of(&self, code: u32, ranks: &mut [u8]) -> Traits {
        let rank = u32::from(self.rank_of(code, ranks));
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
        let strong = u32::from(rank >= rank::THREE_OPEN);
        Traits(kinds | rank << 8 | captured << 12 | attacks.min(3) << 15 | exposed.min(3) << 17 | strong << 28)
    }

    /// The rank of a code with the own stone in the middle, remembered in `ranks`.
    fn rank_of(&self, code: u32, ranks: &mut [u8]) -> u8 {
        let known = ranks[code as usize];
        if known != u8::MAX {
            return known;
        }
        let found = if self.is_line(code) { rank::FIVE as u8 } else { self.rank_after(code, ranks) };
        ranks[code as usize] = found;
        found
    }

    /// The rank from what one more own stone makes of the code.
    fn rank_after(&self, code: u32, ranks: &mut [u8]) -> u8 {
        let reach = self.radius.cast_signed();
        let (mut best, mut lines) = (0, 0);
        for offset in (-reach..=reach).filter(|&offset| self.at(code, offset) == 0) {
            let next = self.rank_of(code | OWN << self.shift(offset), ranks);
            lines += u8::from(u32::from(next) == rank::FIVE);
            best = best.max(next);
        }
        match u32::from(best) {
            rank::FIVE if lines > 1 => rank::FOUR_OPEN as u8,
            rank::FIVE => rank::FOUR as u8,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

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
        patterns.of(code)
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
            ("#oo*o#", 0),
            (".oo*.", rank::THREE_OPEN),
            ("..o.*o..", rank::THREE_OPEN),
            ("xoo*.", rank::THREE),
            ("x.oo*.x", rank::THREE),
            (".o*..", 4),
            ("x*xx", 0),
            (".*.", 2),
        ] {
            assert_eq!(traits(&options, text).rank(), expected, "{text}");
        }
    }

    #[test]
    fn an_exact_line_knows_what_lies_beyond_it() {
        let options = Preset::Standard.options();
        let exact = Options { overline: Overline::Neutral, ..options };
        for (text, expected) in [("oo*oo", rank::FIVE), ("ooo*oo", 0), ("o.oo*o.", rank::FOUR), ("*ooo.o", rank::FOUR)]
        {
            assert_eq!(traits(&exact, text).rank(), expected, "{text}");
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
            (&options, "*xx#", (0, 0, 0, false)),
            (&options, "xo*.", (0, 0, 1, false)),
            (&options, "xo*x", (0, 0, 0, false)),
            (&poof, "xo*x", (0, 0, 0, true)),
            (&poof, "xoo*x", (0, 0, 0, false)),
        ] {
            let found = traits(options, text);
            let poof = found.kinds() & kind::POOF != 0;
            assert_eq!((found.captured(), found.attacks(), found.exposed(), poof), expected, "{text}");
        }
    }
}
