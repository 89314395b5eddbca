//! How fast the computer player is: nodes of all kinds a second on positions from the middle of games, in one thread.
//!
//! Each benchmark asserts its answer before it is measured.

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tessera::engine::{Budget, Engine, Level, Limits};
use tessera::rules::{Position, Preset};

/// A quiet position of a tournament game, stone by stone.
const GAME: &str = "K10 L9 N10 M11 K12 K11 M10 L10 L11 O10 J13";

/// A position with a forced win.
const WIN: &str = "K10 M8 G10 K8 G12 L10 G11 G13 J8 K6 K7 H9 G8 G9 J9 E8";

fn position(moves: &str) -> Position {
    let rules = Preset::Standard.rules();
    let mut position = Position::new(rules);
    for word in moves.split(' ') {
        position.play(rules.size().parse(word).expect("a point")).expect("a legal move");
    }
    position
}

fn searches(criterion: &mut Criterion) {
    let mut engine = Engine::new(&Preset::Standard.rules(), Limits::default());
    let (quiet, win) = (position(GAME), position(WIN));
    let nodes = 20_000;
    let mut group = criterion.benchmark_group("engine");
    group.measurement_time(Duration::from_secs(5)).sample_size(10);

    // Every stone on every point, and every second stone after it: made and unmade.
    let first = position("K10");
    let made = 360 + 360 * 359;
    assert_eq!(engine.perft(&first, 2), 360 * 359);
    group.throughput(Throughput::Elements(made));
    group.bench_function("make_unmake", |bench| bench.iter(|| engine.perft(&first, 2)));

    let thought = engine.think(&quiet, Budget::nodes(nodes), 1, &mut || false).expect("a move");
    assert!(thought.proof.is_none() && thought.depth > 2);
    group.throughput(Throughput::Elements(thought.nodes));
    group.bench_function("search", |bench| {
        bench.iter(|| engine.think(&quiet, Budget::nodes(nodes), 1, &mut || false));
    });

    let thought = engine.prove(&win, Budget::nodes(nodes), &mut || false).expect("a forced win");
    group.throughput(Throughput::Elements(thought.nodes));
    group.bench_function("proof", |bench| {
        bench.iter(|| engine.prove(&win, Budget::nodes(nodes), &mut || false));
    });

    engine.set_level(Level::new(1).expect("a level"));
    assert!(engine.think(&quiet, Budget::nodes(nodes), 1, &mut || false).is_some());
    group.throughput(Throughput::Elements(1));
    group.bench_function("weak_level", |bench| {
        bench.iter(|| engine.think(&quiet, Budget::nodes(nodes), 1, &mut || false));
    });
}

criterion_group!(benches, searches);
criterion_main!(benches);
