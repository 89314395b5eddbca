//! Games against the engine: its moves, its replies to offers, its seats in lobbies, its hints.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use tessera::domain::game::{Command, Score, StoredGame};
use tessera::domain::ids::InteractionId;
use tessera::domain::rating::{Rating, Scope};
use tessera::domain::settings::PlayerChange;
use tessera::store::RatingKey;

use super::puzzles;
use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, board, boards, looked, mark_all_read,
    mark_message_read, message_of, public_ids, wait, wait_for_board, wait_for_challenge, wait_until_connected,
};
use crate::support::writes::{TimedCommand, Writes as _};

/// Starts a game against the engine with these options.
async fn begin(bot: &TestBot, client: &TestClient, options: &[(&str, &str)]) -> StoredGame {
    let before = bot.running_games(client).await.len();
    let answer =
        client.start_command("/play-bot", options).expect("sent").response().await.message().expect("a message");
    assert!(answer.is_ephemeral() && answer.text().contains("against Tessera (level"), "{}", answer.text());
    bot.running_games(client).await.into_iter().nth(before).expect("a new game")
}

/// Waits until the client is to move after this number of stones.
async fn is_to_move(bot: &TestBot, client: &TestClient, stones: u32) -> StoredGame {
    let ready = async || {
        let games = bot.running_games(client).await;
        let found = games.into_iter().next_back();
        found.filter(|stored| {
            let turn = stored.game.to_act() == Some(client.player());
            turn && stored.game.position().plies() == stones
        })
    };
    wait(&format!("the user's turn after {stones} stones"), async || ready().await.is_some()).await;
    ready().await.expect("just seen")
}

/// Waits until this response has become the pad for the client's next move; it counts as read.
async fn becomes_pad(client: &TestClient, answer: &MessageView) -> MessageView {
    let now = || client.fetch(answer).filter(|now| now.text().contains("Your move in game"));
    wait(&format!("a pad in place of “{}”", answer.text()), async || now().is_some()).await;
    mark_message_read(&[client], answer);
    now().expect("just seen")
}

/// Plays a move by command; the response becomes the next pad.
async fn moves(client: &TestClient, at: &str) -> MessageView {
    let answer = message_of(client.run("/move", [("at", at)]).await);
    becomes_pad(client, &answer).await
}

