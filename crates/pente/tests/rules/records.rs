//! Records: they read back as they are written, records of other programs are read, and no text panics.

use pente::notation::{Record, parse_action, records, replay, summary};
use pente::{Action, Choice, Colour, Preset, Seat, Variant};
use proptest::prelude::*;

use crate::games::random_game;

fn read(text: &str) -> Record {
    let mut all: Vec<_> = records(text).collect();
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn record(variant: &str, words: &str) -> Record {
    let variant = Variant::parse(variant).unwrap();
    let mut position = pente::Position::new(variant.rules());
    let mut actions = Vec::new();
    for word in words.split_whitespace() {
        let action = parse_action(word, &position).unwrap();
        position.apply(action).unwrap();
        actions.push(action);
    }
    let tags = [("Player 1", "Ada \"the\\ five\""), ("Player 2", "Grace"), ("Date", "2026.11.21")];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    Record::new(variant, tags, actions).unwrap()
}

#[test]
fn a_record_as_text() {
    let record = record("tournament:board=15", "H8 J9 L8 resign");
    let expected = r#"[Variant "tournament"]
[Options "board=15"]
[Player 1 "Ada \"the\\ five\""]
[Player 2 "Grace"]
[Date "2026.11.21"]
[Result "1"]
[Termination "resignation"]

1. H8 J9 2. L8 resign:2 1
"#;
    assert_eq!(record.to_string(), expected);
    assert_eq!(read(expected), record);
}

#[test]
fn a_voided_game_has_no_result() {
    let finished = record("standard", "K10 L10 resign");
    let tags = finished.tags().iter().cloned().chain([("Voided".to_owned(), "yes".to_owned())]).collect();
    let voided = Record::new(*finished.variant(), tags, finished.actions().to_vec()).unwrap();
    let text = voided.to_string();
    assert!(text.contains("[Voided \"yes\"]\n[Result \"*\"]\n\n1. K10 L10 resign:1 *\n"), "{text}");
    assert_eq!(read(&text), voided);
}

#[test]
fn records_read_back_as_they_are_written() {
    for (variant, words) in [
        ("standard", ""),
        ("standard", "K10 L10 N10"),
        ("swap2-pente", "A1 B1 take-back C1 D1 more E5 G5 black H1"),
        ("d-pente:first=black", "A1 B1 C1 D1 black E1 time-out:1"),
        ("partners:opening=swap2", "A1 B1 C1 white F9 resign:3"),
        ("free-for-all:players=5,opening=free,board=endless", "9,0 0,9 -9,0 0,-9 resign 13,0 4,3"),
        ("team:players=6,teams=3", "K10 A1 B2 resign:2 C3 D5 draw"),
    ] {
        let record = record(variant, words);
        assert_eq!(read(&record.to_string()), record, "{record}");
    }
}

#[test]
fn random_games_of_every_preset_read_back() {
    for (seed, &preset) in (0..).zip(Preset::ALL) {
        let (actions, position) = random_game(preset.rules(), seed, 120);
        let record = Record::new(Variant::of(preset), Vec::new(), actions).unwrap();
        assert_eq!(record.position(), &position);
        let read = read(&record.to_string());
        assert_eq!(read, record, "{record}");
        assert!(record.to_string().lines().all(|line| line.len() < 80));
    }
}

#[test]
fn several_games_with_comments_are_read() {
    let text = "; a file\n[Variant \"freestyle\"]\n{ says ( nothing }\n1. A1 (1. B1 (2. C1) D1) C1 $3 2... E1! *\n\
                % a remark\n[Variant \"keryo\"] [Options \"opening=free\"] 1 a1 2 c1\n\n[Result \"*\"]\n[Variant \"gomoku\"]\n1.K10 L9 2.10k";
    let games: Vec<_> = records(text).collect();
    let seen = |index: usize| summary(games[index].as_ref().unwrap().position()).to_string();
    assert!(seen(0).starts_with("plies=3 over=0"), "{}", seen(0));
    assert!(seen(1).starts_with("plies=2"), "{}", seen(1));
    assert_eq!(games[2].as_ref().unwrap_err().to_string(), "move 3: 10k: that point is occupied");
    assert_eq!(games.len(), 3);
}

#[test]
fn records_of_pente_org_are_read() {
    let check = |tags: &str, moves: &str, variant: &str, expected: &str| {
        let text = format!("{tags}\n[Site \"Pente.org\"]\n[Player 1 Name \"a\"]\n[Player 2 Name \"b\"]\n\n{moves}");
        let record = read(&text);
        assert_eq!(record.variant().to_string(), variant, "{text}");
        let seen = summary(record.position()).to_string();
        assert!(seen.starts_with(expected), "{seen}: {text}");
        // A swap there changes seats: player 1 is who plays the first colour in the end.
        for (colour, name) in [(0, "a"), (1, "b")] {
            let seat = record.position().seats_of(Colour::new(colour)).next().expect("a player");
            assert_eq!(record.tag(&format!("Player {}", seat.index() + 1)), Some(name), "{text}");
        }
        assert_eq!(read(&record.to_string()), record);
    };
    for (moves, result, winners) in [
        ("1. K10 L9 2. Resign 1-0", "1-0", 1),
        ("1. K10 L9 2. Resign", "0-1", 2),
        ("1. K10 L9 2. N10 Forfeit 1-0", "1-0", 1),
        ("1. K10 L9 2. N10 resign", "1-0", 1),
    ] {
        let expected = if moves.contains("N10") { "plies=3" } else { "plies=2" };
        let expected = format!("{expected} over=1 winners={winners} way=resignation");
        check(&format!("[Game \"Pente\"] [Result \"{result}\"]"), moves, "tournament", &expected);
    }
    check(
        "[Game \"Pente\"] [Result \"1-0\"]",
        "1. K10 L9 2. N10 1-0",
        "tournament",
        "plies=3 over=1 winners=1 way=resignation",
    );
    check(
        "[Game \"Pente\"] [Result \"0-1\"]",
        "1. K10 L9 2. L10",
        "standard",
        "plies=3 over=1 winners=2 way=resignation",
    );
    // A move number without a move at the end is no result.
    for (moves, plies) in [("1. K10 L9 2", 2), ("1. K10 L9 2. N10 M8 3", 4), ("1. K10 L9 2. N10 0", 3)] {
        let expected = format!("plies={plies} over=1 winners=1 way=resignation");
        check("[Game \"Pente\"] [Result \"1-0\"]", moves, "tournament", &expected);
    }
    check("[Game \"Turn-based Pente\"]", "1. A1 L9", "freestyle", "plies=2 over=0");
    check("[Game \"Pro-Pente\"]", "1. K10 L9 2. N10", "tournament", "plies=3 over=0");
    check("[Game \"Speed Keryo-Pente\"]", "1. K10 L9 2. L10", "keryo", "plies=3");
    check(
        "[Game \"O-Pente\"] [Result \"1/2-1/2\"]",
        "1. K10 L9",
        "o-pente:capture-tie=play-on",
        "plies=2 over=1 winners=0 way=agreement",
    );
    check("[Game \"Poof-Pente\"]", "1. A10 L9", "poof:opening=free,capture-tie=play-on", "plies=2");
    check("[Game \"Boat-Pente\"]", "1. K10 L9", "boat", "plies=2");
    check("[Game \"G-Pente\"]", "1. K10 L9 2. P10", "g-pente", "plies=3");
    check(
        "[Game \"D-Pente\"] [Player's Swapped? \"Yes\"] [Result \"1-0\"]",
        "1. K10 L9 2. N10 A1 3. A5",
        "d-pente",
        "plies=5 over=1 winners=1 way=resignation",
    );
    check("[GameType \"Pente\"]", "1. K10 L9 2. N10 ?", "tournament", "plies=3 over=0");
    check("[Game \"Pente\"] [Result \"?\"]", "1. K10 L9? 2. N10", "tournament", "plies=3 over=0");
    check("[Game \"Speed Pente\"]", "1. K10 L9 2. N10 0-0", "tournament", "plies=3 over=1 winners=0 way=agreement");
    check("[Game \"DK-Pente\"] [Player's Swapped? \"No\"]", "1. K10 L9 2. N10 A1 3. A5", "dk-pente", "plies=5 over=0");
    check("[Game \"Swap2-Keryo\"] [Result \"0-1\"]", "1. K10 L9 2. N10 A1", "swap2-keryo", "plies=4 over=1 winners=2");
    check("[Game \"Gomoku\"]", "1. A1 L9", "gomoku", "plies=2 over=0");
    check(
        "[Game \"D-Pente\"] [Player's Swapped? \"No\"] [Result \"1-0\"]",
        "1. K10 L9 2. N10 A1 3. A5",
        "d-pente",
        "plies=5 over=1 winners=1 way=resignation",
    );
    let unknown = records("[Game \"Connect6\"] 1. K10").next().unwrap().unwrap_err();
    assert_eq!(unknown.to_string(), "the game \"Connect6\" is not a kind of Pente that is played here");
}

/// pente.org asks for an answer to a line that no capture breaks: the stones are at the edge, or a six becomes a five.
#[test]
fn an_answer_after_the_end_of_a_boat_game_is_left_out() {
    let six = "B12 D7 D12 E8 E11 E7 E6 C9 C6 D6 D9 A11 D10 A6 B9 B6 B7 A8 B8 E10 A7 C7 A12 E12 E9 A9 B11 E7 B10";
    let edge = "P18 Q16 M18 T15 R19 Q18 P16 T17 Q17 N18 T19 S16 P19 P14 R16 O15 T14 S17 R14 Q15 T18 S18 R17 S19 N15 M19 \
                Q14 S15";
    for (moves, answer, winner) in [(six, "C11", 1), (edge, "R18", 2)] {
        let result = if winner == 1 { "1-0" } else { "0-1" };
        let game = |moves: &str| format!("[Game \"Boat-Pente\"] [Result \"{result}\"] {moves} {result}");
        let ended = read(&game(moves));
        let seen = summary(ended.position()).to_string();
        assert!(seen.contains(&format!(" over=1 winners={winner} way=line ")), "{seen}");
        assert_eq!(read(&game(&format!("{moves} {answer}"))), ended);
        // More actions than the answer are an error, and so is the answer in a game without overtime.
        let longer = game(&format!("{moves} {answer} K10"));
        for text in [longer, game(&format!("{moves} {answer}")).replace("Boat-", "")] {
            let error = records(&text).next().unwrap().unwrap_err().to_string();
            assert!(error.ends_with("the game is over"), "{error}: {text}");
        }
    }
}

#[test]
fn a_swap_on_pente_org_is_a_choice_of_white() {
    let check = |tags: &str, expected: Choice| {
        let record = read(&format!("[Game \"D-Pente\"] {tags}\n1. K10 L9 2. N10 A1 3. A5"));
        assert_eq!(record.actions()[4], Action::Choose(expected), "{tags}");
    };
    for yes in ["Yes", "yes", " Y", "true", "1"] {
        check(&format!("[Player's Swapped? \"{yes}\"]"), Choice::First);
        check(&format!("[Result \"0-1\"] [Swapped \"{yes}\"]"), Choice::First);
    }
    for no in ["No", "no", "", "false", "0", "?"] {
        check(&format!("[Player's Swapped? \"{no}\"] [Result \"1-0\"]"), Choice::Second);
    }
    check("[Result \"1-0\"] [Event \"Yearly Test\"]", Choice::Second);
}

#[test]
fn older_records_name_white_and_black() {
    // Black moves first in Gomoku.
    for (game, first, second) in [("Pente", "Ada", "Grace"), ("Gomoku", "Grace", "Ada")] {
        let record = read(&format!("[GameType \"{game}\"] [White \"Ada\"] [Black \"Grace\"]\n1. K10 L9"));
        assert_eq!((record.tag("Player 1"), record.tag("Player 2")), (Some(first), Some(second)), "{game}");
    }
}

/// Records of programs that name no rules, or name them as pente.org does.
#[test]
fn records_of_other_programs_are_read() {
    for (text, variant, expected) in [
        ("[Result \"0-1\"] 1. K10 L9 2. N10", "standard", "plies=3 over=1 winners=2 way=resignation"),
        ("[Result \"1-0\"] 1. K10 L9 2. L10 1-0", "standard", "plies=3 over=1 winners=1 way=resignation"),
        ("1. K10 L9 2. N10 1/2-1/2", "standard", "plies=3 over=1 winners=0 way=agreement"),
        ("1. K10 L9 2. N10", "standard", "plies=3 over=0"),
        ("1. K10 L9 2. N10 *", "standard", "plies=3 over=0"),
        ("1. K10 L9 2", "standard", "plies=2 over=0"),
        ("[Game \"Pente\"] 1. K10 L9 2", "tournament", "plies=2 over=0"),
        ("1. A1 L9 2. N10", "freestyle", "plies=3 over=0"),
        ("[Variant \"Pente\"] [Result \"1-0\"] 1. K10 L9", "tournament", "plies=2 over=1 winners=1 way=resignation"),
        ("[Variant \"Pente\"] 1. K10 L9 2. L10", "standard", "plies=3 over=0"),
        ("[Variant \"Keryo-Pente\"] 1. K10 L9 2. L10", "keryo", "plies=3 over=0"),
        ("[Variant \"Keryo-Pente\"] [Game \"17\"] 1. K10", "keryo:opening=pro", "plies=1 over=0"),
        ("[Game \"Standard\"] 1. K10 L9", "standard", "plies=2 over=0"),
        // The name of a preset stands for its exact rules.
        ("[Variant \"keryo\"] [Result \"1-0\"] 1. K10 L9", "keryo", "plies=2 over=0"),
        ("[Variant \"keryo:board=15\"] 1. H8", "keryo:board=15", "plies=1 over=0"),
        ("[Options \"board=15\"] [Result \"1-0\"] 1. H8", "standard:board=15", "plies=1 over=0"),
    ] {
        let record = read(text);
        assert_eq!(record.variant().to_string(), variant, "{text}");
        let seen = summary(record.position()).to_string();
        assert!(seen.starts_with(expected), "{seen}: {text}");
        assert_eq!(read(&record.to_string()), record, "{text}");
    }
    for (text, expected) in [
        ("1. K10 K10", "move 2: K10: that point is occupied"),
        ("[Variant \"standard\"] 1. A1", "move 1: A1: the first stone goes on the centre"),
        ("[Variant \"Chess\"] 1. K10", "there is no preset \"Chess\""),
        ("[Variant \"Pente\"] [Options \"board=15\"] 1. K10", "there is no preset \"Pente\""),
    ] {
        let error = records(text).next().unwrap().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}: {text}");
    }
    let named = read("[White \"Ada\"] [Black \"Grace\"] [Result \"0-1\"] 1. K10 L9");
    assert_eq!((named.tag("Player 1"), named.tag("Player 2")), (Some("Ada"), Some("Grace")));
}

