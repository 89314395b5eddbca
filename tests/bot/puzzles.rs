//! Puzzles: those that come along, those of a server's own games, and the one of the day.

use std::sync::mpsc;
use std::time::Duration;

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use tessera::app::{PuzzleId, Sees, Viewer};
use tessera::domain::ids::{GuildId, PlayerId};
use tokio::time::timeout;

use super::house::{House, PATIENCE, Person, board_with, read, refused, said, wait};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The solution of the puzzle that a sheet shows, as its buttons and its list name it.
async fn solution(house: &House, person: &Person, sheet: &MessageView) -> (String, String) {
    let ids = sheet.json()["components"].to_string();
    let id = ids.split("t1:study:try:").nth(1).and_then(|rest| rest.split(':').next()).expect("a puzzle").to_owned();
    let id: PuzzleId = id.parse().expect("a number");
    let guild = Some(GuildId::new(*house.sandbox.server().lock().guilds.keys().next().expect("a server")));
    let viewer = Viewer { player: PlayerId::new(person.id()), guild, sees: Sees::All };
    let puzzle = house.app().puzzle(id, &viewer).await.expect("reads").expect("there");
    let at = puzzle.solution;
    (puzzle.stored.table().rules().size().label(at), format!("{},{}", at.x(), at.y()))
}

/// Presses the solution, or chooses it in the list.
async fn solve(house: &House, person: &Person, sheet: &MessageView) -> MessageView {
    let (label, value) = solution(house, person, sheet).await;
    if sheet.labels().contains(&label.as_str()) {
        said(person.click(sheet, &label).await)
    } else {
        said(person.select(sheet, "More points…", &[&value]).await)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_server_has_puzzles() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let sheet = said(ann.run("/puzzle", []).await);
    assert!(sheet.is_ephemeral() && sheet.attachments().len() == 1);
    assert!(sheet.text().contains("**Puzzle:**") && sheet.text().contains("to move and win"), "{}", sheet.text());
    let (label, _) = solution(&house, &ann, &sheet).await;
    let wrong = sheet.labels().into_iter().find(|other| *other != label && *other != "Close").expect("another");
    let again = said(ann.click(&sheet, wrong).await);
    // Of two first moves that win, the other one is right too.
    assert!(again.text().contains("does not win by force") || again.text().contains("Solved!"), "{}", again.text());
    let solved = solve(&house, &ann, &sheet).await;
    assert!(solved.text().contains(&format!("**{label}** wins. Solved!")), "{}", solved.text());
    assert_eq!(solved.labels(), ["Next puzzle", "Close"]);
    let next = said(ann.click(&solved, "Next puzzle").await);
    assert!(!next.text().contains("You have solved"), "{}", next.text());
    assert_ne!(solution(&house, &ann, &next).await, solution(&house, &ann, &sheet).await);
    // What one has solved another has not.
    let theirs = said(ben.run("/puzzle", []).await);
    assert_eq!(solution(&house, &ben, &theirs).await, solution(&house, &ann, &sheet).await);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_puzzle_of_the_day_makes_streaks() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let mut before = None;
    for (day, words) in [(1, "in a row: 1 (best: 1)"), (2, "in a row: 2 (best: 2)"), (4, "in a row: 1 (best: 2)")] {
        let sheet = said(ann.run("/puzzle", [("daily", "true")]).await);
        assert!(sheet.text().contains("**Puzzle of the day:**"), "{}", sheet.text());
        let theirs = said(ben.run("/puzzle", [("daily", "true")]).await);
        let one = solution(&house, &ann, &sheet).await;
        assert_eq!(one, solution(&house, &ben, &theirs).await, "the same for everybody");
        assert_ne!(before.replace(one.clone()), Some(one), "another day, another puzzle");
        let solved = solve(&house, &ann, &sheet).await;
        assert!(solved.text().contains(words), "day {day}: {}", solved.text());
        // Solving it twice counts once.
        let again = solve(&house, &ann, &house.post(&ann, &sheet).await).await;
        assert!(again.text().contains(words), "day {day}: {}", again.text());
        house.advance(if day == 2 { 2 * DAY_MS } else { DAY_MS });
    }
    // Whoever is forgotten has solved nothing.
    let today = said(ann.run("/puzzle", [("daily", "true")]).await);
    solve(&house, &ann, &today).await;
    house.store().forget(PlayerId::new(ann.id()), house.now()).await.expect("written");
    assert!(house.store().solved_by(PlayerId::new(ann.id())).await.expect("reads").is_empty());
    for person in [&ann, &ben] {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben]).await;
}

