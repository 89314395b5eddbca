//! Terms of a game: every preset and option in a challenge, contradictions, ratings, the rules as text. Also
//! suggestions for the options of commands.

use discord_sandbox::client::MessageView;
use pente::Preset;
use serde_json::Value;
use tessera::discord::commands::listing;

use super::test_bot::{
    TestBot, assert_refused, looked, message_of, public_ids, wait_for_board, wait_for_challenge, with_named_commands,
};
use super::tournaments::announced;

/// The number of rules in a message; the caption of its picture follows them.
fn statements_in(rules: &MessageView) -> usize {
    rules.content().lines().filter(|line| line.starts_with('•')).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_rule_set_for_two_can_be_challenged() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let for_two: Vec<Preset> = Preset::ALL.iter().copied().filter(|preset| preset.rules().players() == 2).collect();
    assert_eq!(for_two.len(), 18);
    for preset in for_two {
        message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", preset.name())]).await);
        let asked = wait_for_challenge(&ben, "Rules").await;
        let lines = preset.rules().size().lines();
        assert!(asked.text().contains(&format!("on {lines}×{lines}")), "{}: {}", preset.name(), asked.text());
        // Any user may ask for the rules.
        let rules = message_of(cleo.click(&asked, "Rules").await);
        let statements = preset.rules().statements().len();
        assert!(rules.is_ephemeral());
        assert_eq!(statements_in(&rules), statements, "{}: {}", preset.name(), rules.text());
        message_of(ann.click(&asked, "Withdraw").await);
    }
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_change_the_rules() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let check = async |options: &[(&str, &str)], words: &[&str]| {
        let mut all = vec![("opponent", "Ben")];
        all.extend(options);
        let sent = message_of(ann.run("/challenge", &all).await);
        let asked = wait_for_challenge(&ben, "Accept").await;
        for words in words {
            assert!(asked.text().contains(words), "{options:?}: {words}: {}", asked.text());
        }
        message_of(ann.click(&asked, "Withdraw").await);
        sent
    };
    check(&[("options", "board:15 opening:swap2 poof")], &["**Poof-Pente** on 15×15, rated", "places three stones"])
        .await;
    check(&[("options", "Board = 13,  Swap2")], &["on 13×13, rated", "places three stones"]).await;
    check(&[("board", "endless"), ("preset", "keryo")], &["**Keryo-Pente** on an endless board, unrated"]).await;
    check(&[], &["**Pente** on 19×19, rated"]).await;
    check(&[("preset", "standard"), ("rated", "true")], &["**Standard** on 19×19, rated"]).await;
    check(&[("board", "9"), ("opening", "long-pro")], &["on 9×9, rated", "at least 4 lines"]).await;
    check(&[("preset", "standard"), ("board", "15"), ("options", "15 boat")], &["on 15×15", "**Overtime**"]).await;
    let unfair = check(&[("preset", "freestyle")], &["**Freestyle** on 19×19, unrated"]).await;
    assert!(unfair.text().contains("Unrated: these rules favour the first player"), "{}", unfair.text());
    let asked_for = check(&[("preset", "freestyle"), ("rated", "false")], &["unrated"]).await;
    assert!(!asked_for.text().contains("first player"), "{}", asked_for.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_with_an_unfair_opening_are_rated_if_both_agree() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "freestyle"), ("rated", "true")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.text().contains("**Freestyle** on 19×19, rated"), "{}", asked.text());
    message_of(ben.click(&asked, "Accept").await);
    wait_for_board(&ann, "Freestyle, rated").await;
    ann.resign().await;
    wait_for_board(&ann, "by resignation").await;
    bot.settled().await;
    let ratings = message_of(ben.run("/leaderboard", [("preset", "freestyle"), ("style", "text")]).await);
    assert!(ratings.text().contains("**1662**") && ratings.text().contains("**1338**"), "{}", ratings.text());

    // Open tables and tournaments follow the same default.
    assert!(message_of(ann.run("/table", []).await).is_ephemeral());
    let table = wait_for_challenge(&ben, "Join").await;
    assert!(table.text().contains("**Pente** on 19×19, rated"), "{}", table.text());
    message_of(ann.run("/tournament create", [("format", "swiss")]).await);
    let tournament = wait_for_challenge(&ben, "Join").await;
    assert!(tournament.text().contains("**Pente**, rated"), "{}", tournament.text());
    // In a tournament there are not two players to agree on a rated game.
    let unfair = message_of(ann.run("/tournament create", [("format", "swiss"), ("preset", "freestyle")]).await);
    assert!(unfair.text().contains("announce the tournament with `rated` set to True"), "{}", unfair.text());
    wait_for_challenge(&ben, "Join").await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_accepted_game_keeps_its_terms() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin_with([&ann, &ben], &[("options", "board:9 opening:free keryo")]).await;
    let first = wait_for_board(&ann, "opens").await;
    assert!(first.text().contains("Keryo-Pente (board 9, opening free), unrated"), "{}", first.text());
    let before = bot.state(&ann).await;
    assert_refused(one.run("/move", [("at", "K10")]).await, "this board runs from A1 to J9");
    assert_eq!(bot.state(&ann).await, before);
    one.move_to("A1").await;
    let now = wait_for_board(&ann, "**A1**").await;
    let more = message_of(one.click(&now, "More").await);
    let rules = message_of(one.click(&more, "Rules").await);
    for words in ["Keryo-Pente (board 9, opening free)", "9×9", "goes anywhere", "capturing 15 stones also wins"] {
        assert!(rules.text().contains(words), "{words}: {}", rules.text());
    }
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_terms_are_refused_with_the_reason() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let check = async |options: &[(&str, &str)], words: &[&str]| {
        let (before, messages) = (bot.state(&ann).await, public_ids(&ann));
        let mut all = vec![("opponent", "Ben")];
        all.extend(options);
        let answer = assert_refused(ann.run("/challenge", &all).await, words[0]);
        for words in words {
            let text = with_named_commands(&answer.text());
            assert!(text.contains(words), "{options:?}: {words}: {text}");
        }
        assert_eq!(bot.state(&ann).await, before, "{options:?}");
        assert_eq!(public_ids(&ann), messages, "{options:?}");
    };
    check(
        &[("preset", "gomoku"), ("options", "poof")],
        &["`self-capture:poof` and `captures:none` can’t go together: nothing is ever captured"],
    )
    .await;
    check(&[("options", "captures:none keryo")], &["`three:yes` and `captures:none`"]).await;
    check(&[("options", "mixed")], &["`mixed:yes` and `players:2`", "only one other colour"]).await;
    check(&[("options", "captures:none goal:7")], &["`goal:7` and `captures:none`", "no number of captures wins"])
        .await;
    check(&[("options", "line:6")], &["`line:6` isn’t possible: a line is 4 or 5 stones"]).await;
    check(&[("options", "board:10")], &["`board` can’t be “10”", "odd number from 9 to 25, or endless"]).await;
    check(&[("options", "opening:wild")], &["`opening` can’t be “wild”", "swap2"]).await;
    check(&[("options", "@everyone **x**")], &["There is no option called “everyone”", "board, players, teams"]).await;
    check(&[("options", "players:4")], &["these rules are for 4", "`/table`"]).await;
    check(&[("board", "15"), ("options", "board:13")], &["`board` is given twice: 15 and 13"]).await;
    check(&[("opening", "pro"), ("options", "swap")], &["`opening` is given twice: pro and swap"]).await;
    let with_handicap = [("match", "points 21"), ("handicap", "5"), ("rated", "true")];
    check(&with_handicap, &["Only games with an equal start can be rated"]).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_describe_any_terms() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    for &preset in Preset::ALL {
        let rules = message_of(ann.run("/rules", [("preset", preset.name())]).await);
        assert!(rules.is_ephemeral());
        assert_eq!(statements_in(&rules), preset.rules().statements().len(), "{}", rules.text());
    }
    let rules = message_of(ann.run("/rules", [("preset", "free-for-all"), ("options", "players:6 line:4")]).await);
    for words in ["6 players, each with their own colour", "**4 or more in a row**", "may be of different colours"] {
        assert!(rules.text().contains(words), "{words}: {}", rules.text());
    }
    assert_refused(ann.run("/rules", [("options", "teams:3")]).await, "4 players make 2 teams");
    let suggested = ann.autocomplete("/rules", [("preset", "keryo")], ("options", "boa")).await;
    let suggested = suggested.expect("asked").expect("answered");
    let names: Vec<&str> = suggested.iter().filter_map(|choice| choice["value"].as_str()).collect();
    assert_eq!(names[..3], ["board:15", "board:13", "board:endless"]);
    assert_eq!(suggested[0]["name"], "board:15 · The board has 15×15 points.");
    bot.close(&[&ann]).await;
}

