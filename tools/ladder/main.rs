//! Plays the engine against itself and prints who wins how often, with Wilson intervals.
//!
//! `cargo run --release -p tools --bin ladder -- nodes 20` lets 100, 1,000 and 10,000 nodes meet; `levels 20` lets each level
//! meet the one below; `greedy 20` lets 1,000 nodes meet a player who looks one stone ahead. A third word is the preset.

#[path = "../../crates/pente-engine/tests/engine/matches.rs"]
mod matches;

use std::io::Write;

use matches::{Player, meet};
use pente::Preset;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_else(|| "nodes".to_owned());
    let games: u64 = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(20);
    let preset = arguments.next().and_then(|name| Preset::from_name(&name)).unwrap_or(Preset::Standard);
    let full = |nodes: u64| Player::Engine { level: 10, nodes };
    let pairs: Vec<[Player; 2]> = match what.as_str() {
        "levels" => (1..10).map(|n| [n + 1, n].map(|level| Player::Engine { level, nodes: 40_000 })).collect(),
        "greedy" => vec![[full(1000), Player::Greedy]],
        _ => vec![[full(1000), full(100)], [full(10_000), full(1000)]],
    };
    for pair in pairs {
        let score = meet(&preset.rules(), pair, games, &mut |score| {
            print!("\r{} against {}: {} of {}", pair[0], pair[1], score.points, score.played);
            // A progress line that cannot be shown harms nothing.
            let _ = std::io::stdout().flush();
        });
        println!("\r{} against {}: {score}", pair[0], pair[1]);
    }
}
