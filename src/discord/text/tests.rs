//! Every message is used, every used message exists, and none is too long for Discord.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

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

#[test]
fn every_message_is_used_and_every_used_message_exists() {
    let (defined, used) = (defined("en"), used());
    assert_eq!(used.difference(&defined).collect::<Vec<_>>(), Vec::<&String>::new(), "used, but not written");
    assert_eq!(defined.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "written, but not used");
}

#[test]
fn every_language_says_everything() {
    let english = defined("en");
    for entry in fs::read_dir(text_folder().join("locales")).expect("the folder is part of the package") {
        let language = entry.expect("readable").file_name().to_string_lossy().into_owned();
        assert_eq!(defined(&language), english, "{language}");
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
    assert_eq!(mention(PlayerId::new(5)), "<@5>");
    assert_eq!(mention(PlayerId::deleted(1)), "somebody who left");
}
