//! How strong the engine is against weaker players. What takes long is ignored by default and prints a table; a progress
//! line is shown while it runs. `TESSERA_GAMES` says how many games each line of a table takes.

use std::io::Write;

use pente::{Options, Preset, Rules, Seating};

use crate::matches::{Player, Score, meet};

/// Games for each line of a table.
fn games(usual: u64) -> u64 {
    std::env::var("TESSERA_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Plays with a progress line, and prints what came of it.
fn told(name: &str, rules: &Rules, pair: [Player; 2], games: u64) -> Score {
    let score = meet(rules, pair, games, &mut |score| {
        print!("\r{name}: {} against {}: {} of {}", pair[0], pair[1], score.points, score.played);
        // A progress line that cannot be shown harms nothing.
        let _ = std::io::stdout().flush();
    });
    println!("\r{name}: {} against {}: {score}", pair[0], pair[1]);
    score
}

const fn full(nodes: u64) -> Player {
    Player::Engine { level: 10, nodes }
}

/// A player who looks one stone ahead loses to few nodes; where lines can be broken, more often than not.
#[test]
fn a_greedy_player_loses() {
    for (preset, least) in [(Preset::Standard, 5.0), (Preset::Gomoku, 5.0), (Preset::OPente, 5.0), (Preset::Boat, 3.5)]
    {
        let score = meet(&preset.rules(), [full(3000), Player::Greedy], 6, &mut |_| ());
        assert!(score.points >= least, "{}: {score}", preset.name());
    }
}

#[test]
#[ignore = "takes minutes; run it with --release, --ignored and --nocapture"]
fn a_greedy_player_loses_in_every_preset() {
    let presets = Preset::ALL.iter().map(|preset| (preset.name(), preset.options()));
    let (alone, team) = (Preset::FreeForAll.options(), Preset::Team.options());
    let tables = [
        ("four alone", Options { seating: Seating::Individual(4), ..alone }),
        ("five alone", Options { seating: Seating::Individual(5), ..alone }),
        ("six alone", Options { seating: Seating::Individual(6), ..alone }),
        ("two teams of three", Options { seating: Seating::Teams { players: 6, teams: 2 }, ..team }),
        ("three teams of two", Options { seating: Seating::Teams { players: 6, teams: 3 }, ..team }),
    ];
    let mut poor = Vec::new();
    for (name, options) in presets.chain(tables) {
        let rules = Rules::new(options).expect(name);
        let score = told(name, &rules, [full(100_000), Player::Greedy], games(100));
        // Of two sides nearly all; of more, twice the fair share.
        if score.share() < (2.0 / f64::from(rules.sides())).min(0.95) {
            poor.push(name);
        }
    }
    assert!(poor.is_empty(), "{poor:?}");
}

#[test]
#[ignore = "takes minutes; run it with --release, --ignored and --nocapture"]
fn ten_times_the_nodes_win_three_games_of_four() {
    let wins = [[1000, 100], [10_000, 1000]]
        .map(|nodes| told("standard", &Preset::Standard.rules(), nodes.map(full), games(100)).share());
    assert!(wins.iter().all(|&share| share >= 0.75), "{wins:?}");
}

#[test]
#[ignore = "takes minutes; run it with --release, --ignored and --nocapture"]
fn every_level_beats_the_one_below() {
    let steps: Vec<(f64, f64)> = (1..10)
        .map(|n| {
            let pair = [n + 1, n].map(|level| Player::Engine { level, nodes: 40_000 });
            told("standard", &Preset::Standard.rules(), pair, games(200)).interval()
        })
        .collect();
    // Strictly in order, and none of them surely nearer or further from the next than a level should be.
    assert!(steps.iter().all(|&(low, high)| low > 0.5 && low <= 0.75 && high >= 0.6), "{steps:?}");
}