#[test]
fn results_in_other_notations_are_read() {
    for (result, winners) in
        [("1-0", "1"), ("1-0 ", "1"), ("1–0", "1"), ("0:1", "2"), ("1/2", "0"), ("½-½", "0"), ("½", "0"), ("0-0", "0")]
    {
        for text in [format!("[Result \"{result}\"] 1. K10 L9"), format!("1. K10 L9 {result}")] {
            let seen = summary(read(&text).position()).to_string();
            assert!(seen.starts_with(&format!("plies=2 over=1 winners={winners} ")), "{seen}: {text}");
        }
    }
}

#[test]
fn curved_quotes_are_quotes() {
    for text in [
        "[Game “Keryo-Pente”] [Event “The Open”] 1. K10",
        "[Game “Keryo-Pente”][Event „The Open“ ]1. K10",
        "[Event ”The Open”]\n[Game \"Keryo-Pente\"]\n1. K10",
    ] {
        let record = read(text);
        let seen = (record.variant().preset(), record.tag("Event"));
        assert_eq!(seen, (Preset::Keryo, Some("The Open")), "{text}");
    }
    // Inside a name, and inside straight quotes, they are text.
    assert_eq!(read("[Event \"“a”]\"] 1. K10").tag("Event"), Some("“a”]"));
    let named = read("[Options“ \"board=9\"] 1. K10");
    assert_eq!((named.tag("Options“"), named.variant().preset()), (Some("board=9"), Preset::Standard));
    assert_eq!(read(&named.to_string()), named);
}

