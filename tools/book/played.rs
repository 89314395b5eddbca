//! Rows for the positions that people reach: the first moves of recorded games.
//!
//! The graph of `graph` grows along good moves. People also play others, and the engine met those without a book.

use std::collections::{HashMap, HashSet};
use std::io::Write as _;

use pente::{Action, Position, Preset};
use pente_engine::book::Book;
use pente_engine::symmetry::Key;
use pente_engine::{Budget, Engine, EngineConfig};

/// The preset of the recorded games. Their positions also serve every other opening that no longer binds.
pub const PRESET: Preset = Preset::Standard;

/// Nodes of a search unless given.
pub const NODES: u64 = 20_000_000;

/// The games, as seen from the root of the repository.
const GAMES: &str = "tests/data/games/played-pente.tsv";

/// The moves of a game that are counted, and how often a position must be seen.
const MOVES: usize = 5;
const SEEN: usize = 3;

/// Entries of the transposition table, as a power of two.
const TABLE_BITS: u32 = 21;

/// A position of the games.
struct Seen {
    moves: String,
    position: Position,
    times: usize,
}

/// The rows of the positions that were seen at least [`SEEN`] times and for which `book` has no move, the shortest
/// first. Each row is added to the file `part` when it is found, and those that an interrupted run with as many nodes
/// has left there are kept.
///
/// # Errors
/// If the games cannot be read or one of them is not legal, or `part` cannot be written.
pub fn rows(
    book: &Book,
    nodes: u64,
    part: &str,
    progress: &mut dyn FnMut(usize, usize),
) -> anyhow::Result<Vec<String>> {
    let positions = positions(&std::fs::read_to_string(GAMES)?, book)?;
    let rules = PRESET.rules();
    let mut engine =
        Engine::new(&rules, EngineConfig { table_bits: TABLE_BITS, book: false, ..EngineConfig::default() });
    let mut rows = kept(&std::fs::read_to_string(part).unwrap_or_default(), nodes);
    let mut file = std::fs::File::create(part)?;
    writeln!(file, "{}", heading(nodes))?;
    rows.iter().try_for_each(|row| writeln!(file, "{row}"))?;
    for (n, seen) in positions.iter().enumerate() {
        progress(n, positions.len());
        let begin = format!("{} = ", seen.moves);
        if rows.iter().any(|row| row.starts_with(&begin)) {
            continue;
        }
        let Some(result) = engine.search(&seen.position, Budget::nodes(nodes), 1, &mut || false) else { continue };
        // A proved win is found without the book.
        if let (Action::Place(at), false) = (result.best, result.is_win()) {
            rows.push(format!("{begin}{}:{}", rules.size().label(at), result.score));
            writeln!(file, "{}", rows[rows.len() - 1])?;
        }
    }
    progress(positions.len(), positions.len());
    std::fs::remove_file(part)?;
    Ok(rows)
}

/// The first line of an unfinished file.
fn heading(nodes: u64) -> String {
    format!("// {nodes} nodes")
}

/// The rows of an unfinished file; none if its searches had another number of nodes. A last line without an end is left
/// out.
fn kept(part: &str, nodes: u64) -> Vec<String> {
    let whole = part.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let mut lines = whole.lines();
    if lines.next() == Some(&heading(nodes)) { lines.map(str::to_owned).collect() } else { Vec::new() }
}

/// The positions of the games, one a line, for which the book has no move: the shortest first, then the most frequent.
fn positions(games: &str, book: &Book) -> anyhow::Result<Vec<Seen>> {
    let (mut all, mut by_key): (Vec<Seen>, HashMap<Key, usize>) = (Vec::new(), HashMap::new());
    for line in games.lines().skip(1) {
        let (mut position, mut moves) = (Position::new(PRESET.rules()), Vec::new());
        let mut here = HashSet::new();
        let played = line.split_once('\t').map_or(line, |(played, _)| played);
        for word in played.split(' ').take(MOVES) {
            position.push(PRESET.rules().size().parse(word)?)?;
            moves.push(word);
            let Some((key, _)) = Key::of(&position).filter(|(key, _)| here.insert(key.clone())) else { continue };
            let n = *by_key.entry(key).or_insert(all.len());
            if n == all.len() {
                all.push(Seen { moves: moves.join(" "), position: position.clone(), times: 0 });
            }
            all[n].times += 1;
        }
    }
    all.retain(|seen| seen.times >= SEEN && book.moves(&seen.position, 0).is_empty());
    all.sort_by_key(|seen| (seen.position.plies(), std::cmp::Reverse(seen.times)));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_an_interrupted_run_are_kept() {
        let part = "// 20 nodes\nK10 L10 = L9:5\nK10 M1";
        for (nodes, expected) in [(20, &["K10 L10 = L9:5"][..]), (21, &[])] {
            assert_eq!(kept(part, nodes), expected, "{nodes}");
        }
        assert_eq!(kept("", 20), [""; 0]);
    }

    #[test]
    fn positions_are_counted_under_symmetry_and_without_those_of_the_book() {
        let book = Book::parse("[standard]\nK10 = J9:1").expect("a book");
        let games = "#moves\tplies\nK10 K11 A1\t3\nK10 L10 T1\t3\nK10 J10\t2\nK10 K12\t2\n";
        let found = positions(games, &book).expect("legal games");
        let found: Vec<(&str, usize)> = found.iter().map(|seen| (seen.moves.as_str(), seen.times)).collect();
        assert_eq!(found, [("K10 K11", 3)]);
    }
}
