//! Long lists in one message: as many lines as Discord takes, and how many more there are.

use std::ops::Range;

use crate::discord::i18n::standings::count;
use crate::discord::i18n::{LONGEST, Words, number};

/// The room for a list, which leaves some for what is added to it.
pub const ROOM: usize = LONGEST - 100;

impl Words {
    /// So many more.
    pub fn and_more(&self, more: usize) -> String {
        self.say("tournament-more", &[("count", number(count(more)))])
    }

    /// As many lines as a message holds.
    pub fn as_many(&self, lines: &[String]) -> String {
        self.as_many_and(lines, |_| Vec::new())
    }

    /// The same with what must be read all the same of the lines that are left out.
    pub fn as_many_and(&self, lines: &[String], of_hidden: impl Fn(Range<usize>) -> Vec<String>) -> String {
        let said = |shown: usize| {
            let mut said = lines[..shown].to_vec();
            if shown < lines.len() {
                said.push(self.and_more(lines.len() - shown));
                said.extend(of_hidden(shown..lines.len()));
            }
            said.join("\n")
        };
        let fits = (0..=lines.len()).rev().map(said).find(|said| letters(said) <= ROOM);
        fits.unwrap_or_else(|| self.and_more(lines.len()))
    }
}

/// How long a text is for Discord.
pub fn letters(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_counted() {
        let words = Words::default();
        let lines: Vec<String> = (0..90).map(|n| format!("{n}. <@123456789012345678901>")).collect();
        let said = words.as_many(&lines);
        assert!(letters(&said) <= ROOM && said.starts_with("0. <@"), "{said}");
        let shown = said.lines().count() - 1;
        assert!(said.ends_with(&format!("… and {} more", lines.len() - shown)), "{said}");
        assert_eq!(words.as_many(&lines[..2]), lines[..2].join("\n"));

        let last = words.as_many_and(&lines, |hidden| hidden.filter(|&n| n == 89).map(|n| lines[n].clone()).collect());
        assert!(letters(&last) <= ROOM && last.ends_with("\n89. <@123456789012345678901>"), "{last}");
        assert!(last.contains(" more\n"), "{last}");
        let endless = ["x".repeat(3_000), "y".to_owned()];
        assert_eq!(words.as_many(&endless), "… and 2 more");
    }
}
