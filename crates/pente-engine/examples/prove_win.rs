//! Proves a forced win and plays it out against one defence.
//!
//! `cargo run -p pente-engine --example prove_win`

use pente::{Action, Position, Preset};
use pente_engine::{Budget, Engine, EngineConfig};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Preset::Standard.rules();
    let mut position = Position::new(rules);
    for label in "K10 M8 G10 K8 G12 L10 G11 G13 J8 K6 K7 H9 G8 G9 J9 E8".split(' ') {
        position.play(rules.size().parse(label)?)?;
    }
    let winner = position.to_act().ok_or("the game is over")?;

    let mut engine = Engine::new(&rules, EngineConfig { table_bits: 16, ..EngineConfig::default() });
    let mut stop = || false;
    let result = engine.prove(&position, Budget::nodes(20_000), &mut stop).ok_or("no win was found")?;
    let proof = result.proof.ok_or("a result of `prove` has a proof")?;
    assert_eq!(result.best, Action::Place(proof.line[0]));

    // The line of the proof is its longest one: the winner's moves and the most stubborn answers.
    let labels: Vec<String> = proof.line.iter().map(|&at| rules.size().label(at)).collect();
    println!("a win in {} stones: {}", labels.len(), labels.join(" "));
    for &at in &proof.line {
        position.play(at)?;
    }
    let outcome = position.outcome().ok_or("the line ends with the winning stone")?;
    assert_eq!(outcome.winners(), [winner]);
    Ok(())
}
