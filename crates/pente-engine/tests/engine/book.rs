//! The opening book: what its file holds, when it is played by, and what it is good for.

use std::collections::HashSet;
use std::io::Write;

use pente::{Action, Choice, Options, Phase, Point, Position, Preset, Rules, Size};
use pente_engine::book::{Book, TEXT};
use pente_engine::symmetry::{Key, Symmetry};
use pente_engine::{Budget, Engine, EngineConfig, Level, SearchResult};

use crate::games::draw;
use crate::matches::Score;

/// Every row: its preset, the moves before it, and what is found there.
fn rows() -> Vec<(Preset, Vec<Point>, &'static str)> {
    let (mut preset, mut rows) = (Preset::Standard, Vec::new());
    for line in TEXT.lines().filter(|line| !line.starts_with("//") && !line.is_empty()) {
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

/// Rows with moves, as positions.
fn openings() -> impl Iterator<Item = Position> {
    let positions = rows().into_iter().map(|(preset, moves, _)| played(preset.rules(), &moves));
    positions.filter(|position| matches!(position.phase(), Phase::Place { .. }))
}

fn engine(rules: &Rules, book: bool) -> Engine {
    Engine::new(rules, EngineConfig { table_bits: 8, book, ..EngineConfig::default() })
}

/// What is thought at once, without a node to spend.
fn at_once(engine: &mut Engine, position: &Position, seed: u64) -> SearchResult {
    engine.search(position, Budget::nodes(0), seed, &mut || false).expect("a move")
}

/// What follows from a move, whichever way the board is turned.
fn after(position: &Position, at: Point) -> Key {
    let mut after = position.clone();
    after.play(at).expect("legal");
    Key::of(&after).expect("a game that goes on").0
}

fn point(thought: &SearchResult) -> Point {
    match thought.best {
        Action::Place(at) => at,
        other => unreachable!("no stone: {other:?}"),
    }
}

#[test]
fn the_file_is_well_formed_and_small() {
    let book = Book::read(TEXT).expect("every row can be read");
    assert!(TEXT.len() < 100_000, "{} bytes", TEXT.len());
    assert_eq!(book.len(), openings().count());
    assert!(book.len() >= 100, "{} rows", book.len());
    for preset in [Preset::Standard, Preset::Freestyle, Preset::Keryo] {
        assert!(!book.moves(&position(preset, "K10"), 1).is_empty(), "{preset:?}");
    }
}

#[test]
fn what_is_no_row_is_refused_with_its_line() {
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
        let fault = Book::read(text).expect_err(text);
        assert_eq!((fault.line, fault.what), (line, what), "{text}");
    }
}

/// Moves are legal, different, ordered, and each is met at once by the strongest level.
#[test]
fn every_row_is_played_at_once() {
    let (book, mut player) = (Book::embedded(), None::<(Rules, Engine)>);
    for position in openings() {
        let rules = *position.rules();
        let (_, engine) = match player.take() {
            Some(same) if same.0 == rules => player.insert(same),
            _ => player.insert((rules, engine(&rules, true))),
        };
        let moves = book.moves(&position, 1);
        let different: HashSet<Key> = moves.iter().map(|&(at, _)| after(&position, at)).collect();
        assert!(!moves.is_empty() && different.len() == moves.len(), "{moves:?}");
        assert!(moves.is_sorted_by_key(|&(_, score)| -score), "{moves:?}");
        let thought = at_once(engine, &position, 3);
        let (key, score) = (after(&position, point(&thought)), thought.score);
        let is_of_the_row = moves.iter().any(|&(at, value)| after(&position, at) == key && value == score);
        assert!(is_of_the_row, "{thought:?} {moves:?}");
        assert_eq!((thought.nodes, thought.depth, thought.pv.first()), (0, 0, Some(&point(&thought))));
        assert!(thought.proof.is_none() && !thought.is_win());
        let mut course = position.clone();
        assert!(thought.pv.iter().all(|&at| course.play(at).is_ok()), "what is expected is legal: {thought:?}");
    }
}

#[test]
fn a_turned_board_is_answered_by_the_turned_move() {
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
    for (preset, moves, _) in rows().into_iter().filter(|(_, moves, _)| moves.len() >= 5) {
        let position = played(preset.rules(), &moves);
        let mut other = moves.clone();
        other.swap(1, 3);
        let mut swapped = Position::new(preset.rules());
        // A capture may make of it another position: then the keys differ.
        if other.iter().all(|&at| swapped.play(at).is_ok())
            && Key::of(&swapped).map(|(key, _)| key) == Key::of(&position).map(|(key, _)| key)
            && matches!(position.phase(), Phase::Place { .. })
        {
            assert_eq!(Book::embedded().moves(&position, 1), Book::embedded().moves(&swapped, 1), "{moves:?}");
        }
    }
}

/// A row of one family of rules says nothing about another.
#[test]
fn other_rules_find_nothing() {
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
fn it_can_be_turned_off_and_weak_levels_do_not_know_it() {
    let known = position(Preset::Standard, "K10");
    let think = |book| {
        let mut engine = engine(known.rules(), book);
        engine.search(&known, Budget::nodes(200), 1, &mut || false).expect("a move").nodes
    };
    assert_eq!(think(true), 0);
    assert!(think(false) > 0);
    let mut engine = engine(known.rules(), true);
    for level in (1..=10).filter_map(Level::new) {
        engine.set_level(level);
        assert_eq!(at_once(&mut engine, &known, 1).pv.is_empty(), level.number() < 8, "{level:?}");
    }
}

#[test]
fn the_seed_makes_games_differ() {
    let rules = Preset::Standard.rules();
    let mut engine = engine(&rules, true);
    let known = position(Preset::Standard, "K10");
    let answers: HashSet<Point> = (0..100).map(|seed| point(&at_once(&mut engine, &known, seed))).collect();
    assert!(answers.len() >= 4, "the board looks the same from all sides: {answers:?}");
    for seed in 0..10 {
        assert_eq!(at_once(&mut engine, &known, seed), at_once(&mut engine, &known, seed));
    }
    let choices = openings().filter(|row| *row.rules() == rules && Book::embedded().moves(row, 1).len() > 1);
    for row in choices.step_by(5) {
        let count = Book::embedded().moves(&row, 1).len();
        let met: HashSet<Key> = (0..200).map(|seed| after(&row, point(&at_once(&mut engine, &row, seed)))).collect();
        assert_eq!(met.len(), count, "every good move is played some day");
    }
}

/// Proposals are placed as they stand in the book, one way round or another, and differ from seed to seed.
#[test]
fn proposals_come_from_the_book() {
    for preset in [Preset::DPente, Preset::DkPente, Preset::Swap2Pente, Preset::Swap2Keryo] {
        let (mut met, mut engine) = (HashSet::new(), engine(&preset.rules(), true));
        for seed in 0..20 {
            let mut position = Position::new(preset.rules());
            while matches!(position.phase(), Phase::Place { .. }) {
                let thought = at_once(&mut engine, &position, seed);
                position.apply(thought.best).expect("legal");
            }
            position.apply(Action::Choose(Choice::First)).expect("a choice");
            met.insert(Key::of(&position).map(|(key, _)| key));
            let known: HashSet<_> = rows()
                .into_iter()
                .filter(|(other, ..)| *other == preset)
                .map(|(_, moves, _)| {
                    let mut proposed = played(preset.rules(), &moves);
                    proposed.apply(Action::Choose(Choice::First)).expect("a choice");
                    Key::of(&proposed).map(|(key, _)| key)
                })
                .collect();
            assert!(known.is_superset(&met), "{preset:?} {seed}");
        }
        assert!(met.len() >= 3, "{preset:?}: {}", met.len());
    }
}

/// A game from the empty board, after the stone in the centre; the side of that number, if any, plays by the book. The
/// nodes a move are a little different in every game, so that without a book games differ too. What the first player gets.
fn game(preset: Preset, nodes: u64, by_book: Option<u32>, seed: u64) -> f64 {
    let (rules, mut state) = (preset.rules(), seed);
    let mut players = [0, 1].map(|side| {
        let nodes = nodes * (80 + draw(&mut state) as u64 % 41) / 100;
        (
            Engine::new(
                &rules,
                EngineConfig { table_bits: 16, book: by_book == Some(side), ..EngineConfig::default() },
            ),
            nodes,
        )
    });
    let mut position = Position::new(rules);
    while position.outcome().is_none() && position.plies() < 200 {
        let (engine, nodes) = &mut players[position.plies() as usize % 2];
        let thought = engine.search(&position, Budget::nodes(*nodes), seed, &mut || false).expect("a move");
        if thought.is_win() {
            return f64::from(1 - position.plies() % 2);
        }
        position.apply(thought.best).expect("legal");
    }
    position
        .outcome()
        .and_then(|outcome| outcome.winners().first().copied())
        .map_or(0.5, |seat| f64::from(u8::from(seat.index() == 0)))
}

#[test]
#[ignore = "takes minutes; run it with --release, --ignored and --nocapture"]
fn the_book_is_worth_something() {
    let games: u64 = std::env::var("TESSERA_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(50);
    for preset in [Preset::Standard, Preset::Tournament] {
        let shares = [None, Some(0), Some(1)].map(|by_book| {
            let mut score = Score { points: 0.0, played: 0.0 };
            for seed in 0..games {
                score.points += game(preset, 20_000, by_book, seed);
                score.played += 1.0;
                print!("\r{}: {by_book:?} {score}", preset.name());
                // A progress line that cannot be shown harms nothing.
                let _ = std::io::stdout().flush();
            }
            println!("\r{}, book of {by_book:?}: the first player gets {score}", preset.name());
            score.share()
        });
        let gained = (shares[1] - shares[0]) + (shares[0] - shares[2]);
        assert!(gained > 0.0, "{}: {shares:?}", preset.name());
    }
}
