//! Channels without commands: messages, replies, mentions, threads, direct messages with the bot.

use discord_sandbox::{Sandbox, Settings};
use fantoccini::key::Key;
use serde_json::json;

use super::bot::Bot;
use super::driver::{self, Screen};

pub async fn messages_and_typing_appear_on_the_other_page() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let ann = driver::open(&sandbox.url(), Screen::Desktop).await;
    let ben = driver::open(&sandbox.url(), Screen::Desktop).await;
    ann.be("Ann").await;
    ben.be("Ben").await;
    ann.open_channel("general").await;
    ben.open_channel("games").await;

    // The typing indicator appears before the message.
    ann.keys("[data-testid=composer]", "H").await;
    ben.open_channel("general").await;
    let typing = ben.find("[data-testid=typing]:not(:empty)").await;
    assert_eq!(typing.text().await.expect("a text"), "Ann is typing…");
    ann.keys("[data-testid=composer]", &Key::Backspace).await;
    ben.open_channel("games").await;

    // A mention in another channel is counted, and highlighted when that channel is opened.
    ann.say("Hello @Ben, a round in #games?").await;
    ben.find("[data-testid=channel][data-name=general] .badge").await;
    ben.open_channel("general").await;
    let hello = ben.message_with("Hello @Ben, a round in games?").await;
    assert!(hello.mentions_me);
    ben.absent("[data-testid=channel][data-name=general] .badge").await;
    let own = ann.message_with("Hello @Ben").await;
    assert!(!own.mentions_me);

    ben.reply(&hello, "Gladly").await;
    let reply = ann.message_with("Gladly").await;
    assert_eq!(reply.author, "Ben");
    assert!(reply.reply_to.as_deref().is_some_and(|words| words.contains("Hello @Ben")), "{reply:?}");
    ann.screenshot("reply-1280").await;

    // Edited, then deleted.
    ann.message_menu(&own, "Edit Message").await;
    ann.keys("[data-testid=edit-box]", " Now?").await;
    ann.click("[data-testid=edit-save]").await;
    let edited = ben.message_with("Now?").await;
    assert!(edited.edited);
    ann.message_menu(&own, "Delete Message").await;
    ann.click("[data-testid=confirm] [data-testid=modal-submit]").await;
    ben.no_message_with("Now?").await;
    let orphan = ben.message_with("Gladly").await;
    assert_eq!(orphan.reply_to.as_deref(), Some("Original message was deleted"));

    ann.close().await;
    ben.close().await;
    sandbox.stop().await;
}

pub async fn threads_open_below_their_channel() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("games").await;
    page.say("Here it begins").await;
    page.be("Ben").await;
    let begin = page.message_with("Here it begins").await;
    page.message_menu(&begin, "Create Thread").await;
    page.keys("[data-testid=ask] input", "Ann and Ben").await;
    page.click("[data-testid=ask] [data-testid=modal-submit]").await;
    page.find("[data-testid=where][data-name='Ann and Ben']").await;
    assert_eq!(page.message_with("Here it begins").await.author, "Ann");
    page.say("In the thread").await;
    page.message_with("In the thread").await;
    page.screenshot("thread-1280").await;
    page.be("Cleo").await;
    page.open_channel("games").await;
    page.no_message_with("In the thread").await;
    page.click("[data-testid=thread-chip]").await;
    page.message_with("In the thread").await;
    page.close().await;
    sandbox.stop().await;
}

/// A message remains text: nothing is executed, loaded or turned into an element.
pub async fn message_content_is_never_interpreted_as_html() {
    let settings =
        Settings { users: vec!["<b>Ann</b>".to_owned(), "Ben\"><img src=x>".to_owned()], ..Settings::default() };
    let sandbox = Sandbox::start(settings).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.open_channel("general").await;
    let hostile = [
        "<img src=x onerror='window.pwned=1'>",
        "<script>window.pwned=1</script>",
        "[press](javascript:window.pwned=1)",
        "</move\" onmouseover=\"window.pwned=1:1>",
        "```html\n<svg onload=window.pwned=1>\n```",
        "<t:99999999999999999:R>",
    ];
    for text in hostile {
        // A line break would need Shift; only the text matters here.
        page.say(&text.replace('\n', " ")).await;
    }
    page.message_with("<t:99999999999999999:R>").await;
    for text in &hostile[..2] {
        page.message_with(text).await;
    }
    let script = "return [window.pwned ?? null, document.querySelectorAll('#messages :is(img:not(.avatar), script, b), #messages a[href^=javascript]').length]";
    assert_eq!(page.run(script, vec![]).await, json!([null, 0]));
    page.close().await;
    sandbox.stop().await;
}

