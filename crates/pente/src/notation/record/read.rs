//! Reads records in two steps: a scanner that accepts any text, then a replay that checks every action.

use super::{Record, find_tag, penteorg};
use crate::notation::{ActionParseError, Variant, VariantError, parse_action};
use crate::{Illegal, Position};

/// The longest part of a record that an error quotes, in characters: enough to find the place. A record may be a file
/// that is not meant for the reader of the error.
const MAX_QUOTE_LENGTH: usize = 8;

/// Why a text is not a legal record. It quotes at most eight characters of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The tags do not name rules.
    #[error(transparent)]
    Variant(VariantError),
    /// The `Game` tag names a game of pente.org that is not a kind of Pente.
    #[error("the game \"{0}\" is not a kind of Pente that is played here")]
    UnknownGame(String),
    /// A word is not an action.
    #[error("move {number}: {error}")]
    Parse {
        /// The number of the word among the actions, from 1.
        number: usize,
        /// Why the word is not an action.
        error: ActionParseError,
    },
    /// An action is not legal.
    #[error("move {number}: {text}: {reason}")]
    Illegal {
        /// The number of the word among the actions, from 1.
        number: usize,
        /// The action as it was written.
        text: String,
        /// Why it is refused.
        reason: Illegal,
    },
}

/// A record as it was scanned; nothing is checked yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanned {
    pub tags: Vec<(String, String)>,
    /// The words that may be actions.
    pub words: Vec<String>,
    /// The result after the actions, otherwise the `Result` tag.
    pub result: Option<String>,
}

/// A `Result` tag.
struct ResultTag {
    text: String,
    /// The result that the text names.
    result: Option<String>,
}

/// The beginning of a rejected text, without control characters.
pub(super) fn quoted(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_QUOTE_LENGTH).collect()
}

impl From<VariantError> for RecordError {
    fn from(error: VariantError) -> Self {
        Self::Variant(match error {
            VariantError::UnknownPreset(name) => VariantError::UnknownPreset(quoted(&name)),
            VariantError::UnknownOption(name) => VariantError::UnknownOption(quoted(&name)),
            VariantError::BadValue { option, value, expected } => {
                VariantError::BadValue { option, value: quoted(&value), expected }
            }
            error @ VariantError::Conflict(_) => error,
        })
    }
}

/// An error of a word of the record.
fn unparsed(number: usize, error: ActionParseError) -> RecordError {
    let error = match error {
        ActionParseError::Point { text, error, size } => ActionParseError::Point { text: quoted(&text), error, size },
        ActionParseError::Player(text) => ActionParseError::Player(quoted(&text)),
    };
    RecordError::Parse { number, error }
}

impl Scanned {
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        find_tag(&self.tags, name)
    }

    /// Whether the board is endless, so that points are written with commas.
    fn is_endless(&self) -> bool {
        let is_endless = |name| self.tag(name).is_some_and(|value| value.to_ascii_lowercase().contains("endless"));
        is_endless("Options") || is_endless("Variant")
    }

    const fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.words.is_empty()
    }
}

/// Reads every game of a text, lazily. A game ends after a result, or where tags follow actions. A game that cannot be
/// read is an error, and reading continues after it.
///
/// ```
/// use pente::notation::records;
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
                return Some(read(&scanned));
            }
        }
        None
    })
}

fn read(scanned: &Scanned) -> Result<Record, RecordError> {
    if penteorg::is_foreign(scanned) {
        return penteorg::read(scanned);
    }
    let name = scanned.tag("Variant").unwrap_or("standard");
    let mut variant = Variant::parse(name)?;
    if let Some(options) = scanned.tag("Options") {
        let all = variant.changes().into_iter().chain([options.to_owned()]).collect::<Vec<_>>().join(",");
        variant = Variant::with_options(variant.preset(), &all)?;
    }
    play(variant, scanned, |_| None)
}

/// Replays the words by these rules. `implied` returns the text of an action that the record omits in a position.
pub(super) fn play(
    variant: Variant,
    scanned: &Scanned,
    implied: impl Fn(&Position) -> Option<&'static str>,
) -> Result<Record, RecordError> {
    let mut position = Position::new(variant.rules());
    let mut actions = Vec::new();
    for (index, word) in scanned.words.iter().enumerate() {
        let number = index + 1;
        for text in implied(&position).into_iter().chain([word.as_str()]) {
            let action = parse_action(text, &position).map_err(|error| unparsed(number, error))?;
            let illegal = |reason| RecordError::Illegal { number, text: quoted(text), reason };
            position.apply_silently(action).map_err(illegal)?;
            actions.push(action);
        }
    }
    Ok(Record::from_parts(variant, scanned.tags.clone(), actions, position))
}

