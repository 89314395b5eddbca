//! Challenges: one pending per channel and pair, settled once, and expiry.

use tessera::app::transactions::{Challenged, Settlement};
use tessera::app::{ChallengeActionRefusal, ChallengeChanged, Error};
use tessera::domain::challenges::{ChallengeConfirmation, ChallengeState, NewChallenge, StoredChallenge};
use tessera::domain::game::Rev;
use tessera::domain::ids::{ChallengeId, ChannelId};
use tessera::domain::live_messages::{LiveMessageId, LiveState};
use tessera::domain::place::Place;
use tessera::store::Store;

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, at, casual, challenged, game, interaction, new_challenge, posted, raw,
};
use crate::support::writes::Writes as _;

async fn count(fixture: &Fixture) -> i64 {
    let mut conn = raw(fixture.dir.path()).await;
    sqlx::query_scalar("SELECT count(*) FROM challenges").fetch_one(&mut conn).await.expect("counts")
}

async fn state(store: &Store, id: ChallengeId) -> ChallengeState {
    store.challenge_by_id(id).await.expect("reads").expect("exists").state
}

fn same(one: &StoredChallenge, two: &StoredChallenge) -> bool {
    format!("{one:?}") == format!("{two:?}")
}

#[tokio::test]
async fn a_challenge_survives_a_restart() {
    let fixture = Fixture::new().await;
    let direct = Place { guild: None, channel: ChannelId::new(u64::MAX) };
    let made =
        challenged(&fixture.store, NewChallenge { place: direct, opponent: CLEO, terms: casual(), ..new_challenge(1) })
            .await;
    assert_eq!((made.state, made.live), (ChallengeState::Pending, LiveState::default()));
    let fixture = fixture.reopened().await;
    let read = fixture.store.challenge_by_id(made.id).await.expect("reads").expect("exists");
    assert!(same(&read, &made), "{read:?} {made:?}");
    assert!(fixture.store.challenge_by_id(ChallengeId::new(99)).await.expect("reads").is_none());
}

#[derive(Debug, PartialEq)]
enum Expected {
    Done,
    Already,
    Duplicate,
    TooMany,
}

/// Tries a second challenge next to Ann's pending one to Ben, which interaction 1 created.
async fn check(name: &str, max_pending: u32, expected: Expected, change: impl FnOnce(&mut NewChallenge)) {
    let fixture = Fixture::new().await;
    let first = challenged(&fixture.store, new_challenge(1)).await;
    let mut second = new_challenge(2);
    second.at = at(10);
    change(&mut second);
    let got = match fixture.store.challenge(second, max_pending).await.expect("no failure") {
        Challenged::Done(_) => Expected::Done,
        Challenged::Already(before) => {
            assert!(same(&before, &first), "{name}");
            Expected::Already
        }
        Challenged::Duplicate(before) => {
            assert!(same(&before, &first), "{name}");
            Expected::Duplicate
        }
        Challenged::TooMany => Expected::TooMany,
    };
    assert_eq!(count(&fixture).await, if expected == Expected::Done { 2 } else { 1 }, "{name}");
    assert_eq!(got, expected, "{name}");
}

