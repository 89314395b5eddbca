//! Discord's limits for messages and components, and shortening texts to them.
//!
//! Texts are measured in characters (Unicode scalar values). The sources of the limits are the pages of
//! <https://discord.com/developers/docs> that the constants name.

/// The length of a message's text: resources/message, "Create Message".
pub const MESSAGE_LENGTH: usize = 2000;

/// The length of an attachment's description: resources/message, "Attachment Object".
pub const ALT_LENGTH: usize = 1024;

/// The length of a message's nonce: resources/message, "Create Message".
pub const NONCE_LENGTH: usize = 25;

/// The size of a file in bytes: reference, "Uploading Files".
pub const FILE_SIZE: usize = 10 << 20;

/// The length of a thread's name: resources/channel, "Start Thread from Message".
pub const THREAD_NAME_LENGTH: usize = 100;

/// The length of the location of an event: resources/guild-scheduled-event, "Guild Scheduled Event Entity Metadata".
pub const LOCATION_LENGTH: usize = 100;

/// The rows of a message: components/reference, "Legacy Message Component Behavior".
pub const MESSAGE_ROWS: usize = 5;

/// The length of the text of a text input: components/reference, "Text Input".
pub const TEXT_INPUT_LENGTH: u16 = 4000;

/// The buttons in a row: components/reference, "Action Row".
pub const BUTTONS_IN_ROW: usize = 5;

/// The options of a select: components/reference, "String Select".
pub const SELECT_OPTIONS: u8 = 25;

/// The length of the label and of the description of an option of a select: components/reference, "Select Option
/// Structure".
pub const OPTION_LENGTH: usize = 100;

/// The choices of an autocomplete: interactions/receiving-and-responding, "Autocomplete".
pub const CHOICES: usize = 25;

/// The length of the name of a choice: interactions/application-commands, "Application Command Option Choice
/// Structure".
pub const CHOICE_LENGTH: usize = 100;

/// The mark that opens and closes a code block.
const FENCE: &str = "```";

/// The lines of a text that fit into a length, and an ellipsis if there were more. Lines stay whole, so that no mention
/// or link is cut, and an open code block is closed.
pub fn whole_lines(text: &str, longest: usize) -> String {
    if length(text) <= longest {
        return text.to_owned();
    }
    let ellipsis = 1;
    let mut kept = String::new();
    let (mut count, mut is_open) = (ellipsis, false);
    for line in text.lines() {
        let opens = is_open ^ line.starts_with(FENCE);
        count += length(line) + 1;
        if count + if opens { FENCE.len() + 1 } else { 0 } > longest {
            break;
        }
        kept.push_str(line);
        kept.push('\n');
        is_open = opens;
    }
    if kept.is_empty() {
        return text
            .chars()
            .take(longest.saturating_sub(ellipsis))
            .chain((longest >= ellipsis).then_some('…'))
            .collect();
    }
    if is_open { format!("{kept}{FENCE}\n…") } else { kept + "…" }
}

/// Shortens a text to at most `longest` characters, at least 1. If something is cut off, the last one is an ellipsis.
pub fn cut(text: &str, longest: usize) -> String {
    if length(text) <= longest {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(longest - 1).collect();
    short.push('…');
    short
}

/// The length of a text as Discord counts it.
pub fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn texts_are_cut_between_lines() {
        let check = |text: &str, longest: usize, expected: &str| {
            assert_eq!(whole_lines(text, longest), expected, "{text:?} in {longest}");
        };
        check("one\ntwo\n", 8, "one\ntwo\n");
        check("one\ntwo\nthree", 9, "one\ntwo\n…");
        check("one\ntwo\nthree", 8, "one\n…");
        check("émigré", 4, "émi…");
        check("long", 1, "…");
        check("long", 0, "");
        check("a\n```\nb\nc\n```\nd", 13, "a\n```\nb\n```\n…");
        check("a\n```\nb\n```\nlonger", 14, "a\n```\nb\n```\n…");
    }

    proptest! {
        #[test]
        fn shortened_texts_fit(text in "[a-c`\n]{0,60}", longest in 0..40_usize) {
            prop_assert!(whole_lines(&text, longest).chars().count() <= longest);
        }
    }
}
