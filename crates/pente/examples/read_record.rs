//! Reads a record of a game, replays it, and writes it again.
//!
//! `cargo run -p pente --example read_record`

use pente::Position;
use pente::notation::records;

const TEXT: &str = r#"
[Variant "standard"]
[Player 1 "Ada"]
[Player 2 "Grace"]
[Event "an example"]

1. K10 L9 2. N10 {three apart} resign:2 1
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A text can hold many games. A malformed one is an error that does not affect the others.
    let record = records(TEXT).next().ok_or("the text has a game")??;
    assert_eq!(record.tag("player 2"), Some("Grace"), "names of tags are not case-sensitive");
    assert_eq!(record.actions().len(), 4, "three stones and the resignation");

    // A record has only legal actions: replaying them leads to its position.
    let mut position = Position::new(record.variant().rules());
    for &action in record.actions() {
        position.apply(action)?;
    }
    assert_eq!(position.outcome(), record.position().outcome());

    // Written again, the record has a result, and no comments.
    let text = record.to_string();
    println!("{text}");
    assert!(text.contains("[Result \"1\"]") && text.ends_with("1. K10 L9 2. N10 resign:2 1\n"));
    let again = records(&text).next().ok_or("the text has a game")??;
    assert_eq!(again, record);
    Ok(())
}
