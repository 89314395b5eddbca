//! What a press on a panel asks for: settings of a person or a server, privacy, the tutorial.
//!
//! Part of [`crate::discord::components::custom_id`], with the same promise: reading is total, and every press has one spelling.

use std::fmt;

use crate::discord::components::custom_id::{InvalidCustomId, game, point, point_value};
use crate::domain::ids::GameId;
use pente::Point;

/// An enum whose variants have words in a custom id.
macro_rules! worded {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum $name {
            $($variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its word.
            const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The one of that word.
            ///
            /// # Errors
            /// [`InvalidCustomId`] for any other word.
            pub fn read(word: &str) -> Result<Self, InvalidCustomId> {
                Self::ALL.iter().copied().find(|one| one.word() == word).ok_or(InvalidCustomId)
            }
        }
    };
}

worded! {
    /// A page of `/settings`.
    Page { Playing = "playing", Looks = "looks", }
}
worded! {
    /// A list on `/settings`.
    PlayerList { Confirm = "confirm", Reminders = "reminders", Theme = "theme", Language = "language", }
}
worded! {
    /// A switch on `/settings`.
    PlayerSwitch {
        LastMove = "last-move",
        Coordinates = "coordinates",
        Announcements = "announcements",
        Selects = "selects",
        TextBoard = "text-board",
    }
}
worded! {
    /// A page of `/pente-admin`.
    AdminPage { Places = "places", Rules = "rules", Looks = "looks", Games = "games", Log = "log", }
}
worded! {
    /// A list on `/pente-admin`.
    GuildList {
        Channels = "channels",
        PlayRoles = "play-roles",
        AdminRoles = "admin-roles",
        Home = "home",
        BoardMode = "board-mode",
        Candidates = "candidates",
        Preset = "preset",
        Theme = "theme",
        Language = "language",
    }
}
worded! {
    /// A switch on `/pente-admin`.
    GuildSwitch { Rated = "rated", Announcements = "announcements", }
}

/// What a press on a panel asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Turn to a page of the settings.
    Settings(Page),
    /// Take what is chosen in a list of the settings.
    Choose(PlayerList),
    /// Turn something on or off.
    Switch(PlayerSwitch, bool),
    /// Turn to a page of the administration.
    Admin(AdminPage),
    /// Take what is chosen in a list of the administration.
    Rule(GuildList),
    /// Turn something of the server on or off.
    RuleSwitch(GuildSwitch, bool),
    /// Ask what is to become of the game chosen in the list.
    Manage,
    /// Ask whether to void a game.
    Void(GameId),
    /// Void it.
    VoidNow(GameId),
    /// Let a voided game count again.
    RestoreNow(GameId),
    /// Show what is known of the person.
    Privacy,
    /// Send it as a file.
    Export,
    /// Ask whether to delete it.
    Delete,
    /// Delete it.
    DeleteNow,
    /// Leave the person out of leaderboards, or not.
    Hide(bool),
    /// Unblock who is chosen in the list.
    Unblock,
    /// Show a lesson of the tutorial.
    Lesson(u8),
    /// Try a point in a lesson.
    Try(u8, Point),
}

impl fmt::Display for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings(page) => write!(f, "settings:{}", page.word()),
            Self::Choose(list) => write!(f, "set:{}", list.word()),
            Self::Switch(switch, to) => write!(f, "set:{}:{}", switch.word(), state(*to)),
            Self::Admin(page) => write!(f, "admin:{}", page.word()),
            Self::Rule(list) => write!(f, "rule:{}", list.word()),
            Self::RuleSwitch(switch, to) => write!(f, "rule:{}:{}", switch.word(), state(*to)),
            Self::Manage => f.write_str("manage"),
            Self::Void(game) => write!(f, "void:{game}"),
            Self::VoidNow(game) => write!(f, "void-now:{game}"),
            Self::RestoreNow(game) => write!(f, "restore-now:{game}"),
            Self::Privacy => f.write_str("privacy"),
            Self::Export => f.write_str("export-me"),
            Self::Delete => f.write_str("delete-me"),
            Self::DeleteNow => f.write_str("delete-me-now"),
            Self::Hide(to) => write!(f, "hide:{}", state(*to)),
            Self::Unblock => f.write_str("unblock"),
            Self::Lesson(number) => write!(f, "lesson:{number}"),
            Self::Try(number, at) => write!(f, "try:{number}:{}", point_value(*at)),
        }
    }
}