/// The games after a comment that is not closed are read.
#[test]
fn a_comment_that_is_not_closed_is_an_error_of_its_game() {
    let next = "\n[Variant \"keryo\"]\n1. K10 L9 {closed} (1. A1) *\n";
    for open in ["{a remark", "(a remark", "(1. A1 (1. B1)", "(a remark {closed}", "({a remark)"] {
        for tags in ["[Game \"Pente\"] [Result \"1-0\"]", "[Variant \"standard\"]", ""] {
            let text = format!("{tags}\n1. K10 L9 {open}\n2. N10 M8 1-0\n{next}");
            let games: Vec<_> = records(&text).collect();
            assert_eq!(games.len(), 2, "{text}");
            let error = games[0].as_ref().unwrap_err().to_string();
            assert!(error.starts_with(&format!("move 3: \"{}", &open[..2])), "{error}: {text}");
            assert_eq!(games[1].as_ref().unwrap().actions().len(), 2, "{text}");
        }
    }
    for text in ["{", "(", "1. K10 {", "1. K10 ("] {
        assert!(records(text).all(|game| game.is_err()), "{text}");
    }
    // These comments are closed, although a line in them begins with a bracket.
    for comment in ["{[%clk 1]\n[%emt 2]\n[]\n[a]\n}", "(good; solid)", "(good;\nsolid)", "(so\n[far] \"good\")"] {
        let text = format!("[Variant \"standard\"]\n1. K10 {comment} L9 2. N10");
        assert_eq!(read(&text).actions().len(), 3, "{text}");
    }
}