pub async fn only_permitted_actions_are_offered() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let bot = Bot::start(&sandbox).await;
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ben").await;
    page.open_channel("general").await;
    page.say("Mine").await;
    page.be("Cleo").await;
    let mine = page.message_with("Mine").await;
    // Cleo can neither edit nor delete Ben's message.
    page.right_click(&format!("[data-id={:?}] .message-main", mine.id)).await;
    page.find("[data-testid=menu] [data-label=Reply]").await;
    for entry in ["Edit Message", "Delete Message"] {
        assert!(!page.present(&format!("[data-testid=menu] [data-label={entry:?}]")).await, "{entry}");
    }
    page.click("[data-testid=menu] [data-label=Reply]").await;
    page.find(&format!("[data-id={:?}] [data-testid=tool-reply]", mine.id)).await;
    assert!(!page.present(&format!("[data-id={:?}] [data-testid=tool-edit]", mine.id)).await);

    // Commands also run in direct messages with the bot.
    page.open_channel("Bot").await;
    page.type_command("plan", &[("at", "K10")]).await;
    page.message_with("The plan").await;
    page.screenshot("dm-1280").await;
    page.close().await;
    bot.stop().await;
    sandbox.stop().await;
}

/// Starts a sandbox at the address of one that was stopped.
pub async fn start_at(url: &str) -> Sandbox {
    let port = url.trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
    let settings = Settings { port: port.expect("the URL has a port"), ..Settings::default() };
    Sandbox::start(settings).await.expect("the port is free again")
}

/// The event stream breaks, and the page reconnects to a sandbox without the earlier state.
pub async fn a_lost_connection_is_shown_and_restored() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let url = sandbox.url();
    let page = driver::open(&url, Screen::Desktop).await;
    page.open_channel("general").await;
    page.say("Before").await;
    page.message_with("Before").await;
    sandbox.stop().await;
    page.find("#banner:not([hidden])").await;
    page.screenshot("lost-1280").await;
    let sandbox = start_at(&url).await;
    page.find("#banner[hidden]").await;
    page.no_message_with("Before").await;
    page.say("After").await;
    page.message_with("After").await;
    page.close().await;
    sandbox.stop().await;
}

/// Connects streams that the page opens later to a user who does not exist, while `window.blocked` is set.
const BLOCK: &str = r#"
const Socket = window.WebSocket;
window.blocked = true;
window.WebSocket = class extends Socket {
  constructor(url) {
    super(window.blocked ? url.replace(/user=.*/, "user=nobody") : url);
    window.socket = this;
  }
};
"#;

/// What is sent before the stream is open, and while it is down, is shown and counted.
pub async fn messages_that_the_stream_missed_are_unread() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let ben = sandbox.client("Ben").expect("Ben");
    let ann = sandbox.client("Ann").expect("Ann").mention();
    page.be("Cleo").await;
    for (times, channel) in [(1, "games"), (2, "quiet")] {
        if times == 1 {
            page.run(BLOCK, vec![]).await;
            page.click("[data-testid=person][data-name=Ann]").await;
        } else {
            page.run("window.blocked = true; window.socket.close()", vec![]).await;
        }
        page.find("#app[data-stream=lost]").await;
        page.find("[data-testid=me][data-name=Ann]").await;
        ben.open_channel("general").expect("Ben sees it");
        ben.send_message(&format!("here {times}")).expect("sent");
        ben.open_channel(channel).expect("Ben sees it");
        ben.send_message(&format!("{ann}, there")).expect("sent");
        ben.send_message("and there").expect("sent");
        page.run("window.blocked = false", vec![]).await;
        let badge = page.find(&format!("[data-testid=channel][data-name={channel}].unread .badge")).await;
        assert_eq!(badge.text().await.expect("a text"), "1");
        page.message_with(&format!("here {times}")).await;
        page.absent("[data-testid=channel][data-name=general].unread").await;
    }
    page.close().await;
    sandbox.stop().await;
}

