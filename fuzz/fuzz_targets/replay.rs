//! Any line is replayed or refused without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pente::notation::{replay, summary};

fuzz_target!(|line: &str| {
    if let Ok(position) = replay(line) {
        assert!(summary(&position).to_string().starts_with("plies="));
    }
});
