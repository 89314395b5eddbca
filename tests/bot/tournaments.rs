//! Tournaments: announced, joined, played to the end, cancelled; every refusal; recovery after a crash.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use serde_json::Value;
use tessera::domain::ids::TournamentId;
use tessera::domain::tournament::{StoredTournament, TournamentState};

use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, boards, looked, message_of, notified, press, shows,
    wait, wait_for_board, wait_for_challenge,
};

/// Longer than an idle player counts as active.
const AWAY_MS: i64 = 3 * 60 * 1000;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Announces a tournament and returns its message.
pub(super) async fn announced(host: &TestClient, options: &[(&str, &str)]) -> MessageView {
    let sent = assert_ephemeral(host.run("/tournament create", options).await, "Your tournament is announced");
    assert_eq!(sent.labels(), ["Join"]);
    wait_for_challenge(host, "Join").await
}

/// The tournament with this number.
pub(super) async fn stored(bot: &TestBot, number: u64) -> StoredTournament {
    bot.store().tournament(TournamentId::new(number)).await.expect("readable").expect("it exists")
}

/// The state that a refusal must not change.
pub(super) async fn state(bot: &TestBot, number: u64) -> String {
    let now = stored(bot, number).await;
    format!("{:?} {} {:?} {:?}", now.state, now.rev, now.players, now.games)
}

/// Announces a tournament, which all of these clients join and the first one starts; returns its message.
pub(super) async fn begun(bot: &TestBot, clients: &[&TestClient], options: &[(&str, &str)]) -> MessageView {
    let tournament = announced(clients[0], options).await;
    for client in clients {
        press(client, &tournament, "Join").await;
    }
    press(clients[0], &tournament, "Start").await;
    bot.settled().await;
    tournament
}

/// Opens the thread of a tournament's games, once it exists.
pub(super) async fn open_thread(bot: &TestBot, clients: &[&TestClient], tournament: &MessageView) {
    bot.settled().await;
    for client in clients {
        client.open_channel(&tournament.id().to_string()).expect("the thread of the tournament");
    }
}

/// Opens the channel of the tournament.
pub(super) fn open_channel(clients: &[&TestClient]) {
    for client in clients {
        client.open_channel("#pente").expect("seen by all");
    }
}

fn found<'a>(clients: &[&'a TestClient], id: u64) -> &'a TestClient {
    clients.iter().copied().find(|client| client.id() == id).expect("one of them")
}

/// The second player resigns the oldest running game; returns that player's id.
pub(super) async fn end_one(bot: &TestBot, clients: &[&TestClient], number: u64) -> u64 {
    bot.settled().await;
    let now = stored(bot, number).await;
    let game = now.games.iter().find(|game| game.is_running).expect("a game runs");
    let played = bot.store().game(game.game).await.expect("readable").expect("it exists");
    let loser = played.game.table().players()[1].get();
    found(clients, loser).resign().await;
    loser
}

/// The messages that announce a round.
fn rounds(client: &TestClient) -> Vec<MessageView> {
    let tells = |shown: &MessageView| !shown.is_ephemeral() && shown.text().contains("You’ll be pinged on your turn");
    client.messages().into_iter().filter(tells).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_joins_with_one_press() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("format", "swiss"), ("name", "Spring Cup")];
    let sent = assert_ephemeral(ann.run("/tournament create", &options).await, "Your tournament is announced");
    let tournament = wait_for_challenge(&ben, "Join").await;
    assert_ephemeral(ann.click(&sent, "Join").await, "You’re in Spring Cup");
    let now = shows(&ben, &tournament, "Joined (1)").await;
    assert!(now.text().contains(&ann.mention()), "{}", now.text());
    assert_eq!(stored(&bot, 1).await.players.iter().map(|player| player.get()).collect::<Vec<_>>(), [ann.id()]);
    // A second press changes nothing.
    let before = state(&bot, 1).await;
    message_of(ann.click(&bot.post(&ann, &sent).await, "Join").await);
    assert_eq!(state(&bot, 1).await, before);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Plays a whole tournament and checks the number of games and rounds.
