//! Custom ids: the action and arguments that a button, select or modal carries.
//!
//! The text is `t1:WORDS` and the arguments, separated by colons; Discord allows 100 characters. Custom ids are
//! untrusted input: parsing is total, each id has one spelling, and handlers check what an id names against the
//! database. Messages keep their ids indefinitely, so the spelling of a released id never changes. An unknown id is
//! answered with the command that posts a fresh board.
//!
//! `table.rs` is the list of all ids. The types below are made from it.

mod argument;
mod component;
mod selected;
#[macro_use]
mod table;

pub use argument::{
    AdminPage, Argument, AxisSelection, ConsentAction, GuildSelect, GuildSwitch, HelpTopic, PlayerSelect, PlayerSwitch,
    RankingScope, ReplayStep, SeatIndex, SettingsPage, TeamIndex, TypedPoint, read,
};
pub use component::{button, close_button, more_button, select};
pub use selected::Selected;

use std::fmt;
use std::str::{FromStr, Split};

use pente::{Choice, Point, Preset};

use crate::app::{LeaderboardPeriod, PuzzleId, ReplayId};
use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, GameId, LobbyId, MatchId, PlayerId, TournamentId};
use crate::domain::place::Object;

/// The version of the format; every id starts with it.
const VERSION: &str = "t1";

/// The text is not a custom id of this bot, or is one of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidCustomId;

/// Generates the types of the table with their formatting and parsing.
macro_rules! define {
    ($(
        $(#[$about:meta])*
        $feature:ident($button:ident) {
            $($(#[$doc:meta])* $arm:ident $(($($argument:ident: $type:ty),+))? = $text:literal $(selects $selected:ty)?,)+
        }
    )+) => {
        /// The action of a component or modal, by feature.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum CustomId {
            $($(#[$about])* $feature($button),)+
        }

        impl CustomId {
            /// The name of the id in the table, such as `Move::OpenPad`.
            pub const fn name(&self) -> &'static str {
                match self {
                    $($(Self::$feature($button::$arm { .. }) => concat!(stringify!($feature), "::", stringify!($arm)),)+)+
                }
            }

            /// The object that the id names, if it names one that not everyone may see.
            pub fn object(&self) -> Option<Object> {
                match self {
                    $(Self::$feature(id) => id.object(),)+
                }
            }

            /// The object that the value of a select with this id names.
            pub fn selected_object(&self, selected: Selected<'_>) -> Option<Object> {
                match self {
                    $(Self::$feature(id) => id.selected_object(selected),)+
                }
            }

            /// The same id, but naming an object that does not exist.
            #[must_use]
            pub fn without_object(self) -> Self {
                match self {
                    $(Self::$feature(id) => Self::$feature(id.without_object()),)+
                }
            }
        }

        impl fmt::Display for CustomId {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$feature(id) => id.fmt(f),)+
                }
            }
        }

        impl FromStr for CustomId {
            type Err = InvalidCustomId;

            fn from_str(text: &str) -> Result<Self, InvalidCustomId> {
                let id = None$(.or_else(|| $button::read(text).map(Self::$feature)))+;
                // One spelling per id: a text that formatting would not produce is rejected.
                id.filter(|id| id.to_string() == text).ok_or(InvalidCustomId)
            }
        }

        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $button {
                $($(#[$doc])* $arm $(($($type),+))?,)+
            }

            impl fmt::Display for $button {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    match self {
                        $(Self::$arm $(($($argument),+))? => write_id(f, $text, &[$($($argument.write()),+)?]),)+
                    }
                }
            }

            impl $button {
                fn object(self) -> Option<Object> {
                    match self {
                        $(Self::$arm $(($($argument),+))? => None$($(.or_else(|| $argument.object()))+)?,)+
                    }
                }

                fn selected_object(self, selected: Selected<'_>) -> Option<Object> {
                    match self {
                        $(Self::$arm { .. } => object_of(selected, &[$(|value| value.read::<$selected>()?.object())?]),)+
                    }
                }

                fn without_object(self) -> Self {
                    match self {
                        $(Self::$arm $(($($argument),+))? => Self::$arm $(($($argument.without_object()),+))?,)+
                    }
                }

                fn read(text: &str) -> Option<Self> {
                    None$(.or_else(|| {
                        let mut arguments = Arguments::after($text, text)?;
                        let id = Self::$arm $(($(arguments.next::<$type>()?),+))?;
                        arguments.is_empty().then_some(id)
                    }))+
                }
            }

            impl From<$button> for CustomId {
                fn from(id: $button) -> Self {
                    Self::$feature(id)
                }
            }
        )+
    };
}

