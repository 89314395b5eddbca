//! Viewing games: stepping, the animation, export, import.

use discord_sandbox::admin;
use discord_sandbox::client::{MessageView, Response};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};

use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, download, looked, mark_message_read, message_of,
    wait_for_board,
};
use crate::support::engines;

/// Downloads a file of a message; returns its name and bytes.
async fn fetch(shown: &MessageView, at: usize) -> (String, Vec<u8>) {
    let name = shown.attachments()[at]["filename"].as_str().expect("a name").to_owned();
    (name, download(shown, at).await)
}

fn is_enabled(shown: &MessageView, label: &str) -> bool {
    shown.component(label).unwrap_or_else(|| panic!("no {label} on {:?}", shown.labels()))["disabled"] != true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_can_be_replayed() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.play(one, two, &["K10", "L10", "K11", "M10", "N10"]).await;
    two.resign().await;
    let over = wait_for_board(&cleo, "by resignation").await;
    assert_eq!(over.labels(), ["Rematch", "Replay", "GIF", "Review", "Full board"]);

    // Any user who can view the channel may step through the game, in an ephemeral message.
    let last = message_of(cleo.click(&over, "Replay").await);
    assert!(last.is_ephemeral());
    assert!(last.text().contains("move 6 of 6") && last.text().contains("resigned"), "{}", last.text());
    assert!(is_enabled(&last, "⏮") && is_enabled(&last, "◀"));
    assert!(!is_enabled(&last, "▶") && !is_enabled(&last, "⏭"));
    let captured = message_of(cleo.click(&last, "◀").await);
    assert_eq!(captured.id(), last.id(), "the same message");
    for words in ["move 5 of 6", "played **N10** and captured 2 stones", "white 2/10", "**5. N10** 6. –"] {
        assert!(captured.text().contains(words), "{words}: {}", captured.text());
    }
    assert!(alt(&captured).contains("after move 5. Last move N10"), "{}", alt(&captured));
    let first = message_of(cleo.click(&captured, "⏮").await);
    assert!(first.text().contains("move 0 of 6"), "{}", first.text());
    assert!(!is_enabled(&first, "⏮") && is_enabled(&first, "▶"));
    let second = message_of(cleo.click(&first, "▶").await);
    assert!(second.text().contains("**1. K10**"), "{}", second.text());

    let moving = message_of(cleo.click(&second, "GIF").await);
    let (name, gif) = fetch(&moving, 0).await;
    assert!(name == "game.gif" && gif.starts_with(b"GIF8"), "{name}");
    let players = format!("{} (white) · {} (black): all 6 moves", bot.name_of(one), bot.name_of(two));
    assert!(alt(&moving).starts_with(&players), "{}", alt(&moving));
    let players = format!("{} (white) · {} (black)", one.mention(), two.mention());
    assert!(moving.text().contains(&players), "{}", moving.text());
    assert!(!is_enabled(&moving, "GIF"), "it is shown already");
    let again = message_of(cleo.click(&moving, "⏭").await);
    assert_eq!(fetch(&again, 0).await.0, "board.png");
    let from_board = message_of(ben.click(&over, "GIF").await);
    assert!(from_board.is_ephemeral());
    assert_eq!(fetch(&from_board, 0).await.0, "game.gif");
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exported_game_can_be_imported() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    assert_refused(cleo.run("/game export", []).await, "There’s no game to look at yet");
    assert_refused(cleo.run("/replay", [("game", "1")]).await, "I don’t know that game");
    assert_refused(cleo.run("/replay", [("game", "first")]).await, "I don’t know that game");
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    bot.play(one, two, &["K10", "L9", "N10"]).await;

    // A running game is available behind *More*, for spectators too.
    let more = message_of(cleo.click(&wait_for_board(&cleo, "**N10**").await, "More").await);
    assert_eq!(more.labels(), ["Text board", "Replay", "Rules", "Export", "Threats"]);
    let exported = message_of(cleo.click(&more, "Export").await);
    assert_eq!(fetch(&exported, 0).await.0, "pente-1.txt");
    let running = message_of(cleo.click(&more, "Replay").await);
    assert!(running.text().contains("move 3 of 3"), "{}", running.text());
    // On a pad it is a message of its own, which the opponent's next move does not replace.
    let pad = message_of(two.click(&wait_for_board(two, "**N10**").await, "Play").await);
    let more = message_of(two.click(&pad, "More").await);
    let running = message_of(two.click(&more, "Replay").await);
    assert!(running.id() != pad.id() && running.is_ephemeral(), "{}", running.text());
    let back = message_of(two.click(&two.fetch(&pad).expect("the pad"), "Back").await);
    assert_eq!(back.id(), pad.id());

    let exported = message_of(cleo.run("/game export", [("game", "#1")]).await);
    assert!(exported.is_ephemeral());
    let (name, record) = fetch(&exported, 0).await;
    let record = String::from_utf8(record).expect("text");
    assert_eq!(name, "pente-1.txt");
    for words in ["[Variant \"tournament\"]", "[Player 1 \"", "[Date \"", "[Result \"*\"]", "1. K10 L9 2. N10 *"] {
        assert!(record.contains(words), "{words}: {record}");
    }
    let other = message_of(cleo.click(&exported, "SGF").await);
    let (name, sgf) = fetch(&other, 0).await;
    assert!(name == "pente-1.sgf" && sgf.starts_with(b"(;FF[4]"), "{name}");

    // The file, the text and the modal are equivalent.
    let handed = cleo.upload_file("game.txt", record.as_bytes()).expect("a plain name");
    let by_file = assert_ephemeral(cleo.run("/import", [("file", handed.as_str())]).await, "move 3 of 3");
    assert!(by_file.text().contains("Ann") && by_file.text().contains("Ben"), "{}", by_file.text());
    let back = message_of(cleo.click(&by_file, "Export").await);
    let moves = |text: &str| text.split("\n\n").nth(1).map(str::to_owned);
    let returned = String::from_utf8(fetch(&back, 0).await.1).expect("text");
    assert_eq!(moves(&returned), moves(&record));
    let by_text = message_of(cleo.run("/import", [("text", "1. K10 L9 2. N10 * [Variant \"x\"] 1. A1")]).await);
    assert!(by_text.text().contains("The text contains several games"), "{}", by_text.text());
    assert!(by_text.text().contains("\nIt’s black’s turn.\n"), "without names: {}", by_text.text());
    let form = cleo.run("/import", []).await.expect("sent").modal().expect("a form");
    let field = form.fields()[0].to_owned();
    let theirs =
        "[Game \"Keryo-Pente\"] [Player 1 Name \"iron\"] [Player 2 Name \"owl\"] [Result \"1-0\"] 1. K10 L9 2. N10 1-0";
    let by_form = message_of(cleo.submit(&form, [(field.as_str(), theirs)]).await);
    for words in ["iron", "owl", "move 4 of 4", "resigned"] {
        assert!(by_form.text().contains(words), "{words}: {}", by_form.text());
    }
    let stepped = message_of(cleo.click(&by_form, "◀").await);
    assert!(stepped.text().contains("move 3 of 4"), "{}", stepped.text());

    // An imported record belongs to the user who imported it.
    let taken = bot.post(&ann, &by_form).await;
    assert_refused(ann.click(&taken, "◀").await, "I don’t know that game");
    mark_message_read(&[&ann, &ben, &cleo], &taken);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_latest_twenty_records_of_a_user_are_kept() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let import = async |client: &TestClient| message_of(client.run("/import", [("text", "1. K10 L9")]).await);
    let (other, oldest) = (import(&ben).await, import(&ann).await);
    for _ in 1..20 {
        import(&ann).await;
    }
    let stepped = message_of(ann.click(&oldest, "◀").await);
    assert!(stepped.text().contains("move 1 of 2"), "{}", stepped.text());
    import(&ann).await;
    assert_refused(ann.click(&stepped, "◀").await, "I don’t know that game");
    // Those of other users do not count.
    let stepped = message_of(ben.click(&other, "◀").await);
    assert!(stepped.text().contains("move 1 of 2"), "{}", stepped.text());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_files_cannot_be_imported() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let check = async |text: &str, words: &str| {
        assert_refused(ann.run("/import", [("text", text)]).await, words);
    };
    check("{nothing}", "There’s no game in it").await;
    check("hello **there**", "this as a game: move 1, “hello”: that’s not a point on this board. I can").await;
    check("1. K10 K10", "move 2, “K10”: that point is taken. I can").await;
    check("[Game \"Chess\"] 1. e4", "this as a game: the game “Chess” isn’t a kind of Pente that I know. I can").await;
    // Eight characters are quoted, without those of a mention.
    check("@everyone <@1>", "move 1, “everyon”: that’s not a point on this board").await;
    let large = vec![b' '; (256 << 10) + 1];
    let handed = ann.upload_file("large.txt", &large).expect("a plain name");
    assert_refused(ann.run("/import", [("file", handed.as_str())]).await, "Records can have up to 256 KB");
    let lost = ann.upload_file("lost.txt", b"1. K10").expect("a plain name");
    let file = RequestFilter::new("GET", "/attachments/*/*/*");
    bot.sandbox.server().faults.arm_request(file, RequestFault::Status { status: 404 }, Schedule::NEXT);
    assert_refused(ann.run("/import", [("file", lost.as_str())]).await, "didn’t pass the file on to me");
    let odd = ann.upload_file("odd.bin", &[0xff, 0x00, 0xfe, b'K']).expect("a plain name");
    assert_refused(ann.run("/import", [("file", odd.as_str())]).await, "that’s not a point on this board");
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM imports")
        .fetch_one(&mut engines::raw(&bot.data()).await)
        .await
        .expect("reads");
    assert_eq!(kept, 0, "no record is kept");
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_autocompleted() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let nothing = ann.autocomplete("/replay", [], ("game", "")).await.expect("asked").expect("answered");
    assert!(nothing.is_empty(), "{nothing:?}");
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.play(one, two, &["K10"]).await;
    let names = async |typed: &str| -> Vec<String> {
        let choices = ann.autocomplete("/game export", [], ("game", typed)).await.expect("asked").expect("answered");
        choices.iter().map(|choice| format!("{}={}", choice["name"].as_str().unwrap_or(""), choice["value"])).collect()
    };
    let expected = ["Game 1 against Ben: running, one move=\"1\""];
    assert_eq!(names("").await, expected);
    assert_eq!(names("ben").await, expected);
    assert_eq!(names("1").await, expected);
    assert_eq!(names("cleo").await, Vec::<String>::new());
    let to_review = async || {
        let choices = ann.autocomplete("/review", [], ("game", "")).await.expect("asked").expect("answered");
        choices.len()
    };
    assert_eq!(to_review().await, 0, "it is running");
    // In direct messages the user's latest game is meant.
    ann.open_dm();
    let newest = message_of(ann.run("/replay", []).await);
    assert!(newest.text().contains("**Game 1**"), "{}", newest.text());
    // A running game has no result.
    let moving = message_of(ann.click(&newest, "GIF").await);
    assert!(alt(&moving).ends_with("(black): one move."), "{}", alt(&moving));
    let cleo = bot.client("Cleo");
    cleo.open_dm();
    let there = cleo.run("/replay", [("game", "1")]).await;
    assert_refused(there, "I don’t know that game");
    let form = cleo.run("/import", []).await.expect("sent");
    assert!(matches!(form, Response::Modal(_)), "{form:?}");
    ann.open_channel("#pente").expect("she sees it");
    // A resignation is no move.
    ann.resign().await;
    assert_eq!(names("").await, ["Game 1 against Ben: lost, one move=\"1\""]);
    assert_eq!(to_review().await, 1);
    bot.close(&[&ann, &ben]).await;
}