#[test]
fn the_last_point_on_the_endless_board_is_not_a_result() {
    for (moves, plies, winners) in [
        ("1. 0,0 1,2", 2, None),
        ("1. 0,0 1,2 *", 2, None),
        ("1. 0,0 5,5 2. 1,2", 3, None),
        ("1. 0,0 5,5 2. 1,2 1", 3, None),
    ] {
        let record = read(&format!("[Variant \"standard\"]\n[Options \"board=endless\"]\n\n{moves}\n"));
        assert_eq!(record.position().plies(), plies, "{moves}");
        assert_eq!(record.position().outcome().map(|outcome| outcome.winners().len()), winners, "{moves}");
    }
    // A comma alone is no word.
    assert_eq!(read(", [Variant \"freestyle:board=endless\"] 0,0 1,2").position().plies(), 2);
    // The `Result` tag decides.
    let shared = read("[Variant \"team:board=endless\"]\n[Result \"1,3\"]\n\n1. 0,0 5,5 9,9 1,3");
    assert_eq!(shared.position().plies(), 3);
}

#[test]
fn byte_order_marks_are_spaces() {
    let games: Vec<_> =
        records("\u{feff}[Variant \"gomoku\"]\n1. K10 *\n\u{feff}[Variant \"keryo\"]\n1. K10 L9 *").collect();
    assert!(games.iter().all(Result::is_ok), "{games:?}");
    assert_eq!(games.len(), 2);
}