/// A browser limits the number of HTTP connections to a server, which must be enough for a tab of every user.
pub async fn every_user_can_have_a_tab() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    for name in ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"] {
        page.open_tab(&format!("{}#/{name}/general", sandbox.url())).await;
    }
    page.say("Can you all see this?").await;
    page.message_with("Can you all see this?").await;
    page.close_tabs().await;
    page.close().await;
    sandbox.stop().await;
}

pub async fn a_half_typed_edit_outlasts_a_reaction() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    page.say("First").await;
    page.say("Second").await;
    let second = page.message_with("Second").await;
    page.message_menu(&second, "Edit Message").await;
    page.keys("[data-testid=edit-box]", " thou").await;
    let ben = sandbox.client("Ben").expect("Ben");
    for message in ben.messages() {
        ben.toggle_reaction(&message, "👍").expect("reacted");
    }
    for message in ben.messages() {
        page.find(&format!("[data-id=\"{}\"] [data-testid=reaction]", message.id())).await;
    }
    // The keys go where the focus is: the message with the reaction was drawn again.
    page.type_keys("ghts").await;
    page.click("[data-testid=edit-save]").await;
    page.message_with("Second thoughts").await;
    page.close().await;
    sandbox.stop().await;
}

pub async fn a_link_leads_to_its_message_in_another_channel() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let ben = sandbox.client("Ben").expect("Ben");
    let games = ben.open_channel("games").expect("Ben sees it");
    let first = ben.send_message("The first").expect("sent");
    for n in 0..60 {
        ben.send_message(&format!("Line {n}")).expect("sent");
    }
    ben.open_channel("general").expect("Ben sees it");
    let guild = first.json()["guild_id"].as_str().expect("a message of a guild").to_owned();
    ben.send_message(&format!("https://discord.com/channels/{guild}/{games}/{}", first.id())).expect("sent");
    page.click("[data-testid=message-link]").await;
    page.find("[data-testid=where][data-name=games]").await;
    let script = r#"
        const box = document.querySelector(`[data-id="${arguments[0]}"]`)?.getBoundingClientRect();
        const list = document.getElementById("messages").getBoundingClientRect();
        return Boolean(box) && box.top >= list.top && box.bottom <= list.bottom;
    "#;
    let id = vec![json!(first.id().to_string())];
    page.until("the message in view", async || page.run(script, id.clone()).await.as_bool().filter(|shown| *shown))
        .await;
    page.close().await;
    sandbox.stop().await;
}

pub async fn events_leave_the_focus_where_it_is() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let ben = sandbox.client("Ben").expect("Ben");
    let first = ben.send_message("First").expect("sent");
    for text in ["Second", "Third"] {
        ben.send_message(text).expect("sent");
    }
    let third = page.message_with("Third").await;
    let focus = "document.querySelector(arguments[0]).focus()";
    let is_focused = "return document.activeElement.matches(arguments[0])";
    let quiet = vec![json!("[data-testid=channel][data-name=quiet]")];
    page.run(focus, quiet.clone()).await;
    ben.open_channel("games").expect("Ben sees it");
    ben.send_message("elsewhere").expect("sent");
    page.find("[data-testid=channel][data-name=games].unread").await;
    assert_eq!(page.run(is_focused, quiet).await, true);

    let third = vec![json!(format!("[data-id={:?}]", third.id))];
    page.run(focus, third.clone()).await;
    ben.delete_message(&first).expect("deleted");
    page.no_message_with("First").await;
    assert_eq!(page.run(is_focused, third).await, true);
    page.close().await;
    sandbox.stop().await;
}

pub async fn reactions_are_buttons() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let ben = sandbox.client("Ben").expect("Ben");
    let hello = ben.send_message("Hello").expect("sent");
    ben.toggle_reaction(&hello, "👍").expect("reacted");
    for (pressed, count) in [("false", "1"), ("true", "2"), ("false", "1")] {
        let reaction = format!("[data-testid=reaction][aria-pressed={pressed}]");
        let shown = page.find(&reaction).await.text().await.expect("a text");
        assert_eq!(shown, format!("👍 {count}"));
        page.click(&reaction).await;
    }
    page.close().await;
    sandbox.stop().await;
}