async fn played(names: &[&str], options: &[(&str, &str)], (games, in_rounds): (usize, usize)) {
    let mut bot = TestBot::start_new().await;
    let everybody: Vec<TestClient> = names.iter().map(|name| bot.client(name)).collect();
    let clients: Vec<&TestClient> = everybody.iter().collect();
    let tournament = announced(clients[0], options).await;
    assert_eq!(notified(&tournament), Vec::<u64>::new(), "nobody is mentioned");
    for client in &clients {
        press(client, &tournament, "Join").await;
    }
    // All players are inactive, except while they act.
    bot.advance(AWAY_MS);
    let mut here = clients[0].id();
    press(clients[0], &tournament, "Start").await;
    let first = shows(clients[0], &tournament, "round 1 of").await;
    assert_eq!(first.labels(), ["Standings", "Leave", "Rules", "Cancel tournament"], "{}", first.text());
    assert!(!first.text().contains("**Standings**"), "all are equal before the first result: {}", first.text());
    open_thread(&bot, &clients, &tournament).await;
    let mut played = 0;
    let mut told = 0;
    loop {
        bot.settled().await;
        let now = stored(&bot, 1).await;
        let messages = rounds(clients[0]);
        if messages.len() > told {
            told = messages.len();
            let open = now.tournament.as_ref().and_then(|tournament| tournament.rounds().last()).expect("a round");
            let mut second: Vec<u64> = open.pairings.iter().map(|pair| now.players[pair.second].get()).collect();
            second.sort_unstable();
            second.retain(|&player| player != here);
            assert_eq!(notified(&messages[told - 1]), second, "the boards mention the others");
            // Each game has a board that names the tournament.
            let title = format!("Spring Cup, round {}", open_round(&now));
            assert!(boards(clients[0]).iter().any(|board| board.text().contains(&title)), "no board says {title}");
        }
        if now.state != TournamentState::Running {
            break;
        }
        bot.advance(AWAY_MS);
        here = end_one(&bot, &clients, 1).await;
        played += 1;
        if played == 1 {
            // After a restart nobody counts as active, so pending announcements are read before it.
            bot.settled().await;
            bot.stop().await;
            bot.start().await;
        }
        wait("the game is over", async || {
            stored(&bot, 1).await.games.iter().filter(|game| !game.is_running).count() == played
        })
        .await;
    }
    assert_eq!((played, told), (games, in_rounds));
    assert_eq!(boards(clients[0]).len(), games, "one board for each game");
    // The rounds say who meets: there is no rematch, on the board or on the pad of the loser.
    for shown in clients.iter().flat_map(|client| client.messages()) {
        assert!(!shown.labels().contains(&"Rematch"), "{:?}: {}", shown.labels(), shown.text());
    }
    let is_lost_pad = |shown: &MessageView| shown.is_ephemeral() && shown.text().contains("**You lost.**");
    assert!(clients.iter().any(|client| client.messages().iter().any(is_lost_pad)), "a loser has a pad");
    open_channel(&clients);
    let over = shows(clients[0], &tournament, "over").await;
    let result = over.text();
    assert!(result.contains("won the tournament") || result.contains("share first place"), "{result}");
    assert!(result.contains("**Standings**") && result.contains("1\\. <@"), "{result}");
    assert_eq!(over.labels(), ["Standings"]);
    let ends =
        clients[0].messages().into_iter().filter(|shown| shown.text().contains("**Spring Cup** is over")).count();
    assert_eq!(ends, 1, "the end is announced once");
    let standings = message_of(clients[1].click(&over, "Standings").await);
    assert!(standings.labels().is_empty(), "it shows the standings already: {:?}", standings.labels());
    assert!(
        standings.is_ephemeral() && standings.text().starts_with(&format!("{result}\n-# ")),
        "{}",
        standings.text()
    );
    // The bracket or the table stands on the message of the tournament, the podium on its last announcement.
    assert!(alt(&over).starts_with("Spring Cup, standings: 1. "), "{}", alt(&over));
    let end = clients[0].messages().into_iter().rfind(|shown| shown.text().contains("**Spring Cup** is over"));
    let end = end.expect("just counted");
    assert!(alt(&end).starts_with("Podium: 1. "), "{}", alt(&end));
    let mut best: Vec<u64> = stored(&bot, 1).await.podium().iter().map(|(_, player)| player.get()).collect();
    best.sort_unstable();
    assert_eq!(notified(&end), best, "the best are mentioned");
    for (place, player) in stored(&bot, 1).await.podium() {
        let line = format!("{place}\\. {}", found(&clients, player.get()).mention());
        assert!(end.text().contains(&line), "{line}: {}", end.text());
    }
    if options.contains(&("format", "knock-out")) {
        // Nobody plays for the third place.
        let places: Vec<usize> = stored(&bot, 1).await.podium().iter().map(|(place, _)| *place).collect();
        assert_eq!(places, [1, 2, 3, 3]);
        assert_eq!(alt(&end).matches("3. ").count(), 2, "{}", alt(&end));
    }
    looked(&clients);
    bot.close(&clients).await;
}

