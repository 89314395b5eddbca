//! The hidden layer of the evaluation: what the threats of both colours are worth together.
//!
//! The linear evaluation adds what each threat is worth alone. A neural network with one hidden layer corrects this sum
//! by a value that depends on combinations: on whose turn it is while both can make a four, and on how many pairs are
//! missing while one can be captured. Its units are rectified linear units.
//!
//! All numbers are integers, so that a value is the same on every machine: a unit is its bias and the sum of its inputs
//! times their weights, and the value is the sum of the positive units, divided by 2⁴, times their weights, divided by
//! 2¹⁰, in hundredths of the unit of the logistic curve. The weights are fitted to search results (see
//! [`weights`](crate::weights)).
//!
//! The layer is used only where the patterns of single axes tell everything about lines and captures. Where lines can
//! be broken or own stones be removed, weights fitted to the standard game were no better than none.

#![expect(
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_possible_truncation,
    reason = "counts are small and not negative, and limited"
)]

use std::array;

use pente::Position;

use crate::board::Board;
use crate::engine::Engine;
use crate::eval;
use crate::pattern::kind;

/// The number of units of the layer.
pub const UNITS: usize = 16;

/// The kinds of empty cells that are counted for each colour.
const KINDS: [u32; 6] = [kind::FOUR, kind::FOUR_OPEN, kind::THREE_OPEN, kind::CAPTURE, kind::ATTACK, kind::FORK];

/// What a number that is an input of the layer says. [`INPUTS`] has them in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// How many cells of a kind a colour has, at most 12.
    Count,
    /// 1 if a colour has a cell of a kind, otherwise 0.
    Presence,
    /// The stones captured by a colour's side in tenths of the capture goal, from 0 to 10.
    Captured,
    /// The stones on the board, at most 80.
    Stones,
    /// The linear evaluation, between −2,000 and 2,000, divided by 64.
    Linear,
}

/// The inputs: for each kind of cell its count and its presence, first for the colour to move and then for the other
/// one; the captured stones of both; the stones on the board; and the linear evaluation.
pub const INPUTS: [Input; 4 * KINDS.len() + 4] = {
    let mut inputs = [Input::Count; 4 * KINDS.len() + 4];
    let mut n = 0;
    while n < CAPTURED {
        inputs[n + 1] = Input::Presence;
        n += 2;
    }
    inputs[CAPTURED] = Input::Captured;
    inputs[CAPTURED + 1] = Input::Captured;
    inputs[STONES] = Input::Stones;
    inputs[LINEAR] = Input::Linear;
    inputs
};

/// The indices of the inputs after those of the kinds of cells.
const CAPTURED: usize = 4 * KINDS.len();
const STONES: usize = CAPTURED + 2;
const LINEAR: usize = STONES + 1;

/// The limits of the inputs.
const MAX_CELLS: usize = 12;
const MAX_TENTHS: usize = 10;
const MAX_STONES: usize = 80;
const MAX_LINEAR: i32 = 2000;

/// What the linear evaluation is divided by, and how far its lowest value is then from 0.
const LINEAR_DIVISOR: i32 = 64;
const LINEAR_OFFSET: usize = 32;

/// What units are divided by before they are multiplied, and their sum afterwards, as powers of two.
const UNIT_BITS: u32 = 4;
const OUTPUT_BITS: u32 = 10;

/// What the layer sees of a position of two colours, for the colour to move and the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// By colour and kind: cells, at most 12.
    counts: [[usize; KINDS.len()]; 2],
    /// By colour: captured stones in tenths of the goal, at most 10.
    tenths: [usize; 2],
    /// Stones on the board, at most 80.
    stones: usize,
    /// The linear evaluation, divided by 64, from −32 to 31.
    linear: i32,
}