/// Every rule option: the command, the preset, the typed prefix, and the suggestions expected for it. Without a prefix
/// the names of options are suggested.
const FOUND: &[(&str, &str, &str, &[&str])] = &[
    (
        "/challenge",
        "standard",
        "boa",
        &[
            "board:9",
            "board:11",
            "board:13",
            "board:15",
            "board:17",
            "board:21",
            "board:23",
            "board:25",
            "board:endless",
        ],
    ),
    ("/challenge", "ninuki-renju", "board", &["board:19"]),
    (
        "/challenge",
        "standard",
        "open",
        &["opening:free", "opening:pro", "opening:long-pro", "opening:g-pente", "opening:swap", "opening:swap2"],
    ),
    ("/challenge", "tournament", "opening", &["opening:centre"]),
    ("/challenge", "standard", "line", &["line:4"]),
    ("/table", "points-multi", "line", &["line:5"]),
    ("/challenge", "standard", "over", &["overline:neutral", "overtime:break-line", "overtime:capture-line"]),
    ("/challenge", "gomoku", "overl", &["overline:wins"]),
    ("/challenge", "boat", "overt", &["overtime:none"]),
    (
        "/challenge",
        "standard",
        "capt",
        &["captures:none", "captures:not-counted", "captures:1", "captures:10", "captures:20"],
    ),
    ("/challenge", "standard", "captures:12", &["captures:12"]),
    ("/challenge", "no-captures", "captures", &["captures:5"]),
    ("/challenge", "standard", "three", &["three:yes"]),
    ("/challenge", "keryo", "three", &["three:no"]),
    ("/table", "free-for-all", "mix", &["mixed:no"]),
    ("/table", "standard", "players:3 mix", &["players:3 mixed:yes"]),
    ("/challenge", "standard", "self", &["self-capture:poof", "self-capture:forbidden"]),
    ("/challenge", "poof", "self", &["self-capture:safe"]),
    ("/challenge", "standard", "doub", &["double-three:all", "double-three:first-player"]),
    ("/challenge", "complication", "doub", &["double-three:allowed"]),
    ("/challenge", "poof", "capture-tie", &["capture-tie:play-on"]),
    ("/challenge", "standard", "first", &["first:black"]),
    ("/challenge", "gomoku", "first", &["first:white"]),
    ("/table", "standard", "play", &["players:3", "players:4", "players:5", "players:6"]),
    ("/table", "standard", "players:4 tea", &["players:4 teams:2", "players:4 teams:partners"]),
    ("/table", "standard", "players:6 tea", &["players:6 teams:2", "players:6 teams:3"]),
    ("/challenge", "points", "mat", &["match:best-of-3", "match:points-21", "match:set"]),
    ("/challenge", "points", "match:points-21 han", &["match:points-21 handicap:5", "match:points-21 handicap:me-5"]),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_option_is_autocompleted() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let shown = async |command: &str, preset: &str, typed: &str| -> Vec<String> {
        let choices = ann.autocomplete(command, [("preset", preset)], ("options", typed)).await;
        let choices = choices.expect("asked").expect("answered");
        assert!(choices.len() <= 25, "{command} {preset} {typed}");
        choices.iter().map(|choice| choice["value"].as_str().expect("a text").to_owned()).collect()
    };
    for (command, preset, typed, wanted) in FOUND {
        let values = shown(command, preset, typed).await;
        for value in *wanted {
            assert!(values.iter().any(|other| other == value), "{command} {preset} {typed}: no {value} in {values:?}");
        }
    }
    // Each option is suggested before anything is typed, except those without an effect.
    for (command, names) in [
        ("/challenge", "self-capture overtime three overline captures double-three line first board opening"),
        ("/table", "self-capture overtime three overline captures double-three line first players"),
    ] {
        let values = shown(command, "standard", "").await;
        for name in names.split(' ') {
            assert!(values.iter().any(|value| value.starts_with(&format!("{name}:"))), "{command}: {name} {values:?}");
        }
    }
    // Options for three players are not suggested for a challenge.
    assert!(shown("/challenge", "standard", "players").await.is_empty());
    bot.close(&[&ann]).await;
}

