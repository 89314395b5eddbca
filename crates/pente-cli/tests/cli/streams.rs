//! Standard input and output in scripts: byte order marks, line ends, a pipe that is closed early, a full disk.

use std::fs::File;
use std::io::pipe;

use super::process::{answered, command, run};

/// The beginning of a board with one stone on its centre.
const ONE_STONE: &str = "19/19/19/19/19/19/19/19/19/9O9/";

/// Subcommands that print something, with their standard input.
const SUBCOMMANDS: &[(&[&str], &str)] = &[
    (&["replay"], "standard K10 L9\n"),
    (&["replay", "--pgn"], "1. K10 L9\n"),
    (&["analyze", "--nodes", "1"], "standard K10\n"),
    (&["engine"], "rules keryo\nlevel 1\n"),
    (&["rules"], ""),
    (&["rules", "keryo"], ""),
    (&["--help"], ""),
    (&["--version"], ""),
];

#[test]
fn a_closed_pipe_is_not_an_error() {
    for (arguments, input) in SUBCOMMANDS {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = run(arguments, input, writer);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_on_one_line() {
    let full = File::options().write(true).open("/dev/full").expect("a device of Linux");
    // Clap prints the help and the version, with its own errors.
    for (arguments, input) in SUBCOMMANDS.iter().filter(|(arguments, _)| !arguments[0].starts_with("--")) {
        let output = run(arguments, input, full.try_clone().expect("a handle"));
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.contains("cannot write to standard output: "), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
    }
}

#[test]
fn input_that_cannot_be_read_is_reported_on_one_line() {
    for arguments in
        [&["replay"][..], &["replay", "--pgn"], &["analyze"], &["engine"], &["render", "-o", "unwritten.png"]]
    {
        let folder = File::open(env!("CARGO_MANIFEST_DIR")).expect("a folder");
        let output = command(arguments).stdin(folder).output().expect("it runs");
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.starts_with("pente: cannot read standard input: "), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn byte_order_marks_and_line_ends_are_read() {
    let check = |arguments: &[&str], input: &str, expected: &str| {
        let (code, out) = answered(arguments, input);
        assert_eq!(code, Some(0), "{arguments:?} {input:?}");
        assert!(out.contains(expected), "{arguments:?} {input:?}: {out}");
    };
    for line in
        ["standard K10", "standard K10\r\n", "\u{feff}standard K10\r\n", "\tstandard\tK10\t\n", "\n\n \nstandard k10"]
    {
        check(&["replay"], line, ONE_STONE);
        check(&["analyze", "--nodes", "1"], line, "game 1: standard, 1 move\n");
    }
    for record in
        ["1. K10", "\u{feff}1. K10\r\n", "[Game \"Pente\"]\r\n\r\n1. K10\r\n", "\u{feff}[Game \"Pente\"]\n1. K10"]
    {
        check(&["replay", "--pgn"], record, ONE_STONE);
        check(&["analyze", "--nodes", "1"], record, ", 1 move\n");
    }
    check(&["engine"], "\u{feff}rules keryo\r\nquit\r\n", "= rules keryo\n");
    check(&["replay"], "standard K10\0L9\n", "error at ply 1: ");
    check(&["replay"], &format!("standard {}\nstandard K10\n", "x".repeat(10_000_000)), ONE_STONE);
}
