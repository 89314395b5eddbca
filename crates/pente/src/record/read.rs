//! Text into records: a scanner that understands anything, and a player that does not.

use super::{Record, penteorg};
use crate::{Illegal, Position, Variant, VariantError, WordError, action, replay::played};

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Its tags name no rules.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// pente.org's name of a game that is not played here.
    #[error("the game \"{0}\" is not a kind of Pente that is played here")]
    UnknownGame(String),
    /// One of its words is no move.
    #[error("move {number}: {error}")]
    Word {
        /// Which word of the moves, from 1.
        number: usize,
        /// What is wrong with it.
        error: WordError,
    },
    /// One of its moves is not legal.
    #[error("move {number}: {word}: {reason}")]
    Illegal {
        /// Which word of the moves, from 1.
        number: usize,
        /// The word.
        word: String,
        /// Why it is refused.
        reason: Illegal,
    },
}

/// A game as it was scanned: nothing of it has been believed yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanned {
    pub tags: Vec<(String, String)>,
    pub words: Vec<String>,
    /// The result behind the moves, or that of the tags.
    pub result: Option<String>,
}

impl Scanned {
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Whether a word with a comma is a point rather than winners: on the endless board, unless the tags say that these
    /// have won.
    fn may_be_point(&self, word: &str) -> bool {
        let is_endless = |name| self.tag(name).is_some_and(|value| value.to_ascii_lowercase().contains("endless"));
        word.contains(',') && self.tag("Result") != Some(word) && (is_endless("Options") || is_endless("Variant"))
    }

    const fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.words.is_empty()
    }
}

/// Every game of a text. A game ends where tags follow moves, or behind a result.
///
/// ```
/// use pente::records;
///
/// let text = r#"[Game "Pente"] [Player 1 Name "ada"] [Result "1-0"] 1. K10 L9 2. N10 {far} 1-0"#;
/// let games: Vec<_> = records(text).collect();
/// let game = games[0].as_ref().unwrap();
/// assert_eq!(game.variant().to_string(), "tournament");
/// assert_eq!(game.tag("Player 1"), Some("ada"));
/// assert!(game.to_string().ends_with("\n1. K10 L9 2. N10 resign:2 1\n"));
/// ```
pub fn records(text: &str) -> impl Iterator<Item = Result<Record, RecordError>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let scanned = scan(&mut rest);
            if !scanned.is_empty() {
                return Some(understood(&scanned));
            }
        }
        None
    })
}

fn understood(scanned: &Scanned) -> Result<Record, RecordError> {
    if scanned.tag("Variant").is_none() && penteorg::game(scanned).is_some() {
        return penteorg::understood(scanned);
    }
    let name = scanned.tag("Variant").unwrap_or("standard");
    let mut variant = Variant::parse(name)?;
    if let Some(options) = scanned.tag("Options") {
        let all = variant.changes().into_iter().chain([options.to_owned()]).collect::<Vec<_>>().join(",");
        variant = Variant::with_options(variant.preset(), &all)?;
    }
    play(variant, scanned, |_| None)
}

/// Plays the words by these rules. `unsaid` may give the word for an action that the record leaves out at a position.
pub(super) fn play(
    variant: Variant,
    scanned: &Scanned,
    unsaid: impl Fn(&Position) -> Option<&'static str>,
) -> Result<Record, RecordError> {
    let mut position = Position::new(variant.rules());
    let mut actions = Vec::new();
    for (index, word) in scanned.words.iter().enumerate() {
        let number = index + 1;
        let said = unsaid(&position).into_iter().chain([word.as_str()]);
        for word in said {
            let action = action(word, &position).map_err(|error| RecordError::Word { number, error })?;
            played(&mut position, action).map_err(|reason| RecordError::Illegal {
                number,
                word: word.chars().take(40).collect(),
                reason,
            })?;
            actions.push(action);
        }
    }
    let tags = scanned.tags.iter().filter(|(name, _)| !super::is_decided(name)).cloned().collect();
    Ok(Record { variant, tags, actions, position })
}

