//! `tessera rules`: the exact rules of a table, in words.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::rules::{Preset, Variant};
use crate::series::Scoring;

/// Print the exact rules of a preset, with the options changed on top of it.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The preset, such as `keryo` or `poof:board=15,opening=free`; without one, the presets are listed
    preset: Option<String>,
}

/// Runs the verb. A preset or an option that does not exist is one line and exit code 2.
///
/// # Errors
/// Fails when standard output cannot be written.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let Some(preset) = args.preset else {
        for preset in Preset::ALL {
            writeln!(out, "{}", preset.name())?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    match Variant::parse(&preset) {
        Ok(variant) => {
            writeln!(out, "{variant}")?;
            for statement in variant.rules().statements() {
                writeln!(out, "- {statement}")?;
            }
            if matches!(variant.preset(), Preset::Points | Preset::PointsMulti) {
                let scoring = Scoring::for_players(variant.rules().players().into());
                let (line, row) = (scoring.line(), scoring.row());
                writeln!(
                    out,
                    "- For the match a line is worth {line} points, each capture 1, and each row of exactly {row} left on the board 1."
                )?;
                writeln!(out, "- The loser of a game moves first in the next.")?;
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            eprintln!("tessera: {error}");
            Ok(ExitCode::from(super::USAGE))
        }
    }
}
