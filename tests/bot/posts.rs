//! What the bot posts by itself, where an administrator asks for it: results, the daily puzzle, the weekly recap, and
//! the panel.

use discord_sandbox::admin;
use discord_sandbox::client::{MessageView, UserClient};
use discord_sandbox::permissions::PIN_MESSAGES;
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit, Date};
use tessera::domain::ids::ChannelId;
use tessera::domain::settings::GuildChange;

use super::board_modes::set;
use super::puzzles;
use super::test_bot::{TestBot, TestClient, alt, assert_ephemeral, mark_all_read, message_of, wait, wait_for_board};
use crate::support::engines::raw;

const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// The public messages of the channel that contain these words.
fn posts(client: &UserClient, words: &str) -> Vec<MessageView> {
    let public = client.messages().into_iter().filter(|message| !message.is_ephemeral());
    public.filter(|message| message.text().contains(words)).collect()
}

async fn wait_for_post(client: &TestClient, words: &str) -> MessageView {
    wait(&format!("a post with {words}"), async || !posts(client, words).is_empty()).await;
    posts(client, words).pop().expect("just seen")
}

/// The states of all posts.
async fn states(bot: &TestBot) -> Vec<String> {
    let states = sqlx::query_scalar("SELECT state FROM posts ORDER BY id");
    states.fetch_all(&mut raw(&bot.data()).await).await.expect("reads")
}

/// The first client wins against the second.
async fn win(bot: &TestBot, ann: &TestClient, ben: &TestClient) {
    bot.begin(ann, ben, "tournament").await;
    ben.resign().await;
    wait_for_board(ann, "by resignation").await;
    bot.settled().await;
}

/// Advances the clock to an hour of the next day.
fn tomorrow(bot: &TestBot, hour: i64) {
    let now = bot.now().as_millis();
    bot.advance(DAY_MS - now.rem_euclid(DAY_MS) + hour * HOUR_MS);
}

