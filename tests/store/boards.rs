//! Board messages: which games are stale, and how games are looked up.

use std::sync::Arc;

use pente::Variant;
use tessera::app::{App, CHALLENGE_LIFETIME, Error, RematchRefusal, Rematched};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Rev, Score, Table};
use tessera::domain::ids::{ChannelId, GameId, MessageId, PlayerId};
use tessera::domain::live_messages::{LiveMessageId, StaleMessage};
use tessera::domain::place::Place;
use tessera::store::{Store, StoreError};

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, act_on, acted, at, casual, end_game, game, game_of, interaction, new_challenge,
    place, posted, raw, seen,
};
use crate::support::clock::TestClock;
use crate::support::pictures::pictures;
use crate::support::reads::Reads as _;
use crate::support::writes::{TimedCommand, Writes as _};

fn numbers(stale: Vec<StaleMessage>) -> Vec<u64> {
    let games = stale.into_iter().filter_map(|stale| match stale.id {
        LiveMessageId::Board(game) => Some(game.get()),
        _ => None,
    });
    games.collect()
}

async fn stale(store: &Store) -> Vec<u64> {
    numbers(store.stale_messages(None, 10).await.expect("reads"))
}

#[tokio::test]
async fn a_board_is_stale_until_it_shows_the_newest_revision() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    assert_eq!(stale(&store).await, [1], "never sent");
    store.message_posted(LiveMessageId::Board(id), posted(70, 5), Rev::START).await.expect("writes");
    assert_eq!(stale(&store).await, [0; 0]);
    acted(&store, act_on(id, 0, place("K10"))).await;
    assert_eq!(stale(&store).await, [1], "behind");
    store.message_shown(LiveMessageId::Board(id), Rev::new(1)).await.expect("writes");
    assert_eq!(stale(&store).await, [0; 0]);

    acted(&store, act_on(id, 1, place("L9"))).await;
    store.message_shown(LiveMessageId::Board(id), Rev::new(2)).await.expect("writes");
    store.message_shown(LiveMessageId::Board(id), Rev::new(1)).await.expect("writes");
    let stored = store.game(id).await.expect("reads").expect("exists");
    assert_eq!((stored.live.shown, stored.live.message), (Some(Rev::new(1)), Some(posted(70, 5))));
    assert_eq!(stale(&store).await, [1], "an older state came last, so the newest is shown again");
}

#[tokio::test]
async fn a_lost_board_waits_for_the_next_event() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    store.message_posted(LiveMessageId::Board(id), posted(70, 5), Rev::START).await.expect("writes");
    store.message_deleted(LiveMessageId::Board(id), Rev::START).await.expect("writes");
    let stored = store.game(id).await.expect("reads").expect("exists");
    assert_eq!((stored.live.message, stored.live.shown), (None, None));
    assert_eq!(stale(&store).await, [0; 0], "an inaccessible channel is not retried");
    store.message_shown(LiveMessageId::Board(id), Rev::START).await.expect("writes");
    assert_eq!(store.game(id).await.expect("reads").expect("exists").live.shown, None, "a lost board shows nothing");
    acted(&store, act_on(id, 0, place("K10"))).await;
    assert_eq!(stale(&store).await, [1]);
    store.message_posted(LiveMessageId::Board(id), posted(71, 6), Rev::new(1)).await.expect("writes");
    assert_eq!(stale(&store).await, [0; 0]);
}

#[tokio::test]
async fn stale_games_are_ordered_by_waiting_time() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    for (number, when) in [(1, 30), (2, 10), (3, 20)] {
        game_of(&store, NewChallenge { at: at(when), ..new_challenge(number) }).await;
    }
    assert_eq!(stale(&store).await, [2, 3, 1]);
    let first = StaleMessage { since: at(10), id: LiveMessageId::Board(GameId::new(2)), place: HERE };
    assert_eq!(store.stale_messages(None, 1).await.expect("reads"), [first]);
}

#[tokio::test]
async fn paging_finds_stale_games_after_those_that_stay_stale() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    for (number, when) in [(1, 30), (2, 10), (3, 10), (4, 10), (5, 20)] {
        game_of(&store, NewChallenge { at: at(when), ..new_challenge(number) }).await;
    }
    let (mut last, mut found) = (None, Vec::new());
    // The games, and the challenges from which they began.
    for _ in 0..5 {
        let some = store.stale_messages(last, 2).await.expect("reads");
        last = some.last().map(|stale| (stale.since, stale.id));
        found.extend(some);
    }
    assert_eq!(numbers(found), [2, 3, 4, 5, 1], "each once, even with equal times");
    assert_eq!(store.stale_messages(last, 2).await.expect("reads"), []);
}

