//! The line protocol of `pente engine`: every line of input has one line of answer.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Sends lines and returns the answer to each.
fn converse(lines: &[&str]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pente"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let answers = lines
        .iter()
        .map(|line| {
            // The answer must arrive before the next line is sent: output is not buffered.
            writeln!(input, "{line}").expect("the engine listens");
            let mut answer = String::new();
            output.read_line(&mut answer).expect("the engine answers");
            answer.trim_end().to_owned()
        })
        .collect();
    writeln!(input, "quit").expect("the engine listens");
    assert!(child.wait().expect("the engine ends").success());
    answers
}

#[test]
fn every_line_has_one_answer() {
    const OVER: &str = "K10 A1 L10 B1 M10 C1 N10 E1 O10";
    let over = [format!("go 10 {OVER}"), format!("prove 10 {OVER}"), format!("go 10 {OVER} P10")];
    let long = "go ".repeat(5000);
    let cases = [
        ("", "? an empty line"),
        ("\u{0}\u{1}\u{fffd}", "? unknown command"),
        ("GO 10", "? unknown command GO"),
        ("go", "? go takes"),
        ("go -1 K10", "? go takes"),
        ("go 99999999999999999999 K10", "? go takes"),
        (long.as_str(), "? go takes"),
        ("go 0", "= K10 score=0"),
        ("go 0 K10", "= "),
        ("go 0 K10 A1 L10 B1 M10 C1 N10 E1", "= "),
        ("prove 0 K10", "= none nodes=0"),
        ("prove x K10", "? prove takes"),
        (&over[0], "? the game is over"),
        (&over[1], "? the game is over"),
        (&over[2], "? "),
        ("go 10 K10 Z99", "? move 2"),
        ("go 10 K10 K10", "? move 2, K10: that point is occupied"),
        ("level 0", "? no level 0"),
        ("level 11", "? no level 11"),
        ("level ten", "? no level ten"),
        ("level 1 2", "? level takes"),
        ("rules", "? "),
        ("rules chess", "? there is no preset"),
        ("rules standard:line=9", "? "),
        ("rules swap2-pente", "= rules swap2-pente"),
        ("go 20 K10 L10 N10", "= "),
        ("rules free-for-all", "= rules free-for-all"),
        ("go 20 K10 L10 N10", "= "),
        ("prove 50 K10 L10 N10", "= none"),
    ];
    let lines: Vec<&str> = cases.iter().map(|&(line, _)| line).collect();
    for ((line, expected), answer) in cases.iter().zip(converse(&lines)) {
        let shown: String = line.chars().take(60).collect();
        assert!(answer.starts_with(expected), "{shown:?}: {answer}");
    }
}
