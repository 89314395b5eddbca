//! Every word that players read, in one place.
//!
//! The words themselves are Fluent messages in `locales`, embedded in the binary. Everything here is a named function
//! that says one thing; nothing outside asks for a key. What other people call themselves never enters a message: people
//! are mentioned by number, which Discord shows as it sees fit, and names on pictures go through [`plain_name`].

/// Functions that say a message as it stands, without gaps. Above the files that use it: macros are known below only.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident = $key:literal;)*) => {
        impl Words {
            $($(#[$doc])* pub fn $name(&self) -> String { self.plain($key) })*
        }
    };
}

pub mod admin;
pub mod answers;
pub mod boards;
pub mod challenges;
pub mod commands;
pub mod computer;
pub mod consent;
pub mod example;
pub mod languages;
pub mod learn;
pub mod limits;
pub mod lists;
pub mod lobbies;
pub mod locale;
pub mod matches;
pub mod modes;
pub mod moving;
pub mod names;
pub mod opening;
pub mod panels;
pub mod permissions;
pub mod privacy;
pub mod puzzle;
pub mod refusals;
pub mod removals;
pub mod replay;
pub mod review;
pub mod rules;
pub mod seats;
pub mod settings;
pub mod standings;
pub mod terms;
pub mod text_board;
pub mod threats;
pub mod time;
pub mod tournament;
pub mod voided;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Display;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};

pub use crate::discord::i18n::boards::Spoken;
pub use crate::discord::i18n::limits::{LONGEST, whole_lines};
pub use crate::discord::i18n::names::plain_name;
pub use crate::discord::i18n::refusals::meant_by_i;

use crate::domain::ids::{ChannelId, GuildId, MessageId, Timestamp};

static_loader! {
    static LOCALES = {
        locales: "./src/discord/i18n/locales",
        fallback_language: "en",
        // Isolating marks are for prose; these texts are full of markup that they would break.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

const ENGLISH: LanguageIdentifier = langid!("en");

/// The words of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    language: LanguageIdentifier,
}

/// What stands in a gap of a message.
type Gap<'a> = (&'static str, FluentValue<'a>);

impl Default for Words {
    fn default() -> Self {
        Self { language: ENGLISH }
    }
}

impl Words {
    fn say(&self, key: &str, gaps: &[Gap<'_>]) -> String {
        let gaps: HashMap<Cow<'static, str>, FluentValue<'_>> =
            gaps.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
        LOCALES.try_lookup_with_args(&self.language, key, &gaps).unwrap_or_else(|| {
            tracing::error!(key, "a message is missing");
            key.to_owned()
        })
    }

    fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

/// A channel, as a link.
pub fn channel(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// A message, as a link; Discord writes `@me` for direct messages.
pub fn link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// A moment as a distance from now, which Discord keeps up to date.
pub fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_secs())
}

/// A text in a gap.
fn text<'a>(value: impl Display) -> FluentValue<'a> {
    FluentValue::from(value.to_string())
}

/// A number in a gap, which chooses plural forms.
fn number<'a>(value: u32) -> FluentValue<'a> {
    FluentValue::from(value)
}

/// A yes or no in a gap.
const fn yes<'a>(value: bool) -> FluentValue<'a> {
    FluentValue::String(Cow::Borrowed(if value { "yes" } else { "no" }))
}

#[cfg(test)]
mod tests;