fn open_round(now: &StoredTournament) -> usize {
    now.tournament.as_ref().map_or(0, |tournament| tournament.rounds().len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_play_a_knock_out() {
    played(&["Ann", "Ben", "Cleo", "Dora", "Emil"], &[("format", "knock-out"), ("name", "Spring Cup")], (4, 3)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_play_a_round_robin() {
    played(&["Ann", "Ben", "Cleo"], &[("format", "round-robin"), ("name", "Spring Cup")], (3, 3)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_play_a_swiss() {
    let options = [("format", "swiss"), ("rounds", "2"), ("name", "Spring Cup"), ("preset", "tournament")];
    played(&["Ann", "Ben", "Cleo", "Dora", "Emil"], &options, (4, 2)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_for_a_fixed_number_says_that_number() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let options = [("format", "knock-out"), ("min-players", "4"), ("max-players", "4")];
    let tournament = announced(&ann, &options).await;
    assert!(tournament.text().lines().any(|line| line == "For 4 players."), "{}", tournament.text());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_announcement_shows_the_terms_and_the_players() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let options = [
        ("format", "swiss"),
        ("rounds", "3"),
        ("name", "**Spring** @everyone"),
        ("preset", "keryo"),
        ("clock", "1d"),
        ("board", "15"),
        ("min-players", "3"),
        ("max-players", "4"),
    ];
    let tournament = announced(&ann, &options).await;
    for words in [
        "is organising a tournament: **Spring everyone**, Swiss, 3 rounds.",
        "\n**Keryo-Pente (board 15)**, ",
        " · 1 day a move\n",
        "For 3 to 4 players.",
        "Nobody has joined yet.",
    ] {
        assert!(tournament.text().contains(words), "{words}: {}", tournament.text());
    }
    assert_eq!(tournament.content().lines().count(), 5, "it is short: {}", tournament.text());
    assert_eq!(tournament.labels(), ["Join", "Leave", "Rules", "Start", "Cancel tournament"]);
    let rules = message_of(cleo.click(&tournament, "Rules").await);
    assert!(rules.is_ephemeral(), "{}", rules.text());
    for words in ["The board has 15×15 points", "**Swiss, 3 rounds**", "Nobody is eliminated.", "Buchholz"] {
        assert!(rules.text().contains(words), "{words}: {}", rules.text());
    }
    press(&ben, &tournament, "Join").await;
    let joined = assert_ephemeral(cleo.run("/tournament join", []).await, "You’re in Spring everyone");
    assert!(joined.text().contains("https://"), "{}", joined.text());
    let now = shows(&ann, &tournament, "Joined (2)").await;
    assert!(now.text().contains(&format!("{}, {}", ben.mention(), cleo.mention())), "{}", now.text());
    press(&ben, &tournament, "Leave").await;
    shows(&ann, &tournament, &format!("Joined (1): {}", cleo.mention())).await;
    // Autocomplete finds it by name and by number.
    let list = message_of(ben.run("/tournament list", []).await);
    assert!(list.text().contains("1\\. **Spring everyone**, Swiss, 3 rounds · open, one player"), "{}", list.text());
    let picked = message_of(ben.select(&list, "t1:cup:pick", &["1"]).await);
    assert!(picked.text().contains("is organising a tournament"), "{}", picked.text());
    assert!(message_of(ben.run("/tournament show", []).await).text().contains("is organising a tournament"));
    assert!(
        message_of(ben.run("/tournament show", [("tournament", "spring Everyone")]).await).text().contains("Swiss")
    );
    let choices =
        ben.autocomplete("/tournament join", [], ("tournament", "spr")).await.expect("offered").expect("suggestions");
    assert_eq!(choices.len(), 1, "{choices:?}");
    let none = ben.autocomplete("/tournament join", [], ("tournament", "none")).await.expect("offered");
    assert!(none.is_none_or(|none| none.is_empty()));
    let clocks = ben.autocomplete("/tournament create", [("format", "swiss")], ("clock", "2d")).await;
    assert_eq!(clocks.expect("offered").expect("suggestions")[0]["value"], "2d");
    let typed = [("format", "swiss"), ("preset", "tournament")];
    let rules = ben.autocomplete("/tournament create", typed, ("options", "opening:long")).await;
    assert_eq!(rules.expect("offered").expect("suggestions").len(), 1);
    let many = ben.autocomplete("/tournament create", typed, ("options", "players")).await;
    assert!(many.expect("offered").is_none_or(|many| many.is_empty()), "a tournament is for games of two");
    // Only tournaments in which the action is possible, or all if there are none.
    let second = announced(&ann, &[("format", "swiss"), ("name", "Autumn")]).await;
    press(&ben, &second, "Join").await;
    for (command, expected) in [
        ("/tournament join", &["1"][..]),
        ("/tournament leave", &["2"]),
        ("/tournament start", &["1", "2"]),
        ("/tournament show", &["1", "2"]),
    ] {
        let choices = ben.autocomplete(command, [], ("tournament", "")).await.expect("offered").expect("suggestions");
        let mut found: Vec<&str> = choices.iter().filter_map(|choice| choice["value"].as_str()).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{command}");
    }
    // A command that could mean both asks which one.
    let before = (state(&bot, 1).await, state(&bot, 2).await);
    for command in ["/tournament start", "/tournament cancel"] {
        let asked = assert_refused(ann.run(command, []).await, "Which one? Name it with `tournament`.");
        for line in ["1\\. **Spring everyone**, Swiss", "2\\. **Autumn**, Swiss"] {
            assert!(asked.text().contains(line), "{command}: {line}: {}", asked.text());
        }
    }
    assert_eq!((state(&bot, 1).await, state(&bot, 2).await), before);
    // A number can be a name.
    announced(&ann, &[("format", "swiss"), ("name", "2026")]).await;
    let shown = message_of(ben.run("/tournament show", [("tournament", "2026")]).await);
    assert!(shown.text().contains("**2026**"), "{}", shown.text());
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Removes the choices of the format from the listed command: a client may still have those of another version.
fn allow_any_format(bot: &TestBot) {
    fn option<'j>(of: &'j mut Value, name: &str) -> &'j mut Value {
        let options = of["options"].as_array_mut().expect("a list");
        options.iter_mut().find(|option| option["name"] == name).expect("listed")
    }
    let mut state = bot.sandbox.server().lock();
    let tournament = state.commands.iter_mut().find(|listed| listed.name() == "tournament").expect("listed");
    option(option(&mut tournament.json, "create"), "format")["choices"] = Value::Array(Vec::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_tournaments_are_refused_with_the_reason() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let count = async || bot.store().tournaments_of(bot.guild(), 99).await.expect("readable").len();
    let check = async |options: &[(&str, &str)], words: &str| {
        let before = count().await;
        let refused = assert_refused(ann.run("/tournament create", options).await, words);
        assert_eq!(count().await, before, "{options:?}");
        refused.text()
    };
    check(&[("format", "swiss"), ("clock", "none")], "A tournament needs a clock").await;
    check(&[("format", "knock-out"), ("clock", "soon")], "soon").await;
    check(&[("format", "knock-out"), ("rounds", "3")], "Only Swiss tournaments take a number of rounds").await;
    check(&[("format", "swiss"), ("options", "match:set")], "A tournament consists of single games").await;
    check(&[("format", "swiss"), ("options", "players:3")], "between two").await;
    check(&[("format", "swiss"), ("options", "board:banana")], "banana").await;
    check(&[("format", "round-robin"), ("max-players", "17")], "Round robin has room for 16 players").await;
    check(&[("format", "swiss"), ("min-players", "9"), ("max-players", "8")], "Swap them").await;
    allow_any_format(&bot);
    check(&[("format", "ladder")], "Choose knockout, round robin, Swiss of 1 to").await;
    ann.open_channel("#quiet").expect("she sees it");
    check(&[("format", "swiss")], "Send Messages").await;
    ann.open_channel("#pente").expect("she sees it");
    for _ in 0..5 {
        announced(&ann, &[("format", "swiss")]).await;
    }
    let many = check(&[("format", "swiss")], "You have 5 tournaments").await;
    assert_eq!((count().await, many.matches(" · https://discord.com/channels/").count()), (5, 5), "{many}");
    looked(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unauthorized_actions_are_refused_and_change_nothing() {
    let bot = TestBot::start_new().await;
    // Ann manages the guild; Ben is the organiser.
    let (ann, ben, cleo, dora) = (bot.client("Ann"), bot.client("Ben"), bot.client("Cleo"), bot.client("Dora"));
    for (command, words) in [
        ("/tournament join", "no tournament here that you can do that with"),
        ("/tournament leave", "no tournament here that you can do that with"),
        ("/tournament start", "no tournament here that you can do that with"),
        ("/tournament cancel", "no tournament here that you can do that with"),
        ("/tournament show", "There is no tournament here yet"),
        ("/tournament list", "There is no tournament here yet"),
    ] {
        assert_refused(ben.run(command, []).await, words);
    }
    assert_refused(ben.run("/tournament join", [("tournament", "77")]).await, "I don’t know that tournament");
    let tournament = announced(&ben, &[("format", "knock-out"), ("max-players", "2")]).await;
    assert!(tournament.text().contains("**Tournament 1**"), "{}", tournament.text());
    let before = state(&bot, 1).await;
    assert_refused(cleo.click(&tournament, "Start").await, "Only");
    assert_refused(cleo.click(&tournament, "Cancel tournament").await, "Only");
    assert_refused(cleo.click(&tournament, "Leave").await, "You’re not in Tournament 1");
    assert_refused(ben.click(&tournament, "Start").await, "2 more players have to join");
    assert_eq!(state(&bot, 1).await, before);
    press(&ben, &tournament, "Join").await;
    let before = state(&bot, 1).await;
    assert_refused(ben.click(&tournament, "Join").await, "You’re already in Tournament 1");
    assert_refused(ben.click(&tournament, "Start").await, "One more player has to join");
    // Blocks are not disclosed.
    assert_ephemeral(ben.run("/account block", [("player", "Cleo")]).await, "can’t challenge you any more");
    let told = assert_refused(cleo.click(&tournament, "Join").await, "You can’t play in this tournament");
    assert!(!told.text().contains("block"), "{}", told.text());
    assert_eq!(state(&bot, 1).await, before);
    press(&dora, &tournament, "Join").await;
    let before = state(&bot, 1).await;
    assert_refused(ann.click(&tournament, "Join").await, "is full: it has room for 2");
    assert_eq!(state(&bot, 1).await, before);
    let open = bot.post(&ann, &tournament).await;
    // A member who manages the guild may also start the tournament.
    assert_ephemeral(ann.run("/tournament start", []).await, "has begun");
    bot.settled().await;
    let running = shows(&ann, &tournament, "round 1 of 1").await;
    open_thread(&bot, &[&ann, &ben, &dora], &tournament).await;
    let before = state(&bot, 1).await;
    for button in ["Join", "Start"] {
        assert_refused(ann.click(&open, button).await, "Tournament 1 has begun");
    }
    assert_refused(cleo.click(&running, "Leave").await, "You’re not in Tournament 1");
    assert_refused(cleo.click(&running, "Cancel tournament").await, "Only");
    let asked = assert_ephemeral(ann.click(&running, "Cancel tournament").await, "Cancel Tournament 1?");
    message_of(ann.click(&asked, "Cancel").await);
    assert_eq!(state(&bot, 1).await, before);
    let asked = assert_ephemeral(ann.run("/tournament cancel", []).await, "Cancel Tournament 1?");
    assert_ephemeral(ann.click(&asked, "Yes, cancel it").await, "Tournament 1 is cancelled");
    let off = shows(&ann, &tournament, "It was cancelled").await;
    assert!(off.labels().is_empty() && off.text().contains("~~"), "{}", off.text());
    let before = state(&bot, 1).await;
    assert_refused(ben.click(&bot.post(&ben, &running).await, "Leave").await, "was cancelled");
    assert_refused(ben.click(&bot.post(&ben, &open).await, "Cancel tournament").await, "was cancelled");
    assert_eq!(state(&bot, 1).await, before);
    // The running game continues, and no round follows.
    bot.game(&ann).await;
    ben.resign().await;
    bot.settled().await;
    assert_eq!(stored(&bot, 1).await.games.len(), 1);
    let everybody = [&ann, &ben, &cleo, &dora];
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_leaves_is_not_paired_again() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let options = [("format", "swiss"), ("rounds", "2"), ("name", "Cup")];
    let tournament = begun(&bot, &everybody, &options).await;
    let running = shows(everybody[0], &tournament, "round 1 of 2").await;
    let ben = everybody[1];
    let before = state(&bot, 1).await;
    let asked = assert_ephemeral(ben.click(&running, "Leave").await, "Leave Cup? You forfeit your current game");
    assert_eq!(state(&bot, 1).await, before, "a confirmation is required");
    assert_ephemeral(ben.click(&asked, "Yes, leave").await, "You left Cup");
    bot.settled().await;
    let before = state(&bot, 1).await;
    assert_refused(ben.run("/tournament leave", [("tournament", "1")]).await, "You’re not in Cup");
    assert_eq!(state(&bot, 1).await, before);
    let now = shows(everybody[0], &tournament, "won").await;
    assert!(now.text().contains(&format!("{} · **0**, left", ben.mention())), "{}", now.text());
    end_one(&bot, &everybody, 1).await;
    bot.settled().await;
    shows(everybody[0], &tournament, "round 2 of 2").await;
    open_thread(&bot, &everybody, &tournament).await;
    let second = stored(&bot, 1).await;
    let place = second.players.iter().position(|player| player.get() == ben.id()).expect("kept");
    let round = second.tournament.as_ref().expect("rounds").rounds().last().expect("two").clone();
    assert!(round.pairing_of(place).is_none() && !round.byes.contains(&place), "{round:?}");
    assert_eq!(round.byes.len(), 1, "three are left, and one of them rests");
    let last = rounds(everybody[0]).pop().expect("the round was announced");
    assert!(last.text().contains("has a bye"), "{}", last.text());
    assert!(!last.text().contains(&ben.mention()), "{}", last.text());
    end_one(&bot, &everybody, 1).await;
    shows(everybody[0], &tournament, "won the tournament").await;
    bot.settled().await;
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_inactive_player_loses_on_time() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("format", "knock-out"), ("name", "Cup"), ("clock", "1h")];
    let tournament = begun(&bot, &[&ann, &ben], &options).await;
    open_thread(&bot, &[&ann, &ben], &tournament).await;
    let board = wait_for_board(&ann, "opens").await;
    bot.settled().await;
    bot.advance(2 * DAY_MS);
    let (opener, winner) = if board.content().starts_with(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    let over = shows(&ann, &tournament, "won the tournament").await;
    assert!(over.text().contains(&format!("**{} won the tournament.**", winner.mention())), "{}", over.text());
    let second = format!("2\\. {}", opener.mention());
    assert!(over.text().lines().any(|line| line == second), "nobody is “out” any more: {}", over.text());
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn former_members_are_excluded_at_the_start() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let tournament = announced(ann, &[("format", "round-robin"), ("min-players", "3"), ("name", "Cup")]).await;
    for client in &clients {
        press(client, &tournament, "Join").await;
    }
    admin::kick(bot.sandbox.server(), ben.id()).expect("a member");
    let told = assert_refused(ann.click(&tournament, "Start").await, "One more player has to join");
    assert!(told.text().contains(&format!("left out: {}", ben.mention())), "{}", told.text());
    shows(ann, &tournament, "Joined (2)").await;
    admin::add_member(bot.sandbox.server(), ben.id()).expect("an account");
    ben.open_channel("#pente").expect("seen by all");
    press(ben, &tournament, "Join").await;
    press(ann, &tournament, "Start").await;
    shows(ann, &tournament, "round 1 of 3").await;
    bot.settled().await;
    let everybody = [ann, ben, cleo];
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_that_does_not_start_in_time_ends() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let tournament = announced(&ann, &[("format", "swiss"), ("name", "Cup")]).await;
    bot.stop().await;
    bot.advance(14 * DAY_MS + 1);
    bot.start().await;
    let expired = shows(&ben, &tournament, "It didn’t begin in time").await;
    assert!(expired.labels().is_empty(), "{:?}", expired.labels());
    let before = state(&bot, 1).await;
    assert_refused(ben.click(&bot.post(&ben, &tournament).await, "Join").await, "didn’t begin in time");
    assert_eq!(state(&bot, 1).await, before);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_message_is_updated_even_if_the_response_is_late() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let tournament = announced(&ann, &[("format", "swiss")]).await;
    // The database is locked until the response is deferred.
    let (held, sent) = bot.deferred(0, || ben.start_click(&tournament, "Join").expect("sent")).await;
    held.release().await;
    let late = sent.response().await.message().expect("the deferred response");
    assert!(late.is_ephemeral() && late.text().contains(&ben.mention()), "{}", late.text());
    shows(&ann, &tournament, &format!("Joined (1): {}", ben.mention())).await;
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    the_organiser_joins_with_one_press
    five_play_a_knock_out
    three_play_a_round_robin
    five_play_a_swiss
    a_tournament_for_a_fixed_number_says_that_number
    an_announcement_shows_the_terms_and_the_players
    invalid_tournaments_are_refused_with_the_reason
    unauthorized_actions_are_refused_and_change_nothing
    a_player_who_leaves_is_not_paired_again
    an_inactive_player_loses_on_time
    former_members_are_excluded_at_the_start
    a_tournament_that_does_not_start_in_time_ends
    the_message_is_updated_even_if_the_response_is_late
}
