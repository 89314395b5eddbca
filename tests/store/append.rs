//! Appending events: concurrent, repeated and invalid ones.

use crate::support::writes::Writes as _;
use pente::{Illegal, Seat};
use tessera::app::transactions::{Append, Appended};
use tessera::domain::game::{Event, Rev};
use tessera::domain::ids::GameId;
use tessera::store::{Store, StoreError};

use super::support::{
    ANN, BEN, Fixture, HERE, append_on, appended, at, game, game_of, interaction, place, quiet_moves, raw, resign,
    seen, terms,
};

#[tokio::test]
async fn an_event_increments_the_revision() {
    let Fixture { store, dir } = Fixture::new().await;
    let begun = game(&store, 1).await;
    assert_eq!(begun.game.rev(), Rev::START);
    let after = appended(&store, append_on(begun.game.id(), 0, place("K10"))).await;
    assert_eq!(after.game.rev(), Rev::new(1));
    assert_eq!(after.updated_at, at(1));
    assert_eq!(
        seen(&store, begun.game.id()).await,
        format!("{:?}", Some(&after)),
        "the returned game equals the stored one"
    );
    let fixture = Fixture { dir, store }.reopened().await;
    assert_eq!(seen(&fixture.store, begun.game.id()).await, format!("{:?}", Some(&after)), "and survives a restart");
}

#[derive(Debug, PartialEq)]
enum Expected {
    Done,
    Already,
    Behind,
    Refused,
    NoSuchGame,
}

/// Tries one write on a game with two events, the second of which came from interaction 52.
async fn check(name: &str, expected: Expected, change: impl FnOnce(&mut Append)) {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    appended(&store, append_on(id, 0, place("K10"))).await;
    appended(&store, Append { interaction: Some(interaction(52)), ..append_on(id, 1, place("L9")) }).await;
    let before = seen(&store, id).await;

    let mut append = append_on(id, 2, place("N10"));
    append.interaction = Some(interaction(53));
    change(&mut append);
    let outcome = store.append(append).await;
    let got = match &outcome {
        Ok(Appended::Done(..)) => Expected::Done,
        Ok(Appended::Already(_)) => Expected::Already,
        Ok(Appended::Behind(_)) => Expected::Behind,
        Err(StoreError::Replay(_)) => Expected::Refused,
        Err(StoreError::NoSuchGame(_)) => Expected::NoSuchGame,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(got, expected, "{name}");
    let after = seen(&store, id).await;
    assert_eq!(after == before, expected != Expected::Done, "{name}: only an applied write changes the game");
    if let Ok(Appended::Already(now) | Appended::Behind(now)) = outcome {
        assert_eq!(format!("{:?}", Some(&*now)), after, "{name}: the current game is returned");
    }
}

#[tokio::test]
async fn a_write_is_atomic() {
    check("on the newest revision", Expected::Done, |_| {}).await;
    check("without an interaction", Expected::Done, |append| append.interaction = None).await;
    check("on an older revision", Expected::Behind, |append| append.on = Rev::new(1)).await;
    check("on a revision to come", Expected::Behind, |append| append.on = Rev::new(3)).await;
    check("the same interaction", Expected::Already, |append| append.interaction = Some(interaction(52))).await;
    check("the same interaction, on the revision that it saw", Expected::Already, |append| {
        append.interaction = Some(interaction(52));
        append.on = Rev::new(1);
    })
    .await;
    check("an occupied point", Expected::Refused, |append| append.event = place("K10")).await;
    check("no such game", Expected::NoSuchGame, |append| append.game = GameId::new(99)).await;
}

#[tokio::test]
async fn a_repeated_interaction_returns_the_game_it_was_applied_to() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let one = game(&store, 1).await.game.id();
    let two = game_of(&store, tessera::domain::challenges::NewChallenge { at: at(5), ..terms(2) }).await.game.id();
    appended(&store, Append { interaction: Some(interaction(50)), ..append_on(one, 0, place("K10")) }).await;
    let again = Append { interaction: Some(interaction(50)), ..append_on(two, 0, place("K10")) };
    let Ok(Appended::Already(now)) = store.append(again).await else { panic!("applied twice") };
    assert_eq!(now.game.id(), one);
    assert_eq!(store.game(two).await.expect("reads").expect("exists").game.rev(), Rev::START);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_of_many_concurrent_moves_is_applied() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    let moves = ["K10", "L9", "N10", "L10", "N12", "M9", "N11", "M10"];
    for (on, label) in (0_u32..).zip(moves) {
        let contenders: Vec<_> = (0..16)
            .map(|n| {
                let store = store.clone();
                let append = Append {
                    interaction: Some(interaction(u64::from(on) * 100 + n)),
                    ..append_on(id, on, place(label))
                };
                tokio::spawn(async move { store.append(append).await.expect("no failure") })
            })
            .collect();
        let mut done = 0;
        for contender in contenders {
            match contender.await.expect("no panic") {
                Appended::Done(..) => done += 1,
                Appended::Behind(now) => assert_eq!(now.game.rev(), Rev::new(on + 1)),
                Appended::Already(_) => panic!("every interaction is new"),
            }
        }
        assert_eq!(done, 1, "{label}");
    }
    assert_eq!(running(&store, id).await, 8);
}

