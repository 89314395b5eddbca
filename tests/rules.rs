//! The rules of the game, against their sources, against a second implementation, and against themselves.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests may fail loudly, and the naive rules count in plain numbers"
)]

#[path = "rules/cases.rs"]
mod cases;
#[path = "rules/differential.rs"]
mod differential;
#[path = "rules/games.rs"]
mod games;
#[path = "rules/naive.rs"]
mod naive;
#[path = "rules/options.rs"]
mod options;
#[path = "rules/perft.rs"]
mod perft;
#[path = "rules/properties.rs"]
mod properties;
#[path = "rules/records.rs"]
mod records;
#[path = "rules/vectors.rs"]
mod vectors;
