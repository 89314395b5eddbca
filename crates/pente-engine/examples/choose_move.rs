//! Chooses a move with a node budget, and explains it.
//!
//! `cargo run -p pente-engine --example choose_move`

use pente::{Action, Position, Preset};
use pente_engine::{Budget, Engine, EngineConfig, Level, Reason};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // White has four in a row, and Black, to move, can stop it at one end only.
    let rules = Preset::Standard.rules();
    let mut position = Position::new(rules);
    for label in ["K10", "J10", "L10", "C1", "M10", "E1", "N10"] {
        position.play(rules.size().parse(label)?)?;
    }

    let config = EngineConfig { table_bits: 16, ..EngineConfig::default() };
    let mut engine = Engine::new(&rules, config);
    let seed = 1;
    let mut stop = || false;
    let result = engine.search(&position, Budget::nodes(10_000), seed, &mut stop).ok_or("the game is over")?;
    let block = rules.size().parse("O10")?;
    assert_eq!(result.best, Action::Place(block));
    println!("score {}, {:.0} % to win", result.score, 100.0 * result.win_probability(rules.sides()));

    // A hint searches too, and adds the reason for the move.
    let hint = engine.hint(&position, Budget::nodes(10_000), seed, &mut stop).ok_or("the game is over")?;
    assert_eq!(hint.reason, Reason::Answers(vec![block]));

    // Weak levels overlook threats, but always play a legal move.
    engine.set_level(Level::new(1).ok_or("levels are 1 to 10")?);
    let weak = engine.search(&position, Budget::nodes(10_000), seed, &mut stop).ok_or("the game is over")?;
    position.apply(weak.best)?;
    Ok(())
}
