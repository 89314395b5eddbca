//! File names of backups, which contain the time in UTC: `tessera-20261121T090116Z.db`.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::domain::calendar::{Date, date, days_before};
use crate::domain::timestamp::{Day, Timestamp, millis};

/// A backup in a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The path of the file.
    pub path: PathBuf,
    /// When it was made, by its name.
    pub at: Timestamp,
}

const BEFORE: &str = "tessera-";
const AFTER: &str = ".db";

impl Backup {
    /// The file name of a backup made at this moment.
    pub fn name(at: Timestamp) -> String {
        format!("{BEFORE}{}{AFTER}", stamp(at))
    }
}

/// The beginning of the name of a rescue copy.
pub(super) const RESCUED: &str = "tessera.rescued-";

/// The file name of a copy of a removed database, made at this moment.
pub(super) fn rescue_name(at: Timestamp) -> String {
    format!("{RESCUED}{}{AFTER}", stamp(at))
}

/// Whether a file name is that of a rescue copy.
fn is_rescue(name: &str) -> bool {
    name.strip_prefix(RESCUED).and_then(|rest| rest.strip_suffix(AFTER)).and_then(read_stamp).is_some()
}

/// The beginnings of the names of copies that a restore and a migration make of the database.
pub(super) const REPLACED: [&str; 2] = ["tessera.before-", "tessera.v"];

/// Whether a file name is that of a backup or of another copy of a database.
pub(super) fn is_copy_name(name: &str) -> bool {
    let is_replaced = || name.ends_with(AFTER) && REPLACED.iter().any(|lead| name.starts_with(lead));
    read_name(name).is_some() || is_rescue(name) || is_replaced()
}

/// The backups in a directory, in no particular order. Other files are ignored.
///
/// # Errors
/// [`std::io::Error`] if the directory cannot be read. A missing directory is an empty one.
pub fn backups(dir: &Path) -> std::io::Result<Vec<Backup>> {
    let entries = match std::fs::read_dir(dir) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some(at) = read_name(name) {
            found.push(Backup { path, at });
        }
    }
    Ok(found)
}

/// The time in a backup's file name; `None` for other file names.
fn read_name(name: &str) -> Option<Timestamp> {
    name.strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(AFTER)).and_then(read_stamp)
}

/// The age after which an unfinished backup on a system without file locks is removed, and a directory without the copy
/// that is to be inspected.
const STALE: Duration = Duration::from_hours(1);

/// The ending of the journal that SQLite writes next to an unfinished file.
const JOURNAL: &str = "-journal";

/// The beginning of the name of a directory in which the copy of a database is inspected.
pub(super) const INSPECTED: &str = "tessera.inspected-";

/// The file name of the copy in that directory.
pub(super) const INSPECTED_COPY: &str = "copy.db";

/// Removes unfinished backups and rescue copies of processes that were killed, and the copies that they inspected. A
/// process holds a lock on such a file. Files that cannot be removed are ignored.
pub fn remove_partial(dir: &Path) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_str().unwrap_or_default();
        if name.starts_with(INSPECTED) && is_left_behind(&path.join(INSPECTED_COPY), &path) {
            let _ = std::fs::remove_dir_all(&path);
        }
        let part = name.strip_suffix(JOURNAL).unwrap_or(name);
        let is_ours = |name: &str| read_name(name).is_some() || is_rescue(name);
        if part.strip_suffix("-part").is_some_and(is_ours) && is_left_behind(&path.with_file_name(part), &path) {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// Whether no process uses the file `part`, to which `file` belongs: itself, its journal, or its directory.
fn is_left_behind(part: &Path, file: &Path) -> bool {
    match File::open(part).map(|part| part.try_lock()) {
        Ok(Ok(())) if cfg!(unix) => true,
        Ok(Err(TryLockError::WouldBlock)) => false,
        // A directory is created before the file in it, a journal after its file.
        Err(error) if error.kind() == ErrorKind::NotFound && !file.is_dir() => true,
        _ => is_stale(file),
    }
}

/// Whether a file was last changed so long ago that no process uses it.
fn is_stale(file: &Path) -> bool {
    let changed = std::fs::metadata(file).and_then(|metadata| metadata.modified());
    // A time in the future has no age.
    changed.ok().and_then(|changed| changed.elapsed().ok()).unwrap_or_default() >= STALE
}

/// The host's time, for the names of copies.
pub(super) fn now() -> Timestamp {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(millis(now))
}

/// A time in the basic format of ISO 8601, to the second: `20261121T090116Z`.
pub fn stamp(at: Timestamp) -> String {
    let second = at.as_secs() - at.day().begin().as_secs();
    let Date { year, month, day } = date(at.day());
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// Parses a [`stamp`].
fn read_stamp(text: &str) -> Option<Timestamp> {
    let digits = text.strip_suffix('Z')?.replacen('T', "", 1);
    if text.len() != 16 || digits.len() != 14 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let part = |range: std::ops::Range<usize>| digits[range].parse::<i64>().ok();
    let written = Date { year: part(0..4)?, month: part(4..6)?, day: part(6..8)? };
    let second = part(8..10)? * 3600 + part(10..12)? * 60 + part(12..14)?;
    // The day is one of the 366 from the year's first on.
    let first = days_before(written.year);
    let day = (first..first + 366).map(Day::new).find(|&day| date(day) == written)?;
    let at = Timestamp::from_millis(day.begin().as_millis() + second * 1000);
    (stamp(at) == text).then_some(at)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn moments_are_written_and_read() {
        let check = |seconds: i64, expected: &str| {
            let at = Timestamp::from_millis(seconds * 1000);
            assert_eq!(stamp(at), expected, "{seconds}");
            assert_eq!(read_stamp(expected), Some(at), "{expected}");
        };
        // As `date --utc` writes them.
        check(0, "19700101T000000Z");
        check(951_782_399, "20000228T235959Z");
        check(951_782_400, "20000229T000000Z");
        check(1_709_164_800, "20240229T000000Z");
        check(1_735_689_599, "20241231T235959Z");
        check(1_795_251_676, "20261121T090116Z");
        check(4_107_542_400, "21000301T000000Z");
        for text in ["", "20261121", "20261321T000000Z", "20260229T000000Z", "20261121T250000Z", "2026112éT00000Z"] {
            assert_eq!(read_stamp(text), None, "{text}");
        }
    }

    // Elsewhere the time of a directory cannot be set this way.
    #[cfg(unix)]
    #[test]
    fn a_directory_whose_copy_is_not_begun_yet_stays_for_an_hour() {
        let dir = tempfile::TempDir::new().expect("a directory");
        let inspected = dir.path().join("tessera.inspected-abc");
        std::fs::create_dir(&inspected).expect("made");
        remove_partial(dir.path());
        assert!(inspected.exists());
        File::open(&inspected).and_then(|opened| opened.set_modified(SystemTime::now() - STALE)).expect("set");
        remove_partial(dir.path());
        assert!(!inspected.exists());
    }

    proptest! {
        #[test]
        fn every_moment_is_read_back(seconds in 0_i64..253_402_300_800) {
            let at = Timestamp::from_millis(seconds * 1000);
            prop_assert_eq!(read_stamp(&stamp(at)), Some(at));
        }

        #[test]
        fn parsing_names_is_total(text in "[0-9]{8}T[0-9]{6}Z|\\PC{0,20}") {
            if let Some(at) = read_stamp(&text) {
                prop_assert_eq!(stamp(at), text);
            }
        }
    }
}
