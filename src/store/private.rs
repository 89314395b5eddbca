//! Creates files and directories that only the operating system's user of the bot may read, because they record who
//! played whom. Existing ones keep the permissions that the host gave them.

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// Options that create a file with mode 0600, where the system has modes.
pub(super) fn options() -> OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a file, which must not exist, with mode 0600.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    options().write(true).create_new(true).open(path)
}

/// The most attempts to create an unfinished file while other processes create and remove it.
const MAX_ATTEMPTS: u32 = 100;

/// Creates an unfinished file with mode 0600, and locks it, where the system has locks. What an attempt that was killed
/// left is removed.
///
/// # Errors
/// [`io::Error`]: the file cannot be written, or another process writes it.
pub(super) fn create_unfinished(part: &Path) -> io::Result<File> {
    for _ in 0..MAX_ATTEMPTS {
        let file = match create_new(part) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                remove_left(part)?;
                continue;
            }
            created => created?,
        };
        // Another process may have found the file before it was locked, and removed it.
        return if !is_taken(&file) && is_at(&file, part) { Ok(file) } else { Err(taken()) };
    }
    Err(taken())
}

/// A file that gets its name only when it is complete. Until then, `-part` follows the name.
#[derive(Debug)]
pub struct UnfinishedFile {
    file: File,
    /// The present name and the one that it gets; `None` for a device or a pipe, and for a file in a directory that
    /// cannot be written. They are written directly.
    names: Option<(PathBuf, PathBuf)>,
}

impl UnfinishedFile {
    /// Creates the file with mode 0600, or with the mode of the file that it replaces. What an attempt that was killed
    /// left is removed. The file is locked as long as the handle lives.
    ///
    /// # Errors
    /// [`io::Error`]: the file cannot be written, or another process writes it.
    pub fn create(path: &Path) -> io::Result<Self> {
        let Ok(present) = fs::metadata(path) else { return Self::create_part(path.to_owned()) };
        let writable = File::options().write(true).open(path)?;
        if !present.is_file() {
            return Ok(Self { file: writable, names: None });
        }
        // A link stays.
        let created = Self::create_part(fs::canonicalize(path)?).and_then(|unfinished| {
            copy_owner(&unfinished.file, &present);
            unfinished.file.set_permissions(present.permissions())?;
            Ok(unfinished)
        });
        Self::or_directly(created, writable)
    }

    /// The created file, or, if none may be created in the directory, the present one without its content.
    fn or_directly(created: io::Result<Self>, present: File) -> io::Result<Self> {
        match created {
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                present.set_len(0)?;
                Ok(Self { file: present, names: None })
            }
            created => created,
        }
    }

    fn create_part(path: PathBuf) -> io::Result<Self> {
        let mut part = path.clone().into_os_string();
        part.push("-part");
        let part = PathBuf::from(part);
        Ok(Self { file: create_unfinished(&part)?, names: Some((part, path)) })
    }

    /// The file, to be written.
    pub const fn file(&self) -> &File {
        &self.file
    }

    /// Syncs the file to disk and gives it its name.
    ///
    /// # Errors
    /// [`io::Error`]: the file cannot be written. The file that was there stays as it is.
    pub fn publish(mut self) -> io::Result<()> {
        let Some((part, path)) = &self.names else { return Ok(()) };
        rename_durably(&self.file, part, path)?;
        self.names = None;
        Ok(())
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        if let Some((part, _)) = &self.names {
            let _ = fs::remove_file(part);
        }
    }
}

fn taken() -> io::Error {
    io::Error::other("another process writes this file")
}

/// Removes an unfinished file that a process left. It is locked until then, so that no other process removes it or
/// gives it its name.
fn remove_left(part: &Path) -> io::Result<()> {
    let left = File::open(part);
    match &left {
        Ok(left) if is_taken(left) => return Err(taken()),
        // The process that wrote it has ended since, and the file of another one may be at this path.
        Ok(left) if !is_at(left, part) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        _ => {}
    }
    match fs::remove_file(part) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(io::Error::other(format!("cannot remove {}: {error}", part.display())))
        }
        _ => Ok(()),
    }
}

