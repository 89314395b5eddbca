//! Benchmarks of the engine: nodes per second of one thread on middle-game positions, and for the process
//! `pente engine` its memory and its response times on a busy machine.
//!
//! Each benchmark asserts its result before it is measured. Response times are given relative to their budget.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use criterion::{Criterion, Throughput, criterion_group};
use pente::{Position, Preset, Variant};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// The moves to a quiet position of a tournament game.
const GAME: &str = "K10 L9 N10 M11 K12 K11 M10 L10 L11 O10 J13";

/// The number of responses under load, and the budget of each in milliseconds.
const ANSWERS: usize = 100;
const BUDGET: u32 = 500;

/// Busy threads for each core.
const BUSY: usize = 4;

/// The limit of the 99th percentile of response times, relative to the budget.
const WITHIN: f64 = 1.3;

/// The limit of the memory of the process, in MiB.
const MEMORY: f64 = 64.0;

/// The limit of the time of a searched node under rules where a line can be broken, relative to standard Pente.
const BREAKABLE: f64 = 1.5;

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

/// Positions of twelve games between people after 8 to 19 stones. Nodes of the main search and of a proof take
/// different times, and each position has its own share of them.
fn middle_games() -> Vec<Position> {
    let games = include_str!("../../../tests/data/games/played-pente.tsv").lines().skip(1).step_by(80);
    let moves = games.filter_map(|game| game.split('\t').next());
    let part = |(stones, moves): (usize, &str)| position(&moves.split(' ').take(stones).collect::<Vec<_>>().join(" "));
    (8..20).zip(moves).map(part).collect()
}

fn searches(criterion: &mut Criterion) {
    let mut engine = Engine::new(&Preset::Standard.rules(), EngineConfig::default());
    let (quiet, win) = (position(GAME), position(WIN));
    let nodes = 20_000;
    let mut group = criterion.benchmark_group("engine");
    group.measurement_time(Duration::from_secs(5)).sample_size(10);

    // Every pair of stones after the first is made and unmade.
    let first = position("K10");
    let made = 360 + 360 * 359;
    assert_eq!(engine.perft(&first, 2), 360 * 359);
    group.throughput(Throughput::Elements(made));
    group.bench_function("make_unmake", |bench| bench.iter(|| engine.perft(&first, 2)));

    let result = engine.search(&quiet, Budget::nodes(nodes), 1, &mut || false).expect("a move");
    assert!(result.proof.is_none() && result.depth > 2);
    group.throughput(Throughput::Elements(result.nodes));
    group.bench_function("search", |bench| {
        bench.iter(|| engine.search(&quiet, Budget::nodes(nodes), 1, &mut || false));
    });

    let positions = middle_games();
    let mut visited = || {
        let search = |position| engine.search(position, Budget::nodes(nodes), 1, &mut || false).expect("a move");
        positions.iter().map(search).map(|result| result.nodes).sum()
    };
    group.throughput(Throughput::Elements(visited()));
    group.bench_function("search_of_twelve", |bench| bench.iter(&mut visited));

    let long = 500_000;
    let result = engine.search(&quiet, Budget::nodes(long), 1, &mut || false).expect("a move");
    println!("a search of {long} nodes reaches depth {}", result.depth);
    group.throughput(Throughput::Elements(result.nodes));
    group.bench_function("long_search", |bench| {
        bench.iter(|| engine.search(&quiet, Budget::nodes(long), 1, &mut || false));
    });

    let result = engine.prove(&win, Budget::nodes(nodes), &mut || false).expect("a forced win");
    group.throughput(Throughput::Elements(result.nodes));
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

/// Measures the time of a searched node, and of a move made and unmade, where a line can be broken by captures,
/// relative to standard Pente in the same run.
fn breakable_lines() {
    let presets = [Preset::Standard, Preset::Boat, Preset::OPente, Preset::NinukiRenju];
    let mut shortest = [[f64::INFINITY; 2]; 4];
    for _ in 0..5 {
        for (shortest, preset) in shortest.iter_mut().zip(presets) {
            let variant = Variant::parse(&format!("{}:opening=free", preset.name())).expect("a variant");
            let (rules, size) = (variant.rules(), Preset::Standard.rules().size());
            let mut engine = Engine::new(&rules, EngineConfig::default());
            let (mut visited, mut made, mut spent) = (0, 0, [Duration::ZERO; 2]);
            for plies in [9, 10, 11] {
                let mut position = Position::new(rules);
                for word in GAME.split(' ').take(plies) {
                    position.play(size.parse(word).expect("a point")).expect("a legal move");
                }
                let begun = Instant::now();
                visited += engine.search(&position, Budget::nodes(100_000), 1, &mut || false).expect("a move").nodes;
                spent[0] += begun.elapsed();
                let begun = Instant::now();
                made += engine.perft(&position, 2);
                spent[1] += begun.elapsed();
            }
            assert!(visited > 0 && made > 0);
            for ((shortest, spent), count) in shortest.iter_mut().zip(spent).zip([visited, made]) {
                let count = u32::try_from(count).expect("less than a million");
                *shortest = shortest.min(spent.as_secs_f64() / f64::from(count));
            }
        }
    }
    for ([node, made], preset) in shortest.into_iter().zip(presets).skip(1) {
        let [node, made] = [node / shortest[0][0], made / shortest[0][1]];
        println!(
            "{}, relative to standard: a searched node {node:.2} (limit {BREAKABLE}), a move made and unmade {made:.2}",
            preset.name()
        );
        assert!(node <= BREAKABLE && made <= BREAKABLE, "a limit is exceeded");
    }
}

/// A running `pente engine`.
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
            .expect("the binary starts");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        Self { child, input, output: BufReader::new(output) }
    }

    /// The response to a line.
    fn ask(&mut self, line: &str) -> String {
        let mut answer = String::new();
        writeln!(self.input, "{line}").expect("the engine reads");
        self.output.read_line(&mut answer).expect("the engine answers");
        answer
    }

    /// The peak memory of the process in MiB; `None` where the system does not report it.
    fn memory(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches(" kB").parse::<f64>().ok().map(|kib| kib / 1024.0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Killing a process that has ended is an error that does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Measures response times over the moves of one game while all cores are busy.
fn response_times() {
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
    let mut times: Vec<f64> = (0..ANSWERS)
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
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "response times with {BUSY} busy threads a core, relative to {BUDGET} ms: p50 {:.2}, p99 {:.2}, maximum {:.2} \
         (limit {WITHIN})",
        at(50),
        at(99),
        at(100)
    );
    let memory = engine.memory();
    let shown = memory.map_or_else(|| "not reported".to_owned(), |memory| format!("{memory:.1} MiB"));
    println!("peak memory: {shown} (limit {MEMORY} MiB)");
    assert!(at(99) <= WITHIN && memory.is_none_or(|memory| memory <= MEMORY), "a limit is exceeded");
}

criterion_group!(benches, searches, tables);

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    breakable_lines();
    response_times();
}
