//! User actions on the page: clicks and key presses only.
//!
//! Every method waits for the elements it needs, for at most [`TIMEOUT`], and fails with what the page shows. Nothing
//! here calls the sandbox directly.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::driver::{self, Screen};

/// Far longer than any step takes, so that a busy machine fails no test.
pub const TIMEOUT: Duration = Duration::from_secs(30);

/// How often a condition is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// A message as the page shows it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// The message's id.
    pub id: String,
    /// The displayed name of the author.
    pub author: String,
    /// The whole text: content, embeds, labels.
    pub text: String,
    /// The content.
    pub content: String,
    /// Whether it says "Only you can see this".
    pub ephemeral: bool,
    /// Whether it is highlighted because it mentions the user.
    pub mentions_me: bool,
    /// Whether it is marked "(edited)".
    pub edited: bool,
    /// The text of the message that it replies to.
    pub reply_to: Option<String>,
    /// The labels of its enabled buttons.
    pub buttons: Vec<String>,
    /// The placeholders of its selects.
    pub selects: Vec<String>,
    /// The alt texts of its pictures that are loaded.
    pub pictures: Vec<String>,
    /// The error shown below its components.
    pub failure: Option<String>,
}

const READ: &str = r#"
const text = (node) => node ? node.innerText.trim() : null;
return [...document.querySelectorAll("[data-testid=message]")].map((node) => ({
  id: node.dataset.id, author: node.dataset.author, text: text(node),
  content: text(node.querySelector("[data-testid=content]")) ?? "",
  ephemeral: node.dataset.ephemeral === "true", mentionsMe: node.dataset.mentionsMe === "true",
  edited: Boolean(node.querySelector(".edited")), replyTo: text(node.querySelector("[data-testid=reply-preview]")),
  buttons: [...node.querySelectorAll("[data-testid=button]:not([disabled])")].map((one) => one.getAttribute("aria-label")),
  selects: [...node.querySelectorAll("[data-testid=select]")].map((one) => one.dataset.placeholder),
  pictures: [...node.querySelectorAll("img:not(.avatar)")].filter((one) => one.complete && one.naturalWidth).map((one) => one.alt),
  failure: text(node.querySelector("[data-testid=failure]")),
}));
"#;

/// Records in `window.aim` whether the next click hits this element, or the one in its place if it was rendered again
/// since. A click that misses, because a new message has moved the target, has no effect: it could leave the channel.
const AIM: &str = r#"
const [target, css, place] = arguments;
if (!window.aim) {
  window.aim = {};
  window.addEventListener("click", (event) => {
    const { target, css, place, waits } = window.aim;
    if (!waits) return;
    const wanted = target.isConnected ? target : document.querySelectorAll(css)[place];
    Object.assign(window.aim, { waits: false, hit: event.composedPath().includes(wanted) });
    if (!window.aim.hit) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  }, true);
}
Object.assign(window.aim, { target, css, place, waits: true, hit: false });
"#;

/// A browser with the page open.
pub struct Page {
    client: Client,
    screen: Screen,
}

impl Page {
    /// Opens the page and waits until it is loaded.
    pub async fn open(client: Client, screen: Screen, url: &str) -> Page {
        client.goto(url).await.expect("the page can be opened");
        let page = Page { client, screen };
        page.find("#app[data-ready][data-stream=open]").await;
        page
    }

    /// Closes the page.
    pub async fn close(self) {
        self.client.goto("about:blank").await.expect("the page can be left");
        driver::give_back(self.client, self.screen);
    }

    /// Opens a URL in another tab, waits until it is loaded, and returns to the page.
    pub async fn open_tab(&self, url: &str) {
        let own = self.client.window().await.expect("the page has a tab");
        let tab = self.client.new_window(true).await.expect("a tab can be opened").handle;
        self.client.switch_to_window(tab).await.expect("the tab is open");
        self.client.goto(url).await.expect("the page can be opened");
        self.find("#app[data-ready][data-stream=open]").await;
        self.client.switch_to_window(own).await.expect("the page is open");
    }

    /// Closes all tabs but that of the page.
    pub async fn close_tabs(&self) {
        let own = self.client.window().await.expect("the page has a tab");
        for tab in self.client.windows().await.expect("a list of tabs") {
            if tab != own {
                self.client.switch_to_window(tab).await.expect("the tab is open");
                self.client.close_window().await.expect("the tab can be closed");
            }
        }
        self.client.switch_to_window(own).await.expect("the page is open");
    }

    // ---- User and channel ----

