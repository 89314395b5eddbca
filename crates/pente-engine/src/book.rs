//! The opening book: positions of the first moves, with what was found there by searches far longer than a move may take.
//!
//! `assets/engine/book.txt` holds it, and `examples/book.rs` makes it from scratch, by games of the engine against
//! itself. A line in brackets names the preset of the rows below. A row of a position has the moves that lead to it, an
//! equals sign, and its good moves, the best first, each with its score for the one who makes it: `K10 L11 = N10:35
//! L13:30`. Where colours are chosen a row is a proposal: the stones in the order of placing, and their score for the
//! colour to move next: `K10 L11 M13 = -3`. `//` begins a comment.
//!
//! A row counts for every position that goes on alike: whatever the order of the moves, turned or mirrored, and under
//! every opening that does not bind any more ([`Key`]). Of moves that are about as good as each other the seed takes one.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::board::mix;
use super::eval;
use super::symmetry::{Key, Symmetry};
use super::think::SearchResult;
use pente::{Action, Colour, Opening, Options, Phase, Point, Position, Preset};

/// The book as it is kept.
pub const TEXT: &str = include_str!("../../../assets/engine/book.txt");

/// The book that the engine plays by. That it can be read is tested; if not, the engine plays without.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::read(TEXT).unwrap_or_default());

/// A move and its score for the one who makes it.
pub type Scored = (Point, i32);

/// Moves that an expected course has at most.
const LINE: usize = 12;

/// The rows, found by key.
#[derive(Debug, Default)]
pub struct Book {
    /// Good moves, on the image of the board that the key is of.
    rows: HashMap<Key, Vec<Scored>>,
    proposals: Vec<Proposal>,
    /// Stones of the longest row: beyond them nothing is looked up.
    longest: u32,
}

/// The first stones of a game in which colours are chosen, about as good for the one as for the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    options: Options,
    /// In the order of placing: the first colour's, the other's, and so on.
    stones: Vec<Point>,
    /// What they are worth for the colour to move next.
    pub score: i32,
}

/// What is wrong with a row.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: &'static str,
}

impl Book {
    /// The book that the engine plays by.
    pub fn embedded() -> &'static Self {
        &BOOK
    }

    /// Reads a book.
    ///
    /// # Errors
    /// The first line that is not a row: no preset before it, a move that is no point or not legal, a score that is no
    /// number, a position that has a row already or for which there can be none.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let (mut book, mut preset) = (Self::default(), None);
        for (n, line) in text.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default().trim();
            let fault = |what| Fault { line: n + 1, what };
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                preset = Some(Preset::from_name(name).ok_or_else(|| fault("no such preset"))?);
            } else if !line.is_empty() {
                let preset = preset.ok_or_else(|| fault("no preset before it"))?;
                book.add(preset, line).map_err(fault)?;
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
            self.proposals.push(Proposal { options: shown_alike(rules.options()), stones, score });
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

    /// How many positions have moves.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether no position has moves.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The proposals for the table of a position.
    pub fn proposals(&self, position: &Position) -> impl Iterator<Item = &Proposal> {
        let options = shown_alike(position.rules().options());
        self.proposals.iter().filter(move |proposal| proposal.options == options)
    }

    /// The good moves of a position, the best first; none where the book does not know it. Of an image of the board that
    /// looks the same the seed decides which is meant.
    pub fn moves(&self, position: &Position, seed: u64) -> Vec<Scored> {
        if position.plies() > self.longest {
            return Vec::new();
        }
        let Some((key, symmetries)) = Key::of(position) else { return Vec::new() };
        let Some(found) = self.rows.get(&key) else { return Vec::new() };
        let Some(&symmetry) = drawn(&symmetries, seed ^ mix(position.plies().into())) else { return Vec::new() };
        let meant = found.iter().map(|&(at, score)| (symmetry.origin(at), score));
        meant.filter(|&(at, _)| position.legal(at).is_ok()).collect()
    }

    /// A move for a position that the book knows, with what it expects to follow.
    pub(super) fn thought(&self, position: &Position, seed: u64) -> Option<SearchResult> {
        let moves = self.moves(position, seed);
        let &(best, score) = drawn(&moves, mix(seed).wrapping_add(position.plies().into()))?;
        let (mut after, mut line) = (position.clone(), vec![best]);
        after.push(best).ok()?;
        while line.len() < LINE
            && let Some(&(next, _)) = self.moves(&after, seed).first()
        {
            line.push(next);
            after.push(next).ok()?;
        }
        let score = score.clamp(-eval::CEILING, eval::CEILING);
        Some(SearchResult { score, pv: line, ..SearchResult::only(Action::Place(best)) })
    }

    /// The next stone of a proposal that the stones on the board can still become.
    pub(super) fn proposed(&self, position: &Position, seed: u64) -> Option<Point> {
        if !matches!(position.rules().options().opening, Opening::Swap | Opening::Swap2) {
            return None;
        }
        let images =
            |proposal: &Proposal| Symmetry::all().map(|symmetry| proposal.turned(symmetry)).collect::<Vec<_>>();
        let fitting: Vec<Point> =
            self.proposals(position).flat_map(images).filter_map(|stones| next_stone(position, &stones)).collect();
        drawn(&fitting, seed).copied().filter(|&at| position.legal(at).is_ok())
    }
}

impl Proposal {
    fn turned(&self, symmetry: Symmetry) -> Vec<Point> {
        self.stones.iter().map(|&at| symmetry.image(at)).collect()
    }
}

/// The options without what is only for display.
const fn shown_alike(options: &Options) -> Options {
    Options { first_black: false, ..*options }
}

/// The stone that comes next, if those on the board are the first of these.
fn next_stone(position: &Position, stones: &[Point]) -> Option<Point> {
    let placed = usize::try_from(position.plies()).ok()?;
    let fits = |(n, &at): (usize, &Point)| position.stone(at).map(Colour::index) == Some(n % 2);
    let (begun, left) = stones.split_at_checked(placed)?;
    if begun.iter().enumerate().all(fits) { left.first().copied() } else { None }
}

/// One of them, as the seed decides.
fn drawn<T>(from: &[T], seed: u64) -> Option<&T> {
    let count = u64::try_from(from.len()).ok().filter(|&count| count > 0)?;
    from.get(usize::try_from((mix(seed) >> 32) % count).ok()?)
}
