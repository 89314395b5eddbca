//! `pente rules`: prints the rules of a preset as sentences.

use std::process::ExitCode;

use pente::{Preset, Scoring, Variant};

use crate::output::{print_error, print_line};

/// Print the exact rules of a preset, with the options changed on top of it.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The preset, such as `keryo` or `poof:board=15,opening=free`; without one, the presets are listed
    preset: Option<String>,
}

/// Runs the subcommand. An unknown preset or option is reported on one line, with the exit code
/// [`USAGE`](crate::USAGE).
///
/// # Errors
/// [`anyhow::Error`] if standard output cannot be written.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Some(preset) = args.preset else {
        let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        print_line(names.join("\n"))?;
        return Ok(ExitCode::SUCCESS);
    };
    match Variant::parse(&preset) {
        Ok(variant) => {
            print_line(describe(variant).join("\n- "))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            print_error(format_args!("pente: {error}"));
            Ok(ExitCode::from(crate::USAGE))
        }
    }
}

/// The variant, and its rules as sentences.
fn describe(variant: Variant) -> Vec<String> {
    let rules = variant.rules();
    let mut lines = vec![variant.to_string()];
    lines.extend(rules.statements().into_iter().map(|statement| statement.to_string()));
    if matches!(variant.preset(), Preset::Points | Preset::PointsMulti) {
        let scoring = Scoring::for_players(rules.sides().into());
        let (line, row) = (scoring.line_points(), scoring.row_length());
        lines.push(format!(
            "For the match a line is worth {line} points, each capture 1, and each row of exactly {row} left on the board 1."
        ));
        lines.push("The loser of a game moves first in the next.".to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A points match counts by sides: team-mates add up.
    #[test]
    fn teams_score_by_the_table_of_their_number() {
        for (variant, line) in [
            ("points", 5),
            ("points:partners", 5),
            ("points:teams=2", 5),
            ("points-multi", 10),
            ("points-multi:players=6,teams=3", 10),
        ] {
            let lines = describe(Variant::parse(variant).expect(variant));
            let expected = format!("For the match a line is worth {line} points, ");
            assert!(lines.iter().any(|line| line.starts_with(&expected)), "{variant}: {lines:?}");
        }
    }
}
