//! Checks of the texts: every language has every message with the same arguments, every message is used, and none
//! exceeds Discord's limits.

mod lengths;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_typed::prelude::{FluentArgs, L10nBundle};
use pente::notation::records;

use crate::discord::i18n::*;
use crate::discord::limits::MESSAGE_LENGTH;
use crate::domain::ids::PlayerId;

/// The messages of a language: each key with its arguments in the order of their first use in the text.
type Messages = BTreeMap<String, Vec<String>>;

/// Reads every file below a folder whose name ends with `ending`, except for tests.
fn read_all(folder: &Path, ending: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is part of the package") {
        let path = entry.expect("readable").path();
        if path.file_stem().is_some_and(|name| name == "tests") {
            continue;
        }
        if path.is_dir() {
            texts.extend(read_all(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            texts.push(fs::read_to_string(&path).expect("UTF-8"));
        }
    }
    texts
}

fn locales() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/discord/i18n/locales"))
}

/// The available languages, by their folders.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(locales()).expect("the folder is part of the package");
    folders.map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned()).collect()
}

/// The Fluent files of a language as one text.
fn fluent(language: &str) -> String {
    read_all(&locales().join(language), ".ftl").join("\n")
}

fn messages(fluent: &str) -> Messages {
    let mut messages = Messages::new();
    let mut arguments = &mut Vec::new();
    for line in fluent.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (key, _) = line.split_once(" =").expect("a key and its text");
            arguments = messages.entry(key.to_owned()).or_default();
        }
        for rest in line.split('$').skip(1) {
            let name: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            if !arguments.contains(&name) {
                arguments.push(name);
            }
        }
    }
    messages
}

/// Lists the faults of a translation: missing messages, messages that English lacks, and different arguments.
fn translation_faults(english: &Messages, theirs: &Messages) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, arguments) in english {
        let Some(their_arguments) = theirs.get(key) else {
            faults.push(format!("{key} is missing"));
            continue;
        };
        let lacks = arguments.iter().filter(|argument| !their_arguments.contains(argument));
        faults.extend(lacks.map(|argument| format!("{key} lacks ${argument}")));
        let adds = their_arguments.iter().filter(|argument| !arguments.contains(argument));
        faults.extend(adds.map(|argument| format!("{key} has no ${argument} in English")));
    }
    let unknown = theirs.keys().filter(|key| !english.contains_key(*key));
    faults.extend(unknown.map(|key| format!("{key} is not in English")));
    faults
}

/// Lists the messages that no source uses.
fn unused<'a>(english: &'a Messages, sources: &str) -> Vec<&'a String> {
    let words = sources.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let called: BTreeSet<&str> = words.filter_map(|word| word.strip_prefix("msg_")).collect();
    english.keys().filter(|key| !called.contains(&*key.replace('-', "_"))).collect()
}

/// The messages with several arguments, one per line.
fn argument_order(english: &Messages) -> String {
    let several = english.iter().filter(|(_, arguments)| arguments.len() > 1);
    let lines: Vec<String> = several.map(|(key, arguments)| format!("{key}: {}", arguments.join(", "))).collect();
    lines.join("\n") + "\n"
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = messages(&fluent("en"));
    for language in languages() {
        let faults = translation_faults(&english, &messages(&fluent(&language)));
        assert!(faults.is_empty(), "{language}: {faults:#?}");
    }
}

#[test]
fn every_message_is_used() {
    let mut english = messages(&fluent("en"));
    // Command names are looked up by name, which the tests of the commands check; the name of a language is read at
    // build time.
    english.retain(|key, _| !key.starts_with("name-") && key != "language-name");
    let sources = read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), ".rs").join("\n");
    assert_eq!(unused(&english, &sources), Vec::<&String>::new(), "no source uses these");
}

/// Arguments are passed by position, in the order of their first use in the English text. Rewording an English text so
/// that this order changes requires changing its callers, and then this list.
#[test]
fn the_order_of_arguments_is_as_callers_expect() {
    let order = argument_order(&messages(&fluent("en")));
    let expected = include_str!("../argument_order.txt");
    let moved: Vec<&str> = order.lines().filter(|line| !expected.lines().any(|known| known == *line)).collect();
    assert!(moved.is_empty(), "check the callers of these, then update argument_order.txt:\n{}", moved.join("\n"));
    assert_eq!(order, expected, "argument_order.txt lists a message that is gone or has fewer than two arguments");
}

/// Discord takes everything up to the next white space for a part of a link, full-width punctuation too; only a full
/// stop, a comma, a colon or a semicolon at its end is left out.
#[test]
fn links_end_at_white_space() {
    let ends = |rest: &str| {
        let rest = rest.trim_start_matches(['.', ',', ':', ';']);
        rest.is_empty() || rest.starts_with(char::is_whitespace)
    };
    for language in languages() {
        for line in fluent(&language).lines() {
            let faulty = line.split("{ $link }").skip(1).any(|rest| !ends(rest));
            assert!(!faulty, "{language}: {line}");
        }
    }
}

