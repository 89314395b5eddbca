//! The answers of engines to offers of a draw.

use std::sync::Arc;
use std::time::Duration;

use tessera::app::{App, AppLimits, EngineLimits, EngineTurn, NewEngineGame};
use tessera::domain::game::{Command, OfferKind, StoredGame};

use super::support::{ANN, Fixture, HERE, acted, casual, interaction, place};
use crate::support::clock::TestClock;
use crate::support::pictures::pictures;
use crate::support::writes::TimedCommand;

/// Ann and the engine place these stones in turn. Then Ann, who is to move, offers a draw.
async fn check(own: &[&str], replies: &[&str], agrees: bool) {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    // Only the number of positions limits the search.
    let engines = EngineLimits { time: Duration::from_hours(1), ..EngineLimits::default() };
    let limits = AppLimits { engines, ..AppLimits::default() };
    let app = App::with_limits(store.clone(), pictures(), Arc::new(TestClock::manual()), 7, limits);
    let request = NewEngineGame {
        place: HERE,
        player: ANN,
        terms: casual(),
        level: 1,
        seat: Some(0),
        interaction: interaction(1),
    };
    let mut stored = *app.play_engine(request).await.expect("begun");
    let (id, engine) = (stored.game.id(), stored.game.table().players()[1]);
    let command = |stored: &StoredGame, by, command| TimedCommand::new(id, by, stored.game.rev(), command, app.now());
    for (&at, &reply) in own.iter().zip(replies) {
        stored = acted(&store, command(&stored, ANN, place(at))).await;
        stored = acted(&store, command(&stored, engine, place(reply))).await;
    }
    acted(&store, command(&stored, ANN, Command::Offer(OfferKind::Draw))).await;
    assert_eq!(app.play_engine_turn(id).await.expect("no failure"), EngineTurn::Acted);
    let stored = store.game(id).await.expect("reads").expect("kept");
    let answer = (stored.game.is_over(), stored.game.last_declined_offer().is_some());
    assert_eq!(answer, (agrees, !agrees), "{own:?} {replies:?}");
}

#[tokio::test]
async fn an_engine_agrees_to_a_draw_after_twenty_stones_unless_it_is_ahead() {
    // Ann has an open three.
    let own = ["K10", "L10", "M10", "C4", "H4", "N4", "S4", "C16", "H16", "N16"];
    let replies = ["A1", "F1", "L1", "Q1", "A7", "T7", "A13", "T13", "F19", "Q19"];
    check(&own, &replies, true).await;
    check(&own[..9], &replies[..9], false).await;
    // The engine has an open four.
    let own = ["K10", "C4", "H4", "N4", "S4", "C16", "H16", "N16", "S16", "C10"];
    let replies = ["H7", "J7", "K7", "L7", "A1", "F1", "L1", "Q1", "A13", "T13"];
    check(&own, &replies, false).await;
}

also_on_postgres! {
    an_engine_agrees_to_a_draw_after_twenty_stones_unless_it_is_ahead
}