/// Scans one game and removes it from the front of `rest`.
fn scan(rest: &mut &str) -> Scanned {
    let mut game = Scanned::default();
    // Tags come before words, so this is final at the first list of winners, which is a word or ends the game.
    let mut is_endless = None;
    // The first `Result` tag. Move numbers may stand before tags, so looking it up at each would take quadratic time.
    let mut tag: Option<ResultTag> = None;
    loop {
        *rest = rest.trim_start_matches(is_space);
        let Some(first) = rest.chars().next() else { break };
        match first {
            '[' if !game.words.is_empty() => break,
            '[' => {
                let Some((name, value)) = scan_tag(rest) else { continue };
                if tag.is_none() && name.eq_ignore_ascii_case("Result") {
                    tag = Some(ResultTag { text: value.clone(), result: as_result(&value) });
                }
                game.tags.push((name, value));
            }
            '{' | '(' => game.words.extend(skip_bracket(rest)),
            ';' | '%' => skip_line(rest),
            _ => {
                let token = next_token(rest);
                // An unmatched closing bracket is skipped.
                if matches!(token, ")" | "}" | "]") {
                    continue;
                }
                let is_endless = || *is_endless.get_or_insert_with(|| game.is_endless());
                if let Some(result) = result_of(token, rest, tag.as_ref(), is_endless) {
                    game.result = Some(result);
                    break;
                }
                let word = without_number(token).trim_end_matches(['!', '?', ',']);
                if !word.is_empty() && !word.starts_with('$') {
                    game.words.push(word.to_owned());
                }
            }
        }
    }
    if game.result.is_none() {
        game.result = tag.and_then(|tag| tag.result);
    }
    game
}

/// The result that a token before the text `after` names; `None` if it is another word. `is_endless` tells whether the
/// board is endless.
fn result_of(token: &str, after: &str, tag: Option<&ResultTag>, is_endless: impl FnOnce() -> bool) -> Option<String> {
    let result = as_result(token)?;
    // On the endless board a word with a comma is a point rather than a list of winners, unless the `Result` tag has
    // the same text.
    if token.contains(',') && is_endless() && tag.is_none_or(|tag| tag.text != token) {
        return None;
    }
    // A lone number is a move number and a lone `?` a comment, unless it is the last token: then it is the result. A
    // number that contradicts the `Result` tag, or stands without one, is that of a move that is missing.
    let is_last = || matches!(after.trim_start_matches(is_space).chars().next(), None | Some('['));
    let tagged = tag.and_then(|tag| tag.result.as_deref());
    let agrees = || tagged.map_or(token.contains(','), |tagged| tagged == result);
    let is_number = result == token && token != "*";
    let is_result = match token {
        "?" => is_last(),
        _ => !is_number || (is_last() && agrees()),
    };
    is_result.then_some(result)
}

/// Removes the text up to the next white space, bracket or comment, at least one character.
fn next_token<'a>(rest: &mut &'a str) -> &'a str {
    let ends = |c: char| is_space(c) || matches!(c, '[' | '{' | ';' | '(' | ')');
    let end = rest.char_indices().skip(1).find(|&(_, c)| ends(c)).map_or(rest.len(), |(at, _)| at);
    let (token, after) = rest.split_at(end);
    *rest = after;
    token
}

/// White space, the byte order mark, which is also found inside concatenated files, and spaces without width, which are
/// found in copies of web pages.
fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}' | '\u{2060}')
}

/// The curved quotation marks, which phones type.
const CURVED: [char; 3] = ['“', '”', '„'];

/// The quotation mark before the value of a tag, and its index. It is curved only if the tag has no straight one, so
/// that a name can contain the others.
fn opening_quote(tag: &str) -> Option<(usize, char)> {
    let stop = tag.find(['"', ']', '\n']).unwrap_or(tag.len());
    if tag[stop..].starts_with('"') {
        return Some((stop, '"'));
    }
    tag[..stop].char_indices().find(|(_, c)| CURVED.contains(c))
}

