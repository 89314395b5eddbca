//! The arguments of custom ids, and the values of selects: how each type is written and read.

use pente::{Choice, Point, Preset, Seating};

use crate::app::{LeaderboardPeriod, PuzzleId, ReplayId};
use crate::domain::game::{Command, OfferKind, Rev};
use crate::domain::ids::{ChallengeId, GameId, ImportId, LobbyId, MatchId, PlayerId, TournamentId};
use crate::domain::named::named;
use crate::domain::place::Object;

/// A type that a custom id, or the value of a select, can carry.
pub trait Argument: Sized {
    /// Formats the value, without colons.
    fn write(&self) -> String;

    /// Reads what [`Argument::write`] writes. May also read other spellings, so callers use [`read`].
    fn read(text: &str) -> Option<Self>;

    /// The object that the value names, if it names one that not everyone may see.
    fn object(&self) -> Option<Object> {
        None
    }

    /// The same value where it names no object, and otherwise one that names an object that does not exist.
    #[must_use]
    fn without_object(self) -> Self {
        self
    }
}

/// Reads a value in the one spelling that we write; `None` for any other text.
pub fn read<T: Argument>(text: &str) -> Option<T> {
    T::read(text).filter(|value| value.write() == text)
}

/// Ids of rows: the database counts from 1, in 63 bits. With the kind of object that they name.
macro_rules! row_ids {
    ($($id:ident = $object:expr;)*) => {
        $(impl Argument for $id {
            fn write(&self) -> String {
                self.get().to_string()
            }

            fn read(text: &str) -> Option<Self> {
                number(text).map(Self::new)
            }

            fn object(&self) -> Option<Object> {
                let object: Option<fn(Self) -> Object> = $object;
                object.map(|object| object(*self))
            }

            fn without_object(self) -> Self {
                self.object().map_or(self, |_| Self::new(Object::UNUSED_NUMBER))
            }
        })*
    };
}

row_ids! {
    ChallengeId = Some(Object::Challenge);
    GameId = Some(Object::Game);
    LobbyId = Some(Object::Lobby);
    PlayerId = None;
    MatchId = Some(Object::Match);
    TournamentId = Some(Object::Tournament);
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&number| number > 0 && i64::try_from(number).is_ok())
}

impl Argument for Rev {
    fn write(&self) -> String {
        self.get().to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self::new)
    }
}

/// Implements [`Argument`] for types that are written as they are displayed.
macro_rules! displayed {
    ($($type:ident)*) => {
        $(impl Argument for $type {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        })*
    };
}

displayed! { u8 u32 PuzzleId }

/// A point as its offsets from the centre: `0,-3`.
impl Argument for Point {
    fn write(&self) -> String {
        format!("{},{}", self.x(), self.y())
    }

    fn read(text: &str) -> Option<Self> {
        let (x, y) = text.split_once(',')?;
        Self::new(x.parse().ok()?, y.parse().ok()?)
    }
}

/// `g7` is a game played with the bot, `i7` an imported one.
impl Argument for ReplayId {
    fn write(&self) -> String {
        match self {
            Self::Game(game) => format!("g{game}"),
            Self::Import(import) => format!("i{import}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        match text.split_at_checked(1)? {
            ("g", id) => number(id).map(GameId::new).map(Self::Game),
            ("i", id) => number(id).map(ImportId::new).map(Self::Import),
            _ => None,
        }
    }

    /// Imports are read with their owner only.
    fn object(&self) -> Option<Object> {
        match self {
            Self::Game(game) => game.object(),
            Self::Import(_) => None,
        }
    }

    fn without_object(self) -> Self {
        match self {
            Self::Game(game) => Self::Game(game.without_object()),
            Self::Import(_) => self,
        }
    }
}

/// A seat of a lobby, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatIndex(pub u8);

/// A team of a lobby, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamIndex(pub u8);

macro_rules! indices {
    ($($index:ident)*) => {
        $(impl Argument for $index {
            fn write(&self) -> String {
                self.0.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok().filter(|&index| index < Seating::MAX_PLAYERS).map(Self)
            }
        })*
    };
}

indices! { SeatIndex TeamIndex }

/// A point as a user typed it, such as `K10` or `4,-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedPoint {
    /// The characters, padded with zeros.
    characters: [u8; Self::MAX_LENGTH],
}

impl TypedPoint {
    /// The maximum number of characters; no point is longer.
    const MAX_LENGTH: usize = 10;

    /// Accepts what the user typed, without blanks and plus signs; `None` if it is too long or has characters that no
    /// point has.
    pub fn new(typed: &str) -> Option<Self> {
        let typed: String = typed.chars().filter(|&c| !c.is_whitespace() && c != '+').collect();
        let is_point = |c: char| c.is_ascii_alphanumeric() || matches!(c, ',' | '-');
        let mut characters = [0; Self::MAX_LENGTH];
        characters.get_mut(..typed.len()).filter(|part| !part.is_empty())?.copy_from_slice(typed.as_bytes());
        typed.chars().all(is_point).then_some(Self { characters })
    }
}

