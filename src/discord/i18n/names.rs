//! What people call themselves, made harmless.

/// The most letters of a name that are shown: Discord's limit for a display name.
const LONGEST: usize = 32;

/// A name without what could disturb the text around it: control characters, marks that turn the direction of writing,
/// characters without width, Discord's markup. Empty if nothing readable is left.
///
/// Used for pictures and their descriptions; in messages people are mentioned and named by Discord itself.
pub fn plain_name(name: &str) -> String {
    let kept = name.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|&c| !is_harmful(c));
    let mut plain = String::new();
    for c in kept {
        if !(c == ' ' && (plain.is_empty() || plain.ends_with(' '))) {
            plain.push(c);
        }
    }
    let short: String = plain.chars().take(LONGEST).collect();
    short.trim_end().to_owned()
}

fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '@' | '#' | '<' | '>' | '*' | '_' | '~' | '`' | '|' | '\\' | '[' | ']' | '(' | ')')
        // Soft hyphen, joiners and marks without width, direction overrides and isolates, variation selectors, byte
        // order mark, interlinear marks, tags.
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_lose_what_disturbs() {
        let check = |name: &str, expected: &str| assert_eq!(plain_name(name), expected, "{name:?}");
        check("Ann", "Ann");
        check("  Ann \n\t Bee  ", "Ann Bee");
        check("**@everyone** <@1>", "everyone 1");
        check("a\u{202e}b\u{200b}c", "abc");
        check("[x](https://e.example)", "xhttps://e.example");
        check("\u{200b}\u{3164}", "");
        check("Zoë 李 👍", "Zoë 李 👍");
        check(&"w".repeat(50), &"w".repeat(32));
    }

    proptest! {
        #[test]
        fn a_plain_name_stays_as_it_is(name in "\\PC{0,60}") {
            let plain = plain_name(&name);
            prop_assert!(plain.chars().count() <= LONGEST);
            prop_assert!(!plain.chars().any(is_harmful));
            prop_assert_eq!(plain_name(&plain), plain.clone());
        }
    }
}