#[tokio::test]
async fn boards_of_unknown_games_are_refused() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = GameId::new(9);
    let board = LiveMessageId::Board(id);
    for failure in [
        store.message_posted(board, posted(70, 5), Rev::START).await.expect_err("no game").to_string(),
        store.message_shown(board, Rev::START).await.expect_err("no game").to_string(),
        store.message_deleted(board, Rev::START).await.expect_err("no game").to_string(),
        store.message_unreachable(board, Rev::START).await.expect_err("no game").to_string(),
    ] {
        assert_eq!(failure, StoreError::NoSuchGame(id).to_string());
    }
    let rematch = store.rematch(id, vec![ANN, BEN], interaction(1), at(0)).await;
    assert!(matches!(rematch, Err(StoreError::NoSuchGame(_))), "{rematch:?}");
    assert!(store.game(id).await.expect("reads").is_none());
}

#[tokio::test]
async fn games_are_found_by_channel_player_and_board() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let elsewhere = Place { guild: None, channel: ChannelId::new(11) };
    let one = game(store, 1).await.game.id();
    let two = game_of(store, NewChallenge { opponent: CLEO, at: at(3), ..new_challenge(2) }).await.game.id();
    let three = game_of(store, NewChallenge { place: elsewhere, challenger: CLEO, ..new_challenge(3) }).await.game.id();
    store.message_posted(LiveMessageId::Board(one), posted(70, 5), Rev::START).await.expect("writes");

    let fixture = fixture.reopened().await;
    let store = &fixture.store;
    let ids = |games: Vec<tessera::domain::game::StoredGame>| games.iter().map(|g| g.game.id()).collect::<Vec<_>>();
    assert_eq!(ids(store.running_of_in(CLEO, HERE.channel).await.expect("reads")), [two]);
    assert_eq!(ids(store.running_of_in(CLEO, elsewhere.channel).await.expect("reads")), [three]);
    assert_eq!(ids(store.running_of(ANN).await.expect("reads")), [one, two]);
    assert_eq!(ids(store.running_of(CLEO).await.expect("reads")), [two, three]);
    let found = store.game_by_board(MessageId::new(70)).await.expect("reads").expect("its board");
    assert_eq!((found.game.id(), found.place, found.game.table().is_rated()), (one, HERE, true));
    assert!(store.game_by_board(MessageId::new(71)).await.expect("reads").is_none());
    let at_three = store.game(three).await.expect("reads").expect("exists");
    assert_eq!((at_three.place, at_three.game.table().players()), (elsewhere, &[CLEO, BEN][..]));

    let latest = async || store.latest_in(HERE.channel).await.expect("reads").expect("one").game.id();
    assert_eq!(latest().await, two, "created last");
    acted(store, TimedCommand { at: at(9), ..act_on(one, 0, place("K10")) }).await;
    assert_eq!(latest().await, one, "last move");
}

#[tokio::test]
async fn a_game_has_one_rematch() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    acted(&store, act_on(id, 0, Command::Resign)).await;
    let second = store.rematch(id, vec![BEN, ANN], interaction(80), at(9)).await.expect("a rematch");
    assert_eq!(second.game.table().players(), [BEN, ANN]);
    assert_eq!((second.place, second.created_at, second.game.table().is_rated()), (HERE, at(9), true));
    let before = seen(&store, second.game.id()).await;
    for number in [80, 81] {
        let again = store.rematch(id, vec![ANN, BEN], interaction(number), at(10)).await.expect("the same");
        assert_eq!(again.game.id(), second.game.id());
    }
    assert_eq!(seen(&store, second.game.id()).await, before);
    assert_eq!(store.game(id).await.expect("reads").expect("exists").rematch, Some(second.game.id()));
    assert_eq!(store.running_of(ANN).await.expect("reads").len(), 1);
}

