//! Derives `tests/data/discord-api.json`, the structure of Discord's HTTP API without its texts, from the OpenAPI
//! document that Discord publishes.
//!
//! `cargo run -p tools --bin discord-schema -- openapi.json > tests/data/discord-api.json` writes one line per route
//! and one per schema, so that a change of the API is a readable diff. What is dropped is counted on standard error; a
//! schema keyword that the tool does not know is an error, because it may be structure.

mod structure;

use std::fs;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::Context as _;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: discord-schema OPENAPI.json");
        return ExitCode::FAILURE;
    };
    match derive(&path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn derive(path: &str) -> anyhow::Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let document = serde_json::from_str(&text).with_context(|| format!("{path} is not JSON"))?;
    let (text, report) = structure::derive(&document)?;
    io::stdout().write_all(text.as_bytes()).context("cannot write to standard output")?;
    eprint!("{report}");
    Ok(())
}
