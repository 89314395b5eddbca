//! Entering moves: confirmation, two selects, the next game, and moves sent as messages.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use discord_sandbox::events::{Audience, Event};
use discord_sandbox::permissions::ADD_REACTIONS;
use serde_json::json;
use tessera::domain::settings::{CandidateOrder, Confirm, GuildChange, PlayerChange};

use super::board_modes;
use super::test_bot::{
    TestBot, TestClient, alt, assert_refused, board, boards, looked, mark_all_read, mark_message_read, message_of,
    public_ids, settled, wait, wait_for_board, wait_for_challenge,
};
use crate::support::writes::Writes as _;

async fn choose(bot: &TestBot, client: &TestClient, change: PlayerChange) {
    bot.store().change_player(client.player(), change).await.expect("writes");
}

/// The custom id of the select with this placeholder, and its options as `(label, value)`.
fn list(message: &MessageView, hint: &str) -> (String, Vec<(String, String)>) {
    let select = message.component(hint).unwrap_or_else(|| panic!("no {hint} in {}", message.json()));
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let options = select["options"].as_array().expect("options").iter();
    (text(&select["custom_id"]), options.map(|option| (text(&option["label"]), text(&option["value"]))).collect())
}

async fn pick(client: &TestClient, message: &MessageView, hint: &str, label: &str) -> MessageView {
    let (id, options) = list(message, hint);
    let (_, value) = options.iter().find(|(other, _)| other == label).unwrap_or_else(|| panic!("{label}: {options:?}"));
    message_of(client.select(message, &id, &[value]).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_can_require_a_confirmation() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (two, one) = bot.begin(&ann, &ben, "standard").await;
    two.move_to("K10").await;
    for client in [one, two] {
        choose(&bot, client, PlayerChange::Confirm(Confirm::Always)).await;
    }
    let pad = message_of(one.click(&board(one).expect("a board"), "Play").await);
    let before = bot.state(one).await;
    let at = pad.labels()[0];
    let play = format!("Play {at}");
    let shown = message_of(one.click(&pad, at).await);
    assert_eq!(shown.id(), pad.id(), "it replaces the pad");
    assert_eq!(shown.labels(), [play.as_str(), "Back"]);
    let alt = alt(&shown);
    assert!(alt.contains(&format!("your stone on {at}")), "{alt}");
    assert_eq!(bot.state(one).await, before, "nothing is played yet");
    let again = message_of(one.click(&shown, "Back").await);
    assert!(again.labels().contains(&at) && again.labels().contains(&"Type"), "{:?}", again.labels());
    let shown = message_of(one.click(&again, at).await);
    let played = message_of(one.click(&shown, &play).await);
    assert!(played.text().contains(&format!("You played **{at}**")), "{}", played.text());
    // A double press is harmless, and a stale preview is refused.
    let old = bot.post(one, &shown).await;
    let second = message_of(one.click(&old, &play).await);
    assert!(second.text().contains(&format!("**{at}** has already been played")), "{}", second.text());
    let now = wait_for_board(two, &format!("**{at}**")).await;
    let stale = message_of(two.click(&now, "Play").await);
    let label = stale.labels()[0].to_owned();
    let preview = message_of(two.click(&stale, &label).await);
    two.move_to("A1").await;
    let preview = bot.post(two, &preview).await;
    let answer = message_of(two.click(&preview, &format!("Play {label}")).await);
    assert!(answer.text().contains("The board has changed"), "{}", answer.text());
    assert_eq!(bot.game(one).await.game.rev().get(), 3);
    // With confirmation off there is none, nor by default in games without a clock.
    for confirm in [Confirm::Off, Confirm::Correspondence] {
        choose(&bot, one, PlayerChange::Confirm(confirm)).await;
        choose(&bot, two, PlayerChange::Confirm(confirm)).await;
        let client = if confirm == Confirm::Off { one } else { two };
        let pad = message_of(client.click(&board(client).expect("a board"), "Play").await);
        let label = pad.labels()[5].to_owned();
        let played = message_of(client.click(&pad, &label).await);
        assert!(played.text().contains(&format!("You played **{label}**")), "{}", played.text());
    }
    mark_message_read(&[one, two], &old);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_selects_make_a_move() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    one.move_to("K10").await;
    wait_for_board(two, "**K10**").await;
    choose(&bot, two, PlayerChange::Selects(true)).await;
    let lists = message_of(two.click(&board(two).expect("a board"), "Play").await);
    assert!(lists.is_ephemeral() && lists.attachments().is_empty());
    assert_eq!(lists.labels(), ["Type", "More", "Close"]);
    let (_, columns) = list(&lists, "Column…");
    let (_, rows) = list(&lists, "Row…");
    assert_eq!((columns.len(), rows.len()), (19, 19));
    assert!(!columns.iter().any(|(label, _)| label == "Column I"), "{columns:?}");
    let half = pick(two, &lists, "Column…", "Column K").await;
    assert!(half.text().contains("**Column K**. Choose the row."), "{}", half.text());
    assert_eq!(half.labels(), ["Back", "Type", "Close"]);
    // An occupied point is refused, and the selects stay.
    let taken = pick(two, &half, "Row…", "Row 10").await;
    assert!(taken.text().contains("**K10** is taken"), "{}", taken.text());
    let half = pick(two, &taken, "Row…", "Row 9").await;
    assert!(half.text().contains("**Row 9**. Choose the column."), "{}", half.text());
    let played = pick(two, &half, "Column…", "Column L").await;
    assert!(played.text().contains("You played **L9**"), "{}", played.text());
    // Selects of a stale client are refused.
    let old = bot.post(two, &lists).await;
    let (id, columns) = list(&old, "Column…");
    let answer = message_of(two.select(&old, &id, &[&columns[0].1]).await);
    assert!(answer.text().contains("turn"), "{}", answer.text());
    // Without the setting the selects are behind *More*, for the player to move.
    let more = message_of(one.click(&wait_for_board(one, "**L9**").await, "More").await);
    let lists = message_of(one.click(&more, "Columns and rows").await);
    assert_eq!(list(&lists, "Row…").1.len(), 19);
    let pad = message_of(one.click(&lists, "Back").await);
    assert!(pad.labels().contains(&"Full board"), "{:?}", pad.labels());
    let others = message_of(two.click(&board(two).expect("a board"), "More").await);
    assert!(!others.labels().contains(&"Columns and rows"), "{:?}", others.labels());
    assert_eq!(bot.game(one).await.game.rev().get(), 2);
    mark_message_read(&[one, two], &old);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_or_mention_makes_a_move() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let mention = bot.sandbox.client("Tessera").expect("the bot").mention();
    one.send_message(&format!("{mention} k10")).expect("may write");
    wait_for_board(two, "**K10**").await;
    settled().await;
    assert_eq!(reactions(one, "k10"), ["✅"], "a move is acknowledged");
    // Messages that are not moves, or not addressed to the bot, are conversation.
    two.send_message("l9").expect("may write");
    two.send_message(&format!("{mention} are you there?")).expect("may write");
    two.send_message(&format!("{mention} {} a1", one.mention())).expect("may write");
    two.send_message(&format!("{mention} 1,2")).expect("may write");
    // As a direct message: the board is elsewhere, so the reply tells the result.
    two.open_dm();
    two.send_message("L 9").expect("may write");
    let answer = two.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("You played"))).await;
    let answer = answer.message().expect("a message").text();
    assert!(answer.contains("You played **L9**") && answer.contains("discord.com/channels/"), "{answer}");
    two.send_message("m9").expect("may write");
    two.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("turn"))).await;
    two.open_channel("#pente").expect("seen");
    wait_for_board(one, "**L9**").await;
    assert_eq!(bot.game(one).await.game.rev().get(), 2);
    for conversation in ["l9", "are you there?", "a1", "1,2"] {
        assert_eq!(reactions(one, conversation), Vec::<String>::new(), "{conversation}");
    }
    // A refusal names what to do instead.
    one.send_message(&format!("i9 {mention}")).expect("may write");
    one.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("**J9**?"))).await;
    assert_eq!(reactions(one, "i9"), Vec::<String>::new(), "a refusal is not acknowledged");
    // Without the permission to react the move counts.
    let tessera = bot.sandbox.client("Tessera").expect("the bot").id();
    admin::set_overwrite(bot.sandbox.server(), one.channel(), tessera, 0, ADD_REACTIONS).expect("a channel");
    one.send_message(&format!("{mention} a2")).expect("may write");
    wait_for_board(two, "**A2**").await;
    settled().await;
    assert_eq!(reactions(one, "a2"), Vec::<String>::new());
    cleo.send_message(&format!("{mention} a1")).expect("may write");
    cleo.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("You have no games in progress")))
        .await;
    // The reply is public, so it does not tell where else the player has a game.
    one.open_channel("#general").expect("seen");
    one.send_message(&format!("{mention} a1")).expect("may write");
    let none =
        one.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("You have no games"))).await;
    let none = none.message().expect("a message").text();
    assert!(!none.contains("discord.com") && !none.contains(&two.mention()), "{none}");
    one.open_channel("#pente").expect("seen");
    assert_eq!(bot.game(one).await.game.rev().get(), 3);
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Discord lets a message refer to one in another channel, as an announcement that is forwarded does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_to_a_board_in_another_channel_is_no_move_there() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let shown = board(one).expect("a board");
    let before = bot.state(two).await;
    one.open_channel("#general").expect("seen");
    let sent = one.send_message("k10").expect("may write");
    settled().await;
    // The same message with a reference to the board, which mentions its author.
    let mut data = sent.json().clone();
    data["guild_id"] = json!(bot.guild().to_string());
    data["mentions"] = json!([shown.json()["author"]]);
    data["message_reference"] =
        json!({"message_id": shown.id().to_string(), "channel_id": shown.channel().to_string()});
    let server = bot.sandbox.server();
    let (guild, channel) = (Some(bot.guild().get()), Some(one.channel()));
    server.events.publish(Event { name: "MESSAGE_CREATE", data: data.into(), guild, channel, audience: Audience::Bot });
    // Releasing the state delivers what was published.
    drop(server.lock());
    bot.settled().await;
    assert_eq!(bot.state(two).await, before);
    assert_eq!(public_ids(one).last(), Some(&sent.id()), "it is not answered");
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The emojis of the reactions to the last message of a user in the open channel that contains these words.
fn reactions(client: &TestClient, words: &str) -> Vec<String> {
    let messages = client.messages();
    let sent = messages.iter().rev().find(|message| message.text().contains(words)).expect("a message");
    let reactions = sent.json()["reactions"].as_array().cloned().unwrap_or_default();
    reactions.iter().filter_map(|reaction| Some(reaction["emoji"]["name"].as_str()?.to_owned())).collect()
}

