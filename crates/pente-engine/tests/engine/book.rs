//! The opening book: its file, and when the engine uses it.

use std::collections::HashSet;

use pente::{Action, Choice, Options, Phase, Point, Position, Preset, Rules, Size};
use pente_engine::book::{Book, TEXT, file, rows as rows_of};
use pente_engine::symmetry::{Key, Symmetry};
use pente_engine::{Budget, Engine, EngineConfig, Level, SearchResult};

/// Every row: its preset, the moves before it, and the text after the equals sign.
fn rows() -> Vec<(Preset, Vec<Point>, &'static str)> {
    let (mut preset, mut rows) = (Preset::Standard, Vec::new());
    let text = rows_of(TEXT).expect("header and checksum");
    for line in text.lines().filter(|line| !line.starts_with("//") && !line.is_empty()) {
        if let Some(name) = line.trim_start_matches('[').strip_suffix(']') {
            preset = Preset::from_name(name).expect(name);
        } else {
            let (moves, found) = line.split_once(" = ").expect(line);
            let points = moves.split(' ').map(|word| preset.rules().size().parse(word).expect(word));
            rows.push((preset, points.collect(), found));
        }
    }
    rows
}

fn played(rules: Rules, moves: &[Point]) -> Position {
    let mut position = Position::new(rules);
    for &at in moves {
        position.play(at).expect("legal");
    }
    position
}

fn position(preset: Preset, moves: &str) -> Position {
    let size = preset.rules().size();
    played(preset.rules(), &moves.split_whitespace().map(|word| size.parse(word).expect(word)).collect::<Vec<_>>())
}

/// The positions of the rows with moves.
fn openings() -> impl Iterator<Item = Position> {
    let positions = rows().into_iter().map(|(preset, moves, _)| played(preset.rules(), &moves));
    positions.filter(|position| matches!(position.phase(), Phase::Place { .. }))
}

/// An engine with the book.
fn engine(rules: &Rules) -> Engine {
    Engine::new(rules, EngineConfig { table_bits: 8, book: true, ..EngineConfig::default() })
}

fn engine_without_book(rules: &Rules) -> Engine {
    Engine::new(rules, EngineConfig { table_bits: 8, book: false, ..EngineConfig::default() })
}

/// The result of a search without nodes: a book move, or a static move.
fn search_without_nodes(engine: &mut Engine, position: &Position, seed: u64) -> SearchResult {
    engine.search(position, Budget::nodes(0), seed, &mut || false).expect("a move")
}

/// The key of the position after a move.
fn after(position: &Position, at: Point) -> Key {
    let mut after = position.clone();
    after.play(at).expect("legal");
    Key::of(&after).expect("a running game").0
}

fn point(result: &SearchResult) -> Point {
    match result.best {
        Action::Place(at) => at,
        other => unreachable!("not a stone: {other:?}"),
    }
}

#[test]
fn the_file_is_well_formed_and_small() {
    let book = Book::from_file(TEXT).expect("header, checksum and every row");
    assert!(
        file(rows_of(TEXT).expect("header and checksum")) == TEXT,
        "the file differs from what its rows are written as"
    );
    assert!(TEXT.len() < 100_000, "{} bytes", TEXT.len());
    assert_eq!(book.len(), openings().count());
    assert!(book.len() >= 100, "{} rows", book.len());
    for preset in [Preset::Standard, Preset::Freestyle, Preset::Keryo] {
        assert!(!book.moves(&position(preset, "K10"), 1).is_empty(), "{preset:?}");
    }
}

#[test]
fn damaged_files_are_refused() {
    let refused = |text: &str| Book::from_file(text).map(|book| book.len()).map_err(|error| (error.line, error.what));
    let (header, checksum) = ("no header of a book, version 1", "not the checksum of the rows");
    assert_eq!(refused(""), Err((1, header)));
    assert_eq!(refused(&TEXT.replacen("book 1", "book 2", 1)), Err((1, header)));
    assert_eq!(refused("pente-engine book 1\nchecksum none\n"), Err((2, "no checksum")));
    assert_eq!(refused(&TEXT.replacen("[standard]", "[keryo]", 1)), Err((2, checksum)));
    assert_eq!(refused(TEXT.trim_end()), Err((2, checksum)), "only a part of the file");
    assert_eq!(refused(&file("[standard]\nK10 = L11\n")), Err((4, "a move without a score")));
    assert_eq!(refused(&file("[standard]\nK10 = L11:5\n")), Ok(1));
}

