//! What several of these tests need.

use std::path::PathBuf;

/// A path below the package's root.
pub fn path(relative: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(relative)
}

/// Whether the expected files are to be written anew.
pub fn bless() -> bool {
    std::env::var_os("TESSERA_BLESS").is_some_and(|value| value == "1")
}