/// Scans `[Name "value"]`. Anything else that begins with a bracket is skipped to its end. pente.org does not escape
/// quotes inside a value, so the value ends at a quote that is followed by the closing bracket.
fn scan_tag(rest: &mut &str) -> Option<(String, String)> {
    let Some((at, quote)) = opening_quote(rest) else {
        let stop = rest.find([']', '\n']).unwrap_or(rest.len());
        *rest = rest[stop..].strip_prefix(']').unwrap_or(&rest[stop..]);
        return None;
    };
    let (name, value) = (&rest[1..at], &rest[at + quote.len_utf8()..]);
    let closes = |c: char| if quote == '"' { c == quote } else { CURVED.contains(&c) };
    let (mut text, mut escaped, mut after) = (String::new(), false, "");
    for (at, c) in value.char_indices() {
        let behind = &value[at + c.len_utf8()..];
        match c {
            _ if closes(c) && !escaped && behind.trim_start_matches([' ', '\t']).starts_with(']') => {
                after = behind;
                break;
            }
            '\n' => {
                after = &value[at..];
                break;
            }
            '\\' if !escaped => escaped = true,
            _ => {
                escaped = false;
                text.push(c);
            }
        }
    }
    *rest = after.trim_start_matches([' ', '\t']);
    *rest = rest.strip_prefix(']').unwrap_or(rest);
    Some((name.trim().to_owned(), text))
}

/// Skips to the end of the line.
fn skip_line(rest: &mut &str) {
    *rest = rest.split_once('\n').map_or("", |(_, after)| after);
}

/// Skips a comment in braces or a variation in parentheses. One that is not closed cannot be told from the moves that
/// follow: the rest of the game is skipped with it, and its first word is returned, so that the game is refused.
fn skip_bracket(rest: &mut &str) -> Option<String> {
    let end = if rest.starts_with('{') { comment_end(rest) } else { variation_end(rest) };
    let word = end.is_none().then(|| rest.split(is_space).next().unwrap_or_default().to_owned());
    *rest = &rest[end.unwrap_or_else(|| next_line_with_tag(rest))..];
    word
}

/// The end of the comment in braces at the beginning of the text; `None` if it is not closed before a line with a tag.
fn comment_end(text: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        at += text[at..].find(['}', '\n'])? + 1;
        if text.as_bytes()[at - 1] == b'}' {
            return Some(at);
        }
        if begins_with_tag(&text[at..]) {
            return None;
        }
    }
}

/// The end of the variation in parentheses at the beginning of the text, with the variations and comments inside it;
/// `None` if it is not closed before a line with a tag.
fn variation_end(text: &str) -> Option<usize> {
    let (mut at, mut depth) = (0, 0usize);
    loop {
        at += text[at..].find(['(', ')', '{', ';', '\n'])?;
        match text.as_bytes()[at] {
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(at + 1),
            b')' => depth -= 1,
            b'{' => at += comment_end(&text[at..])? - 1,
            // Inside a sentence a semicolon is punctuation.
            b';' if text[..at].ends_with(is_space) => at += text[at..].find('\n')? - 1,
            b'\n' if begins_with_tag(&text[at + 1..]) => return None,
            _ => {}
        }
        at += 1;
    }
}

/// The beginning of the next line with a tag; otherwise the end of the text.
fn next_line_with_tag(text: &str) -> usize {
    let mut lines = text.match_indices('\n').map(|(at, _)| at + 1);
    lines.find(|&line| begins_with_tag(&text[line..])).unwrap_or(text.len())
}

/// Whether the text begins with a tag: a bracket, a name and a quoted value.
fn begins_with_tag(text: &str) -> bool {
    let Some(tag) = text.trim_start_matches([' ', '\t']).strip_prefix('[') else { return false };
    tag.starts_with(|c: char| c.is_ascii_alphabetic()) && opening_quote(tag).is_some()
}

/// Removes the move number and dots before a word: `12.K10`, `12...K10`, `...K10`. A number alone (`12.`, `12`) leaves
/// nothing, and the number of `10K` stays, because it belongs to a point.
fn without_number(token: &str) -> &str {
    let word = token.trim_start_matches(|c: char| c.is_ascii_digit());
    if word.is_empty() || word.starts_with('.') { word.trim_start_matches('.') } else { token }
}

/// A result in any of the usual notations, as winning colours from 1, `0` for a draw or `*`.
fn as_result(token: &str) -> Option<String> {
    let token = token.trim().replace(['–', '—', '−', ':'], "-").replace('½', "1/2");
    match token.as_str() {
        "1-0" => Some("1".to_owned()),
        "0-1" => Some("2".to_owned()),
        "1/2-1/2" | "1/2" | "0" | "0-0" => Some("0".to_owned()),
        "*" | "?" => Some("*".to_owned()),
        _ => {
            let is_winner = |part: &str| matches!(part, "1" | "2" | "3" | "4" | "5" | "6");
            token.split(',').all(is_winner).then_some(token)
        }
    }
}
