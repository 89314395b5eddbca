//! `tessera replay`: games in, final positions out.

use std::io::{self, BufRead, BufWriter, Write};
use std::process::ExitCode;

use crate::rules::{replay, summary};

/// Read games from standard input, one a line, and print how each ends.
///
/// A line is `PRESET[:option=value,…] K10 L9 …`. Opening choices are `white`, `black` and `more`; there are also
/// `take-back`, `resign`, `time-out` and `draw`, and `resign:2` for the player of the second colour. Blank lines and
/// lines that begin with `#` are skipped. A game that cannot be played prints `error at ply N: reason`.
#[derive(clap::Args, Debug)]
pub struct Args {}

/// Runs the verb.
///
/// # Errors
/// Fails when standard input cannot be read or standard output not written.
pub fn run(_args: Args) -> anyhow::Result<ExitCode> {
    let out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match lines(io::stdin().lock(), out) {
        // Whoever reads us has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        done => done.map(|()| ExitCode::SUCCESS).map_err(Into::into),
    }
}

/// One line out for each game in. What is not UTF-8 is read as far as it is.
fn lines(mut input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return out.flush();
        }
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match replay(line) {
            Ok(position) => writeln!(out, "{}", summary(&position))?,
            Err(error) => writeln!(out, "{error}")?,
        }
    }
}
