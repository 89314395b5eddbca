//! Measures the strength of the engine by games, and prints results with Wilson intervals at 95 %.
//!
//! `cargo run --release -p tools --bin ladder -- MEASUREMENT [GAMES [PRESET]]` plays `GAMES` games (20 unless given)
//! for each line of a table:
//!
//! - `nodes`: 1,000 nodes a move against 100, and 10,000 against 1,000. The side with more nodes should get at least
//!   75 %.
//! - `levels`: level 1 against a player who has just learned the rules, and each level against the one below, with the
//!   ratings that follow. Level 1 should get 40 to 60 %, every step 62 to 72 %.
//! - `greedy`: the full engine against a player that looks one stone ahead, in every preset and with more players. It
//!   should get nearly everything in games of two sides, and twice its share in games of more.
//! - `book`: the first player's result without a book, with the book for the first player, and with the book for the
//!   second player.
//! - `rival`: one build of the engine against another one, such as the one of a release:
//!   `ladder rival GAMES PRESET NEW OLD NODES [NODES] [--from OPENING] [--threads N]` with the paths of two `pente`
//!   programs, and the nodes a move of each. The last line names the openings that were played; `--from` the next one
//!   continues a match. `--threads` games are played at the same time, one unless given. `--cpu-ms MS` limits each move
//!   to `MS` milliseconds of processor time instead of nodes, and `--cpu-ms MS,MS` gives each build its own limit.
//!   Other work on the machine does not change this limit; both builds must know `pente engine --cpu-time`.
//!
//! The preset is the standard one unless given; `greedy` without a preset plays all of them.

mod book;
mod matches;
mod rival;

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

use pente::{Options, Preset, Rules, Seating};

use self::matches::{Player, Score, play_match};
use self::rival::{Limit, Match};

const USAGE: &str = "usage: ladder nodes|levels|greedy|book [GAMES [PRESET]]
       ladder rival GAMES PRESET NEW OLD NODES [NODES] [--from OPENING] [--threads N]
       ladder rival GAMES PRESET NEW OLD --cpu-ms MS[,MS] [--from OPENING] [--threads N]";

/// Nodes a move in the measurements of levels and of the greedy player.
const LEVEL_NODES: u64 = 600_000;
const GREEDY_NODES: u64 = 100_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games = words.get(1).map_or(Some(20), |word| word.parse().ok());
    let preset = words.get(2).map_or(Some(None), |name| Preset::from_name(name).map(Some));
    let (Some(games), Some(preset)) = (games, preset) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let rules = preset.unwrap_or(Preset::Standard).rules();
    let full = |nodes: u64| Player::Engine { level: 10, nodes };
    match words.first().map(String::as_str) {
        Some("nodes") => {
            for pair in [[full(1000), full(100)], [full(10_000), full(1000)]] {
                measure("", &rules, pair, games);
            }
        }
        Some("levels") => levels(&rules, games),
        Some("greedy") => {
            for (name, rules) in preset.map_or_else(all_rules, |preset| vec![(preset.name(), preset.rules())]) {
                measure(name, &rules, [full(GREEDY_NODES), Player::Greedy], games);
            }
        }
        Some("book") => book::measure(&rules, games),
        Some("rival") => {
            return against_rival(preset.unwrap_or(Preset::Standard), games, words.get(3..).unwrap_or(&[]));
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Plays level 1 against the novice and every level against the one below, and prints the ratings that follow.
fn levels(rules: &Rules, games: u64) {
    let level = |level| Player::Engine { level, nodes: LEVEL_NODES };
    let mut elo = 0.0;
    for number in 1..=10 {
        let below = if number == 1 { Player::Novice } else { level(number - 1) };
        let score = measure("", rules, [level(number), below], games);
        elo += score.elo();
        println!("level {number}: {elo:.0} Elo above the novice");
    }
}

/// Plays one build against another one.
fn against_rival(preset: Preset, games: u64, words: &[String]) -> ExitCode {
    let Some(rival) = rival_match(preset, games, words) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match rival.play() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The match that these words describe.
fn rival_match(preset: Preset, games: u64, words: &[String]) -> Option<Match<'_>> {
    let (mut plain, mut from, mut threads, mut cpu_ms) = (Vec::new(), 1, 1, None);
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--from" => from = words.next()?.parse().ok()?,
            "--threads" => threads = words.next()?.parse().ok()?,
            "--cpu-ms" => cpu_ms = Some(words.next()?),
            word => plain.push(word),
        }
    }
    let (&paths, nodes) = plain.split_first_chunk::<2>()?;
    let limits = match (cpu_ms, nodes) {
        (Some(times), []) => {
            let (first, second) = times.split_once(',').unwrap_or((times, times));
            [cpu_time(first), cpu_time(second)]
        }
        (None, &[both]) => [node_limit(both); 2],
        (None, &[first, second]) => [node_limit(first), node_limit(second)],
        _ => return None,
    };
    let [Some(first), Some(second)] = limits else { return None };
    Some(Match { preset, paths, limits: [first, second], games, from, threads })
}

