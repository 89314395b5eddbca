//! A sandbox with messages and a thread, for requests that return errors.

use discord_sandbox::state::Message;
use serde_json::{Value, json};

use super::rest_support::{Bot, id};

/// The status and code of an invalid form.
pub const FORM: (u16, u32) = (400, 50035);

/// A text of `count` characters.
pub fn long(count: usize) -> String {
    "x".repeat(count)
}

/// A sandbox with a message of the bot and one of Ann in `#games`, an archived thread with a message, and their ids.
pub struct Fixture {
    pub bot: Bot,
    pub mine: String,
    anns: String,
    thread: String,
    in_thread: String,
}

impl Fixture {
    pub async fn new() -> Fixture {
        let bot = Bot::start().await;
        let (games, ann) = (bot.channel("games"), bot.user("Ann"));
        let path = format!("/channels/{games}/messages");
        let mine = id(&bot.ok("POST", &path, json!({"content": "mine"})).await);
        let anns = bot.state(|state| {
            let id = state.ids.next(0);
            let message = Message { id, channel: games, author: ann, content: "hers".into(), ..Message::default() };
            state.messages.entry(games).or_default().insert(id, message);
            id.to_string()
        });
        let thread = id(&bot.ok("POST", &format!("{path}/{mine}/threads"), json!({"name": "t"})).await);
        let in_thread = format!("/channels/{thread}/messages");
        let in_thread = id(&bot.ok("POST", &in_thread, json!({"content": "x"})).await);
        bot.ok("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
        Fixture { bot, mine, anns, thread, in_thread }
    }

    /// Replaces `{names}` in a path.
    fn path(&self, path: &str) -> String {
        let bot = &self.bot;
        let mut path = path
            .replace("{mine}", &self.mine)
            .replace("{anns}", &self.anns)
            .replace("{thread}", &self.thread)
            .replace("{in_thread}", &self.in_thread)
            .replace("{app}", &bot.application().to_string())
            .replace("{guild}", &bot.guild().to_string());
        for name in ["general", "games", "quiet", "private"] {
            path = path.replace(&format!("{{{name}}}"), &bot.channel(name).to_string());
        }
        path
    }

    /// Sends a request and checks its error; `at` is the path of the form error with dots, then its code.
    pub async fn assert_error(&self, method: &str, path: &str, body: Value, expected: (u16, u32), at: &str) {
        let path = self.path(path);
        let before = self.bot.state_text();
        let (status, answer) = self.bot.call(method, &path, body.clone()).await;
        let case = format!("{method} {path} {body}\n{answer}");
        assert_eq!((status, answer["code"].as_u64()), (expected.0, Some(u64::from(expected.1))), "{case}");
        if let Some((place, name)) = at.rsplit_once(' ') {
            let fault = place.split('.').filter(|step| !step.is_empty()).fold(&answer["errors"], |at, step| &at[step]);
            assert_eq!(fault["_errors"][0]["code"], name, "{case}");
        }
        assert_eq!(before, self.bot.state_text(), "an error changed the state: {case}");
    }
}
