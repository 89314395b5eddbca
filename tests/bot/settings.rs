//! `/account settings`: every press saves and shows one change, and changes nothing else.

use discord_sandbox::client::MessageView;
use serde_json::{Value, json};
use tessera::domain::settings::{BoardArea, BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};

use super::test_bot::{
    TestBot, TestClient, alt, assert_refused, board, download, mark_message_read, message_of, wait, wait_for_board,
};
use crate::support::writes::Writes as _;

async fn settings(bot: &TestBot, client: &TestClient) -> PlayerSettings {
    bot.store().player_settings(client.player()).await.expect("readable")
}

/// The selected value of a select.
pub fn chosen(message: &MessageView, list: &str) -> String {
    let list = message.component(list).unwrap_or_else(|| panic!("no list {list}: {:?}", message.json()));
    let options = list["options"].as_array().expect("options");
    let chosen: Vec<&Value> = options.iter().filter(|option| option["default"] == true).collect();
    assert_eq!(chosen.len(), 1, "one is chosen: {options:?}");
    chosen[0]["value"].as_str().expect("a value").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_choice_is_saved_and_shown() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let mut message = message_of(ann.run("/account settings", []).await);
    assert!(message.is_ephemeral() && message.content().contains("playing"), "{}", message.text());
    let mut expected = PlayerSettings::default();
    let lists = [
        ("t1:set:confirm", "always", PlayerChange::Confirm(Confirm::Always)),
        ("t1:set:confirm", "off", PlayerChange::Confirm(Confirm::Off)),
        ("t1:set:reminders", "once", PlayerChange::Reminders(Reminders::Once)),
    ];
    for (list, value, change) in lists {
        message = message_of(ann.select(&message, list, &[value]).await);
        assert_eq!(chosen(&message, list), value);
        expected = expected.with(change);
        assert_eq!(settings(&bot, &ann).await, expected, "{list} {value}");
    }
    let switches = [
        ("Threat announcements: on", "Threat announcements: off", PlayerChange::Announcements(false)),
        ("Pick by column and row: off", "Pick by column and row: on", PlayerChange::Selects(true)),
        ("Boards as text: off", "Boards as text: on", PlayerChange::TextBoard(true)),
        ("Boards as text: on", "Boards as text: off", PlayerChange::TextBoard(false)),
    ];
    for (before, after, change) in switches {
        message = message_of(ann.click(&message, before).await);
        assert!(message.labels().contains(&after), "{:?}", message.labels());
        expected = expected.with(change);
        assert_eq!(settings(&bot, &ann).await, expected, "{after}");
    }
    message = message_of(ann.click(&message, "Appearance").await);
    assert_eq!(message.attachments().len(), 1, "a picture of how it looks");
    let switches = [
        ("Last move marked: on", "Last move marked: off", PlayerChange::LastMove(false)),
        ("Coordinates: on", "Coordinates: off", PlayerChange::Coordinates(false)),
        ("Always the full board: off", "Always the full board: on", PlayerChange::BoardArea(BoardArea::Full)),
    ];
    for (before, after, change) in switches {
        message = message_of(ann.click(&message, before).await);
        assert!(message.labels().contains(&after), "{:?}", message.labels());
        expected = expected.with(change);
        assert_eq!(settings(&bot, &ann).await, expected, "{after}");
    }
    message = message_of(ann.select(&message, "t1:set:theme", &["paper"]).await);
    assert_eq!(chosen(&message, "t1:set:theme"), "paper");
    message = message_of(ann.select(&message, "t1:set:language", &["en-US"]).await);
    assert_eq!(chosen(&message, "t1:set:language"), "en-US");
    expected = expected.with(PlayerChange::Theme(BoardTheme::Paper));
    expected = expected.with(PlayerChange::Language(Some("en-US".to_owned())));
    assert_eq!(settings(&bot, &ann).await, expected);
    message = message_of(ann.select(&message, "t1:set:language", &["discord"]).await);
    assert_eq!(settings(&bot, &ann).await.language, None);
    message = message_of(ann.click(&message, "Playing").await);
    assert_eq!(chosen(&message, "t1:set:reminders"), "once", "kept from before");
    assert!(message_of(ann.click(&message, "Close").await).components().is_empty());
    assert_eq!(settings(&bot, &ben).await, PlayerSettings::default(), "other users are unaffected");
    bot.close(&[&ann, &ben]).await;
}

/// A switch names its target state: pressed twice, it changes once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn double_clicks_and_forged_values_change_nothing() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let old = bot
        .post_buttons(
            &ann,
            &json!([
                {"type": 1, "components": [
                    {"type": 2, "style": 2, "label": "Text", "custom_id": "t1:set:text-board:on"},
                    {"type": 2, "style": 2, "label": "Nonsense", "custom_id": "t1:set:colour:on"}]},
                {"type": 1, "components": [
                    {"type": 3, "custom_id": "t1:set:theme", "options": [{"label": "Neon", "value": "neon"}]}]},
                {"type": 1, "components": [
                    {"type": 3, "custom_id": "t1:set:language", "options": [{"label": "Elvish", "value": "qya"}]}]}
            ]),
        )
        .await;
    for _ in 0..2 {
        assert!(message_of(ann.click(&old, "Text").await).labels().contains(&"Boards as text: on"));
        assert!(settings(&bot, &ann).await.text_board);
    }
    let before = settings(&bot, &ann).await;
    assert_refused(ann.click(&old, "Nonsense").await, "I don’t know this button");
    assert_refused(ann.select(&old, "t1:set:theme", &["neon"]).await, "That choice is");
    assert_refused(ann.select(&old, "t1:set:language", &["qya"]).await, "That choice is");
    assert_eq!(settings(&bot, &ann).await, before);
    mark_message_read(&[&ann], &old);
    bot.close(&[&ann]).await;
}