impl Inputs {
    /// The inputs of a position of two colours with this linear evaluation.
    fn of(board: &Board, linear: i32) -> Self {
        let colours = [board.turn, board.next[board.turn]];
        let counts = colours.map(|colour| {
            let view = board.view(colour);
            KINDS.map(|kind| (view.cells(kind).count() as usize).min(MAX_CELLS))
        });
        let tenths = colours.map(|colour| {
            let captured = board.captured[board.rules.side_of(colour)];
            board.rules.capture_goal.map_or(0, |goal| ((captured * 10 / goal) as usize).min(MAX_TENTHS))
        });
        // Rounded down like a shift, which the compiler makes of it.
        let linear = linear.clamp(-MAX_LINEAR, MAX_LINEAR).div_euclid(LINEAR_DIVISOR);
        Self { counts, tenths, stones: board.occupied().min(MAX_STONES), linear }
    }

    /// The numbers of [`INPUTS`].
    pub fn numbers(&self) -> [i32; INPUTS.len()] {
        let mut numbers = [0; INPUTS.len()];
        for (n, &count) in self.counts.as_flattened().iter().enumerate() {
            numbers[2 * n] = count as i32;
            numbers[2 * n + 1] = i32::from(count > 0);
        }
        numbers[CAPTURED] = self.tenths[0] as i32;
        numbers[CAPTURED + 1] = self.tenths[1] as i32;
        numbers[STONES] = self.stones as i32;
        numbers[LINEAR] = self.linear;
        numbers
    }
}

/// The weights of a hidden layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenLayer {
    /// By input: its weight in each unit.
    pub inputs: [Units; INPUTS.len()],
    /// What each unit is without any input.
    pub bias: Units,
    /// The weight of each unit in the value.
    pub output: Units,
}

/// A number for each unit.
pub type Units = [i32; UNITS];

/// What each value of an input adds to the units, so that an evaluation multiplies only for the output.
#[derive(Debug, PartialEq, Eq)]
pub struct HiddenTable {
    /// By colour, kind and count.
    counts: [[[Units; MAX_CELLS + 1]; KINDS.len()]; 2],
    /// By colour and tenths.
    tenths: [[Units; MAX_TENTHS + 1]; 2],
    /// By stones; the bias is included.
    stones: [Units; MAX_STONES + 1],
    /// By the linear evaluation from the lowest one.
    linear: [Units; 2 * LINEAR_OFFSET],
    output: Units,
}

impl HiddenTable {
    /// The table of a layer.
    pub fn new(layer: &HiddenLayer) -> Self {
        let times = |input: usize, number: i32| layer.inputs[input].map(|weight| weight * number);
        let counts = array::from_fn(|place| {
            array::from_fn(|kind| {
                let input = 2 * (place * KINDS.len() + kind);
                array::from_fn(|count| sum(times(input, count as i32), times(input + 1, i32::from(count > 0))))
            })
        });
        let tenths = array::from_fn(|place| array::from_fn(|tenths| times(CAPTURED + place, tenths as i32)));
        let stones = array::from_fn(|stones| sum(times(STONES, stones as i32), layer.bias));
        let linear = array::from_fn(|n| times(LINEAR, n as i32 - LINEAR_OFFSET as i32));
        Self { counts, tenths, stones, linear, output: layer.output }
    }

    /// The value for the colour to move, to be added to the linear evaluation.
    pub(crate) fn evaluate(&self, board: &Board, linear: i32) -> i32 {
        self.value(&Inputs::of(board, linear))
    }

    /// The value for these inputs.
    pub fn value(&self, inputs: &Inputs) -> i32 {
        let mut units = self.stones[inputs.stones];
        for (tables, counts) in self.counts.iter().zip(&inputs.counts) {
            for (table, &count) in tables.iter().zip(counts) {
                units = sum(units, table[count]);
            }
        }
        for (table, &tenths) in self.tenths.iter().zip(&inputs.tenths) {
            units = sum(units, table[tenths]);
        }
        units = sum(units, self.linear[(inputs.linear + LINEAR_OFFSET as i32) as usize]);
        let outputs = units.iter().zip(&self.output).map(|(&unit, &weight)| (unit.max(0) >> UNIT_BITS) * weight);
        outputs.sum::<i32>() >> OUTPUT_BITS
    }
}

