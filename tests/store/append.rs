//! Commands and the events that they append: concurrent, repeated and refused ones.

use pente::{Action, Illegal, Seat};
use tessera::app::{CommandRefusal, Error};
use tessera::domain::game::{Command, Refusal, Rev};
use tessera::domain::ids::GameId;
use tessera::store::Store;

use super::support::{
    ANN, BEN, Fixture, HERE, act_on, acted, at, game, game_of, interaction, new_challenge, place, quiet_moves, raw,
    seen,
};
use crate::support::writes::{TimedCommand, Writes as _};

#[tokio::test]
async fn an_event_increments_the_revision() {
    let Fixture { store, dir } = Fixture::new().await;
    let begun = game(&store, 1).await;
    assert_eq!(begun.game.rev(), Rev::START);
    let after = acted(&store, act_on(begun.game.id(), 0, place("K10"))).await;
    assert_eq!(after.game.rev(), Rev::new(1));
    assert_eq!(after.updated_at, at(1));
    assert_eq!(seen(&store, begun.game.id()).await.as_ref(), Some(&after), "the returned game equals the stored one");
    let fixture = Fixture { dir, store }.reopened().await;
    assert_eq!(seen(&fixture.store, begun.game.id()).await, Some(after), "and survives a restart");
}

#[derive(Debug, PartialEq)]
enum Expected {
    Applied,
    Repeated,
    Stale,
    Illegal,
    Unknown,
}

/// Tries one command in a game with two events, the second of which came from interaction 52.
async fn check(name: &str, expected: Expected, change: impl FnOnce(&mut TimedCommand)) {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    acted(&store, act_on(id, 0, place("K10"))).await;
    acted(&store, TimedCommand { interaction: interaction(52), ..act_on(id, 1, place("L9")) }).await;
    let before = seen(&store, id).await;

    let mut act = act_on(id, 2, place("N10"));
    change(&mut act);
    let outcome = store.act(act).await;
    let got = match &outcome {
        Ok(acted) if !acted.is_repeated => Expected::Applied,
        Ok(_) => Expected::Repeated,
        Err(Error::Refused(CommandRefusal::Game(Refusal::Stale, _))) => Expected::Stale,
        Err(Error::Refused(CommandRefusal::Game(Refusal::Illegal { reason: Illegal::Occupied, .. }, _))) => {
            Expected::Illegal
        }
        Err(Error::Refused(CommandRefusal::Unknown)) => Expected::Unknown,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(got, expected, "{name}");
    let after = seen(&store, id).await;
    assert_eq!(after == before, expected != Expected::Applied, "{name}: only an applied write changes the game");
    let returned = match outcome {
        Ok(acted) => acted.stored,
        Err(Error::Refused(CommandRefusal::Game(_, game))) => game,
        Err(_) => return,
    };
    assert_eq!(Some(*returned), after, "{name}: the current game is returned");
}

#[tokio::test]
async fn a_command_is_applied_once_and_only_to_the_newest_revision() {
    check("on the newest revision", Expected::Applied, |_| {}).await;
    check("on an older revision", Expected::Stale, |act| act.rev = Rev::new(1)).await;
    check("on a revision to come", Expected::Stale, |act| act.rev = Rev::new(3)).await;
    check("the same interaction", Expected::Repeated, |act| act.interaction = interaction(52)).await;
    check("the same interaction, on the revision that it saw", Expected::Repeated, |act| {
        act.interaction = interaction(52);
        act.rev = Rev::new(1);
    })
    .await;
    check("an occupied point", Expected::Illegal, |act| act.command = place("K10")).await;
    check("no such game", Expected::Unknown, |act| act.game = GameId::new(99)).await;
}

/// A PostgreSQL database can be restored from a backup while the bot runs.
#[tokio::test]
async fn a_known_state_is_continued_by_its_own_events_only() {
    let Fixture { store: before, dir: _before_dir } = Fixture::new().await;
    let Fixture { store: restored, dir: _restored_dir } = Fixture::new().await;
    let id = game(&before, 1).await.game.id();
    assert_eq!(game(&restored, 1).await.game.id(), id);
    let mut known = vec![seen(&before, id).await.expect("begun").game];
    for (rev, at) in (0..).zip(["K10", "L9", "N10"]) {
        known.push(acted(&before, act_on(id, rev, place(at))).await.game);
    }
    for (rev, at) in (0..).zip(["K10", "M9", "G7", "N10"]) {
        acted(&restored, act_on(id, rev, place(at))).await;
    }
    for store in [&before, &restored] {
        for known in &known {
            let current = store.current_game(known).await.expect("reads");
            assert_eq!(Some(current), seen(store, id).await, "{:?}", known.rev());
        }
    }
}

#[tokio::test]
async fn a_repeated_interaction_returns_the_game_it_was_applied_to() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let one = game(&store, 1).await.game.id();
    let two =
        game_of(&store, tessera::domain::challenges::NewChallenge { at: at(5), ..new_challenge(2) }).await.game.id();
    acted(&store, TimedCommand { interaction: interaction(50), ..act_on(one, 0, place("K10")) }).await;
    let again = store.act(TimedCommand { interaction: interaction(50), ..act_on(two, 0, place("K10")) }).await;
    let again = again.expect("not refused");
    assert_eq!((again.is_repeated, again.stored.game.id()), (true, one));
    assert_eq!(store.game(two).await.expect("reads").expect("exists").game.rev(), Rev::START);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_of_many_concurrent_moves_is_applied() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    // The first stone has one legal point.
    let moves = [["K10"; 2], ["L9", "A1"], ["N10", "C1"], ["L10", "E1"], ["N12", "G1"], ["M9", "J1"], ["N11", "A3"]];
    for (rev, points) in (0_u32..).zip(moves) {
        let contenders: Vec<_> = (0..16)
            .map(|n: usize| {
                let (store, act) = (store.clone(), act_on(id, rev, place(points[n % 2])));
                tokio::spawn(async move { store.act(act).await })
            })
            .collect();
        let mut applied = 0;
        for contender in contenders {
            match contender.await.expect("no panic") {
                Ok(acted) if !acted.is_repeated => applied += 1,
                // The same move of the same player is answered as a double press.
                Ok(acted) => assert_eq!(acted.stored.game.rev(), Rev::new(rev + 1)),
                Err(Error::Refused(CommandRefusal::Game(Refusal::Stale, now))) => {
                    assert_eq!(now.game.rev(), Rev::new(rev + 1));
                }
                Err(other) => panic!("{points:?}: {other:?}"),
            }
        }
        assert_eq!(applied, 1, "{points:?}");
    }
    assert_eq!(revision_of(&store, id).await, 7);
}

