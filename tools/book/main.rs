//! Makes the opening book from scratch, from nothing but the engine's own searches, and writes it to a file.
//!
//! `cargo run --release -p tools --bin book -- 1500 assets/engine/book.txt` spends 1,500 units of work of about a second of
//! one core each; it comes out the same on every machine, however many cores it has. A third word, the name of
//! a preset, makes the rows of that preset alone.
//!
//! A graph of positions grows from the empty board of every preset that the book is for (`graph`). A unit looks at one
//! position: all likely moves by short searches, the best of them by long ones (`work`). Scores go back over the graph,
//! so that a line that proves bad is left. Which position is next is decided for the book of each player in turn: the own
//! moves are the best ones, the opponent's all that are not much worse, the likelier the earlier. Then proposals for
//! openings in which colours are chosen are drawn, and kept where long searches and games find them even (`even`).

mod even;
mod graph;
mod work;

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::Write as _;

use graph::Graph;
use pente::Preset;

/// Units of a full book.
const FULL: usize = 1500;

/// What the book is for, each with its share of the work in hundredths.
const PRESETS: &[(Preset, usize)] = &[
    (Preset::Standard, 34),
    (Preset::Tournament, 34),
    (Preset::Keryo, 14),
    (Preset::GPente, 6),
    (Preset::Gomoku, 6),
    (Preset::NoCaptures, 6),
];

/// Openings in which colours are chosen, and how many proposals each has in a full book.
const CHOSEN: &[(Preset, usize)] =
    &[(Preset::DPente, 10), (Preset::DkPente, 6), (Preset::Swap2Pente, 10), (Preset::Swap2Keryo, 6)];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let units: usize = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(FULL);
    let path = arguments.next().unwrap_or_else(|| "assets/engine/book.txt".to_owned());
    let only = arguments.next().and_then(|name| Preset::from_name(&name));
    let mut text =
        String::from("// The opening book, made by examples/book; src/engine/book.rs says how a row is read.\n");
    let mut written = HashSet::new();
    for &(preset, share) in PRESETS.iter().filter(|(preset, _)| only.is_none_or(|only| only == *preset)) {
        let all = if only.is_some() { units } else { units * share / 100 };
        let mut graph = Graph::new(preset);
        while graph.units() < all {
            if !graph.grow() {
                break;
            }
            progress(preset.name(), graph.units(), all);
        }
        println!();
        let rows = graph.rows(&mut written);
        let _ = writeln!(text, "\n[{}]", preset.name());
        text.extend(rows.iter().flat_map(|row| [row.as_str(), "\n"]));
        write(&path, &text);
    }
    for &(preset, count) in CHOSEN.iter().filter(|(preset, _)| only.is_none_or(|only| only == *preset)) {
        let count = (count * units).div_ceil(FULL);
        let rows = even::proposals(preset, count, &mut |done| progress(preset.name(), done, count));
        println!();
        let _ = writeln!(text, "\n[{}]", preset.name());
        text.extend(rows.iter().flat_map(|row| [row.as_str(), "\n"]));
        write(&path, &text);
    }
}

/// Written after every preset: what was found stays, whatever ends the run.
fn write(path: &str, text: &str) {
    if let Err(why) = std::fs::write(path, text) {
        eprintln!("{path}: {why}");
        std::process::exit(1);
    }
}

/// A progress line: one that cannot be shown harms nothing.
fn progress(what: &str, done: usize, all: usize) {
    let bar = "#".repeat((40 * done / all.max(1)).min(40));
    print!("\r{what:<14} [{bar:<40}] {done}/{all}");
    let _ = std::io::stdout().flush();
}
