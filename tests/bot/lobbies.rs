//! Lobbies: open challenges, teams, games of up to six players.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use discord_sandbox::permissions::ATTACH_FILES;
use tessera::domain::game::Score;
use tessera::domain::ids::{LobbyId, PlayerId};
use tessera::domain::lobbies::LobbyState;

use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, assert_refused, boards, looked, mark_all_read, message_of, press,
    public_ids, shows, wait, wait_for_board, wait_for_challenge,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Opens a lobby with these options.
async fn open(host: &TestClient, options: &[(&str, &str)]) -> MessageView {
    assert_ephemeral(host.run("/table", options).await, "Your table is open");
    wait_for_challenge(host, "Leave").await
}

/// Checks that the table of a deleted message has a new one, which this answer links.
fn check_sent_again(client: &TestClient, deleted: &MessageView, answer: &MessageView) {
    let is_table = |shown: &MessageView| shown.id() > deleted.id() && shown.labels().contains(&"Join");
    let again = client.messages().into_iter().rfind(is_table).expect("the table is sent again");
    let link = format!("/{}/{}", again.channel(), again.id());
    assert!(answer.text().contains(&link), "{link}: {}", answer.text());
}

/// Checks that *Join* on an old message of a lobby that is not open is refused with this text, and that the lobby stays
/// as it is.
async fn check_late_join(bot: &TestBot, number: u64, client: &TestClient, lobby: &MessageView, words: &str) {
    let state = async || {
        let stored = bot.store().lobby(LobbyId::new(number)).await.expect("readable").expect("it exists");
        format!("{:?} {} {:?}", stored.state, stored.rev, stored.lobby)
    };
    let before = state().await;
    bot.check_press(client, &bot.post(client, lobby).await, "Join", words).await;
    assert_eq!(state().await, before);
}

