//! `/help`: three lines to begin with, and a button per topic.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::LeaderboardPeriod;
use crate::discord::components::statistics::{self, Style};
use crate::discord::custom_id::{HelpButton, HelpTopic, LessonButton, RankingScope, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::rest::message::MessageBody;
use crate::domain::settings::GameLocation;

/// The buttons of a row: more would wrap on a phone.
const IN_ROW: usize = 3;

/// Handles a button of the help, or of the panel.
pub async fn handle(cx: &Context, id: HelpButton) -> HandlerResult {
    let topic = match id {
        HelpButton::Topic(topic) => topic,
        HelpButton::FirstPage => return Ok(cx.reply_in_place(first_page(cx))),
        HelpButton::Leaderboard => {
            let style = Style::usual(cx);
            return statistics::leaderboard(cx, RankingScope::Guild, None, LeaderboardPeriod::All, style).await;
        }
    };
    let place = HelpPlace::of(cx);
    let body = body(&cx.words, place, text(&cx.words, place, topic), Some(topic));
    Ok(cx.reply_in_place(body))
}

/// The commands that work in servers only.
pub const IN_GUILDS: [&str; 5] = ["board", "challenge", "pente-admin", "table", "tournament"];

/// The commands that work in any channel. The others work in servers and in direct messages.
pub const ANYWHERE: [&str; 6] = ["help", "import", "learn", "play-bot", "practice", "puzzle"];

/// The place in which the help is read. It names only what works there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HelpPlace {
    /// A channel of a server with the bot.
    Guild,
    /// Direct messages with the bot.
    DirectMessages,
    /// A group, or a server without the bot, for a user who installed it.
    Elsewhere,
}

impl HelpPlace {
    const fn of(cx: &Context) -> Self {
        match (cx.is_bot_present, cx.place.guild) {
            (false, _) => Self::Elsewhere,
            (true, Some(_)) => Self::Guild,
            (true, None) => Self::DirectMessages,
        }
    }

    /// The topics that have something to say there.
    const fn topics(self) -> &'static [HelpTopic] {
        match self {
            Self::Guild | Self::DirectMessages => HelpTopic::ALL,
            Self::Elsewhere => &[HelpTopic::Alone],
        }
    }

    fn has(self, command: &str) -> bool {
        match self {
            Self::Guild => true,
            Self::DirectMessages => !IN_GUILDS.contains(&command),
            Self::Elsewhere => ANYWHERE.contains(&command),
        }
    }

    /// The lines of a text that name only commands that work there.
    fn lines_for(self, text: &str) -> String {
        let lines = text.lines().filter(|line| commands(line).all(|command| self.has(command)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The commands that a text names, without their subcommands.
fn commands(text: &str) -> impl Iterator<Item = &str> {
    text.split("`/").skip(1).filter_map(|rest| rest.split([' ', '`']).next())
}

/// The first page. In a server it names the permissions that the bot lacks in this channel.
pub fn first_page(cx: &Context) -> MessageBody {
    let place = HelpPlace::of(cx);
    if place != HelpPlace::Guild {
        return body(&cx.words, place, cx.words.help_outside_guilds(), None);
    }
    let mut text = format!("{}\n{}", cx.words.help(), cx.words.permission_check(cx.missing_permissions));
    if cx.guild_settings.game_location == GameLocation::Thread && !cx.missing_to_create_threads.is_empty() {
        text = format!("{text}\n{}", cx.words.no_threads(cx.missing_to_create_threads));
    }
    body(&cx.words, place, text, None)
}

fn body(words: &Words, place: HelpPlace, text: String, shown: Option<HelpTopic>) -> MessageBody {
    let learn = button(LessonButton::Open(0), words.msg_button_learn(), ButtonStyle::Primary);
    let topics = place.topics().iter().map(|&topic| {
        let style = ButtonStyle::Secondary;
        button(HelpButton::Topic(topic), label(words, topic), style).disabled(shown == Some(topic))
    });
    let buttons: Vec<CreateButton> = [learn].into_iter().chain(topics).collect();
    let back = shown.map(|_| button(HelpButton::FirstPage, words.msg_button_back(), ButtonStyle::Secondary));
    let rows = buttons.chunks(IN_ROW).map(<[CreateButton]>::to_vec).chain(back.map(|back| vec![back]));
    let rows = rows.map(CreateActionRow::Buttons);
    MessageBody::text(text).with_rows(rows)
}

fn label(words: &Words, topic: HelpTopic) -> String {
    match topic {
        HelpTopic::Moves => words.msg_button_help_moves(),
        HelpTopic::Games => words.msg_button_help_games(),
        HelpTopic::Others => words.msg_button_help_others(),
        HelpTopic::Alone => words.msg_button_help_alone(),
        HelpTopic::Account => words.msg_button_help_account(),
    }
}

/// The text of a topic, as far as it concerns this place.
fn text(words: &Words, place: HelpPlace, topic: HelpTopic) -> String {
    let in_guild = place == HelpPlace::Guild;
    let (text, more) = match topic {
        HelpTopic::Moves if in_guild => (words.msg_help_topic_moves(), words.msg_help_moves_guild()),
        HelpTopic::Moves => (words.msg_help_topic_moves(), words.msg_help_moves_direct()),
        HelpTopic::Others if !in_guild => (words.msg_help_topic_others(), words.msg_help_servers()),
        HelpTopic::Others => (words.msg_help_topic_others(), String::new()),
        HelpTopic::Games => (words.msg_help_topic_games(), String::new()),
        HelpTopic::Alone => (words.msg_help_topic_alone(), String::new()),
        HelpTopic::Account => (words.msg_help_topic_account(), String::new()),
    };
    place.lines_for(&format!("{text}\n{more}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [HelpPlace; 3] = [HelpPlace::Guild, HelpPlace::DirectMessages, HelpPlace::Elsewhere];

    #[test]
    fn the_help_names_only_commands_that_work_in_its_place() {
        for (locale, words) in [("en-US", Words::default())].into_iter().chain(Words::translated()) {
            for place in PLACES {
                for &topic in place.topics() {
                    let text = text(&words, place, topic);
                    assert!(text.lines().count() > 1, "{locale} {place:?} {topic:?}: {text}");
                    assert!(commands(&text).all(|command| place.has(command)), "{locale} {place:?}: {text}");
                }
            }
            for place in [HelpPlace::DirectMessages, HelpPlace::Elsewhere] {
                let text = words.help_outside_guilds();
                assert!(commands(&text).all(|command| place.has(command)), "{locale} {place:?}: {text}");
            }
        }
        let alone = |place| text(&Words::default(), place, HelpTopic::Alone);
        assert!(alone(HelpPlace::DirectMessages).contains("`/rules`"));
        assert!(!alone(HelpPlace::Elsewhere).contains("`/rules`"));
        assert!(alone(HelpPlace::Elsewhere).contains("`/puzzle`"));
    }
}
