//! A bot's commands, buttons, selects and modals on the page.

use std::sync::Arc;

use discord_sandbox::{Clock as _, ManualClock, Sandbox, Settings};
use fantoccini::key::Key;
use serde_json::json;

use super::bot::Bot;
use super::channel::{HOLD, start_at};
use super::driver::{self, Screen};
use super::page::Page;

/// A sandbox with the bot, and a page on which Ann has #general open.
async fn ann(settings: Settings, screen: Screen) -> (Sandbox, Bot, Page) {
    let sandbox = Sandbox::start(settings).await.expect("a sandbox starts");
    let bot = Bot::start(&sandbox).await;
    let page = driver::open(&sandbox.url(), screen).await;
    page.be("Ann").await;
    page.open_channel("general").await;
    (sandbox, bot, page)
}

async fn end(sandbox: Sandbox, bot: Bot, page: Page) {
    page.close().await;
    bot.stop().await;
    sandbox.stop().await;
}

pub async fn every_kind_of_option_reaches_the_bot() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    let options =
        [("at", "k1"), ("size", "19"), ("colour", "white"), ("against", "Ben"), ("place", "games"), ("rated", "tr")];
    page.fill_command("plan", &options).await;
    page.screenshot("command-1280").await;
    page.keys("[data-testid=command-tail]", &Key::Enter).await;
    let shown = page.message_with("The plan").await;
    // The first choice with the prefix `k1` is taken, and its value is sent, not its name.
    for words in [
        "Ann used /plan",
        "Planned",
        "at\nK10",
        "size\n19",
        "colour\nwhite",
        "against\n@Ben",
        "place\ngames",
        "rated\ntrue",
        "A footer",
    ] {
        assert!(shown.text.contains(words), "{words:?} is not in {:?}", shown.text);
    }
    assert_eq!(shown.author, "Bot");
    assert!(!shown.ephemeral);
    assert_eq!(shown.buttons, ["Again", "Form", "Silent", "Elsewhere (link)"]);
    assert_eq!(shown.selects, ["Pick two colours", "Pick a person"]);
    page.message("the picture", |message| message.text.contains("The plan") && message.pictures.len() == 1).await;
    page.screenshot("answer-1280").await;
    end(sandbox, bot, page).await;
}

pub async fn a_command_can_be_entered_with_the_keyboard_alone() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    page.keys("[data-testid=composer]", "/").await;
    page.find("[data-testid=suggestion][data-title='/silent']").await;
    page.screenshot("commands-1280").await;
    page.keys("[data-testid=composer]", "pl").await;
    page.absent("[data-testid=suggestion][data-title='/silent']").await;
    page.keys("[data-testid=composer]", &Key::Tab).await;
    let at = "[data-testid=option-input][data-option=at]";
    // Without the required option the command is not sent, and the reason is shown.
    page.find("[data-testid=suggestions][data-state=ready]").await;
    page.keys(at, &Key::Escape).await;
    page.keys(at, &Key::Enter).await;
    let problem = page.find("[data-testid=command-error]:not(:empty)").await;
    assert_eq!(problem.text().await.expect("a text"), "This option is required. Specify a value");
    // Arrow down to the second choice.
    page.keys(at, "k").await;
    page.find("[data-testid=suggestion][data-title='K11, a good point']").await;
    page.keys(at, &Key::Down).await;
    page.keys(at, &Key::Enter).await;
    page.keys("[data-testid=command-tail]", "size:").await;
    // Not a number, out of range, then valid.
    let size = "[data-testid=option-input][data-option=size]";
    for (typed, wanted) in [("many", "Input a valid integer"), ("99", "At most 19")] {
        page.keys(size, typed).await;
        page.keys(size, &Key::Enter).await;
        let problem = page.find("[data-testid=command-error]:not(:empty)").await;
        assert_eq!(problem.text().await.expect("a text"), wanted);
        for _ in typed.chars() {
            page.keys(size, &Key::Backspace).await;
        }
    }
    assert!(page.messages().await.is_empty(), "a refused command was sent");
    page.keys(size, "9").await;
    page.keys(size, &Key::Enter).await;
    let shown = page.message_with("The plan").await;
    assert!(shown.text.contains("at\nK11") && shown.text.contains("size\n9"), "{}", shown.text);
    // Escape cancels a command that is being entered.
    page.keys("[data-testid=composer]", "/think ").await;
    page.find("[data-testid=command-form]").await;
    page.keys("[data-testid=command-tail]", &Key::Escape).await;
    page.absent("[data-testid=command-form]").await;
    end(sandbox, bot, page).await;
}

