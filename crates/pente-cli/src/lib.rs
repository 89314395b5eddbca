//! The subcommands of the command-line tool `pente`, one module each. The [`gallery`] is also the source of the golden
//! pictures of `pente-render`.

pub mod analyze;
pub mod engine;
pub mod gallery;
pub mod input;
pub mod output;
pub mod render;
pub mod replay;
pub mod rules;
mod stopwatch;

/// The exit code for invalid arguments, the same as that of clap.
pub const USAGE: u8 = 2;
