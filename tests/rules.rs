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
#[path = "rules/naive.rs"]
mod naive;
#[path = "rules/vectors.rs"]
mod vectors;