/// A game in which an open three becomes an open four, and five.
async fn a_game(house: &House, ann: &Person, ben: &Person) {
    let (one, two) = house.begin(ann, ben, "standard").await;
    for (n, at) in ["K10", "A1", "L10", "C1", "M10", "E1", "N10", "G1", "O10"].iter().enumerate() {
        let person = if n % 2 == 0 { one } else { two };
        said(person.run("/move", [("at", at)]).await);
    }
    board_with(ann, "won** with a line").await;
    house.settled().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_the_server_become_puzzles() {
    let mut house = House::open().await;
    house.stop().await;
    // Enough to see the plain ways to win, and too little to find that others win in the end as well.
    house.thinking.study = 250;
    house.start().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    a_game(&house, &ann, &ben).await;
    let sheet = said(cleo.run("/puzzle", []).await);
    assert!(sheet.text().contains("white to move and win (Standard, from game 1)"), "{}", sheet.text());
    let solved = solve(&house, &cleo, &sheet).await;
    assert!(solved.text().contains("It goes"), "{}", solved.text());

    // It belongs to this server: elsewhere it is not known, and what comes along is given instead.
    cleo.open_dm();
    let dm = said(cleo.run("/puzzle", []).await);
    assert!(!dm.text().contains("from game"), "{}", dm.text());
    let foreign = house.post(&cleo, &sheet).await;
    let label = sheet.labels()[0].to_owned();
    refused(cleo.click(&foreign, &label).await, "I do not know this puzzle here any more");
    cleo.open_channel("#pente").expect("she sees it");

    // Who cannot read the channel of the game is not told which game it was.
    let dora = house.person("Dora");
    let (world, pente) = (house.sandbox.server(), dora.channel());
    dora.open_channel("#general").expect("seen by all");
    admin::set_overwrite(world, pente, dora.id(), 0, discord_sandbox::permissions::VIEW_CHANNEL).expect("a channel");
    let hidden = said(dora.run("/puzzle", []).await);
    assert!(hidden.text().contains("white to move and win (Standard)"), "{}", hidden.text());
    assert!(solve(&house, &dora, &hidden).await.text().contains("Solved!"));
    for person in [&ann, &ben, &cleo] {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_a_puzzle_is_not_kept_waiting_for_a_new_one() {
    let mut house = House::open().await;
    house.stop().await;
    house.thinking.study = 250;
    house.thinking.puzzle_within = Duration::from_millis(50);
    house.start().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    a_game(&house, &ann, &ben).await;
    // The only worker has something else to do for as long as this test wants.
    let thinkers = house.app().thinkers().clone();
    let (free, busy) = mpsc::channel::<()>();
    let other = tokio::spawn({
        let thinkers = thinkers.clone();
        async move { thinkers.think(move |_| busy.recv().is_ok()).await }
    });
    let holding = house.holding();
    wait("the worker is busy", async || thinkers.figures().running == 1).await;
    for daily in ["false", "true"] {
        let answer = timeout(PATIENCE, ann.run("/puzzle", [("daily", daily)])).await.expect("answered");
        let sheet = said(answer);
        assert!(sheet.text().contains("to move and win (Standard)"), "one that came along: {}", sheet.text());
    }
    // What was looked for meanwhile is there later.
    free.send(()).expect("it waits");
    assert_eq!(other.await.expect("no panic"), Ok(true));
    drop(holding);
    let guild = GuildId::new(*house.sandbox.server().lock().guilds.keys().next().expect("a server"));
    wait("the game was looked through", async || !house.store().puzzles_of(guild, 1).await.expect("reads").is_empty())
        .await;
    let sheet = said(ann.run("/puzzle", []).await);
    assert!(sheet.text().contains("white to move and win (Standard, from game 1)"), "{}", sheet.text());
    for person in [&ann, &ben] {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben]).await;
}