/// The languages without plural forms.
const WITHOUT_PLURALS: [&str; 3] = ["ja", "ko", "zh"];

/// In languages without plural forms every number is `other`: a variant `[one]` is never selected there, `[1]` is.
#[test]
fn languages_without_plurals_select_no_singular() {
    for language in WITHOUT_PLURALS {
        let texts = fluent(language);
        let singular: Vec<&str> = texts.lines().filter(|line| line.trim_start().starts_with("[one]")).collect();
        assert!(singular.is_empty(), "{language}: {singular:?}");
    }
}

/// Runs the checks above on texts with every fault that they look for.
#[test]
fn the_checks_find_every_fault() {
    let english = messages("# A comment on $nothing.\nhello = { $who } greets { $whom }\nbye = Bye\n    $who\n");
    let check = |theirs: &str, expected: &[&str]| {
        assert_eq!(translation_faults(&english, &messages(theirs)), expected, "{theirs}");
    };
    check("bye = Bis bald, { $who }\nhello = { $whom }, { $who } grüßt", &[]);
    check("hello = { $who } grüßt { $whom }", &["bye is missing"]);
    check("hello = { $who } grüßt\nbye = Bis bald, { $who }", &["hello lacks $whom"]);
    check("hello = { $who } grüßt { $whom } { $when }\nbye = { $who }", &["hello has no $when in English"]);
    check("hello = { $who } { $whom }\nbye = { $who }\nwhat = Was?", &["what is not in English"]);

    assert_eq!(unused(&english, "words.msg_hello(a, b); // msg_byes, bye()"), ["bye"]);
    assert_eq!(argument_order(&english), "hello: who, whom\n");
}

/// Texts contain the English names of commands, which are translated for the reader's client when a text is sent. Only
/// a command that can be run can be mentioned.
#[test]
fn texts_name_commands_by_their_english_paths() {
    let paths = crate::discord::commands::listing::paths();
    for (locale, words) in [("en-US", Words::default())].into_iter().chain(Words::translated()) {
        let texts = fluent(&words.language);
        for quoted in texts.split("`/").skip(1).filter_map(|rest| rest.split('`').next()) {
            let path = quoted.split(' ').take_while(|word| !word.contains(':')).collect::<Vec<_>>().join(" ");
            assert!(paths.contains(&format!("/{path}")), "{locale}: /{path} is not a command");
        }
    }
}

/// A message that is over says, struck out, what it said before.
#[test]
fn struck_out_texts_repeat_those_of_open_messages() {
    for (locale, words) in [("en-US", Words::default())].into_iter().chain(Words::translated()) {
        let table = words.msg_lobby_opens("A");
        let tournament = words.msg_tournament_opens("A", "B", "C").replace("**", "");
        for (open, over) in [
            (&table, words.msg_lobby_closed("A")),
            (&table, words.msg_lobby_expired("A")),
            (&tournament, words.msg_tournament_cancelled("A", "B", "C")),
            (&tournament, words.msg_tournament_expired("A", "B", "C")),
        ] {
            assert!(over.starts_with(&format!("~~{open}~~ ")), "{locale}: {over}");
        }
    }
}

/// Each folder is used by one of Discord's locales.
#[test]
fn every_language_has_a_discord_locale() {
    let offered = Words::languages();
    assert_eq!(offered.len(), languages().len(), "{offered:?}");
    for (locale, name) in &offered {
        assert_eq!(Words::of(locale).msg_language_name(), *name);
    }
}

#[test]
fn links_and_times_have_discords_format() {
    let (channel, message) = (ChannelId::new(2), MessageId::new(3));
    assert_eq!(link(Some(GuildId::new(1)), channel, message), "https://discord.com/channels/1/2/3");
    assert_eq!(link(None, channel, message), "https://discord.com/channels/@me/2/3");
    assert_eq!(relative(Timestamp::from_millis(1_999)), "<t:1:R>");
    let text = |locale: &str, player| Words::of(locale).mention(player);
    assert_eq!(text("en-US", PlayerId::new(5)), "<@5>");
    assert_eq!(text("en-US", PlayerId::deleted(1)), "someone who left");
    assert_ne!(text("de", PlayerId::deleted(1)), "someone who left", "in the reader's language");
}

