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
    let body = body(&cx.words, text(&cx.words, topic), Some(topic));
    Ok(cx.reply_in_place(body))
}

/// The first page, with the permissions that the bot lacks in this channel.
pub fn first_page(cx: &Context) -> MessageBody {
    let mut text = format!("{}\n{}", cx.words.help(), cx.words.permission_check(cx.missing_permissions));
    if cx.guild_settings.game_location == GameLocation::Thread && !cx.missing_to_create_threads.is_empty() {
        text = format!("{text}\n{}", cx.words.no_threads(cx.missing_to_create_threads));
    }
    body(&cx.words, text, None)
}

fn body(words: &Words, text: String, shown: Option<HelpTopic>) -> MessageBody {
    let learn = button(LessonButton::Open(0), words.msg_button_learn(), ButtonStyle::Primary);
    let topics = HelpTopic::ALL.iter().map(|&topic| {
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

fn text(words: &Words, topic: HelpTopic) -> String {
    match topic {
        HelpTopic::Moves => words.msg_help_topic_moves(),
        HelpTopic::Games => words.msg_help_topic_games(),
        HelpTopic::Others => words.msg_help_topic_others(),
        HelpTopic::Alone => words.msg_help_topic_alone(),
        HelpTopic::Account => words.msg_help_topic_account(),
    }
}
