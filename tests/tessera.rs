//! Tests of the whole package in one binary, because each test binary links the bot and its dependencies once more.
//! `cargo test --test tessera bot::move_input` runs the tests of one module. `tests/browser.rs` is separate because of
//! its harness.

mod bot;
mod host;
mod store;
mod support;