fn node_limit(word: &str) -> Option<Limit> {
    word.parse().ok().map(Limit::Nodes)
}

/// A limit of processor time. Without any time the engine does not search.
fn cpu_time(word: &str) -> Option<Limit> {
    word.parse::<u64>().ok().filter(|&ms| ms > 0).map(Limit::CpuMs)
}

/// Every preset, and games with more players than presets have.
fn all_rules() -> Vec<(&'static str, Rules)> {
    let alone = |players| Options { seating: Seating::Individual(players), ..Preset::FreeForAll.options() };
    let teams = |teams| Options { seating: Seating::Teams { players: 6, teams }, ..Preset::Team.options() };
    let more = [
        ("four players", alone(4)),
        ("five players", alone(5)),
        ("six players", alone(6)),
        ("two teams of three", teams(2)),
        ("three teams of two", teams(3)),
    ];
    let presets = Preset::ALL.iter().map(|preset| (preset.name(), preset.options()));
    presets.chain(more).filter_map(|(name, options)| Some((name, Rules::new(options).ok()?))).collect()
}

fn measure(name: &str, rules: &Rules, pair: [Player; 2], games: u64) -> Score {
    let label = format!("{name}{}{} against {}", if name.is_empty() { "" } else { ": " }, pair[0], pair[1]);
    let score = play_match(rules, pair, games, &mut |score| progress(&label, score));
    println!("\r{label}: {score}");
    score
}

/// Shows an intermediate result; one that cannot be shown is no error.
fn progress(label: &str, score: impl Display) {
    print!("\r{label}: {score}");
    let _ = std::io::stdout().flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_a_match_follow_or_precede_its_words() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (text, expected) in [
            ("new old 5000", Some(([Limit::Nodes(5000); 2], 1, 1))),
            ("new old 5000 4000 --from 301 --threads 2", Some(([Limit::Nodes(5000), Limit::Nodes(4000)], 301, 2))),
            ("--threads 2 new old 5000", Some(([Limit::Nodes(5000); 2], 1, 2))),
            ("new old --cpu-ms 20", Some(([Limit::CpuMs(20); 2], 1, 1))),
            ("--cpu-ms 20,10 new old --from 7", Some(([Limit::CpuMs(20), Limit::CpuMs(10)], 7, 1))),
            ("new old --cpu-ms", None),
            ("new old 5000 --cpu-ms", None),
            ("new old --cpu-ms 0", None),
            ("new old --cpu-ms 20,", None),
            ("new old --cpu-ms 20,10,5", None),
            ("new old 5000 --cpu-ms 20", None),
            ("new old", None),
            ("new old many", None),
            ("new old 5000 --from", None),
            ("new old 1 2 3", None),
        ] {
            let words = words(text);
            let found = rival_match(Preset::Standard, 20, &words);
            assert_eq!(found.map(|found| (found.limits, found.from, found.threads)), expected, "{text}");
        }
    }
}