    /// Switches to this user.
    pub async fn be(&self, person: &str) {
        if self.visible("[data-testid=person]").await {
            self.click(&format!("[data-testid=person][data-name={person:?}]")).await;
        } else {
            self.click("[data-testid=header-me]").await;
            self.click(&format!("[data-testid=switch-person][data-name={person:?}]")).await;
        }
        self.find(&format!("[data-testid=me][data-name={person:?}]")).await;
        self.find("#app[data-stream=open]").await;
    }

    /// Switches to this user and opens #pente.
    pub async fn be_in_pente(&self, person: &str) {
        self.be(person).await;
        self.open_channel("pente").await;
    }

    /// Opens a channel, thread or direct message by its name in the list.
    pub async fn open_channel(&self, name: &str) {
        if !self.visible("#sidebar").await {
            self.click("[data-testid=header-menu]").await;
        }
        self.click(&format!("#sidebar [data-name={name:?}]:not([data-testid=me])")).await;
        self.find(&format!("[data-testid=where][data-name={name:?}]")).await;
        self.find("[data-testid=messages][aria-busy=false]").await;
    }

    // ---- Messages ----

    /// All messages that the page shows, oldest first.
    pub async fn messages(&self) -> Vec<Shown> {
        let shown = self.run(READ, vec![]).await;
        serde_json::from_value(shown).expect("the script above returns this structure")
    }

    /// Waits for a message that satisfies `wanted`, and returns the latest one.
    pub async fn message(&self, what: &str, wanted: impl Fn(&Shown) -> bool) -> Shown {
        self.until(what, async || self.messages().await.into_iter().rev().find(|message| wanted(message))).await
    }

    /// Waits for a message that contains `words`.
    pub async fn message_with(&self, words: &str) -> Shown {
        self.message(&format!("a message with {words:?}"), |message| message.text.contains(words)).await
    }

    /// Waits until no message contains `words`.
    pub async fn no_message_with(&self, words: &str) {
        self.until(&format!("no message with {words:?}"), async || {
            self.messages().await.iter().all(|message| !message.text.contains(words)).then_some(())
        })
        .await;
    }

    // ---- Actions ----

    /// Sends a message to the open channel.
    pub async fn say(&self, text: &str) {
        let composer = self.find("[data-testid=composer]").await;
        composer.send_keys(text).await.expect("the composer takes keys");
        self.click("[data-testid=send]").await;
    }

    /// Enters a command: `/name`, then each option with its value; picks the matching suggestion, if there is one.
    pub async fn fill_command(&self, name: &str, options: &[(&str, &str)]) {
        let composer = self.find("[data-testid=composer]").await;
        composer.send_keys(&format!("/{name} ")).await.expect("the composer takes keys");
        self.find("[data-testid=command-form]").await;
        for (option, value) in options {
            let input = format!("[data-testid=option-input][data-option={option:?}]");
            if !self.present(&input).await {
                self.keys("[data-testid=command-tail]", &format!("{option}:")).await;
            }
            self.keys(&input, value).await;
            self.absent("[data-testid=suggestions][data-state=loading]").await;
            self.pick_suggestion(value).await;
        }
    }

