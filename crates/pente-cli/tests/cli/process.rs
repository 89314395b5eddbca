//! Runs the binary `pente` and captures its output.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// The binary with these arguments and no input.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pente"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// The exit code and the standard output of a subcommand with this standard input.
pub fn answered(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let mut child = command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut typed = child.stdin.take().expect("a pipe");
    let input = input.as_bytes().to_vec();
    // Write and read at the same time: a pipe holds only a few pages.
    let typing = std::thread::spawn(move || typed.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    typing.join().expect("no panic").expect("it reads all");
    (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
}

/// Runs a subcommand with this standard input and output.
pub fn run(arguments: &[&str], input: &str, out: impl Into<Stdio>) -> Output {
    let mut child =
        command(arguments).stdin(Stdio::piped()).stdout(out).stderr(Stdio::piped()).spawn().expect("it runs");
    // A process that refuses its arguments may exit before it reads.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// Checks that a subcommand exits with this code and prints one line that contains `words` on standard error.
pub fn check_refused(arguments: &[&str], code: i32, words: &str) {
    let output = command(arguments).output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    assert!(text.contains(words), "{arguments:?}: expected “{words}”, got {text}");
    assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
}