/// The options that are listed with suggestions, each after the path of its command.
fn options_with_suggestions() -> Vec<(String, String)> {
    let name = |one: &Value| one["name"].as_str().expect("a name").to_owned();
    let mut found = Vec::new();
    let commands = listing::in_english().into_iter();
    let mut levels: Vec<(String, Value)> = commands.map(|command| (format!("/{}", name(&command)), command)).collect();
    while let Some((path, level)) = levels.pop() {
        for option in level["options"].as_array().into_iter().flatten() {
            if option["type"] == 1 {
                levels.push((format!("{path} {}", name(option)), option.clone()));
            } else if option["autocomplete"] == true {
                found.push((path.clone(), name(option)));
            }
        }
    }
    found
}

/// The list of commands says which options have suggestions; what suggests them is listed apart from that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_option_that_is_listed_with_suggestions_has_some() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    // A tournament to name, a game that is over, a turn, and a game in progress.
    announced(&ann, &[("format", "swiss"), ("name", "Cup")]).await;
    bot.begin(&ann, &ben, "standard").await.0.resign().await;
    wait_for_board(&ann, "by resignation").await;
    let (one, _) = bot.begin(&ann, &ben, "standard").await;
    let options = options_with_suggestions();
    assert!(options.contains(&("/game export".to_owned(), "game".to_owned())), "{options:?}");
    for (command, option) in options {
        let choices = one.autocomplete(&command, [], (&option, "")).await.expect("asked").expect("answered");
        assert!(!choices.is_empty(), "{command} {option}");
    }
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}