#[tokio::test]
async fn two_players_have_one_pending_challenge_per_channel() {
    check("the same again", 5, Expected::Duplicate, |_| {}).await;
    check("in the other direction", 5, Expected::Duplicate, |second| {
        (second.challenger, second.opponent) = (BEN, ANN);
    })
    .await;
    check("the same interaction", 5, Expected::Already, |second| second.interaction = interaction(1)).await;
    check("the same interaction, even where no more are allowed", 1, Expected::Already, |second| {
        second.interaction = interaction(1);
    })
    .await;
    check("another channel", 5, Expected::Done, |second| second.place.channel = ChannelId::new(11)).await;
    check("another opponent", 5, Expected::Done, |second| second.opponent = CLEO).await;
    check("another opponent, one too many", 1, Expected::TooMany, |second| second.opponent = CLEO).await;
    check("another challenger, where one is allowed", 1, Expected::Done, |second| second.challenger = CLEO).await;
    check("a duplicate is named as such before it is one too many", 1, Expected::Duplicate, |_| {}).await;
    check("after it ran out, marked or not", 1, Expected::Done, |second| second.at = at(1000)).await;
    check("just before it runs out", 1, Expected::Duplicate, |second| second.at = at(999)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_of_many_concurrent_challenges_is_created() {
    let fixture = Fixture::new().await;
    let tasks: Vec<_> = (1..=16)
        .map(|number| {
            let store = fixture.store.clone();
            let mut new = new_challenge(number);
            if number % 2 == 0 {
                (new.challenger, new.opponent) = (BEN, ANN);
            }
            tokio::spawn(async move { store.challenge(new, 5).await.expect("no failure") })
        })
        .collect();
    let mut done = 0;
    for task in tasks {
        match task.await.expect("no panic") {
            Challenged::Done(_) => done += 1,
            other => assert!(matches!(other, Challenged::Duplicate(_)), "{other:?}"),
        }
    }
    assert_eq!((done, count(&fixture).await), (1, 1));
}

/// Settles a challenge, then tries to settle it again in every way.
async fn check_settled(how: Settlement, expected: impl Fn(ChallengeState) -> bool) {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = challenged(&store, new_challenge(1)).await.id;
    let name = format!("{how:?}");
    let settled = store.settle(id, how, Some(interaction(2)), at(9)).await;
    let Ok(ChallengeChanged { challenge: settled, game }) = settled else { panic!("{name}: {settled:?}") };
    assert!(expected(settled.state), "{name}: {settled:?}");
    assert_eq!(state(&store, id).await, settled.state, "{name}");
    let games = store.running_of(ANN).await.expect("reads");
    match (settled.state, game) {
        (ChallengeState::Accepted(number), Some(game)) => {
            assert_eq!((game.game.id(), game.created_at, game.place), (number, at(9), HERE));
            assert_eq!(game.game.table().players(), [BEN, ANN]);
            assert_eq!(games.len(), 1, "{name}");
        }
        (_, None) => assert!(games.is_empty(), "{name}"),
        other => panic!("{name}: {other:?}"),
    }
    for again in
        [Settlement::Accept { seats: vec![ANN, BEN] }, Settlement::Decline, Settlement::Withdraw, Settlement::Expire]
    {
        for number in [2, 3] {
            let outcome = store.settle(id, again.clone(), Some(interaction(number)), at(10)).await;
            let Err(Error::Refused(ChallengeActionRefusal::Settled(now))) = outcome else {
                panic!("{name}, then {again:?}: {outcome:?}")
            };
            assert_eq!(now.state, settled.state);
        }
    }
    assert_eq!(store.running_of(ANN).await.expect("reads").len(), games.len(), "{name}");
}

#[tokio::test]
async fn a_challenge_is_settled_once() {
    check_settled(Settlement::Accept { seats: vec![BEN, ANN] }, |s| matches!(s, ChallengeState::Accepted(_))).await;
    check_settled(Settlement::Decline, |s| s == ChallengeState::Declined).await;
    check_settled(Settlement::Withdraw, |s| s == ChallengeState::Withdrawn).await;
    check_settled(Settlement::Expire, |s| s == ChallengeState::Expired).await;
}

#[tokio::test]
async fn an_invalid_settlement_changes_nothing() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let unknown = store.settle(ChallengeId::new(9), Settlement::Decline, None, at(0)).await;
    assert!(matches!(unknown, Err(Error::Refused(ChallengeActionRefusal::Unknown))), "{unknown:?}");
    let id = challenged(&store, new_challenge(1)).await.id;
    let crowded = store.settle(id, Settlement::Accept { seats: vec![ANN, BEN, CLEO] }, None, at(0)).await;
    let Err(Error::Failed(failure)) = crowded else { panic!("{crowded:?}") };
    assert_eq!(failure.to_string(), "challenge 1 cannot be read: the rules ask for another number of seats");
    assert_eq!(state(&store, id).await, ChallengeState::Pending);
    assert!(store.running_of(ANN).await.expect("reads").is_empty());
}

#[tokio::test]
async fn expired_challenges_are_found_in_order() {
    let fixture = Fixture::new().await;
    for (number, opponent, expires) in [(1, BEN, 300), (2, CLEO, 100)] {
        challenged(&fixture.store, NewChallenge { opponent, expires_at: at(expires), ..new_challenge(number) }).await;
    }
    let settled = NewChallenge { challenger: CLEO, opponent: BEN, expires_at: at(50), ..new_challenge(3) };
    let settled = challenged(&fixture.store, settled).await.id;
    fixture.store.settle(settled, Settlement::Decline, None, at(5)).await.expect("settles");

    let Fixture { store, dir: _dir } = fixture.reopened().await;
    let due = async |now, limit| -> Vec<u64> {
        let due = store.due_challenges(at(now), limit).await.expect("reads");
        due.rows.into_iter().map(|challenge| challenge.id.get()).collect()
    };
    assert_eq!(due(99, 10).await, [0; 0]);
    assert_eq!(due(100, 10).await, [2]);
    assert_eq!(due(300, 10).await, [2, 1]);
    assert_eq!(due(300, 1).await, [2]);
    store.settle(ChallengeId::new(2), Settlement::Expire, None, at(100)).await.expect("settles");
    assert_eq!(due(300, 10).await, [1]);
}

#[tokio::test]
async fn a_message_is_stale_until_it_shows_the_current_state() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let unshown = async || -> Vec<u64> {
        let stale = store.stale_messages(None, 10).await.expect("reads");
        let challenges = stale.into_iter().filter_map(|stale| match stale.id {
            LiveMessageId::Challenge(challenge) => Some(challenge.get()),
            _ => None,
        });
        challenges.collect()
    };
    let id = challenged(&store, new_challenge(1)).await.id;
    assert_eq!(unshown().await, [1], "never sent");
    let message = LiveMessageId::Challenge(id);
    store.message_posted(message, posted(70, 5), Rev::START).await.expect("writes");
    assert_eq!(unshown().await, [0; 0]);
    let read = store.challenge_by_id(id).await.expect("reads").expect("exists");
    assert_eq!((read.live.message, read.live.is_stale(read.rev())), (Some(posted(70, 5)), false));

    store.settle(id, Settlement::Decline, None, at(6)).await.expect("settles");
    assert_eq!(unshown().await, [1], "it shows the pending state");
    assert!(!store.message_shown(message, Rev::START).await.expect("writes"));
    assert_eq!(unshown().await, [1], "no longer the current state");
    assert!(store.message_shown(message, Rev::new(1)).await.expect("writes"));
    assert_eq!(unshown().await, [0; 0]);
}