/// All writes wait while a rematch is looked for, so the games in between are not loaded: these could not be.
#[tokio::test]
async fn only_the_last_of_many_rematches_is_loaded() {
    let Fixture { store, dir } = Fixture::new().await;
    let app = App::new(store.clone(), pictures(), Arc::new(TestClock::manual()), 7);
    let resign = async |game: GameId| {
        acted(&store, TimedCommand::new(game, ANN, Rev::START, Command::Resign, at(1))).await;
    };
    let table = Table::of(casual(), vec![ANN, ANN]).expect("two seats");
    let first = store.begin(HERE, table, interaction(1), at(0)).await.expect("begun").game.id();
    let mut last = first;
    for number in 2..=4 {
        resign(last).await;
        last = store.rematch(last, vec![ANN, ANN], interaction(number), at(2)).await.expect("a rematch").game.id();
    }
    let damage = "UPDATE games SET rules = 'nonsense' WHERE id IN (2, 3)";
    sqlx::raw_sql(damage).execute(&mut raw(dir.path()).await).await.expect("damaged");
    let again = async |number: u64| match app.rematch(first, ANN, interaction(number)).await {
        Ok(Rematched::Again(game)) => game.game.id(),
        other => panic!("{other:?}"),
    };
    assert_eq!(again(90).await, last, "it is running");
    resign(last).await;
    let next = again(91).await;
    assert_eq!(seen(&store, last).await.expect("exists").rematch, Some(next));
    assert_eq!(again(92).await, next);
}

#[tokio::test]
async fn the_last_changed_games_of_a_player_are_listed_once() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let table = Table::of(casual(), vec![ANN, ANN]).expect("two seats");
    let practice = store.begin(HERE, table, interaction(90), at(0)).await.expect("begun").game.id();
    acted(&store, TimedCommand::new(practice, ANN, Rev::START, Command::Resign, at(5))).await;
    let over = game(&store, 1).await.game.id();
    let running = game(&store, 2).await.game.id();
    end_game(&store, over, Some(BEN), at(9)).await;
    let recent = store.recent_of(ANN, 9).await.expect("reads");
    let listed: Vec<_> = recent.iter().map(|entry| (entry.game, entry.score, entry.is_over)).collect();
    assert_eq!(listed, [(over, Some(Score::Win), true), (practice, None, true), (running, None, false)]);
}

#[tokio::test]
async fn the_next_loser_opens_the_rematch_against_two_engines() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let app = App::new(store.clone(), pictures(), Arc::new(TestClock::manual()), 7);
    let players = [ANN, PlayerId::engine(1, 1), PlayerId::engine(1, 2)];
    // The engines lose.
    let over = played(&store, 1, &players).await;
    let next = match app.rematch(over, ANN, interaction(90)).await {
        Ok(Rematched::Again(next)) => next,
        other => panic!("{other:?}"),
    };
    assert_eq!(next.game.table().players(), [players[1], players[2], ANN]);
}

#[tokio::test]
async fn a_running_game_of_two_players_is_found() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let (thread, parent) = (ChannelId::new(77), HERE.channel);
    let one = game_of(&store, NewChallenge { at: at(5), ..new_challenge(1) }).await.game.id();
    game_of(&store, NewChallenge { opponent: CLEO, ..new_challenge(2) }).await;
    let found = async |two: [PlayerId; 2], channel: ChannelId, since: i64| {
        let run = store.read((two, channel, since), |view, &(two, channel, since)| {
            Box::pin(view.running_between(two, channel, at(since)))
        });
        run.await.expect("reads").map(|found| found.game.id())
    };
    for two in [[ANN, BEN], [BEN, ANN]] {
        assert_eq!(found(two, parent, 5).await, Some(one));
        assert_eq!(found(two, parent, 6).await, None, "it began before");
        assert_eq!(found(two, thread, 0).await, None, "elsewhere");
    }
    assert_eq!(found([BEN, CLEO], parent, 0).await, None);
    store.enter_thread(one, thread, parent).await.expect("writes");
    for channel in [thread, parent] {
        assert_eq!(found([ANN, BEN], channel, 0).await, Some(one));
    }
    let own = store.running_of_in(BEN, parent).await.expect("reads");
    assert_eq!(own.iter().map(|own| own.game.id()).collect::<Vec<_>>(), [one]);
    acted(&store, act_on(one, 0, Command::Resign)).await;
    assert_eq!(found([ANN, BEN], parent, 0).await, None, "it is over");
}

