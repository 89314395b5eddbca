//! The text of a game, version 1: points, actions, rules, games on one line, and records.
//!
//! This is a stored format. What a version 1 writer has written is read by every later version and gives the same
//! actions; a change that breaks this is version 2. Readers accept more than writers produce. Every reader is total:
//! any text gives a value or an error, never a panic.
//!
//! # Points
//!
//! A column letter and a row number, `K10`. Columns run from the left and skip `I`, rows run from the bottom and start
//! at 1. On the endless board a point is two signed offsets from the centre, right and up: `4,-3`. Case and white space
//! do not matter, and the number may come first. [`Size::parse`](crate::Size::parse) reads points,
//! [`Size::label`](crate::Size::label) writes them.
//!
//! # Actions
//!
//! [`parse_action`] reads one action and [`format_action`] writes it. Both need the position before the action.
//!
//! | text | action |
//! |---|---|
//! | a point | places a stone |
//! | `white`, `black` | chooses a colour in a swap opening, by the colour that is displayed; `first` and `second` are read too |
//! | `more` | places one more stone of each colour and lets the opponent choose (swap2) |
//! | `take-back` | takes back the last stone of an unfinished opening group |
//! | `resign:N`, `time-out:N` | the player with place `N` in the turn order, from 1, resigns or runs out of time; without `:N`, the player to act. A swap exchanges the places |
//! | `draw` | all players agree to a draw |
//!
//! # Rules
//!
//! A [`Variant`]: a preset, then the options that differ from it: `preset:option=value,option=value`. Writers name the
//! differing options only, in the order of this table. Readers ignore case and white space, take `name=value` and
//! `name:value`, separate options at commas, semicolons and white space, and accept short forms: an option with one
//! usual value may stand alone (`keryo`, `mixed`), and so may a value that belongs to one option only (`swap2`, `poof`,
//! `boat`, `endless`, `15`).
//!
//! | option | values |
//! |---|---|
//! | `board` | an odd number from 9 to 25, `endless` |
//! | `players` | 2 to 6 |
//! | `teams` | `none`, `partners`, 2, 3 |
//! | `opening` | `free`, `centre`, `pro`, `long-pro`, `g-pente`, `swap`, `swap2` |
//! | `line` | 5, 4 |
//! | `overline` | `wins`, `neutral` |
//! | `captures` | `none`, `not-counted`, or the goal, 1 to 20 |
//! | `three`, `mixed` | `yes`, `no` |
//! | `self-capture` | `safe`, `poof`, `forbidden` |
//! | `overtime` | `none`, `break-line`, `capture-line` |
//! | `double-three` | `allowed`, `first-player`, `all` |
//! | `capture-tie` | `shared`, `play-on` |
//! | `first` | `white`, `black` |
//!
//! # Games on one line
//!
//! The rules, then the actions, separated by white space: `keryo:board=15 H8 J9 L8`. [`replay`] plays such a line, and
//! [`summary`] writes the final position on one line:
//!
//! `plies=N over=0|1 winners=… way=… captures=… board=…`
//!
//! `winners` are the winning colours in turn order from 1, or `0`. `way` lists the [`Termination`](crate::Termination)
//! names without repetitions, or `none`. `captures` are the stones credited to each colour. `board` lists the rows from
//! the top, separated by `/`: `O` is the first colour, `X` the second, `A` to `D` the others, and a number counts empty
//! points.
//!
//! # Records
//!
//! A [`Record`] is PGN-like text: tags, an empty line, and the actions with move numbers. [`records`] reads them.
//!
//! ```text
//! [Variant "tournament"]
//! [Options "board=15"]
//! [Player 1 "Ada"]
//! [Player 2 "Grace"]
//! [Date "2026.11.21"]
//! [Result "1"]
//! [Termination "resignation"]
//!
//! 1. H8 J9 2. L8 resign:2 1
//! ```
//!
//! `Variant` is a preset and `Options` what differs from it; together they decide how the actions are read. `Result` is
//! the winning colours in turn order from 1, `0` for a draw, or `*` for an unfinished game; it is repeated after the
//! last action. `Termination` is derived from the actions. All other tags are kept as they are. A record with the tag
//! `Voided "yes"` is that of a game whose result does not count: it has the result `*` and no `Termination`.
//!
//! The reader skips comments in braces and after a semicolon, variations in parentheses, and move numbers; tags may
//! come in any order, and a result may be written `1-0`, `0-1`, `1/2-1/2` or `1/2`. A comment or variation that is not
//! closed before the next line with a tag makes its game an error.
//!
//! It also reads the records of pente.org, where the `Game` tag names the rules, a tag says whether the players
//! swapped, and a resignation shows in the result only. A record with none of the tags `Variant`, `Options` and `Game`
//! is read like those of pente.org, as the standard game, or with a free opening if its first stone is not on the
//! centre.
//!
//! A record of two colours on a board of fixed size can also be written as SGF with [`Record::sgf`].

mod action;
mod game_line;
mod option_table;
mod record;
mod variant;

pub use action::{ActionParseError, format_action, parse_action};
pub use game_line::{ReplayError, Summary, replay, summary};
pub use record::{IllegalAction, Record, RecordError, SgfError, records};
pub use variant::{Variant, VariantError};

/// The longest part of a rejected text that an error quotes, in characters.
const MAX_QUOTE_LENGTH: usize = 40;

/// The beginning of a rejected text without control characters, short enough to be shown in an error.
fn quoted(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_QUOTE_LENGTH).collect()
}
