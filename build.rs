//! Generates a function for every message in the Fluent files: `msg_` and the key, with the message's arguments. A
//! message that is missing in one of the languages, or has different arguments there, is left out, so that code that
//! uses it does not compile.

use std::env;
use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, build_from_locales_folder};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let options = BuildOptions::default()
        .with_locales_folder("src/discord/i18n/locales")
        .with_output_file_path(&format!("{out}/messages.rs"))
        .with_ftl_output(FtlOutputOptions::single_file(&format!("{out}/messages.ftl")))
        // Isolating marks are meant for prose; they would break the markup in these texts.
        .without_bidi_isolation()
        .without_format();
    build_from_locales_folder(options)
}
