//! `pente replay`: games on standard input, one line for each on standard output.

use pente::Preset;

use super::process::{answered, check_refused};

/// Games and the beginning of their lines.
const GAMES: &[(&str, &str)] = &[
    (
        "standard K10 L9 K11 L8 K12 L7 K13 L6 K14",
        "plies=9 over=1 winners=1 way=line captures=0,0 \
         board=19/19/19/19/19/9O9/9O9/9O9/9O9/9O9/10X8/10X8/10X8/10X8/19/19/19/19/19",
    ),
    ("standard K10 L10 A1 M10 N10", "plies=5 over=0 winners=0 way=none captures=2,0 board="),
    ("standard:goal=1 K10 L10 A1 M10 N10", "plies=5 over=1 winners=1 way=captures captures=2,0 board="),
    ("keryo K10 L10 A1 M10 B1 N10 O10", "plies=7 over=0 winners=0 way=none captures=3,0 board="),
    (
        "tournament K10 L10 M10",
        "error at ply 3: M10: the first player's second stone must be at least 3 from the centre",
    ),
    (
        "five-in-a-row:board=9 E5 F5 A1 G5 H5",
        "plies=5 over=0 winners=0 way=none captures=2,0 board=9/9/9/9/4O2O1/9/9/9/O8",
    ),
    ("swap2-pente A1 B1 C1 more D4 F5 black", "plies=5 over=0 winners=0 way=none captures=0,0 board="),
    ("d-pente A1 B1 C1 D1 white resign:1", "plies=4 over=1 winners=2 way=resignation captures=0,0 board="),
    ("standard K10 L9 draw", "plies=2 over=1 winners=0 way=agreement captures=0,0 board="),
    (
        "freestyle:players=6 A1 B2 C3 D4 E5 F6 timeout:3 A2",
        "plies=7 over=0 winners=0 way=none captures=0,0,0,0,0,0 board=",
    ),
    ("free-for-all K10 resign:9", "error at ply 2: \"resign:9\": there is no such player"),
    ("standard K10 K10", "error at ply 2: K10: that point is occupied"),
    ("standard K10 I9", "error at ply 2: \"I9\": columns skip the letter I"),
    ("standard:board=8", "error at ply 0: "),
    ("standard:captures=none,goal=5", "error at ply 0: "),
    ("nonsense K10", "error at ply 0: there is no preset \"nonsense\""),
    ("\u{feff}\u{202e}\0", "error at ply 0: "),
];

fn check(arguments: &[&str], input: &str, expected: &[&str]) {
    let (code, out) = answered(arguments, input);
    assert_eq!(code, Some(0), "a game that is refused is an answer, not a failure");
    assert_eq!(out.lines().count(), expected.len(), "{out}");
    for (line, expected) in out.lines().zip(expected) {
        assert!(line.starts_with(expected), "expected “{expected}”, got “{line}”");
    }
}

#[test]
fn a_line_for_every_game() {
    let input: Vec<&str> = GAMES.iter().map(|(game, _)| *game).collect();
    let expected: Vec<&str> = GAMES.iter().map(|(_, line)| *line).collect();
    check(&["replay"], &input.join("\n"), &expected);
}

/// Every preset starts with an empty board and a number of captures for each colour.
#[test]
fn every_preset_is_known() {
    let input: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
    let empty = |preset: &Preset| {
        let lines = preset.rules().size().lines();
        let board = vec![lines.to_string(); lines.into()].join("/");
        let captures = vec!["0"; preset.rules().colours().into()].join(",");
        format!("plies=0 over=0 winners=0 way=none captures={captures} board={board}")
    };
    let expected: Vec<String> = Preset::ALL.iter().map(empty).collect();
    check(&["replay"], &input.join("\n"), &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn a_line_for_every_record() {
    let input = "[Game \"Pente\"]\n[Site \"pente.org\"]\n[Player 1 Name \"ada\"]\n[Player 2 Name \"grace\"]\n\
                 [Result \"1-0\"]\n\n1. K10 L9 2. N10 {far away} 1-0\n\n[Variant \"keryo\"]\n1. K10 L9 *\n\n\
                 [Variant \"standard\"]\n\n1. A1 K10\n";
    check(
        &["replay", "--pgn"],
        input,
        &[
            "plies=3 over=1 winners=1 way=resignation captures=0,0 board=",
            "plies=2 over=0 winners=0 way=none captures=0,0 board=",
            "error in game 3: move 1: A1: the first stone goes on the centre",
        ],
    );
    check(&["replay", "--pgn"], "", &[]);
}

#[test]
fn unknown_presets_are_refused() {
    check_refused(&["rules", "a\nb"], 2, "there is no preset \"a b\"");
    check_refused(&["rules", "nonsense"], 2, "there is no preset \"nonsense\"");
}

/// The help describes the input and the output, not only the options.
#[test]
fn the_help_describes_the_lines() {
    for (arguments, words) in [
        (&["replay", "--help"][..], &["PRESET[:option=value", "take-back", "resign:2", "error at ply N"][..]),
        (&["analyze", "--help"], &["as `pente replay` does", "is reported on one line"]),
        (&["render", "--help"], &["a position   rows from the top"]),
        (&["engine", "--help"], &["Commands, one per line"]),
        (&["rules", "--help"], &["with the options changed on top of it"]),
        (&["--help"], &["replay ", "rules ", "render ", "gallery ", "engine ", "analyze "]),
    ] {
        let (code, out) = answered(arguments, "");
        assert_eq!(code, Some(0), "{arguments:?}");
        let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
        for word in words {
            let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(out.contains(&word), "{arguments:?}: no {word}: {out}");
        }
    }
}
