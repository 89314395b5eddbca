//! Checks of the texts: every language has every message with the same arguments, every message is used, and none
//! exceeds Discord's limits.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_typed::prelude::{FluentArgs, L10nBundle};
use pente::{Preset, Variant};

use crate::app::Example;
use crate::discord::i18n::*;
use crate::discord::limits::MESSAGE_LENGTH;
use crate::domain::challenges::{Challenge, ChallengeState, NewChallenge};
use crate::domain::game::{Lobby, Rev, Terms};
use crate::domain::ids::{ChallengeId, GameId, InteractionId, LobbyId, PlayerId, TournamentId};
use crate::domain::live_messages::LiveState;
use crate::domain::lobbies::{LobbyState, RatingRange, StoredLobby};
use crate::domain::matches::{Form, Handicap, MatchTerms};
use crate::domain::place::{Place, Posted};
use crate::domain::tournament::{
    Format, PlayerLimits, StoredTournament, Tournament, TournamentEvent, TournamentGame, TournamentState,
    TournamentThread, Verdict,
};

/// The messages of a language: each key with its arguments in the order of their first use in the text.
type Messages = BTreeMap<String, Vec<String>>;

/// Reads every file below a folder whose name ends with `ending`.
fn read_all(folder: &Path, ending: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is part of the package") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            texts.extend(read_all(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) && path.file_name().is_some_and(|name| name != "tests.rs") {
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
    let expected = include_str!("argument_order.txt");
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

/// In languages without plural forms every number is `other`: a variant `[one]` is never selected there, `[1]` is.
#[test]
fn languages_without_plurals_select_no_singular() {
    for language in ["ja", "ko", "zh"] {
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

/// Texts contain the English names of commands, which are translated for the reader's client when a text is sent. Only a
/// command that can be run can be mentioned.
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
            (&tournament, words.msg_tournament_closed("A", "B", "C")),
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
fn an_unknown_locale_gets_english() {
    for locale in ["en-US", "xx", "not a locale", ""] {
        assert_eq!(Words::of(locale).msg_button_play(), "Play", "{locale}");
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
    ("home-", 100),
    ("board-mode-", 100),
    ("candidates-", 100),
    ("matches-option", 100),
    ("lobby-seat", 100),
    ("lobby-pick", 150),
    ("pad-list", 150),
    ("axis-", 100),
    ("computer-seat", 150),
    ("computer-leaves", 100),
    ("admin-pick-", 150),
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

#[test]
fn no_text_exceeds_discords_limits() {
    // Wider than any number or point in buttons and lists.
    let wide = "WWWWWWWWWWWWWWWW";
    for language in languages() {
        let texts = fluent(&language);
        let bundle = L10nBundle::new_without_isolation(&language, texts.as_bytes()).expect("Fluent");
        for (key, arguments) in messages(&texts) {
            let Some((_, limit)) = LIMITS.iter().find(|(begin, _)| key.starts_with(begin)) else { continue };
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

/// Rules with the longest description.
fn wordy(players: &str) -> pente::Rules {
    let most = "board:endless captures:7 three:yes mixed:no self-capture:poof overtime:break-line \
        double-three:first-player capture-tie:play-on overline:neutral opening:pro";
    Variant::with_options(Preset::Standard, &format!("{players} {most}")).expect("playable").rules()
}

/// A user with the longest id that Discord can assign.
fn player(n: u64) -> PlayerId {
    PlayerId::new(9_200_000_000_000_000_000 + n)
}

fn far_away() -> (Place, Posted) {
    let (guild, channel) = (GuildId::new(9_200_000_000_000_000_001), ChannelId::new(9_200_000_000_000_000_002));
    let message = MessageId::new(9_200_000_000_000_000_003);
    (Place { guild: Some(guild), channel }, Posted { channel, message, at: Timestamp::from_millis(0) })
}

fn in_language(language: &str) -> Words {
    Words::in_language(language.parse().expect("a language"))
}

fn every_language(check: impl Fn(&Words)) {
    for language in languages() {
        check(&in_language(&language));
    }
}

#[test]
fn the_longest_challenge_and_lobby_fit_into_a_message() {
    let (place, posted) = far_away();
    let control = "10m+5s".parse().expect("a clock");
    let asks = |rules| Challenge {
        id: ChallengeId::new(1),
        terms: NewChallenge {
            place,
            challenger: player(1),
            opponent: player(2),
            game: Terms { rules, rated: false, control },
            match_terms: Some(MatchTerms { form: Form::Points(21), handicap: Handicap::new(-20) }),
            interaction: InteractionId::new(1),
            at: posted.at,
            expires_at: posted.at,
        },
        state: ChallengeState::Pending,
        live: LiveState { message: Some(posted), ..LiveState::default() },
    };
    let table = |rules| StoredLobby {
        id: LobbyId::new(1),
        place,
        lobby: Lobby::restore(
            Terms { rules, rated: false, control },
            player(1),
            (1..=6).map(|n| Some(player(n))).collect(),
        )
        .expect("a full table"),
        range: Some(RatingRange { low: 1_000, high: 3_000 }),
        match_form: Some(Form::Points(21)),
        expires_at: posted.at,
        rev: Rev::START,
        state: LobbyState::Open,
        live: LiveState { message: Some(posted), ..LiveState::default() },
    };
    every_language(|words| {
        let asked = words.challenge(&asks(wordy("")));
        assert!(asked.chars().count() <= MESSAGE_LENGTH, "{asked}");
        let gathers = words.lobby(&table(wordy("players:6 teams:2")));
        assert!(gathers.chars().count() <= MESSAGE_LENGTH, "{gathers}");
        assert!((1..=6).all(|n| gathers.contains(&words.mention(player(n)))), "{gathers}");
    });
}

/// A tournament with the maximum number of players and a board for every game of the round.
fn largest(format: Format, verdicts: usize) -> StoredTournament {
    let (place, posted) = far_away();
    let players = format.most_players();
    let mut tournament = Tournament::new(format, players, 7).expect("room for them");
    for _ in 0..verdicts {
        let Some(round) = tournament.begin_round().cloned() else { break };
        for pairing in round.pairings {
            tournament.game_over(pairing.first, pairing.second, Verdict::Second);
        }
    }
    let boards = tournament.begin_round().map_or(0, |round| round.pairings.len());
    let game = |board| TournamentGame {
        game: GameId::new(1_000_000),
        round: tournament.rounds().len(),
        board,
        is_running: true,
        shown: Some((posted.channel, posted.message)),
        is_awaited: false,
    };
    StoredTournament {
        id: TournamentId::new(1_000_000),
        place,
        thread: TournamentThread::None,
        event: TournamentEvent::None,
        host: player(0),
        name: "W".repeat(32),
        format,
        // Includes the line about the change from rated to unrated.
        terms: Terms { rules: wordy(""), rated: true, control: "10m+5s".parse().expect("a clock") },
        guild_allows_rated: false,
        limits: PlayerLimits { least: 2, most: 64 },
        seed: 7,
        expires_at: posted.at,
        players: (0..players as u64).map(player).collect(),
        games: (0..boards).map(game).collect(),
        state: if tournament.is_over() { TournamentState::Over } else { TournamentState::Running },
        tournament: Some(tournament),
        rev: Rev::START,
        live: LiveState { message: Some(posted), ..LiveState::default() },
        announced: 0,
    }
}

/// Whether every mention and link of a text is complete.
fn is_whole(text: &str) -> bool {
    let (place, posted) = far_away();
    let link = link(place.guild, posted.channel, posted.message);
    let mentions = text.split("<@").skip(1).all(|rest| rest.find('>') == Some(19));
    mentions && text.matches("https://").count() == text.matches(&link).count()
}

#[test]
fn the_largest_tournament_fits_into_a_message() {
    let formats = [Format::Knockout, Format::RoundRobin, Format::Swiss(Some(12)), Format::KingOfTheHill(Some(12))];
    for (format, verdicts) in formats.into_iter().flat_map(|format| [(format, 0), (format, 1), (format, 20)]) {
        let stored = largest(format, verdicts);
        let round =
            stored.tournament.as_ref().and_then(|tournament| tournament.rounds().last()).expect("it has started");
        every_language(|words| {
            let fits = |text: &str| {
                assert!(text.chars().count() <= MESSAGE_LENGTH, "{format} {verdicts}: {text}");
                assert!(is_whole(text), "{format} {verdicts}: {text}");
            };
            fits(&words.tournament(&stored));
            let announcements_due = words.tournament_announcements_due(&stored);
            fits(&announcements_due);
            // The announcement is the message that notifies the second player.
            let open = round.pairings.iter().filter(|_| stored.state == TournamentState::Running);
            for pairing in open {
                assert!(
                    announcements_due.contains(&words.mention(stored.players[pairing.second])),
                    "{format}: {announcements_due}"
                );
            }
            for &player in stored.players.iter().step_by(21) {
                let seen = words.tournament_seen_by(&stored, player);
                fits(&seen);
                assert!(seen.contains(&words.mention(player)), "{format} {verdicts}: {player} is not in {seen}");
            }
            fits(&words.tournament_seen_by(&stored, player(1_000)));
        });
    }
    let mut gathering = largest(Format::Knockout, 0);
    (gathering.tournament, gathering.state) = (None, TournamentState::Open);
    every_language(|words| {
        let text = words.tournament(&gathering);
        assert!(text.chars().count() <= MESSAGE_LENGTH && is_whole(&text), "{text}");
    });
}

#[test]
fn the_rules_of_every_preset_fit_into_a_message() {
    let most = wordy("players:6 teams:2");
    for rules in Preset::ALL.iter().map(|preset| preset.rules()).chain([most]) {
        let example = Example::of(&rules);
        for language in languages() {
            let words = in_language(&language);
            let text = format!("{}\n{}", words.rules(&rules), words.example(&rules, &example));
            assert!(text.chars().count() <= MESSAGE_LENGTH, "{language}: {text}");
            assert!(words.example_alt(&rules, &example).chars().count() <= 1024, "{language}");
        }
    }
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
