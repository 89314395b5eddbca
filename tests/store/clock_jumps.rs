//! Jumps of the host's clock, in random order and in both directions: no player loses time by them.

use std::sync::Arc;

use discord_sandbox::Clock as _;
use tessera::app::{App, CHALLENGE_LIFETIME, CommandRefusal, CommandRequest, Error};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::Command;
use tessera::domain::ids::GameId;
use tessera::domain::shards::ShardRange;

use super::support::{BEN, Fixture, game_of, interaction, new_challenge};
use crate::support::clock::TestClock;
use crate::support::pictures::pictures;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// How far the host's clock departs from the time, in random order. All differences are larger than a correction, which
/// is adopted at once.
const JUMPS: [i64; 8] = [0, 10_000, -10_000, 90_000, -90_000, HOUR, DAY, -DAY];

/// Three seconds pass, and the sweeper records that. Returns the games that were lost on time.
async fn swept(app: &App, clock: &TestClock) -> Vec<GameId> {
    clock.advance(3_000);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    while app.move_deadlines().await.expect("writes") {}
    app.end_late_games(ShardRange::ALL).await.expect("writes")
}

/// In each round a game of three minutes a move begins, and the clock of the host jumps for two of them. Ann has at
/// least what the time since the beginning leaves her, and runs out of time in the end.
async fn check_jumps(rounds: u64) {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = App::new(fixture.store.clone(), pictures(), clock.clone(), 7);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    let left = async |game: GameId| {
        let stored = fixture.store.game(game).await.expect("reads").expect("kept");
        stored.game.deadline().expect("a clock").as_millis() - app.now().as_millis()
    };
    for round in 1..=rounds {
        let mut random = fastrand::Rng::with_seed(round);
        assert_eq!(swept(&app, &clock).await, [], "round {round}");
        let mut new =
            NewChallenge { at: app.now(), expires_at: app.now() + CHALLENGE_LIFETIME, ..new_challenge(round) };
        new.terms.control = "3m".parse().expect("a control");
        let stored = game_of(&fixture.store, new).await;
        let (id, grace) = (stored.game.id(), stored.game.table().control().grace());
        for step in 1..60 {
            // A jump is adopted after half a minute.
            if step < 40 && random.u8(..5) == 0 {
                clock.set_host_clock(JUMPS[random.usize(..JUMPS.len())]);
            }
            assert_eq!(swept(&app, &clock).await, [], "round {round}, step {step}");
            let rest = left(id).await;
            assert!(rest >= 180_000 - step * 3_000, "round {round}, step {step}: {rest} ms are left");
            if step % 10 == 0 {
                let number = interaction(1_000_000 + 100 * round + step.unsigned_abs());
                let claim =
                    CommandRequest { game: id, by: BEN, command: Command::Claim, rev: None, interaction: number };
                let claimed = app.apply(claim).await;
                let is_refused = matches!(claimed, Err(Error::Refused(CommandRefusal::Game(..))));
                assert!(is_refused, "round {round}, step {step}: {claimed:?}");
            }
        }
        clock.advance(left(id).await + i64::try_from(grace.as_millis()).expect("small") + 1_000);
        assert_eq!(app.end_late_games(ShardRange::ALL).await.expect("writes"), [id], "round {round}");
    }
}

#[tokio::test]
async fn random_jumps_of_the_clock_cost_no_player_time() {
    check_jumps(4).await;
}

#[tokio::test]
#[ignore = "takes minutes, or the number of rounds in JUMPS; run it with --ignored"]
async fn two_thousand_rounds_of_clock_jumps_cost_no_player_time() {
    check_jumps(std::env::var("JUMPS").map_or(2_000, |rounds| rounds.parse().expect("a number"))).await;
}

also_on_postgres! {
    random_jumps_of_the_clock_cost_no_player_time
}
