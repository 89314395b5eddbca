//! Games from files and standard input, as people's editors leave them.

use std::borrow::Cow;
use std::io::{self, Read as _};
use std::path::Path;

use anyhow::Context as _;

/// What some editors begin a file with, to say that it is UTF-8.
pub const MARK: &[u8] = "\u{feff}".as_bytes();

/// The text of a file, or of standard input where none is named or it is called `-`.
///
/// # Errors
/// It cannot be read.
pub fn read(file: Option<&Path>) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if let Some(path) = file.filter(|path| *path != Path::new("-")) {
        bytes = std::fs::read(path).with_context(|| format!("cannot read {}", shown(path)))?;
    } else {
        io::stdin().lock().read_to_end(&mut bytes).context("cannot read standard input")?;
    }
    Ok(text(&bytes).into_owned())
}

/// Old records are not always UTF-8: names suffer, moves do not.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes.strip_prefix(MARK).unwrap_or(bytes))
}

/// A path on one line.
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().escape_debug().to_string()
}

/// The lines that are not empty and no remark.
pub fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Whether a text that begins with this line is a record: tags, comments and numbered moves begin one, a preset begins a
/// line.
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
    fn what_editors_add_is_left_out() {
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
    fn records_are_told_from_lines() {
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
