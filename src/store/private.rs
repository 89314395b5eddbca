//! Creates files and directories that only the operating system's user of the bot may read, because they record who
//! played whom. Existing ones keep the permissions that the host gave them.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

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

/// Creates a file with mode 0600, or empties the one that is there.
///
/// # Errors
/// [`io::Error`]: the file cannot be written.
pub fn create_private(path: &Path) -> io::Result<File> {
    options().write(true).create(true).truncate(true).open(path)
}

/// Creates a directory with mode 0700, and its parents, where they do not exist.
pub(super) fn create_dir_all(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}