/// The pad and the replay use the user's settings; the public board does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_images_follow_player_settings() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, other) = bot.begin(&ann, &ben, "freestyle").await;
    let public = picture(&board(one).expect("a board")).await;
    let plain = picture(&message_of(one.click(&board(one).expect("a board"), "Play").await)).await;
    let me = one.player();
    bot.store().change_player(me, PlayerChange::Theme(BoardTheme::Contrast)).await.expect("writes");
    let themed = picture(&message_of(one.click(&board(one).expect("a board"), "Play").await)).await;
    assert!(plain != themed, "the same picture");
    bot.store().change_player(me, PlayerChange::Coordinates(false)).await.expect("writes");
    let bare = picture(&message_of(one.click(&board(one).expect("a board"), "Play").await)).await;
    assert!(themed != bare, "the same picture");
    let mine = picture(&message_of(one.run("/replay", []).await)).await;
    assert!(mine != picture(&message_of(other.run("/replay", []).await)).await, "the same picture");
    assert!(picture(&board(one).expect("a board")).await == public, "the public board is unaffected");
    bot.close(&[&ann, &ben]).await;
}

/// The public board uses the guild's settings.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn public_boards_follow_guild_settings() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let plain = picture(&board(one).expect("a board")).await;
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Appearance").await);
    message_of(ann.select(&panel, "t1:rule:theme", &["high-contrast"]).await);
    let old = board(two).expect("a board").id();
    one.send_message("a word below the board").expect("may write");
    message_of(one.run("/board", []).await);
    wait("the board is sent again", async || board(two).is_some_and(|board| board.id() != old)).await;
    let themed = picture(&board(two).expect("a board")).await;
    assert!(plain != themed, "the same picture");
    bot.close(&[&ann, &ben]).await;
}

/// A picture shows the part of the board on which the game is played, unless the viewer or the guild wants all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cropped_board_has_a_button_for_the_full_board() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "freestyle").await;
    let cropped = board(one).expect("a board");
    assert_eq!(cropped.labels(), ["Play", "More", "Move to bottom", "Follow", "Full board"]);
    // Spectators can open it too.
    let eve = bot.client("Cleo");
    let full = message_of(eve.click(&cropped, "Full board").await);
    assert!(full.is_ephemeral() && full.labels().is_empty(), "{:?}", full.labels());
    assert!(picture(&full).await != picture(&cropped).await, "the same picture");
    assert_eq!(alt(&full), alt(&cropped), "the same position");

    // A player's own pictures.
    let pad = picture(&message_of(one.click(&cropped, "Play").await)).await;
    let me = one.player();
    bot.store().change_player(me, PlayerChange::BoardArea(BoardArea::Full)).await.expect("writes");
    let shown = message_of(one.click(&cropped, "Play").await);
    let whole = picture(&shown).await;
    assert!(whole != pad, "the same pad");
    // Every way back to the pad keeps the setting; *Close-up* is for once.
    let near = message_of(one.click(&shown, "Close-up").await);
    assert!(picture(&near).await == pad, "another close-up");
    bot.store().change_player(me, PlayerChange::Confirm(Confirm::Always)).await.expect("writes");
    let preview = message_of(one.click(&near, near.labels()[0]).await);
    let back = message_of(one.click(&preview, "Back").await);
    assert!(picture(&back).await == whole, "not the whole board");
    let more = message_of(one.click(&cropped, "More").await);
    let lists = message_of(one.click(&more, "Columns and rows").await);
    let back = message_of(one.click(&lists, "Back").await);
    assert!(picture(&back).await == whole, "not the whole board");
    bot.store().change_player(me, PlayerChange::Confirm(Confirm::Off)).await.expect("writes");

    // The public pictures.
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Appearance").await);
    let panel = message_of(ann.click(&panel, "Always the full board: off").await);
    assert!(panel.labels().contains(&"Always the full board: on"), "{:?}", panel.labels());
    one.move_to("K10").await;
    let whole = wait_for_board(two, "**K10**").await;
    assert_eq!(whole.labels(), ["Play", "More", "Move to bottom", "Follow"]);
    message_of(ann.click(&panel, "Always the full board: on").await);
    two.move_to("L9").await;
    let cropped = wait_for_board(one, "**L9**").await;
    assert!(cropped.labels().contains(&"Full board"), "{:?}", cropped.labels());
    bot.close(&[&ann, &ben, &eve]).await;
}

/// The picture of a message.
async fn picture(shown: &MessageView) -> Vec<u8> {
    download(shown, 0).await
}