#[test]
fn quotes_inside_a_value_need_no_backslash() {
    for text in [
        "[Game \"Pente\"][Event \"The \"Big\" One\"][Result \"1-0\"] 1. K10",
        "[Game \"Pente\"]\n[Event \"The \"Big\" One\" ]\n[Result \"1-0\"]\n1. K10",
        "[Game \"Pente\"] [Event \"The \\\"Big\\\" One\"] [Result \"1-0\"] 1. K10",
    ] {
        let record = read(text);
        assert_eq!(record.tag("Event"), Some("The \"Big\" One"), "{text}");
        assert_eq!(record.position().plies(), 1, "{text}");
        assert!(record.position().outcome().is_some(), "{text}");
    }
}

#[test]
fn a_tag_without_a_value_is_skipped_alone() {
    for text in ["[junk]K10 L9", "[junk] K10 L9", "[junk]\nK10 L9", "[junk][Variant \"standard\"]K10 L9"] {
        assert_eq!(read(text).actions().len(), 2, "{text:?}");
    }
    let record = read("[junk][Variant \"keryo\"] [more junk] [Event \"x\"][] K10 L9");
    assert_eq!((record.variant().preset(), record.tag("Event")), (Preset::Keryo, Some("x")));
}

/// Many brackets on one line take no longer than on lines of their own.
#[test]
fn a_long_line_of_brackets_is_read_in_linear_time() {
    for bracket in ["[a]", "[", "[a \"b\"]"] {
        let text = format!("{}[Variant \"keryo\"] K10", bracket.repeat(300_000));
        assert!(records(&text).count() <= 1, "{bracket}");
    }
}

