//! A world in which something can be refused.

use serde_json::{Value, json};

use super::rest_support::Bot;

/// The refusal of a form: status and code.
pub const FORM: (u16, u32) = (400, 50035);

/// A text of this many characters.
pub fn long(count: usize) -> String {
    "x".repeat(count)
}

/// A world with a message of the bot and one of Ann in `#pente`, an archived thread with a message, and their ids.
pub struct Stage {
    pub bot: Bot,
    pub mine: String,
    anns: String,
    thread: String,
    in_thread: String,
}

impl Stage {
    pub async fn set() -> Stage {
        let bot = Bot::start().await;
        let (pente, ann) = (bot.channel("pente"), bot.user("Ann"));
        let path = format!("/channels/{pente}/messages");
        let mine = bot.ok("POST", &path, json!({"content": "mine"})).await["id"].as_str().expect("an id").to_owned();
        let anns = bot.world(|state| {
            let id = state.ids.next(0);
            let message = discord_sandbox::state::Message { id, channel: pente, author: ann, ..Default::default() };
            let messages = state.messages.get_mut(&pente).expect("messages");
            messages.insert(id, discord_sandbox::state::Message { content: "hers".into(), ..message });
            id.to_string()
        });
        let thread = bot.ok("POST", &format!("{path}/{mine}/threads"), json!({"name": "t"})).await;
        let thread = thread["id"].as_str().expect("an id").to_owned();
        let in_thread = bot.ok("POST", &format!("/channels/{thread}/messages"), json!({"content": "x"})).await;
        let in_thread = in_thread["id"].as_str().expect("an id").to_owned();
        bot.ok("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
        Stage { bot, mine, anns, thread, in_thread }
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
        for name in ["general", "pente", "quiet", "private"] {
            path = path.replace(&format!("{{{name}}}"), &bot.channel(name).to_string());
        }
        path
    }

    /// Sends the request and compares the refusal; `at` is the path of the fault with dots, then its name.
    pub async fn refused(&self, method: &str, path: &str, body: Value, expected: (u16, u32), at: &str) {
        let path = self.path(path);
        let before = self.bot.snapshot();
        let (status, answer) = self.bot.call(method, &path, body.clone()).await;
        let case = format!("{method} {path} {body}\n{answer}");
        assert_eq!((status, answer["code"].as_u64()), (expected.0, Some(u64::from(expected.1))), "{case}");
        if let Some((place, name)) = at.rsplit_once(' ') {
            let fault = place.split('.').filter(|step| !step.is_empty()).fold(&answer["errors"], |at, step| &at[step]);
            assert_eq!(fault["_errors"][0]["code"], name, "{case}");
        }
        assert_eq!(before, self.bot.snapshot(), "a refusal changed something: {case}");
    }
}
