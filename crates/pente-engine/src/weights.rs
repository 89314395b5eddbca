//! The generated weights of the evaluation, and the text file that holds them.
//!
//! `assets/engine/weights.txt` is compiled in and parsed once. It is written by `tools/weights`, never by hand:
//!
//! ```text
//! pente-engine weights 2
//! checksum 0123456789abcdef
//! features
//! 0 -6 0 …
//! 0 0 0 …
//! lines none
//! .... 0
//! o... 1 3
//! …
//! hidden pairs
//! -18 5 …
//! …
//! ```
//!
//! - The checksum is FNV-1a with 64 bits over everything after its line.
//! - `features` is followed by two rows of [`FEATURES`] numbers: the side to move, and the other side.
//! - `lines none`, `lines pairs` and `lines threes` are each followed by 121 rows, one for each half of a line: the
//!   four cells on one side of an empty cell, the nearest first; `.` is empty, `o` an own stone, `x` another stone, `#`
//!   beyond the edge. Number `n` of a row is the weight of the line that has the half of this row on one side and the
//!   half of row `n` on the other. A line has the same weight from both ends, so that each row has one number more than
//!   the last.
//! - `hidden` and the name of a set are followed by a row for each of the [`INPUTS`] of the hidden layer, one for the
//!   bias and one for the output, each with a number for each of the [`UNITS`]. A set without a hidden layer has none.

use std::fmt::Write;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::checksum::fnv1a;
use crate::eval::{FEATURES, FeatureWeights};
use crate::hidden::{HiddenLayer, INPUTS, UNITS};
use crate::lines::{CODES, LineSet};
use crate::pattern::WALL;

/// The text of the embedded file.
pub const TEXT: &str = include_str!("../../../assets/engine/weights.txt");

/// The first line of a file: the kind of the file, and the version of the format.
const MAGIC: &str = "pente-engine weights 2";

/// The characters of a neighbour's two bits: empty, own, other, beyond the edge.
const CELLS: [char; 4] = ['.', 'o', 'x', '#'];

/// Neighbours in half a line.
const HALF: u32 = 4;

static EMBEDDED: LazyLock<EvalWeights> = LazyLock::new(|| TEXT.parse().expect("a test parses the embedded weights"));

/// Every generated weight, in hundredths of the unit of the logistic curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalWeights {
    /// Weights of the features, for all rules.
    pub features: FeatureWeights,
    /// A weight for each line code, by set.
    lines: [Vec<i32>; LineSet::ALL.len()],
    /// A hidden layer for the sets that have one.
    hidden_layers: [Option<HiddenLayer>; LineSet::ALL.len()],
}

/// Why a text is not a file of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// The first two lines are not those of this version of the format.
    #[error("the first two lines are not the header of this version")]
    Header,
    /// The file was changed after it was written, or only a part of it is there.
    #[error("the checksum is {found:016x}, the header says {expected:016x}")]
    Checksum {
        /// The checksum of the header.
        expected: u64,
        /// The checksum of the content.
        found: u64,
    },
    /// A row is missing, has the wrong label, or holds something other than the right count of numbers.
    #[error("expected {0}")]
    Row(String),
}

impl EvalWeights {
    /// The weights that the engine plays with.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// The value of a line in the evaluation of the side to move, whose stones are the own ones of the code.
    pub fn line(&self, set: LineSet, code: u32) -> i32 {
        self.lines[set as usize][code as usize]
    }

    /// Replaces the weights of a set. `weight` must give the same for a code and its reverse.
    pub fn set_lines(&mut self, set: LineSet, weight: impl Fn(u32) -> i32) {
        self.lines[set as usize] = by_code(triangle().map(|(code, _)| weight(code)));
    }

    /// The hidden layer of a set.
    pub const fn hidden_layer(&self, set: LineSet) -> Option<&HiddenLayer> {
        self.hidden_layers[set as usize].as_ref()
    }

    /// Replaces or removes the hidden layer of a set.
    pub fn set_hidden_layer(&mut self, set: LineSet, layer: Option<HiddenLayer>) {
        self.hidden_layers[set as usize] = layer;
    }
}

