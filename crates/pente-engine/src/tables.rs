//! Lookup tables of an engine: what each pattern code and each pattern class adds to the board's incremental sums.

use std::collections::HashMap;
use std::ops::{AddAssign, SubAssign};

use pente::Rules;

use crate::eval::{self, FeatureWeights};
use crate::hidden::HiddenTable;
use crate::lines::{self, LineSet};
use crate::pattern::{Class, Patterns, Traits, kind, rank};
use crate::rules::SearchRules;
use crate::weights::EvalWeights;

/// The part of a cell's ordering value that comes from one axis, by rank.
const ORDER_VALUES: [i32; rank::COUNT] = [0, 1, 2, 5, 9, 14, 30, 34, 120, 500];

/// What the axes of a cell add up to for one colour: the counts of its kinds (see `pattern::kind`) and its value for
/// move ordering, in one number so that one addition updates both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellFeatures(i64);

impl CellFeatures {
    fn new(kinds: u32, order_value: i32) -> Self {
        Self((i64::from(order_value) << 32) + i64::from(kinds))
    }

    /// The kinds of a cell over all axes.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the counts are the lower half")]
    pub(crate) const fn kinds(self) -> u32 {
        kind::of(self.0 as u32)
    }

    /// Whether the counts of any kind differ.
    pub(crate) const fn differs(self, other: Self) -> bool {
        (self.0 ^ other.0) << 32 != 0
    }

    /// The value for move ordering.
    pub(crate) const fn order_value(self) -> i32 {
        (self.0 >> 32) as i32
    }
}

/// Set in the codes of occupied cells and of the frame, above the bits of the neighbours.
pub(crate) const OCCUPIED: u32 = 1 << 31;

/// Two `i32` sums in one `i64`, so that one addition updates both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PackedPair(i64);

impl PackedPair {
    fn new([first, second]: [i32; 2]) -> Self {
        Self((i64::from(second) << 32) + i64::from(first))
    }

    /// The two sums.
    #[expect(clippy::cast_possible_truncation, reason = "each sum has its own half")]
    pub(crate) const fn sums(self) -> [i32; 2] {
        let first = self.0 as i32;
        [first, ((self.0 - first as i64) >> 32) as i32]
    }
}

macro_rules! sums {
    ($($name:ident)*) => {$(
        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }

        impl SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                self.0 -= other.0;
            }
        }
    )*};
}

sums!(CellFeatures PackedPair);

/// The board's data for one axis of a cell: the classes for both colours in the two low bytes, and above them the
/// index of their value in the evaluation. The default is the entry of an occupied cell, which adds nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AxisEntry(u32);

impl AxisEntry {
    /// The classes for the colour of the own stones and for the other colour.
    pub(crate) const fn classes(self) -> [Class; 2] {
        let [own, other, ..] = self.0.to_le_bytes();
        [own, other]
    }

    const fn value(self) -> usize {
        (self.0 >> 16) as usize
    }
}

/// The lookup tables for one set of rules and weights.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) patterns: Patterns,
    /// By pattern code.
    entries: Vec<AxisEntry>,
    /// The distinct values of axes in the evaluation.
    values: Vec<PackedPair>,
    /// By class.
    features: Box<[CellFeatures; 256]>,
    /// The hidden layer of the evaluation; `None` if these rules have none.
    pub(crate) hidden: Option<HiddenTable>,
}

impl Tables {
    pub(crate) fn new(rules: &Rules, weights: &FeatureWeights) -> Self {
        let patterns = Patterns::new(rules.options());
        let mut features = Box::new([CellFeatures::default(); 256]);
        for (features, &traits) in features.iter_mut().zip(patterns.all()) {
            *features = CellFeatures::new(traits.kinds, order_value(traits));
        }
        let class_values: Vec<[i32; 2]> =
            patterns.all().iter().map(|&traits| weights.map(|weights| eval::axis_value(traits, &weights))).collect();
        let two = rules.colours() == 2;
        let mut values = DistinctValues::default();
        // The value of the default entry.
        values.index([0, 0]);
        // Most lines have no weight, so that their value depends on the classes alone; there are few of these.
        let mut without_line = vec![None; 1 << 16];
        let entries = (0..patterns.codes()).map(|code| {
            let classes = patterns.classes(code);
            let lines = lines::weights(rules, code);
            let index = match without_line[usize::from(classes)] {
                Some(index) if lines == [0, 0] => index,
                _ => {
                    let [own, other] = classes.to_le_bytes().map(|class| class_values[usize::from(class)]);
                    let other = if two { other } else { [0, 0] };
                    let index = values.index([own[0] + other[1] + lines[0], own[1] + other[0] + lines[1]]);
                    if lines == [0, 0] {
                        without_line[usize::from(classes)] = Some(index);
                    }
                    index
                }
            };
            AxisEntry(index << 16 | u32::from(classes))
        });
        let entries = entries.collect();
        // A hidden layer counts threats of single axes, and is fitted where nothing else decides.
        let set = LineSet::of(rules).filter(|_| SearchRules::new(rules).patterns_suffice());
        let hidden = set.and_then(|set| EvalWeights::embedded().hidden_layer(set)).map(HiddenTable::new);
        Self { patterns, entries, values: values.all, features, hidden }
    }

    /// The entry of a pattern code; the default one for the codes of occupied cells.
    pub(crate) fn entry(&self, code: u32) -> AxisEntry {
        let entry = self.entries[code as usize & (self.entries.len() - 1)];
        if code & OCCUPIED == 0 { entry } else { AxisEntry::default() }
    }

    /// The value of an axis in the evaluation of the colour of the codes, with that colour to move and with the
    /// other one to move. In a game of two colours it includes the value for the other colour.
    pub(crate) fn value(&self, entry: AxisEntry) -> PackedPair {
        self.values[entry.value()]
    }

    /// The part of a cell's values that comes from one axis of a class.
    pub(crate) fn features(&self, class: Class) -> CellFeatures {
        self.features[usize::from(class)]
    }

    /// The traits of a class.
    pub(crate) fn traits(&self, class: Class) -> Traits {
        self.patterns.traits(class)
    }
}

/// Numbers the distinct values in the order in which they are met.
#[derive(Default)]
struct DistinctValues {
    all: Vec<PackedPair>,
    indices: HashMap<PackedPair, u32>,
}

impl DistinctValues {
    fn index(&mut self, sums: [i32; 2]) -> u32 {
        let value = PackedPair::new(sums);
        *self.indices.entry(value).or_insert_with(|| {
            self.all.push(value);
            let index = self.all.len() - 1;
            u16::try_from(index).expect("there are fewer values than codes of eight neighbours").into()
        })
    }
}

/// The part of a cell's value for move ordering that one axis adds.
pub(crate) fn order_value(traits: Traits) -> i32 {
    ORDER_VALUES[usize::from(traits.rank)] + 16 * i32::from(traits.captured) + 8 * i32::from(traits.attacks)
        - 6 * i32::from(traits.exposed)
}