/// A reply to a typed move is a public message, so replies are limited: no user can make the bot fill a channel.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_moves_of_an_outsider_are_answered_once_a_minute() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, _) = bot.begin(&ann, &ben, "standard").await;
    let shown = board(one).expect("a board");
    let replies = || {
        let is_reply = |shown: &&MessageView| shown.text().contains("You’re not in this game");
        cleo.messages().iter().filter(is_reply).count()
    };
    let before = bot.state(&ann).await;
    for round in 1..=2 {
        for _ in 0..20 {
            cleo.reply(&shown, "k10").expect("may write");
        }
        settled().await;
        assert_eq!(replies(), 1, "in minute {round}");
        // The bot removes its reply in this time.
        bot.advance(60_000);
        wait("the reply is gone", async || replies() == 0).await;
    }
    assert_eq!(bot.state(&ann).await, before);
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ambiguous_move_asks_for_the_game() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (first, _) = bot.begin(&ann, &ben, "standard").await;
    if first.id() == ben.id() {
        ben.move_to("K10").await;
    }
    message_of(ann.run("/challenge", [("opponent", "Cleo")]).await);
    let asked = wait_for_challenge(&cleo, "Accept").await;
    message_of(cleo.click(&asked, "Accept").await);
    wait("a second board", async || boards(&ann).len() == 2).await;
    if board(&ann).is_some_and(|board| board.content().contains(&cleo.mention())) {
        cleo.move_to("K10").await;
    }
    let mention = bot.sandbox.client("Tessera").expect("the bot").mention();
    let before = bot.state(&ann).await;
    // A text that is a point in none of the games is refused before the game is asked for.
    for (at, words) in [("Z99", "There’s no such point"), ("i9", "Columns skip the letter I"), ("hello", "as a point")]
    {
        let refused = assert_refused(ann.run("/m", [("at", at)]).await, words);
        assert!(refused.components().is_empty(), "{at}: {}", refused.json());
    }
    ann.send_message(&format!("{mention} z99")).expect("may write");
    ann.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("There’s no such point"))).await;
    // A score is conversation.
    ann.send_message(&format!("{mention} 2,1")).expect("may write");
    // A point addressed to the bot: it asks for the game, and only the author can answer.
    ann.send_message(&format!("{mention} n10")).expect("may write");
    let which = ann.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains("which game is"))).await;
    let which = which.message().expect("a message").clone();
    let select = which.components().into_iter().find(|part| part["type"] == 3).expect("a select").clone();
    let id = select["custom_id"].as_str().expect("an id");
    let second = select["options"][1]["value"].as_str().expect("a value");
    assert_refused(ben.select(&which, id, &[second]).await, "You’re not in this game");
    assert_eq!(bot.state(&ann).await, before);

    // From the list of games to the pad of the first, and from each move to the next game.
    let games = message_of(ann.run("/game list", []).await);
    assert_eq!(games.labels(), ["Next game"]);
    let pad = message_of(ann.click(&games, "Next game").await);
    assert!(pad.text().contains("Your move in game 1"), "{}", pad.text());
    let label = pad.labels()[0].to_owned();
    let played = message_of(ann.click(&pad, &label).await);
    assert_eq!(played.labels(), ["More", "Full board", "Close", "Next game"]);
    let pad = message_of(ann.click(&played, "Next game").await);
    assert!(pad.text().contains("Your move in game 2"), "{}", pad.text());
    let label = pad.labels()[0].to_owned();
    let played = message_of(ann.click(&pad, &label).await);
    assert_eq!(played.labels(), ["More", "Full board", "Close"], "no other game needs a move");
    assert_eq!(message_of(ann.run("/game list", []).await).labels(), Vec::<&str>::new());
    let old = bot.post(&ann, &games).await;
    let none = message_of(ann.click(&old, "Next game").await);
    assert!(none.text().contains("not your turn in any other game"), "{}", none.text());
    for client in [&ann, &ben, &cleo] {
        client.mark_read(|seen| seen.message().is_none_or(|shown| !shown.is_ephemeral()));
    }
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_add_a_text_board_and_nearby_points() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    for (client, at) in [(one, "K10"), (two, "L10"), (one, "N10"), (two, "M10"), (one, "A1")] {
        client.move_to(at).await;
    }
    wait_for_board(two, "**A1**").await;
    let tactical = message_of(two.click(&board(two).expect("a board"), "Play").await);
    board_modes::set(&bot, GuildChange::Candidates(CandidateOrder::Neutral)).await;
    let neutral = message_of(two.click(&board(two).expect("a board"), "Play").await);
    let points = |pad: &MessageView| pad.labels()[..12].iter().map(|label| (*label).to_owned()).collect::<Vec<_>>();
    assert_ne!(points(&tactical), points(&neutral), "the offered points contain no hint");

    choose(&bot, two, PlayerChange::TextBoard(true)).await;
    let letters = message_of(two.click(&board(two).expect("a board"), "Play").await);
    assert!(letters.attachments().is_empty() && letters.text().contains("```"), "{}", letters.text());
    assert_eq!(points(&letters), points(&neutral), "the same points");
    // The lists of columns and rows stand below the board too, from *More* and by setting.
    let has_board =
        |lists: &MessageView| lists.text().contains("Choose a column and a row") && lists.text().contains("```");
    let more = message_of(two.click(&board(two).expect("a board"), "More").await);
    let lists = message_of(two.click(&more, "Columns and rows").await);
    assert!(has_board(&lists), "{}", lists.text());
    choose(&bot, two, PlayerChange::Selects(true)).await;
    let lists = message_of(two.click(&board(two).expect("a board"), "Play").await);
    assert!(has_board(&lists), "{}", lists.text());
    choose(&bot, two, PlayerChange::Selects(false)).await;
    let shown = message_of(two.run("/board", []).await);
    assert!(shown.text().contains("```"), "{}", shown.text());
    let picture = message_of(two.run("/board", [("style", "picture")]).await);
    assert!(!picture.text().contains("```"), "{}", picture.text());
    let replay = message_of(two.run("/replay", []).await);
    assert!(replay.attachments().is_empty() && replay.text().contains("```"), "{}", replay.text());
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_slow_games_ask_for_confirmation_by_default() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    for (clock, asks) in [("2d", true), ("10+5", false)] {
        message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "freestyle"), ("clock", clock)]).await);
        let offered = wait_for_challenge(&ben, "Accept").await;
        message_of(ben.click(&offered, "Accept").await);
        let first = wait_for_board(&ann, "opens").await;
        let one = if first.content().contains(&ann.mention()) { &ann } else { &ben };
        let pad = message_of(one.click(&first, "Play").await);
        let at = pad.labels()[0];
        let pressed = message_of(one.click(&pad, at).await);
        assert_eq!(pressed.labels() == [format!("Play {at}").as_str(), "Back"], asks, "{clock}: {}", pressed.text());
        ann.resign().await;
        wait_for_board(&ben, "won").await;
        bot.settled().await;
        looked(&[&ann]);
    }
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_move_can_require_a_confirmation
    two_selects_make_a_move
    a_reply_or_mention_makes_a_move
    a_reply_to_a_board_in_another_channel_is_no_move_there
    typed_moves_of_an_outsider_are_answered_once_a_minute
    an_ambiguous_move_asks_for_the_game
    settings_add_a_text_board_and_nearby_points
    only_slow_games_ask_for_confirmation_by_default
}
