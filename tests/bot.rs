//! The bot on the sandbox, whole: what people do goes in at one end, what they see comes out at the other. Every test
//! ends with every reply read and every request checked against Discord's published description.

#![expect(clippy::panic, reason = "a test that fails says what it saw instead")]

#[path = "support/openapi.rs"]
#[expect(dead_code, reason = "answers are checked by the sandbox's own tests")]
mod openapi;

mod bot {
    mod admin;
    mod challenges;
    mod clocks;
    #[path = "../support/columns.rs"]
    mod columns;
    mod computer;
    mod connections;
    mod consent;
    mod crashes;
    mod games;
    mod house;
    mod languages;
    mod learn;
    mod lobbies;
    mod logs;
    mod matches;
    mod modes;
    mod moving;
    mod names;
    mod no_pictures;
    mod openings;
    mod own_data;
    mod people;
    mod privacy;
    mod puzzles;
    mod recorded;
    mod refusals;
    mod replay;
    mod review;
    mod rivals;
    mod settings;
    mod sparing;
    mod taps;
    mod terms;
    mod threats;
    mod tournament_people;
    mod tournaments;
    mod trouble;
    mod walk;
}
