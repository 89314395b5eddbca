//! Creates files and directories that only the operating system's user of the bot may read, because they record who
//! played whom. Existing ones keep the permissions that the host gave them.

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io;
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

/// A file that gets its name only when it is complete. Until then, `-part` follows the name.
#[derive(Debug)]
pub struct UnfinishedFile {
    file: File,
    /// The present name and the one that it gets; `None` for a device or a pipe, which is written directly.
    names: Option<(PathBuf, PathBuf)>,
}

impl UnfinishedFile {
    /// Creates the file with mode 0600, or with the mode of the file that it replaces. What an attempt that was killed
    /// left is removed.
    ///
    /// # Errors
    /// [`io::Error`]: the file cannot be written.
    pub fn create(path: &Path) -> io::Result<Self> {
        let Ok(present) = fs::metadata(path) else { return Self::create_part(path.to_owned()) };
        let writable = File::options().write(true).open(path)?;
        if !present.is_file() {
            return Ok(Self { file: writable, names: None });
        }
        // A link stays.
        let unfinished = Self::create_part(fs::canonicalize(path)?)?;
        copy_owner(&unfinished.file, &present);
        unfinished.file.set_permissions(present.permissions())?;
        Ok(unfinished)
    }

    fn create_part(path: PathBuf) -> io::Result<Self> {
        let mut part = path.clone().into_os_string();
        part.push("-part");
        let part = PathBuf::from(part);
        let _ = fs::remove_file(&part);
        Ok(Self { file: create_new(&part)?, names: Some((part, path)) })
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
        self.file.sync_all()?;
        fs::rename(part, path)?;
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // Not every system can synchronise a directory.
        let _ = File::open(parent).and_then(|parent| parent.sync_all());
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