fn sum(mut units: Units, others: Units) -> Units {
    for (unit, other) in units.iter_mut().zip(others) {
        *unit += other;
    }
    units
}

impl Engine {
    /// The inputs of the hidden layer and the linear evaluation, for fitting the weights. `None` if the position does
    /// not wait for a stone of one of two colours.
    pub fn hidden_inputs(&self, position: &Position) -> Option<(Inputs, i32)> {
        let board = Board::of(position, &self.tables).filter(|board| board.colours() == 2)?;
        let linear = eval::linear(&board, &self.config.weights);
        Some((Inputs::of(&board, linear), linear))
    }
}

#[cfg(test)]
mod tests {
    use pente::{Point, Preset};
    use proptest::prelude::*;

    use super::*;
    use crate::EngineConfig;
    use crate::board::splitmix64;
    use crate::lines::LineSet;
    use crate::weights::EvalWeights;

    /// The inputs of the standard position after these moves, each point replaced by its image.
    fn inputs_after(moves: &str, image: impl Fn(Point) -> Point) -> ([i32; INPUTS.len()], i32) {
        let rules = Preset::Standard.rules();
        let mut position = Position::new(rules);
        for label in moves.split(' ') {
            position.play(image(rules.size().parse(label).expect("a point"))).expect("a legal move");
        }
        let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
        let (inputs, linear) = engine.hidden_inputs(&position).expect("two colours");
        (inputs.numbers(), linear)
    }

    /// Checks the inputs of the standard position after these moves: for both colours the counts of the kinds, and the
    /// tenths; and the stones.
    fn check(moves: &str, counts: [[i32; KINDS.len()]; 2], tenths: [i32; 2], stones: i32) {
        let (found, linear) = inputs_after(moves, |at| at);
        for (place, counts) in counts.into_iter().enumerate() {
            let begin = 2 * place * KINDS.len();
            let expected: Vec<i32> = counts.into_iter().flat_map(|count| [count, i32::from(count > 0)]).collect();
            assert_eq!(found[begin..begin + 2 * KINDS.len()], expected, "{moves}, place {place}");
        }
        assert_eq!(found[CAPTURED..STONES], tenths, "{moves}");
        assert_eq!((found[STONES], found[LINEAR]), (stones, linear.clamp(-2000, 2000) >> 6), "{moves}");
    }

    #[test]
    fn inputs_count_threats_and_stones() {
        // The order is that of KINDS: fours, open fours, open threes, captures, prepared captures, forks.
        //
        // A pair can be attacked from both ends, and become an open three at four cells of its row.
        check("K10 A1 L10", [[0, 0, 0, 0, 2, 0], [0, 0, 4, 0, 0, 0]], [0, 0], 3);
        // Both can capture a pair: with N10 the colour to move, with H10 the other one.
        check("K10 L10 J10 M10", [[0, 0, 0, 1, 0, 0], [0, 0, 0, 1, 0, 0]], [0, 0], 4);
        // A captured pair is two of ten stones, and the two cells that it leaves make a split three.
        check("K10 L10 T19 M10 N10", [[0; 6], [0, 0, 2, 0, 0, 0]], [0, 2], 3);
        // An open three becomes a four at four cells, and an open one at the two next to it.
        check("K10 A1 L10 A3 M10", [[0; 6], [4, 2, 0, 0, 0, 0]], [0, 0], 5);
    }

    #[test]
    fn inputs_do_not_depend_on_the_orientation() {
        // Near an edge and a corner, with a captured pair.
        let moves = "K10 L10 T19 M10 N10 A1 S18 B2 C4 B3 J11";
        let straight = inputs_after(moves, |at| at);
        assert!(straight.0[CAPTURED] + straight.0[CAPTURED + 1] > 0, "{straight:?}");
        assert_eq!(straight, inputs_after(moves, |at| Point::new(-at.y(), at.x()).expect("a point")));
        assert_eq!(straight, inputs_after(moves, |at| Point::new(-at.x(), at.y()).expect("a point")));
    }

