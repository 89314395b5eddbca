//! Avatars on cards: fetched from the sandbox as from Discord's CDN, and an initial where there is none or it does not
//! arrive.

use std::io::Cursor;

use discord_sandbox::client::MessageView;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::state::Avatar;

use super::statistics::one_game;
use super::test_bot::{TestBot, TestClient, message_of, settled};

/// The colour of a picture, which no theme has.
const COLOUR: [u8; 3] = [11, 205, 97];

/// A PNG file of this colour.
fn picture(side: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&COLOUR.repeat((side * side) as usize)).expect("the pixels");
    drop(writer);
    file
}

/// Gives a user an avatar, which the bot hears of at the next interaction.
fn wear(bot: &TestBot, client: &TestClient, avatar: Option<Avatar>) {
    bot.sandbox.server().lock().users.get_mut(&client.id()).expect("a user").avatar = avatar;
}

/// The file of the picture on a card.
fn file(bot: &TestBot, card: &MessageView) -> Vec<u8> {
    let id = card.attachments()[0]["id"].as_str().expect("an id").parse().expect("a number");
    let file = bot.sandbox.server().lock().files.get(id).cloned().expect("stored");
    file.bytes.to_vec()
}

/// The rows of pixels of the picture on a card.
pub fn rows(bot: &TestBot, card: &MessageView) -> Vec<Vec<[u8; 3]>> {
    let mut decoder = png::Decoder::new(Cursor::new(file(bot, card)));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a picture of this size")];
    let info = reader.next_frame(&mut pixels).expect("a whole picture");
    pixels.as_chunks::<3>().0.chunks_exact(info.width as usize).map(<[_]>::to_vec).collect()
}

/// Whether the picture on a card has pixels of the avatar's colour.
fn shows_avatar(bot: &TestBot, card: &MessageView) -> bool {
    rows(bot, card).concat().contains(&COLOUR)
}

/// Arms a fault of the next request for an avatar.
fn next_avatar(bot: &TestBot, fault: RequestFault) {
    bot.sandbox.server().faults.arm_request(RequestFilter::new("GET", "/avatars/*/*"), fault, Schedule::NEXT);
}

/// Disarms all faults, and returns whether an avatar was requested since one was armed.
fn was_requested(bot: &TestBot) -> bool {
    let faults = &bot.sandbox.server().faults;
    let triggered = faults.armed() == 0;
    faults.clear();
    triggered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_show_the_avatars_of_players() {
    let bot = TestBot::with_users(&["Ann", "Ben", "Cleo"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    wear(&bot, &ann, Some(Avatar::new(picture(128))));
    one_game(&bot, &ann, &ben).await;
    let board = message_of(ben.run("/leaderboard", []).await);
    assert!(shows_avatar(&bot, &board), "a leaderboard, seen by another player");
    next_avatar(&bot, RequestFault::Status { status: 500 });
    let own = message_of(ann.run("/profile", []).await);
    assert!(shows_avatar(&bot, &own), "a profile");
    let both = message_of(ben.run("/profile", [("against", "Ann")]).await);
    assert!(shows_avatar(&bot, &both), "a head-to-head record");
    assert!(!was_requested(&bot), "the picture is cached");
    let without = message_of(ben.run("/profile", []).await);
    assert!(!shows_avatar(&bot, &without), "Ben has none");
    wear(&bot, &ann, None);
    let removed = message_of(ann.run("/leaderboard", []).await);
    assert!(!shows_avatar(&bot, &removed), "Ann has none any more");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_avatars_become_initials() {
    let bot = TestBot::with_users(&["Ann", "Ben", "Cleo"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    wear(&bot, &ann, None);
    one_game(&bot, &ann, &ben).await;
    let initial = file(&bot, &message_of(ann.run("/profile", []).await));
    let mut longer = picture(128);
    longer.resize(200_000, 0);
    let cut = picture(128)[..60].to_vec();
    for (what, bytes) in [
        ("garbage", b"not a picture".to_vec()),
        ("nothing", Vec::new()),
        ("half a file", cut),
        ("too many pixels", picture(2_048)),
        ("a long file", longer),
    ] {
        wear(&bot, &ann, Some(Avatar::new(bytes)));
        next_avatar(&bot, RequestFault::DelayRequest { ms: 0 });
        let shown = message_of(ann.run("/profile", []).await);
        assert!(was_requested(&bot), "{what}");
        assert!(file(&bot, &shown) == initial, "{what}");
    }
    wear(&bot, &ann, Some(Avatar::new(picture(64))));
    next_avatar(&bot, RequestFault::Status { status: 404 });
    let missing = message_of(ann.run("/profile", []).await);
    assert!(was_requested(&bot) && file(&bot, &missing) == initial, "a missing avatar");
    // The address contains nothing but numbers: these would lead to another host.
    for hash in ["//example.org/0123456789abcdef01", "../../@example.org", "0123456789ABCDEF0123456789ABCDEF"] {
        wear(&bot, &ann, Some(Avatar { hash: hash.to_owned(), ..Avatar::new(picture(64)) }));
        next_avatar(&bot, RequestFault::Status { status: 404 });
        let shown = message_of(ann.run("/profile", []).await);
        assert!(!was_requested(&bot) && file(&bot, &shown) == initial, "{hash}");
    }
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_waits_a_second_for_avatars() {
    let bot = TestBot::with_users(&["Ann", "Ben", "Cleo"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    wear(&bot, &ann, Some(Avatar::new(picture(128))));
    one_game(&bot, &ann, &ben).await;
    next_avatar(&bot, RequestFault::DelayRequest { ms: 60_000 });
    let before = ann.messages().len();
    let pending = ann.start_command("/profile", &[]).expect("sent");
    settled().await;
    assert!(was_requested(&bot));
    bot.advance(999);
    settled().await;
    assert_eq!(ann.messages().len(), before, "the card waits");
    bot.advance(1);
    let shown = message_of(Ok::<_, String>(pending.response().await));
    assert!(!shows_avatar(&bot, &shown), "an avatar that is late");
    bot.settled().await;
    // For a minute no card waits for it again.
    next_avatar(&bot, RequestFault::Status { status: 500 });
    let again = message_of(ann.run("/profile", []).await);
    assert!(!was_requested(&bot) && !shows_avatar(&bot, &again));
    bot.advance(60_000);
    let later = message_of(ann.run("/profile", []).await);
    assert!(shows_avatar(&bot, &later));
    bot.close(&[&ann, &ben]).await;
}