async fn running(store: &Store, id: GameId) -> u32 {
    store.game(id).await.expect("readable").expect("exists").game.rev().get()
}

#[tokio::test]
async fn a_finished_game_accepts_no_events() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    let over = appended(&store, append_on(id, 0, resign(0))).await;
    assert_eq!(over.game.position().outcome().map(|outcome| outcome.winners().to_vec()), Some(vec![Seat::new(1)]));
    let before = seen(&store, id).await;
    let failure = store.append(append_on(id, 1, place("K10"))).await.expect_err("over");
    let StoreError::Replay(reason) = failure else { panic!("{failure}") };
    assert_eq!((reason.rev, reason.reason), (Rev::new(2), Illegal::Over));
    assert_eq!(seen(&store, id).await, before);
    assert!(store.running_in(HERE.channel).await.expect("reads").is_empty());
    assert!(store.running_of(ANN).await.expect("reads").is_empty());
}

#[tokio::test]
async fn long_games_are_stored_completely() {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    let events = quiet_moves(7, 150);
    for (on, &event) in (0_u32..).zip(&events) {
        appended(&fixture.store, append_on(id, on, event)).await;
    }
    let Fixture { store, dir: _dir } = fixture.reopened().await;
    let stored = store.game(id).await.expect("readable").expect("exists");
    let actions: Vec<Event> = stored.game.actions().iter().map(|&action| Event::Acted(action)).collect();
    assert_eq!(actions, events);
}

/// Damages the first of two games and checks what can still be read of both.
async fn check_damage(sql: &'static str, expected: &str) {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let broken = game(store, 1).await.game.id();
    appended(store, append_on(broken, 0, place("K10"))).await;
    appended(store, append_on(broken, 1, place("L9"))).await;
    let sound =
        game_of(store, tessera::domain::challenges::NewChallenge { at: at(2000), expires_at: at(3000), ..terms(2) })
            .await;
    sqlx::query(sql).execute(&mut raw(fixture.dir.path()).await).await.expect("the statement runs");

    let failure = store.game(broken).await.expect_err(sql);
    assert_eq!(failure.to_string(), expected, "{sql}");
    let failure = store.append(append_on(broken, 2, place("N10"))).await.expect_err(sql);
    assert_eq!(failure.to_string(), expected, "{sql}");

    let only = |games: Vec<tessera::domain::game::StoredGame>| games.iter().map(|g| g.game.id()).collect::<Vec<_>>();
    assert_eq!(only(store.running_in(HERE.channel).await.expect("reads")), [sound.game.id()], "{sql}");
    assert_eq!(only(store.running_of(BEN).await.expect("reads")), [sound.game.id()], "{sql}");
    let latest = store.latest_in(HERE.channel).await.expect("reads").expect("one is left");
    assert_eq!(latest.game.id(), sound.game.id(), "{sql}");
    appended(store, append_on(sound.game.id(), 0, place("K10"))).await;
}

#[tokio::test]
async fn a_game_that_does_not_replay_affects_only_itself() {
    for (sql, expected) in [
        (
            "UPDATE game_events SET event = 'K10' WHERE game_id = 1 AND rev = 2",
            "game 1: event 2 does not replay: that point is occupied",
        ),
        (
            "UPDATE game_events SET event = 'Z99' WHERE game_id = 1 AND rev = 2",
            "game 1 cannot be read: event 2: unknown event `Z99`: that point is off the board",
        ),
        ("DELETE FROM game_events WHERE game_id = 1 AND rev = 1", "game 1 cannot be read: event 1 is missing"),
        ("DELETE FROM game_events WHERE game_id = 1 AND rev = 2", "game 1 cannot be read: event 2 is missing"),
        (
            "UPDATE games SET rules = 'standard:line=7' WHERE id = 1",
            "game 1 cannot be read: line=7 and Pente cannot go together: a line is 4 or 5 stones",
        ),
        (
            "DELETE FROM seats WHERE game_id = 1 AND seat = 1",
            "game 1 cannot be read: the rules ask for another number of seats",
        ),
    ] {
        check_damage(sql, expected).await;
    }
}
