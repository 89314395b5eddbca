//! Names of commands in texts. The Fluent files of every language contain the English ones, such as `` `/game draw` ``;
//! just before a text is sent they become mentions that the reader can press. Discord's clients react to a mention with
//! the English name only, and show that. What the reader has to type, options and commands without an id, is in the
//! language of the reader's client. That may be another one than the language of the text, which can be selected.

use std::collections::HashMap;

use crate::discord::i18n::Words;
use crate::discord::limits::{MESSAGE_LENGTH, length};

/// The ids of the registered commands, by their English names.
type CommandIds = HashMap<String, u64>;

/// Replaces the commands in a text. `locale` is that of the reader's client, as Discord writes it; an unknown one
/// stands for several readers, and leaves the English names. A command without an id becomes no mention, and is
/// translated.
///
/// Mentions are longer than names. If the text would exceed Discord's limit, it has names only.
pub fn mention_commands(text: &str, locale: &str, ids: &CommandIds) -> String {
    let words = Words::of(locale);
    let mentioned = replace(text, &words, ids);
    if length(&mentioned) <= MESSAGE_LENGTH {
        return mentioned;
    }
    let named = replace(text, &words, &CommandIds::new());
    if length(&named) <= MESSAGE_LENGTH { named } else { text.to_owned() }
}

fn replace(text: &str, words: &Words, ids: &CommandIds) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("`/") {
        let (before, quoted) = rest.split_at(start);
        replaced.push_str(before);
        let inside = &quoted[1..];
        let end = inside.find(['`', '\n']).filter(|&end| inside[end..].starts_with('`') && !before.ends_with('`'));
        if let Some((command, end)) = end.and_then(|end| Some((command(&inside[1..end], words, ids)?, end))) {
            replaced.push_str(&command);
            rest = &inside[end + 1..];
        } else {
            replaced.push('`');
            rest = inside;
        }
    }
    replaced.push_str(rest);
    replaced
}

/// A command, such as `game draw`, or with options `account vacation days:0`, as it is sent. `None` if a name is
/// unknown.
fn command(command: &str, words: &Words, ids: &CommandIds) -> Option<String> {
    let english = Words::default();
    let translated = |name: &str| {
        english.name_of(name)?;
        Some(words.name_of(name).unwrap_or_else(|| name.to_owned()))
    };
    let (mut path, mut translated_path, mut options) = (Vec::new(), Vec::new(), Vec::new());
    for word in command.split(' ') {
        match word.split_once(':') {
            Some((option, value)) => options.push(format!("{}:{value}", translated(option)?)),
            None if options.is_empty() => {
                path.push(word);
                translated_path.push(translated(word)?);
            }
            None => options.push(word.to_owned()),
        }
    }
    let id = path.first().and_then(|&name| ids.get(name));
    let path = if id.is_some() { path.join(" ") } else { translated_path.join(" ") };
    Some(match id {
        Some(id) if options.is_empty() => format!("</{path}:{id}>"),
        Some(id) => format!("</{path}:{id}> `{}`", options.join(" ")),
        None if options.is_empty() => format!("`/{path}`"),
        None => format!("`/{path} {}`", options.join(" ")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_become_mentions_by_their_english_names() {
        let ids = CommandIds::from([("challenge".to_owned(), 5), ("game".to_owned(), 6), ("account".to_owned(), 7)]);
        let check = |locale: &str, text: &str, expected: &str| {
            assert_eq!(mention_commands(text, locale, &ids), expected, "{text} in {locale}");
        };
        check("en-US", "Use `/challenge`, please.", "Use </challenge:5>, please.");
        check("de", "Use `/challenge`.", "Use </challenge:5>.");
        check("zh-TW", "`/challenge`", "</challenge:5>");
        check("", "`/game draw` or `/game undo`", "</game draw:6> or </game undo:6>");
        check("en-US", "`/account vacation days:0` ends it.", "</account vacation:7> `days:0` ends it.");
        check("de", "`/account vacation days:0`", "</account vacation:7> `tage:0`");
        // Without an id.
        check("en-US", "`/help`", "`/help`");
        check("de", "`/help`, `/review game:7`", "`/hilfe`, `/rückschau partie:7`");
        // Not commands.
        for text in
            ["`/drop-table`", "a / b", "`k10`", "`/challenge", "`/challenge\n`", "```/challenge```", "`/`", "`/ `"]
        {
            check("de", text, text);
        }
        check("en-US", "`/ `/challenge`", "`/ </challenge:5>");
    }

    #[test]
    fn a_text_keeps_discords_limit() {
        let ids = CommandIds::from([("m".to_owned(), u64::MAX)]);
        let text = |count: usize| "`/m` ".repeat(count).trim_end().to_owned();
        assert!(mention_commands(&text(10), "en-US", &ids).starts_with("</m:"));
        assert_eq!(mention_commands(&text(400), "en-US", &ids), text(400));
        let long = format!("{} `/challenge`", "x".repeat(MESSAGE_LENGTH - 13));
        assert_eq!(mention_commands(&long, "de", &ids), long, "too long in German even without an id");
    }
}
