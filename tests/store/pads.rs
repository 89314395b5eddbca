//! Pads: what a response and an edit record, if an interaction has changed the pad since, and
//! which pads are stale.

use std::time::Duration;

use tessera::domain::game::{DEADLINE_TOLERANCE, Rev};
use tessera::domain::ids::{GameId, MessageId};
use tessera::domain::pads::{LivePad, PadState};
use tessera::domain::timestamp::Timestamp;

use super::support::{ANN, Fixture, HERE, at, game, game_of, interaction, new_challenge};
use crate::support::writes::Writes as _;

fn state(rev: u32) -> PadState {
    PadState { rev: Rev::new(rev), is_late: false, deadline: None }
}

/// A pad that an interaction shows; all of them are in the same message.
fn pad(game: GameId, number: u64, rev: u32) -> LivePad {
    LivePad {
        game,
        player: ANN,
        guild: HERE.guild,
        message: MessageId::new(7),
        interaction: interaction(number),
        token: format!("token {number}"),
        locale: "en-US".to_owned(),
        shown: state(rev),
        expires_at: at(1_000),
    }
}

#[tokio::test]
async fn an_edit_does_not_replace_what_a_newer_interaction_shows() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = game(store, 1).await.game.id();
    let (old, new) = (pad(game, 10, 0), pad(game, 11, 1));
    for shown in [&old, &new] {
        store.write(shown.clone(), |tx, pad| Box::pin(tx.set_pad(pad))).await.expect("writes");
        let edited = store.set_pad_state(shown.game, shown.player, shown.interaction, shown.shown).await;
        assert!(edited.expect("writes"), "the pad is that of the interaction");
    }
    let edited = store.set_pad_state(old.game, old.player, old.interaction, state(5)).await;
    assert!(!edited.expect("writes"), "a newer interaction has changed it");
    assert!(!store.remove_pad(old.game, old.player, old.interaction).await.expect("writes"));
    assert_eq!(store.pads_of(new.game).await.expect("reads"), std::slice::from_ref(&new));
    assert!(store.remove_pad(new.game, new.player, new.interaction).await.expect("writes"));
    assert!(store.pads_of(new.game).await.expect("reads").is_empty());
}

/// The store finds the pads that the state of the game says are stale.
#[tokio::test]
async fn a_pad_is_stale_if_it_shows_another_revision_or_clock() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut timed = new_challenge(1);
    timed.terms.control = "5m".parse().expect("a control");
    let timed = game_of(store, timed).await.game;
    let untimed = game(store, 2).await.game;
    let deadline = timed.deadline().expect("a clock");
    let millisecond = Duration::from_millis(1);
    let before = deadline - millisecond;
    let late = PadState { is_late: true, ..PadState::of(&timed, before) };
    let moved = |to: Timestamp| PadState { deadline: Some(to), ..PadState::of(&timed, before) };
    let cases = [
        ("the newest state", &timed, before, PadState::of(&timed, before), false),
        ("the newest state of a late game", &timed, deadline, late, false),
        ("a late game that is not yet shown so", &timed, deadline, PadState::of(&timed, before), true),
        ("a game shown as late that is not", &timed, before, late, true),
        ("an earlier revision", &timed, before, PadState { rev: Rev::new(7), ..PadState::of(&timed, before) }, true),
        ("an earlier deadline, in the tolerance", &timed, before, moved(deadline - DEADLINE_TOLERANCE), false),
        ("an earlier deadline", &timed, before, moved(deadline - DEADLINE_TOLERANCE - millisecond), true),
        ("a later deadline, in the tolerance", &timed, before, moved(deadline + DEADLINE_TOLERANCE), false),
        ("a later deadline", &timed, before, moved(deadline + DEADLINE_TOLERANCE + millisecond), true),
        ("no deadline, as a pad from before says", &timed, before, state(timed.rev().get()), true),
        ("a game without a clock", &untimed, before, PadState::of(&untimed, before), false),
        ("a deadline in a game without one", &untimed, before, moved(deadline), true),
    ];
    for (what, game, now, shown, is_stale) in cases {
        let pad = LivePad { shown, expires_at: deadline + DEADLINE_TOLERANCE, ..pad(game.id(), 10, 0) };
        store.write(pad.clone(), |tx, pad| Box::pin(tx.set_pad(pad))).await.expect("writes");
        let found = store.games_with_stale_pads(None, now, DEADLINE_TOLERANCE, 9).await.expect("reads");
        assert_eq!(found.contains(&game.id()), is_stale, "{what}");
        assert_eq!(!shown.is_current(PadState::of(game, now)), is_stale, "{what}");
        assert!(store.remove_pad(pad.game, pad.player, pad.interaction).await.expect("writes"));
    }
}