pub async fn an_autocompleted_option_accepts_other_values() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    page.type_command("plan", &[("at", "anything")]).await;
    let shown = page.message_with("The plan").await;
    assert!(shown.text.contains("at\nanything"), "{}", shown.text);
    end(sandbox, bot, page).await;
}

pub async fn buttons_selects_and_forms_are_answered() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    page.type_command("plan", &[("at", "K10")]).await;
    let planned = page.message_with("The plan").await;

    page.press_on(&planned, "Again").await;
    let pressed = page.message_with("Pressed by @Ann").await;
    assert_eq!(pressed.id, planned.id, "the message itself is edited");

    page.choose("Pick two colours", &["red", "blue"]).await;
    let picked = page.message_with("Picked red and blue").await;
    assert!(picked.ephemeral && picked.text.contains("Only you can see this"), "{picked:?}");

    page.choose("Pick a person", &["Cleo"]).await;
    page.message_with("Picked @Cleo").await;

    page.press("Form").await;
    let title = page.find("[data-testid=modal-title]").await;
    assert_eq!(title.text().await.expect("a text"), "Type a point");
    // Too short: the modal itself refuses it.
    page.keys("[data-testid=modal-input][data-label=Point]", "K").await;
    page.click("[data-testid=modal-submit]").await;
    page.until("the reason", async || {
        let note = page.find(".field-note:not(:empty)").await.text().await.ok()?;
        (note == "Must be 2 or more in length").then_some(())
    })
    .await;
    page.screenshot("form-1280").await;
    page.fill_form(&[("Point", "10"), ("Why", "it keeps the four")]).await;
    let typed = page.message_with("Typed K10 because it keeps the four").await;

    page.dismiss(&typed).await;
    page.no_message_with("Typed K10").await;

    // The modal belongs to the user who opened it.
    page.press("Form").await;
    page.find("dialog.modal").await;
    page.run("location.hash = '#/Ben/general'", vec![]).await;
    page.find("[data-testid=me][data-name=Ben]").await;
    page.absent("dialog.modal").await;
    end(sandbox, bot, page).await;
}

pub async fn a_deferred_response_and_a_missing_one_are_shown() {
    let clock = Arc::new(ManualClock::new(1_800_000_000_000));
    let settings = Settings { clock: Arc::<ManualClock>::clone(&clock), ..Settings::default() };
    let (sandbox, bot, page) = ann(settings, Screen::Desktop).await;

    page.type_command("think", &[]).await;
    page.message_with("Bot is thinking").await;
    page.screenshot("thinking-1280").await;
    page.say("Well?").await;
    page.message_with("Thought through").await;
    page.no_message_with("is thinking").await;

    page.type_command("silent", &[]).await;
    page.find("[data-testid=command-pending]").await;
    // The page may wait before the sandbox has received the interaction, so the clock is advanced until both agree.
    let failed = page.until("a failed command", async || {
        clock.advance(3_001);
        let failed = page.present("[data-testid=command-failed]").await;
        if failed { Some(page.find("[data-testid=command-failed]").await) } else { None }
    });
    assert!(failed.await.text().await.expect("a text").contains("The application did not respond"));
    page.click("[data-testid=command-failed] [data-testid=dismiss]").await;
    page.absent("[data-testid=command-failed]").await;

    page.type_command("plan", &[("at", "K10")]).await;
    page.message_with("The plan").await;
    page.press("Silent").await;
    page.find("[data-custom-id=silent][aria-busy=true]").await;
    let failed = page.until("a failed press", async || {
        clock.advance(3_001);
        page.messages().await.into_iter().find(|message| message.failure.is_some())
    });
    let failed = failed.await;
    assert_eq!(failed.failure.as_deref(), Some("The application did not respond"));
    page.screenshot("failed-press-1280").await;
    end(sandbox, bot, page).await;
}

