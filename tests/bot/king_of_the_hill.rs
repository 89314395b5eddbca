//! King of the hill: the queue, late players, the end by the organiser and after the stated number of games.

use discord_sandbox::client::MessageView;
use tessera::domain::tournament::{StoredTournament, TournamentState};

use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, boards, looked, message_of, press, shows,
};
use super::tournaments::{self, open_channel, open_thread, state, stored};

/// The player who loses resigns in the running game.
async fn loses(bot: &TestBot, loser: &TestClient) -> StoredTournament {
    loser.resign().await;
    bot.settled().await;
    stored(bot, 1).await
}

/// The players of the running game, king first.
fn on_the_hill(now: &StoredTournament) -> (u64, u64) {
    let tournament = now.tournament.as_ref().expect("it has begun");
    let king = tournament.hill().king.expect("a king");
    let game = tournament.rounds().last().expect("a game").pairings[0];
    let id = |place: usize| now.players[place].get();
    (id(king), id(game.opponent(king).expect("the king plays")))
}

async fn begun(bot: &TestBot, clients: &[&TestClient], options: &[(&str, &str)]) -> MessageView {
    let options: Vec<_> = [("format", "king-of-the-hill"), ("name", "Hill")].iter().chain(options).copied().collect();
    let tournament = tournaments::begun(bot, clients, &options).await;
    open_thread(bot, clients, &tournament).await;
    tournament
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_winner_stays_until_the_last_game() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let everybody = [ann, ben, cleo];
    let tournament = begun(&bot, &everybody, &[("games", "4")]).await;
    let first = shows(ann, &tournament, "game 1").await;
    for words in [
        "**Hill**, King of the hill, 4 games: game 1".to_owned(),
        format!("**King:** {}\n", ann.mention()),
        format!("**Next:** {}\n", cleo.mention()),
        "wins as king (most in a row)".to_owned(),
    ] {
        assert!(first.text().contains(&words), "{words}: {}", first.text());
    }
    assert_eq!(first.labels(), ["Join", "Leave", "Rules", "Standings", "Cancel tournament"]);
    assert_eq!(on_the_hill(&stored(&bot, 1).await), (ann.id(), ben.id()));
    assert_eq!(on_the_hill(&loses(&bot, ben).await), (ann.id(), cleo.id()));
    let second = shows(ann, &tournament, "game 2").await;
    assert!(
        second.text().contains(&format!("**King:** {}, one win in a row as king", ann.mention())),
        "{}",
        second.text()
    );
    assert!(second.labels().contains(&"End tournament"), "{:?}", second.labels());
    let alt = alt(&second);
    assert!(alt.starts_with("Hill, standings: 1. Ann"), "{alt}");
    // The king loses and goes to the end of the queue.
    assert_eq!(on_the_hill(&loses(&bot, ann).await), (cleo.id(), ben.id()));
    assert_eq!(on_the_hill(&loses(&bot, ben).await), (cleo.id(), ann.id()));
    let over = loses(&bot, ann).await;
    assert_eq!((over.state, over.games.len()), (TournamentState::Over, 4));
    assert_eq!(
        over.podium().iter().map(|(_, player)| player.get()).collect::<Vec<_>>(),
        [cleo.id(), ann.id(), ben.id()]
    );
    assert_eq!(boards(ann).len(), 4, "the boards are in the thread");
    for (game, board) in (1..).zip(boards(ann)) {
        assert!(board.text().contains(&format!("Hill, game {game}")), "{}", board.text());
    }
    open_channel(&everybody);
    let shown = shows(ben, &tournament, "over").await;
    let words = format!("**{} won the tournament.**", cleo.mention());
    assert!(shown.text().contains(&words), "{}", shown.text());
    assert!(shown.text().contains(&format!("1\\. {} · **2** (2)", cleo.mention())), "{}", shown.text());
    let standings = message_of(ben.click(&shown, "Standings").await);
    assert!(standings.text().contains("The first to join begins as king"), "{}", standings.text());
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_join_later_and_the_organiser_ends_it() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let [ann, ben, cleo, dora] = &clients;
    let tournament = begun(&bot, &[ann, ben], &[]).await;
    let running = shows(ann, &tournament, "King of the hill: game 1").await;
    assert_refused(ben.click(&running, "Join").await, "You’re already in Hill");
    // Cleo joins while it runs, and plays next.
    assert_ephemeral(cleo.click(&running, "Join").await, "You’re in Hill");
    shows(ann, &tournament, &format!("**Next:** {}", cleo.mention())).await;
    assert_eq!(on_the_hill(&loses(&bot, ann).await), (ben.id(), cleo.id()));
    assert_ephemeral(dora.run("/tournament join", []).await, "You’re in Hill");
    // The king leaves: the challenger is king, and the next game begins.
    let now = shows(ann, &tournament, "game 2").await;
    let asked = assert_ephemeral(ben.click(&now, "Leave").await, "Leave Hill?");
    assert_ephemeral(ben.click(&asked, "Yes, leave").await, "You left Hill");
    bot.settled().await;
    assert_eq!(on_the_hill(&stored(&bot, 1).await), (cleo.id(), dora.id()));
    let now = shows(ann, &tournament, "game 3").await;
    let before = state(&bot, 1).await;
    assert_refused(ben.click(&now, "Join").await, "You’re out of Hill and can’t join it again");
    let readmit = [("player", "Ben"), ("tournament", "1")];
    assert_refused(ann.run("/tournament readmit", readmit).await, "isn’t playing in Hill");
    assert_refused(dora.click(&now, "End tournament").await, "Only");
    let asked = assert_ephemeral(ann.click(&now, "End tournament").await, "End Hill now?");
    assert_eq!(state(&bot, 1).await, before, "a confirmation is required");
    assert_ephemeral(ann.click(&asked, "Yes, end it").await, "Hill is over");
    bot.settled().await;
    let over = stored(&bot, 1).await;
    assert_eq!(over.state, TournamentState::Over);
    assert_eq!(
        over.podium().first().map(|(_, player)| player.get()),
        Some(cleo.id()),
        "her walkover was a win as challenger"
    );
    shows(ann, &tournament, &format!("**{} won the tournament.**", cleo.mention())).await;
    // The running game can be finished; it counts for nothing here.
    let before = state(&bot, 1).await;
    dora.resign().await;
    bot.settled().await;
    let rounds = |of: &StoredTournament| of.tournament.as_ref().map(|one| one.rounds().to_vec());
    assert_eq!(rounds(&stored(&bot, 1).await), rounds(&over));
    assert_ne!(state(&bot, 1).await, before, "the game is over");
    open_channel(&[ann, ben, cleo, dora]);
    looked(&[ann, ben, cleo, dora]);
    bot.close(&[ann, ben, cleo, dora]).await;
}

