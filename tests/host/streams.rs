//! Standard input and output in scripts: byte order marks and line endings, a reader that stops early, a full disk.

use std::fs::File;
use std::io::{Write as _, pipe};
use std::process::{Output, Stdio};

use super::data::two_games;
use super::process::command;

/// Runs a subcommand with this input and this standard output.
fn run(arguments: &[&str], input: &str, out: impl Into<Stdio>) -> Output {
    let mut child =
        command(arguments, &[]).stdin(Stdio::piped()).stdout(out).stderr(Stdio::piped()).spawn().expect("it runs");
    // A process that has ended reads no more input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// As a pipe whose reader has ended, which a panic in `eprintln!` would replace by the exit code 101.
#[test]
fn an_exit_code_does_not_depend_on_who_reads_the_errors() {
    for (arguments, code) in [(&["check", "--log", "a=b=c"][..], 2), (&["health", "--http", "127.0.0.1:1"], 1)] {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let status = command(arguments, &[]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(writer).status();
        assert_eq!(status.expect("it runs").code(), Some(code), "{arguments:?}");
    }
}

/// Subcommands that print something, with their input.
fn subcommands(data: &str) -> Vec<(Vec<&str>, &'static str)> {
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
async fn a_closed_pipe_is_not_an_error() {
    let (_dir, data) = two_games().await;
    for (arguments, input) in subcommands(data.to_str().expect("UTF-8")) {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = run(&arguments, input, writer);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[tokio::test]
async fn a_full_disk_is_reported_in_one_line() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return crate::support::skip("there is no /dev/full here");
    };
    let (_dir, data) = two_games().await;
    for (arguments, input) in subcommands(data.to_str().expect("UTF-8")) {
        // clap prints help and version itself, with its own error handling.
        if arguments[0].starts_with("--") {
            continue;
        }
        let output = run(&arguments, input, full.try_clone().expect("a handle"));
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.contains("cannot write to standard output: "), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
    }
}
