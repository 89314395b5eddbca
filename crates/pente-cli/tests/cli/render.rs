//! `pente render` and `pente gallery`: what they draw, and what they refuse.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use pente_render::{Renderer, Scene, Theme};

use super::pictures::decode;
use super::process::{command, run};

const RECORD: &str = "[Variant \"standard\"]\n[Player 1 \"Ada\"]\n[Player 2 \"Grace\"]\n\n1. K10 L10 2. N10 M10 *\n";
const PENTE_ORG: &str = "[Game \"Pente\"]\n[Site \"pente.org\"]\n[Player 1 Name \"ada\"]\n[Player 2 Name \"grace\"]\n\
    [Result \"1-0\"]\n\n1. K10 L9 2. N10 {far away} 1-0\n";

fn pente(words: &[&str], input: &str) -> Output {
    run(words, input, Stdio::piped())
}

/// Draws a game into a new folder and returns the file.
fn drawn(name: &str, words: &[&str], input: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    let output = ["-o", file.to_str().expect("a plain path")];
    let done = pente(&[&["render"], words, &output].concat(), input);
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
    assert!(done.stdout.is_empty() && done.stderr.is_empty(), "{words:?} says nothing");
    fs::read(file).expect("the file is there")
}

fn text(words: &[&str], input: &str) -> String {
    String::from_utf8(drawn("board.txt", words, input)).expect("text")
}

#[test]
fn records_of_every_kind_are_drawn() {
    let line = "standard K10 L10 N10 M10";
    let board = text(&[], line);
    assert!(board.contains(" O X[X]O "), "{board}");
    let named = text(&[], RECORD);
    assert!(named.contains("Ada") && named.contains("Grace"), "the record's names: {named}");
    assert_eq!(text(&["--name", "Ada", "--name", "Grace"], line), named, "the same game");
    assert_eq!(text(&[line], ""), board, "the game itself on the command line");
    assert_eq!(text(&["standard", "K10", "L10", "N10", "M10"], ""), board, "word by word");
    assert_eq!(text(&["-"], line), board, "standard input by its name");
    let there = text(&[], PENTE_ORG);
    assert!(there.contains("ada, won") || there.contains("ada: 0 of 10 captured, won"), "{there}");
    let two = format!("{RECORD}\n{PENTE_ORG}");
    assert_eq!(text(&["--game", "2"], &two), there);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    fs::write(&file, RECORD).expect("a file");
    assert_eq!(text(&[file.to_str().expect("a plain path")], ""), named, "a file");
    fs::write(&file, [RECORD.as_bytes(), b"{\xff}"].concat()).expect("a file");
    assert_eq!(text(&[file.to_str().expect("a plain path")], ""), named, "a file that is not UTF-8");
    for preset in ["swap2-pente", "keryo", "standard:board=9"] {
        assert!(text(&[], preset).contains(". . ."), "{preset}: an empty board");
    }
}

#[test]
fn positions_are_drawn_as_replay_prints_them() {
    let summary = pente(&["replay"], "standard K10 L10 N10 M10 J9\n");
    let summary = String::from_utf8(summary.stdout).expect("text");
    let board = summary.trim().split("board=").nth(1).expect("a board").to_owned();
    let shown = text(&[], &board);
    let rows = |text: &str| -> Vec<String> {
        let board = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        board.map(|line| line.replace(['[', ']'], " ")).collect()
    };
    assert_eq!(rows(&shown), rows(&text(&[], "standard K10 L10 N10 M10 J9")));
    let close = decode(&drawn("board.png", &["--close-up"], &board));
    assert!(close.width > 900);
}

#[test]
fn options_change_the_picture() {
    let game = "standard K10 L10 A1 M10 J9 L9";
    let plain = decode(&drawn("a.png", &[], game));
    assert_eq!(plain.width, 1024);
    let check = |words: &[&str]| {
        let other = decode(&drawn("a.png", words, game));
        assert!(other != plain, "{words:?} changes nothing");
        other
    };
    check(&["--theme", "paper"]);
    check(&["--close-up"]);
    check(&["--threats"]);
    let all = check(&["--numbers"]);
    let last = check(&["--numbers=2"]);
    assert!(all != last, "all the numbers, or two");
    assert_eq!(check(&["--at", "4"]), decode(&drawn("a.png", &[], "standard K10 L10 A1 M10")));
    assert_eq!(check(&["--at", "0"]), decode(&drawn("a.png", &[], "standard")));
    let replay = drawn("a.GIF", &["--theme", "slate", "--at", "3"], game);
    let mut frames = gif::DecodeOptions::new().read_info(&*replay).expect("a GIF file");
    let mut count = 0;
    while frames.read_next_frame().expect("a frame").is_some() {
        count += 1;
    }
    assert_eq!(count, 4, "the empty board and three stones");
    let names = [String::new(), String::new()];
    let mut records = pente::notation::records("1. K10 L10 2. A1");
    let record = records.next().expect("a game").expect("a legal one");
    let mut frames = Scene::frames(*record.position().rules(), record.actions(), &names).expect("a legal game");
    frames.last_mut().expect("a frame").theme = Theme::Slate;
    assert_eq!(replay, Renderer::new().gif(&frames).expect("a file"), "as the bot shows it");
}

