//! How much text Discord takes, and what is kept of more.

/// The longest text of a message that Discord takes.
pub const LONGEST: usize = 2000;

/// What opens and closes a block of code.
const FENCE: &str = "```";

/// As many of a text's lines as fit, whole, so that no mention and no link is cut in two, with a sign that there was more.
/// A block of code that was begun is closed.
pub fn whole_lines(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let sign = 1;
    let mut kept = String::new();
    let (mut count, mut is_open) = (sign, false);
    for line in text.lines() {
        let opens = is_open ^ line.starts_with(FENCE);
        count += line.chars().count() + 1;
        if count + if opens { FENCE.len() + 1 } else { 0 } > longest {
            break;
        }
        kept.push_str(line);
        kept.push('\n');
        is_open = opens;
    }
    if kept.is_empty() {
        return text.chars().take(longest.saturating_sub(sign)).chain((longest >= sign).then_some('…')).collect();
    }
    if is_open { format!("{kept}{FENCE}\n…") } else { kept + "…" }
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
        fn what_is_kept_fits(text in "[a-c`\n]{0,60}", longest in 0..40_usize) {
            prop_assert!(whole_lines(&text, longest).chars().count() <= longest);
        }
    }
}