#[tokio::test]
async fn a_damaged_challenge_affects_only_itself() {
    let fixture = Fixture::new().await;
    let broken = challenged(&fixture.store, new_challenge(1)).await.id;
    let sound = challenged(&fixture.store, NewChallenge { opponent: CLEO, ..new_challenge(2) }).await.id;
    let mut conn = raw(fixture.dir.path()).await;
    sqlx::query("UPDATE challenges SET rules = 'standard:line=7' WHERE id = 1")
        .execute(&mut conn)
        .await
        .expect("damages");
    let failure = fixture.store.challenge_by_id(broken).await.expect_err("damaged");
    assert_eq!(
        failure.to_string(),
        "challenge 1 cannot be read: line=7 and Pente cannot go together: a line is 4 or 5 stones"
    );
    let pending = fixture.store.read(ANN, |view, &challenger| Box::pin(view.pending_by(challenger)));
    let pending = pending.await.expect("no failure");
    assert_eq!(pending.iter().map(|challenge| challenge.id).collect::<Vec<_>>(), [sound]);
    let due = fixture.store.due_challenges(at(5000), 10).await.expect("reads");
    assert_eq!(due.rows.iter().map(|challenge| challenge.id).collect::<Vec<_>>(), [sound]);
    assert_eq!(due.damaged.iter().map(|(challenge, _)| *challenge).collect::<Vec<_>>(), [broken]);
}

#[tokio::test]
async fn a_challenge_refers_to_its_game() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let begun = game(&store, 1).await.game.id();
    let challenge = store.challenge_by_id(ChallengeId::new(1)).await.expect("reads").expect("exists");
    assert_eq!(challenge.state, ChallengeState::Accepted(begun));
}

#[tokio::test]
async fn expired_confirmations_are_deleted_some_at_a_time() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    for (number, expires_at) in [(1, 10), (2, 20), (3, 30), (4, 100)] {
        let place = Place { channel: ChannelId::new(number), ..HERE };
        let challenge = challenged(store, NewChallenge { place, ..new_challenge(number) }).await.id;
        let (token, locale) = ("a-token".to_owned(), "en-GB".to_owned());
        let confirmation = ChallengeConfirmation { challenge, player: ANN, token, locale, expires_at: at(expires_at) };
        let run = store.write(confirmation, |tx, confirmation| Box::pin(tx.insert_confirmation(confirmation)));
        run.await.expect("written");
    }
    let mut left = Vec::new();
    for _ in 0..3 {
        let run = store.write(at(50), |tx, &now| Box::pin(tx.remove_expired_confirmations(now, 2)));
        run.await.expect("written");
        let count = "SELECT count(*) FROM challenge_confirmations";
        let count: i64 = sqlx::query_scalar(count).fetch_one(&mut raw(fixture.dir.path()).await).await.expect("counts");
        left.push(count);
    }
    assert_eq!(left, [2, 1, 1], "one can be edited");
}

also_on_postgres! {
    expired_confirmations_are_deleted_some_at_a_time
    a_challenge_survives_a_restart
    two_players_have_one_pending_challenge_per_channel
    one_of_many_concurrent_challenges_is_created
    a_challenge_is_settled_once
    an_invalid_settlement_changes_nothing
    expired_challenges_are_found_in_order
    a_message_is_stale_until_it_shows_the_current_state
    a_damaged_challenge_affects_only_itself
    a_challenge_refers_to_its_game
}
