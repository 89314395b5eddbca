//! What scripts do with standard input and output: editors' marks and line ends, a reader that has seen enough, a disk
//! that is full.

use std::fs::File;
use std::io::{Write as _, pipe};
use std::process::{Output, Stdio};

use super::data::two_games;
use super::process::command;

/// What becomes of a verb whose output goes there, with this on its standard input.
fn run(arguments: &[&str], input: &str, out: impl Into<Stdio>) -> Output {
    let mut child =
        command(arguments, &[]).stdin(Stdio::piped()).stdout(out).stderr(Stdio::piped()).spawn().expect("it runs");
    // Who has ended does not read any more.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// Verbs that print something, and what they read.
fn verbs(data: &str) -> Vec<(Vec<&str>, &'static str)> {
    vec![
        (vec!["replay"], "standard K10 L9\n"),
        (vec!["replay", "--pgn"], "1. K10 L9\n"),
        (vec!["check"], ""),
        (vec!["invite", "--token", "MTE5MTE2ODkxNDIyNzIwMDAwMQ.a.b"], ""),
        (vec!["export", "--data", data], ""),
        (vec!["export", "--format", "pgn", "--data", data], ""),
        (vec!["verify", "--data", data], ""),
        (vec!["backup", "--data", data], ""),
        (vec!["--help"], ""),
        (vec!["--version"], ""),
    ]
}

#[tokio::test]
async fn a_reader_that_has_seen_enough_is_no_failure() {
    let (_dir, data) = two_games().await;
    for (arguments, input) in verbs(data.to_str().expect("UTF-8")) {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = run(&arguments, input, writer);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[tokio::test]
async fn a_full_disk_is_one_line() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        eprintln!("skipped: there is no full disk here");
        return;
    };
    let (_dir, data) = two_games().await;
    for (arguments, input) in verbs(data.to_str().expect("UTF-8")) {
        // What the library of the command line prints by itself, it prints as it likes.
        if arguments[0].starts_with("--") {
            continue;
        }
        let output = run(&arguments, input, full.try_clone().expect("a handle"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(said.contains("cannot write to standard output: "), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    }
}