custom_ids!(define);

/// The object that a value names. `readers` has the type after `selects`, and is empty for an id without one: a macro
/// can repeat an element for an optional part, but cannot write something else if the part is missing.
fn object_of(value: Selected<'_>, readers: &[fn(Selected<'_>) -> Option<Object>]) -> Option<Object> {
    readers.iter().find_map(|read| read(value))
}

fn write_id(f: &mut fmt::Formatter<'_>, words: &str, arguments: &[String]) -> fmt::Result {
    write!(f, "{VERSION}:{words}")?;
    arguments.iter().try_for_each(|argument| write!(f, ":{argument}"))
}

/// The arguments of an id that are not parsed yet.
struct Arguments<'a>(Option<Split<'a, char>>);

impl<'a> Arguments<'a> {
    /// Returns the arguments after the version and `words`; `None` if the text starts with something else.
    fn after(words: &str, text: &'a str) -> Option<Self> {
        match text.strip_prefix(VERSION)?.strip_prefix(':')?.strip_prefix(words)? {
            "" => Some(Self(None)),
            rest => rest.strip_prefix(':').map(|arguments| Self(Some(arguments.split(':')))),
        }
    }

    fn next<T: Argument>(&mut self) -> Option<T> {
        T::read(self.0.as_mut()?.next()?)
    }