/// The organiser can readmit a player who was removed before the first game, as long as others can join.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removed_player_is_readmitted_while_it_runs() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = &clients;
    let everybody = [ann, ben, cleo];
    let tournament = tournaments::announced(ann, &[("format", "king-of-the-hill"), ("name", "Hill")]).await;
    for client in everybody {
        press(client, &tournament, "Join").await;
    }
    assert_ephemeral(ann.run("/tournament remove", [("player", "Cleo")]).await, "was removed from Hill");
    press(ann, &tournament, "Start").await;
    open_thread(&bot, &everybody, &tournament).await;
    let running = shows(ann, &tournament, "King of the hill: game 1").await;
    let before = state(&bot, 1).await;
    assert_refused(cleo.click(&running, "Join").await, "You were removed from Hill");
    assert_eq!(state(&bot, 1).await, before);
    assert_ephemeral(ann.run("/tournament readmit", [("player", "Cleo")]).await, "can join Hill again");
    assert_ephemeral(cleo.click(&running, "Join").await, "You’re in Hill");
    shows(ann, &tournament, &format!("**Next:** {}", cleo.mention())).await;
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_of_games_is_for_a_king_of_the_hill_only() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let only = "Only King of the hill tournaments take a number of games";
    assert_refused(ann.run("/tournament create", [("format", "swiss"), ("games", "5")]).await, only);
    let only = "Only Swiss tournaments take a number of rounds";
    assert_refused(ann.run("/tournament create", [("format", "king-of-the-hill"), ("rounds", "5")]).await, only);
    assert!(bot.store().tournaments_of(bot.guild(), 99).await.expect("readable").is_empty());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_king_of_the_hill_without_a_result_is_cancelled() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let tournament = begun(&bot, &[&ann, &ben], &[]).await;
    let now = shows(&ann, &tournament, "game 1").await;
    let asked = assert_ephemeral(ann.click(&now, "Cancel tournament").await, "Cancel Hill?");
    assert_ephemeral(ann.click(&asked, "Yes, cancel it").await, "Hill is cancelled");
    bot.settled().await;
    assert_eq!(stored(&bot, 1).await.state, TournamentState::Cancelled);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    the_winner_stays_until_the_last_game
    players_join_later_and_the_organiser_ends_it
    a_removed_player_is_readmitted_while_it_runs
    a_number_of_games_is_for_a_king_of_the_hill_only
    a_king_of_the_hill_without_a_result_is_cancelled
}