    /// Clicks the suggestion whose name equals `typed` or starts with it; without one the typed text is used.
    async fn pick_suggestion(&self, typed: &str) {
        let script = r#"
            const [typed] = arguments;
            const items = [...document.querySelectorAll("[data-testid=suggestion]")];
            const name = (item) => item.dataset.title.toLowerCase().replace(/^[@#]/, "");
            const wanted = typed.toLowerCase();
            const whole = (item) => name(item).startsWith(wanted) && !/[\p{L}\p{N}]/u.test(name(item)[wanted.length] ?? "");
            return (items.find(whole) ?? items.find((item) => name(item).startsWith(wanted)))?.id ?? null;
        "#;
        if let Value::String(id) = self.run(script, vec![json!(typed)]).await {
            self.click(&format!("#{id}")).await;
        }
    }

    /// Runs a command.
    pub async fn type_command(&self, name: &str, options: &[(&str, &str)]) {
        self.fill_command(name, options).await;
        self.keys("[data-testid=command-tail]", &Key::Enter).await;
        self.absent("[data-testid=command-form]").await;
    }

    /// Presses the latest button with this label.
    pub async fn press(&self, label: &str) {
        self.click(&format!("[data-testid=button][aria-label={label:?}]:not([disabled])")).await;
    }

    /// Presses the button with this label below this message.
    pub async fn press_on(&self, message: &Shown, label: &str) {
        self.click(&format!("[data-id={:?}] [data-testid=button][aria-label={label:?}]:not([disabled])", message.id))
            .await;
    }

    /// Dismisses an ephemeral message.
    pub async fn dismiss(&self, message: &Shown) {
        self.click(&format!("[data-id={:?}] [data-testid=dismiss]", message.id)).await;
    }

    /// Selects options in the latest select with this placeholder; several are confirmed with *Done*.
    pub async fn choose(&self, placeholder: &str, labels: &[&str]) {
        self.click(&format!("[data-testid=select][data-placeholder={placeholder:?}]")).await;
        for label in labels {
            self.click(&format!("[data-testid=select-option][data-label={label:?}]")).await;
        }
        if self.present("[data-testid=select-done]").await {
            self.click("[data-testid=select-done]").await;
        }
        self.absent("[data-testid=select-options]").await;
    }

    /// Selects an option in a select of this message; returns false if no select has it.
    pub async fn choose_on(&self, message: &Shown, label: &str) -> bool {
        self.click(&format!("[data-id={:?}] [data-testid=select]", message.id)).await;
        self.find("[data-testid=select-option]").await;
        let option = format!("[data-testid=select-option][data-label={label:?}]");
        let there = self.present(&option).await;
        if there {
            self.click(&option).await;
        } else {
            self.keys("body", &Key::Escape).await;
        }
        self.absent("[data-testid=select-options]").await;
        there
    }

    /// Changes the selection of the latest select that shows `shown`.
    pub async fn choose_instead(&self, shown: &str, label: &str) {
        let script = r#"
            const selects = [...document.querySelectorAll("[data-testid=select]")].filter((one) => one.innerText.includes(arguments[0]));
            return selects.at(-1)?.closest("[data-testid=message]")?.dataset.id ?? null;
        "#;
        let message =
            self.until(shown, async || self.run(script, vec![json!(shown)]).await.as_str().map(str::to_owned)).await;
        let script = r#"
            const [message, shown] = arguments;
            const selects = [...document.querySelectorAll(`[data-id="${message}"] [data-testid=select]`)];
            return selects.findIndex((one) => one.innerText.includes(shown));
        "#;
        let place = self.run(script, vec![json!(message), json!(shown)]).await;
        let place = usize::try_from(place.as_u64().unwrap_or_default()).unwrap_or_default();
        let selects = format!("[data-id={message:?}] [data-testid=select]");
        self.until("to open a select", async || self.hit(&selects, |_| Some(place)).await).await;
        self.click(&format!("[data-testid=select-option][data-label={label:?}]")).await;
        self.absent("[data-testid=select-options]").await;
    }

    /// Fills the open modal, field by label, submits it, and waits until it closes.
    pub async fn fill_form(&self, fields: &[(&str, &str)]) {
        for (label, text) in fields {
            self.keys(&format!("[data-testid=modal-input][data-label={label:?}]"), text).await;
        }
        self.click("[data-testid=modal-submit]").await;
        self.absent("dialog.modal").await;
    }

    /// Replies to a message.
    pub async fn reply(&self, message: &Shown, text: &str) {
        self.message_menu(message, "Reply").await;
        self.find("[data-testid=reply-bar]:not([hidden])").await;
        self.say(text).await;
    }

    /// Picks an entry of a message's menu: one of the page, or a message command.
    pub async fn message_menu(&self, message: &Shown, entry: &str) {
        self.right_click(&format!("[data-id={:?}] .message-main", message.id)).await;
        self.click(&format!("[data-testid=menu] [data-label={entry:?}]")).await;
    }

    /// Chooses a file for an option of the command that is being entered.
    pub async fn choose_file(&self, option: &str, path: &str) {
        self.keys("[data-testid=command-tail]", &format!("{option}:")).await;
        self.keys(&format!("[data-testid=option-file][data-option={option:?}]"), path).await;
    }

    /// Sends the entered command.
    pub async fn send_command(&self) {
        self.keys("[data-testid=command-tail]", &Key::Enter).await;
        self.absent("[data-testid=command-form]").await;
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page reloads");
        self.find("#app[data-ready][data-stream=open]").await;
    }

    /// Picks an entry of a user's menu in the member list.
    pub async fn user_menu(&self, person: &str, entry: &str) {
        self.right_click(&format!("[data-testid=member][data-name={person:?}]")).await;
        self.click(&format!("[data-testid=menu] [data-label={entry:?}]")).await;
    }

    // ---- Elements ----

    /// Waits for an element; the last match, because the latest message is the last.
    pub async fn find(&self, css: &str) -> Element {
        self.until(css, async || self.client.find_all(Locator::Css(css)).await.ok()?.pop()).await
    }

    /// Waits until no element matches.
    pub async fn absent(&self, css: &str) {
        self.until(&format!("no {css}"), async || (!self.present(css).await).then_some(())).await;
    }

    /// Whether an element matches now.
    pub async fn present(&self, css: &str) -> bool {
        self.client.find_all(Locator::Css(css)).await.is_ok_and(|found| !found.is_empty())
    }

    async fn visible(&self, css: &str) -> bool {
        let script = "const node = document.querySelector(arguments[0]); return Boolean(node?.checkVisibility({visibilityProperty: true}));";
        self.run(script, vec![json!(css)]).await == Value::Bool(true)
    }

    /// Clicks an element once it is visible and enabled: messages may be rendered again and drawers may be moving. If
    /// a new message moved the target before the click, it is clicked again, as a user would.
    pub async fn click(&self, css: &str) {
        self.until(&format!("to click {css}"), async || self.hit(css, |count| count.checked_sub(1)).await).await;
    }

    /// Clicks one of the elements, whose place follows from their number; `None` if the click did not hit it.
    async fn hit(&self, css: &str, place: impl Fn(usize) -> Option<usize>) -> Option<()> {
        let elements = self.client.find_all(Locator::Css(css)).await.ok()?;
        let place = place(elements.len())?;
        let element = elements.into_iter().nth(place)?;
        let target = serde_json::to_value(&element).expect("an element is JSON");
        self.client.execute(AIM, vec![target, json!(css), json!(place)]).await.ok()?;
        element.click().await.ok()?;
        // If the click reloaded the page, its record is gone, so it did hit.
        (self.run("return window.aim?.hit ?? true", vec![]).await == Value::Bool(true)).then_some(())
    }

    /// Types into an element.
    pub async fn keys(&self, css: &str, text: &str) {
        let element = self.find(css).await;
        element.send_keys(text).await.unwrap_or_else(|error| panic!("cannot type into {css}: {error}"));
    }

    /// Types into the element that has the focus.
    pub async fn type_keys(&self, text: &str) {
        let keys = KeyActions::new("keyboard".to_owned());
        let keys =
            text.chars().fold(keys, |keys, value| keys.then(KeyAction::Down { value }).then(KeyAction::Up { value }));
        self.client.perform_actions(keys).await.expect("the page takes keys");
    }

    /// Clicks the last match with the right button, and waits for a menu.
    pub async fn right_click(&self, css: &str) {
        self.until(&format!("to open the menu of {css}"), async || {
            let element = self.client.find_all(Locator::Css(css)).await.ok()?.pop()?;
            self.right_click_on(element).await.ok()?;
            self.present("[data-testid=menu]").await.then_some(())
        })
        .await;
    }

    async fn right_click_on(&self, element: Element) -> Result<(), CmdError> {
        self.client
            .execute("arguments[0].scrollIntoView({block: 'center'})", vec![serde_json::to_value(&element)?])
            .await?;
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0., y: 0. })
            .then(PointerAction::Down { button: MOUSE_BUTTON_RIGHT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_RIGHT });
        self.client.perform_actions(mouse).await
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client
            .execute(script, arguments)
            .await
            .unwrap_or_else(|error| panic!("the script failed: {error}\n{script}"))
    }

