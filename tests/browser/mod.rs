//! The sandbox's page in headless Chromium, used as people use it: by clicking and typing only.
//!
//! Skipped with one line where no Chromium or no chromedriver is installed. Pictures of the page are left in
//! `target/screens`.

#![expect(clippy::panic, reason = "a test that fails says what the page showed instead")]

mod bot;
mod driver;
mod page;

mod channel;
mod commands;
mod cup;
mod game;
mod markdown;
mod rounds;
mod states;
mod thumb;
