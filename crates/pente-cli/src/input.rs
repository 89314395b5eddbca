//! Reads games from files and standard input, and plays their moves.

use std::borrow::Cow;
use std::io::{self, Read as _};
use std::path::Path;

use anyhow::{Context as _, anyhow};
use pente::notation::parse_action;
use pente::{Action, Position, Rules};

/// The byte order mark of UTF-8, which some editors write at the beginning of a file.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The text of a file, or of standard input for `None` and `-`.
///
/// # Errors
/// [`anyhow::Error`] if the file or standard input cannot be read.
pub fn read(file: Option<&Path>) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if let Some(path) = file.filter(|path| *path != Path::new("-")) {
        bytes = std::fs::read(path).with_context(|| format!("cannot read {}", shown(path)))?;
    } else {
        io::stdin().lock().read_to_end(&mut bytes).context("cannot read standard input")?;
    }
    Ok(text(&bytes).into_owned())
}

/// An error of reading standard input. It holds a text, because the callers take an [`io::Error`] for one of standard
/// output.
pub fn unreadable(error: &io::Error) -> anyhow::Error {
    anyhow!("cannot read standard input: {error}")
}

/// Bytes as text without a byte order mark. Bytes that are not UTF-8 are replaced: old records contain them in names.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes))
}

/// A path on one line, with control characters escaped.
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().escape_debug().to_string()
}

/// The trimmed lines, without empty ones and those that begin with `#`.
pub fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Plays moves from the empty board, and returns the final position and the actions.
///
/// # Errors
/// The text for the user: which move cannot be read or is not legal, and why.
pub fn play<'w>(rules: Rules, moves: impl IntoIterator<Item = &'w str>) -> Result<(Position, Vec<Action>), String> {
    let (mut position, mut actions) = (Position::new(rules), Vec::new());
    for (index, word) in moves.into_iter().enumerate() {
        let number = index + 1;
        let action = parse_action(word, &position).map_err(|error| format!("move {number}: {error}"))?;
        position.apply_silently(action).map_err(|error| format!("move {number}, {word}: {error}"))?;
        actions.push(action);
    }
    Ok((position, actions))
}

/// Whether a text with this first line is a record, which begins with a tag, a comment or a move number. A game on one
/// line begins with a preset.
pub fn is_record(first: &str) -> bool {
    let numbered = || {
        let rest = first.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < first.len() && rest.starts_with('.')
    };
    first.starts_with(['[', '{', ';', '%']) || numbered()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn byte_order_marks_and_comments_are_skipped() {
        let check = |bytes: &[u8], expected: &[&str]| {
            let text = text(bytes);
            assert_eq!(lines(&text).collect::<Vec<_>>(), expected, "{bytes:?}");
        };
        check(b"", &[]);
        check(b"\xef\xbb\xbfstandard K10\r\n\r\n# a remark\r\n\tkeryo K10\t\r\n", &["standard K10", "keryo K10"]);
        check(b"\xef\xbb\xbf", &[]);
        check(b"standard \xff", &["standard \u{fffd}"]);
    }

    #[test]
    fn records_are_distinguished_from_lines() {
        for (first, expected) in [
            ("[Game \"Pente\"]", true),
            ("{a comment}", true),
            ("; a comment", true),
            ("% a comment", true),
            ("1. K10 L9", true),
            ("12.K10", true),
            ("standard K10 L9", false),
            ("19/19/19", false),
            ("1 K10", false),
            (".", false),
        ] {
            assert_eq!(is_record(first), expected, "{first}");
        }
    }
}