#[tokio::test]
async fn a_game_that_ended_in_a_thread_is_found_in_its_channel() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let (thread, parent) = (ChannelId::new(77), HERE.channel);
    let one = game(&store, 1).await.game.id();
    store.enter_thread(one, thread, parent).await.expect("writes");
    let last = async |channel: ChannelId| {
        store.last_finished(ANN, channel).await.expect("reads").map(|stored| stored.game.id())
    };
    assert_eq!(last(parent).await, None, "it is running");
    acted(&store, act_on(one, 0, Command::Resign)).await;
    for channel in [thread, parent] {
        assert_eq!(last(channel).await, Some(one));
    }
    assert_eq!(last(ChannelId::new(11)).await, None, "elsewhere");
}

/// A request reads whether the two play again, and then asks or accepts. Whatever another request changes in between,
/// one game follows.
#[tokio::test]
async fn of_concurrent_rematches_one_begins() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = App::new(store.clone(), pictures(), clock, 7);
    let mut last = game(&store, 1).await.game.id();
    for round in 0..24 {
        let number = 100 + 10 * round;
        end_game(&store, last, Some(ANN), app.now()).await;
        app.rematch(last, ANN, interaction(number)).await.expect("offered");
        let again = async {
            // The requests are shifted against each other by a few statements.
            for _ in 0..round % 8 {
                store.game(last).await.expect("reads");
            }
            app.rematch(last, ANN, interaction(number + 1)).await
        };
        let (accepted, again) = tokio::join!(app.rematch(last, BEN, interaction(number + 2)), again);
        assert!(matches!(accepted, Ok(Rematched::Began(_))), "round {round}: {accepted:?}");
        let is_known = matches!(again, Err(Error::Refused(RematchRefusal::Waiting(_) | RematchRefusal::Playing(_))));
        assert!(is_known, "round {round}: {again:?}");
        let pending = store.due_challenges(app.now() + CHALLENGE_LIFETIME, 10).await.expect("reads").rows;
        assert!(pending.is_empty(), "round {round}: {pending:?}");
        let running = store.running_of(ANN).await.expect("reads");
        let [next] = running.as_slice() else { panic!("round {round}: {running:?}") };
        last = next.game.id();
    }
}

#[tokio::test]
async fn the_last_game_of_two_is_found_in_either_seat_order() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    assert!(store.last_game_of(&[ANN, BEN]).await.expect("reads").is_none());
    let one = game(&store, 1).await.game.id();
    assert!(store.last_game_of(&[ANN, BEN]).await.expect("reads").is_none(), "still running");
    acted(&store, act_on(one, 0, Command::Resign)).await;
    let reverse = NewChallenge { challenger: BEN, opponent: ANN, at: at(50), expires_at: at(60), ..new_challenge(2) };
    let two = game_of(&store, reverse).await.game.id();
    let with_cleo = game_of(&store, NewChallenge { opponent: CLEO, ..new_challenge(3) }).await.game.id();
    acted(&store, TimedCommand { at: at(99), ..act_on(with_cleo, 0, Command::Resign) }).await;
    for pair in [[ANN, BEN], [BEN, ANN]] {
        assert_eq!(store.last_game_of(&pair).await.expect("reads").expect("one").game.id(), one);
    }
    acted(&store, TimedCommand { at: at(70), by: BEN, ..act_on(two, 0, Command::Resign) }).await;
    for pair in [[ANN, BEN], [BEN, ANN]] {
        assert_eq!(store.last_game_of(&pair).await.expect("reads").expect("one").game.id(), two);
    }
}

/// Plays a game of these players, each alone, in which all but the first one resign.
async fn played(store: &Store, number: u64, players: &[PlayerId]) -> GameId {
    let rules = Variant::parse(&format!("free-for-all:players={}", players.len())).expect("rules").rules();
    let table = Table::unrated(rules, players.to_vec()).expect("a player for each seat");
    let when = at(i64::try_from(number).expect("small"));
    let game = store.begin(HERE, table, interaction(number), when).await.expect("begun").game.id();
    for (rev, &player) in (0..).zip(&players[1..]) {
        acted(store, TimedCommand::new(game, player, Rev::new(rev), Command::Resign, when)).await;
    }
    game
}

#[tokio::test]
async fn the_last_game_of_three_is_found_behind_games_with_others() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let dora = PlayerId::new(4);
    played(&store, 1, &[ANN, BEN, CLEO]).await;
    let last = played(&store, 2, &[CLEO, ANN, BEN]).await;
    played(&store, 3, &[ANN, BEN, dora]).await;
    played(&store, 4, &[ANN, BEN, CLEO, dora]).await;
    end_game(&store, game(&store, 5).await.game.id(), Some(ANN), at(5)).await;
    for players in [[ANN, BEN, CLEO], [CLEO, BEN, ANN]] {
        assert_eq!(store.last_game_of(&players).await.expect("reads").expect("one").game.id(), last);
    }
    assert!(store.last_game_of(&[ANN, CLEO, dora]).await.expect("reads").is_none());
}

