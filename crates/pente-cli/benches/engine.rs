//! How fast the computer player is, in one thread: nodes of all kinds a second on positions from the middle of games,
//! what `pente engine` holds in memory, and how long it takes to answer while every core has four other things to do.
//!
//! Each benchmark asserts its answer before it is measured. Waits are told in parts of their budget.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group};
use pente::{Position, Preset};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// A quiet position of a tournament game, stone by stone.
const GAME: &str = "K10 L9 N10 M11 K12 K11 M10 L10 L11 O10 J13";

/// Answers under load, and the budget of each in milliseconds.
const ANSWERS: usize = 100;
const BUDGET: u32 = 500;

/// Busy threads for each core meanwhile.
const BUSY: usize = 4;

/// What 99 of 100 of them may take at most, in parts of the budget.
const WITHIN: f64 = 1.3;

/// What the process may hold after a search, in MiB.
const MEMORY: f64 = 64.0;

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
    let mut engine = Engine::new(&Preset::Standard.rules(), EngineConfig::default());
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

    let thought = engine.search(&quiet, Budget::nodes(nodes), 1, &mut || false).expect("a move");
    assert!(thought.proof.is_none() && thought.depth > 2);
    group.throughput(Throughput::Elements(thought.nodes));
    group.bench_function("search", |bench| {
        bench.iter(|| engine.search(&quiet, Budget::nodes(nodes), 1, &mut || false));
    });

    let long = 500_000;
    let thought = engine.search(&quiet, Budget::nodes(long), 1, &mut || false).expect("a move");
    println!("a thought of {long} nodes looks {} plies ahead", thought.depth);
    group.throughput(Throughput::Elements(thought.nodes));
    group.bench_function("long_search", |bench| {
        bench.iter(|| engine.search(&quiet, Budget::nodes(long), 1, &mut || false));
    });

    let thought = engine.prove(&win, Budget::nodes(nodes), &mut || false).expect("a forced win");
    group.throughput(Throughput::Elements(thought.nodes));
    group.bench_function("proof", |bench| {
        bench.iter(|| engine.prove(&win, Budget::nodes(nodes), &mut || false));
    });

    engine.set_level(Level::new(1).expect("a level"));
    assert!(engine.search(&quiet, Budget::nodes(nodes), 1, &mut || false).is_some());
    group.throughput(Throughput::Elements(1));
    group.bench_function("weak_level", |bench| {
        bench.iter(|| engine.search(&quiet, Budget::nodes(nodes), 1, &mut || false));
    });
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("start");
    group.sample_size(10);
    for preset in [Preset::Standard, Preset::Gomoku] {
        let rules = preset.rules();
        group.bench_function(preset.name(), |bench| bench.iter(|| Engine::new(&rules, EngineConfig::default())));
    }
}

/// `pente engine` in a process of its own.
struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn new() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pente"))
            .args(["engine", "--no-book"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("tessera runs");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        Self { child, input, output: BufReader::new(output) }
    }

    /// The answer to a line.
    fn ask(&mut self, line: &str) -> String {
        let mut answer = String::new();
        writeln!(self.input, "{line}").expect("tessera reads");
        self.output.read_line(&mut answer).expect("tessera answers");
        answer
    }

    /// The most memory that it has held so far, in MiB; nothing where the system does not tell.
    fn memory(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches(" kB").parse::<f64>().ok().map(|kib| kib / 1024.0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One that has already ended needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks for moves of one game, stone by stone, while the machine is busy with other things.
fn waits() {
    let mut engine = Process::new();
    let stop = Arc::new(AtomicBool::new(false));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let busy: Vec<_> = (0..BUSY * cores)
        .map(|_| {
            let stop = Arc::clone(&stop);
            thread::spawn(move || while !stop.load(Ordering::Relaxed) {})
        })
        .collect();
    let stones: Vec<&str> = GAME.split(' ').collect();
    let mut waits: Vec<f64> = (0..ANSWERS)
        .map(|n| {
            let line = format!("go {BUDGET} {}", stones[..=n % stones.len()].join(" "));
            let begun = Instant::now();
            let answer = engine.ask(&line);
            assert!(answer.starts_with("= "), "{line}: {answer}");
            begun.elapsed().as_secs_f64() * 1000.0 / f64::from(BUDGET)
        })
        .collect();
    stop.store(true, Ordering::Relaxed);
    for thread in busy {
        thread.join().expect("a loop ends");
    }
    waits.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!(
        "answers beside {BUSY} busy threads a core, in parts of {BUDGET} ms: p50 {:.2}, p99 {:.2}, most {:.2} (limit \
         {WITHIN})",
        at(50),
        at(99),
        at(100)
    );
    let memory = engine.memory();
    let told = memory.map_or_else(|| "not told here".to_owned(), |memory| format!("{memory:.1} MiB"));
    println!("memory at most: {told} (limit {MEMORY} MiB)");
    assert!(at(99) <= WITHIN && memory.is_none_or(|memory| memory <= MEMORY), "a limit is not kept");
}

criterion_group!(benches, searches, tables);

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    waits();
}
