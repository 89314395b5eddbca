//! The strength of the opening book: games of the engine against itself in which neither side, the first or the second
//! uses it.

use pente::{Position, Rules};
use pente_engine::{Budget, Engine, EngineConfig};

use crate::matches::{Score, random};
use crate::progress;

/// Nodes a move. In every game each side gets between 80 and 120 % of them, so that games without a book differ too.
const NODES: u64 = 20_000;

/// Stones after which a game counts as a draw.
const MAX_STONES: u32 = 200;

/// Plays the games and prints the first player's result for each use of the book.
pub fn measure(rules: &Rules, games: u64) {
    for (label, by_book) in [("no book", None), ("book for the first player", Some(0)), ("for the second", Some(1))] {
        let mut score = Score::default();
        for seed in 0..games {
            score.add(game(rules, by_book, seed));
            progress(label, score);
        }
        println!("\r{label}: the first player gets {score}");
    }
}

/// The first player's result of one game.
fn game(rules: &Rules, by_book: Option<u32>, seed: u64) -> f64 {
    let mut state = seed;
    let mut players = [0, 1].map(|side| {
        let nodes = NODES * (80 + random(&mut state) as u64 % 41) / 100;
        let config = EngineConfig { table_bits: 16, book: by_book == Some(side), ..EngineConfig::default() };
        (Engine::new(rules, config), nodes)
    });
    let mut position = Position::new(*rules);
    while position.outcome().is_none() && position.plies() < MAX_STONES {
        let (engine, nodes) = &mut players[position.plies() as usize % 2];
        let Some(result) = engine.search(&position, Budget::nodes(*nodes), seed, &mut || false) else { break };
        if result.is_win() {
            return f64::from(1 - position.plies() % 2);
        }
        if position.apply(result.best).is_err() {
            break;
        }
    }
    let winner = position.outcome().and_then(|outcome| outcome.winners().first().copied());
    winner.map_or(0.5, |seat| f64::from(u8::from(seat.index() == 0)))
}
