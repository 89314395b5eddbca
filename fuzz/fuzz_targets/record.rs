//! Any text is read as records without a panic, and every record that is read reads back as it is written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pente::notation::{Record, records};

fuzz_target!(|text: &str| {
    for record in records(text).flatten() {
        let again: Vec<_> = records(&record.to_string()).collect();
        assert_eq!(again.len(), 1);
        assert_eq!(again[0].as_ref().map(Record::actions), Ok(record.actions()));
        let _ = record.sgf();
    }
});
