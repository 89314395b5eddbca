//! The computer at the table: games against it, its answers, its seats in lobbies, its hints.

use std::time::Duration;

use discord_sandbox::client::MessageView;
use tessera::domain::game::StoredGame;
use tessera::domain::ids::{ChannelId, PlayerId};

use super::house::{House, Person, answers, board, board_with, challenge, read, refused, said, wait};

/// A game against the computer with these options.
async fn begin(house: &House, person: &Person, options: &[(&str, &str)]) -> StoredGame {
    let before = games(house, person).await.len();
    let answer =
        person.start_command("/play-bot", options).expect("sent").response().await.message().expect("a message");
    assert!(answer.is_ephemeral() && answer.text().contains("against Tessera (level"), "{}", answer.text());
    games(house, person).await.into_iter().nth(before).expect("a new game")
}

/// The running games of a person's channel.
async fn games(house: &House, person: &Person) -> Vec<StoredGame> {
    house.store().running_in(ChannelId::new(person.channel())).await.expect("readable")
}

/// Waits until a person is to move after so many stones.
async fn is_to_move(house: &House, person: &Person, stones: u32) -> StoredGame {
    let ready = async || {
        let games = games(house, person).await;
        let found = games.into_iter().next_back();
        found.filter(|stored| {
            let turn = stored.game.to_act() == Some(PlayerId::new(person.id()));
            turn && stored.game.position().plies() == stones
        })
    };
    wait(&format!("the person’s turn after {stones} stones"), async || ready().await.is_some()).await;
    ready().await.expect("just seen")
}

/// Waits until this answer has become the pad of the person's next move; it counts as read.
async fn becomes_pad(person: &Person, answer: &MessageView) -> MessageView {
    let now = || person.fetch(answer).filter(|now| now.text().contains("Your move in game"));
    wait(&format!("a pad in the place of “{}”", answer.text()), async || now().is_some()).await;
    read(person, |seen| seen.message().is_some_and(|shown| shown.id() == answer.id()));
    now().expect("just seen")
}

/// A move by command, whose answer becomes the next pad.
async fn moves(person: &Person, at: &str) -> MessageView {
    let answer = said(person.run("/move", [("at", at)]).await);
    becomes_pad(person, &answer).await
}

