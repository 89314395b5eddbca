//! Writes results to standard output and errors to standard error, and formats errors on one line.

use std::fmt::{Display, Write as _};
use std::io::{self, Write as _};

use anyhow::Context as _;

/// Prints a line.
///
/// # Errors
/// [`anyhow::Error`] if standard output cannot be written, for example on a full disk. A closed pipe is not an error.
pub fn print_line(line: impl Display) -> anyhow::Result<()> {
    ignore_closed_pipe(writeln!(io::stdout().lock(), "{line}"))
}

/// Prints a line on standard error. If that cannot be written, there is no other place to report it.
pub fn print_error(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Treats a closed pipe as success: the reader of standard output may stop early.
///
/// # Errors
/// [`anyhow::Error`]: all other errors of `written`.
pub fn ignore_closed_pipe(written: io::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}

/// As [`ignore_closed_pipe`], for work that reads too: an [`io::Error`] is one of standard output, and all other errors
/// are kept.
///
/// # Errors
/// [`anyhow::Error`]: the error of the work, except for a closed pipe.
pub fn ignore_closed_pipe_after(work: anyhow::Result<()>) -> anyhow::Result<()> {
    work.or_else(|error| ignore_closed_pipe(Err(error.downcast::<io::Error>()?)))
}

/// An error with its causes on one line. A cause that is already part of the message is not repeated.
pub fn one_line(error: &anyhow::Error) -> String {
    let mut line = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !line.contains(&cause) {
            // Writing to a string does not fail.
            let _ = write!(line, ": {cause}");
        }
    }
    line
}