/// Locks a file, where the system has locks. Returns whether another handle holds the lock.
fn is_taken(file: &File) -> bool {
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether an open file is still the one at its path, where the system can tell.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |metadata: Metadata| (metadata.dev(), metadata.ino());
    matches!((file.metadata().map(id), fs::metadata(path).map(id)), (Ok(open), Ok(present)) if open == present)
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Syncs a finished file to disk and gives it its final name, so that both survive a power failure.
pub(super) fn rename_durably(file: &File, part: &Path, path: &Path) -> io::Result<()> {
    file.sync_all()?;
    fs::rename(part, path)?;
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Not every system can synchronise a directory.
    let _ = File::open(parent).and_then(|parent| parent.sync_all());
    Ok(())
}

/// Gives a file to the owner of the one that it replaces. Only root can.
#[cfg(unix)]
fn copy_owner(file: &File, like: &Metadata) {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let _ = fchown(file, Some(like.uid()), Some(like.gid()));
}

#[cfg(not(unix))]
fn copy_owner(_: &File, _: &Metadata) {}

/// Creates a directory with mode 0700, and its parents, where they do not exist.
pub(super) fn create_dir_all(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Creates a directory with mode 0700 in another one, under a name of its own that begins with `prefix`. It is removed
/// when the handle is dropped.
pub(super) fn create_temp_dir(place: &Path, prefix: &str) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    builder.tempdir_in(place)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::sync::Barrier;
    use std::thread;

    use super::*;

    #[test]
    fn a_file_that_another_export_writes_is_refused() {
        let dir = TempDir::new().expect("a directory");
        let path = dir.path().join("out");
        let first = UnfinishedFile::create(&path).expect("created");
        let refused = UnfinishedFile::create(&path).expect_err("the first one is not complete").to_string();
        assert_eq!(refused, "another process writes this file");
        first.file().write_all(b"whole").expect("written");
        first.publish().expect("published");
        assert_eq!(fs::read(&path).expect("reads"), b"whole");
        UnfinishedFile::create(&path).expect("the first one is complete");
    }

    #[test]
    fn of_exports_that_begin_at_once_none_publishes_what_another_writes() {
        const LETTERS: [u8; 3] = [b'a', b'b', b'c'];
        let dir = TempDir::new().expect("a directory");
        for round in 0..50 {
            let path = dir.path().join(round.to_string());
            let begin = Barrier::new(3);
            let export = |letter: u8| {
                begin.wait();
                let unfinished = UnfinishedFile::create(&path).ok()?;
                for _ in 0..50 {
                    unfinished.file().write_all(&[letter]).expect("written");
                }
                unfinished.publish().expect("published");
                Some(letter)
            };
            let published = thread::scope(|scope| {
                let exports = LETTERS.map(|letter| scope.spawn(move || export(letter)));
                exports.map(|export| export.join().expect("no panic"))
            });
            let content = fs::read(&path).expect("one of them is published");
            let is_whole = |&of: &u8| published.contains(&Some(of)) && content == [of; 50];
            assert!(LETTERS.iter().any(is_whole), "round {round}: {published:?}, {content:?}");
        }
    }

    #[test]
    fn a_file_is_written_directly_if_none_may_be_created_beside_it() {
        let dir = TempDir::new().expect("a directory");
        let path = dir.path().join("out");
        fs::write(&path, "the last one").expect("written");
        let present = || File::options().write(true).open(&path).expect("opens");
        let full = UnfinishedFile::or_directly(Err(ErrorKind::StorageFull.into()), present());
        assert_eq!(full.expect_err("another failure").kind(), ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).expect("reads"), b"the last one");
        let direct = UnfinishedFile::or_directly(Err(ErrorKind::PermissionDenied.into()), present());
        let direct = direct.expect("can be written");
        direct.file().write_all(b"new").expect("written");
        direct.publish().expect("published");
        assert_eq!(fs::read(&path).expect("reads"), b"new");
    }
}