async fn revision_of(store: &Store, id: GameId) -> u32 {
    store.game(id).await.expect("readable").expect("exists").game.rev().get()
}

#[tokio::test]
async fn a_finished_game_accepts_no_events() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    let over = acted(&store, act_on(id, 0, Command::Resign)).await;
    assert_eq!(over.game.position().outcome().map(|outcome| outcome.winners().to_vec()), Some(vec![Seat::new(1)]));
    let before = seen(&store, id).await;
    let refused = store.act(act_on(id, 1, place("K10"))).await;
    assert!(matches!(refused, Err(Error::Refused(CommandRefusal::Game(Refusal::Over, _)))), "{refused:?}");
    assert_eq!(seen(&store, id).await, before);
    assert!(store.running_of(ANN).await.expect("reads").is_empty());
}

#[tokio::test]
async fn long_games_are_stored_completely() {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    let moves = quiet_moves(7, 150);
    for (rev, &point) in (0_u32..).zip(&moves) {
        acted(&fixture.store, act_on(id, rev, Command::Play(point))).await;
    }
    let Fixture { store, dir: _dir } = fixture.reopened().await;
    let stored = store.game(id).await.expect("readable").expect("exists");
    let expected: Vec<Action> = moves.into_iter().map(Action::Place).collect();
    assert_eq!(stored.game.actions(), expected);
}

/// Damages the first of two games and checks what can still be read of both.
async fn check_damage(sql: &'static str, expected: &str) {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let broken = game(store, 1).await.game.id();
    acted(store, act_on(broken, 0, place("K10"))).await;
    acted(store, act_on(broken, 1, place("L9"))).await;
    let sound = game_of(
        store,
        tessera::domain::challenges::NewChallenge { at: at(2000), expires_at: at(3000), ..new_challenge(2) },
    )
    .await;
    sqlx::raw_sql(sql).execute(&mut raw(fixture.dir.path()).await).await.expect("the statements run");

    let failure = store.game(broken).await.expect_err(sql);
    assert_eq!(failure.to_string(), expected, "{sql}");
    let Err(Error::Failed(failure)) = store.act(act_on(broken, 2, place("N10"))).await else { panic!("{sql}") };
    assert_eq!(failure.to_string(), expected, "{sql}");

    let only = |games: Vec<tessera::domain::game::StoredGame>| games.iter().map(|g| g.game.id()).collect::<Vec<_>>();
    for player in [ANN, BEN] {
        assert_eq!(only(store.running_of(player).await.expect("reads")), [sound.game.id()], "{sql}");
    }
    let latest = store.latest_in(HERE.channel).await.expect("reads").expect("one is left");
    assert_eq!(latest.game.id(), sound.game.id(), "{sql}");
    acted(store, act_on(sound.game.id(), 0, place("K10"))).await;
}

#[tokio::test]
async fn a_game_that_does_not_replay_affects_only_itself() {
    for (sql, expected) in [
        (
            "UPDATE game_events SET event = 'K10', chain = NULL WHERE game_id = 1 AND rev = 2",
            "game 1: event 2 does not replay: that point is occupied",
        ),
        (
            "UPDATE game_events SET event = 'Z99', chain = NULL WHERE game_id = 1 AND rev = 2",
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
            "game 1 cannot be read: its players, its guild or its rating do not match their hash",
        ),
        (
            "DELETE FROM seats WHERE game_id = 1 AND seat = 1; UPDATE games SET seal = NULL WHERE id = 1",
            "game 1 cannot be read: the rules ask for another number of seats",
        ),
    ] {
        check_damage(sql, expected).await;
    }
}

also_on_postgres! {
    an_event_increments_the_revision
    a_command_is_applied_once_and_only_to_the_newest_revision
    a_repeated_interaction_returns_the_game_it_was_applied_to
    a_known_state_is_continued_by_its_own_events_only
    one_of_many_concurrent_moves_is_applied
    a_finished_game_accepts_no_events
    long_games_are_stored_completely
    a_game_that_does_not_replay_affects_only_itself
}
