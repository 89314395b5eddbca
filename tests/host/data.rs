//! A data directory with two games.

use std::path::{Path, PathBuf};

use pente::{Preset, Size};
use tempfile::TempDir;
use tessera::app::transactions::{Challenged, Settlement};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Rev, Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GameId, GuildId, InteractionId, PlayerId};
use tessera::domain::place::Place;
use tessera::domain::timestamp::Timestamp;
use tessera::store::Store;

use crate::support::engines;
use crate::support::writes::{TimedCommand, Writes as _};

/// A user whose id does not occur otherwise.
pub const ANN: PlayerId = PlayerId::new(776_655_443_322_110_011);
/// Another user.
pub const BEN: PlayerId = PlayerId::new(776_655_443_322_110_022);

/// A data directory with a finished game, id 1, and a running one, id 2, between Ann and Ben.
pub async fn two_games() -> (TempDir, PathBuf) {
    let dir = crate::support::directory();
    let data = dir.path().join("data");
    let store = engines::open(&data).await;
    play_two_games(&store).await;
    store.close().await.expect("closes");
    (dir, data)
}

/// Plays both games.
pub async fn play_two_games(store: &Store) {
    store.set_player_name(ANN, "Ann \"A\"", Timestamp::from_millis(1)).await.expect("writes");
    store.set_player_name(BEN, "Ben", Timestamp::from_millis(1)).await.expect("writes");
    play(store, 1, &["K10", "L9"]).await;
    act(store, 1, 2, BEN, Command::Resign).await;
    play(store, 2, &["K10", "L9", "N10"]).await;
}

async fn play(store: &Store, number: u64, moves: &[&str]) {
    let new = NewChallenge {
        place: Place { guild: Some(GuildId::new(100)), channel: ChannelId::new(10) },
        challenger: ANN,
        opponent: BEN,
        terms: Terms { rules: Preset::Standard.rules(), rated: true, control: TimeControl::Unlimited },
        match_terms: None,
        interaction: InteractionId::new(number),
        at: Timestamp::from_millis(1_795_000_000_000),
        expires_at: Timestamp::from_millis(1_795_000_001_000),
    };
    let (at, seats) = (new.at, vec![ANN, BEN]);
    let Ok(Challenged::Done(challenge)) = store.challenge(new, 9).await else { panic!("no challenge") };
    let accepted = store.settle(challenge.id, Settlement::Accept { seats }, None, at).await.expect("pending");
    assert_eq!(accepted.game.expect("a game").game.id(), GameId::new(number));
    for (rev, label) in (0_u32..).zip(moves) {
        let point = Size::STANDARD.parse(label).expect("a point");
        let by = if rev.is_multiple_of(2) { ANN } else { BEN };
        act(store, number, rev, by, Command::Play(point)).await;
    }
}

async fn act(store: &Store, game: u64, rev: u32, by: PlayerId, command: Command) {
    let at = Timestamp::from_millis(1_795_000_000_000);
    store.act(TimedCommand::new(GameId::new(game), by, Rev::new(rev), command, at)).await.expect("allowed");
}

/// Runs a statement on the database directly.
pub async fn damage(file: &Path, sql: &'static str) {
    use sqlx::ConnectOptions as _;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).foreign_keys(false);
    let mut conn = options.connect().await.expect("opens");
    sqlx::raw_sql(sql).execute(&mut conn).await.expect("the statement runs");
    sqlx::Connection::close(conn).await.expect("closes");
}