/// A move number before a tag may be a result, which the `Result` tag tells.
#[test]
fn many_move_numbers_between_tags_are_read_in_linear_time() {
    let record = read(&format!("{}[Variant \"keryo\"] K10", "1 [a \"b\"] ".repeat(300_000)));
    assert_eq!((record.variant().preset(), record.actions().len()), (Preset::Keryo, 1));
    let result = vec!["1"; 100_000].join(",");
    let record = read(&format!("[Result \"{result}\"]{}K10", "1[]".repeat(100_000)));
    assert_eq!(record.actions().len(), 1);
}

#[test]
fn move_numbers_are_skipped() {
    for text in [
        "K10 L9 N10",
        "1.K10 L9 2.N10",
        "1. K10 L9 2. N10",
        "1 K10 L9 2 N10",
        "1. K10 1... L9 2. N10",
        "1.K10 1...L9 2.N10",
        "1. K10 ... L9 2. N10",
        "1. K10 .. L9 . N10",
        "1.K10 ...L9 2. 10N",
        "1. K10 (1. A1 (1. B1) C1)L9 2. N10",
        "1. K10 ()L9(x) 2. N10",
        "1. K10 (1. A1 {a smile :)} B1) L9 2. N10",
        "1. K10 (1. A1 {1) or (2} B1 ; so (far\n) L9 2. N10",
        "1. K10! L9?? $14 2. N10!?",
        "1. K10, L9, 2. N10,",
        "K10 , L9 , N10",
        "1. K10\u{a0}L9\u{200b} 2.\u{2060}N10",
        "1) K10 L9 2) N10",
        "1.\tK10\tL9\r\n2.\tN10\r\n",
    ] {
        let record = read(&format!("[Variant \"standard\"] {text}"));
        assert_eq!(
            summary(record.position()).to_string(),
            summary(&replay("standard K10 L9 N10").unwrap()).to_string(),
            "{text:?}"
        );
    }
}

#[test]
fn characters_that_break_a_tag_are_written_as_spaces() {
    let tags = [("[a]\"b\nc", "1\n2\t[3]")].map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let record = Record::new(Variant::of(Preset::Standard), tags, Vec::new()).unwrap();
    assert!(record.to_string().contains("\n[a  b c \"1 2 [3]\"]\n"), "{record}");
}

/// A name that is written like that of a derived tag does not change the game when the record is read back.
#[test]
fn a_name_that_breaks_a_tag_does_not_change_the_rules() {
    for name in ["[Options", "Options\u{1}", "\u{7f}Options", "[[options"] {
        let first = read(&format!("[{name} \"board=9\"]\n1. K10 L9"));
        assert_eq!((first.variant().to_string().as_str(), first.tag("Options")), ("standard", None), "{name:?}");
        assert_eq!(read(&first.to_string()), first, "{name:?}");
    }
}

/// Lines of moves are at most 79 characters long, and as long as possible.
#[test]
fn lines_of_moves_are_filled() {
    let mut widths = Vec::new();
    for seed in 0..40 {
        let (actions, _) = random_game(Preset::Freestyle.rules(), seed, 120);
        let record = Record::new(Variant::of(Preset::Freestyle), Vec::new(), actions).unwrap().to_string();
        let lines: Vec<&str> = record.split("\n\n").nth(1).unwrap().lines().collect();
        for pair in lines.windows(2) {
            let next = pair[1].split(' ').next().unwrap();
            assert!(pair[0].len() <= 79 && pair[0].len() + 1 + next.len() > 79, "{record}");
            widths.push(pair[0].len());
        }
    }
    assert!(widths.contains(&79), "{widths:?}");
}

