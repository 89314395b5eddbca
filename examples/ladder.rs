//! Plays the engine against itself and prints who wins how often, with Wilson intervals.
//!
//! `cargo run --release --example ladder -- nodes 20` lets 100, 1,000 and 10,000 nodes meet; `levels 20` lets each level
//! meet the one below; `greedy 20` lets 1,000 nodes meet level 4, which only looks at the board. Openings are drawn by
//! seed and every one is played twice, with colours exchanged.

use std::io::Write;

use tessera::engine::{Budget, Engine, Level, Limits};
use tessera::rules::{Position, Preset};

/// Stones that are drawn by chance before the players begin.
const OPENING: usize = 4;

/// Stones after which a game counts as a draw.
const LONGEST: u32 = 250;

/// One of two players.
#[derive(Clone, Copy)]
struct Player {
    level: u8,
    nodes: u64,
}

impl Player {
    fn name(self) -> String {
        format!("level {} at {} nodes", self.level, self.nodes)
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_else(|| "nodes".to_owned());
    let games: u64 = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(20);
    let preset = arguments.next().and_then(|name| Preset::from_name(&name)).unwrap_or(Preset::Standard);
    let full = |nodes: u64| Player { level: 10, nodes };
    let pairs: Vec<[Player; 2]> = match what.as_str() {
        "levels" => (1..10).map(|n| [n + 1, n].map(|level| Player { level, nodes: 40_000 })).collect(),
        "greedy" => vec![[full(1000), Player { level: 4, nodes: 0 }]],
        _ => vec![[full(1000), full(100)], [full(10_000), full(1000)]],
    };
    for pair in pairs {
        meet(preset, pair, games);
    }
}

/// Plays the games and prints the stronger player's share.
fn meet(preset: Preset, pair: [Player; 2], games: u64) {
    let (mut points, mut played) = (0.0, 0.0);
    for game in 0..games {
        let first = usize::from(game % 2 == 1);
        points += match winner(preset, [pair[first], pair[1 - first]], game / 2) {
            Some(seat) if (seat == 0) == (first == 0) => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        played += 1.0;
        print!("\r{} against {}: {points} of {played}", pair[0].name(), pair[1].name());
        // A progress line that cannot be shown harms nothing.
        let _ = std::io::stdout().flush();
    }
    let (low, high) = wilson(points, played);
    println!(", {:.0} % ({:.0}–{:.0} %)", 100.0 * points / played, 100.0 * low, 100.0 * high);
}

/// The seat that wins a game of two players from a drawn opening.
fn winner(preset: Preset, players: [Player; 2], seed: u64) -> Option<usize> {
    let rules = preset.rules();
    let limits = |player: Player| Limits {
        level: Level::new(player.level).unwrap_or(Level::STRONGEST),
        table_bits: 16,
        ..Limits::default()
    };
    let mut engines = players.map(|player| Engine::new(&rules, limits(player)));
    let mut position = Position::new(rules);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..OPENING {
        let near: Vec<_> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 4).collect();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(state >> 33).unwrap_or(0) % near.len().max(1);
        position.play(*near.get(place)?).ok()?;
    }
    while position.outcome().is_none() && position.plies() < LONGEST {
        let seat = position.to_act()?.index() % 2;
        let budget = Budget { nodes: players[seat].nodes };
        let thought = engines[seat].think(&position, budget, seed, &mut || false)?;
        position.apply(thought.best).ok()?;
    }
    let outcome = position.outcome()?;
    outcome.winners().first().map(|seat| seat.index() % 2)
}

/// Wilson's interval at 95 %.
fn wilson(points: f64, played: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let share = points / played;
    let middle = share + z * z / (2.0 * played);
    let spread = z * (share * (1.0 - share) / played + z * z / (4.0 * played * played)).sqrt();
    let scale = 1.0 + z * z / played;
    ((middle - spread) / scale, (middle + spread) / scale)
}