/// No message shows the id that represents an engine, and nothing mentions it.
fn check_no_numbers(client: &TestClient) {
    for shown in client.messages() {
        assert!(!shown.text().contains("<@9223"), "{}", shown.text());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_the_engine_has_a_rematch() {
    let (bot, [ann, cleo]) = TestBot::with_clients(["Ann", "Cleo"]).await;
    let stored = begin(&bot, &ann, &[("level", "3"), ("preset", "standard"), ("colour", "white")]).await;
    assert!(!stored.game.table().is_rated());
    let opens = wait_for_board(&ann, "opens").await;
    assert!(opens.text().contains("unrated"), "{}", opens.text());
    // From the first move on, a move takes one click: the response becomes the next pad.
    let mut pad = moves(&ann, "K10").await;
    for stones in [2, 4] {
        is_to_move(&bot, &ann, stones).await;
        assert!(pad.text().starts_with("Tessera (level 3) played **"), "{}", pad.text());
        assert_eq!(pad.attachments().len(), 1, "the close-up");
        let point = pad.labels()[0].to_owned();
        let played = message_of(ann.click(&pad, &point).await);
        assert_eq!(played.id(), pad.id());
        pad = becomes_pad(&ann, &played).await;
    }
    is_to_move(&bot, &ann, 6).await;
    wait_for_board(&ann, "Tessera (level 3) played").await;
    let shown = board(&ann).expect("a board");
    assert!(alt(&shown).contains("by Tessera (level 3)"), "{}", alt(&shown));

    // Other users cannot move in this game, nor during the engine's turn.
    assert_refused(cleo.run("/move", [("at", "A1")]).await, "You have no game");
    let asked = message_of(ann.run("/game resign", []).await);
    assert!(asked.text().contains("against Tessera (level 3)"), "{}", asked.text());
    message_of(ann.click(&asked, "Yes, resign").await);
    let over = wait_for_board(&ann, "**Tessera (level 3) won** by resignation").await;
    let replay = message_of(cleo.click(&over, "Replay").await);
    assert!(replay.text().contains("Tessera (level 3)"), "{}", replay.text());

    // The loser opens the next game, which starts at once.
    let again = message_of(ann.click(&over, "Rematch").await);
    assert!(again.text().contains("The rematch begins"), "{}", again.text());
    wait_for_board(&ann, "game 2").await;
    is_to_move(&bot, &ann, 0).await;
    moves(&ann, "K10").await;
    is_to_move(&bot, &ann, 2).await;
    check_no_numbers(&cleo);
    bot.settled().await;
    bot.close(&[&ann, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_reused_as_another_games_pad_is_kept() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let rules = [("level", "10"), ("preset", "freestyle"), ("colour", "white")];
    let first = begin(&bot, &ann, &rules).await;
    let board = wait_for_board(&ann, &format!("game {}", first.game.id())).await;
    let second = begin(&bot, &ann, &rules).await;
    let pad = message_of(ann.click(&board, "Play").await);
    // The engine moves after the next game was requested.
    let engine = bot.hold_engine().await;
    let played = message_of(ann.click(&pad, pad.labels()[0]).await);
    assert!(played.text().contains("is thinking"), "{}", played.text());
    let next = message_of(ann.click(&played, "Next game").await);
    assert_eq!(next.id(), played.id());
    assert!(next.text().contains(&format!("game {}", second.game.id())), "{}", next.text());
    engine.release().await;
    let moved = async || {
        let stored = bot.store().game(first.game.id()).await.expect("readable").expect("the game");
        stored.game.position().plies() == 2 && stored.live.shown == Some(stored.game.rev())
    };
    wait("the engine has moved", moved).await;
    // Every edit of that message would have happened before this.
    wait_until_connected(&ben).await;
    let now = ann.fetch(&next).expect("the pad");
    assert_eq!((now.text(), now.labels()), (next.text(), next.labels()));
    // If no other game was started, the response becomes the pad and still offers the next game.
    let played = message_of(ann.click(&now, now.labels()[0]).await);
    let pad = becomes_pad(&ann, &played).await;
    assert!(pad.labels().contains(&"Next game"), "{:?}", pad.labels());
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_plays_the_required_opening() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    begin(&bot, &ann, &[("level", "1"), ("colour", "black"), ("preset", "keryo")]).await;
    is_to_move(&bot, &ann, 1).await;
    wait_for_board(&ann, "played **K10**").await;
    // In gomoku black moves first.
    begin(&bot, &ann, &[("level", "10"), ("colour", "black"), ("preset", "gomoku")]).await;
    is_to_move(&bot, &ann, 0).await;
    begin(&bot, &ann, &[("level", "2"), ("colour", "white"), ("preset", "gomoku")]).await;
    is_to_move(&bot, &ann, 1).await;
    bot.settled().await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_against_the_engine_are_limited_per_player() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    for _ in 0..5 {
        begin(&bot, &ann, &[("level", "1"), ("colour", "white")]).await;
    }
    let before = bot.state(&ann).await;
    assert_refused(ann.run("/play-bot", [("level", "1")]).await, "5 games against the computer");
    assert_refused(ann.run("/play-bot", [("level", "1"), ("options", "nonsense")]).await, "nonsense");
    // There are no matches against the computer or alone.
    let unknown = "There is no option called “match”";
    assert_refused(ann.run("/play-bot", [("level", "1"), ("options", "match:set")]).await, unknown);
    assert_refused(ann.run("/practice", [("options", "match:set")]).await, unknown);
    assert_eq!(bot.state(&ann).await, before);
    // A table whose other seats are taken by computer players counts, too.
    message_of(ann.run("/table", [("preset", "free-for-all"), ("players", "3")]).await);
    let lobby = wait_for_challenge(&ann, "Leave").await;
    let list = "Add a computer player…";
    ann.select(&lobby, list, &["1"]).await.expect("sent").message().expect("it changes");
    let before = bot.state(&ann).await;
    assert_refused(ann.select(&lobby, list, &["2"]).await, "5 games against the computer");
    assert_eq!(bot.state(&ann).await, before);
    bot.settled().await;
    looked(&[&ann]);
    bot.close(&[&ann]).await;
}

/// Resigns the game of a board that is in progress, and returns the board.
async fn resigned(bot: &TestBot, client: &TestClient, game: &StoredGame) -> MessageView {
    let board = boards(client).pop().expect("a board");
    let more = message_of(client.click(&board, "More").await);
    let asked = message_of(client.click(&more, "Resign").await);
    message_of(client.click(&asked, "Yes, resign").await);
    bot.settled().await;
    let board = client.fetch(&board).expect("the board");
    assert!(board.text().contains("by resignation"), "game {}: {}", game.game.id(), board.text());
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_counts_towards_the_limit() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let rules = [("level", "1"), ("colour", "white")];
    let mut over = Vec::new();
    for _ in 0..2 {
        let stored = begin(&bot, &ann, &rules).await;
        bot.settled().await;
        over.push(resigned(&bot, &ann, &stored).await);
    }
    message_of(ann.run("/practice", []).await);
    bot.settled().await;
    let practice = resigned(&bot, &ann, &bot.game(&ann).await).await;
    for _ in 0..4 {
        begin(&bot, &ann, &rules).await;
    }
    for _ in 0..5 {
        message_of(ann.run("/practice", []).await);
    }
    let began = message_of(ann.click(&over[0], "Rematch").await);
    assert!(began.text().contains("The rematch begins"), "{}", began.text());
    bot.settled().await;
    let before = bot.state(&ann).await;
    assert_refused(ann.click(&over[1], "Rematch").await, "5 games against the computer");
    assert_refused(ann.click(&practice, "Rematch").await, "5 practice games");
    // The rematch that is in progress is still found.
    let again = message_of(ann.click(&over[0], "Rematch").await);
    assert_eq!(again.text(), began.text());
    assert_eq!(bot.state(&ann).await, before);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_the_engine_has_another_rematch_when_the_first_is_over() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let first = begin(&bot, &ann, &[("level", "1"), ("colour", "white")]).await;
    bot.settled().await;
    let over = resigned(&bot, &ann, &first).await;
    for number in [2, 3] {
        let began = message_of(ann.click(&over, "Rematch").await);
        assert!(began.text().contains(&format!("game {number}")), "{}", began.text());
        bot.settled().await;
        let now = bot.game(&ann).await;
        assert_eq!(now.game.id().get(), number);
        resigned(&bot, &ann, &now).await;
    }
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_takes_all_other_seats() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let rules = [("level", "4"), ("preset", "free-for-all"), ("options", "players:4"), ("colour", "black")];
    let stored = begin(&bot, &ann, &rules).await;
    assert_eq!(stored.game.table().players().iter().filter(|player| player.is_engine()).count(), 3);
    is_to_move(&bot, &ann, 1).await;
    moves(&ann, "A1").await;
    is_to_move(&bot, &ann, 5).await;
    bot.settled().await;
    check_no_numbers(&ann);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn engines_do_not_play_on_for_nobody() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let rules = [("level", "4"), ("preset", "free-for-all"), ("options", "players:4"), ("colour", "white")];
    let stored = begin(&bot, &ann, &rules).await;
    ann.resign().await;
    bot.settled().await;
    let over = bot.store().game(stored.game.id()).await.expect("readable").expect("it exists");
    assert!(over.game.is_over(), "{:?}", over.game.actions());
    assert_eq!(over.game.position().plies(), 0);
    wait_for_board(&ann, "won** by resignation").await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_answers_offers() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    begin(&bot, &ann, &[("level", "2"), ("colour", "white"), ("clock", "1h")]).await;
    moves(&ann, "K10").await;
    is_to_move(&bot, &ann, 2).await;
    // After two stones a draw is too early.
    let offered = message_of(ann.run("/game draw", []).await);
    assert!(offered.text().contains("Tessera (level 2) can accept"), "{}", offered.text());
    let declined = async || bot.running_games(&ann).await[0].game.pending_offer().is_none();
    wait("the draw is declined", declined).await;
    bot.check_refused(&ann, "/game draw", "declined a moment ago").await;
    // The engine accepts every takeback and pause.
    message_of(ann.run("/game undo", []).await);
    is_to_move(&bot, &ann, 0).await;
    moves(&ann, "K10").await;
    is_to_move(&bot, &ann, 2).await;
    message_of(ann.run("/game pause", []).await);
    wait("the pause", async || bot.running_games(&ann).await[0].game.clock().is_paused()).await;
    message_of(ann.run("/game resume", []).await);
    moves(&ann, "A1").await;
    is_to_move(&bot, &ann, 4).await;
    bot.settled().await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_takes_part_in_swap_openings() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    // The engine places the opening, and the user chooses.
    begin(&bot, &ann, &[("level", "5"), ("options", "opening:swap2"), ("colour", "black")]).await;
    let asks = wait_for_board(&ann, "chooses now").await;
    message_of(ann.click(&asks, "Place two more").await);
    ann.move_to("A1").await;
    moves(&ann, "T19").await;
    // Now the engine chooses, and the game continues.
    wait("the engine's choice", async || {
        let stored = bot.running_games(&ann).await.remove(0);
        let placed = stored.game.position().plies();
        stored.game.to_act() == Some(ann.player()) && (5..=6).contains(&placed)
    })
    .await;
    // With the roles reversed.
    begin(&bot, &ben, &[("level", "5"), ("options", "opening:swap"), ("colour", "white")]).await;
    for at in ["K10", "L11", "A1"] {
        ben.move_to(at).await;
    }
    moves(&ben, "T19").await;
    wait("the choice", async || {
        let stored = bot.running_games(&ann).await.remove(1);
        let placed = stored.game.position().plies();
        stored.game.to_act() == Some(ben.player()) && (4..=5).contains(&placed)
    })
    .await;
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_queue_position_is_shown_while_waiting() {
    let mut bot = TestBot::not_started().await;
    // A worker that never finishes, and a queue without room for others.
    let usual = bot.engine_limits;
    bot.engine_limits.nodes = u64::MAX;
    bot.engine_limits.queue = 0;
    bot.start().await;
    let [ann, ben, cleo] = ["Ann", "Ben", "Cleo"].map(|name| bot.client(name));
    for client in [&ann, &ben, &cleo] {
        // Rules that the opening book does not contain, so that the engine has to search.
        begin(&bot, client, &[("level", "10"), ("colour", "white"), ("preset", "boat")]).await;
    }
    let answer = message_of(ann.run("/move", [("at", "K10")]).await);
    assert!(answer.text().ends_with("is thinking…"), "{}", answer.text());
    let answer = message_of(ben.run("/move", [("at", "K10")]).await);
    assert!(answer.text().ends_with("is thinking… One game is ahead of you."), "{}", answer.text());
    let before = bot.state(&cleo).await;
    wait("a game waits", async || bot.app().engine_pool().metrics().waiting == 1).await;
    let busy = "The computer is busy: one request is ahead of you";
    assert_refused(cleo.run("/game hint", []).await, busy);
    assert_eq!(bot.state(&cleo).await, before);
    let puzzle = message_of(cleo.run("/puzzle", []).await);
    let (solution, _) = puzzles::solution(&bot, &cleo, &puzzle).await;
    let mut points = puzzle.labels().into_iter().filter(|label| label.len() < 4);
    let wrong = points.find(|label| *label != solution).expect("another point");
    bot.check_press(&cleo, &puzzle, wrong, busy).await;
    let answer = message_of(cleo.run("/move", [("at", "K10")]).await);
    assert!(answer.text().ends_with("is thinking… 2 games are ahead of you."), "{}", answer.text());

    // The bot stops during a search: no move is stored, and the search runs again after the next start.
    bot.stop().await;
    bot.engine_limits = usual;
    bot.start().await;
    wait("three moves", async || {
        bot.running_games(&ann).await.iter().all(|stored| stored.game.position().plies() == 2)
    })
    .await;
    bot.settled().await;
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_can_be_taken_back_before_the_engine_answers() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    begin(&bot, &ann, &[("level", "10"), ("colour", "white"), ("preset", "boat")]).await;
    let engine = bot.hold_engine().await;
    ann.move_to("K10").await;
    wait("a game waits", async || bot.app().engine_pool().metrics().waiting == 1).await;
    let answer = message_of(ann.run("/game undo", []).await);
    engine.release().await;
    let stored = is_to_move(&bot, &ann, 0).await;
    assert_eq!(stored.game.pending_offer(), None);
    becomes_pad(&ann, &answer).await;
    bot.settled().await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_takes_seats_of_a_lobby() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("preset", "free-for-all"), ("players", "4")];
    message_of(ann.run("/table", options).await);
    let lobby = wait_for_challenge(&ann, "Leave").await;
    let list = "Add a computer player…";
    let state =
        async || format!("{:?}", bot.store().lobby(tessera::domain::ids::LobbyId::new(1)).await.expect("reads"));
    let before = state().await;
    assert_refused(ben.select(&lobby, list, &["3"]).await, "Only");
    assert_eq!(state().await, before);
    ann.select(&lobby, list, &["3"]).await.expect("sent").message().expect("it changes");
    let shows = async |words: &str| {
        let now = || ann.fetch(&lobby).filter(|now| now.text().contains(words));
        wait(&format!("a lobby that contains {words}"), async || now().is_some()).await;
        now().expect("just seen")
    };
    let seated = shows("2. Tessera (level 3)").await;
    ann.select(&seated, list, &["0"]).await.expect("sent").message().expect("it changes");
    let empty = shows("2. free").await;
    let before = bot.state(&ann).await;
    assert_refused(ann.select(&bot.post(&ann, &seated).await, list, &["0"]).await, "There is no computer player");
    assert_eq!(bot.state(&ann).await, before);
    ben.click(&empty, "Join").await.expect("sent").message().expect("it changes");
    let two = shows(&ben.mention()).await;
    for level in ["2", "7"] {
        ann.select(&two, list, &[level]).await.expect("sent").message().expect("it changes");
    }
    shows("’s table, game 1 begins with").await;
    let stored = bot.game(&ann).await;
    let levels: Vec<u8> = stored.game.table().players().iter().filter_map(|player| player.level()).collect();
    assert_eq!(levels.iter().sum::<u8>(), 9, "{levels:?}");
    // Engines move until it is a user's turn.
    wait("a user's turn", async || bot.game(&ann).await.game.to_act().is_some_and(|player| !player.is_engine())).await;
    bot.settled().await;
    check_no_numbers(&ben);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_have_a_reason_and_need_an_unrated_game() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    assert_refused(ann.run("/game hint", []).await, "You have no game");
    begin(&bot, &ann, &[("level", "1"), ("colour", "white")]).await;
    let best = "Hint for game 1: **K10**. No forced win found; this is the strongest point. Win chance: ";
    let hint = assert_ephemeral(ann.run("/game hint", []).await, best);
    assert_eq!(hint.labels(), ["Play K10", "Back", "Close"]);
    let alt = alt(&hint);
    assert_eq!(alt, "Close-up of the board. The hint is K10.");
    let played = message_of(ann.click(&hint, "Play K10").await);
    becomes_pad(&ann, &played).await;
    is_to_move(&bot, &ann, 2).await;
    let more = message_of(ann.click(&wait_for_board(&ann, "Tessera (level 1) played").await, "More").await);
    let hint = message_of(ann.click(&more, "Hint").await);
    assert!(hint.text().contains("Win chance:"), "{}", hint.text());
    let pad = message_of(ann.click(&hint, "Back").await);
    assert_eq!(pad.id(), hint.id());
    assert!(pad.text().contains("Your move in game 1"), "{}", pad.text());

    // There is no hint in rated games and none in another player's turn.
    let name = bot.name_of(&cleo);
    message_of(ben.run("/challenge", [("opponent", name.as_str()), ("preset", "tournament"), ("rated", "true")]).await);
    message_of(cleo.click(&wait_for_challenge(&cleo, "Accept").await, "Accept").await);
    let rated = wait_for_board(&ben, "Pente, rated").await;
    let (one, two) = if rated.content().contains(&ben.mention()) { (&ben, &cleo) } else { (&cleo, &ben) };
    let before = bot.state(&ben).await;
    assert_refused(one.run("/game hint", []).await, "There are no hints in rated games");
    assert_refused(two.run("/game hint", []).await, "’s turn");
    let more = message_of(one.click(&rated, "More").await);
    assert!(!more.labels().contains(&"Hint"), "{:?}", more.labels());
    assert_eq!(bot.state(&ben).await, before);
    // Of several games, the one in which a hint is allowed is meant.
    begin(&bot, one, &[("level", "1"), ("colour", "white")]).await;
    assert_ephemeral(one.run("/game hint", []).await, "Hint for game 3: **K10**");
    bot.settled().await;
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_accepts_a_rematch() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("preset", "free-for-all"), ("players", "3")];
    message_of(ann.run("/table", options).await);
    let lobby = wait_for_challenge(&ann, "Leave").await;
    let list = "Add a computer player…";
    ann.select(&lobby, list, &["3"]).await.expect("sent").message().expect("it changes");
    ben.click(&lobby, "Join").await.expect("sent").message().expect("it changes");
    wait_for_board(&ann, "game 1").await;
    for client in [&ann, &ben] {
        client.resign().await;
    }
    let over = wait_for_board(&ann, "**Tessera (level 3) won**").await;
    message_of(ben.click(&over, "Rematch").await);
    let again = wait_for_challenge(&ann, "Join").await;
    assert!(again.text().contains(&ben.mention()) && again.text().contains("Tessera (level 3)"), "{}", again.text());
    assert_eq!(again.text().matches("free").count(), 1, "a seat for Ann: {}", again.text());
    ann.click(&again, "Join").await.expect("sent").message().expect("it changes");
    wait_for_board(&ann, "game 2").await;
    let players = bot.game(&ann).await.game.table().players().to_vec();
    assert_eq!(players.iter().filter_map(|player| player.level()).collect::<Vec<_>>(), [3]);
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The level choices of `/play-bot` for what is typed, as label and value.
async fn level_choices(client: &TestClient, typed: &str) -> Vec<(String, u64)> {
    let choices = client.autocomplete("/play-bot", [], ("level", typed)).await.expect("asked").expect("answered");
    let label = |name: &serde_json::Value| name.as_str().unwrap_or_default().to_owned();
    choices.iter().map(|choice| (label(&choice["name"]), choice["value"].as_u64().expect("an integer"))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn levels_are_explained_and_rated_by_their_results() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let all = level_choices(&ann, "").await;
    assert_eq!(all.iter().map(|&(_, level)| level).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert_eq!(all[0].0, "1 · Has just learned the rules");
    let ones: Vec<u64> = level_choices(&ann, "1").await.into_iter().map(|(_, level)| level).collect();
    assert_eq!(ones, [1, 10]);

    // Only games against players whose rating is not provisional count, so the first one does not.
    let options = [("level", "3"), ("preset", "standard"), ("colour", "white")];
    let first = begin(&bot, &ann, &options).await;
    ann.resign().await;
    wait_for_board(&ann, &format!("game {}", first.game.id())).await;
    bot.settled().await;
    let rating = Rating { rating: 1500.0, deviation: 60.0, volatility: 0.06 };
    let player = ann.player();
    let ratings = RatingKey::new(Scope::Guild(first.place.guild.expect("a guild")), "pente");
    let write = bot.store().write((ratings, player, rating), |tx, (ratings, player, rating)| {
        Box::pin(tx.add_to_rating(ratings, *player, *rating, Score::Draw))
    });
    write.await.expect("written");
    let is_rated = async || level_choices(&ann, "3").await[0].0.contains("about");
    assert!(!is_rated().await, "after the first game");
    let mut last = first.game.id();
    // The same game again, without its messages.
    for number in 2..=11 {
        let (table, at) = (first.game.table().clone(), bot.now());
        let begun = bot.store().begin(first.place, table, InteractionId::new(number), at).await.expect("written");
        let resign = TimedCommand::new(begun.game.id(), player, begun.game.rev(), Command::Resign, at);
        bot.store().act(resign).await.expect("allowed");
        assert_eq!(is_rated().await, number == 11, "after game {number}");
        last = begun.game.id();
    }
    // The engine won all games: 400 points more than the player.
    assert_eq!(
        level_choices(&ann, "3").await[0].0,
        "3 · Casual player: misses diagonals and gaps (about 1900 on this server)"
    );
    assert!(level_choices(&ann, "4").await[0].0.ends_with("Steady casual player"));
    let german = PlayerChange::Language(Some("de".to_owned()));
    bot.store().change_player(ann.player(), german).await.expect("stored");
    assert!(
        level_choices(&ann, "4").await[0].0.ends_with("Solider Gelegenheitsspieler"),
        "{:?}",
        level_choices(&ann, "4").await
    );
    bot.store().change_player(ann.player(), PlayerChange::Language(None)).await.expect("stored");

    // Without the result of one game, there are too few.
    let clear = bot.store().write(last, |tx, game| Box::pin(tx.clear_results(*game)));
    clear.await.expect("written");
    assert_eq!(level_choices(&ann, "3").await[0].0, "3 · Casual player: misses diagonals and gaps");
    bot.close(&[&ann]).await;
}

/// A user who installed the bot for themselves uses it on a server without the bot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_move_to_direct_messages_if_posting_is_forbidden() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let server = bot.sandbox.server();
    let bot_id = server.lock().bot;
    admin::kick(server, bot_id).expect("a member");
    let offered: Vec<String> = ann.commands();
    assert_eq!(offered, ["/help", "/import", "/learn", "/play-bot", "/practice", "/puzzle"]);
    for (command, shown) in [("/learn", "lesson 1 of 6"), ("/puzzle", "win")] {
        assert_ephemeral(ann.run(command, []).await, shown);
    }
    let before = public_ids(&ann);
    let began = message_of(ann.run("/play-bot", [("level", "1")]).await);
    assert!(began.text().contains("the game is in our direct messages"), "{}", began.text());
    let practice = message_of(ann.run("/practice", []).await);
    assert!(practice.text().contains("the game is in our direct messages"), "{}", practice.text());
    bot.settled().await;
    assert_eq!(public_ids(&ann), before, "nothing is posted on the server");
    ann.open_dm();
    let boards = boards(&ann);
    assert_eq!(boards.len(), 2, "{boards:?}");
    assert!(boards.iter().any(|shown| shown.text().contains("Tessera")), "{boards:?}");
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

/// Direct messages with the bot need no server at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_the_computer_can_be_played_in_direct_messages() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    ann.open_dm();
    let began = message_of(ann.run("/play-bot", [("level", "1"), ("colour", "black")]).await);
    assert!(began.text().contains("against Tessera (level 1)"), "{}", began.text());
    let board = wait_for_board(&ann, "Tessera").await;
    let pad = message_of(ann.click(&board, "Play").await);
    assert!(pad.is_ephemeral(), "{}", pad.text());
    bot.close(&[&ann]).await;
}

also_on_postgres! {
    a_game_against_the_engine_has_a_rematch
    a_message_reused_as_another_games_pad_is_kept
    the_engine_plays_the_required_opening
    games_against_the_engine_are_limited_per_player
    a_rematch_counts_towards_the_limit
    a_game_against_the_engine_has_another_rematch_when_the_first_is_over
    the_engine_takes_all_other_seats
    engines_do_not_play_on_for_nobody
    the_engine_answers_offers
    the_engine_takes_part_in_swap_openings
    the_queue_position_is_shown_while_waiting
    a_move_can_be_taken_back_before_the_engine_answers
    the_engine_takes_seats_of_a_lobby
    hints_have_a_reason_and_need_an_unrated_game
    the_engine_accepts_a_rematch
    levels_are_explained_and_rated_by_their_results
    games_move_to_direct_messages_if_posting_is_forbidden
    a_game_against_the_computer_can_be_played_in_direct_messages
}
