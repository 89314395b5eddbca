//! Every message is used, every used message exists, and none is too long for Discord.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::app::{
    Challenge, ChallengeState, Example, Form, Format, Handicap, LobbyState, MatchTerms, NewChallenge, Place, Posted,
    RatingRange, Room, StoredLobby, StoredTournament, Tournament, TournamentGame, TournamentState, Verdict,
};
use crate::discord::i18n::*;
use crate::domain::game::{Lobby, Rev, Terms};
use crate::domain::ids::{ChallengeId, GameId, InteractionId, LobbyId, PlayerId, TournamentId};
use pente::{Preset, Variant};

/// The text of every file below a folder whose name ends so.
fn read_all(folder: &Path, ending: &str, into: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder is part of the package") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            read_all(&path, ending, into);
        } else if path.to_string_lossy().ends_with(ending) && path.file_name().is_some_and(|name| name != "tests.rs") {
            into.push(fs::read_to_string(&path).expect("text"));
        }
    }
}

fn text_folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/discord/i18n"))
}

/// Every key that is defined in a language.
fn defined(language: &str) -> BTreeSet<String> {
    let mut files = Vec::new();
    read_all(&text_folder().join("locales").join(language), ".ftl", &mut files);
    let lines = files.iter().flat_map(|file| file.lines());
    lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(key_of).collect()
}

fn key_of(line: &str) -> Option<String> {
    line.split_once(" =").map(|(key, _)| key.to_owned())
}

/// Every string in the source that is asked for as a key.
fn used() -> BTreeSet<String> {
    let mut files = Vec::new();
    read_all(text_folder(), ".rs", &mut files);
    let is_key = |text: &str| text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '-'));
    let strings = files.iter().flat_map(|file| file.split('"').skip(1).step_by(2));
    strings.filter(|text| is_key(text)).map(str::to_owned).collect()
}

/// The gaps of every message of a language: what stands after a `$`.
fn gaps(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut files = Vec::new();
    read_all(&text_folder().join("locales").join(language), ".ftl", &mut files);
    let mut gaps: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in files.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            key = key_of(line).unwrap_or_default();
        }
        let names = line.split('$').skip(1);
        let names = names.map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect());
        gaps.entry(key.clone()).or_default().extend(names);
    }
    gaps
}

/// The languages that there are, by their folders.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(text_folder().join("locales")).expect("the folder is part of the package");
    folders.map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn every_message_is_used_and_every_used_message_exists() {
    let (mut defined, used) = (defined("en"), used());
    // Names of commands are asked for by the commands' own names; the commands' tests look for each.
    defined.retain(|key| !key.starts_with("name-"));
    assert_eq!(used.difference(&defined).collect::<Vec<_>>(), Vec::<&String>::new(), "used, but not written");
    assert_eq!(defined.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "written, but not used");
}

#[test]
fn every_language_says_everything_with_the_same_gaps() {
    let (english, english_gaps) = (defined("en"), gaps("en"));
    for language in languages() {
        let theirs = defined(&language);
        let missing: Vec<_> = english.difference(&theirs).collect();
        let unknown: Vec<_> = theirs.difference(&english).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "{language}: missing {missing:?}, unknown {unknown:?}");
        for (key, gaps) in gaps(&language) {
            assert_eq!(gaps, english_gaps[&key], "{language}: {key}");
        }
    }
}

/// Who reads `/challenge` in a list of localised commands does not find it: texts name commands as they are called in
/// their language.
#[test]
fn texts_name_commands_as_their_language_does() {
    for (locale, words) in [("en-US", Words::default())].into_iter().chain(Words::translated()) {
        let listed = crate::discord::commands::listing::all();
        let english = listed.iter().filter_map(|command| command["name"].as_str());
        let names: BTreeSet<String> =
            english.map(|name| words.name_of(name).unwrap_or_else(|| name.to_owned())).collect();
        let mut files = Vec::new();
        let folder = words.language.to_string();
        read_all(&text_folder().join("locales").join(folder), ".ftl", &mut files);
        let quoted = files.iter().flat_map(|file| file.split("`/").skip(1));
        for named in quoted.filter_map(|rest| rest.split(['`', ' ']).next()) {
            assert!(names.contains(named), "{locale}: /{named} is no command there");
        }
    }
}

/// A folder that no locale of Discord's leads to would never be read.
#[test]
fn every_language_is_spoken_by_some_locale() {
    let offered = Words::languages();
    assert_eq!(offered.len(), languages().len(), "{offered:?}");
    for (locale, name) in &offered {
        assert_eq!(Words::of(locale).plain("language-name"), *name);
    }
}