impl Argument for TypedPoint {
    fn write(&self) -> String {
        self.characters.iter().filter(|&&c| c != 0).map(|&c| char::from(c)).collect()
    }

    fn read(text: &str) -> Option<Self> {
        Self::new(text)
    }
}

/// The selected column or row of a point, and the part of the board that the two selects show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisSelection {
    /// The column, as an offset from the centre.
    pub column: Option<i8>,
    /// The row, as an offset from the centre.
    pub row: Option<i8>,
    /// The first column in the select, on boards with more columns than a select holds.
    pub left: i8,
    /// The first row in the select.
    pub bottom: i8,
}

/// Four offsets; `_` for one that is not selected yet.
impl Argument for AxisSelection {
    fn write(&self) -> String {
        let selected = |offset: Option<i8>| offset.map_or_else(|| "_".to_owned(), |offset| offset.to_string());
        format!("{},{},{},{}", selected(self.column), selected(self.row), self.left, self.bottom)
    }

    fn read(text: &str) -> Option<Self> {
        let is_on_board = |offset: &i8| (-Point::MAX_OFFSET..=Point::MAX_OFFSET).contains(offset);
        let offset = |text: &str| text.parse().ok().filter(is_on_board);
        let selected = |text: &str| if text == "_" { Some(None) } else { offset(text).map(Some) };
        let [column, row, left, bottom] = text.split(',').collect::<Vec<_>>().try_into().ok()?;
        Some(Self { column: selected(column)?, row: selected(row)?, left: offset(left)?, bottom: offset(bottom)? })
    }
}

/// Implements [`Argument`] for types whose values are written as fixed words.
macro_rules! words {
    ($($type:ty { $($value:path = $word:literal,)* })*) => {
        $(impl Argument for $type {
            fn write(&self) -> String {
                match self { $($value => $word,)* }.to_owned()
            }

            fn read(text: &str) -> Option<Self> {
                match text { $($word => Some($value),)* _ => None }
            }
        })*
    };
}

impl Argument for bool {
    fn write(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
}

words! {
    Choice { Choice::First = "first", Choice::Second = "second", Choice::More = "more", }
    LeaderboardPeriod {
        LeaderboardPeriod::All = "all",
        LeaderboardPeriod::Month = "month",
        LeaderboardPeriod::Week = "week",
        LeaderboardPeriod::Season = "season",
        LeaderboardPeriod::LastSeason = "last-season",
    }
}

/// Implements [`Argument`] for types whose values have names.
macro_rules! by_name {
    ($($type:ty)*) => {
        $(impl Argument for $type {
            fn write(&self) -> String {
                self.name().to_owned()
            }

            fn read(text: &str) -> Option<Self> {
                Self::from_name(text)
            }
        })*
    };
}

by_name! {
    Preset ConsentAction ReplayStep RankingScope HelpTopic SettingsPage PlayerSelect PlayerSwitch AdminPage GuildSelect
    GuildSwitch
}

/// `-` for none.
impl Argument for Option<Preset> {
    fn write(&self) -> String {
        self.as_ref().map_or_else(|| "-".to_owned(), Argument::write)
    }

