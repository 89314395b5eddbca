//! The sandbox's page in headless Chromium, used as people use it: by clicking and typing only.
//!
//! Skipped with one line where no Chromium or no chromedriver is installed. Pictures of the page are left in
//! `target/screens`.

#![expect(clippy::panic, reason = "a test that fails says what the page showed instead")]

#[path = "support/openapi.rs"]
#[expect(dead_code, reason = "what the bot asks of Discord is checked by its own tests")]
mod openapi;

#[path = "bot/house.rs"]
#[expect(dead_code, reason = "here people sit at the page")]
mod house;

mod browser {
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
}
