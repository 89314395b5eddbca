//! Changes during a tournament: a player is removed or leaves the guild, ratings are disabled. Also threads of
//! tournament games.

use discord_sandbox::admin;
use tessera::domain::settings::{GameLocation, GuildChange};
use tessera::domain::tournament::TournamentState;

use super::board_modes::set;
use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, assert_refused, looked, mark_messages_read, message_of, press, shows,
    wait_for_board, with_named_commands,
};
use super::tournaments::{announced, begun, end_one, open_thread, state, stored};

/// Longer than a membership check is valid.
const LATER_MS: i64 = 11 * 60 * 1000;

/// Longer than the time for a move.
const PAUSE_MS: i64 = 40 * 24 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_can_remove_a_player() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let remove = "/tournament remove";
    // Ann manages the guild; Ben is the organiser.
    let tournament = announced(ben, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(cleo, &tournament, "Join").await;
    press(dora, &tournament, "Join").await;
    let before = state(&bot, 1).await;
    assert_refused(dora.run(remove, [("player", "Cleo")]).await, "no tournament here that you can do that with");
    assert_refused(dora.run(remove, [("player", "Cleo"), ("tournament", "1")]).await, "Only");
    assert_refused(ben.run(remove, [("player", "Ann"), ("tournament", "Cup")]).await, "isn’t playing in Cup");
    assert_refused(ben.run(remove, [("player", "Ann")]).await, "no tournament here that you can do that with");
    assert_eq!(state(&bot, 1).await, before);
    let out = assert_ephemeral(
        ben.run(remove, [("player", "Cleo")]).await,
        &format!("{} was removed from Cup", cleo.mention()),
    );
    assert!(with_named_commands(&out.text()).contains("`/tournament readmit`"), "{}", out.text());
    shows(ann, &tournament, &format!("Joined (1): {}", dora.mention())).await;

    // A removed player stays out until the organiser readmits them; then they have to join again.
    let before = state(&bot, 1).await;
    let kept_out = assert_refused(cleo.click(&tournament, "Join").await, "You were removed from Cup");
    assert!(kept_out.text().contains(&ben.mention()), "the refusal names the organiser: {}", kept_out.text());
    assert_refused(cleo.run("/tournament join", [("tournament", "1")]).await, "You were removed from Cup");
    let readmit = "/tournament readmit";
    assert_refused(cleo.run(readmit, [("player", "Cleo"), ("tournament", "1")]).await, "Only");
    assert_refused(ben.run(readmit, [("player", "Ann")]).await, "wasn’t removed from Cup");
    assert_eq!(state(&bot, 1).await, before);
    assert_ephemeral(ben.run(readmit, [("player", "Cleo")]).await, &format!("{} can join Cup again", cleo.mention()));
    assert_eq!(stored(&bot, 1).await.players.len(), 1, "a readmitted player does not join automatically");
    let told = assert_refused(ben.run(remove, [("player", "Cleo"), ("tournament", "1")]).await, "isn’t playing in Cup");
    assert!(told.text().contains(&cleo.mention()), "{}", told.text());
    press(cleo, &tournament, "Join").await;
    press(ann, &tournament, "Start").await;
    bot.settled().await;

    // While the tournament runs, removal needs a confirmation and forfeits the game.
    let before = state(&bot, 1).await;
    let asked = assert_ephemeral(ann.run(remove, [("player", "Cleo")]).await, "They forfeit their current game");
    assert_refused(dora.click(&bot.post(dora, &asked).await, "Yes, remove").await, "Only");
    assert_eq!(state(&bot, 1).await, before, "a confirmation is required");
    assert_ephemeral(ann.click(&asked, "Yes, remove").await, &format!("{} was removed from Cup", cleo.mention()));
    shows(ann, &tournament, &format!("**{} won the tournament.**", dora.mention())).await;
    bot.settled().await;
    let before = state(&bot, 1).await;
    assert_refused(ann.click(&bot.post(ann, &asked).await, "Yes, remove").await, "Cup is over");
    assert_eq!(state(&bot, 1).await, before);
    bot.settled().await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    looked(&everybody);
    bot.close(&everybody).await;
}

