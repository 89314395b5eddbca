//! Tests of the rules: against their sources, against a second implementation, and by properties.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests may fail loudly, and the naive rules count in plain numbers"
)]

mod cases;
mod differential;
mod games;
mod naive;
mod options;
mod perft;
mod properties;
mod records;
mod vectors;