/// The longest text that Discord accepts, by the prefix of the key.
const LIMITS: &[(&str, usize)] = &[
    // Whole messages.
    ("axis-prompt", MESSAGE_LENGTH),
    ("confirm-prompt", MESSAGE_LENGTH),
    ("button-unknown", MESSAGE_LENGTH),
    ("button-option", MESSAGE_LENGTH),
    ("command-unknown", MESSAGE_LENGTH),
    ("command-moved", MESSAGE_LENGTH),
    ("button-", 80),
    ("switch-", 80),
    ("name-", 32),
    ("command-", 100),
    ("confirm-", 100),
    ("reminders-", 100),
    ("theme-", 100),
    ("language-", 100),
    ("game-location-", 100),
    ("board-mode-", 100),
    ("candidates-", 100),
    ("matches-option", 100),
    ("lobby-seat", 100),
    ("lobby-pick", 150),
    ("lobby-remove-pick", 150),
    ("matches-pick", 150),
    ("tournament-pick", 150),
    ("pad-list", 150),
    ("axis-", 100),
    ("engine-game-pick", 150),
    ("engine-leaves", 100),
    ("engine-level", 100),
    ("engine-lot", 100),
    ("engine-name", 100),
    ("engine-seat", 150),
    ("admin-language", 100),
    ("admin-pick-", 150),
    ("admin-preset", 100),
    ("admin-puzzle-hour", 100),
    ("admin-to-", 80),
    ("unblock-pick", 150),
    ("review-pick", 150),
    ("pad-title", 45),
    ("pad-field", 45),
    ("pad-example", 100),
    ("import-title", 45),
    ("import-field", 45),
    ("import-example", 100),
    ("thread-name", 100),
];

/// The limit that applies to a message, with its prefix.
fn limit_of(key: &str) -> Option<&'static (&'static str, usize)> {
    LIMITS.iter().find(|(begin, _)| key.starts_with(begin))
}

#[test]
fn every_limit_applies_to_a_text() {
    let english = messages(&fluent("en"));
    let limited: BTreeSet<&str> = english.keys().filter_map(|key| limit_of(key)).map(|(begin, _)| *begin).collect();
    let unmatched: Vec<&str> =
        LIMITS.iter().map(|(begin, _)| *begin).filter(|begin| !limited.contains(begin)).collect();
    assert!(unmatched.is_empty(), "no message begins with {unmatched:?}");
}

#[test]
fn no_text_exceeds_discords_limits() {
    // Wider than any number or point in buttons and lists.
    let wide = "WWWWWWWWWWWWWWWW";
    for language in languages() {
        let texts = fluent(&language);
        let bundle = L10nBundle::new_without_isolation(&language, texts.as_bytes()).expect("Fluent");
        for (key, arguments) in messages(&texts) {
            let Some((_, limit)) = limit_of(&key) else { continue };
            let filled: FluentArgs<'_> = arguments.iter().map(|name| (&**name, FluentValue::from(wide))).collect();
            let text = bundle.msg(&key, Some(filled)).expect("a message");
            assert!(text.chars().count() <= *limit, "{language}: {key}: {text}");
        }
    }
}

/// Characters that the texts of a language must not contain: plain spaces where a line must not break, spaces that the
/// language does not have there, and quotation marks and apostrophes of another one.
const WRONG_TYPOGRAPHY: &[(&str, &[&str])] = &[
    ("de", &[" %", " …", "”", "«"]),
    ("es", &[" %", "“", "”"]),
    ("fr", &[" ;", " :", " !", " ?", " %", "« ", " »", "\u{a0}", "“", "'"]),
    ("pt", &[" %", "\u{a0}%", "«"]),
];

/// The text of a line of a Fluent file, without a key or the name of a variant.
fn text_of(line: &str) -> &str {
    let text = match line.split_once(" = ") {
        Some((key, text)) if key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') => text,
        _ => line.trim_start(),
    };
    let is_variant = text.starts_with(['[', '*']) && !text.starts_with("**");
    if is_variant { text.split_once("] ").map_or("", |(_, text)| text) } else { text }
}

#[test]
fn typography_is_that_of_the_language() {
    for (language, wrong) in WRONG_TYPOGRAPHY {
        for line in fluent(language).lines().filter(|line| !line.starts_with('#')) {
            let found: Vec<&&str> = wrong.iter().filter(|mark| text_of(line).contains(**mark)).collect();
            assert!(found.is_empty(), "{language}: {found:?}: {line}");
        }
    }
    for text in fluent("es").lines().filter(|line| !line.starts_with('#')).map(text_of) {
        let count = |mark: char| text.matches(mark).count();
        let is_mark = text.starts_with('?');
        assert!(is_mark || count('?') == count('¿') && count('!') == count('¡'), "es: {text}");
    }
}

fn in_language(language: &str) -> Words {
    Words::in_language(language.parse().expect("a language"))
}

/// The entry of a language in a table that has one for each.
fn entry<'a, T>(table: &'a [(&str, T)], language: &str) -> &'a T {
    let found = table.iter().find(|(known, _)| *known == language);
    let (_, entry) = found.unwrap_or_else(|| panic!("no entry for {language}"));
    entry
}

