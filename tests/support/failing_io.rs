//! System calls on files that fail in a child process.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the library of `failing_io.c` in a directory. A process that loads it by `LD_PRELOAD` has such calls.
pub fn library(dir: &Path) -> PathBuf {
    let library = dir.join("failing_io.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/failing_io.c");
    let built =
        Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).arg("-ldl").status();
    assert!(built.expect("a C compiler, which the project needs anyway").success());
    library
}