pub async fn a_file_is_chosen_and_removed_with_the_keyboard() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    let mut file = tempfile::Builder::new().suffix(".txt").tempfile().expect("a file");
    file.as_file_mut().set_len(3 << 20).expect("space for the file");
    let path = file.path().to_str().expect("a path");
    let name = file.path().file_name().and_then(|name| name.to_str()).expect("a name");

    page.fill_command("store", &[]).await;
    page.choose_file("file", path).await;
    page.find("[data-testid=option-file-remove]:not([hidden])").await;
    page.send_command().await;
    page.message_with(&format!("Stored {name} of {} bytes", 3 << 20)).await;

    page.fill_command("store", &[]).await;
    page.choose_file("file", path).await;
    page.find("[data-testid=option-file-remove]:not([hidden])").await;
    let input = "[data-testid=option-input][data-option=file]";
    page.keys(input, &Key::Backspace).await;
    page.find("[data-testid=option-file-remove][hidden]").await;
    // The browser's dialog cannot be seen: the test notices the click that opens it.
    let opened = r#"
        window.opened = 0;
        document.querySelector("[data-testid=option-file]").addEventListener("click", (event) => {
          event.preventDefault();
          window.opened += 1;
        });
    "#;
    page.run(opened, vec![]).await;
    page.keys(input, " ").await;
    page.keys(input, &Key::Enter).await;
    assert_eq!(page.run("return window.opened", vec![]).await, 2);
    page.send_command().await;
    page.message_with("Stored nothing").await;
    end(sandbox, bot, page).await;
}

pub async fn repeated_keys_submit_once() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    let count = r"
        const fetched = window.fetch;
        window.sent = [];
        window.fetch = (url, ...rest) => {
          if (/command$|modal$/.test(url)) window.sent.push(url);
          return fetched(url, ...rest);
        };
    ";
    page.run(count, vec![]).await;
    page.fill_command("plan", &[("at", "K10")]).await;
    page.keys("[data-testid=command-tail]", &format!("{0}{0}{0}", Key::Enter)).await;
    page.message_with("The plan").await;
    page.press("Form").await;
    page.keys("[data-testid=modal-input][data-label=Point]", "K10").await;
    let why = "[data-testid=modal-input][data-label=Why]";
    page.keys(why, &format!("{0}{1}{1}{1}", Key::Control, Key::Enter)).await;
    page.absent("dialog.modal").await;
    page.message_with("Typed K10").await;
    let sent = page.run("return window.sent", vec![]).await;
    assert_eq!(sent, json!(["sandbox/api/command", "sandbox/api/modal"]));
    end(sandbox, bot, page).await;
}

pub async fn a_command_that_is_sent_late_leaves_the_text_in_another_channel() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    page.fill_command("plan", &[("at", "K10")]).await;
    page.run(HOLD, vec![json!("api/command")]).await;
    page.keys("[data-testid=command-tail]", &Key::Enter).await;
    page.open_channel("games").await;
    page.keys("[data-testid=composer]", "Hello").await;
    page.run("release(false)", vec![]).await;
    page.find("[data-testid=channel][data-name=general].unread").await;
    assert_eq!(page.run("return document.querySelector('[data-testid=composer]').value", vec![]).await, "Hello");
    end(sandbox, bot, page).await;
}