#[tokio::test]
async fn games_with_stale_pads_are_found_in_pages() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let games = [game(store, 1).await.game.id(), game(store, 2).await.game.id()];
    for (number, game) in (0..).zip(games) {
        let pad = LivePad { message: MessageId::new(8 + number), ..pad(game, 10 + number, 7) };
        store.write(pad, |tx, pad| Box::pin(tx.set_pad(pad))).await.expect("writes");
    }
    let cases = [
        ("the first page", None, 1, vec![games[0]]),
        ("the next page", Some(games[0]), 1, vec![games[1]]),
        ("after the last", Some(games[1]), 1, vec![]),
        ("all", None, 9, games.to_vec()),
    ];
    for (what, after, limit, expected) in cases {
        let found = store.games_with_stale_pads(after, at(1), DEADLINE_TOLERANCE, limit).await.expect("reads");
        assert_eq!(found, expected, "{what}");
    }
}

/// *Next game* makes the message the pad of another game, also if the response before it is recorded late.
#[tokio::test]
async fn a_late_response_does_not_take_the_message_of_the_next_game() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let (first, second) = (game(store, 1).await.game.id(), game(store, 2).await.game.id());
    let show = async |pad: LivePad| store.app().pad_shown(pad).await.expect("writes").uncertain;
    let (late, next, back) = (pad(first, 11, 0), pad(second, 12, 0), pad(first, 13, 0));
    assert_eq!(show(next.clone()).await, None);
    assert_eq!(show(late).await, Some(second), "the message may show the first game");
    assert!(store.pads_of(first).await.expect("reads").is_empty());
    assert_eq!(store.pads_of(second).await.expect("reads"), [next]);
    // In order, the message becomes the pad of the first game again.
    assert_eq!(show(back.clone()).await, None);
    assert_eq!(store.pads_of(first).await.expect("reads"), [back]);
    assert!(store.pads_of(second).await.expect("reads").is_empty());
}

/// Both responses read the pads before either has recorded its own.
#[tokio::test]
async fn two_responses_at_once_make_a_message_the_pad_of_one_game() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let (first, second) = (game(store, 1).await.game.id(), game(store, 2).await.game.id());
    let app = store.app();
    for round in 0..20 {
        let message = MessageId::new(100 + round);
        let [older, newer] = [(first, 2 * round), (second, 2 * round + 1)]
            .map(|(game, number)| LivePad { message, ..pad(game, 10 + number, 0) });
        let (one, other) = tokio::join!(app.pad_shown(older), app.pad_shown(newer.clone()));
        one.and(other).expect("both are recorded");
        let pads = [store.pads_of(first).await.expect("reads"), store.pads_of(second).await.expect("reads")].concat();
        assert_eq!(pads, [newer], "round {round}");
        store.remove_pads_in(ANN, message, None).await.expect("writes");
    }
}

also_on_postgres! {
    a_late_response_does_not_take_the_message_of_the_next_game
    a_pad_is_stale_if_it_shows_another_revision_or_clock
    an_edit_does_not_replace_what_a_newer_interaction_shows
    games_with_stale_pads_are_found_in_pages
    two_responses_at_once_make_a_message_the_pad_of_one_game
}
