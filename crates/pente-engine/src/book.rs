//! The opening book: positions of the first moves with moves from long searches.
//!
//! `assets/engine/book.txt` is compiled in and parsed once. `cargo run --release -p tools --bin book` writes it from
//! searches and games of the engine alone; it is never edited by hand:
//!
//! ```text
//! pente-engine book 1
//! checksum 0123456789abcdef
//! [standard]
//! K10 = J9:-113
//! …
//! ```
//!
//! The checksum is FNV-1a with 64 bits over everything after its line. A line in brackets names the preset of the rows
//! below it. A row has the moves that lead to a position, an equals sign, and its good moves, the best first, each with
//! its score for the side to move: `K10 L11 = N10:35 L13:30`. In presets with a choice of colours a row is a proposal:
//! its stones in the order of placing, and their score for the colour to move next: `K10 L11 M13 = -3`. `//` starts a
//! comment.
//!
//! A row applies to every equivalent position: after any order of the moves, rotated or mirrored, and under every
//! opening that no longer binds ([`Key`]). Among moves of about the same value the seed decides.

use std::collections::HashMap;
use std::sync::LazyLock;

use pente::{Action, Colour, Opening, Options, Phase, Point, Position, Preset};

use crate::board::splitmix64;
use crate::checksum::fnv1a;
use crate::engine::SearchResult;
use crate::score::UNPROVED_CEILING;
use crate::symmetry::{Key, Symmetry};

/// The text of the embedded book.
pub const TEXT: &str = include_str!("../../../assets/engine/book.txt");

/// The first line of a file: the kind of the file, and the version of the format.
const MAGIC: &str = "pente-engine book 1";

/// The lines of a file before its rows.
const HEADER_LINES: usize = 2;

/// A test parses the embedded book; should that fail, the engine plays without one.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::from_file(TEXT).unwrap_or_default());

/// A move and its score for the side that makes it.
pub type Scored = (Point, i32);

/// The largest length of a principal variation from the book.
const PV_LENGTH: usize = 12;

/// A parsed opening book.
#[derive(Debug, Default)]
pub struct Book {
    /// Good moves by position, in the orientation of the key.
    rows: HashMap<Key, Vec<Scored>>,
    proposals: Vec<Proposal>,
    /// The largest number of stones before a row.
    longest: u32,
}

/// The first stones of a game with a choice of colours, about even for both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    options: Options,
    /// In the order of placing, the colours alternating.
    stones: Vec<Point>,
    /// The score for the colour to move next.
    pub score: i32,
}

/// A line of a book that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BookError {
    /// The line number, from 1.
    pub line: usize,
    /// The reason.
    pub what: &'static str,
}

/// The file with these rows: the header with their checksum, and the rows.
pub fn file(rows: &str) -> String {
    format!("{MAGIC}\nchecksum {:016x}\n{rows}", fnv1a(rows))
}

/// The rows of a file.
///
/// # Errors
/// [`BookError`] if the first two lines are not those of this version of the format, or the checksum is not that of the
/// rows: the file was changed after it was written, or only a part of it is there.
pub fn rows(file: &str) -> Result<&str, BookError> {
    let error = |line, what| BookError { line, what };
    let rest = file.strip_prefix(MAGIC).and_then(|rest| rest.strip_prefix('\n'));
    let rest = rest.ok_or_else(|| error(1, "no header of a book, version 1"))?;
    let (checksum, rows) = rest.split_once('\n').ok_or_else(|| error(HEADER_LINES, "no checksum"))?;
    let checksum = checksum.strip_prefix("checksum ").and_then(|checksum| u64::from_str_radix(checksum, 16).ok());
    match checksum {
        Some(checksum) if checksum == fnv1a(rows) => Ok(rows),
        Some(_) => Err(error(HEADER_LINES, "not the checksum of the rows")),
        None => Err(error(HEADER_LINES, "no checksum")),
    }
}