    /// The value of a layer as its documentation defines it.
    fn defined_value(layer: &HiddenLayer, inputs: [i32; INPUTS.len()]) -> i32 {
        let unit = |unit: usize| {
            layer.bias[unit] + inputs.iter().zip(&layer.inputs).map(|(input, row)| input * row[unit]).sum::<i32>()
        };
        (0..UNITS).map(|n| (unit(n).max(0) >> UNIT_BITS) * layer.output[n]).sum::<i32>() >> OUTPUT_BITS
    }

    proptest! {
        #[test]
        fn the_table_has_the_value_of_its_layer(
            seed: u64, counts in any::<[[u8; KINDS.len()]; 2]>(), tenths in any::<[u8; 2]>(),
            stones in 0..=MAX_STONES, linear in -32..32,
        ) {
            let weight = |n: usize| (splitmix64(seed ^ n as u64) % 1000) as i32 - 500;
            let row = |row: usize| array::from_fn(|unit| weight(row * UNITS + unit));
            let layer =
                HiddenLayer { inputs: array::from_fn(row), bias: row(INPUTS.len()), output: row(INPUTS.len() + 1) };
            let counts = counts.map(|counts| counts.map(|count| usize::from(count) % (MAX_CELLS + 1)));
            let tenths = tenths.map(|tenths| usize::from(tenths) % (MAX_TENTHS + 1));
            let inputs = Inputs { counts, tenths, stones, linear };
            let found = HiddenTable::new(&layer).value(&inputs);
            prop_assert_eq!(found, defined_value(&layer, inputs.numbers()));
        }
    }

    #[test]
    fn each_preset_has_the_layer_for_its_captures() {
        for &preset in Preset::ALL {
            let set = match preset {
                Preset::NoCaptures | Preset::Gomoku => Some(LineSet::NoCaptures),
                Preset::Keryo | Preset::DkPente | Preset::Swap2Keryo => Some(LineSet::Threes),
                // More than the patterns of single axes decides.
                Preset::NinukiRenju | Preset::Complication | Preset::Poof | Preset::OPente | Preset::Boat
                // More than two colours.
                | Preset::Team | Preset::PointsMulti | Preset::FreeForAll => None,
                _ => Some(LineSet::Pairs),
            };
            let expected = set.and_then(|set| EvalWeights::embedded().hidden_layer(set)).map(HiddenTable::new);
            let rules = preset.rules();
            let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
            // The tables are too large to be printed.
            assert!(engine.tables.hidden == expected, "{preset:?}");
        }
        for set in [LineSet::Pairs, LineSet::Threes] {
            assert!(EvalWeights::embedded().hidden_layer(set).is_some(), "{set:?}");
        }
    }

    #[test]
    fn no_position_overflows() {
        let largest = |input| match input {
            Input::Count => MAX_CELLS as i64,
            Input::Presence => 1,
            Input::Captured => MAX_TENTHS as i64,
            Input::Stones => MAX_STONES as i64,
            Input::Linear => LINEAR_OFFSET as i64,
        };
        for layer in LineSet::ALL.into_iter().filter_map(|set| EvalWeights::embedded().hidden_layer(set)) {
            let most = |unit: usize| {
                let weights = INPUTS.iter().zip(&layer.inputs);
                i64::from(layer.bias[unit]).abs()
                    + weights.map(|(&input, row)| largest(input) * i64::from(row[unit]).abs()).sum::<i64>()
            };
            let sum = (0..UNITS).map(|n| (most(n) >> UNIT_BITS) * i64::from(layer.output[n]).abs()).sum::<i64>();
            assert!((0..UNITS).all(|n| most(n) < 1 << 31) && sum < 1 << 31, "{sum}");
        }
    }
}
