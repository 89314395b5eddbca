//! `tessera replay`: games in, final positions out.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::process::ExitCode;

use crate::rules::{records, replay, summary};

/// Read games from standard input, one a line, and print how each ends.
///
/// A line is `PRESET[:option=value,…] K10 L9 …`. Opening choices are `white`, `black` and `more`; there are also
/// `take-back`, `resign`, `time-out` and `draw`, and `resign:2` for the player of the second colour. Blank lines and
/// lines that begin with `#` are skipped. A game that cannot be played prints `error at ply N: reason`.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Args {
    /// Read records (PGN-like text, pente.org's included) instead of lines
    #[arg(long)]
    pgn: bool,
}

/// Runs the verb.
///
/// # Errors
/// Fails when standard input cannot be read or standard output not written.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let input = io::stdin().lock();
    match if args.pgn { games(input, out) } else { lines(BufReader::with_capacity(1 << 16, input), out) } {
        // Whoever reads us has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        done => done.map(|()| ExitCode::SUCCESS).map_err(Into::into),
    }
}

/// One line out for each game in. What is not UTF-8 is read as far as it is.
fn lines(mut input: BufReader<impl Read>, mut out: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    loop {
        if input.buffer().is_empty() {
            // Whoever sends one game and waits for its line gets it.
            out.flush()?;
        }
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

/// One line out for each record in.
fn games(mut input: impl Read, mut out: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    for (index, record) in records(&String::from_utf8_lossy(&bytes)).enumerate() {
        match record {
            Ok(record) => writeln!(out, "{}", summary(record.position()))?,
            Err(error) => writeln!(out, "error in game {}: {error}", index + 1)?,
        }
    }
    out.flush()
}
