//! Fitted weights of the features that predict which point a player chooses, and the text file that holds them.
//!
//! `assets/engine/likely.txt` is compiled in and parsed once. It has a section for each field of [`FittedWeights`], and
//! in it a row for each field of [`Weights`], or two where its first index is the side:
//!
//! ```text
//! pente-engine likely 1
//! checksum 0123456789abcdef
//! opening reply
//! lines 0 0 …
//! lines 0 0 …
//! captures 0 0
//! …
//! ```
//!
//! The checksum is FNV-1a with 64 bits over everything after its line.
//!
//! The weights are in hundredths. They are fitted as a softmax over the empty points of three quarters of a thousand
//! games of pente.org, each move against all the moves that were not made. The other quarter checks the fit.
//! [`FittedWeights::secondary`] is fitted likewise, on the moves of the same games that are not among the twelve
//! likeliest points. The program that fitted them is not part of this repository, so that the numbers cannot be
//! generated again from it.

use std::str::Lines;
use std::sync::LazyLock;

use crate::weights::{WeightsError, body, numbers, section};

/// The text of the embedded file.
const TEXT: &str = include_str!("../../../../assets/engine/likely.txt");

/// The first line of the file: its kind, and the version of the format.
const MAGIC: &str = "pente-engine likely 1";

static EMBEDDED: LazyLock<FittedWeights> = LazyLock::new(|| parse(TEXT).expect("a test parses the embedded weights"));

/// The weights for every stone of a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FittedWeights {
    /// The second stone.
    pub opening_reply: Weights,
    /// The third stone.
    pub opening_third: Weights,
    /// The fourth to the eighth stone.
    pub early: Weights,
    /// All stones from the ninth on.
    pub later: Weights,
    /// The additions for points after the twelve likeliest, from the fourth stone on.
    pub secondary: Weights,
}

impl FittedWeights {
    /// The weights of the embedded file.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }
}

/// Weights of every feature.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// Per side (mover, other): lines that a stone here would continue, by how many stones the best window of five
    /// holds already (1 to 4) and whether one window or several hold as many.
    pub lines: [[i32; 8]; 2],
    /// Per side: a stone here captures at all; each pair that it captures.
    pub captures: [[i32; 2]; 2],
    /// Per side: a stone here wins by captures.
    pub last_capture: [i32; 2],
    /// Per side: each pair that a stone here threatens to capture; that there is one.
    pub threats: [[i32; 2]; 2],
    /// Per side: each pair that a stone here would expose.
    pub exposed: [i32; 2],
    /// Per side: each run of three that a stone here extends at an open end; with the far end open too.
    pub threes: [[i32; 2]; 2],
    /// Per side: each open pair that a stone here extends.
    pub pairs: [i32; 2],
    /// Per side: each stone two points away with an empty point in between.
    pub gaps: [i32; 2],
    /// Per side: each neighbour.
    pub neighbours: [i32; 2],
    /// Per side: each pair under attack that a stone here makes safe.
    pub rescues: [i32; 2],
    /// Distance to the last stone, 1 to 6 and more.
    pub last: [i32; 6],
    /// Distance to the stone before it, 1 to 6 and more.
    pub before: [i32; 6],
    /// Distance to the nearest stone, 1 to 5 and more.
    pub nearest: [i32; 5],
    /// Each stone within two lines, in fifths.
    pub crowd: i32,
    /// On a line with the last stone; with the one before.
    pub aligned: [i32; 2],
    /// Place relative to the centre, up to symmetry, to six lines out: row `m` of a triangle holds the larger distance.
    pub place: [i32; 28],
}

/// Reads a file, with its checksum.
fn parse(text: &str) -> Result<FittedWeights, WeightsError> {
    let mut rows = body(text, MAGIC)?.lines();
    let fitted = FittedWeights {
        opening_reply: weights(&mut rows, "opening reply")?,
        opening_third: weights(&mut rows, "opening third")?,
        early: weights(&mut rows, "early")?,
        later: weights(&mut rows, "later")?,
        secondary: weights(&mut rows, "secondary")?,
    };
    match rows.next() {
        Some(_) => Err(WeightsError::Row("the end of the file".to_owned())),
        None => Ok(fitted),
    }
}

/// The section of this name.
fn weights(rows: &mut Lines<'_>, name: &str) -> Result<Weights, WeightsError> {
    section(rows, name)?;
    Ok(Weights {
        lines: sides(rows, "lines")?,
        captures: sides(rows, "captures")?,
        last_capture: row(rows, "last_capture")?,
        threats: sides(rows, "threats")?,
        exposed: row(rows, "exposed")?,
        threes: sides(rows, "threes")?,
        pairs: row(rows, "pairs")?,
        gaps: row(rows, "gaps")?,
        neighbours: row(rows, "neighbours")?,
        rescues: row(rows, "rescues")?,
        last: row(rows, "last")?,
        before: row(rows, "before")?,
        nearest: row(rows, "nearest")?,
        crowd: row::<1>(rows, "crowd")?[0],
        aligned: row(rows, "aligned")?,
        place: row(rows, "place")?,
    })
}

/// The rows of the mover and of the other side.
fn sides<const N: usize>(rows: &mut Lines<'_>, name: &str) -> Result<[[i32; N]; 2], WeightsError> {
    Ok([row(rows, name)?, row(rows, name)?])
}

fn row<const N: usize>(rows: &mut Lines<'_>, name: &str) -> Result<[i32; N], WeightsError> {
    let weights = rows.next().and_then(|row| row.strip_prefix(name)).and_then(numbers);
    let weights = weights.and_then(|weights| weights.try_into().ok());
    weights.ok_or_else(|| WeightsError::Row(format!("{name} with {N} weights")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::fnv1a;

    #[test]
    fn every_row_is_read_into_its_field() {
        let fitted = parse(TEXT).expect("header, checksum and rows");
        assert_eq!((fitted.opening_reply.crowd, fitted.opening_third.crowd), (104, 56));
        assert_eq!((fitted.early.crowd, fitted.later.crowd, fitted.secondary.crowd), (97, 27, 20));
        assert_eq!(fitted.later.lines.map(|side| side[6..].to_vec()), [[550, 75], [487, 160]]);
        assert_eq!((fitted.later.last_capture, fitted.later.last), ([182, 44], [30, 22, 2, -37, -5, -66]));
        assert_eq!(fitted.early.place[27], -129);
    }

    #[test]
    fn damaged_files_are_refused() {
        assert_eq!(parse(""), Err(WeightsError::Header));
        assert_eq!(parse(&TEXT.replacen("likely 1", "likely 2", 1)), Err(WeightsError::Header));
        let changed = parse(&TEXT.replacen("\ncrowd 104\n", "\ncrowd 105\n", 1));
        assert!(matches!(changed, Err(WeightsError::Checksum { .. })), "{changed:?}");
        let (_, rows) = TEXT.split_once("opening reply\n").expect("a section");
        let first = format!("opening reply\n{rows}");
        for (body, expected) in [
            (rows.to_owned(), "opening reply"),
            (first.replacen("\nearly\n", "\nlater\n", 1), "early"),
            (first.replacen("\ncrowd 104\n", "\ncrowd 104 0\n", 1), "crowd with 1 weights"),
            (first.replacen("\nlast_capture ", "\nlast ", 1), "last_capture with 2 weights"),
            (format!("{first}1\n"), "the end of the file"),
        ] {
            let file = format!("{MAGIC}\nchecksum {:016x}\n{body}", fnv1a(&body));
            assert_eq!(parse(&file), Err(WeightsError::Row(expected.to_owned())));
        }
    }
}