#[test]
fn an_unknown_language_is_english() {
    for locale in ["en-US", "xx", "not a locale", ""] {
        assert_eq!(Words::of(locale).plain("button-play"), "Play", "{locale}");
    }
}

#[test]
fn links_and_times_are_written_as_discord_reads_them() {
    let (channel, message) = (ChannelId::new(2), MessageId::new(3));
    assert_eq!(link(Some(GuildId::new(1)), channel, message), "https://discord.com/channels/1/2/3");
    assert_eq!(link(None, channel, message), "https://discord.com/channels/@me/2/3");
    assert_eq!(relative(Timestamp::from_millis(1_999)), "<t:1:R>");
    let said = |locale: &str, player| Words::of(locale).mention(player);
    assert_eq!(said("en-US", PlayerId::new(5)), "<@5>");
    assert_eq!(said("en-US", PlayerId::deleted(1)), "somebody who left");
    assert_ne!(said("de", PlayerId::deleted(1)), "somebody who left", "in the language of whoever reads it");
}

/// What Discord allows for a part of a message, by how the key of its words begins.
const LIMITS: &[(&str, usize)] = &[
    // Whole messages.
    ("cross-prompt", LONGEST),
    ("button-unknown", LONGEST),
    ("button-option", LONGEST),
    ("command-unknown", LONGEST),
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
    ("cross-", 100),
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
fn no_language_is_longer_than_discord_allows() {
    // Wider than the numbers and points that stand on buttons and in lists.
    let wide = || FluentValue::from("WWWWWWWWWWWWWWWW");
    for language in languages() {
        let words = Words { language: language.parse().expect("a language") };
        for (key, gaps) in gaps(&language) {
            let Some((_, limit)) = LIMITS.iter().find(|(begin, _)| key.starts_with(begin)) else { continue };
            let filled: Vec<Gap<'_>> = gaps.into_iter().map(|gap| (&*gap.leak(), wide())).collect();
            let said = words.say(&key, &filled);
            assert!(said.chars().count() <= *limit, "{language}: {key}: {said}");
        }
    }
}

/// Rules of which everything needs words at once.
fn wordy(players: &str) -> pente::Rules {
    let most = "board:endless captures:7 three:yes mixed:no self-capture:poof overtime:break-line \
        double-three:first-player capture-tie:play-on overline:neutral opening:pro";
    Variant::with_options(Preset::Standard, &format!("{players} {most}")).expect("playable").rules()
}

/// The longest number that Discord gives out.
fn somebody(n: u64) -> PlayerId {
    PlayerId::new(9_200_000_000_000_000_000 + n)
}

fn far_away() -> (Place, Posted) {
    let (guild, channel) = (GuildId::new(9_200_000_000_000_000_001), ChannelId::new(9_200_000_000_000_000_002));
    let message = MessageId::new(9_200_000_000_000_000_003);
    (Place { guild: Some(guild), channel }, Posted { channel, message, at: Timestamp::from_millis(0) })
}

fn every_language(check: impl Fn(&Words)) {
    for language in languages() {
        check(&Words { language: language.parse().expect("a language") });
    }
}

#[test]
fn the_longest_challenge_and_the_longest_table_fit_into_a_message() {
    let (place, posted) = far_away();
    let control = "10m+5s".parse().expect("a clock");
    let asks = |rules| Challenge {
        id: ChallengeId::new(1),
        terms: NewChallenge {
            place,
            challenger: somebody(1),
            opponent: somebody(2),
            game: Terms { rules, rated: false, control },
            series: Some(MatchTerms { form: Form::Points(21), handicap: Handicap::new(-20) }),
            interaction: InteractionId::new(1),
            at: posted.at,
            expires_at: posted.at,
        },
        state: ChallengeState::Pending,
        message: Some(posted),
        shown: false,
    };
    let table = |rules| StoredLobby {
        id: LobbyId::new(1),
        place,
        lobby: Lobby::restore(
            Terms { rules, rated: false, control },
            somebody(1),
            (1..=6).map(|n| Some(somebody(n))).collect(),
        )
        .expect("a full table"),
        range: Some(RatingRange { low: 1_000, high: 3_000 }),
        series: Some(Form::Points(21)),
        expires_at: posted.at,
        rev: Rev::START,
        state: LobbyState::Open,
        message: Some(posted),
        shown: None,
    };
    every_language(|words| {
        let asked = words.challenge(&asks(wordy("")));
        assert!(asked.chars().count() <= LONGEST, "{asked}");
        let gathers = words.lobby(&table(wordy("players:6 teams:2")));
        assert!(gathers.chars().count() <= LONGEST, "{gathers}");
        assert!((1..=6).all(|n| gathers.contains(&words.mention(somebody(n)))), "{gathers}");
    });
}

/// As many players as can be, and every game of a round with a board.
fn largest(format: Format, verdicts: usize) -> StoredTournament {
    let (place, posted) = far_away();
    let players = format.most_players();
    let mut cup = Tournament::new(format, players, 7).expect("room for them");
    for _ in 0..verdicts {
        let Some(round) = cup.begin_round().cloned() else { break };
        for pairing in round.pairings {
            cup.game_over(pairing.first, pairing.second, Verdict::Second);
        }
    }
    let boards = cup.begin_round().map_or(0, |round| round.pairings.len());
    let game = |board| TournamentGame {
        game: GameId::new(1_000_000),
        round: cup.rounds().len(),
        board,
        is_running: true,
        shown: Some((posted.channel, posted.message)),
        is_awaited: false,
    };
    StoredTournament {
        id: TournamentId::new(1_000_000),
        place,
        host: somebody(0),
        name: "W".repeat(32),
        format,
        // The line that says what has changed is shown as well.
        terms: Terms { rules: wordy(""), rated: true, control: "10m+5s".parse().expect("a clock") },
        server_rates: false,
        room: Room { least: 2, most: 64 },
        seed: 7,
        expires_at: posted.at,
        players: (0..players as u64).map(somebody).collect(),
        games: (0..boards).map(game).collect(),
        state: if cup.is_over() { TournamentState::Over } else { TournamentState::Running },
        cup: Some(cup),
        rev: Rev::START,
        message: Some(posted),
        shown: None,
        told: 0,
    }
}

/// No mention and no link of a text is cut in two.
fn is_whole(text: &str) -> bool {
    let (place, posted) = far_away();
    let link = link(place.guild, posted.channel, posted.message);
    let mentions = text.split("<@").skip(1).all(|rest| rest.find('>') == Some(19));
    mentions && text.matches("https://").count() == text.matches(&link).count()
}

#[test]
fn the_largest_tournament_fits_into_a_message() {
    let formats = [Format::KnockOut, Format::RoundRobin, Format::Swiss(Some(12))];
    for (format, verdicts) in formats.into_iter().flat_map(|format| [(format, 0), (format, 1), (format, 20)]) {
        let stored = largest(format, verdicts);
        let round = stored.cup.as_ref().and_then(|cup| cup.rounds().last()).expect("it has begun");
        every_language(|words| {
            let fits = |text: &str| {
                assert!(text.chars().count() <= LONGEST, "{format} {verdicts}: {text}");
                assert!(is_whole(text), "{format} {verdicts}: {text}");
            };
            fits(&words.tournament(&stored));
            let tidings = words.tournament_tidings(&stored);
            fits(&tidings);
            // Whoever moves second is called by nothing else.
            let open = round.pairings.iter().filter(|_| stored.state == TournamentState::Running);
            for pairing in open {
                assert!(tidings.contains(&words.mention(stored.players[pairing.second])), "{format}: {tidings}");
            }
            for &player in stored.players.iter().step_by(21) {
                let seen = words.tournament_seen_by(&stored, player);
                fits(&seen);
                assert!(seen.contains(&words.mention(player)), "{format} {verdicts}: {player} is not in {seen}");
            }
            fits(&words.tournament_seen_by(&stored, somebody(1_000)));
        });
    }
    let mut gathering = largest(Format::KnockOut, 0);
    (gathering.cup, gathering.state) = (None, TournamentState::Open);
    every_language(|words| {
        let text = words.tournament(&gathering);
        assert!(text.chars().count() <= LONGEST && is_whole(&text), "{text}");
    });
}

#[test]
fn the_rules_of_every_table_fit_into_a_message() {
    let most = wordy("players:6 teams:2");
    for rules in Preset::ALL.iter().map(|preset| preset.rules()).chain([most]) {
        let example = Example::of(&rules);
        for language in languages() {
            let words = Words { language: language.parse().expect("a language") };
            let said = format!("{}\n{}", words.rules(&rules), words.example(&rules, &example));
            assert!(said.chars().count() <= LONGEST, "{language}: {said}");
            assert!(words.example_alt(&rules, &example).chars().count() <= 1024, "{language}");
        }
    }
}