    /// Runs a script that calls its last argument when it is done.
    pub async fn run_async(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client
            .execute_async(script, arguments)
            .await
            .unwrap_or_else(|error| panic!("the script failed: {error}\n{script}"))
    }

    /// Polls until `look` returns a value; otherwise fails with what the page shows, and saves a screenshot.
    pub async fn until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            if start.elapsed() > TIMEOUT {
                self.save_screenshot("failed").await;
                let shown = self.run("return document.body.innerText", vec![]).await;
                panic!("timed out waiting for {what}; the page shows:\n{}", shown.as_str().unwrap_or_default());
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Scrolls a message to the middle of the page.
    pub async fn look_at(&self, message: &Shown) {
        let script = "document.querySelector(`[data-id=\"${arguments[0]}\"]`)?.scrollIntoView({block: 'center'})";
        self.run(script, vec![json!(message.id)]).await;
    }

    /// Saves a screenshot, if the environment variable `SCREENS` is set: it takes longer than most steps of a test.
    pub async fn screenshot(&self, name: &str) {
        if env::var_os("SCREENS").is_some() {
            self.save_screenshot(name).await;
        }
    }

    async fn save_screenshot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).with_file_name("screens");
        fs::create_dir_all(&folder).expect("target can be written");
        let picture = self.client.screenshot().await.expect("the browser takes a picture");
        fs::write(folder.join(format!("{name}.png")), picture).expect("target can be written");
    }
}