/// The file, checksum included. [`EvalWeights::from_str`] reads it back.
impl std::fmt::Display for EvalWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut body = String::from("features\n");
        for side in &self.features {
            writeln!(body, "{}", side.map(|weight| weight.to_string()).join(" "))?;
        }
        let halves = halves();
        for set in LineSet::ALL {
            writeln!(body, "lines {}", set.name())?;
            for (n, &half) in halves.iter().enumerate() {
                body += &label(half);
                for &other in &halves[..=n] {
                    write!(body, " {}", self.line(set, code(half, other)))?;
                }
                body.push('\n');
            }
        }
        for set in LineSet::ALL {
            let Some(layer) = self.hidden_layer(set) else { continue };
            writeln!(body, "hidden {}", set.name())?;
            for row in layer.inputs.iter().chain([&layer.bias, &layer.output]) {
                writeln!(body, "{}", row.map(|weight| weight.to_string()).join(" "))?;
            }
        }
        write!(f, "{MAGIC}\nchecksum {:016x}\n{body}", fnv1a(&body))
    }
}

impl FromStr for EvalWeights {
    type Err = WeightsError;

    fn from_str(text: &str) -> Result<Self, WeightsError> {
        let mut rows = body(text, MAGIC)?.lines();
        section(&mut rows, "features")?;
        let mut features = [[0; FEATURES]; 2];
        for side in &mut features {
            let weights = rows.next().and_then(numbers).and_then(|weights| weights.try_into().ok());
            *side = weights.ok_or_else(|| WeightsError::Row(format!("{FEATURES} feature weights")))?;
        }
        let mut lines = [const { Vec::new() }; LineSet::ALL.len()];
        for set in LineSet::ALL {
            section(&mut rows, &format!("lines {}", set.name()))?;
            let mut weights = Vec::new();
            for (n, half) in halves().into_iter().enumerate() {
                let label = label(half);
                let row = rows.next().and_then(|row| row.strip_prefix(&label)).and_then(numbers);
                let row = row.filter(|row| row.len() == n + 1);
                weights.extend(row.ok_or_else(|| WeightsError::Row(format!("{label} with {} weights", n + 1)))?);
            }
            lines[set as usize] = by_code(weights.into_iter());
        }
        let mut hidden_layers = [const { None }; LineSet::ALL.len()];
        let mut rows = rows.peekable();
        for set in LineSet::ALL {
            if rows.next_if_eq(&format!("hidden {}", set.name()).as_str()).is_some() {
                hidden_layers[set as usize] = Some(hidden_layer(&mut rows)?);
            }
        }
        match rows.next() {
            Some(_) => Err(WeightsError::Row("the end of the file".to_owned())),
            None => Ok(Self { features, lines, hidden_layers }),
        }
    }
}

/// The part of a file of weights below its header: the line `magic`, and a line with the checksum of that part.
pub(crate) fn body<'t>(text: &'t str, magic: &str) -> Result<&'t str, WeightsError> {
    let rest = text.strip_prefix(magic).and_then(|rest| rest.strip_prefix("\nchecksum "));
    let (expected, body) = rest.and_then(|rest| rest.split_once('\n')).ok_or(WeightsError::Header)?;
    let expected = u64::from_str_radix(expected, 16).map_err(|_| WeightsError::Header)?;
    let found = fnv1a(body);
    if found == expected { Ok(body) } else { Err(WeightsError::Checksum { expected, found }) }
}

fn hidden_layer<'a>(rows: &mut impl Iterator<Item = &'a str>) -> Result<HiddenLayer, WeightsError> {
    let mut row = || {
        let weights = rows.next().and_then(numbers).and_then(|weights| weights.try_into().ok());
        weights.ok_or_else(|| WeightsError::Row(format!("the weights of {UNITS} units")))
    };
    let mut inputs = [[0; UNITS]; INPUTS.len()];
    for input in &mut inputs {
        *input = row()?;
    }
    Ok(HiddenLayer { inputs, bias: row()?, output: row()? })
}

/// Reads the line that begins a section.
pub(crate) fn section<'a>(rows: &mut impl Iterator<Item = &'a str>, name: &str) -> Result<(), WeightsError> {
    if rows.next() == Some(name) { Ok(()) } else { Err(WeightsError::Row(name.to_owned())) }
}

