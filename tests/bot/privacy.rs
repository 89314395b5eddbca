//! `/account privacy`, `/account block` and `/account unblock`.

use discord_sandbox::admin;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use serde_json::{Value, json};
use tessera::app::transactions::delete_part;
use tessera::domain::ids::PlayerId;
use tessera::domain::puzzles::PuzzleRecord;
use tessera::domain::rating::Scope;
use tessera::domain::timestamp::Day;

use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, assert_refused, download, mark_all_read, mark_message_read, message_of,
    wait, wait_for_board, wait_for_challenge, wait_until_connected,
};
use crate::support::columns::cells;
use crate::support::engines;
use crate::support::postgres::execute;
use crate::support::writes::Writes as _;

/// Plays a game that the second player resigns, and returns the winner.
async fn won<'a>(bot: &TestBot, ann: &'a TestClient, ben: &'a TestClient) -> &'a TestClient {
    let (one, two) = bot.begin(ann, ben, "tournament").await;
    one.move_to("K10").await;
    two.resign().await;
    wait_for_board(ann, "won").await;
    one
}

async fn ranked(bot: &TestBot) -> Vec<PlayerId> {
    let board = bot.store().leaderboard(Scope::Guild(bot.guild()), "pente", 10).await.expect("readable");
    board.into_iter().map(|standing| standing.player).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn personal_data_can_be_viewed_exported_hidden_and_deleted() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let winner = won(&bot, &ann, &ben).await;
    let (day, now) = (20_000, bot.now());
    bot.store().mark_solved(winner.player(), "b3".to_owned(), Some(Day::new(day)), now).await.expect("writes");
    bot.store().insert_import(winner.player(), "1. K10".to_owned(), now).await.expect("writes");
    let message = assert_ephemeral(winner.run("/account privacy", []).await, "games: 1");
    assert!(message.content().contains("puzzles you solved: 1"), "{}", message.text());

    let file = message_of(winner.click(&message, "Export").await);
    assert!(file.is_ephemeral());
    let all: Value = serde_json::from_slice(&download(&file, 0).await).expect("JSON");
    assert_eq!(all["player"], winner.id().to_string());
    assert_eq!(all["games"][0]["moves"][0], "K10", "{all}");
    assert_eq!(
        (all["challenges"].as_array().map(Vec::len), all["settings"]["theme"].as_str()),
        (Some(1), Some("walnut"))
    );

    assert_eq!(all["puzzles"]["solved"][0]["puzzle"], "b3", "{all}");
    let streak = json!({"days_in_a_row": 1, "best": 1, "last_day_since_1970": day});
    assert_eq!(all["puzzles"]["puzzle_of_the_day"], streak, "{all}");
    assert_eq!(all["rating_changes"][0]["half_points"], 2, "{all}");
    assert_eq!(all["records"][0]["record"], "1. K10", "{all}");

    assert!(ranked(&bot).await.contains(&winner.player()));
    let message = message_of(winner.click(&message, "Hide me from leaderboards").await);
    assert!(message.content().contains("leave you out"), "{}", message.text());
    assert!(!ranked(&bot).await.contains(&winner.player()));
    let message = message_of(winner.click(&message, "Show me on leaderboards").await);
    assert!(ranked(&bot).await.contains(&winner.player()));

    let asked = message_of(winner.click(&message, "Delete my data").await);
    let message = message_of(winner.click(&asked, "Cancel").await);
    assert!(message.content().contains("games: 1"), "nothing is deleted: {}", message.text());
    message_of(winner.run("/practice", []).await);
    let asked = message_of(winner.click(&message, "Delete my data").await);
    let done = message_of(winner.click(&asked, "Yes, delete everything").await);
    // A game in which one player has both seats is one game.
    assert!(done.content().contains("2 games stay"), "{}", done.text());
    let left = bot.store().data_export(winner.player()).await.expect("readable");
    assert_eq!((left.puzzles, left.imports.len()), (PuzzleRecord::default(), 0));
    assert!(!ranked(&bot).await.contains(&winner.player()));
    let data_summary = bot.store().data_summary(winner.player()).await.expect("readable");
    assert_eq!((data_summary.games, data_summary.ratings, data_summary.challenges), (0, 0, 0));
    let other = if winner.id() == ann.id() { &ben } else { &ann };
    let game = bot.store().data_export(other.player()).await.expect("readable").games.remove(0);
    assert_eq!(game.game.actions().len(), 2, "the other player's game is unchanged");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deletion_resigns_running_games_and_leaves_no_data() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    let message = message_of(ann.run("/account privacy", []).await);
    let asked = message_of(ann.click(&message, "Delete my data").await);
    message_of(ann.click(&asked, "Yes, delete everything").await);
    wait_for_board(&ben, "won").await;
    assert!(bot.store().running_of(ben.player()).await.expect("readable").is_empty());
    let button = json!({"type": 2, "style": 4, "label": "Again", "custom_id": "t1:delete-me-now"});
    let old = bot.post_buttons(&ann, &json!([{"type": 1, "components": [button]}])).await;
    // The press itself reaches the bot, but stores nothing.
    let done = message_of(ann.click(&old, "Again").await);
    assert!(done.content().contains("nothing to delete"), "{}", done.text());
    check_deleted(&bot, ann.player()).await;
    mark_message_read(&[&ann, &ben], &old);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_returns_after_deletion_has_a_name() {
    let (bot, [ben]) = TestBot::with_clients(["Ben"]).await;
    let known = async || bot.store().names(&[ben.player()]).await.expect("readable").remove(&ben.player());
    // A name that could not be stored is stored at the next interaction.
    let (full, mended) = if engines::is_postgres() {
        (
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk is full'; END $$;
             CREATE TRIGGER full_disk BEFORE INSERT ON players FOR EACH ROW EXECUTE FUNCTION refuse()",
            "DROP TRIGGER full_disk ON players",
        )
    } else {
        (
            "CREATE TRIGGER full_disk BEFORE INSERT ON players BEGIN SELECT RAISE(FAIL, 'disk is full'); END",
            "DROP TRIGGER full_disk",
        )
    };
    let mut other = engines::raw(&bot.data()).await;
    execute(&mut other, full).await;
    message_of(ben.run("/help", []).await);
    assert_eq!(known().await, None);
    execute(&mut other, mended).await;
    message_of(ben.run("/help", []).await);
    assert_eq!(known().await.as_deref(), Some("Ben"));

    let message = message_of(ben.run("/account privacy", []).await);
    let asked = message_of(ben.click(&message, "Delete my data").await);
    message_of(ben.click(&asked, "Yes, delete everything").await);
    assert_eq!(known().await, None, "the press that deletes stores no name");
    message_of(ben.run("/help", []).await);
    assert_eq!(known().await.as_deref(), Some("Ben"));
    bot.close(&[&ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_blocked_user_cannot_challenge() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let dora = bot.client("Dora");
    assert_refused(ann.run("/account block", [("player", "Ann")]).await, "You can’t block yourself");
    assert_refused(ann.run("/account block", [("player", "Other Bot")]).await, "is a bot");
    assert_refused(ann.run("/account unblock", []).await, "You haven’t blocked anyone");
    assert_refused(ann.run("/account unblock", [("player", "Ben")]).await, "You haven’t blocked");
    let blocked_by = async |player: PlayerId| bot.store().blocked_by(player).await.expect("readable");
    assert!(blocked_by(ann.player()).await.is_empty());
    assert_ephemeral(ann.run("/account block", [("player", "Ben")]).await, "can’t challenge you any more");
    assert_refused(ann.run("/account block", [("player", "Ben")]).await, "already blocked");
    assert_eq!(blocked_by(ann.player()).await, [ben.player()]);
    // Challenges that were pending have ended: that of the player who blocked, and that of the other.
    for (challenger, opponent, ended) in [(&cleo, &dora, "withdrew"), (&dora, &cleo, "declined")] {
        message_of(challenger.run("/challenge", [("opponent", bot.name_of(opponent).as_str())]).await);
        let pending = wait_for_challenge(opponent, "Accept").await;
        message_of(cleo.run("/account block", [("player", "Dora")]).await);
        bot.settled().await;
        let now = opponent.fetch(&pending).expect("the challenge");
        assert!(now.labels().is_empty() && now.text().contains(ended), "{ended}: {}", now.text());
        let late = bot.post(opponent, &pending).await;
        message_of(opponent.click(&late, "Accept").await);
        assert!(bot.running_games(&ann).await.is_empty());
        message_of(cleo.run("/account unblock", [("player", "Dora")]).await);
        mark_all_read(&[&ann, &ben, &cleo, &dora]);
    }
    // A full list says so to new blocks only.
    let (app, blocking) = (bot.app(), dora.id());
    let all_but_one = format!(
        "WITH RECURSIVE others (id) AS (SELECT 1000 UNION ALL SELECT id + 1 FROM others WHERE id < 1498)
         INSERT INTO blocks (player_id, blocked_id, made_at) SELECT {blocking}, id, 0 FROM others"
    );
    execute(&mut engines::raw(&bot.data()).await, &all_but_one).await;
    assert!(app.block(dora.player(), PlayerId::new(1_499)).await.expect("allowed"));
    assert!(!app.block(dora.player(), PlayerId::new(1_000)).await.expect("blocked already"));
    assert_refused(dora.run("/account block", [("player", "Ben")]).await, "Your block list is full");
    assert!(!blocked_by(dora.player()).await.contains(&ben.player()));
    let before = bot.state(&ann).await;
    assert_refused(ann.run("/challenge", [("opponent", "Ben")]).await, "`/account unblock` them first");
    let told = assert_refused(ben.run("/challenge", [("opponent", "Ann")]).await, "You can’t challenge");
    assert!(!told.text().contains("block"), "blocks are not disclosed: {}", told.text());
    assert_refused(ben.run_user_command("Challenge to Pente", "Ann").await, "You can’t challenge");
    assert_eq!(bot.state(&ann).await, before);

    assert_ephemeral(ann.run("/account block", [("player", "Cleo")]).await, "can’t challenge you any more");
    let list = message_of(ann.run("/account unblock", []).await);
    assert!(list.content().contains(&ben.mention()) && list.content().contains(&cleo.mention()), "{}", list.text());
    let ben_id = ben.id().to_string();
    let list = message_of(ann.select(&list, "Unblock…", &[ben_id.as_str()]).await);
    assert!(list.content().contains("can challenge you again") && !list.labels().contains(&"Ben"), "{}", list.text());
    let challenged = message_of(ben.run("/challenge", [("opponent", "Ann")]).await);
    assert!(challenged.content().contains("Challenge sent to"), "{}", challenged.text());
    wait_for_challenge(&ann, "Accept").await;
    wait_for_challenge(&ben, "Accept").await;
    wait_for_challenge(&cleo, "Accept").await;
    wait_for_challenge(&dora, "Accept").await;
    assert_eq!(blocked_by(ann.player()).await, [cleo.player()]);
    bot.close(&[&ann, &ben, &cleo, &dora]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_refused_for_the_same_reasons_as_a_challenge() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    won(&bot, &ann, &ben).await;
    assert_ephemeral(ann.run("/account block", [("player", "Ben")]).await, "can’t challenge you any more");
    let before = bot.state(&ann).await;
    assert_refused(ann.run("/game rematch", []).await, "`/account unblock` them first");
    assert_refused(ben.run("/game rematch", []).await, "You can’t challenge");
    let panel = message_of(ben.run("/account privacy", []).await);
    let asked = message_of(ben.click(&panel, "Delete my data").await);
    message_of(ben.click(&asked, "Yes, delete everything").await);
    assert_refused(ann.run("/game rematch", []).await, "I can’t find that person");
    assert_eq!(bot.state(&ann).await, before);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hosts_pages_are_linked() {
    let (mut bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let panel = message_of(ann.run("/account privacy", []).await);
    assert!(!panel.labels().contains(&"Privacy policy"), "{:?}", panel.labels());
    bot.stop().await;
    bot.pages.privacy = Some("https://example.org/privacy".to_owned());
    bot.start().await;
    wait_until_connected(&ann).await;
    let panel = message_of(ann.run("/account privacy", []).await);
    assert_eq!(panel.labels().last(), Some(&"Privacy policy"));
    assert!(!panel.labels().contains(&"Terms of service"), "not configured");
    bot.stop().await;
    bot.pages.terms = Some("https://example.org/terms".to_owned());
    bot.start().await;
    wait_until_connected(&ann).await;
    let panel = message_of(ann.run("/account privacy", []).await);
    assert!(panel.labels().ends_with(&["Privacy policy", "Terms of service"]), "{:?}", panel.labels());
    let links = format!("{:?}", panel.components());
    assert!(links.contains("https://example.org/privacy") && links.contains("https://example.org/terms"), "{links}");
    bot.close(&[&ann]).await;
}

/// Discord sends no event about leaving members without a privileged intent, so the bot requests the members on the
/// leaderboard.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn former_members_are_not_on_the_leaderboard() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    won(&bot, &ann, &ben).await;
    admin::kick(bot.sandbox.server(), ben.id()).expect("a member");
    message_of(ann.run("/leaderboard", []).await);
    wait("Ben is recorded as a former member", async || ranked(&bot).await == [ann.player()]).await;
    admin::add_member(bot.sandbox.server(), ben.id()).expect("an account");
    message_of(ann.run("/leaderboard", []).await);
    assert_eq!(ranked(&bot).await, [ann.player()], "checked once a day");
    bot.advance(DAY + 1000);
    // The button of the panel shows the same.
    let button = json!({"type": 2, "style": 2, "label": "Leaderboard", "custom_id": "t1:leaderboard"});
    let panel = bot.post_buttons(&ann, &json!([{"type": 1, "components": [button]}])).await;
    message_of(ann.click(&panel, "Leaderboard").await);
    mark_all_read(&[&ann, &ben]);
    wait("Ben is a member again", async || ranked(&bot).await.len() == 2).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn views_of_a_leaderboard_share_one_check_of_its_members() {
    const DELAY_MS: i64 = 5_000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    won(&bot, &ann, &ben).await;
    let server = bot.sandbox.server();
    let asked = RequestFilter::new("GET", "/guilds/*/members/*");
    let late = RequestFault::DelayRequest { ms: DELAY_MS };
    server.faults.arm_request(asked, late, Schedule { skip: 0, times: 1_000 });
    message_of(ann.run("/leaderboard", []).await);
    server.wait_for_delayed_requests(1).await;
    message_of(ben.run("/leaderboard", []).await);
    assert_eq!(server.open_requests().delayed, 1, "one check at a time");
    server.faults.clear();
    admin::kick(server, ben.id()).expect("a member");
    bot.advance(DELAY_MS);
    wait("Ben is recorded as a former member", async || ranked(&bot).await == [ann.player()]).await;
    bot.close(&[&ann, &ben]).await;
}

/// Waits until the deletion is finished, and checks that nothing of the player is left.
async fn check_deleted(bot: &TestBot, player: PlayerId) {
    wait("the end of the deletion", async || bot.store().deletions().await.expect("reads").is_empty()).await;
    let own = player.to_string();
    let left: Vec<_> = cells(&bot.data()).await.into_iter().filter(|(_, cell)| cell.contains(&own)).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_goes_on_with_an_interrupted_deletion() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let player = won(&bot, &ann, &ben).await.player();
    let begin = (player, bot.now());
    let run = bot.store().write(begin, |tx, &(player, at)| Box::pin(delete_part(tx, player, at, 1)));
    assert!(!run.await.expect("writes").expect("known").is_last);
    bot.stop().await;
    bot.start().await;
    check_deleted(&bot, player).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_of_another_process_is_finished() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let player = won(&bot, &ann, &ben).await.player();
    // The process that has begun it ends.
    let begin = (player, bot.now());
    let run = bot.store().write(begin, |tx, &(player, at)| Box::pin(delete_part(tx, player, at, 1)));
    assert!(!run.await.expect("writes").expect("known").is_last);
    bot.advance(11 * 60 * 1000);
    check_deleted(&bot, player).await;
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_start_goes_on_with_an_interrupted_deletion
    a_deletion_of_another_process_is_finished
    a_player_who_returns_after_deletion_has_a_name
    personal_data_can_be_viewed_exported_hidden_and_deleted
    deletion_resigns_running_games_and_leaves_no_data
    a_blocked_user_cannot_challenge
    a_rematch_is_refused_for_the_same_reasons_as_a_challenge
    the_hosts_pages_are_linked
    former_members_are_not_on_the_leaderboard
    views_of_a_leaderboard_share_one_check_of_its_members
}