#[test]
fn malformed_rows_are_refused_with_their_line() {
    for (text, line, what) in [
        ("K10 = L11:1", 1, "no preset before it"),
        ("[chess]", 1, "no such preset"),
        ("// nothing\n\n[standard]\nK10 L11", 4, "no equals sign"),
        ("[standard]\nK10 Z1 = L11:1", 2, "not a point"),
        ("[standard]\nK10 K10 = L11:1", 2, "a move that is not legal"),
        ("[tournament]\nK10 L11 = L9:1", 2, "an answer that is not legal"),
        ("[standard]\nK10 = L11", 2, "a move without a score"),
        ("[standard]\nK10 = L11:good", 2, "a score that is no number"),
        ("[standard]\nK10 =", 2, "no moves"),
        ("[standard]\nK10 L11 = L9:1 // a comment\nK10 J9 = L9:1", 3, "a position that has a row already"),
        ("[swap2-pente]\nK10 L11 = 3", 2, "no position for a book"),
        ("[swap2-pente]\nK10 L11 M9 = fair", 2, "a score that is no number"),
        ("[free-for-all]\nK10 = L11:1", 2, "no position for a book"),
    ] {
        let error = Book::parse(text).expect_err(text);
        assert_eq!((error.line, error.what), (line, what), "{text}");
    }
}

/// The moves of a row are legal, distinct and sorted by score, and the strongest level plays one of them without a
/// search.
#[test]
fn every_row_is_played_at_once() {
    let (book, mut player) = (Book::embedded(), None::<(Rules, Engine)>);
    for position in openings() {
        let rules = *position.rules();
        let (_, engine) = match player.take() {
            Some(same) if same.0 == rules => player.insert(same),
            _ => player.insert((rules, engine(&rules))),
        };
        let moves = book.moves(&position, 1);
        let different: HashSet<Key> = moves.iter().map(|&(at, _)| after(&position, at)).collect();
        assert!(!moves.is_empty() && different.len() == moves.len(), "{moves:?}");
        assert!(moves.is_sorted_by_key(|&(_, score)| -score), "{moves:?}");
        let result = search_without_nodes(engine, &position, 3);
        let (key, score) = (after(&position, point(&result)), result.score);
        let is_of_the_row = moves.iter().any(|&(at, value)| after(&position, at) == key && value == score);
        assert!(is_of_the_row, "{result:?} {moves:?}");
        assert_eq!((result.nodes, result.depth, result.pv.first()), (0, 0, Some(&point(&result))));
        assert!(result.proof.is_none() && !result.is_win());
        let mut line = position.clone();
        assert!(result.pv.iter().all(|&at| line.play(at).is_ok()), "the variation is legal: {result:?}");
    }
}

#[test]
fn symmetric_positions_have_symmetric_moves() {
    for (preset, moves, _) in rows() {
        let row = played(preset.rules(), &moves);
        let answers = |position: &Position, seed| -> Vec<(Key, i32)> {
            let moves = Book::embedded().moves(position, seed).into_iter();
            moves.map(|(at, score)| (after(position, at), score)).collect()
        };
        for (symmetry, seed) in Symmetry::all().zip(0..) {
            let turned: Vec<Point> = moves.iter().map(|&at| symmetry.image(at)).collect();
            assert_eq!(answers(&row, 0), answers(&played(*row.rules(), &turned), seed), "{symmetry:?} {moves:?}");
        }
    }
}

#[test]
fn the_order_of_the_moves_does_not_matter() {
    let mut compared = 0;
    for (preset, moves, _) in rows().into_iter().filter(|(_, moves, _)| moves.len() >= 5) {
        let position = played(preset.rules(), &moves);
        let mut other = moves.clone();
        other.swap(1, 3);
        let mut swapped = Position::new(preset.rules());
        // With a capture the order of the moves can matter: then the keys differ.
        if other.iter().all(|&at| swapped.play(at).is_ok())
            && Key::of(&swapped).map(|(key, _)| key) == Key::of(&position).map(|(key, _)| key)
            && matches!(position.phase(), Phase::Place { .. })
        {
            assert_eq!(Book::embedded().moves(&position, 1), Book::embedded().moves(&swapped, 1), "{moves:?}");
            compared += 1;
        }
    }
    assert!(compared > 0, "no row has another order");
}

