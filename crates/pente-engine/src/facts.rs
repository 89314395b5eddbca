//! What each code and each class of traits counts for, worked out once for an engine: the board adds and takes away
//! whole facts.

use std::collections::HashMap;
use std::ops::{AddAssign, SubAssign};

use super::eval::{self, Weights};
use super::lines;
use super::pattern::{Class, Patterns, Traits, rank};
use pente::Rules;

/// What a stone on an empty cell is worth for the order of moves, by rank.
const WORTH: [i32; rank::COUNT] = [0, 1, 2, 5, 9, 14, 30, 34, 120, 500];

/// What the board keeps up for a cell and axis of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fact {
    /// The kinds, to be added up over the axes; see `pattern::kind`.
    pub(super) kinds: u32,
    /// Part of the cell's worth for the order of moves.
    pub(super) worth: i32,
}

/// Two sums in one number, so that one addition keeps up both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Pair(i64);

impl Pair {
    fn new([first, second]: [i32; 2]) -> Self {
        Self((i64::from(second) << 32) + i64::from(first))
    }

    /// The two sums.
    #[expect(clippy::cast_possible_truncation, reason = "each sum stands in its own half")]
    pub(super) const fn sums(self) -> [i32; 2] {
        let first = self.0 as i32;
        [first, ((self.0 - first as i64) >> 32) as i32]
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Pair {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

/// What the board keeps of an axis of a cell: the class for the one colour in the lowest byte, for the other one of two in
/// the next, and above them the number of what both are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look(u32);

impl Look {
    /// The classes: of the own stones' colour, and of the other one.
    pub(super) const fn classes(self) -> [Class; 2] {
        let [own, other, ..] = self.0.to_le_bytes();
        [own, other]
    }

    const fn value(self) -> usize {
        (self.0 >> 16) as usize
    }
}

/// Everything that is looked up.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) patterns: Patterns,
    looks: Vec<Look>,
    /// The different parts of the evaluation that axes make.
    values: Vec<Pair>,
    facts: Box<[Fact; 256]>,
}

impl Tables {
    /// The tables for these rules and weights.
    pub(super) fn new(rules: &Rules, weights: &Weights) -> Self {
        let patterns = Patterns::new(rules.options());
        let mut facts = Box::new([Fact::default(); 256]);
        for (fact, &traits) in facts.iter_mut().zip(patterns.all()) {
            *fact = Fact { kinds: traits.kinds, worth: worth(traits) };
        }
        let of_classes: Vec<[i32; 2]> =
            patterns.all().iter().map(|&traits| weights.map(|weights| eval::of_traits(traits, &weights))).collect();
        let two = rules.colours() == 2;
        let mut values = Values::default();
        // Most codes are worth what their classes are, and those are few.
        let mut plain = vec![None; 1 << 16];
        let looks = (0..patterns.codes()).map(|code| {
            let classes = patterns.classes(code);
            let lines = lines::worth(rules, code);
            let number = match plain[usize::from(classes)] {
                Some(number) if lines == [0, 0] => number,
                _ => {
                    let [own, other] = classes.to_le_bytes().map(|class| of_classes[usize::from(class)]);
                    let other = if two { other } else { [0, 0] };
                    let number = values.number([own[0] + other[1] + lines[0], own[1] + other[0] + lines[1]]);
                    if lines == [0, 0] {
                        plain[usize::from(classes)] = Some(number);
                    }
                    number
                }
            };
            Look(number << 16 | u32::from(classes))
        });
        let looks = looks.collect();
        Self { patterns, looks, values: values.all, facts }
    }

    /// What there is to know of a code; `None` where it is more than neighbours.
    pub(super) fn look(&self, code: u32) -> Option<Look> {
        self.looks.get(code as usize).copied()
    }

    /// What an axis adds to the evaluation: where the colour of the codes is to move, and where it is not. Where two
    /// colours play, what it adds for the other one is in it.
    pub(super) fn value(&self, look: Look) -> Pair {
        self.values[look.value()]
    }

    /// What a class counts for.
    pub(super) fn fact(&self, class: Class) -> Fact {
        self.facts[usize::from(class)]
    }

    /// The traits of a class.
    pub(super) fn traits(&self, class: Class) -> Traits {
        self.patterns.traits(class)
    }
}

/// Numbers for the different parts of the evaluation, in the order in which they are met.
#[derive(Default)]
struct Values {
    all: Vec<Pair>,
    numbers: HashMap<Pair, u32>,
}

impl Values {
    fn number(&mut self, sums: [i32; 2]) -> u32 {
        let value = Pair::new(sums);
        *self.numbers.entry(value).or_insert_with(|| {
            self.all.push(value);
            let number = self.all.len() - 1;
            u16::try_from(number).expect("there are fewer values than codes of eight neighbours").into()
        })
    }
}

fn worth(traits: Traits) -> i32 {
    WORTH[usize::from(traits.rank)] + 16 * i32::from(traits.captured) + 8 * i32::from(traits.attacks)
        - 6 * i32::from(traits.exposed)
}
