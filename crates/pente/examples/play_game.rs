//! Plays a game move by move: a capture, a refused move, and a win by five in a row.
//!
//! `cargo run -p pente --example play_game`

use pente::{Colour, Illegal, Phase, Position, Preset};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Preset::Freestyle.rules();
    let size = rules.size();
    let mut position = Position::new(rules);

    // White brackets the black pair on L10 and M10 and captures it.
    for label in ["K10", "L10", "A1", "M10"] {
        position.play(size.parse(label)?)?;
    }
    let events = position.play(size.parse("N10")?)?;
    println!("{events:?}");
    let white = Colour::new(0);
    assert_eq!(position.captured(white), 2);
    assert_eq!(position.stone(size.parse("L10")?), None, "captured stones leave the board");

    // An illegal move is refused and changes nothing.
    let before = position.clone();
    assert_eq!(position.play(size.parse("K10")?), Err(Illegal::Occupied));
    assert_eq!(position, before);

    // White completes five in a row.
    for label in ["A19", "L10", "C19", "M10", "E19"] {
        position.play(size.parse(label)?)?;
    }
    assert!(matches!(position.phase(), Phase::Place { colour, .. } if *colour == white));
    position.play(size.parse("O10")?)?;
    let outcome = position.outcome().ok_or("the game is over")?;
    assert_eq!(outcome.winners().len(), 1);
    assert_eq!(position.legal_points(), [], "nothing can be played after the end");
    Ok(())
}
