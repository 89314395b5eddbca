//! The verbs of the command line tool `pente`, one module each, and the scenes of its gallery.

pub mod analyze;
pub mod engine;
pub mod gallery;
pub mod input;
pub mod out;
pub mod render;
pub mod replay;
pub mod rules;

/// The exit code for arguments that cannot be used, as clap exits.
pub const USAGE: u8 = 2;