#[tokio::test]
async fn a_replaced_board_is_queued_for_deletion() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    let left = async || store.leftovers(None, 10).await.expect("reads");
    store.message_posted(LiveMessageId::Board(id), posted(70, 5), Rev::START).await.expect("writes");
    store.message_posted(LiveMessageId::Board(id), posted(70, 5), Rev::START).await.expect("writes");
    assert_eq!(left().await, [], "the same message again replaces nothing");
    store.message_posted(LiveMessageId::Board(id), posted(71, 6), Rev::START).await.expect("writes");
    assert_eq!(left().await, [(posted(70, 5).channel, MessageId::new(70))]);
    store.leftover_gone(MessageId::new(70)).await.expect("writes");
    store.leftover_gone(MessageId::new(70)).await.expect("repeatable");
    assert_eq!(left().await, []);
}

#[tokio::test]
async fn the_board_in_an_abandoned_thread_is_queued_for_deletion() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let stored = game(&store, 1).await;
    let (id, thread) = (stored.game.id(), posted(70, 5).channel);
    store.enter_thread(id, thread, stored.place.channel).await.expect("writes");
    store.message_posted(LiveMessageId::Board(id), posted(70, 5), Rev::START).await.expect("writes");
    store.app().leave_thread(id).await.expect("writes");
    store.app().leave_thread(id).await.expect("repeatable");
    let left = store.game(id).await.expect("reads").expect("exists");
    assert_eq!((left.place.channel, left.live.message), (stored.place.channel, None));
    assert_eq!(store.leftovers(None, 10).await.expect("reads"), [(thread, MessageId::new(70))]);
    assert_eq!(store.leftovers(Some(MessageId::new(70)), 10).await.expect("reads"), [], "none with a higher id");
}

/// A new game may get a thread, and this one would get a second one.
#[tokio::test]
async fn a_game_that_left_its_thread_is_new_only_without_moves() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    let left = async || {
        store.enter_thread(id, ChannelId::new(77), HERE.channel).await.expect("writes");
        store.app().leave_thread(id).await.expect("writes");
        let left = store.game(id).await.expect("reads").expect("exists");
        assert!(left.live.is_stale(left.game.rev()), "its board is to be sent");
        (left.place, left.live.lost)
    };
    assert_eq!(left().await, (HERE, None));
    acted(&store, act_on(id, 0, place("K10"))).await;
    assert_eq!(left().await, (HERE, Some(Rev::START)));
}

#[tokio::test]
async fn a_thread_has_the_parent_of_its_most_recent_game() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let (thread, parent) = (ChannelId::new(77), ChannelId::new(11));
    let (old, new) = (game(&store, 1).await.game.id(), game(&store, 2).await.game.id());
    store.enter_thread(old, thread, HERE.channel).await.expect("writes");
    store.enter_thread(new, thread, parent).await.expect("writes");
    // The row that was changed last is not the first that is found.
    acted(&store, act_on(new, 0, place("K10"))).await;
    assert_eq!(store.parent_of(thread).await.expect("reads"), Some(parent));
}

also_on_postgres! {
    a_game_that_left_its_thread_is_new_only_without_moves
    a_thread_has_the_parent_of_its_most_recent_game
    the_next_loser_opens_the_rematch_against_two_engines
    a_board_is_stale_until_it_shows_the_newest_revision
    a_lost_board_waits_for_the_next_event
    stale_games_are_ordered_by_waiting_time
    paging_finds_stale_games_after_those_that_stay_stale
    boards_of_unknown_games_are_refused
    games_are_found_by_channel_player_and_board
    a_game_has_one_rematch
    only_the_last_of_many_rematches_is_loaded
    the_last_changed_games_of_a_player_are_listed_once
    a_running_game_of_two_players_is_found
    a_game_that_ended_in_a_thread_is_found_in_its_channel
    of_concurrent_rematches_one_begins
    the_last_game_of_two_is_found_in_either_seat_order
    the_last_game_of_three_is_found_behind_games_with_others
    a_replaced_board_is_queued_for_deletion
    the_board_in_an_abandoned_thread_is_queued_for_deletion
}
