//! `/settings`: every press saves one thing, shows it, and changes nothing else.

use crate::support::writes::Writes as _;
use discord_sandbox::client::MessageView;
use serde_json::{Value, json};
use tessera::domain::ids::PlayerId;
use tessera::domain::settings::{BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};

use super::house::{House, Person, board, refused, said, wait};

async fn settings(house: &House, person: &Person) -> PlayerSettings {
    house.store().player_settings(PlayerId::new(person.id())).await.expect("readable")
}

/// The value that a list shows as chosen.
pub fn chosen(sheet: &MessageView, list: &str) -> String {
    let list = sheet.component(list).unwrap_or_else(|| panic!("no list {list}: {:?}", sheet.json()));
    let options = list["options"].as_array().expect("options");
    let chosen: Vec<&Value> = options.iter().filter(|option| option["default"] == true).collect();
    assert_eq!(chosen.len(), 1, "one is chosen: {options:?}");
    chosen[0]["value"].as_str().expect("a value").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_choice_is_saved_and_shown() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let mut sheet = said(ann.run("/settings", []).await);
    assert!(sheet.is_ephemeral() && sheet.content().contains("playing"), "{}", sheet.text());
    let mut expected = PlayerSettings::default();
    let lists = [
        ("t1:set:confirm", "always", PlayerChange::Confirm(Confirm::Always)),
        ("t1:set:confirm", "off", PlayerChange::Confirm(Confirm::Off)),
        ("t1:set:reminders", "once", PlayerChange::Reminders(Reminders::Once)),
    ];
    for (list, value, change) in lists {
        sheet = said(ann.select(&sheet, list, &[value]).await);
        assert_eq!(chosen(&sheet, list), value);
        expected = expected.with(change);
        assert_eq!(settings(&house, &ann).await, expected, "{list} {value}");
    }
    let switches = [
        ("Threats announced: on", "Threats announced: off", PlayerChange::Announcements(false)),
        ("Pick by column and row: off", "Pick by column and row: on", PlayerChange::Selects(true)),
        ("Boards as text: off", "Boards as text: on", PlayerChange::TextBoard(true)),
        ("Boards as text: on", "Boards as text: off", PlayerChange::TextBoard(false)),
    ];
    for (before, after, change) in switches {
        sheet = said(ann.click(&sheet, before).await);
        assert!(sheet.labels().contains(&after), "{:?}", sheet.labels());
        expected = expected.with(change);
        assert_eq!(settings(&house, &ann).await, expected, "{after}");
    }
    sheet = said(ann.click(&sheet, "Looks").await);
    assert_eq!(sheet.attachments().len(), 1, "a picture of how it looks");
    let looks = [
        ("Last move marked: on", "Last move marked: off", PlayerChange::LastMove(false)),
        ("Coordinates: on", "Coordinates: off", PlayerChange::Coordinates(false)),
    ];
    for (before, after, change) in looks {
        sheet = said(ann.click(&sheet, before).await);
        assert!(sheet.labels().contains(&after), "{:?}", sheet.labels());
        expected = expected.with(change);
        assert_eq!(settings(&house, &ann).await, expected, "{after}");
    }
    sheet = said(ann.select(&sheet, "t1:set:theme", &["paper"]).await);
    assert_eq!(chosen(&sheet, "t1:set:theme"), "paper");
    sheet = said(ann.select(&sheet, "t1:set:language", &["en-US"]).await);
    assert_eq!(chosen(&sheet, "t1:set:language"), "en-US");
    expected = expected.with(PlayerChange::Theme(BoardTheme::Paper));
    expected = expected.with(PlayerChange::Language(Some("en-US".to_owned())));
    assert_eq!(settings(&house, &ann).await, expected);
    sheet = said(ann.select(&sheet, "t1:set:language", &["discord"]).await);
    assert_eq!(settings(&house, &ann).await.language, None);
    sheet = said(ann.click(&sheet, "Playing").await);
    assert_eq!(chosen(&sheet, "t1:set:reminders"), "once", "kept from before");
    assert!(said(ann.click(&sheet, "Close").await).components().is_empty());
    assert_eq!(settings(&house, &ben).await, PlayerSettings::default(), "nobody else's");
    house.close(&[&ann, &ben]).await;
}

/// A switch names the state that it asks for: pressed twice, it is done once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_press_and_a_forged_choice_do_no_harm() {
    let house = House::open().await;
    let ann = house.person("Ann");
    let old = house
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
        assert!(said(ann.click(&old, "Text").await).labels().contains(&"Boards as text: on"));
        assert!(settings(&house, &ann).await.text_board);
    }
    let before = settings(&house, &ann).await;
    refused(ann.click(&old, "Nonsense").await, "I do not know this button");
    refused(ann.select(&old, "t1:set:theme", &["neon"]).await, "I do not know that choice");
    refused(ann.select(&old, "t1:set:language", &["qya"]).await, "I do not know that choice");
    assert_eq!(settings(&house, &ann).await, before);
    super::house::read(&ann, |seen| seen.message().is_some_and(|shown| shown.id() == old.id()));
    house.close(&[&ann]).await;
}

/// The pad and the replay are drawn as their player chose; the board of all is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_pictures_follow_own_settings() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, other) = house.begin(&ann, &ben, "standard").await;
    let public = picture(&board(one).expect("a board")).await;
    let plain = picture(&said(one.click(&board(one).expect("a board"), "Play").await)).await;
    let me = PlayerId::new(one.id());
    house.store().change_player(me, PlayerChange::Theme(BoardTheme::Contrast)).await.expect("writes");
    let themed = picture(&said(one.click(&board(one).expect("a board"), "Play").await)).await;
    assert!(plain != themed, "the same picture");
    house.store().change_player(me, PlayerChange::Coordinates(false)).await.expect("writes");
    let bare = picture(&said(one.click(&board(one).expect("a board"), "Play").await)).await;
    assert!(themed != bare, "the same picture");
    let mine = picture(&said(one.run("/replay", []).await)).await;
    assert!(mine != picture(&said(other.run("/replay", []).await)).await, "the same picture");
    assert!(picture(&board(one).expect("a board")).await == public, "the board of all is another");
    house.close(&[&ann, &ben]).await;
}

/// The board of all is drawn as the server's admins chose.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_all_follows_the_server() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let plain = picture(&board(one).expect("a board")).await;
    let panel = said(ann.run("/pente-admin", []).await);
    let panel = said(ann.click(&panel, "Looks").await);
    said(ann.select(&panel, "t1:rule:theme", &["high-contrast"]).await);
    let old = board(two).expect("a board").id();
    one.send_message("a word below the board").expect("may write");
    said(one.run("/board", []).await);
    wait("the board is brought down", async || board(two).is_some_and(|board| board.id() != old)).await;
    let themed = picture(&board(two).expect("a board")).await;
    assert!(plain != themed, "the same picture");
    house.close(&[&ann, &ben]).await;
}

/// The bytes of a message's picture.
async fn picture(shown: &MessageView) -> Vec<u8> {
    let url = shown.attachments()[0]["url"].as_str().expect("an address").to_owned();
    reqwest::get(url).await.expect("the sandbox answers").bytes().await.expect("bytes").to_vec()
}
