//! Unicode emojis (Unicode Technical Standard 51, "Possible Emoji").

use unicode_properties::UnicodeEmoji as _;
use unicode_properties::emoji::is_regional_indicator;

/// Joins emojis into one.
const JOINER: char = '\u{200d}';

/// Requests that a character is shown as an emoji.
const EMOJI_PRESENTATION: &str = "\u{fe0f}";

/// Encloses a character in a keycap.
const KEYCAP: &str = "\u{20e3}";

/// Ends a sequence of tags.
const TAG_END: &str = "\u{e007f}";

/// Whether a text is one Unicode emoji: a character, or a well-formed sequence of characters. Discord refuses some of
/// these sequences, and does not document which.
pub fn is_unicode_emoji(text: &str) -> bool {
    if let Some(key) = text.strip_suffix(KEYCAP) {
        return matches!(key.strip_suffix(EMOJI_PRESENTATION).unwrap_or(key).as_bytes(), [b'0'..=b'9' | b'#' | b'*']);
    }
    let is_flag = text.chars().count() == 2 && text.chars().all(is_regional_indicator);
    is_flag || text.split(JOINER).all(is_element)
}

/// Whether a text is an emoji character with at most one modification.
fn is_element(text: &str) -> bool {
    let mut chars = text.chars();
    let is_base = |c: char| c.is_emoji_char() && !c.is_ascii() && !is_regional_indicator(c) && !is_skin_tone(c);
    if !chars.next().is_some_and(is_base) {
        return false;
    }
    let modification = chars.as_str();
    let is_tag = |c: char| matches!(c, '\u{e0020}'..='\u{e007e}');
    match modification.strip_suffix(TAG_END) {
        Some(tags) => !tags.is_empty() && tags.chars().all(is_tag),
        None => {
            modification.is_empty()
                || modification == EMOJI_PRESENTATION
                || (chars.next().is_some_and(is_skin_tone) && chars.next().is_none())
        }
    }
}

fn is_skin_tone(c: char) -> bool {
    matches!(c, '\u{1f3fb}'..='\u{1f3ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_is_one_character_or_sequence() {
        for (text, expected) in [
            ("👍", true),
            ("✅", true),
            ("⚫", true),
            ("❤", true),
            ("❤\u{fe0f}", true),
            ("👍🏽", true),
            ("🇩🇪", true),
            ("1\u{fe0f}\u{20e3}", true),
            ("#\u{20e3}", true),
            ("👩\u{200d}🦰", true),
            ("🏳\u{fe0f}\u{200d}🌈", true),
            ("🤷🏽\u{200d}♀\u{fe0f}", true),
            ("🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", true),
            ("", false),
            ("1", false),
            ("abc", false),
            ("é", false),
            ("→k", false),
            ("●", false),
            ("⠿", false),
            ("👍👍", false),
            ("👍 ", false),
            ("👍\u{200d}", false),
            ("👍🏽🏽", false),
            ("🏴\u{e007f}", false),
            ("🇩", false),
            ("🇩🇪🇩🇪", false),
            ("🏽", false),
            ("a\u{20e3}", false),
            ("\u{fe0f}", false),
            (":thumbsup:", false),
        ] {
            assert_eq!(is_unicode_emoji(text), expected, "{text:?}");
        }
    }
}