impl Panel {
    /// What an action with its arguments asks for. Whoever calls it makes sure that there is one spelling only.
    ///
    /// # Errors
    /// [`InvalidCustomId`] for what was never written here.
    pub fn read(action: &str, arguments: &[&str]) -> Result<Self, InvalidCustomId> {
        match (action, arguments) {
            ("settings", [page]) => Page::read(page).map(Self::Settings),
            ("set", [list]) => PlayerList::read(list).map(Self::Choose),
            ("set", [switch, to]) => Ok(Self::Switch(PlayerSwitch::read(switch)?, is_on(to)?)),
            ("admin", [page]) => AdminPage::read(page).map(Self::Admin),
            ("rule", [list]) => GuildList::read(list).map(Self::Rule),
            ("rule", [switch, to]) => Ok(Self::RuleSwitch(GuildSwitch::read(switch)?, is_on(to)?)),
            ("manage", []) => Ok(Self::Manage),
            ("void", [id]) => game(id).map(Self::Void),
            ("void-now", [id]) => game(id).map(Self::VoidNow),
            ("restore-now", [id]) => game(id).map(Self::RestoreNow),
            ("privacy", []) => Ok(Self::Privacy),
            ("export-me", []) => Ok(Self::Export),
            ("delete-me", []) => Ok(Self::Delete),
            ("delete-me-now", []) => Ok(Self::DeleteNow),
            ("hide", [to]) => is_on(to).map(Self::Hide),
            ("unblock", []) => Ok(Self::Unblock),
            ("lesson", [number]) => lesson(number).map(Self::Lesson),
            ("try", [number, at]) => Ok(Self::Try(lesson(number)?, point(at)?)),
            _ => Err(InvalidCustomId),
        }
    }
}

const fn state(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn is_on(word: &str) -> Result<bool, InvalidCustomId> {
    match word {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(InvalidCustomId),
    }
}

fn lesson(number: &str) -> Result<u8, InvalidCustomId> {
    number.parse().map_err(|_| InvalidCustomId)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::custom_id::CustomId;

    /// Every press that a panel can carry.
    fn every() -> Vec<Panel> {
        let mut all: Vec<Panel> = Page::ALL.iter().map(|&page| Panel::Settings(page)).collect();
        all.extend(PlayerList::ALL.iter().map(|&list| Panel::Choose(list)));
        all.extend(AdminPage::ALL.iter().map(|&page| Panel::Admin(page)));
        all.extend(GuildList::ALL.iter().map(|&list| Panel::Rule(list)));
        for on in [true, false] {
            all.extend(PlayerSwitch::ALL.iter().map(|&switch| Panel::Switch(switch, on)));
            all.extend(GuildSwitch::ALL.iter().map(|&switch| Panel::RuleSwitch(switch, on)));
            all.push(Panel::Hide(on));
        }
        let game = GameId::new(i64::MAX.cast_unsigned());
        all.extend([
            Panel::Void(game),
            Panel::VoidNow(game),
            Panel::RestoreNow(game),
            Panel::Manage,
            Panel::Privacy,
            Panel::Export,
        ]);
        all.extend([Panel::Delete, Panel::DeleteNow, Panel::Unblock, Panel::Lesson(0), Panel::Lesson(255)]);
        all.push(Panel::Try(6, Point::new(-49, 49).expect("a point")));
        all
    }

    #[test]
    fn what_is_written_is_read() {
        let mut seen = std::collections::BTreeSet::new();
        for panel in every() {
            let text = CustomId::Panel(panel).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(CustomId::Panel(panel)), "{text}");
            assert!(seen.insert(text.clone()), "{text} stands for two things");
        }
    }

    #[test]
    fn damaged_presses_are_not_ours() {
        for text in [
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
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(InvalidCustomId), "{text}");
        }
    }
}
