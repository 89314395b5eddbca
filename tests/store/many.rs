//! Ratings of games of more than two players: all updated at once, in a family of their own, and recomputed after a
//! voided game.

use pente::Variant;
use tessera::domain::audit::Actor;
use tessera::domain::game::{Command, Rev, Score, Table, Terms, TimeControl};
use tessera::domain::ids::{GameId, PlayerId};
use tessera::domain::rating::{Rating, RatingChange, RecomputedGames, Scope, after_game};
use tessera::store::Store;

use super::support::{ANN, BEN, CLEO, Fixture, HERE, applied, at, interaction};
use crate::support::reads::Reads as _;
use crate::support::writes::{TimedCommand, Writes as _};

const DORA: PlayerId = PlayerId::new(4);
const GUILD: Scope = Scope::Guild(tessera::domain::ids::GuildId::new(100));

/// Plays a rated game of many players, in which these seats resign in turn.
async fn play(store: &Store, number: u64, rules: &str, players: &[PlayerId], leave: &[u8]) -> Vec<RatingChange> {
    let rules = Variant::parse(rules).expect(rules).rules();
    let terms = Terms { rules, rated: true, control: TimeControl::Unlimited };
    let table = Table::of(terms, players.to_vec()).expect("as many as the rules ask for");
    let when = at(i64::try_from(number).expect("small") * 10);
    let game = store.begin(HERE, table, interaction(number), when).await.expect("no failure").game.id();
    let mut changes = Vec::new();
    for (rev, &seat) in (0..).zip(leave) {
        let resigns = TimedCommand::new(game, players[usize::from(seat)], Rev::new(rev), Command::Resign, when);
        changes = applied(store, resigns).await.ratings;
    }
    changes
}

async fn standings(store: &Store, family: &'static str) -> Vec<(PlayerId, f64, [u32; 3])> {
    let board = store.leaderboard(GUILD, family, 9).await.expect("reads");
    board.iter().map(|line| (line.player, line.rating, [line.wins, line.losses, line.draws])).collect()
}

#[tokio::test]
async fn all_players_are_rated_together() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let changes = play(&store, 1, "free-for-all", &[ANN, BEN, CLEO], &[1, 0]).await;
    let expected = after_game(&[Rating::UNKNOWN; 3], &[Score::Loss, Score::Loss, Score::Win], 3);
    let after: Vec<(PlayerId, f64)> = changes.iter().map(|change| (change.player, change.after.rating)).collect();
    let rating = |seat: usize| expected[seat].rating;
    assert_eq!(after, [(ANN, rating(0)), (BEN, rating(1)), (CLEO, rating(2))]);
    assert_eq!(
        standings(&store, "free-for-all").await,
        [(CLEO, rating(2), [1, 0, 0]), (ANN, rating(0), [0, 1, 0]), (BEN, rating(1), [0, 1, 0])]
    );
    assert_eq!(standings(&store, "pente").await, []);
    // Games of four count in the same family as games of three.
    play(&store, 2, "free-for-all:players=4", &[ANN, BEN, CLEO, DORA], &[0, 1, 2]).await;
    assert_eq!(standings(&store, "free-for-all").await.len(), 4);
}

#[tokio::test]
async fn a_running_game_counts_for_those_who_are_still_in_it() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let running = async |player| {
        let profile = store.profile(player, GUILD, "free-for-all").await.expect("reads");
        (profile.running, profile.finished)
    };
    play(&store, 1, "free-for-all", &[ANN, BEN, CLEO], &[1]).await;
    assert_eq!(running(ANN).await, (1, [0, 0, 0]));
    assert_eq!(running(BEN).await, (0, [0, 0, 0]), "has resigned");
    play(&store, 2, "free-for-all", &[ANN, BEN, CLEO], &[1, 0]).await;
    assert_eq!(running(ANN).await, (1, [0, 1, 0]));
    assert_eq!(running(CLEO).await, (1, [1, 0, 0]));
}

#[tokio::test]
async fn team_mates_win_together() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    play(&store, 1, "team", &[ANN, BEN, CLEO, DORA], &[3]).await;
    let lines = standings(&store, "team").await;
    let won: Vec<PlayerId> = lines.iter().filter(|(_, _, score)| score[0] == 1).map(|(player, ..)| *player).collect();
    assert_eq!(won.len(), 2);
    assert!(won.contains(&ANN) && won.contains(&CLEO), "{lines:?}");
    assert_eq!(lines[0].1.to_bits(), lines[1].1.to_bits(), "new players of one team change equally");
}

#[tokio::test]
async fn voiding_a_game_of_many_recomputes_later_ratings() {
    let with = Fixture::new().await;
    let without = Fixture::new().await;
    play(&with.store, 1, "free-for-all", &[ANN, BEN, CLEO], &[1, 0]).await;
    for store in [&with.store, &without.store] {
        play(store, 2, "free-for-all", &[CLEO, ANN, DORA], &[0, 1]).await;
        play(store, 3, "free-for-all:players=4", &[ANN, BEN, CLEO, DORA], &[2, 1, 0]).await;
    }
    let actor = Actor { guild: HERE.guild.expect("a server"), player: DORA, at: at(90) };
    let voided = with.store.void(GameId::new(1), actor, interaction(99)).await.expect("no failure");
    assert_eq!(voided, RecomputedGames::Done(2));
    assert_eq!(standings(&with.store, "free-for-all").await, standings(&without.store, "free-for-all").await);
}

#[tokio::test]
async fn games_against_engines_are_unrated() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let players = [ANN, BEN, PlayerId::engine(3, 2)];
    assert_eq!(play(&store, 1, "free-for-all", &players, &[0, 1]).await, []);
    assert_eq!(standings(&store, "free-for-all").await, []);
}

also_on_postgres! {
    all_players_are_rated_together
    a_running_game_counts_for_those_who_are_still_in_it
    team_mates_win_together
    voiding_a_game_of_many_recomputes_later_ratings
    games_against_engines_are_unrated
}