#[test]
fn rows_apply_only_to_equivalent_rules() {
    let first = Options { size: Size::new(15).expect("a size"), ..Preset::Standard.options() };
    for rules in [
        Preset::FreeForAll.rules(),
        Preset::Team.rules(),
        Preset::Complication.rules(),
        Preset::OPente.rules(),
        Rules::new(first).expect("a small board"),
        Rules::new(Options { line: 4, ..Preset::Standard.options() }).expect("four in a row"),
    ] {
        let mut position = Position::new(rules);
        position.play(Point::CENTRE).expect("legal");
        assert_eq!(Book::embedded().moves(&position, 1), [], "{:?}", rules.options());
    }
    let of = |preset| Book::embedded().moves(&position(preset, "K10"), 1);
    assert_eq!(of(Preset::Standard), of(Preset::Partners), "two teams of one colour each play the same game");
    assert_eq!(of(Preset::Standard), of(Preset::Freestyle), "a first stone in the centre needs no rule");
}

#[test]
fn weak_levels_and_configurations_without_book_do_not_use_it() {
    let known = position(Preset::Standard, "K10");
    let nodes = |mut engine: Engine| engine.search(&known, Budget::nodes(200), 1, &mut || false).expect("a move").nodes;
    assert_eq!(nodes(engine(known.rules())), 0);
    assert!(nodes(engine_without_book(known.rules())) > 0);
    let mut engine = engine(known.rules());
    for level in (1..=10).filter_map(Level::new) {
        engine.set_level(level);
        assert_eq!(search_without_nodes(&mut engine, &known, 1).pv.is_empty(), level.number() < 8, "{level:?}");
    }
}

#[test]
fn the_seed_decides_between_good_moves() {
    let rules = Preset::Standard.rules();
    let mut engine = engine(&rules);
    let known = position(Preset::Standard, "K10");
    let answers: HashSet<Point> =
        (0..100).map(|seed| point(&search_without_nodes(&mut engine, &known, seed))).collect();
    assert!(answers.len() >= 4, "the board looks the same from all sides: {answers:?}");
    for seed in 0..10 {
        assert_eq!(search_without_nodes(&mut engine, &known, seed), search_without_nodes(&mut engine, &known, seed));
    }
    let choices = openings().filter(|row| *row.rules() == rules && Book::embedded().moves(row, 1).len() > 1);
    for row in choices.step_by(5) {
        let count = Book::embedded().moves(&row, 1).len();
        let met: HashSet<Key> =
            (0..200).map(|seed| after(&row, point(&search_without_nodes(&mut engine, &row, seed)))).collect();
        assert_eq!(met.len(), count, "some seed plays each of the good moves");
    }
}

/// Proposals are those of the book in some orientation, and differ between seeds.
#[test]
fn proposals_come_from_the_book() {
    for preset in [Preset::DPente, Preset::DkPente, Preset::Swap2Pente, Preset::Swap2Keryo] {
        let (mut met, mut engine) = (HashSet::new(), engine(&preset.rules()));
        let known: HashSet<_> = rows()
            .into_iter()
            .filter(|(other, ..)| *other == preset)
            .map(|(_, moves, _)| {
                let mut proposed = played(preset.rules(), &moves);
                proposed.apply(Action::Choose(Choice::First)).expect("a choice");
                Key::of(&proposed).map(|(key, _)| key)
            })
            .collect();
        for seed in 0..20 {
            let mut position = Position::new(preset.rules());
            while matches!(position.phase(), Phase::Place { .. }) {
                let result = search_without_nodes(&mut engine, &position, seed);
                position.apply(result.best).expect("legal");
            }
            position.apply(Action::Choose(Choice::First)).expect("a choice");
            met.insert(Key::of(&position).map(|(key, _)| key));
            assert!(known.is_superset(&met), "{preset:?} {seed}");
        }
        assert!(met.len() >= 3, "{preset:?}: {}", met.len());
    }
}
