//! What each code and each class of traits counts for, worked out once for an engine: the board adds and takes away
//! whole facts.

use std::collections::HashMap;

use super::eval::{self, Weights};
use super::lines;
use super::pattern::{Class, Patterns, Traits, rank};
use crate::rules::Options;

/// What a stone on an empty cell is worth for the order of moves, by rank.
const WORTH: [i32; rank::COUNT] = [0, 1, 2, 5, 9, 14, 30, 34, 120, 500];

/// What the board keeps up for a cell and axis of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fact {
    /// The kinds, to be added up over the axes; see `pattern::kind`.
    pub(super) kinds: u32,
    /// Part of the cell's worth for the order of moves.
    pub(super) worth: i32,
    /// Part of the evaluation where this colour is to move, and where it is not.
    pub(super) value: [i32; 2],
}

/// What the board keeps of an axis of a cell: the class for the one colour in the lowest byte, for the other one of two in
/// the next, and above them the number of what the line is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look(u32);

impl Look {
    /// The classes: of the own stones' colour, and of the other one.
    pub(super) const fn classes(self) -> [Class; 2] {
        let [own, other, ..] = self.0.to_le_bytes();
        [own, other]
    }

    const fn line(self) -> usize {
        (self.0 >> 16) as usize
    }
}

/// Everything that is looked up.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) patterns: Patterns,
    looks: Vec<Look>,
    /// The different worths of lines: where the own stones' colour is to move, and where the other one is.
    lines: Vec<[i32; 2]>,
    facts: Box<[Fact; 256]>,
}

impl Tables {
    /// The tables for these options and weights.
    pub(super) fn new(options: &Options, weights: &Weights) -> Self {
        let patterns = Patterns::new(options);
        let mut facts = Box::new([Fact::default(); 256]);
        for (fact, &traits) in facts.iter_mut().zip(patterns.all()) {
            let value = weights.map(|weights| eval::of_traits(traits, &weights));
            *fact = Fact { kinds: traits.kinds, worth: worth(traits), value };
        }
        let (mut lines, mut numbers) = (Vec::new(), HashMap::new());
        let looks = (0..patterns.codes()).map(|code| {
            let worth = lines::worth(options, code);
            let number = *numbers.entry(worth).or_insert_with(|| {
                lines.push(worth);
                u32::try_from(lines.len() - 1).unwrap_or(u32::MAX)
            });
            debug_assert!(number <= u16::MAX.into(), "a few hundred different worths");
            Look(number << 16 | u32::from(patterns.classes(code)))
        });
        let looks = looks.collect();
        Self { patterns, looks, lines, facts }
    }

    /// What there is to know of a code.
    pub(super) fn look(&self, code: u32) -> Look {
        self.looks[code as usize]
    }

    /// What the line is worth: where the own stones' colour is to move, and where the other one is.
    pub(super) fn line(&self, look: Look) -> [i32; 2] {
        self.lines[look.line()]
    }

    /// What a class counts for.
    pub(super) fn fact(&self, class: Class) -> &Fact {
        &self.facts[usize::from(class)]
    }

    /// The traits of a class.
    pub(super) fn traits(&self, class: Class) -> Traits {
        self.patterns.traits(class)
    }
}

fn worth(traits: Traits) -> i32 {
    WORTH[usize::from(traits.rank)] + 16 * i32::from(traits.captured) + 8 * i32::from(traits.attacks)
        - 6 * i32::from(traits.exposed)
}