/// Scans one game off the front of the text.
fn scan(rest: &mut &str) -> Scanned {
    let mut game = Scanned::default();
    loop {
        *rest = rest.trim_start_matches(is_space);
        let Some(first) = rest.chars().next() else { break };
        match first {
            '[' if !game.words.is_empty() => break,
            '[' => game.tags.extend(scan_tag(rest)),
            '{' => skip_to(rest, '}'),
            ';' | '%' => skip_to(rest, '\n'),
            '(' => skip_variation(rest),
            _ => {
                let ends = |c: char| is_space(c) || matches!(c, '[' | '{' | ';' | '(' | ')');
                let end = rest.char_indices().skip(1).find(|&(_, c)| ends(c)).map_or(rest.len(), |(at, _)| at);
                let (token, after) = rest.split_at(end);
                *rest = after;
                // A lone `)` or `}` closes nothing.
                if matches!(token, ")" | "}" | "]") {
                    continue;
                }
                let is_last = || matches!(rest.trim_start_matches(is_space).chars().next(), None | Some('['));
                // Numbers count moves, and a question mark doubts one, but for the last.
                let is_plain = |result: &str| token == "?" || (result == token && token != "*");
                let result = as_result(token).filter(|_| !game.may_be_point(token));
                if let Some(result) = result.filter(|result| !is_plain(result) || is_last()) {
                    game.result = Some(result);
                    break;
                }
                let word = without_number(token).trim_end_matches(['!', '?']);
                if !word.is_empty() && !word.starts_with('$') {
                    game.words.push(word.to_owned());
                }
            }
        }
    }
    if game.result.is_none() {
        game.result = game.tag("Result").and_then(as_result);
    }
    game
}

/// Spaces, and the mark with which some editors begin a file, also where files were put together.
fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// `[Name "value"]`; what is no tag is skipped to the end of its line. A quote inside the value may go without a
/// backslash, as pente.org writes it: the last one is before the bracket.
fn scan_tag(rest: &mut &str) -> Option<(String, String)> {
    let line = rest.find('\n').unwrap_or(rest.len());
    let Some((name, value)) = rest[1..line].split_once('"') else {
        let end = rest[..line].find(']').map_or(line, |at| at + 1);
        *rest = &rest[end..];
        return None;
    };
    let start = 1 + name.len() + 1;
    let (mut text, mut escaped, mut end) = (String::new(), false, start + value.len());
    for (at, c) in value.char_indices() {
        match c {
            '"' if !escaped && value[at + 1..].trim_start_matches([' ', '\t']).starts_with(']') => {
                end = start + at + 1;
                break;
            }
            '\\' if !escaped => escaped = true,
            _ => {
                escaped = false;
                text.push(c);
            }
        }
    }
    *rest = rest[end..].trim_start_matches([' ', '\t']);
    *rest = rest.strip_prefix(']').unwrap_or(rest);
    Some((name.trim().to_owned(), text))
}

fn skip_to(rest: &mut &str, end: char) {
    *rest = rest.split_once(end).map_or("", |(_, after)| after);
}

/// Skips a variation with the variations inside it.
fn skip_variation(rest: &mut &str) {
    let mut depth = 0usize;
    for (at, c) in rest.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            *rest = &rest[at + 1..];
            return;
        }
    }
    *rest = "";
}

/// A word without the number and the dots before it: `12.K10`, `12...K10`, `...K10`, `12.`, `12`. A number alone is no
/// word, and in `10K` it is no number of a move.
fn without_number(token: &str) -> &str {
    let word = token.trim_start_matches(|c: char| c.is_ascii_digit());
    if word.is_empty() || word.starts_with('.') { word.trim_start_matches('.') } else { token }
}

/// A result in any of the usual ways, as winning colours.
fn as_result(token: &str) -> Option<String> {
    match token {
        "1-0" => Some("1".to_owned()),
        "0-1" => Some("2".to_owned()),
        "1/2-1/2" | "0" | "0-0" => Some("0".to_owned()),
        "*" | "?" => Some("*".to_owned()),
        _ => {
            let is_winner = |part: &str| matches!(part, "1" | "2" | "3" | "4" | "5" | "6");
            token.split(',').all(is_winner).then(|| token.to_owned())
        }
    }
}