impl Book {
    /// The book that the engine uses.
    pub fn embedded() -> &'static Self {
        &BOOK
    }

    /// Parses a file.
    ///
    /// # Errors
    /// [`BookError`] with the first line that is not as it must be: see [`rows`] for the header and
    /// [`parse`](Self::parse) for the rows.
    pub fn from_file(file: &str) -> Result<Self, BookError> {
        let error = |error: BookError| BookError { line: error.line + HEADER_LINES, ..error };
        Self::parse(rows(file)?).map_err(error)
    }

    /// Parses the rows of a book.
    ///
    /// # Errors
    /// [`BookError`] with the first line that is not a row: the preset is missing or unknown; a move is no point or
    /// illegal; a score is no number; or the position has a row already or cannot be in a book.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let (mut book, mut preset) = (Self::default(), None);
        for (n, line) in text.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default().trim();
            let error = |what| BookError { line: n + 1, what };
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                preset = Some(Preset::from_name(name).ok_or_else(|| error("no such preset"))?);
            } else if !line.is_empty() {
                let preset = preset.ok_or_else(|| error("no preset before it"))?;
                book.add(preset, line).map_err(error)?;
            }
        }
        Ok(book)
    }

    fn add(&mut self, preset: Preset, row: &str) -> Result<(), &'static str> {
        let (moves, found) = row.split_once('=').ok_or("no equals sign")?;
        let (rules, mut position) = (preset.rules(), Position::new(preset.rules()));
        let mut stones = Vec::new();
        for word in moves.split_whitespace() {
            let at = rules.size().parse(word).map_err(|_| "not a point")?;
            position.push(at).map_err(|_| "a move that is not legal")?;
            stones.push(at);
        }
        if matches!(position.phase(), Phase::Choose { .. }) {
            let score = found.trim().parse().map_err(|_| "a score that is no number")?;
            self.proposals.push(Proposal { options: playing_options(rules.options()), stones, score });
            return Ok(());
        }
        let (key, symmetries) = Key::of(&position).ok_or("no position for a book")?;
        let symmetry = *symmetries.first().ok_or("no position for a book")?;
        let mut scored = Vec::new();
        for word in found.split_whitespace() {
            let (at, score) = word.split_once(':').ok_or("a move without a score")?;
            let at = rules.size().parse(at).map_err(|_| "not a point")?;
            position.legal(at).map_err(|_| "an answer that is not legal")?;
            scored.push((symmetry.image(at), score.parse().map_err(|_| "a score that is no number")?));
        }
        if scored.is_empty() {
            return Err("no moves");
        }
        self.longest = self.longest.max(position.plies());
        self.rows.insert(key, scored).map_or(Ok(()), |_| Err("a position that has a row already"))
    }

    /// The number of positions with moves.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether the book has no positions with moves.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The proposals for the rules of a position.
    pub fn proposals(&self, position: &Position) -> impl Iterator<Item = &Proposal> {
        let options = playing_options(position.rules().options());
        self.proposals.iter().filter(move |proposal| proposal.options == options)
    }

    /// The good moves of a position, the best first; empty if the book does not have the position. In a symmetric
    /// position the seed decides which of the equivalent moves is given.
    pub fn moves(&self, position: &Position, seed: u64) -> Vec<Scored> {
        if position.plies() > self.longest {
            return Vec::new();
        }
        let Some((key, symmetries)) = Key::of(position) else { return Vec::new() };
        let Some(found) = self.rows.get(&key) else { return Vec::new() };
        let Some(&symmetry) = pick(&symmetries, seed ^ splitmix64(position.plies().into())) else { return Vec::new() };
        let meant = found.iter().map(|&(at, score)| (symmetry.origin(at), score));
        meant.filter(|&(at, _)| position.legal(at).is_ok()).collect()
    }

    /// A move for the position with the variation that the book expects; `None` if the book does not have the position.
    pub(crate) fn search_result(&self, position: &Position, seed: u64) -> Option<SearchResult> {
        let moves = self.moves(position, seed);
        let &(best, score) = pick(&moves, splitmix64(seed).wrapping_add(position.plies().into()))?;
        let (mut after, mut line) = (position.clone(), vec![best]);
        after.push(best).ok()?;
        while line.len() < PV_LENGTH
            && let Some(&(next, _)) = self.moves(&after, seed).first()
        {
            line.push(next);
            after.push(next).ok()?;
        }
        let score = score.clamp(-UNPROVED_CEILING, UNPROVED_CEILING);
        Some(SearchResult { score, pv: line, ..SearchResult::only(Action::Place(best)) })
    }

    /// The next stone of a proposal that begins with the stones on the board.
    pub(crate) fn proposed(&self, position: &Position, seed: u64) -> Option<Point> {
        if !matches!(position.rules().options().opening, Opening::Swap | Opening::Swap2) {
            return None;
        }
        let images = |proposal: &Proposal| Symmetry::all().map(|symmetry| proposal.image(symmetry)).collect::<Vec<_>>();
        let fitting: Vec<Point> =
            self.proposals(position).flat_map(images).filter_map(|stones| next_stone(position, &stones)).collect();
        pick(&fitting, seed).copied().filter(|&at| position.legal(at).is_ok())
    }
}

impl Proposal {
    /// The stones under a symmetry.
    fn image(&self, symmetry: Symmetry) -> Vec<Point> {
        self.stones.iter().map(|&at| symmetry.image(at)).collect()
    }
}

/// The options without those that affect only the display.
const fn playing_options(options: &Options) -> Options {
    Options { first_black: false, ..*options }
}

/// The next of these stones, if the stones on the board are the first ones.
fn next_stone(position: &Position, stones: &[Point]) -> Option<Point> {
    let placed = usize::try_from(position.plies()).ok()?;
    let fits = |(n, &at): (usize, &Point)| position.stone(at).map(Colour::index) == Some(n % 2);
    let (begun, left) = stones.split_at_checked(placed)?;
    if begun.iter().enumerate().all(fits) { left.first().copied() } else { None }
}

/// One of the elements, chosen by the seed.
fn pick<T>(from: &[T], seed: u64) -> Option<&T> {
    let count = u64::try_from(from.len()).ok().filter(|&count| count > 0)?;
    from.get(usize::try_from((splitmix64(seed) >> 32) % count).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_of_the_book_is_no_proof() {
        let mut position = Position::new(Preset::Standard.rules());
        position.play(Point::CENTRE).expect("a legal move");
        for (score, expected) in [(560, 560), (29_990, UNPROVED_CEILING), (-29_990, -UNPROVED_CEILING)] {
            let book = Book::parse(&format!("[standard]\nK10 = L11:{score}\n")).expect("a row");
            let result = book.search_result(&position, 1).expect("a move of the row");
            assert_eq!((result.score, result.is_win()), (expected, false), "{score}");
        }
    }
}