/// The players of a game can pause it for as long as they agree. The organiser need not wait for them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_ends_a_paused_game_by_removing_a_player() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let tournament = announced(ann, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(ben, &tournament, "Join").await;
    press(cleo, &tournament, "Join").await;
    press(ann, &tournament, "Start").await;
    open_thread(&bot, &[ben, cleo], &tournament).await;
    let begins = bot.game(ann).await.game.to_act();
    let (mover, other) = if begins == Some(ben.player()) { (ben, cleo) } else { (cleo, ben) };
    message_of(other.run("/game pause", []).await);
    let proposed = wait_for_board(mover, "proposes a **pause**").await;
    message_of(mover.click(&proposed, "Accept").await);
    wait_for_board(other, "**Paused.**").await;
    bot.advance(PAUSE_MS);
    bot.settled().await;
    assert_eq!(stored(&bot, 1).await.state, TournamentState::Running, "nobody loses on time");
    let name = if other.id() == ben.id() { "Ben" } else { "Cleo" };
    let asked = ann.run("/tournament remove", [("player", name)]).await;
    let asked = assert_ephemeral(asked, "They forfeit their current game");
    let removed = format!("{} was removed from Cup", other.mention());
    assert_ephemeral(ann.click(&asked, "Yes, remove").await, &removed);
    shows(ann, &tournament, &format!("**{} won the tournament.**", mover.mention())).await;
    bot.settled().await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    mark_messages_read(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_the_guild_forfeits_tournament_games() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let tournament = begun(&bot, &[ann, ben, cleo], &[("format", "round-robin"), ("name", "Cup")]).await;
    admin::kick(bot.sandbox.server(), ben.id()).expect("a member");
    bot.advance(LATER_MS);
    // The opponent does not have to wait for the clock, which has three days left.
    shows(ann, &tournament, &format!("{} · **0**, left", ben.mention())).await;
    bot.settled().await;
    let now = stored(&bot, 1).await;
    let place = |client: &TestClient| now.players.iter().position(|player| player.get() == client.id()).expect("kept");
    let rounds = now.tournament.as_ref().expect("rounds").rounds();
    // Rounds in which Ben would have played are over, so that the game of the others runs.
    let open: Vec<_> = now.games.iter().filter(|game| game.is_running).collect();
    let [game] = open.as_slice() else { panic!("one game runs: {open:?}") };
    let pairing = rounds[game.round - 1].pairings[game.board];
    assert!(pairing.has(place(ann)) && pairing.has(place(cleo)), "{pairing:?}");
    let everybody = [ann, cleo];
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_after_ratings_are_disabled_are_unrated() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let options = [("format", "round-robin"), ("name", "Cup"), ("preset", "tournament"), ("rated", "true")];
    let tournament = begun(&bot, &everybody, &options).await;
    set(&bot, GuildChange::Rated(false)).await;
    end_one(&bot, &everybody, 1).await;
    let now = shows(everybody[0], &tournament, "round 2 of 3").await;
    assert!(now.text().contains("Ratings are off on this server now"), "{}", now.text());
    bot.settled().await;
    let mut rated = Vec::new();
    for game in stored(&bot, 1).await.games {
        let played = bot.store().game(game.game).await.expect("readable").expect("it exists");
        rated.push(played.game.table().is_rated());
    }
    assert_eq!(rated, [true, false], "running games keep their terms");
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tournament_games_have_threads_that_messages_link() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let tournament = begun(&bot, &[&ann, &ben], &[("format", "knock-out"), ("name", "Cup")]).await;
    let now = stored(&bot, 1).await;
    assert_eq!(now.state, TournamentState::Running);
    let (thread, board) = now.games[0].shown.expect("a board");
    assert_ne!(thread.get(), ann.channel(), "it has a thread of its own");
    let link = format!("/{thread}/{board}");
    let running = shows(&ann, &tournament, &link).await;
    let told = shows(&ben, &tournament, &link).await;
    assert!(told.labels().contains(&"Standings"), "{:?}", told.labels());
    open_thread(&bot, &[&ann, &ben], &tournament).await;
    let begins = ben.messages().into_iter().find(|shown| shown.text().contains("You’ll be pinged on your turn"));
    let begins = begins.expect("the round was announced");
    assert!(begins.text().contains(&link), "the announcement comes after the board: {}", begins.text());
    let standings = message_of(ben.click(&running, "Standings").await);
    assert!(standings.text().contains(&link), "{}", standings.text());
    assert_eq!(standings.labels(), ["Leave", "Rules", "Cancel tournament"]);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    the_organiser_can_remove_a_player
    the_organiser_ends_a_paused_game_by_removing_a_player
    leaving_the_guild_forfeits_tournament_games
    games_after_ratings_are_disabled_are_unrated
    tournament_games_have_threads_that_messages_link
}
