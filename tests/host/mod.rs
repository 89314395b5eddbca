//! What a host does with the process: configuring, starting, watching, backing up, stopping. The real binary runs, with
//! the sandbox as Discord.

#![expect(clippy::panic, reason = "a test that fails says what it saw instead")]

mod copies;
mod data;
mod deploy;
mod process;
mod running;
mod settings;
mod streams;
mod verbs;