    fn is_empty(&mut self) -> bool {
        self.0.as_mut().is_none_or(|arguments| arguments.next().is_none())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::domain::ids::{ImportId, StoredPuzzleId};

    /// Maps every number to a value of an argument type. Small numbers reach all values of an enum.
    trait Example {
        fn example(n: u64) -> Self;
    }

    macro_rules! examples_of {
        ($($type:ty: $n:ident => $value:expr;)*) => {
            $(impl Example for $type {
                fn example($n: u64) -> Self {
                    $value
                }
            })*
        };
    }

    fn row(n: u64) -> u64 {
        n % i64::MAX.cast_unsigned() + 1
    }

    fn low<T: TryFrom<u64>>(n: u64, most: u64) -> T {
        T::try_from(n % (most + 1)).ok().expect("it fits")
    }

    fn one_of<T: Copy>(n: u64, all: &[T]) -> T {
        all[usize::try_from(n % u64::try_from(all.len()).expect("few")).expect("an index")]
    }

    fn offset(n: u64) -> i8 {
        let reach = i16::from(Point::MAX_OFFSET);
        i8::try_from(low::<i16>(n, u64::from(2 * reach.unsigned_abs())) - reach).expect("on the board")
    }

    examples_of! {
        ChallengeId: n => Self::new(row(n));
        GameId: n => Self::new(row(n));
        LobbyId: n => Self::new(row(n));
        PlayerId: n => Self::new(row(n));
        MatchId: n => Self::new(row(n));
        TournamentId: n => Self::new(row(n));
        Rev: n => Self::new(low(n, u32::MAX.into()));
        u8: n => low(n, u8::MAX.into());
        u32: n => low(n, u32::MAX.into());
        bool: n => n.is_multiple_of(2);
        Point: n => Self::new(offset(n), offset(n / 7)).expect("within reach");
        PuzzleId: n => if n.is_multiple_of(2) { Self::Found(StoredPuzzleId::new(row(n))) } else { Self::Built(low(n, u16::MAX.into())) };
        ReplayId: n => if n.is_multiple_of(2) { Self::Game(GameId::new(row(n))) } else { Self::Import(ImportId::new(row(n))) };
        TeamIndex: n => Self(low(n, 5));
        TypedPoint: n => Self::new(&format!("{:x},-{}", n % 0x10_0000, n % 100)).expect("ten characters at most");
        Choice: n => one_of(n, &[Self::First, Self::Second, Self::More]);
        AxisSelection: n => Self {
            column: (!n.is_multiple_of(3)).then(|| offset(n)),
            row: (!n.is_multiple_of(5)).then(|| offset(n / 3)),
            left: offset(n / 5),
            bottom: offset(n / 11),
        };
        ConsentAction: n => one_of(n, Self::ALL);
        ReplayStep: n => one_of(n, Self::ALL);
        SettingsPage: n => one_of(n, Self::ALL);
        PlayerSelect: n => one_of(n, Self::ALL);
        PlayerSwitch: n => one_of(n, Self::ALL);
        AdminPage: n => one_of(n, Self::ALL);
        GuildSelect: n => one_of(n, Self::ALL);
        GuildSwitch: n => one_of(n, Self::ALL);
        HelpTopic: n => one_of(n, Self::ALL);
        RankingScope: n => one_of(n, Self::ALL);
        Preset: n => one_of(n, Self::ALL);
        Option<Preset>: n => (!n.is_multiple_of(5)).then(|| Preset::example(n / 5));
        LeaderboardPeriod: n => one_of(n, &[Self::All, Self::Month, Self::Week, Self::Season, Self::LastSeason]);
    }

    /// Generates an example of every id of the table.
    macro_rules! list {
        ($(
            $(#[$about:meta])*
            $feature:ident($button:ident) {
                $($(#[$doc:meta])* $arm:ident $(($($argument:ident: $type:ty),+))? = $text:literal $(selects $selected:ty)?,)+
            }
        )+) => {
            fn examples(mut n: u64) -> Vec<CustomId> {
                let mut next = || {
                    n = n.rotate_left(21).wrapping_mul(5).wrapping_add(n >> 3);
                    n
                };
                vec![$($(CustomId::$feature($button::$arm $(($(<$type>::example(next())),+))?),)+)+]
            }
        };
    }

    custom_ids!(list);

    fn check(id: CustomId) {
        let text = id.to_string();
        assert!(text.len() <= 100, "{text} is longer than Discord allows");
        assert_eq!(text.parse(), Ok(id), "{text}");
    }

    #[test]
    fn every_id_is_read_as_it_is_written() {
        for n in (0..64).chain([u64::MAX, u64::MAX - 1]) {
            let all = examples(n);
            all.iter().copied().for_each(check);
            let texts: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
            assert_eq!(texts.len(), all.len(), "two ids have one text");
        }
    }

    /// Ids as released versions wrote them. Existing messages contain them, so each must parse and format as there.
    const RELEASED: &str = include_str!("../../../tests/data/bot/custom-ids.txt");

    #[test]
    fn released_ids_are_read_and_written_as_they_were() {
        let mut read = BTreeSet::new();
        for line in RELEASED.lines().filter(|line| !line.starts_with('#')) {
            let (text, expected) = line.split_once(' ').expect("an id and an arm");
            let id: CustomId = text.parse().unwrap_or_else(|_| panic!("{text} does not parse"));
            assert_eq!(id.to_string(), text);
            assert_eq!(id.name(), expected, "{text}");
            read.insert(id.name());
        }
        let missing: Vec<&str> = examples(0).iter().map(CustomId::name).filter(|name| !read.contains(name)).collect();
        assert!(missing.is_empty(), "no text of {missing:?} is listed");
    }

    proptest! {
        #[test]
        fn any_example_is_read_as_it_is_written(n: u64) {
            examples(n).into_iter().for_each(check);
        }

        #[test]
        fn reading_is_total_and_knows_one_spelling(text in "(t1:)?[a-z-]{0,10}(:[0-9,+-]{0,22}){0,4}|\\PC{0,120}") {
            if let Ok(id) = text.parse::<CustomId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }

        /// An id in which up to two characters were inserted, or put in the place of one.
        #[test]
        fn a_changed_id_knows_one_spelling(
            n in any::<u64>(),
            which in any::<prop::sample::Index>(),
            at in any::<prop::sample::Index>(),
            put in "[-+,:_0-9a-z]{0,2}",
        ) {
            let text = which.get(&examples(n)).to_string();
            // Ids are ASCII.
            let at = at.index(text.len());
            for after in [&text[at..], &text[at + 1..]] {
                let changed = format!("{}{put}{after}", &text[..at]);
                if let Ok(id) = changed.parse::<CustomId>() {
                    prop_assert_eq!(id.to_string(), changed);
                }
            }
        }
    }

    #[test]
    fn damaged_ids_are_refused() {
        for text in [
            "",
            ":",
            "t1",
            "t1:",
            "t1:play",
            "t1:play:7",
            "t1:play:7:12:1",
            "t0:play:7:12",
            "play:7:12",
            "t1:play:0:12",
            "t1:play:-7:12",
            "t1:play:+7:12",
            "t1:play:07:12",
            "t1:play:7:4294967296",
            "t1:play:9223372036854775808:1",
            "t1:place:7:12:K10",
            "t1:place:7:12:0",
            "t1:place:7:12:120,0",
            "t1:place:7:12:0,0,0",
            "t1:place:7:12:-0,0",
            "t1:close:1",
            "t1:move-in:",
            "t1:move-in:K 10",
            "t1:move-in:+4,3",
            "t1:move-in:K1000000000",
            "T1:close",
            "t1:close ",
            "t1:study",
            "t1:study:",
            "t1:study:hint",
            "t1:study:hint:0",
            "t1:study:hint:07",
            "t1:study:hint-in:1",
            "t1:study:try:7:K10",
            "t1:study:try:b07:0,0",
            "t1:study:puzzle:1",
            "t1:match",
            "t1:match:",
            "t1:match:pick:1",
            "t1:match:show",
            "t1:match:show:0",
            "t1:match:show:01",
            "t1:aim",
            "t1:aim:sure:7:1",
            "t1:aim:sure:7:1:K10",
            "t1:aim:sure:7:1:90,0",
            "t1:aim:cross:0:1",
            "t1:aim:column:7:1:_,_,0",
            "t1:aim:column:7:1:_,_,0,0,0",
            "t1:aim:column:7:1:_,_,_,0",
            "t1:aim:row:7:1:_,90,0,0",
            "t1:aim:row:7:1:+1,_,0,0",
            "t1:aim:row:7:1:-0,_,0,0",
            "t1:aim:next:",
            "t1:aim:first:1",
            "t1:settings",
            "t1:settings:",
            "t1:settings:Looks",
            "t1:set:theme:on",
            "t1:set:coordinates",
            "t1:set:coordinates:ON",
            "t1:set:rated:on",
            "t1:rule:colour",
            "t1:hide:",
            "t1:void:0",
            "t1:void",
            "t1:lesson:-1",
            "t1:lesson:01",
            "t1:lesson:256",
            "t1:try:1",
            "t1:try:1:K10",
            "t1:delete-me:now",
            "t1:look",
            "t1:look:",
            "t1:look:open",
            "t1:look:open:7",
            "t1:look:open:g0",
            "t1:look:open:g07",
            "t1:look:open:gé",
            "t1:look:open:é7",
            "t1:look:open:i9223372036854775808",
            "t1:look:step:g7:-1:on",
            "t1:look:step:g7:1:onward",
            "t1:look:step:g7:4294967296:on",
            "t1:look:brought:1",
            "t1:cup",
            "t1:cup:",
            "t1:cup:pick:1",
            "t1:cup:join",
            "t1:cup:join:0",
            "t1:cup:join:01",
            "t1:cup:remove-now:1",
            "t1:cup:remove-now:1:0",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(InvalidCustomId), "{text}");
        }
    }
}
