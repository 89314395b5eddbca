//! Puzzles: the built-in ones, those from a guild's own games, and the daily one.

use std::time::Duration;

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use futures_util::future::join_all;
use tessera::app::{PuzzleId, Viewer, VisibleChannels};

use super::test_bot::{TestBot, TestClient, alt, assert_refused, looked, message_of, wait, wait_for_board};
use crate::support::writes::Writes as _;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The solution of the shown puzzle, as its buttons and select name it.
pub(super) async fn solution(bot: &TestBot, client: &TestClient, message: &MessageView) -> (String, String) {
    let ids = message.json()["components"].to_string();
    let id = ids.split("t1:study:try:").nth(1).and_then(|rest| rest.split(':').next()).expect("a puzzle").to_owned();
    let id: PuzzleId = id.parse().expect("a number");
    let viewer = Viewer { player: client.player(), guild: Some(bot.guild()), visible: VisibleChannels::All };
    let puzzle = bot.app().puzzle(id, &viewer).await.expect("reads").expect("there");
    let at = puzzle.line.first();
    (puzzle.game.table().rules().size().label(at), format!("{},{}", at.x(), at.y()))
}

/// Presses the solution, or selects it.
pub(super) async fn solve(bot: &TestBot, client: &TestClient, message: &MessageView) -> MessageView {
    let (label, value) = solution(bot, client, message).await;
    if message.labels().contains(&label.as_str()) {
        message_of(client.click(message, &label).await)
    } else {
        message_of(client.select(message, "More points…", &[&value]).await)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_guild_has_puzzles() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let message = message_of(ann.run("/puzzle", []).await);
    assert!(message.is_ephemeral() && message.attachments().len() == 1);
    assert!(
        message.text().contains("**Puzzle:**") && message.text().contains("to move and win in "),
        "{}",
        message.text()
    );
    assert!(message.text().contains("(Standard, easy)"), "easy ones come first: {}", message.text());
    let (label, _) = solution(&bot, &ann, &message).await;
    let solved = solve(&bot, &ann, &message).await;
    assert!(solved.text().contains(&format!("Solved! {label} ")), "{}", solved.text());
    assert_eq!(solved.labels(), ["Next puzzle", "Close", "Share"]);
    let next = message_of(ann.click(&solved, "Next puzzle").await);
    assert!(!next.text().contains("already solved"), "{}", next.text());
    assert_ne!(solution(&bot, &ann, &next).await, solution(&bot, &ann, &message).await);
    let again = message_of(ann.click(&bot.post(&ann, &message).await, "Hint").await);
    assert!(again.text().contains("You’ve already solved this one."), "{}", again.text());
    // A puzzle solved by one user is not solved by another.
    let theirs = message_of(ben.run("/puzzle", []).await);
    assert_eq!(solution(&bot, &ben, &theirs).await, solution(&bot, &ann, &message).await);
    bot.close(&[&ann, &ben]).await;
}

/// The labels of the points among the buttons.
fn points(message: &MessageView) -> Vec<String> {
    let words = ["Hint", "Second hint", "Show solution", "Close", "Share"];
    message.labels().into_iter().filter(|label| !words.contains(label)).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_narrow_the_choice_and_a_wrong_move_offers_the_solution() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let message = message_of(ann.run("/puzzle", []).await);
    let (label, _) = solution(&bot, &ann, &message).await;
    assert!(!message.labels().contains(&"Show solution"), "nothing was tried yet: {:?}", message.labels());
    let first = message_of(ann.click(&message, "Hint").await);
    assert_eq!(points(&first).len(), 6);
    assert!(first.text().contains("The win ends with") && first.text().contains("One of these 6 points wins."));
    let second = message_of(ann.click(&first, "Second hint").await);
    let left = points(&second);
    assert_eq!(left.len(), 3);
    assert!(left.iter().all(|label| points(&first).contains(label)) && left.contains(&label), "{left:?}");
    assert_eq!(second.labels()[3..], ["Show solution", "Close", "Share"]);

    // The solution that a wrong move or a hint offers stays: the next hint does not take it away.
    assert!(first.labels().contains(&"Show solution"), "{:?}", first.labels());

    // A wrong move keeps the hints. If two first moves win, both are accepted.
    let mut wrong = None;
    for other in left.iter().filter(|other| **other != label) {
        let tried = message_of(ann.click(&second, other).await);
        if tried.text().contains("No forced win was found") {
            wrong = Some((other, tried));
        }
    }
    let (miss, wrong) = wrong.expect("at most two of three points win");
    assert_eq!(points(&wrong), left);
    let solved = message_of(ann.click(&wrong, "Show solution").await);
    assert!(solved.text().starts_with(&format!("Solution: {label} ")), "{}", solved.text());
    assert_eq!(solved.labels(), ["Next puzzle", "Close", "Share"]);
    // The player has not solved it.
    assert_eq!(alt(&solved), format!("The solution to the puzzle. The winning move is {label}."));

    // A wrong move is enough for the solution.
    let tried = message_of(ann.click(&bot.post(&ann, &message).await, miss).await);
    assert!(tried.text().contains("No forced win was found"), "{}", tried.text());
    assert!(tried.labels().contains(&"Show solution") && tried.labels().contains(&"Hint"), "{:?}", tried.labels());
    looked(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzle_counts_streaks() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let mut before = None;
    for (day, words) in
        [(1, "Daily streak: 1 (best 1)"), (2, "Daily streak: 2 (best 2)"), (4, "Daily streak: 1 (best 2)")]
    {
        let message = message_of(ann.run("/puzzle", [("daily", "true")]).await);
        assert!(message.text().contains("**Puzzle of the day:**"), "{}", message.text());
        let theirs = message_of(ben.run("/puzzle", [("daily", "true")]).await);
        let one = solution(&bot, &ann, &message).await;
        assert_eq!(one, solution(&bot, &ben, &theirs).await, "the same for all users");
        assert_ne!(before.replace(one.clone()), Some(one), "another day, another puzzle");
        let solved = solve(&bot, &ann, &message).await;
        assert!(solved.text().contains(words), "day {day}: {}", solved.text());
        // Solving it twice counts once.
        let again = solve(&bot, &ann, &bot.post(&ann, &message).await).await;
        assert!(again.text().contains(words), "day {day}: {}", again.text());
        bot.advance(if day == 2 { 2 * DAY_MS } else { DAY_MS });
    }
    // Deleting a user's data deletes their solved puzzles.
    let today = message_of(ann.run("/puzzle", [("daily", "true")]).await);
    solve(&bot, &ann, &today).await;
    let player = ann.player();
    assert!(!bot.store().solved_by(player).await.expect("reads").is_empty());
    bot.store().delete_data(player, bot.now()).await.expect("written");
    assert!(bot.store().solved_by(player).await.expect("reads").is_empty());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Plays a game in which an open three becomes an open four, and five.
async fn a_game(bot: &TestBot, ann: &TestClient, ben: &TestClient) {
    let (one, two) = bot.begin(ann, ben, "standard").await;
    bot.play(one, two, &["K10", "A1", "L10", "C1", "M10", "E1", "N10", "G1", "O10"]).await;
    wait_for_board(ann, "won** with five in a row").await;
    bot.settled().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_are_made_from_the_guilds_games() {
    let mut bot = TestBot::not_started().await;
    // Enough nodes to find simple wins, and too few to find that other moves win too.
    bot.engine_limits.analysis_nodes = 250;
    bot.start().await;
    let (ann, ben, cleo) = (bot.client("Ann"), bot.client("Ben"), bot.client("Cleo"));
    a_game(&bot, &ann, &ben).await;
    let message = message_of(cleo.run("/puzzle", []).await);
    assert!(
        message.text().contains("white to move and win in ") && message.text().contains(", from game 1)"),
        "{}",
        message.text()
    );
    let solved = solve(&bot, &cleo, &message).await;
    assert!(solved.text().contains("Solved!"), "{}", solved.text());

    // The puzzle belongs to this guild: in others it is not offered, and a built-in one is shown.
    cleo.open_dm();
    let dm = message_of(cleo.run("/puzzle", []).await);
    assert!(!dm.text().contains("from game"), "{}", dm.text());
    let foreign = bot.post(&cleo, &message).await;
    let label = message.labels()[0].to_owned();
    assert_refused(cleo.click(&foreign, &label).await, "This puzzle isn’t available here any more");
    cleo.open_channel("#pente").expect("she sees it");

    // A user who cannot view the game's channel is not told which game it was.
    let dora = bot.client("Dora");
    let (server, pente) = (bot.sandbox.server(), dora.channel());
    dora.open_channel("#general").expect("seen by all");
    admin::set_overwrite(server, pente, dora.id(), 0, discord_sandbox::permissions::VIEW_CHANNEL).expect("a channel");
    let hidden = message_of(dora.run("/puzzle", []).await);
    assert!(
        hidden.text().contains("white to move and win in ") && !hidden.text().contains("from game"),
        "{}",
        hidden.text()
    );
    assert!(solve(&bot, &dora, &hidden).await.text().contains("Solved!"));
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_at_the_same_time_share_a_search() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    a_game(&bot, &ann, &ben).await;
    let viewer = Viewer { player: ann.player(), guild: Some(bot.guild()), visible: VisibleChannels::All };
    let searches = || bot.app().engine_pool().metrics().done;
    let before = searches();
    for puzzle in join_all((0..9).map(|_| bot.app().next_puzzle(&viewer))).await {
        assert!(puzzle.expect("reads").is_some());
    }
    // At most one search for each position of the game. The first positions contain no puzzle.
    let done = searches() - before;
    assert!((2..=9).contains(&done), "{done}");
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_request_does_not_wait_for_generation() {
    let mut bot = TestBot::not_started().await;
    bot.engine_limits.analysis_nodes = 250;
    bot.engine_limits.puzzle_wait = Duration::from_millis(50);
    bot.start().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    a_game(&bot, &ann, &ben).await;
    let engine = bot.hold_engine().await;
    for daily in ["false", "true"] {
        let message = message_of(ann.run("/puzzle", [("daily", daily)]).await);
        assert!(!message.text().contains("from game"), "a built-in puzzle: {}", message.text());
    }
    // The puzzle that was generated in the meantime is stored.
    engine.release().await;
    wait("the game was searched for puzzles", async || {
        !bot.store().puzzles_of(bot.guild(), 1).await.expect("reads").is_empty()
    })
    .await;
    let message = message_of(ann.run("/puzzle", []).await);
    assert!(
        message.text().contains("white to move and win in ") && message.text().contains(", from game 1)"),
        "{}",
        message.text()
    );
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}