#[test]
fn sgf_removes_captured_stones() {
    let record = record("freestyle", "K10 L10 A1 M10 N10 draw");
    let expected = "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[freestyle]PW[Ada \"the\\\\ five\"]PB[Grace]DT[2026-11-21]\n\
                    ;W[jj]\n;B[kj]\n;W[as]\n;B[lj]\n;W[mj]\n;AE[lj][kj]\n;C[draw])\n";
    assert_eq!(record.sgf().unwrap(), expected);
    let taken_back = self::record("d-pente", "A1 B1 take-back C1 D1 E1 white");
    assert!(taken_back.sgf().unwrap().ends_with("\n;W[as]\n;B[cs]\n;W[ds]\n;B[es]\n;C[white])\n"));
    assert!(self::record("free-for-all", "K10").sgf().is_err());
    assert!(self::record("standard:board=endless", "0,0").sgf().is_err());
}

#[test]
fn sgf_dates_have_hyphens() {
    for (date, expected) in [
        ("2026.11.21", Some("2026-11-21")),
        ("2026-11-21", Some("2026-11-21")),
        ("2026/11/21", Some("2026-11-21")),
        ("04/08/2016", Some("2016-04-08")),
        ("2026.11.??", Some("2026-11")),
        ("2026.??.??", Some("2026")),
        ("2026", Some("2026")),
        ("????.??.??", None),
        ("?", None),
        ("-", None),
        ("", None),
        ("21 November", None),
        ("2026.11.21.1", None),
        ("2026.1.2", None),
        ("2026]", None),
    ] {
        let tags = vec![("Date".to_owned(), date.to_owned())];
        let sgf = Record::new(Variant::of(Preset::Standard), tags, Vec::new()).unwrap().sgf().unwrap();
        let seen = sgf.split_once("DT[").and_then(|(_, rest)| rest.split_once(']')).map(|(date, _)| date);
        assert_eq!(seen, expected, "{date}: {sgf}");
    }
}

#[test]
fn an_illegal_record_is_refused() {
    let variant = Variant::of(Preset::Standard);
    let off_centre = parse_action("A1", replay("standard").as_ref().unwrap()).unwrap();
    assert_eq!(Record::new(variant, Vec::new(), vec![off_centre]).unwrap_err().index, 0);
    assert_eq!(Record::new(variant, Vec::new(), vec![Action::TakeBack]).unwrap_err().index, 0);
}

#[test]
fn a_record_has_its_actions() {
    let record = record("swap2-pente", "A1 B1 C1 black resign:1");
    assert_eq!(record.actions().len(), 5);
    assert_eq!(record.actions()[3..], [Action::Choose(Choice::Second), Action::Resign(Seat::new(0))]);
}

#[test]
fn a_game_line_has_rules_and_actions() {
    let check = |line: &str, expected: &str| {
        let seen = replay(line).map_or_else(|error| error.to_string(), |position| summary(&position).to_string());
        assert!(seen.starts_with(expected), "{line}: {seen}");
    };
    // `pente` alone has a free opening; longer names are other presets.
    check("pente A1 B1 C1", "plies=3 over=0");
    check("PENTE A1 B1 C1", "plies=3 over=0");
    check("pente:goal=1 A1 B1 D1 C1 K10 L10 E1", "plies=7 over=0");
    check("pente:goal=1 A1 B1 K10 C1 D1", "plies=5 over=1 winners=1 way=captures captures=2,0");
    check("pente:goal=90 A1", "error");
    check("pentes A1", "error");
    check("pent A1", "error");
    // Other texts of the same length.
    check("keryo A1", "error at ply 1: A1");
    check("keryo K10 L10", "plies=2 over=0");
    check("standard A1", "error at ply 1: A1");
    // The words for a choice, by colour and by turn order.
    for (word, next) in [("white", 1), ("first", 1), ("FIRST", 1), ("black", 0), ("second", 0)] {
        let position = replay(&format!("d-pente A1 B1 C1 D1 {word}")).unwrap();
        assert_eq!(position.to_act(), Some(Seat::new(next)), "{word}");
    }
    check("d-pente A1 B1 C1 D1 white:2", "error at ply 5: \"white:2\"");
    // Without a number it is the player to move; a number is a place in turn order.
    check("standard K10 resign", "plies=1 over=1 winners=1 way=resignation");
    check("standard K10 resigns:1", "plies=1 over=1 winners=2 way=resignation");
    check("standard K10 time_out", "plies=1 over=1 winners=1 way=time");
    check("standard K10 timeout:1", "plies=1 over=1 winners=2 way=time");
    check("standard K10 draw", "plies=1 over=1 winners=0 way=agreement");
    // Only a resignation and a time-out name a player.
    for word in ["resign:0", "resign:3", "resign:x", "resign:-1", "resign:", "time:", "draw:", "draw:2", "take-back:1"]
    {
        check(&format!("standard K10 {word}"), "error at ply 2");
    }
    check("standard K10 nonsense", "error at ply 2: \"nonsense\"");
    check("standard K10 \u{1b}[2J", "error at ply 2: \" [2J\"");
}

