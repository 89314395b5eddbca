//! Helpers shared by the tests of several layers.

pub mod clock;
pub mod columns;
pub mod engines;
pub mod games;
pub mod network;
#[expect(dead_code, reason = "the sandbox's own tests use the rest of this module")]
pub mod openapi;
pub mod pictures;
pub mod postgres;
pub mod reads;
pub mod writes;

use std::path::Path;

use tempfile::TempDir;

/// A directory in memory, if possible, for tests that do not depend on the file system: every commit waits for a disk.
pub fn directory() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    made.expect("a directory")
}

/// Says why a test cannot run on this machine. In CI that is a failure, because a skipped test would go unnoticed there.
pub fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "nothing is skipped in CI: {why}");
    eprintln!("skipped: {why}");
}
