//! Standard output: nothing but results, and whoever reads it may stop to. And how a failure is said in one line.

use std::fmt::{Display, Write as _};
use std::io::{self, Write as _};

use anyhow::Context as _;

/// Prints a line.
///
/// # Errors
/// Standard output cannot be written, as on a full disk. That nobody reads it any more is no error.
pub fn tell(line: impl Display) -> anyhow::Result<()> {
    unless_closed(writeln!(io::stdout().lock(), "{line}"))
}

/// What came of writing to standard output, where whoever reads it may have seen enough.
///
/// # Errors
/// Everything but that.
pub fn unless_closed(written: io::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}

/// A failure and what led to it in one line. Many causes stand in the words of what they caused already.
pub fn line(error: &anyhow::Error) -> String {
    let mut line = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !line.contains(&cause) {
            // Writing to a text does not fail.
            let _ = write!(line, ": {cause}");
        }
    }
    line
}
