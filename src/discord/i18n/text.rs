//! Names and long lists: keeps texts readable and within Discord's limits.

use std::ops::Range;

use crate::discord::i18n::Words;
use crate::discord::limits::{MESSAGE_LENGTH, length};

/// The maximum number of characters shown of a name: Discord's limit for a display name.
const MAX_NAME_LENGTH: usize = 32;

/// A name without control characters, direction marks, invisible characters, markup and links. Empty if nothing
/// readable is left. Used for pictures, alt texts, names of tournaments and players of imported records; in messages
/// players are mentioned.
pub fn plain_name(name: &str) -> String {
    let spaced = name.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let kept: String = spaced.filter(|&c| !is_harmful(c)).collect();
    // Discord links what has a scheme, and shows an invitation for discord.gg without one.
    let is_link = kept.contains("://") || (kept.contains('/') && kept.contains('.'));
    let mut plain = String::new();
    for c in kept.chars().map(|c| if is_link && c == '/' { ' ' } else { c }) {
        if !(c == ' ' && (plain.is_empty() || plain.ends_with(' '))) {
            plain.push(c);
        }
    }
    let short: String = plain.chars().take(MAX_NAME_LENGTH).collect();
    short.trim_end().to_owned()
}

fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '@' | '#' | '<' | '>' | '*' | '_' | '~' | '`' | '|' | '\\' | '[' | ']' | '(' | ')')
        // Soft hyphen, zero-width joiners and marks, direction overrides and isolates, the blank Braille pattern,
        // variation selectors, byte order mark, interlinear marks, format controls of shorthand and music, tags.
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The maximum length of a list in characters. The rest of a message is for what is added to it.
pub const MAX_LIST_LENGTH: usize = MESSAGE_LENGTH - 100;

impl Words {
    /// The lines that fit a message, and how many more there are.
    pub fn fitting_lines(&self, lines: &[String]) -> String {
        self.fitting_lines_with(lines, |_| Vec::new())
    }

    /// The lines that fit a message, how many more there are, and lines about those that are left out.
    pub fn fitting_lines_with(&self, lines: &[String], of_hidden: impl Fn(Range<usize>) -> Vec<String>) -> String {
        let text = |shown: usize| {
            let mut text = lines[..shown].to_vec();
            if shown < lines.len() {
                text.push(self.msg_tournament_more(lines.len() - shown));
                text.extend(of_hidden(shown..lines.len()));
            }
            text.join("\n")
        };
        let fits = (0..=lines.len()).rev().map(text).find(|text| length(text) <= MAX_LIST_LENGTH);
        fits.unwrap_or_else(|| self.msg_tournament_more(lines.len()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn disturbing_characters_are_removed_from_names() {
        let check = |name: &str, expected: &str| assert_eq!(plain_name(name), expected, "{name:?}");
        check("Ann", "Ann");
        check("  Ann \n\t Bee  ", "Ann Bee");
        check("**@everyone** <@1>", "everyone 1");
        check("a\u{202e}b\u{200b}c", "abc");
        check("[x](https://e.example)", "xhttps: e.example");
        check("https:/\u{200b}/e.example/a", "https: e.example a");
        check("discord.gg/abc", "discord.gg abc");
        check("Ann/Bee", "Ann/Bee");
        check("Dr. Bee", "Dr. Bee");
        check("\u{200b}\u{3164}", "");
        check("\u{2800} \u{2800}", "");
        check("\u{1d159}\u{1d173}\u{1bca0}", "");
        check("Zoë 李 👍", "Zoë 李 👍");
        check(&"w".repeat(50), &"w".repeat(32));
    }

    proptest! {
        #[test]
        fn a_plain_name_stays_as_it_is(name in "\\PC{0,60}") {
            let plain = plain_name(&name);
            prop_assert!(plain.chars().count() <= MAX_NAME_LENGTH);
            prop_assert!(!plain.chars().any(is_harmful));
            prop_assert_eq!(plain_name(&plain), plain.clone());
        }
    }

    #[test]
    fn omitted_items_are_counted() {
        let words = Words::default();
        let lines: Vec<String> = (0..90).map(|n| format!("{n}. <@123456789012345678901>")).collect();
        let text = words.fitting_lines(&lines);
        assert!(length(&text) <= MAX_LIST_LENGTH && text.starts_with("0. <@"), "{text}");
        let shown = text.lines().count() - 1;
        assert!(text.ends_with(&format!("… and {} more", lines.len() - shown)), "{text}");
        assert_eq!(words.fitting_lines(&lines[..2]), lines[..2].join("\n"));

        let last =
            words.fitting_lines_with(&lines, |hidden| hidden.filter(|&n| n == 89).map(|n| lines[n].clone()).collect());
        assert!(length(&last) <= MAX_LIST_LENGTH && last.ends_with("\n89. <@123456789012345678901>"), "{last}");
        assert!(last.contains(" more\n"), "{last}");
        let endless = ["x".repeat(3_000), "y".to_owned()];
        assert_eq!(words.fitting_lines(&endless), "… and 2 more");
    }
}
