//! `pente replay`: reads games and prints their final positions.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::process::ExitCode;

use pente::notation::{records, replay, summary};

use super::{input, output};

/// Read games from standard input, one a line, and print how each ends.
///
/// A line is `PRESET[:option=value,…] K10 L9 …`. Opening choices are `white`, `black` and `more`; there are also
/// `take-back`, `resign`, `time-out` and `draw`, and `resign:2` for the second player in turn order. Blank lines and
/// lines that begin with `#` are skipped. A game that cannot be played prints `error at ply N: reason`.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Args {
    /// Read records (PGN-like text, pente.org's included) instead of lines
    #[arg(long)]
    pgn: bool,
}

/// Runs the subcommand.
///
/// # Errors
/// [`anyhow::Error`] if standard input cannot be read, or standard output cannot be written.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let input = io::stdin().lock();
    let done = if args.pgn { games(input, out) } else { lines(BufReader::with_capacity(1 << 16, input), out) };
    output::ignore_closed_pipe_after(done)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes one line for each game on a line. Bytes that are not UTF-8 are replaced.
fn lines(mut input: BufReader<impl Read>, mut out: impl Write) -> anyhow::Result<()> {
    let mut bytes = Vec::new();
    loop {
        if input.buffer().is_empty() {
            // Flushed when no input is buffered, so that a program that sends one game and waits gets its answer.
            out.flush()?;
        }
        bytes.clear();
        if input.read_until(b'\n', &mut bytes).map_err(|error| input::unreadable(&error))? == 0 {
            return Ok(out.flush()?);
        }
        let line = input::text(&bytes);
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

/// Writes one line for each record.
fn games(mut input: impl Read, mut out: impl Write) -> anyhow::Result<()> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(|error| input::unreadable(&error))?;
    for (index, record) in records(&input::text(&bytes)).enumerate() {
        match record {
            Ok(record) => writeln!(out, "{}", summary(record.position()))?,
            Err(error) => writeln!(out, "error in game {}: {error}", index + 1)?,
        }
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(play: impl FnOnce(&mut Vec<u8>) -> anyhow::Result<()>) -> String {
        let mut out = Vec::new();
        play(&mut out).expect("memory can be written");
        String::from_utf8(out).expect("only text is written")
    }

    #[test]
    fn every_line_gets_a_line() {
        let text = "o-pente:opening=free,capture-tie=play-on K10 L9\n\n# a remark\n  swap2-pente A1 B1 C1 more D4 F5 black\r\n\
                    d-pente A1 B1 C1 D1 white resign:1\nnonsense K10\nstandard K10 K10\nstandard K10 I9\n\u{fffd}\nstandard";
        let seen = written(|out| lines(BufReader::new(text.as_bytes()), out));
        let expected = [
            "plies=2 over=0 winners=0 way=none captures=0,0 board=19/",
            "plies=5 over=0 winners=0 way=none captures=0,0 board=19/",
            "plies=4 over=1 winners=2 way=resignation captures=0,0 board=19/",
            "error at ply 0: there is no preset \"nonsense\"; there are: standard, ",
            "error at ply 2: K10: that point is occupied",
            "error at ply 2: \"I9\": columns skip the letter I; expected a letter A to T",
            "error at ply 0: there is no preset",
            "plies=0 over=0 winners=0 way=none captures=0,0 board=19/",
        ];
        assert_eq!(seen.lines().count(), expected.len(), "{seen}");
        for (seen, expected) in seen.lines().zip(expected) {
            assert!(seen.starts_with(expected), "{seen}");
        }
        let invalid = written(|out| lines(BufReader::new(&b"standard K10 \xff\xfe\n"[..]), out));
        assert!(invalid.starts_with("error at ply 2: "), "{invalid}");
    }

    #[test]
    fn every_record_gets_a_line() {
        let text = "[Game \"D-Pente\"]\r\n[Player's Swapped? \"Yes\"]\r\n[Result \"1-0\"]\r\n\r\n1. K10 L9 2. N10 A1 3. A5 1-0\r\n\
                    [Variant \"standard\"]\n\n1. A1\n\n[Variant \"keryo\"]\n1. K10 draw 0\n";
        let seen = written(|out| games(text.as_bytes(), out));
        let expected = [
            "plies=5 over=1 winners=1 way=resignation captures=0,0 board=",
            "error in game 2: move 1: A1: the first stone goes on the centre",
            "plies=1 over=1 winners=0 way=agreement captures=0,0 board=",
        ];
        assert_eq!(seen.lines().count(), expected.len(), "{seen}");
        for (seen, expected) in seen.lines().zip(expected) {
            assert!(seen.starts_with(expected), "{seen}");
        }
    }
}
