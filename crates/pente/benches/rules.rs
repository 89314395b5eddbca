//! Benchmarks of the rules, reported as ratios: the engine against the naive rules and against a plain copy of the
//! board per ply, in one run.
//!
//! The games are recorded ones (`tests/data/games`). Each measurement asserts its answer. The last lines name the
//! ratios.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use pente::{Phase, Point, Position, Preset, Rules, Variant};

#[expect(dead_code, reason = "the tests use more of it")]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test's"
)]
#[path = "../tests/rules/naive.rs"]
mod naive;

use self::naive::{Act, Naive, Wait};

type Game = Vec<Point>;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let games = games();
    let rules = Preset::Freestyle.rules();
    let finished = games.iter().filter(|game| replayed(rules, game).outcome().is_some()).count();
    criterion.bench_function("replay games, engine", |b| {
        b.iter(|| {
            let over = games.iter().filter(|game| replayed(rules, black_box(game)).outcome().is_some()).count();
            assert_eq!(over, finished);
        });
    });
    criterion.bench_function("random games of standard Pente to the end", |b| {
        b.iter(|| assert!(random_games(black_box(20)) > 20 * 9));
    });
    for (name, line, legal) in LEGAL {
        let position = position(line);
        let count = || black_box(&position).legal_points().len();
        criterion.bench_function(name, |b| b.iter(|| assert_eq!(count(), *legal)));
    }
    replay_ratio("real games", rules, &games);
    let random: Vec<Game> = (0..200).map(|seed| random_game(seed).0).collect();
    replay_ratio("random games of standard Pente", Preset::Standard.rules(), &random);
    for (name, line, _) in LEGAL {
        legal_ratio(name, line);
    }
    criterion.final_summary();
}

/// Positions with their number of legal points: in overtime all points are legal, and one of them saves the game.
const LEGAL: &[(&str, &str, usize)] = &[
    ("legal points, ordinary", "freestyle K10 L9 N10 M9 K12 H9 G7 P5 L11 M12", 361 - 10),
    ("legal points, overtime", "boat:opening=free K10 A1 L10 A4 M10 A7 N10 A13 O11 O12 O10", 361 - 11),
    ("legal points, double three", "complication:opening=free L10 A1 M10 A4 K11 A7 K12 A13", 361 - 8 - 1),
];

fn position(line: &str) -> Position {
    pente::notation::replay(line).expect("a legal game")
}

/// The recorded games.
fn games() -> Vec<Game> {
    let text = include_str!("../../../tests/data/games/played-pente.tsv");
    let size = Preset::Standard.options().size;
    let moves = text.lines().skip(1).filter_map(|line| line.split('\t').next());
    moves.map(|moves| moves.split(' ').map(|label| size.parse(label).expect("a point")).collect()).collect()
}

fn replayed(rules: Rules, game: &[Point]) -> Position {
    let mut position = Position::new(rules);
    for &at in game {
        position.push(at).expect("a legal game");
    }
    position
}

fn random_game(seed: u64) -> (Game, Position) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(Variant::parse("standard").expect("a preset").rules());
    let mut game = vec![Point::CENTRE];
    position.push(Point::CENTRE).expect("the first point");
    while !matches!(position.phase(), Phase::Over(_)) {
        let at = Point::new(rng.i8(-9..=9), rng.i8(-9..=9)).expect("on the board");
        if position.push(at).is_ok() {
            game.push(at);
        }
    }
    (game, position)
}

fn random_games(games: u64) -> u32 {
    (0..games).map(|seed| random_game(seed).1.plies()).sum()
}

fn naive_replayed(rules: Rules, game: &[Point]) -> Naive {
    let mut naive = Naive::new(*rules.options());
    for at in game {
        naive.act(Act::Place((at.x().into(), at.y().into())));
    }
    naive
}

/// Copies 361 cells for every ply: the lower bound for any program that keeps its history.
fn copied(plies: usize) -> usize {
    let mut boards: Vec<Vec<u8>> = Vec::with_capacity(plies);
    let mut board = vec![0u8; 361];
    for ply in 0..plies {
        board[ply % 361] ^= 1;
        boards.push(black_box(board.clone()));
    }
    boards.len()
}

/// The shortest of several runs, which other load on the machine disturbs least.
fn shortest(runs: u32, mut work: impl FnMut()) -> Duration {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

/// The nanoseconds per ply.
#[expect(clippy::cast_precision_loss, reason = "approximate output")]
fn per_ply(time: Duration, plies: usize) -> f64 {
    time.as_secs_f64() * 1e9 / plies as f64
}

/// The engine and the naive rules replay the same games.
fn replay_ratio(name: &str, rules: Rules, games: &[Game]) {
    let few = &games[..games.len().min(20)];
    let count = |games: &[Game]| games.iter().map(Vec::len).sum();
    let engine = shortest(20, || {
        for game in games {
            black_box(replayed(rules, game));
        }
    });
    let slow = shortest(3, || {
        for game in few {
            black_box(naive_replayed(rules, game));
        }
    });
    let (engine, slow) = (per_ply(engine, count(games)), per_ply(slow, count(few)));
    let copy = per_ply(shortest(20, || assert_eq!(copied(black_box(10_000)), 10_000)), 10_000);
    println!("{name}: {engine:.0} ns/ply ({:.2} million plies/s), naive {slow:.0}, copy {copy:.0}", 1e3 / engine);
    println!("{name}: {:.0} times as fast as the naive rules, {:.1} copies of the board", slow / engine, engine / copy);
}

/// The engine lists the legal points; the naive rules try every point.
fn legal_ratio(name: &str, line: &str) {
    let position = position(line);
    let (variant, moves) = line.split_once(' ').expect("rules and moves");
    let rules = Variant::parse(variant).expect("rules").rules();
    let game: Game = moves.split(' ').map(|label| rules.size().parse(label).expect("a point")).collect();
    let naive = naive_replayed(rules, &game);
    assert!(matches!(naive.wait, Wait::Place { .. }));
    let legal = position.legal_points().len();
    let engine = shortest(2000, || assert_eq!(black_box(&position).legal_points().len(), legal));
    let tried = shortest(5, || {
        let played = naive.points().into_iter().filter(|&at| naive.legal(at)).map(|at| {
            let mut after = naive.clone();
            after.act(Act::Place(at));
            after.plies
        });
        assert_eq!(played.count(), legal);
    });
    let ratio = tried.as_secs_f64() / engine.as_secs_f64();
    println!("{name}: {engine:?}, every point tried with the naive rules {tried:?}: {ratio:.0} times");
}