pub async fn a_reaction_loads_only_channels_that_were_opened() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let ben = sandbox.client("Ben").expect("Ben");
    let react = |channel| {
        let id = ben.open_channel(channel).expect("Ben sees it");
        let hello = ben.send_message("Hello").expect("sent");
        ben.toggle_reaction(&hello, "👍").expect("reacted");
        json!(id.to_string())
    };
    let quiet = react("quiet");
    page.find("[data-testid=channel][data-name=quiet].unread").await;
    let general = react("general");
    page.find("[data-testid=reaction]").await;
    let is_loaded = r#"
        const [channel, done] = arguments;
        import(new URL("page/state.js", location.origin + "/").href).then(({ state }) => done(state.messages.has(channel)), (problem) => done(String(problem)));
    "#;
    for (channel, expected) in [(general, true), (quiet, false)] {
        assert_eq!(page.run_async(is_loaded, vec![channel]).await, expected);
    }
    page.close().await;
    sandbox.stop().await;
}

/// The bot's role has the name of the bot.
pub async fn things_with_the_same_name_can_be_mentioned() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let ann = sandbox.client("Ann").expect("Ann");
    let content = || ann.messages().last().map(|message| message.content().to_owned());
    page.keys("[data-testid=composer]", "Hello @Bo").await;
    page.click("[data-testid=suggestion][data-title='@Bot']").await;
    page.keys("[data-testid=composer]", &Key::Enter).await;
    page.message_with("Hello @Bot").await;
    let sent = content().expect("a message");
    assert!(sent.starts_with("Hello <@&"), "{sent}");
    page.keys("[data-testid=composer]", &Key::Up).await;
    page.keys("[data-testid=edit-box]", "!").await;
    page.click("[data-testid=edit-save]").await;
    page.message("an edited message", |message| message.edited).await;
    assert_eq!(content(), Some(format!("{sent}!")));
    page.close().await;
    sandbox.stop().await;
}

/// Makes requests whose URL contains the first argument wait until `release(fails)` is called.
pub const HOLD: &str = r#"
const [part] = arguments;
const fetched = window.fetch;
window.fetch = (url, ...rest) => {
  if (!String(url).includes(part)) return fetched(url, ...rest);
  window.held = true;
  return new Promise((resolve, reject) => {
    window.release = (fails) => {
      window.fetch = fetched;
      window.held = false;
      if (fails) reject(new TypeError("no connection"));
      else resolve(fetched(url, ...rest));
    };
  });
};
"#;

/// The page shows the user who was chosen last. If the state of a user cannot be loaded, the page stays as it is.
pub async fn a_switch_of_users_is_complete_or_does_not_happen() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    let person = |name: &str| format!("[data-testid=person][data-name={name:?}]");
    let ben = page.find(&person("Ben")).await.attr("data-user").await.expect("an attribute").expect("an id");
    let request = vec![json!(format!("/state?user={ben}"))];
    let held = async || page.run("return window.held", vec![]).await.as_bool().filter(|held| *held);

    page.run(HOLD, request.clone()).await;
    page.click(&person("Ben")).await;
    page.until("a request", &held).await;
    page.be("Cleo").await;
    page.run("release(false)", vec![]).await;
    page.say("I am Cleo").await;
    assert_eq!(page.message_with("I am Cleo").await.author, "Cleo");
    assert!(page.present("[data-testid=me][data-name=Cleo]").await);

    page.run(HOLD, request).await;
    page.click(&person("Ben")).await;
    page.until("a request", &held).await;
    page.run("release(true)", vec![]).await;
    page.find("[data-testid=toast]").await;
    sandbox.client("Ann").expect("Ann").send_message("to all").expect("sent");
    page.message_with("to all").await;
    assert!(page.present("[data-testid=me][data-name=Cleo]").await);
    page.be("Ben").await;
    page.close().await;
    sandbox.stop().await;
}