/// A record may be a file that is not meant for the reader of the error.
#[test]
fn errors_quote_eight_characters_of_a_record() {
    let check = |text: &str, expected: &str| {
        let errors: Vec<String> = records(text).filter_map(|game| game.err().map(|error| error.to_string())).collect();
        assert!(errors.iter().any(|error| error.contains(expected)), "{text}: {errors:?}");
        assert!(errors.iter().all(|error| !error.contains("TOKEN=se")), "{text}: {errors:?}");
    };
    check("PASSTOKEN=secret", "move 1: \"PASSTOKE\": ");
    check("1. K10 PASSTOKEN=secret", "move 2: \"PASSTOKE\": ");
    check("resign:PASSTOKEN=secret", "\"resign:p\"");
    check("[Variant \"PASSTOKEN=secret\"] 1. K10", "there is no preset \"PASSTOKE\"");
    check("[Options \"PASSTOKEN=secret\"] 1. K10", "there is no option \"passtoke\"");
    check("[Options \"board=PASSTOKEN=secret\"] 1. K10", "board cannot be \"passtoke\"");
    check("[Game \"PASSTOKEN=secret\"] 1. K10", "the game \"PASSTOKE\"");
    // A control character could change the terminal of the reader.
    check("1. K10 \u{1b}]PASS", "move 2: \" ]PASS\": ");
    check("[Game \"\u{7}PASS\"] 1. K10", "the game \" PASS\"");
}

proptest! {
    #[test]
    fn any_text_gives_games_or_errors(text in "(?s).{0,200}") {
        prop_assert!(records(&text).count() <= text.len());
    }

    #[test]
    fn text_like_a_record_gives_games_or_errors(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "[", "]", "\"", "{", "}", "(", ")", ";", "\n", " ", "1.", "K10", "l9", "\\", "*", "1-0", "0", "1,2",
                "Variant", "Game", "Result", "swap2-pente", "more", "white", "take-back", "resign:2", "é", "$1", "...",
                "“", "”", "½", "–", "\u{200b}", ",", "?", "[Variant \"Pente\"]\n", "[Game “D-Pente”]", "[White \"A\"]",
            ]),
            0..60,
        )
    ) {
        let text = parts.concat();
        for record in records(&text).flatten() {
            let again: Vec<_> = records(&record.to_string()).collect();
            prop_assert_eq!(again.len(), 1);
            prop_assert_eq!(again[0].as_ref().map(Record::actions), Ok(record.actions()));
        }
    }

    #[test]
    fn any_line_gives_a_position_or_an_error(
        line in "(pente|freestyle|no-captures|gomoku)([ \t\n]{1,2}[A-HJ-Ta-hj-t]1?[1-9]){0,12}[ \n]{0,2}|(?s:.{0,120})",
    ) {
        if let Ok(position) = replay(&line) {
            let words: Vec<_> = line.split_whitespace().collect();
            let again = replay(&words.join(" ")).map(|position| summary(&position).to_string());
            prop_assert_eq!(again, Ok(summary(&position).to_string()));
        }
    }
}