#[cfg(unix)]
#[test]
fn a_file_name_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStrExt as _;

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(std::ffi::OsStr::from_bytes(b"game-\xff.txt"));
    fs::write(&file, RECORD).expect("written");
    let board = folder.path().join("board.txt");
    let done = command(&["render"]).arg(&file).arg("-o").arg(&board).output().expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(fs::read_to_string(&board).expect("written"), text(&[], RECORD));
}

/// The last stones are further apart than the lines of a close-up.
#[test]
fn a_close_up_has_the_last_stone() {
    for (game, last) in [
        ("freestyle A1 T19", "[X]"),
        ("freestyle T19 A1 T1", "[O]"),
        ("d-pente A1 T19 take-back", "[O]"),
        ("freestyle:endless 9,0 0,9 -9,0", "[O]"),
    ] {
        let shown = text(&["--close-up"], game);
        assert!(shown.contains(last), "{game}: {shown}");
    }
}

const EMPTY: &str = "9/9/9/9/9/9/9/9/9";

/// Every refusal: the arguments, the input, and a part of the error line.
#[test]
fn refusals_are_one_line_and_leave_no_file() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["--theme", "neon"], "standard K10", "there is no theme \"neon\"; there are walnut, classic"),
        (&[], "standard K10 K10", "ply 2: K10: that point is occupied"),
        (&[], "standard K10 Z99", "ply 2: \"Z99\""),
        (&[], "chess e4", "there is no preset \"chess\""),
        (&[], "[Variant \"standard\"]\n1. K10 K10 *", "move 2: K10: that point is occupied"),
        (&[], "[Game \"Chess\"]\n1. e4 *", "the game \"Chess\" is not"),
        (&["--at", "3"], "standard K10 L10", "there is no ply 3: the game has 2"),
        (&["--at", "1"], EMPTY, "--at needs a game"),
        (&["--numbers"], EMPTY, "--numbers needs a game"),
        (&["--threats"], EMPTY, "--threats needs a game"),
        (&[], "19/19", "a position has 9 to 25 rows, an odd number, not 2"),
        (&[], "9/9/9/9/9/9/9/9/8", "row 9 has more or fewer than 9 points"),
        (&[], "9/9/9/9/9/9/9/9/8OO", "row 9 has more or fewer than 9 points"),
        (&[], "9/9/9/9/9/9/9/9/99999999999999999999O", "row 9 has more or fewer than 9 points"),
        (&[], "", "there is no game: expected a line"),
        (&[], "# nothing\n\n", "there is no game: expected a line"),
        (&[], "standard K10\nstandard L10", "there are 2 games: choose one with --game N"),
        (&["--game", "3"], "standard K10\nstandard L10", "there is no game 3"),
        (&["--game", "0"], RECORD, "there is no game 0"),
        (&["no-such-file"], "", "cannot read no-such-file"),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let check = |words: &[&str], input: &str, output: &Path, expected: &str| {
        let output = ["-o", output.to_str().expect("a plain path")];
        let done = pente(&[&["render"], words, &output].concat(), input);
        let text = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success(), "{words:?} {input:?} is refused");
        assert!(text.contains(expected), "{words:?} {input:?}: {text}");
        assert_eq!(text.trim_end().lines().count(), 1, "one line: {text}");
        assert!(done.stdout.is_empty());
        let left: Vec<_> = fs::read_dir(folder.path()).expect("the folder").collect();
        assert!(left.is_empty(), "{words:?} {input:?} leaves {left:?}");
    };
    for format in ["board.png", "board.gif", "board.txt"] {
        for (words, input, expected) in cases {
            check(words, input, &folder.path().join(format), expected);
        }
    }
    let game = "standard K10";
    check(&[], game, &folder.path().join("board.jpg"), "the name must end in .png, .gif or .txt");
    check(&[], game, &folder.path().join("board"), "the name must end in .png, .gif or .txt");
    check(&[], game, &folder.path().join("nowhere/board.png"), "cannot write");
    check(&[], game, Path::new("/proc/board.png"), "cannot write");
}

#[test]
fn a_refusal_keeps_an_existing_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    fs::write(&file, "precious").expect("a file");
    let done = pente(&["render", "-o", file.to_str().expect("a plain path")], "standard K10 K10");
    assert!(!done.status.success());
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
}

#[test]
fn the_gallery_refuses_a_path_that_is_not_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "precious").expect("a file");
    let done = pente(&["gallery", file.to_str().expect("a plain path")], "");
    let text = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success() && text.contains("cannot make the folder"), "{text}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
}