/// The responses may have come while the page was not connected: it does not wait for them any longer.
pub async fn a_lost_connection_ends_the_wait_for_responses() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    page.type_command("silent", &[]).await;
    page.type_command("plan", &[("at", "K10")]).await;
    page.message_with("The plan").await;
    page.press("Form").await;
    page.keys("[data-testid=modal-input][data-label=Point]", "K10").await;
    bot.stop().await;
    page.click("[data-testid=modal-submit]").await;
    page.find("[data-testid=modal-submit][disabled]").await;
    page.find("[data-testid=command-pending]").await;
    let url = sandbox.url();
    sandbox.stop().await;
    page.find("#banner:not([hidden])").await;
    let sandbox = start_at(&url).await;
    page.find("[data-testid=modal-submit]:not([disabled])").await;
    let problem = page.find("[data-testid=modal-error]").await;
    assert_eq!(problem.text().await.expect("a text"), "Connection lost");
    page.absent("[data-testid=command-pending]").await;
    page.close().await;
    sandbox.stop().await;
}

pub async fn context_menus_offer_the_bots_commands() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Desktop).await;
    page.user_menu("Ben", "Greet").await;
    page.message_with("Greetings to @Ben").await;
    page.say("seven l").await;
    let message = page.message_with("seven l").await;
    page.message_menu(&message, "Count").await;
    let counted = page.message_with("7 letters").await;
    assert!(counted.ephemeral);
    end(sandbox, bot, page).await;
}

pub async fn every_feature_works_on_a_phone() {
    let (sandbox, bot, page) = ann(Settings::default(), Screen::Phone).await;
    page.keys("[data-testid=composer]", "/").await;
    page.find("[data-testid=suggestion]").await;
    page.screenshot("commands-390").await;
    page.keys("[data-testid=composer]", &Key::Backspace).await;
    let off = "const middle = (node) => { const box = node.getBoundingClientRect(); return box.top + box.height / 2; };
        return middle(document.querySelector('.send svg')) - middle(document.querySelector('[data-testid=composer]'))";
    assert!(page.run(off, vec![]).await.as_f64().is_some_and(|off| off.abs() <= 1.0), "the arrow is not on the line");
    page.fill_command("think", &[]).await;
    page.click("[data-testid=command-cancel]").await;
    page.absent("[data-testid=command-form]").await;
    page.fill_command("plan", &[("at", "K10")]).await;
    page.find("[data-testid=suggestions]").await;
    page.click("[data-testid=where]").await;
    page.absent("[data-testid=suggestions]").await;
    page.keys("[data-testid=command-tail]", "against:").await;
    page.find(".suggest-head + [data-testid=suggestion][data-title=Ann]").await;
    page.keys("[data-testid=option-input][data-option=against]", "Ben").await;
    page.click("[data-testid=suggestion][data-title=Ben]").await;
    page.send_command().await;
    page.message("the picture", |message| message.pictures.len() == 1).await;
    page.screenshot("answer-390").await;
    // The response to a user command is not hidden behind the member list.
    page.click("[data-testid=header-people]").await;
    page.click("[data-testid=member][data-name=Ben]").await;
    page.click("[data-testid=menu] [data-label=Greet]").await;
    page.message_with("Greetings to @Ben").await;
    page.find("#app:not(.right-open)").await;
    // A tap beside the list closes it with its click, which comes last, so that it presses nothing below.
    page.click("[data-testid=select][data-placeholder='Pick two colours']").await;
    page.find("[data-testid=select-option]").await;
    let tap = "const frame = document.querySelector('.popover-frame');
        frame.dispatchEvent(new PointerEvent('pointerdown', {pointerType: 'touch', bubbles: true}));
        const covers = frame.isConnected;
        frame.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        return covers && !frame.isConnected";
    assert_eq!(page.run(tap, vec![]).await, true, "a tap beside the list");
    page.choose("Pick two colours", &["green", "blue"]).await;
    page.message_with("Picked green and blue").await;
    page.press("Form").await;
    page.find("[data-testid=modal]").await;
    page.screenshot("form-390").await;
    page.fill_form(&[("Point", "L11")]).await;
    page.message_with("Typed L11").await;
    page.be("Ben").await;
    page.no_message_with("Typed L11").await;
    page.message_with("The plan").await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth && document.getElementById('messages').scrollWidth <= innerWidth";
    assert_eq!(page.run(fits, vec![]).await, true, "the page is wider than the phone");
    end(sandbox, bot, page).await;
}