/// No message shows the number that stands for a computer, and nothing pings it.
fn check_no_numbers(person: &Person) {
    for shown in person.messages() {
        assert!(!shown.text().contains("<@9223"), "{}", shown.text());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_and_played_again() {
    let house = House::open().await;
    let (ann, cleo) = (house.person("Ann"), house.person("Cleo"));
    let stored = begin(&house, &ann, &[("level", "3"), ("preset", "standard"), ("colour", "white")]).await;
    assert!(!stored.game.table().rated());
    let opens = board_with(&ann, "opens").await;
    assert!(opens.text().contains("not rated"), "{}", opens.text());
    // From the first move on it is a tap a move: the answer becomes the next pad.
    let mut pad = moves(&ann, "K10").await;
    for stones in [2, 4] {
        is_to_move(&house, &ann, stones).await;
        assert!(pad.text().starts_with("Tessera (level 3) played **"), "{}", pad.text());
        assert_eq!(pad.attachments().len(), 1, "the close-up");
        let point = pad.labels()[0].to_owned();
        let played = said(ann.click(&pad, &point).await);
        assert_eq!(played.id(), pad.id());
        pad = becomes_pad(&ann, &played).await;
    }
    is_to_move(&house, &ann, 6).await;
    board_with(&ann, "Tessera (level 3) played").await;
    let alt = board(&ann).expect("a board").attachments()[0]["description"].as_str().expect("alt").to_owned();
    assert!(alt.contains("by Tessera (level 3)"), "{alt}");

    // It is nobody else's game, and the computer's turn is nobody's.
    refused(cleo.run("/move", [("at", "A1")]).await, "You have no game");
    let asked = said(ann.run("/resign", []).await);
    assert!(asked.text().contains("against Tessera (level 3)"), "{}", asked.text());
    said(ann.click(&asked, "Yes, resign").await);
    let over = board_with(&ann, "**Tessera (level 3) won** by resignation").await;
    let replay = said(cleo.click(&over, "Replay").await);
    assert!(replay.text().contains("Tessera (level 3)"), "{}", replay.text());

    // Whoever lost opens the next game, which begins at once.
    let again = said(ann.click(&over, "Rematch").await);
    assert!(again.text().contains("The rematch begins"), "{}", again.text());
    board_with(&ann, "game 2").await;
    is_to_move(&house, &ann, 0).await;
    moves(&ann, "K10").await;
    is_to_move(&house, &ann, 2).await;
    check_no_numbers(&cleo);
    house.settled().await;
    house.close(&[&ann, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_that_has_become_another_games_pad_stays_it() {
    let mut house = House::open().await;
    house.stop().await;
    // So long that it is still thinking when the next game is asked for.
    house.thinking.nodes = u64::MAX;
    house.thinking.time = Duration::from_secs(3);
    house.start().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let rules = [("level", "10"), ("preset", "freestyle"), ("colour", "white")];
    let first = begin(&house, &ann, &rules).await;
    let board = board_with(&ann, &format!("game {}", first.game.id())).await;
    let second = begin(&house, &ann, &rules).await;
    let pad = said(ann.click(&board, "Play").await);
    let played = said(ann.click(&pad, pad.labels()[0]).await);
    assert!(played.text().contains("is thinking"), "{}", played.text());
    let next = said(ann.click(&played, "Next game").await);
    assert_eq!(next.id(), played.id());
    assert!(next.text().contains(&format!("game {}", second.game.id())), "{}", next.text());
    let moved = async || {
        let stored = house.store().game(first.game.id()).await.expect("readable").expect("the game");
        stored.game.position().plies() == 2 && stored.rendered == Some(stored.game.rev())
    };
    wait("the computer has moved", moved).await;
    // Whatever was to be said of that was said before this.
    answers(&ben).await;
    let now = ann.fetch(&next).expect("the pad");
    assert_eq!((now.text(), now.labels()), (next.text(), next.labels()));
    // Where nothing else was begun the answer becomes the pad, and the next game is still offered.
    let played = said(ann.click(&now, now.labels()[0]).await);
    let pad = becomes_pad(&ann, &played).await;
    assert!(pad.labels().contains(&"Next game"), "{:?}", pad.labels());
    house.settled().await;
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_opens_where_it_is_to() {
    let house = House::open().await;
    let ann = house.person("Ann");
    begin(&house, &ann, &[("level", "1"), ("colour", "black"), ("preset", "keryo")]).await;
    is_to_move(&house, &ann, 1).await;
    board_with(&ann, "played **K10**").await;
    // In gomoku black begins.
    begin(&house, &ann, &[("level", "10"), ("colour", "black"), ("preset", "gomoku")]).await;
    is_to_move(&house, &ann, 0).await;
    begin(&house, &ann, &[("level", "2"), ("colour", "white"), ("preset", "gomoku")]).await;
    is_to_move(&house, &ann, 1).await;
    house.settled().await;
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_too_many_games_against_it() {
    let house = House::open().await;
    let ann = house.person("Ann");
    for _ in 0..5 {
        begin(&house, &ann, &[("level", "1"), ("colour", "white")]).await;
    }
    let before = house.state(&ann).await;
    refused(ann.run("/play-bot", [("level", "1")]).await, "5 games against the computer");
    refused(ann.run("/play-bot", [("level", "1"), ("options", "nonsense")]).await, "nonsense");
    assert_eq!(house.state(&ann).await, before);
    house.settled().await;
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_seat_but_one_is_taken_by_it() {
    let house = House::open().await;
    let ann = house.person("Ann");
    let rules = [("level", "4"), ("preset", "free-for-all"), ("options", "players:4"), ("colour", "black")];
    let stored = begin(&house, &ann, &rules).await;
    assert_eq!(stored.game.table().players().iter().filter(|player| player.is_computer()).count(), 3);
    is_to_move(&house, &ann, 1).await;
    moves(&ann, "A1").await;
    is_to_move(&house, &ann, 5).await;
    house.settled().await;
    check_no_numbers(&ann);
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_are_answered() {
    let house = House::open().await;
    let ann = house.person("Ann");
    begin(&house, &ann, &[("level", "2"), ("colour", "white"), ("clock", "1h")]).await;
    moves(&ann, "K10").await;
    is_to_move(&house, &ann, 2).await;
    // After two stones a draw is too early.
    let offered = said(ann.run("/draw", []).await);
    assert!(offered.text().contains("Tessera (level 2) can accept"), "{}", offered.text());
    let declined = async || games(&house, &ann).await[0].game.standing().is_none();
    wait("the draw is declined", declined).await;
    refused(ann.run("/draw", []).await, "declined a moment ago");
    // A move comes back, and the clocks stop, whenever the person wants that.
    said(ann.run("/undo", []).await);
    is_to_move(&house, &ann, 0).await;
    moves(&ann, "K10").await;
    is_to_move(&house, &ann, 2).await;
    said(ann.run("/pause", []).await);
    wait("the pause", async || games(&house, &ann).await[0].game.clock().is_paused()).await;
    said(ann.run("/resume", []).await);
    moves(&ann, "A1").await;
    is_to_move(&house, &ann, 4).await;
    house.settled().await;
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn openings_are_a_conversation_with_it_too() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    // It places the opening, and the person chooses.
    begin(&house, &ann, &[("level", "5"), ("options", "opening:swap2"), ("colour", "black")]).await;
    let asks = board_with(&ann, "chooses now").await;
    said(ann.click(&asks, "Place two more").await);
    said(ann.run("/move", [("at", "A1")]).await);
    moves(&ann, "T19").await;
    // Now it chooses, and whoever is next goes on.
    wait("the choice of the computer", async || {
        let stored = games(&house, &ann).await.remove(0);
        let placed = stored.game.position().plies();
        stored.game.to_act() == Some(PlayerId::new(ann.id())) && (5..=6).contains(&placed)
    })
    .await;
    // The other way round.
    begin(&house, &ben, &[("level", "5"), ("options", "opening:swap"), ("colour", "white")]).await;
    for at in ["K10", "L11", "A1"] {
        said(ben.run("/move", [("at", at)]).await);
    }
    moves(&ben, "T19").await;
    wait("the choice", async || {
        let stored = games(&house, &ann).await.remove(1);
        let placed = stored.game.position().plies();
        stored.game.to_act() == Some(PlayerId::new(ben.id())) && (4..=5).contains(&placed)
    })
    .await;
    house.settled().await;
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_is_told_how_many_come_before() {
    let mut house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    // A worker that comes to no end, and a queue for nobody else.
    house.stop().await;
    let usual = house.thinking;
    house.thinking.nodes = u64::MAX;
    house.thinking.queue = 0;
    house.start().await;
    for person in [&ann, &ben, &cleo] {
        // No opening book knows these rules: it would answer at once.
        begin(&house, person, &[("level", "10"), ("colour", "white"), ("preset", "boat")]).await;
    }
    let answer = said(ann.run("/move", [("at", "K10")]).await);
    assert!(answer.text().ends_with("is thinking …"), "{}", answer.text());
    let answer = said(ben.run("/move", [("at", "K10")]).await);
    assert!(answer.text().ends_with("is thinking … One game is ahead of you."), "{}", answer.text());
    let before = house.state(&cleo).await;
    wait("a game waits", async || house.app().thinkers().figures().waiting == 1).await;
    refused(cleo.run("/hint", []).await, "The computer is busy: one question is ahead of you");
    assert_eq!(house.state(&cleo).await, before);
    let answer = said(cleo.run("/move", [("at", "K10")]).await);
    assert!(answer.text().ends_with("is thinking … 2 games are ahead of you."), "{}", answer.text());

    // The bot stops in the middle of thinking: nothing is decided, and everything is after the next start.
    house.stop().await;
    house.thinking = usual;
    house.start().await;
    wait("three moves", async || games(&house, &ann).await.iter().all(|stored| stored.game.position().plies() == 2))
        .await;
    house.settled().await;
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_comes_back_while_it_thinks() {
    let mut house = House::open().await;
    let ann = house.person("Ann");
    house.stop().await;
    house.thinking.nodes = u64::MAX;
    house.thinking.time = Duration::from_millis(300);
    house.start().await;
    begin(&house, &ann, &[("level", "10"), ("colour", "white"), ("preset", "boat")]).await;
    let answer = said(ann.run("/move", [("at", "K10")]).await);
    said(ann.run("/undo", []).await);
    // Whether the thought or the wish came first: the move is back, and no offer stands.
    let stored = is_to_move(&house, &ann, 0).await;
    assert_eq!(stored.game.standing(), None);
    becomes_pad(&ann, &answer).await;
    house.settled().await;
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_of_a_lobby_are_given_to_it() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let options = [("preset", "free-for-all"), ("players", "4")];
    ann.start_command("/open", &options).expect("sent").response().await.message().expect("a message");
    let lobby = challenge(&ann, "Leave").await;
    let list = "Give a free seat to the computer…";
    let state =
        async || format!("{:?}", house.store().lobby(tessera::domain::ids::LobbyId::new(1)).await.expect("reads"));
    let before = state().await;
    refused(ben.select(&lobby, list, &["3"]).await, "That is for");
    assert_eq!(state().await, before);
    ann.select(&lobby, list, &["3"]).await.expect("sent").message().expect("it changes");
    let shows = async |words: &str| {
        let now = || ann.fetch(&lobby).filter(|now| now.text().contains(words));
        wait(&format!("a table that says {words}"), async || now().is_some()).await;
        now().expect("just seen")
    };
    let seated = shows("2. Tessera (level 3)").await;
    ann.select(&seated, list, &["0"]).await.expect("sent").message().expect("it changes");
    let empty = shows("2. free").await;
    refused(ann.select(&house.post(&ann, &seated).await, list, &["0"]).await, "No computer sits");
    ben.click(&empty, "Join").await.expect("sent").message().expect("it changes");
    let two = shows(&ben.mention()).await;
    for level in ["2", "7"] {
        ann.select(&two, list, &[level]).await.expect("sent").message().expect("it changes");
    }
    shows("is complete: game 1 begins").await;
    let stored = house.game(&ann).await;
    let levels: Vec<u8> = stored.game.table().players().iter().filter_map(|player| player.level()).collect();
    assert_eq!(levels.iter().sum::<u8>(), 9, "{levels:?}");
    // Computers move until it is a person's turn.
    wait("a person’s turn", async || {
        house.game(&ann).await.game.to_act().is_some_and(|player| !player.is_computer())
    })
    .await;
    house.settled().await;
    check_no_numbers(&ben);
    for person in [&ann, &ben] {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_come_with_a_reason_and_only_where_nothing_counts() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    refused(ann.run("/hint", []).await, "You have no game");
    begin(&house, &ann, &[("level", "1"), ("colour", "white")]).await;
    let hint = said(ann.run("/hint", []).await);
    assert!(hint.is_ephemeral() && hint.text().contains("Hint for game 1: **K10**"), "{}", hint.text());
    assert_eq!(hint.labels(), ["Play K10"]);
    let alt = hint.attachments()[0]["description"].as_str().expect("alt text").to_owned();
    assert_eq!(alt, "Close-up of the board. The hint is K10.");
    let played = said(ann.click(&hint, "Play K10").await);
    becomes_pad(&ann, &played).await;
    is_to_move(&house, &ann, 2).await;
    let more = said(ann.click(&board_with(&ann, "Tessera (level 1) played").await, "More").await);
    let hint = said(ann.click(&more, "Hint").await);
    assert!(hint.text().contains("I see your chances at"), "{}", hint.text());

    // A rated game has none, and in nobody's turn but one's own.
    let name = house.name_of(&cleo);
    said(ben.run("/challenge", [("opponent", name.as_str()), ("preset", "tournament"), ("rated", "true")]).await);
    said(cleo.click(&challenge(&cleo, "Accept").await, "Accept").await);
    let rated = board_with(&ben, "Tournament, rated").await;
    let (one, two) = if rated.content().contains(&ben.mention()) { (&ben, &cleo) } else { (&cleo, &ben) };
    let before = house.state(&ben).await;
    refused(one.run("/hint", []).await, "This game is rated, so there are no hints");
    refused(two.run("/hint", []).await, "’s turn");
    let more = said(one.click(&rated, "More").await);
    assert!(!more.labels().contains(&"Hint"), "{:?}", more.labels());
    assert_eq!(house.state(&ben).await, before);
    house.settled().await;
    for person in [&ann, &ben, &cleo] {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_sits_down_again_for_a_rematch() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let options = [("preset", "free-for-all"), ("players", "3")];
    ann.start_command("/open", &options).expect("sent").response().await.message().expect("a message");
    let lobby = challenge(&ann, "Leave").await;
    let list = "Give a free seat to the computer…";
    ann.select(&lobby, list, &["3"]).await.expect("sent").message().expect("it changes");
    ben.click(&lobby, "Join").await.expect("sent").message().expect("it changes");
    board_with(&ann, "game 1").await;
    for person in [&ann, &ben] {
        let asked = said(person.run("/resign", []).await);
        said(person.click(&asked, "Yes, resign").await);
    }
    let over = board_with(&ann, "**Tessera (level 3) won**").await;
    said(ben.click(&over, "Rematch").await);
    let again = challenge(&ann, "Join").await;
    assert!(again.text().contains(&ben.mention()) && again.text().contains("Tessera (level 3)"), "{}", again.text());
    assert_eq!(again.text().matches("free").count(), 1, "a seat for Ann: {}", again.text());
    ann.click(&again, "Join").await.expect("sent").message().expect("it changes");
    board_with(&ann, "game 2").await;
    let players = house.game(&ann).await.game.table().players().to_vec();
    assert_eq!(players.iter().filter_map(|player| player.level()).collect::<Vec<_>>(), [3]);
    house.settled().await;
    for person in [&ann, &ben] {
        read(person, |_| true);
    }
    house.close(&[&ann, &ben]).await;
}
