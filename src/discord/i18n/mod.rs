//! The texts that players read.
//!
//! The texts are Fluent messages in `locales`, embedded in the binary. `build.rs` generates a method of [`Words`] for
//! each: `words.msg_button_play()`. The functions here compose texts from several messages, or from a game. Users are
//! mentioned by id, so that Discord shows their names; names in pictures and alt texts go through [`plain_name`].

pub mod admin;
pub mod board;
pub mod challenge;
pub mod command_names;
pub mod game_end;
pub mod languages;
pub mod lesson;
pub mod locale;
pub mod matches;
mod messages;
pub mod moving;
pub mod pad;
pub mod permissions;
pub mod players;
pub mod refusals;
pub mod replay;
pub mod rules;
pub mod settings;
pub mod terms;
pub mod text;
pub mod text_board;
pub mod time;
pub mod tournament;
pub mod tournament_pictures;

use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use fluent_typed::prelude::FluentValue;

use crate::app::ShownRating;
use crate::discord::i18n::messages::{L10n, L10nLanguage};
use crate::domain::ids::{ChannelId, GameId, GuildId, MatchId, MessageId, TournamentId};
use crate::domain::live_messages::LiveState;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;

pub use crate::discord::i18n::board::{Announcements, NameStyle, board_link, team_letter};
pub use crate::discord::i18n::refusals::meant_by_i;
pub use crate::discord::i18n::text::plain_name;

/// The texts of one language. Every message is a method, `msg_` and its key, with its arguments in the order of their
/// first use in the English text.
#[derive(Clone, Copy)]
pub struct Words {
    language: L10n,
    messages: &'static L10nLanguage,
}

/// Every language, parsed once.
static LANGUAGES: LazyLock<Vec<(L10n, L10nLanguage)>> =
    LazyLock::new(|| L10n::iter().map(|&language| (language, language.load())).collect());

impl Default for Words {
    fn default() -> Self {
        Self::in_language(L10n::En)
    }
}

impl Words {
    /// A list in a sentence. Everything that is joined for players is joined here: languages separate items
    /// differently.
    pub fn list<T: AsRef<str>>(&self, items: impl IntoIterator<Item = T>) -> String {
        let separator = self.msg_list_separator();
        let mut list = String::new();
        for item in items {
            if !list.is_empty() {
                list.push_str(&separator);
            }
            list.push_str(item.as_ref());
        }
        list
    }

    /// A list of players in a sentence: the last one after a word such as “and”.
    pub fn list_of_people<T: AsRef<str>>(&self, people: impl IntoIterator<Item = T>) -> String {
        let people: Vec<T> = people.into_iter().collect();
        match people.split_last() {
            Some((last, others @ [_, ..])) => {
                format!("{}{}{}", self.list(others), self.msg_list_last_separator(), last.as_ref())
            }
            _ => self.list(people),
        }
    }

    fn in_language(language: L10n) -> Self {
        let (_, messages) = LANGUAGES.iter().find(|(loaded, _)| *loaded == language).expect("every language is loaded");
        Self { language, messages }
    }
}

impl Deref for Words {
    type Target = L10nLanguage;

    fn deref(&self) -> &L10nLanguage {
        self.messages
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// Allows ids as arguments of messages.
macro_rules! arguments {
    ($($id:ty),*) => {
        $(impl From<$id> for FluentValue<'_> {
            fn from(id: $id) -> Self {
                Self::from(id.to_string())
            }
        })*
    };
}

arguments!(GameId, MatchId, TournamentId);

/// A link to a channel.
pub fn channel(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// A link to a message; in direct messages the guild is `@me`.
pub fn link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// A link to a live message, or to its channel if there is none.
pub fn live_link(place: Place, live: &LiveState) -> String {
    match live.message {
        Some(posted) => link(place.guild, posted.channel, posted.message),
        // Direct messages cannot be mentioned.
        None if place.guild.is_none() => format!("https://discord.com/channels/@me/{}", place.channel),
        None => channel(place.channel),
    }
}

/// A timestamp that Discord shows relative to now.
pub fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_secs())
}

/// A rating as players read it: rounded, and marked while it is provisional.
pub fn rating_text(rating: ShownRating) -> String {
    format!("{:.0}{}", rating.value.round(), provisional_mark(rating))
}

/// The mark after a provisional rating.
pub const fn provisional_mark(rating: ShownRating) -> &'static str {
    if rating.is_provisional { "?" } else { "" }
}

/// A condition, as an argument for messages that select by it.
pub const fn yes(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}

#[cfg(test)]
mod tests;