/// A user who cannot view a channel cannot open its games by id.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_private_channel_are_visible_to_its_readers() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let (one, two) = bot.begin(ben, cleo, "standard").await;
    bot.play(one, two, &["K10", "L9"]).await;
    let (channel, server) = (ben.channel(), bot.sandbox.server());
    let guild = bot.guild().get();
    for client in &clients {
        client.open_channel("#general").expect("seen by all");
    }
    let replay = async |client: &TestClient| message_of(client.run("/replay", [("game", "1")]).await).text();
    assert!(replay(dora).await.contains("move 2 of 2"), "the channel is public");

    let view = discord_sandbox::permissions::VIEW_CHANNEL;
    admin::set_overwrite(server, channel, discord_sandbox::state::BOT_ID, view, 0).expect("a channel");
    // The last of several rapid changes applies.
    for n in 0..100 {
        let (allow, deny) = if n % 2 == 0 { (view, 0) } else { (0, view) };
        admin::set_overwrite(server, channel, guild, allow, deny).expect("a channel");
    }
    assert!(replay(dora).await.contains("I don’t know that game"), "the channel is not visible");
    for command in ["/game export", "/review"] {
        assert_refused(dora.run(command, [("game", "1")]).await, "I don’t know that game");
    }
    for (id, words) in [
        ("t1:look:open:g1", "I don’t know that game"),
        ("t1:look:files:g1", "I don’t know that game"),
        ("t1:letters:1", "This game no longer exists"),
        ("t1:threats:1", "This game no longer exists"),
    ] {
        let posted = bot.post_button(dora, id).await;
        assert_refused(dora.click(&posted, "Press").await, words);
    }
    for client in [ann, ben, cleo] {
        assert!(replay(client).await.contains("move 2 of 2"), "an admin and a player of the game");
    }
    let role = admin::give_role(server, dora.id(), "Readers").expect("a member");
    admin::set_overwrite(server, channel, role, view, 0).expect("a channel");
    assert!(replay(dora).await.contains("move 2 of 2"), "a role grants access");
    looked(&[ann, ben, cleo, dora]);
    bot.close(&[ann, ben, cleo, dora]).await;
}