    fn read(text: &str) -> Option<Self> {
        if text == "-" { Some(None) } else { Preset::read(text).map(Some) }
    }
}

named! {
    /// Actions in a game other than moves.
    ConsentAction {
        /// Offer a draw.
        Draw = "draw",
        /// Ask to take a move back.
        Takeback = "undo",
        /// Propose a pause.
        Pause = "pause",
        /// End a pause.
        Resume = "resume",
        /// Claim the game against a player who is out of time.
        Claim = "claim",
        /// Accept the offer.
        Accept = "agree",
        /// Decline the offer.
        Decline = "decline",
        /// Withdraw one's own offer.
        Withdraw = "withdraw",
    }

    /// The target of a replay button.
    ReplayStep {
        /// To the empty board.
        First = "first",
        /// One move back.
        Back = "back",
        /// One move forward.
        Forward = "on",
        /// To the last position.
        Last = "last",
    }

    /// The games that a leaderboard counts.
    RankingScope {
        /// Those of the guild.
        Guild = "server",
        /// Those of all guilds.
        Global = "global",
    }

    /// A topic of `/help`.
    HelpTopic {
        /// Ways to make a move.
        Moves = "moves",
        /// Actions in a game.
        Games = "games",
        /// Challenges, tables, tournaments.
        Others = "others",
        /// The engine, practice, puzzles.
        Alone = "alone",
        /// Settings, data, blocked players.
        Account = "account",
    }

    /// A page of `/account settings`.
    SettingsPage {
        /// The user's preferences for playing.
        Playing = "playing",
        /// The appearance of boards.
        Appearance = "looks",
    }

    /// A select on `/account settings`.
    PlayerSelect {
        /// Whether a move is confirmed.
        Confirm = "confirm",
        /// When reminders are sent.
        Reminders = "reminders",
        /// The colours of boards.
        Theme = "theme",
        /// The language.
        Language = "language",
    }

    /// A switch on `/account settings`.
    PlayerSwitch {
        /// Whether the last move is marked.
        LastMove = "last-move",
        /// Whether boards have coordinates.
        Coordinates = "coordinates",
        /// Whether pictures always show the full board.
        FullBoard = "whole-board",
        /// Whether threats are announced.
        Announcements = "announcements",
        /// Whether the pad has selects instead of buttons.
        Selects = "selects",
        /// Whether boards are shown as text.
        TextBoard = "text-board",
    }

    /// A page of `/pente-admin`.
    AdminPage {
        /// Channels and roles.
        Access = "places",
        /// The form of games.
        Rules = "rules",
        /// The appearance of boards.
        Appearance = "looks",
        /// Posts that the bot makes by itself.
        News = "news",
        /// Games that can be voided or restored.
        Games = "games",
        /// The audit log.
        Log = "log",
    }

    /// A select on `/pente-admin`.
    GuildSelect {
        /// The channels in which games may start.
        Channels = "channels",
        /// The roles that may start games.
        PlayRoles = "play-roles",
        /// The roles that administer games.
        AdminRoles = "admin-roles",
        /// Whether games are played in threads.
        GameLocation = "home",
        /// Whether a board is edited or sent again.
        BoardMode = "board-mode",
        /// The order in which points are offered.
        Candidates = "candidates",
        /// The default preset.
        Preset = "preset",
        /// The colours of boards.
        Theme = "theme",
        /// The language.
        Language = "language",
        /// The channel for results, the recap and the podium.
        NewsChannel = "news-channel",
        /// The channel for the daily puzzle.
        PuzzleChannel = "puzzle-channel",
        /// The hour of the posts.
        PostHour = "puzzle-hour",
    }

    /// A switch on `/pente-admin`.
    GuildSwitch {
        /// Whether results are posted.
        Results = "results",
        /// Whether the weekly recap and the podium of a season are posted.
        Recap = "recap",
        /// Whether games may be rated.
        Rated = "rated",
        /// Whether threats are announced.
        Announcements = "announcements",
        /// Whether pictures always show the full board.
        FullBoard = "whole-board",
        /// Whether tournaments are played in a thread.
        TournamentThreads = "tournament-threads",
    }
}

impl ConsentAction {
    /// Returns the command to the game.
    pub const fn command(self) -> Command {
        match self {
            Self::Draw => Command::Offer(OfferKind::Draw),
            Self::Takeback => Command::Offer(OfferKind::Takeback),
            Self::Pause => Command::Offer(OfferKind::Pause),
            Self::Resume => Command::Resume,
            Self::Claim => Command::Claim,
            Self::Accept => Command::Agree,
            Self::Decline => Command::Decline,
            Self::Withdraw => Command::Withdraw,
        }
    }
}

impl ReplayStep {
    /// The step that the button leads to, from `step` in a game with `last` steps. A takeback may have shortened the
    /// game since the button was sent.
    pub fn target(self, step: u32, last: u32) -> u32 {
        match self {
            Self::First => 0,
            Self::Back => step.min(last).saturating_sub(1),
            Self::Forward => step.saturating_add(1).min(last),
            Self::Last => last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_point_is_carried_if_it_could_be_one() {
        for (text, carried) in [(" k 10 ", "k10"), ("+4, -3", "4,-3")] {
            assert_eq!(TypedPoint::new(text).map(|typed| typed.write()), Some(carried.to_owned()));
        }
        for text in ["", "   ", "k10:7", "ｋ10", "somewhere over there"] {
            assert_eq!(TypedPoint::new(text), None, "{text}");
        }
    }

    #[test]
    fn replay_steps_stay_inside_the_game() {
        let check = |step: u32, last: u32, expected: [u32; 4]| {
            let targets: Vec<u32> = ReplayStep::ALL.iter().map(|to| to.target(step, last)).collect();
            assert_eq!(targets, expected, "{step} of {last}");
        };
        check(0, 5, [0, 0, 1, 5]);
        check(3, 5, [0, 2, 4, 5]);
        check(5, 5, [0, 4, 5, 5]);
        check(9, 5, [0, 4, 5, 5]);
        check(u32::MAX, 5, [0, 4, 5, 5]);
        check(0, 0, [0, 0, 0, 0]);
    }
}