#[test]
fn lists_are_joined_as_the_language_does() {
    for language in languages() {
        let expected = if matches!(language.as_str(), "ja" | "zh") { "K10、L9、M8" } else { "K10, L9, M8" };
        assert_eq!(in_language(&language).list(["K10", "L9", "M8"]), expected, "{language}");
        assert_eq!(in_language(&language).list(["K10"]), "K10", "{language}");
        assert_eq!(in_language(&language).list([""; 0]), "", "{language}");
    }
}

#[test]
fn a_user_without_a_game_is_told_of_people_and_of_the_computer() {
    for language in languages() {
        let words = in_language(&language);
        for text in [words.msg_find_none(), words.msg_rematch_none()] {
            assert!(text.contains("`/challenge`") && text.contains("`/play-bot`"), "{language}: {text}");
        }
        // Nobody can be challenged in direct messages.
        for text in [words.no_game(None), words.no_finished_game(None)] {
            let names = |command: &str| text.contains(command);
            assert!(names("`/play-bot`") && names("`/practice`") && !names("`/challenge`"), "{language}: {text}");
        }
    }
}

/// The message that a server pins has one name.
#[test]
fn the_start_menu_has_one_name() {
    let names = [
        ("en", "start menu"),
        ("de", "Startmenü"),
        ("es", "menú de inicio"),
        ("fr", "menu de démarrage"),
        ("pt", "menu inicial"),
        ("ja", "スタートメニュー"),
        ("ko", "시작 메뉴"),
        ("zh", "开始菜单"),
    ];
    for language in languages() {
        let (words, name) = (in_language(&language), entry(&names, &language));
        for text in [words.msg_button_post_panel(), words.msg_panel_pinned(), words.msg_panel_not_pinned()] {
            assert!(text.contains(*name), "{language}: {text}");
        }
    }
}

/// A count of one has a noun in the singular where the language has one.
#[test]
fn counts_agree_with_their_nouns() {
    let plurals = [
        ("en", ["points", "points", "moves", "pairs"]),
        ("de", ["Punkten", "Punkte", "Züge", "Paare"]),
        ("es", ["puntos", "puntos", "jugadas", "parejas"]),
        ("fr", ["points", "points", "coups", "paires"]),
        ("pt", ["pontos", "pontos", "lances", "pares"]),
    ];
    for language in languages().into_iter().filter(|language| !WITHOUT_PLURALS.contains(&language.as_str())) {
        let words = in_language(&language);
        let &[head_start, upset, moves, pairs] = entry(&plurals, &language);
        let check = |text: fn(&Words, u32) -> String, plural: &str| {
            let [one, two] = [1, 2].map(|count| text(&words, count));
            let has = |text: &str| text.split(|c: char| !c.is_alphabetic()).any(|word| word == plural);
            assert!(!has(&one) && has(&two), "{language}: {one} {two}");
        };
        check(|words, count| words.msg_match_head_start("", count), head_start);
        check(|words, count| words.msg_recap_upset("", "", count), upset);
        check(|words, count| words.msg_replay_gif_alt("", count, ""), moves);
        check(|words, count| words.msg_rule_goal(2 * count, count), pairs);
    }
}

/// In French and Portuguese 0 selects `[one]` too.
#[test]
fn no_players_are_not_one_player() {
    for language in languages() {
        let words = in_language(&language);
        let [none, one] = [0_u32, 1].map(|count| words.msg_tournament_line("1", "", "", "open", count));
        assert_ne!(none, one, "{language}");
    }
}

/// Errors of records are in the reader's language, and quote at most eight characters of the record.
#[test]
fn errors_of_records_are_translated() {
    let check = |record: &str| {
        let error = records(record).next().and_then(Result::err).unwrap_or_else(|| panic!("{record} can be read"));
        let english = in_language("en").import_unreadable(&error);
        for language in languages().into_iter().filter(|language| language != "en") {
            let text = in_language(&language).import_unreadable(&error);
            assert!(text != english && !text.contains(&error.to_string()), "{language}: {text}");
            assert!(!text.contains("nonsense-"), "{language}: {text}");
        }
    };
    for record in [
        r#"[Variant "nonsense-rules"]"#,
        r#"[Options "nonsense-option"]"#,
        r#"[Options "line:nonsense-value"]"#,
        r#"[Variant "gomoku:poof"]"#,
        r#"[Game "nonsense-game"] 1. K10"#,
        "1. nonsense-word",
        "1. Z99",
        "1. I9",
        "1. K10 K10",
        r#"[Variant "tournament"] 1. A1"#,
        "1. K10 resign:7",
    ] {
        check(record);
    }
}
