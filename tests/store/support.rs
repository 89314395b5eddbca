//! A store in a temporary directory, and short helpers for the tests.

use std::sync::Arc;

use pente::{Preset, Rules, Size};
use tempfile::TempDir;
use tessera::app::transactions::{Challenged, Settlement};
use tessera::app::{App, AppliedCommand};
use tessera::domain::challenges::{NewChallenge, StoredChallenge};
use tessera::domain::game::{Command, Lobby, OfferKind, Rev, StoredGame, Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, PlayerId};
use tessera::domain::lobbies::{NewLobby, StoredLobby};
use tessera::domain::place::{Place, Posted};
use tessera::domain::timestamp::Timestamp;
use tessera::store::Store;

use crate::support::clock::TestClock;
pub use crate::support::engines::raw;
pub use crate::support::games::quiet_moves;
use crate::support::pictures::pictures;
use crate::support::writes::{TimedCommand, Writes as _};
use crate::support::{directory, engines};

pub const ANN: PlayerId = PlayerId::new(1);
pub const BEN: PlayerId = PlayerId::new(2);
pub const CLEO: PlayerId = PlayerId::new(u64::MAX);

pub const HERE: Place = Place { guild: Some(GuildId::new(100)), channel: ChannelId::new(10) };

/// A store that is deleted together with its directory.
pub struct Fixture {
    pub dir: TempDir,
    pub store: Store,
}

impl Fixture {
    pub async fn new() -> Self {
        let dir = directory();
        let store = engines::open(dir.path()).await;
        Self { dir, store }
    }

    /// Closes the store and opens it again, as a restart does.
    pub async fn reopened(self) -> Self {
        self.store.close().await.expect("closes");
        let store = engines::open(self.dir.path()).await;
        Self { dir: self.dir, store }
    }
}

pub const fn at(ms: i64) -> Timestamp {
    Timestamp::from_millis(ms)
}

pub const fn interaction(n: u64) -> InteractionId {
    InteractionId::new(n)
}

pub fn standard() -> Rules {
    Rules::new(Preset::Standard.options()).expect("a preset")
}

pub fn place(label: &str) -> Command {
    Command::Play(Size::STANDARD.parse(label).expect("a point"))
}

pub fn posted(message: u64, at: i64) -> Posted {
    Posted { channel: HERE.channel, message: MessageId::new(message), at: Timestamp::from_millis(at) }
}

/// A challenge from Ann to Ben in the usual channel, which expires after a second.
pub fn new_challenge(number: u64) -> NewChallenge {
    NewChallenge {
        place: HERE,
        challenger: ANN,
        opponent: BEN,
        terms: Terms { rules: standard(), rated: true, control: TimeControl::Unlimited },
        match_terms: None,
        interaction: interaction(number),
        at: at(0),
        expires_at: at(1000),
    }
}

/// The terms of an unrated standard game.
pub fn casual() -> Terms {
    Terms { rules: standard(), rated: false, control: TimeControl::Unlimited }
}

pub async fn challenged(store: &Store, new: NewChallenge) -> StoredChallenge {
    match store.challenge(new, 100).await.expect("no failure") {
        Challenged::Done(challenge) => challenge,
        other => panic!("expected a challenge, got {other:?}"),
    }
}

/// Creates and accepts a challenge, and returns the game.
pub async fn game_of(store: &Store, new: NewChallenge) -> StoredGame {
    let when = new.at;
    let seats = vec![new.challenger, new.opponent];
    let challenge = challenged(store, new).await;
    let accepted = store.settle(challenge.id, Settlement::Accept { seats }, None, when).await.expect("pending");
    *accepted.game.expect("a game")
}

/// Starts a game between Ann, who moves first, and Ben.
pub async fn game(store: &Store, number: u64) -> StoredGame {
    game_of(store, new_challenge(number)).await
}

/// Opens a lobby hosted by Ann, with this interaction id.
pub async fn lobby(store: &Store, number: u64) -> StoredLobby {
    let terms = Terms { rules: Preset::FreeForAll.rules(), ..casual() };
    let new = NewLobby {
        place: HERE,
        lobby: Lobby::new(terms, ANN),
        range: None,
        match_format: None,
        interaction: interaction(number),
        at: at(0),
        expires_at: at(1_000),
    };
    store.write(new, |tx, new| Box::pin(tx.insert_lobby(new))).await.expect("a table")
}

/// A command of the player whose turn it is in a game that Ann opens against Ben.
pub fn act_on(game: GameId, rev: u32, command: Command) -> TimedCommand {
    let by = if rev.is_multiple_of(2) { ANN } else { BEN };
    TimedCommand::new(game, by, Rev::new(rev), command, at(i64::from(rev) + 1))
}

/// Applies a command for the first time.
pub async fn acted(store: &Store, act: TimedCommand) -> StoredGame {
    *applied(store, act).await.stored
}

/// As [`acted`], with the rating changes.
pub async fn applied(store: &Store, act: TimedCommand) -> AppliedCommand {
    let acted = store.act(act).await.unwrap_or_else(|error| panic!("{act:?}: {error:?}"));
    assert!(!acted.is_repeated, "{act:?}");
    acted
}

/// Ends a game of two players: this player resigns, or, with `None`, they agree on a draw.
pub async fn end_game(store: &Store, game: GameId, loser: Option<PlayerId>, at: Timestamp) -> AppliedCommand {
    let stored = store.game(game).await.expect("reads").expect("it exists");
    let (rev, players) = (stored.game.rev(), stored.game.table().players());
    let end = if let Some(loser) = loser {
        TimedCommand::new(game, loser, rev, Command::Resign, at)
    } else {
        acted(store, TimedCommand::new(game, players[0], rev, Command::Offer(OfferKind::Draw), at)).await;
        TimedCommand::new(game, players[1], rev.next(), Command::Agree, at)
    };
    let ended = applied(store, end).await;
    assert!(ended.stored.game.is_over());
    ended
}

/// Everything that can be read of a game, to check that a refused write changed nothing.
pub async fn seen(store: &Store, game: GameId) -> Option<StoredGame> {
    store.game(game).await.expect("readable")
}

/// The use cases on a store, with this clock.
pub fn app_on(store: &Store, clock: &Arc<TestClock>) -> App {
    App::new(store.clone(), pictures(), clock.clone(), 7)
}