/// The client whose turn it is, according to the latest board.
async fn to_move<'a>(bot: &TestBot, clients: &[&'a TestClient]) -> Option<&'a TestClient> {
    bot.settled().await;
    let running = bot.running_games(clients[0]).await;
    let next = running.last()?.game.to_act()?.get();
    clients.iter().copied().find(|client| client.id() == next)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_player_to_join_takes_an_open_challenge() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let lobby = open(&ann, &[("preset", "tournament")]).await;
    assert_eq!(lobby.labels(), ["Join", "Leave", "Rules", "Close table"]);
    for words in ["**Pente** on 19×19, rated", "For 2 players", "1. <@", "2. free", ":R>", "their last game decides"] {
        assert!(lobby.text().contains(words), "{words}: {}", lobby.text());
    }
    assert_eq!(lobby.json()["mentions"].as_array().map_or(0, Vec::len), 0, "nobody is mentioned");
    let rules = message_of(cleo.click(&lobby, "Rules").await);
    assert!(rules.text().contains("at least 3 lines"), "{}", rules.text());
    bot.check_press(&ann, &lobby, "Join", "You’re already at this table").await;
    bot.check_press(&ben, &lobby, "Leave", "You’re not at this table").await;
    bot.check_press(&ben, &lobby, "Close table", "Only").await;
    press(&ben, &lobby, "Join").await;
    let after = shows(&ann, &lobby, "’s table, game 1 begins with").await;
    assert!(after.labels().is_empty(), "{:?}", after.labels());
    let first = wait_for_board(&ann, "opens").await;
    assert!(first.text().contains("Pente, rated"), "{}", first.text());
    // Too late: the old buttons on a stale client.
    check_late_join(&bot, 1, &cleo, &lobby, "has begun").await;
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_confirmation_shows_what_became_of_the_table() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let open_table = async || {
        let sent = message_of(ann.run("/table", [("preset", "standard")]).await);
        assert!(sent.text().contains("Your table is open"), "{}", sent.text());
        bot.settled().await;
        assert_eq!(ann.fetch(&sent).expect("it stays").text(), sent.text(), "the table is open");
        (sent, wait_for_challenge(&ann, "Leave").await)
    };
    let (sent, lobby) = open_table().await;
    press(&ann, &lobby, "Close table").await;
    bot.settled().await;
    assert_eq!(ann.fetch(&sent).expect("it stays").text(), "Your table is closed.");

    let (sent, lobby) = open_table().await;
    press(&ben, &lobby, "Join").await;
    bot.settled().await;
    let (now, stored) = (ann.fetch(&sent).expect("it stays"), bot.game(&ann).await);
    let board = stored.live.message.expect("a board");
    let begun = "Your table’s game has begun: https://discord.com/channels/";
    assert!(now.text().contains(begun), "{}", now.text());
    assert!(now.text().contains(&format!("/{}/{}", board.channel, board.message)), "{}", now.text());
    // The message is the host's pad, and live.
    let is_first = stored.game.to_act().is_some_and(|player| player.get() == ann.id());
    let labels =
        if is_first { vec!["K10", "Type", "More", "Full board", "Close"] } else { vec!["More", "Full board", "Close"] };
    assert_eq!((now.labels(), now.attachments().len()), (labels, 1));
    if is_first {
        let pad = message_of(ann.click(&now, "K10").await);
        assert!(pad.id() == sent.id() && pad.text().contains("You played **K10**"), "{}", pad.text());
    } else {
        ben.move_to("K10").await;
        bot.settled().await;
        let pad = ann.fetch(&sent).expect("it stays");
        assert!(pad.text().contains("Your move in game 1"), "{}", pad.text());
    }
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_play_in_teams() {
    let (mut bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let lobby = open(ann, &[("preset", "team")]).await;
    assert_eq!(lobby.labels(), ["Join team A", "Join team B", "Leave", "Rules", "Close table"]);
    assert!(lobby.text().contains("**Team A**") && lobby.text().contains("For 4 players"), "{}", lobby.text());
    // A numbered list would be renumbered 2 and 3.
    assert!(lobby.text().contains("**Team B**\n2\\. free\n4\\. free"), "{}", lobby.text());
    press(ben, &lobby, "Join team A").await;
    bot.check_press(cleo, &lobby, "Join team A", "There is no free seat there").await;
    // Ben changes teams, then leaves; a seat can also be selected.
    press(ben, &lobby, "Join team B").await;
    press(ben, &lobby, "Leave").await;
    let list = lobby.components().into_iter().find(|part| part["type"] == 3).expect("a list of seats").clone();
    let id = list["custom_id"].as_str().expect("an id");
    cleo.select(&lobby, id, &["2"]).await.expect("sent").message().expect("the message changes");
    // The lobby survives a restart.
    bot.stop().await;
    bot.start().await;
    press(ben, &lobby, "Join team B").await;
    let (taken, before) = (bot.post(dora, &lobby).await, bot.state(dora).await);
    assert_refused(dora.select(&taken, id, &["2"]).await, "is sitting there. Pick another seat");
    assert_eq!(bot.state(dora).await, before);
    press(dora, &lobby, "Join team B").await;
    shows(ann, &lobby, "game 1 begins").await;

    let first = wait_for_board(ann, "opens").await;
    assert!(first.text().contains("Team A: ") && first.text().contains("Team B: "), "{}", first.text());
    let stored = bot.game(ann).await;
    let mates = |one: &TestClient, other: &TestClient| {
        let seat = |client: &TestClient| {
            let id = client.player();
            stored.game.table().seats_of(id).next().expect("every player has a seat")
        };
        stored.game.position().are_teammates(seat(one), seat(other))
    };
    assert!(mates(ann, cleo) && mates(ben, dora) && !mates(ann, ben), "the teams are as chosen in the lobby");
    // Every player moves once, in turn; others are refused.
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let mut moved = Vec::new();
    for at in ["K10", "A1", "C1", "E1"] {
        let next = to_move(&bot, &everybody).await.expect("it runs");
        assert!(!moved.contains(&next.id()), "each once");
        let other = everybody.iter().find(|client| client.id() != next.id()).expect("three others");
        assert_refused(other.run("/move", [("at", at)]).await, "turn. Wait for yours");
        next.move_to(at).await;
        wait_for_board(ann, &format!("**{at}**")).await;
        moved.push(next.id());
    }
    // The list of games says whose turn it is.
    let next = to_move(&bot, &everybody).await.expect("it runs");
    let other = everybody.iter().find(|client| client.id() != next.id()).expect("three others");
    let listed = message_of(other.run("/game list", []).await);
    assert!(listed.text().contains(&format!("waiting for {}, ", next.mention())), "{}", listed.text());
    // Among several games, this one is named by both opponents.
    message_of(ann.run("/practice", []).await);
    let which = message_of(ann.run("/game resign", []).await);
    let options = which.json()["components"].to_string();
    let is_named = |opponents: &str| options.contains(&format!("Game 1 against {opponents}"));
    assert!(is_named("Ben and Dora") || is_named("Dora and Ben"), "{options}");
    // One player resigns for the team.
    ben.resign().await;
    let over = wait_for_board(ann, "won").await;
    for winner in [ann, cleo] {
        assert!(over.content().lines().next().is_some_and(|line| line.contains(&winner.mention())), "{}", over.text());
    }
    assert!(over.text().contains("unrated"), "{}", over.text());
    let channel = tessera::domain::ids::ChannelId::new(ann.channel());
    let played = bot.store().latest_in(channel).await.expect("readable").expect("the game");
    let won = played.game.scores().expect("it is over").iter().filter(|&&score| score == Score::Win).count();
    assert_eq!(won, 2, "both of the other team");
    // The list of games names the opponents apart from the team-mate.
    let listed = ann.autocomplete("/replay", [], ("game", "")).await.expect("asked").expect("answered");
    let mut labels = listed.iter().filter_map(|choice| choice["name"].as_str());
    let label = labels.find(|label| label.starts_with("Game 1 ")).expect("the game");
    let (opponents, mates) = label.split_once(" (with ").expect("a team");
    assert!(opponents.starts_with("Game 1 against ") && mates.starts_with("Cleo): won"), "{label}");
    assert!(opponents.contains("Ben") && opponents.contains("Dora"), "{label}");
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_game_starts_with_people_who_have_left_the_server() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let lobby = open(ann, &[("preset", "points-multi"), ("players", "3")]).await;
    press(ben, &lobby, "Join").await;
    bot.settled().await;
    admin::kick(bot.sandbox.server(), ben.id()).expect("a member");
    let told = format!("the seat is free again: {}", ben.mention());
    assert_refused(cleo.click(&lobby, "Join").await, &told);
    let now = shows(ann, &lobby, "2. free").await;
    assert!(!now.text().contains(&cleo.mention()), "{}", now.text());
    press(cleo, &lobby, "Join").await;
    // The host may have left, too.
    bot.settled().await;
    admin::kick(bot.sandbox.server(), ann.id()).expect("a member");
    assert_refused(dora.click(&lobby, "Join").await, &format!("the seat is free again: {}", ann.mention()));
    press(dora, &lobby, "Join").await;
    shows(cleo, &lobby, &format!("{} opened", cleo.mention())).await;
    // Nobody is left at a table whose only player has left the server.
    let lobby = open(cleo, &[("preset", "tournament")]).await;
    bot.settled().await;
    admin::kick(bot.sandbox.server(), cleo.id()).expect("a member");
    let told = format!("so this table is closed: {}", cleo.mention());
    assert_refused(dora.click(&lobby, "Join").await, &told);
    let now = shows(dora, &lobby, "The table was closed").await;
    assert!(now.labels().is_empty(), "{:?}", now.labels());
    bot.check_press(dora, &bot.post(dora, &lobby).await, "Join", "This table was closed").await;
    looked(&[dora]);
    bot.close(&[dora]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_play_each_for_themselves() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"]).await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let ann = &clients[0];
    let lobby = open(ann, &[("preset", "free-for-all")]).await;
    assert_eq!(lobby.labels(), ["Join", "Leave", "Start", "Rules", "Close table"]);
    assert!(lobby.text().contains("For 3 to 6 players"), "{}", lobby.text());
    bot.check_press(ann, &lobby, "Start", "2 more players have to join").await;
    for client in &clients[1..] {
        press(client, &lobby, "Join").await;
    }
    shows(ann, &lobby, "game 1 begins").await;
    let first = wait_for_board(ann, "opens").await;
    for client in &clients {
        assert!(first.text().contains(&client.mention()), "{}", first.text());
    }
    for colour in ["white", "black", "red", "blue", "green", "pink"] {
        assert!(first.text().contains(&format!("{colour}: ")), "{colour}: {}", first.text());
    }
    // One after the other resigns, in and out of turn; the others continue.
    let mut left = everybody.clone();
    let mut points = ["K10", "A1", "C1", "E1", "G1"].into_iter();
    while left.len() > 1 {
        let mover = to_move(&bot, &left).await.expect("a player who is still in the game");
        mover.move_to(points.next().expect("enough")).await;
        bot.settled().await;
        let leaver = if left.len().is_multiple_of(2) { to_move(&bot, &left).await.expect("it runs") } else { left[0] };
        leaver.resign().await;
        left.retain(|client| client.id() != leaver.id());
        if left.len() > 1 {
            let now = wait_for_board(ann, &format!("{} resigned", leaver.mention())).await;
            assert!(now.text().contains(&format!("{}, out", leaver.mention())), "{}", now.text());
            // A player who resigned cannot move any more.
            assert_refused(leaver.click(&now, "Play").await, "You’re out of this game");
            assert_refused(leaver.run("/move", [("at", "T1")]).await, "You have no games in progress");
            assert!(message_of(leaver.run("/game list", []).await).text().contains("You have no games in progress"));
        }
    }
    let over = wait_for_board(ann, "won").await;
    assert!(over.text().contains(&format!("{} won** by resignation", left[0].mention())), "{}", over.text());
    // A rematch opens a lobby that players join again, in the place of the game although the button is elsewhere.
    ann.open_dm();
    message_of(ann.click(&bot.post(ann, &over).await, "Rematch").await);
    ann.open_channel("#pente").expect("seen by all");
    let again = wait_for_challenge(ann, "Join").await;
    assert!(again.text().contains("**Free for all**") && again.text().contains("2. free"), "{}", again.text());
    // A second one, by the same or another player, opens no second one.
    for client in [ann, &clients[1]] {
        bot.check_press(client, &over, "Rematch", "The table for the rematch is already open: https://").await;
    }
    // If a moderator deleted its message, it is sent again.
    ann.delete_message(&again).expect("she may");
    let told = assert_refused(ann.click(&over, "Rematch").await, "The table for the rematch is already open: https://");
    check_sent_again(ann, &again, &told);
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_between_three_waits_for_each_of_them() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let lobby = open(ann, &[("preset", "free-for-all"), ("players", "3")]).await;
    press(ben, &lobby, "Join").await;
    press(cleo, &lobby, "Join").await;
    let offered = message_of(ann.run("/game draw", []).await);
    assert!(offered.text().contains("You offered a **draw**."), "{}", offered.text());
    let shown = wait_for_board(ben, "offers a **draw**").await;
    let agreed = message_of(ben.click(&shown, "Accept").await);
    let waiting = format!("You agreed. Still waiting for {}.", cleo.mention());
    assert!(agreed.text().contains(&waiting), "{}", agreed.text());
    assert_eq!(bot.game(ann).await.game.rev().get(), 2, "the game goes on");
    bot.check_press(ben, &bot.post(ben, &shown).await, "Accept", "You’ve already agreed. Someone else still has to.")
        .await;
    let shown = wait_for_board(cleo, "offers a **draw**").await;
    let over = message_of(cleo.click(&shown, "Accept").await);
    assert!(over.text().contains("**Draw**: by agreement."), "{}", over.text());
    wait_for_board(ann, "**Draw**: by agreement.").await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    mark_all_read(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_loser_opens_the_next_game_of_the_same_three() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let mut opener: Option<PlayerId> = None;
    for _ in 0..3 {
        let lobby = open(ann, &[("preset", "free-for-all"), ("players", "3")]).await;
        press(ben, &lobby, "Join").await;
        press(cleo, &lobby, "Join").await;
        shows(ann, &lobby, "begins with").await;
        bot.settled().await;
        let players = bot.game(ann).await.game.table().players().to_vec();
        assert!(opener.is_none_or(|opener| opener == players[0]), "{opener:?} opens, not {players:?}");
        for &loser in &players[..2] {
            clients.iter().find(|client| client.player() == loser).expect("one of them").resign().await;
        }
        opener = Some(players[1]);
        bot.settled().await;
        // Two of them play a game in between.
        let (first, _) = bot.begin(ann, ben, "tournament").await;
        first.resign().await;
        bot.settled().await;
    }
    let everybody: Vec<&TestClient> = clients.iter().collect();
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_can_start_early_and_leave() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let lobby = open(ann, &[("preset", "points-multi"), ("players", "5")]).await;
    for client in [ben, cleo, dora] {
        press(client, &lobby, "Join").await;
    }
    bot.check_press(ben, &lobby, "Start", "Only").await;
    // The host leaves: the next player becomes the host.
    press(ann, &lobby, "Leave").await;
    let now = shows(ann, &lobby, &format!("{} opened a Pente table", ben.mention())).await;
    assert!(now.text().contains("1. free"), "{}", now.text());
    bot.check_press(ann, &lobby, "Start", "Only").await;
    press(ben, &lobby, "Start").await;
    // A seat is free, so the table is not said to be full.
    shows(ann, &lobby, "’s table, game 1 begins with").await;
    check_late_join(&bot, 1, ann, &lobby, "Game 1 has begun at this table").await;
    let first = wait_for_board(ann, "opens").await;
    assert!(!first.text().contains(&ann.mention()), "{}", first.text());
    assert_eq!(bot.game(ann).await.game.table().players().len(), 3);
    assert!(first.text().contains("Points Pente for many"), "{}", first.text());

    // The host removes a player, who may join again.
    let lobby = open(ann, &[("preset", "free-for-all")]).await;
    press(ben, &lobby, "Join").await;
    let seated = shows(ann, &lobby, &format!("2. {}", ben.mention())).await;
    bot.check_press(cleo, &seated, "Remove…", "Only").await;
    let list = assert_ephemeral(ann.click(&seated, "Remove…").await, "Who should leave");
    let id = list.components().into_iter().find(|part| part["type"] == 3).expect("a list")["custom_id"].clone();
    let (id, who) = (id.as_str().expect("an id").to_owned(), ben.id().to_string());
    message_of(ann.select(&list, &id, &[&who]).await);
    let now = shows(ann, &lobby, "2. free").await;
    assert!(!now.labels().contains(&"Remove…"), "{:?}", now.labels());
    bot.check_press(ann, &bot.post(ann, &seated).await, "Remove…", "Nobody else is at this table yet.").await;
    let before = bot.state(ann).await;
    assert_refused(ann.select(&list, &id, &[&who]).await, "They’re no longer at this table");
    assert_eq!(bot.state(ann).await, before);
    press(ben, &lobby, "Join").await;
    shows(ann, &lobby, &format!("2. {}", ben.mention())).await;
    press(ann, &lobby, "Close table").await;
    shows(ann, &lobby, "The table was closed").await;

    // Every player leaves: the lobby is closed.
    let lobby = open(ann, &[]).await;
    press(ann, &lobby, "Leave").await;
    let now = shows(ann, &lobby, "The table was closed").await;
    assert!(now.text().contains("~~") && now.labels().is_empty(), "{}", now.text());
    check_late_join(&bot, 3, ben, &lobby, "This table was closed").await;
    let lobby = open(ann, &[]).await;
    press(ann, &lobby, "Close table").await;
    shows(ann, &lobby, "The table was closed").await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_game_starts_where_its_board_cannot_be_shown() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let lobby = open(&ann, &[("preset", "points-multi"), ("players", "5")]).await;
    for client in [&ben, &cleo] {
        press(client, &lobby, "Join").await;
    }
    let tessera = bot.sandbox.client("Tessera").expect("the bot").id();
    let deny =
        |denied| admin::set_overwrite(bot.sandbox.server(), ann.channel(), tessera, 0, denied).expect("a channel");
    deny(ATTACH_FILES);
    bot.check_press(&ann, &lobby, "Start", "Attach Files").await;
    let before = bot.state(&ann).await;
    assert_refused(ann.select(&lobby, "Add a computer player…", &["1"]).await, "Attach Files");
    assert_eq!(bot.state(&ann).await, before);
    deny(0);
    press(&ann, &lobby, "Start").await;
    wait_for_board(&ann, "opens").await;
    let everybody = [&ann, &ben, &cleo];
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_lobby_can_be_reopened() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let lobby = open(&ann, &[("preset", "free-for-all"), ("options", "board:15 Players:4")]).await;
    assert!(lobby.text().contains("For 3 to 4 players"), "{}", lobby.text());
    bot.stop().await;
    bot.advance(DAY_MS + 1);
    bot.start().await;
    let expired = wait_for_challenge(&ben, "Open again").await;
    assert_eq!(expired.id(), lobby.id());
    assert!(expired.text().contains("~~") && expired.text().contains("in time"), "{}", expired.text());
    check_late_join(&bot, 1, &ben, &lobby, "expired").await;
    let sent = message_of(ben.click(&expired, "Open again").await);
    assert!(sent.text().contains("Your table is open"), "{}", sent.text());
    let again = wait_for_challenge(&ann, "Leave").await;
    assert!(again.text().contains("on 15×15"), "{}", again.text());
    let hosted = format!("1. {}, host", ben.mention());
    assert!(again.text().contains(&hosted), "{}", again.text());
    // A second press opens no second table.
    let twice = message_of(ben.click(&expired, "Open again").await);
    assert!(twice.text().contains("Your table is open: https://"), "{}", twice.text());
    let tables = ann.messages().iter().filter(|shown| shown.text().contains(&hosted)).count();
    assert_eq!(tables, 1);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_lobbies_are_refused() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let check = async |options: &[(&str, &str)], words: &str| {
        let before = public_ids(&ann);
        let answer = assert_refused(ann.run("/table", options).await, words);
        assert_eq!(public_ids(&ann), before, "{options:?}");
        answer.text()
    };
    check(&[("preset", "team"), ("players", "5")], "4 players make 2 teams, 6 players make 2 or 3").await;
    check(&[("preset", "free-for-all"), ("opening", "swap2")], "between two sides only").await;
    check(&[("preset", "free-for-all"), ("players", "4"), ("options", "players:3")], "given twice: 4 and 3").await;
    check(&[("min-rating", "1800"), ("max-rating", "1500")], "above the highest").await;
    ann.open_channel("#quiet").expect("she sees it");
    check(&[], "Send Messages").await;
    ann.open_channel("#pente").expect("she sees it");
    // A new player's rating is uncertain, so the range of allowed ratings includes them.
    let strong = open(&ann, &[("min-rating", "2000")]).await;
    assert!(strong.text().contains("For ratings from 2000 to 4000"), "{}", strong.text());
    let words = "Your rating (1500?) is outside this table’s range, 2000 to 4000.";
    bot.check_press(&ben, &strong, "Join", words).await;
    bot.check_press(&ann, &strong, "Join", "You’re already at this table").await;
    let near = open(&ann, &[("min-rating", "1600"), ("max-rating", "1800")]).await;
    press(&ben, &near, "Join").await;
    shows(&ann, &near, "game 1 begins").await;
    wait("the board of that game", async || !boards(&ann).is_empty()).await;
    for _ in 0..4 {
        open(&ann, &[]).await;
    }
    let many = check(&[], "You have 5 open tables").await;
    assert_eq!(many.matches("\n• https://discord.com/channels/").count(), 5, "{many}");
    let last = wait_for_challenge(&ann, "Join").await;
    ann.delete_message(&last).expect("she may");
    let asked = assert_refused(ann.run("/table", []).await, "You have 5 open tables");
    check_sent_again(&ann, &last, &asked);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_outside_the_range_of_ratings_can_change_teams() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let lobby = open(&ann, &[("preset", "team"), ("min-rating", "2000")]).await;
    press(&ann, &lobby, "Join team B").await;
    shows(&ann, &lobby, "**Team B**\n2\\. <@").await;
    looked(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_excluded_user_is_offered_their_own_lobby() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    let before = bot.state(&ann).await;
    let told = assert_refused(cleo.click(&asked, "Accept").await, "Only");
    assert_eq!(bot.state(&ann).await, before);
    let sent = message_of(cleo.click(&told, "Open a table of my own").await);
    assert!(sent.text().contains("Your table is open"), "{}", sent.text());
    let twice = message_of(cleo.click(&told, "Open a table of my own").await);
    assert!(twice.text().contains("Your table is open: https://"), "{}", twice.text());
    let tables = ann.messages().iter().filter(|shown| shown.labels().contains(&"Join")).count();
    assert_eq!(tables, 1);
    let lobby = wait_for_challenge(&ann, "Join").await;
    assert!(lobby.text().contains(&format!("{} opened a Pente table", cleo.mention())), "{}", lobby.text());
    ann.delete_message(&lobby).expect("she may");
    let asked = message_of(cleo.click(&told, "Open a table of my own").await);
    check_sent_again(&ann, &lobby, &asked);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_joins_both_count() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora", "Emil"]).await;
    let lobby = open(&clients[0], &[("preset", "free-for-all"), ("players", "6")]).await;
    let pressed: Vec<_> = clients[1..].iter().map(|client| client.start_click(&lobby, "Join").expect("sent")).collect();
    for pending in pressed {
        pending.response().await.message().expect("the message changes");
    }
    // Whatever the order of the responses, the message shows the latest state in the end.
    wait("all players are shown", async || {
        clients[0].fetch(&lobby).is_some_and(|now| clients.iter().all(|client| now.text().contains(&client.mention())))
    })
    .await;
    let stored = bot.store().lobby(LobbyId::new(1)).await.expect("readable").expect("it exists");
    assert_eq!((stored.state, stored.rev.get(), stored.lobby.seated().count()), (LobbyState::Open, 4, 5));
    let everybody: Vec<&TestClient> = clients.iter().collect();
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_lobbies_can_share_a_channel() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    for (one, two) in [(ann, ben), (cleo, dora)] {
        message_of(one.run("/challenge", [("opponent", bot.name_of(two).as_str())]).await);
        let asked = wait_for_challenge(two, "Accept").await;
        message_of(two.click(&asked, "Accept").await);
    }
    let lobby = open(ann, &[("preset", "free-for-all"), ("players", "3")]).await;
    press(cleo, &lobby, "Join").await;
    press(dora, &lobby, "Join").await;
    wait("three boards", async || boards(ann).len() == 3).await;
    bot.settled().await;
    // A few moves in each game, by its own board's buttons: no game affects another.
    for round in 0..3 {
        for game in bot.running_games(ann).await {
            let mover = game.game.to_act().expect("it runs").get();
            let mover = everybody.iter().find(|client| client.id() == mover).expect("one of them");
            let number = game.game.id();
            let is_its = |board: &MessageView| board.text().contains(&format!("game {number} "));
            let board = boards(mover).into_iter().find(is_its).expect("its board");
            let pad = message_of(mover.click(&board, "Play").await);
            let point = pad.labels().first().map(|label| (*label).to_owned()).expect("a point");
            message_of(mover.click(&pad, &point).await);
            bot.settled().await;
        }
        for game in bot.running_games(ann).await {
            assert_eq!(game.game.position().plies(), round + 1, "game {}", game.game.id());
        }
    }
    assert_eq!(boards(ann).len(), 3, "one board for each game");
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_three_can_be_rated() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let [ann, ben, cleo] = &clients;
    let lobby = open(ann, &[("preset", "free-for-all"), ("players", "3"), ("rated", "true")]).await;
    assert!(lobby.text().contains("**Free for all** on 19×19, rated"), "{}", lobby.text());
    press(ben, &lobby, "Join").await;
    press(cleo, &lobby, "Join").await;
    let first = wait_for_board(ann, "opens").await;
    assert!(first.text().contains("Free for all, rated"), "{}", first.text());
    for client in [ben, cleo] {
        let answer = client.resign().await;
        // The last player to resign ends the game and sees the rating change.
        assert_eq!(answer.text().contains("Rating: 1500? → "), client.id() == cleo.id(), "{}", answer.text());
    }
    wait_for_board(ann, "won").await;
    let ranking = message_of(ann.run("/leaderboard", [("preset", "free-for-all"), ("style", "text")]).await);
    for words in [&format!("{} **", ann.mention()), "1 won, 0 lost", "0 won, 1 lost"] {
        assert!(ranking.text().contains(words), "{words}: {}", ranking.text());
    }
    // Nobody has a rating for two: the rules with the most rated games are shown.
    let usual = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert_eq!(usual.text(), ranking.text());
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_a_computer_is_unrated() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let lobby = open(&ann, &[("preset", "free-for-all"), ("players", "3"), ("rated", "true")]).await;
    assert!(lobby.text().contains("19×19, rated"), "{}", lobby.text());
    ann.select(&lobby, "Add a computer player…", &["1"]).await.expect("sent").message().expect("it changes");
    let lobby = shows(&ann, &lobby, "19×19, unrated").await;
    press(&ben, &lobby, "Join").await;
    let begun = shows(&ann, &lobby, "game 1 begins").await;
    assert!(!begun.text().contains("this server has no rated games"), "{}", begun.text());
    wait_for_board(&ann, "Free for all, unrated").await;
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_game_starts_while_one_of_its_players_has_too_many() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let lobby = open(ann, &[("preset", "free-for-all"), ("players", "3")]).await;
    press(ben, &lobby, "Join").await;
    bot.begin_elsewhere(ann, 99).await;
    bot.begin_elsewhere(cleo, 100).await;
    bot.check_press(cleo, &lobby, "Join", "You have too many games in progress").await;
    bot.begin_elsewhere(ben, 100).await;
    bot.check_press(dora, &lobby, "Join", &format!("{} has too many games in progress", ben.mention())).await;
    // Those with fewer play. The seat that is free now fills the table again.
    press(ben, &lobby, "Leave").await;
    press(dora, &lobby, "Join").await;
    let emil = bot.client("Emil");
    press(&emil, &lobby, "Join").await;
    wait_for_board(ann, "opens").await;
    let everybody = [ann, ben, cleo, dora, &emil];
    looked(&everybody);
    bot.close(&everybody).await;
}

also_on_postgres! {
    no_game_starts_while_one_of_its_players_has_too_many
    a_draw_between_three_waits_for_each_of_them
    the_first_player_to_join_takes_an_open_challenge
    the_next_loser_opens_the_next_game_of_the_same_three
    the_confirmation_shows_what_became_of_the_table
    four_play_in_teams
    six_play_each_for_themselves
    no_game_starts_with_people_who_have_left_the_server
    the_host_can_start_early_and_leave
    no_game_starts_where_its_board_cannot_be_shown
    a_host_outside_the_range_of_ratings_can_change_teams
    an_expired_lobby_can_be_reopened
    invalid_lobbies_are_refused
    an_excluded_user_is_offered_their_own_lobby
    concurrent_joins_both_count
    three_lobbies_can_share_a_channel
    a_game_of_three_can_be_rated
    a_table_with_a_computer_is_unrated
}