fn is_monday(bot: &TestBot) -> bool {
    (bot.now().as_millis().div_euclid(DAY_MS) + 3).rem_euclid(7) == 0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_are_posted_where_an_administrator_asks_for_them() {
    let (mut bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let news = cleo.open_channel("#general").expect("seen by all");
    // Off by default.
    win(&bot, &ann, &ben).await;
    assert!(posts(&cleo, "by resignation").is_empty());
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "News").await);
    let panel = message_of(ann.select(&panel, "News channel: none", &[news.to_string().as_str()]).await);
    win(&bot, &ann, &ben).await;
    assert!(posts(&cleo, "by resignation").is_empty(), "a channel alone asks for nothing");
    message_of(ann.click(&panel, "Results: off").await);
    win(&bot, &ann, &ben).await;
    let post = wait_for_post(&cleo, "by resignation").await;
    let text = post.text();
    for words in
        [format!("**{} won**", ann.mention()), format!("{} **", ben.mention()), "3 rated games in a row".to_owned()]
    {
        assert!(text.contains(&words), "{words}: {text}");
    }
    assert!(text.contains("https://discord.com/channels/"), "a link to the board: {text}");
    assert!(post.json()["mentions"].as_array().is_some_and(Vec::is_empty), "the board has mentioned them");
    assert_eq!(post.labels(), ["Replay"], "without stones there is no review");
    // A restart posts nothing twice.
    bot.stop().await;
    bot.start().await;
    bot.settled().await;
    assert_eq!(posts(&cleo, "by resignation").len(), 1);
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_about_a_damaged_game_is_given_up() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    win(&bot, &ann, &ben).await;
    let shown = posts(&ann, "by resignation").len();
    bot.stop().await;
    for sql in [
        "UPDATE game_events SET event = 'Z99', chain = NULL",
        "INSERT INTO posts (guild_id, channel_id, kind, subject) SELECT guild_id, channel_id, 'result', id FROM games",
    ] {
        sqlx::raw_sql(sql).execute(&mut raw(&bot.data()).await).await.expect("the statement runs");
    }
    bot.start().await;
    wait("it is given up", async || bot.app().due_posts(&mut None).await.expect("readable").is_empty()).await;
    assert_eq!(states(&bot).await, ["gone"]);
    assert_eq!(posts(&ann, "by resignation").len(), shown, "nothing is posted");
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzle_is_posted_at_its_hour_with_its_solvers() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    tomorrow(&bot, 1);
    set(&bot, GuildChange::PostHour(7)).await;
    set(&bot, GuildChange::PuzzleChannel(Some(ChannelId::new(ann.channel())))).await;
    bot.advance(2 * HOUR_MS);
    bot.settled().await;
    message_of(ann.run("/help", []).await);
    assert!(posts(&ann, "Puzzle of the day").is_empty(), "it is three o'clock");
    bot.advance(4 * HOUR_MS);
    let post = wait_for_post(&ann, "Puzzle of the day").await;
    assert_eq!((post.labels(), post.attachments().len()), (vec!["Solve it"], 1));
    for (client, solvers) in [(&ann, 1), (&ben, 2)] {
        let own = message_of(client.click(&post, "Solve it").await);
        assert!(own.is_ephemeral());
        let solved = puzzles::solve(&bot, client, &own).await;
        assert!(solved.text().contains("Solved"), "{}", solved.text());
        wait_for_post(client, &format!("Solved by {solvers}: ||")).await;
    }
    let now = posts(&ann, "Puzzle of the day").remove(0);
    assert_eq!(now.id(), post.id(), "edited in place");
    assert!(
        now.text().ends_with(&format!("Solved by 2: ||{} and {}||", ann.mention(), ben.mention())),
        "{}",
        now.text()
    );
    assert_eq!((now.labels(), now.attachments().len()), (vec!["Solve it"], 1));
    // Once a day, also after a restart.
    bot.stop().await;
    bot.start().await;
    bot.advance(HOUR_MS);
    bot.settled().await;
    assert_eq!(posts(&ann, "Puzzle of the day").len(), 1);
    tomorrow(&bot, 7);
    wait("the next puzzle", async || posts(&ann, "Puzzle of the day").len() == 2).await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The post of the next day's puzzle in the client's channel.
async fn posted_puzzle(bot: &TestBot, client: &TestClient) -> MessageView {
    tomorrow(bot, 1);
    set(bot, GuildChange::PostHour(7)).await;
    set(bot, GuildChange::PuzzleChannel(Some(ChannelId::new(client.channel())))).await;
    bot.advance(6 * HOUR_MS);
    wait_for_post(client, "Puzzle of the day").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_post_of_a_puzzle_keeps_its_heading_after_midnight() {
    let (mut bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let post = posted_puzzle(&bot, &ann).await;
    message_of(ann.run("/help", []).await);
    tomorrow(&bot, 1);
    bot.settled().await;
    bot.stop().await;
    // As if it had been solved in the last second of the day.
    let solved = format!(
        "UPDATE posts SET state = 'stale';
         INSERT INTO post_solvers (post_id, player_id) SELECT id, {} FROM posts",
        ann.id()
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(solved)).execute(&mut raw(&bot.data()).await).await.expect("they run");
    bot.start().await;
    let edited = wait_for_post(&ann, &format!("Solved by 1: ||{}||", ann.mention())).await;
    assert_eq!(edited.id(), post.id(), "edited in place");
    assert!(edited.text().contains("Puzzle of the day"), "{}", edited.text());
    bot.settled().await;
    assert_eq!(states(&bot).await, ["sent"]);
    assert_eq!(posts(&ann, "Puzzle of the day").len(), 1);
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_with_many_solvers_fits_into_a_message() {
    const SOLVERS: u64 = 200;
    let (mut bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let post = posted_puzzle(&bot, &ann).await;
    bot.stop().await;
    // As long as ids of users are.
    let ids = (0..SOLVERS).map(|n| format!("(1, {})", 1_300_000_000_000_000_000 + n)).collect::<Vec<_>>().join(", ");
    let solved =
        format!("UPDATE posts SET state = 'stale'; INSERT INTO post_solvers (post_id, player_id) VALUES {ids}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(solved)).execute(&mut raw(&bot.data()).await).await.expect("they run");
    bot.start().await;
    let edited = wait_for_post(&ann, &format!("Solved by {SOLVERS}: ||")).await;
    assert_eq!(edited.id(), post.id(), "edited in place");
    let text = edited.text();
    assert!(text.ends_with("…||"), "not all are named: {text}");
    assert!(text.matches("<@").count() >= 50, "{text}");
    assert!(edited.content().chars().count() <= 2_000, "Discord accepts no more: {}", text.chars().count());
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_limit_of_edits_leaves_the_solvers_of_a_puzzle_out_for_now() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let post = posted_puzzle(&bot, &ann).await;
    bot.advance(2 * HOUR_MS);
    // Others have used up the edits of old messages.
    let now = bot.sandbox.server().now_ms();
    bot.sandbox.server().lock().old_edits.insert(ann.channel(), vec![now; 5]);
    let own = message_of(ann.click(&post, "Solve it").await);
    puzzles::solve(&bot, &ann, &own).await;
    wait("the edit was tried", async || bot.app().due_posts(&mut None).await.expect("readable").is_empty()).await;
    assert!(posts(&ann, "Solved by").is_empty());
    bot.sandbox.server().lock().old_edits.clear();
    let own = message_of(ben.click(&post, "Solve it").await);
    puzzles::solve(&bot, &ben, &own).await;
    wait_for_post(&ben, "Solved by 2: ||").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recap_is_posted_on_monday() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::NewsChannel(Some(ChannelId::new(ann.channel())))).await;
    set(&bot, GuildChange::Recap(true)).await;
    while !is_monday(&bot) {
        tomorrow(&bot, 12);
    }
    // The week without games before is not worth a message.
    bot.settled().await;
    for _ in 0..5 {
        win(&bot, &ann, &ben).await;
    }
    win(&bot, &ben, &ann).await;
    assert!(posts(&ann, "Last week").is_empty());
    tomorrow(&bot, 12);
    while !is_monday(&bot) {
        tomorrow(&bot, 12);
    }
    let recap = wait_for_post(&ann, "Last week").await.text();
    let (ann_is, ben_is) = (ann.mention(), ben.mention());
    for words in [
        "Games: 6".to_owned(),
        format!("Longest winning streak: {ann_is}, 5 rated games"),
        format!("Biggest upset: {ben_is} beat {ann_is}"),
        format!("{ann_is} reached #1 on the leaderboard"),
    ] {
        assert!(recap.contains(&words), "{words}: {recap}");
    }
    bot.advance(HOUR_MS);
    bot.settled().await;
    assert_eq!(posts(&ann, "Last week").len(), 1);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_ends_with_its_podium() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::NewsChannel(Some(ChannelId::new(ann.channel())))).await;
    set(&bot, GuildChange::Recap(true)).await;
    for _ in 0..5 {
        win(&bot, &ann, &ben).await;
    }
    let table = message_of(ann.run("/leaderboard", [("period", "season"), ("style", "text")]).await);
    assert!(table.text().contains("this season") && table.text().contains("5 won"), "{}", table.text());
    let quarter = |bot: &TestBot| CalendarPeriod::containing(CalendarUnit::Quarter, bot.now());
    let season = quarter(&bot);
    let Date { year, month, .. } = season.first_day();
    bot.advance(season.end().as_millis() - bot.now().as_millis() + 12 * HOUR_MS);
    let podium = wait_for_post(&ben, "is over").await;
    let text = podium.text();
    assert!(text.starts_with(&format!("**Season {year} Q{} is over.**", (month + 2) / 3)), "{text}");
    for (place, client) in [(1, &ann), (2, &ben)] {
        assert!(text.contains(&format!("{place}. {} · ", client.mention())), "{text}");
    }
    assert!(podium.content().lines().skip(1).all(|line| line.ends_with('?')), "provisional ratings: {text}");
    let alt = alt(&podium);
    assert!(alt.contains("1. Ann") && alt.contains("2. Ben") && !alt.contains("<@"), "{alt}");
    let last = message_of(ann.run("/leaderboard", [("period", "last-season"), ("style", "text")]).await);
    assert!(last.text().contains("last season") && last.text().contains("5 won"), "{}", last.text());
    let now = message_of(ann.run("/leaderboard", [("period", "season"), ("style", "text")]).await);
    assert!(now.text().contains("No rated games"), "{}", now.text());
    bot.advance(HOUR_MS);
    bot.settled().await;
    assert_eq!(posts(&ann, "**Season").len(), 1);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_panel_is_posted_and_pinned() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let admin = message_of(ann.run("/pente-admin", []).await);
    let admin = message_of(ann.click(&admin, "News").await);
    // Without the optional permission to pin, the start menu is posted nevertheless.
    assert_ephemeral(ann.click(&admin, "Post the start menu here").await, "give me **Pin Messages**");
    let panel = wait_for_post(&ben, "Learn it in six short lessons").await;
    assert_eq!(panel.labels(), ["Learn Pente", "Play the computer", "Open a table", "Leaderboard"]);
    assert_ephemeral(ben.click(&panel, "Leaderboard").await, "No rated games");
    let tessera = bot.sandbox.client("Tessera").expect("the bot").id();
    admin::set_overwrite(bot.sandbox.server(), ann.channel(), tessera, PIN_MESSAGES, 0).expect("a channel");
    let done = message_of(ann.click(&admin, "Post the start menu here").await);
    assert!(done.text().contains("The start menu is posted and pinned"), "{}", done.text());
    let panels = posts(&ben, "Learn it in six short lessons");
    assert_eq!(panels.iter().map(|panel| &panel.json()["pinned"]).collect::<Vec<_>>(), [false, true]);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_post_about_a_damaged_game_is_given_up
    results_are_posted_where_an_administrator_asks_for_them
    the_daily_puzzle_is_posted_at_its_hour_with_its_solvers
    the_post_of_a_puzzle_keeps_its_heading_after_midnight
    a_post_with_many_solvers_fits_into_a_message
    the_limit_of_edits_leaves_the_solvers_of_a_puzzle_out_for_now
    a_recap_is_posted_on_monday
    a_season_ends_with_its_podium
}
