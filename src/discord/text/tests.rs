//! Every message is used, every used message exists, and none is too long for Discord.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::*;
use crate::app::Example;
use crate::ids::PlayerId;
use crate::rules::{Preset, Variant};

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
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/discord/text"))
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
        let listed = crate::discord::commands::all();
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

#[test]
fn the_rules_of_every_table_fit_into_a_message() {
    // Everything that needs words at once.
    let most = "board:endless players:6 teams:2 captures:7 three:yes mixed:no self-capture:poof overtime:break-line \
        double-three:first-player capture-tie:play-on overline:neutral opening:pro";
    let most = Variant::with_options(Preset::Standard, most).expect("playable").rules();
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
