//! Tests of the whole package in one binary, because each test binary links the bot and its dependencies once more.
//! `cargo test --test tessera bot::moving` runs the tests of one module.

mod bot;
mod browser;
mod host;
mod store;
mod support;
