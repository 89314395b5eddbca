//! The checksum at the end of a backup.
//!
//! A backup is a database of whole pages, and after them a line of text: `tessera sha256`, the SHA-256 of everything
//! before in hexadecimal digits, and a line feed. SQLite reads as many pages as the header of the database names, and
//! nothing behind them. Without the line, `head --bytes=-80 FILE | sha256sum` prints the same digits.

use std::fs::File;
use std::io::{self, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use sha2::{Digest as _, Sha256};

/// The text before the digits.
const LEAD: &[u8] = b"tessera sha256 ";

/// The length of the line.
const LINE: u64 = LEAD.len() as u64 + 64 + 1;

/// Bytes that are read at a time.
const CHUNK: usize = 64 << 10;

/// The first bytes of every SQLite database. SQLite reports files that begin otherwise.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The offset of the page size in SQLite's header: two bytes, in which 1 means 65,536.
const PAGE_SIZE_AT: u64 = 16;

/// The result of comparing a file with its checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Checksum {
    /// The checksum matches: the file has not changed since the backup.
    Right,
    /// The file has no checksum: it is a database in use, or a backup of an older version.
    None,
    /// The checksum does not match: the file has changed since the backup.
    Wrong,
}

/// Appends the checksum to a finished file.
pub(super) fn append(path: &Path) -> io::Result<()> {
    let mut file = File::options().read(true).append(true).open(path)?;
    let length = file.metadata()?.len();
    let line = line(&mut file, length)?;
    file.write_all(&line)
}

/// Compares a file with its checksum.
pub(in crate::store) fn check(path: &Path) -> io::Result<Checksum> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut magic = [0; MAGIC.len()];
    if file.read_exact(&mut magic).is_err() || magic != MAGIC {
        return Ok(Checksum::None);
    }
    // A file of whole pages has none. A damaged line leaves a part of a page.
    if length.is_multiple_of(page_size(&mut file)?) {
        return Ok(Checksum::None);
    }
    let Some(pages) = length.checked_sub(LINE) else { return Ok(Checksum::Wrong) };
    let mut stored = Vec::new();
    file.seek(SeekFrom::Start(pages))?;
    file.read_to_end(&mut stored)?;
    file.rewind()?;
    Ok(if stored == line(&mut file, pages)? { Checksum::Right } else { Checksum::Wrong })
}

/// The size of a page; 512, which divides every other size, if the header has none.
fn page_size(file: &mut File) -> io::Result<u64> {
    let mut bytes = [0; 2];
    file.seek(SeekFrom::Start(PAGE_SIZE_AT))?;
    let read = file.read_exact(&mut bytes);
    file.rewind()?;
    Ok(match (read, u16::from_be_bytes(bytes)) {
        (Ok(()), 1) => 65_536,
        (Ok(()), size) if size.is_power_of_two() && size >= 512 => size.into(),
        _ => 512,
    })
}

/// The line for the first `length` bytes of a file.
fn line(file: &mut File, length: u64) -> io::Result<Vec<u8>> {
    let (mut hash, mut chunk, mut rest) = (Sha256::new(), vec![0; CHUNK], file.take(length));
    loop {
        let read = rest.read(&mut chunk)?;
        if read == 0 {
            break;
        }
        hash.update(&chunk[..read]);
    }
    let mut line = LEAD.to_vec();
    for byte in hash.finalize() {
        write!(line, "{byte:02x}")?;
    }
    line.push(b'\n');
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_page_is_in_the_header() {
        let mut file = tempfile::tempfile().expect("a file");
        let mut check = |header: &[u8], expected: u64| {
            file.set_len(0).expect("emptied");
            file.write_all(header).expect("written");
            assert_eq!(page_size(&mut file).expect("reads"), expected, "{header:?}");
            assert_eq!(file.stream_position().expect("reads"), 0);
        };
        let header = |size: u16| [[0; 16].as_slice(), &size.to_be_bytes()].concat();
        for size in [512, 1_024, 4_096, 32_768] {
            check(&header(size), size.into());
        }
        check(&header(1), 65_536);
        for none in [0, 2, 256, 1_000] {
            check(&header(none), 512);
        }
        check(b"", 512);
    }

    #[test]
    fn every_changed_bit_is_noticed() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let mut bytes = vec![7; 2048];
        bytes[..MAGIC.len()].copy_from_slice(MAGIC);
        bytes[16..18].copy_from_slice(&1024_u16.to_be_bytes());
        std::fs::write(file.path(), &bytes).expect("written");
        assert_eq!(check(file.path()).expect("reads"), Checksum::None);
        append(file.path()).expect("written");
        let sealed = std::fs::read(file.path()).expect("reads");
        assert_eq!(sealed.len() as u64, 2048 + LINE);
        assert_eq!(LINE, 80);
        assert_eq!(check(file.path()).expect("reads"), Checksum::Right);
        for at in (MAGIC.len()..sealed.len()).step_by(7).chain([16, 17, 2047, 2048, sealed.len() - 1]) {
            let mut damaged = sealed.clone();
            damaged[at] ^= 1 << (at % 8);
            std::fs::write(file.path(), &damaged).expect("written");
            assert_eq!(check(file.path()).expect("reads"), Checksum::Wrong, "byte {at}");
        }
        for length in [79, 80, 1024 + 80, sealed.len() - 1] {
            std::fs::write(file.path(), &sealed[..length]).expect("written");
            assert_eq!(check(file.path()).expect("reads"), Checksum::Wrong, "{length} bytes");
        }
        for other in [&b""[..], b"SQLite", b"a text that is no database"] {
            std::fs::write(file.path(), other).expect("written");
            assert_eq!(check(file.path()).expect("reads"), Checksum::None, "{other:?}");
        }
    }
}