/// The numbers of a row; `None` if a word is no number.
pub(crate) fn numbers(row: &str) -> Option<Vec<i32>> {
    row.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// A weight for every code from those of [`triangle`], in its order.
fn by_code(weights: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut lines = vec![0; CODES as usize];
    for ((code, reverse), weight) in triangle().zip(weights) {
        lines[code as usize] = weight;
        lines[reverse as usize] = weight;
    }
    lines
}

/// The codes of all lines that a board can have, each with its reverse, in the order of the file.
fn triangle() -> impl Iterator<Item = (u32, u32)> {
    let halves = halves();
    let pairs = move |n: usize| (0..=n).map(move |m| (n, m));
    let codes = (0..halves.len()).flat_map(pairs);
    codes.map(move |(n, m)| (code(halves[n], halves[m]), code(halves[m], halves[n])))
}

/// The halves of lines: four neighbours, the nearest in the lowest bits. Nothing but the frame lies beyond the edge.
fn halves() -> Vec<u32> {
    let cell = |half: u32, n: u32| half >> (2 * n) & WALL;
    let is_possible = |&half: &u32| (1..HALF).all(|n| cell(half, n - 1) != WALL || cell(half, n) == WALL);
    (0..1 << (2 * HALF)).filter(is_possible).collect()
}

/// The code of the line with these halves before and after the cell.
fn code(before: u32, after: u32) -> u32 {
    let farthest_first = (0..HALF).fold(0, |turned, n| turned << 2 | before >> (2 * n) & WALL);
    after << (2 * HALF) | farthest_first
}

fn label(half: u32) -> String {
    (0..HALF).map(|n| CELLS[(half >> (2 * n) & WALL) as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::{has_stones, reversed};

    #[test]
    fn the_embedded_file_equals_the_output_of_the_tool() {
        let weights: EvalWeights = TEXT.parse().expect("header, checksum and rows");
        assert!(weights.to_string() == TEXT, "the file differs from what its weights are written as");
        for set in LineSet::ALL {
            let lines = &weights.lines[set as usize];
            assert!(lines.iter().filter(|&&weight| weight != 0).count() > 1000, "{set:?}");
            for (code, &weight) in (0..CODES).zip(lines) {
                assert_eq!(weight, weights.line(set, reversed(code)), "{set:?} {code:x}");
                assert!(weight == 0 || has_stones(code), "{set:?}: an empty line weighs {weight}");
            }
        }
    }

    #[test]
    fn codes_are_stable() {
        assert_eq!(halves().len(), 121, "3⁴ + 3³ + 3² + 3 + 1");
        assert_eq!((label(0b11_11_10_01), code(0b01, 0b10)), ("ox##".to_owned(), 0b10_01_00_00_00));
    }

    #[test]
    fn damaged_files_are_refused() {
        assert_eq!("".parse::<EvalWeights>(), Err(WeightsError::Header));
        assert_eq!(TEXT.replacen("weights 2", "weights 1", 1).parse::<EvalWeights>(), Err(WeightsError::Header));
        let changed = TEXT.replacen("\n.... 0\n", "\n.... 1\n", 1).parse::<EvalWeights>();
        assert!(matches!(changed, Err(WeightsError::Checksum { .. })), "{changed:?}");
        let cut = |body: &str| format!("{MAGIC}\nchecksum {:016x}\n{body}", fnv1a(body)).parse::<EvalWeights>();
        let (_, body) = TEXT.split_once("features\n").expect("a section");
        let linear = body.split("hidden").next().expect("a first part");
        for (body, expected) in [
            (String::new(), "features".to_owned()),
            ("features\n1 2\n".to_owned(), format!("{FEATURES} feature weights")),
            (format!("features\n{}", body.replacen("\no... ", "\nx... ", 1)), "o... with 2 weights".to_owned()),
            (format!("features\n{}", body.replacen("\n.... 0\n", "\n.... 0 0\n", 1)), ".... with 1 weights".to_owned()),
            (format!("features\n{linear}hidden pairs\n1 2\n"), format!("the weights of {UNITS} units")),
            (format!("features\n{body}1\n"), "the end of the file".to_owned()),
        ] {
            assert_eq!(cut(&body), Err(WeightsError::Row(expected)));
        }
    }
}
