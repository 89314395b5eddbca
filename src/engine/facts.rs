//! What each class of traits counts for, worked out once for an engine: the board adds and takes away whole facts.

use super::eval::{self, Weights};
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

/// Everything that is looked up.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) patterns: Patterns,
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
        Self { patterns, facts }
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
