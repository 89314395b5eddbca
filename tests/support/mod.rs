//! Helpers shared by the tests of several layers.

pub mod binary;
pub mod clock;
pub mod columns;
pub mod engines;
#[cfg(target_os = "linux")]
pub mod failing_io;
pub mod games;
pub mod network;
#[expect(dead_code, reason = "the sandbox's own tests use the rest of this module")]
pub mod openapi;
pub mod pictures;
pub mod postgres;
pub mod reads;
pub mod writes;

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{sleep, timeout};

/// Far longer than any step takes, even on a busy machine; a test that hangs says what it waits for.
const TIMEOUT: Duration = Duration::from_mins(1);

/// How often a condition is checked. Tests run at the same time, so that none of them may keep a processor busy.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A directory in memory, if possible, for tests that do not depend on the file system: every commit waits for a disk.
pub fn directory() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    made.expect("a directory")
}

/// Waits for a condition.
pub async fn until(what: &str, mut is_true: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !is_true().await {
            sleep(POLL_INTERVAL).await;
        }
    };
    let in_time = timeout(TIMEOUT, waiting).await.is_ok();
    assert!(in_time, "timed out waiting for: {what}");
}

/// Repeats what may fail until it succeeds.
pub async fn eventually<T, E: Display>(what: &str, mut attempt: impl AsyncFnMut() -> Result<T, E>) -> T {
    let mut last = None;
    let repeating = async {
        loop {
            match attempt().await {
                Ok(done) => return done,
                Err(error) => last = Some(error),
            }
            sleep(POLL_INTERVAL).await;
        }
    };
    let done = timeout(TIMEOUT, repeating).await.ok();
    let last = last.map_or_else(|| "none".to_owned(), |error| error.to_string());
    assert!(done.is_some(), "timed out waiting for: {what}; the last error: {last}");
    done.expect("just checked")
}

/// Says why tests cannot run on this machine. In CI that is a failure, because a skipped test would go unnoticed there.
pub fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "nothing is skipped in CI: {why}");
    skip_for_user(why);
}

/// Says why a test cannot run for this user of the machine: some need root, others fail for root.
pub fn skip_for_user(why: &str) {
    // The test runner hides what the macros for printing write.
    writeln!(io::stderr(), "\nskipped: {why}").expect("stderr can be written");
}
