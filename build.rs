//! Generates the parts of the program that are made from other files: a function for every message of the bot, and the
//! list of migrations.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use fluent_typed::{BuildOptions, FtlOutputOptions, build_from_locales_folder};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let migrations = format!("{}{}", migrations("sqlite"), migrations("postgres"));
    fs::write(format!("{out}/migrations.rs"), migrations).expect("the output folder can be written");
    messages(&out)
}

/// Declares `SQLITE_FILES` or `POSTGRES_FILES`: version, description and text of each file of a folder of migrations.
/// Their names are those that sqlx expects, `0001_some_words.sql`, and the description is what its command line tool
/// records.
fn migrations(database: &str) -> String {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("migrations").join(database);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = format!("const {}_FILES: &[(i64, &str, &str)] = &[\n", database.to_uppercase());
    let files = fs::read_dir(&folder).expect("the folder can be read");
    let mut files: Vec<_> = files.map(|file| file.expect("the folder can be read").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "sql"));
    files.sort();
    for path in files {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name in ASCII");
        let path = path.to_str().expect("a path in Unicode");
        let (version, words) = name.split_once('_').expect("a version and a description");
        let version: i64 = version.parse().expect("the version is a number");
        writeln!(list, "({version}, {:?}, include_str!({path:?})),", words.replace('_', " "))
            .expect("writes to memory");
    }
    list + "];\n"
}

/// Generates a function for every message in the Fluent files: `msg_` and the key, with the message's arguments. A
/// message that is missing in one of the languages, or has different arguments there, is left out, so that code that
/// uses it does not compile.
fn messages(out: &str) -> ExitCode {
    let options = BuildOptions::default()
        .with_locales_folder("src/discord/i18n/locales")
        .with_output_file_path(&format!("{out}/messages.rs"))
        .with_ftl_output(FtlOutputOptions::single_file(&format!("{out}/messages.ftl")))
        // Isolating marks are meant for prose; they would break the markup in these texts.
        .without_bidi_isolation()
        .without_format();
    build_from_locales_folder(options)
}
