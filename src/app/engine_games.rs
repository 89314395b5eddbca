//! Computers at a table: beginning a game against one, and what it does in its turn.
//!
//! A computer has a number of its own kind, with its level in it, and sits like a person; what it decides comes as a
//! command of its seat for the revision that it was decided on. That one has something to do stands in the database.

use super::ending::record;
use super::engine_pool::{EngineLimits, EngineUnavailable, SearchControl};
use super::{App, Error, Outcome, candidates};
use crate::domain::game::StoredGame;
use crate::domain::game::{Command, Game, Offer, PendingOffer, Request, Table, Terms, decide};
use crate::domain::ids::{GameId, InteractionId, PlayerId, Timestamp};
use crate::domain::place::Place;
use crate::store::{NewEvent, NewGame, StoreError, Transaction};
use pente::{Action, Phase, Point};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// How many games against the computer one person may have running: each has a board in a channel.
pub const ENGINE_GAME_LIMIT: usize = 5;

/// The strongest level.
pub const LEVELS: u8 = 10;

/// How much one look at what is due takes on.
const AT_A_TIME: u32 = 50;

/// Stones before which no draw is agreed to.
const NO_DRAW_BEFORE: u32 = 20;

/// Positions visited to find out whether a draw is welcome, at most.
const DRAW_NODES: u64 = 5_000;

/// A wish to play against the computer.
#[derive(Clone, Copy, Debug)]
pub struct NewEngineGame {
    /// Where.
    pub place: Place,
    /// Who.
    pub player: PlayerId,
    /// What is played. It is not rated, whatever this says.
    pub terms: Terms,
    /// How strong the computer is, from 1 to [`LEVELS`].
    pub level: u8,
    /// On which seat the person sits; drawn by lot where they do not say.
    pub seat: Option<u8>,
    /// The interaction that carries the wish.
    pub interaction: InteractionId,
}

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineGameRefusal {
    /// There is no such level.
    NoLevel,
    /// [`ENGINE_GAME_LIMIT`] is reached.
    TooMany,
}

/// What came of a look at a game in which a computer has something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineTurn {
    /// It did something.
    Acted,
    /// There was nothing to do.
    Nothing,
    /// The game moved on meanwhile, so that it has to be thought about anew.
    MovedOn,
    /// It is being thought about already, or there is no worker for it now.
    Later,
}

impl App {
    /// Begins a game against the computer, which takes every other seat. The same wish arriving twice begins one game.
    ///
    /// # Errors
    /// [`EngineGameRefusal`], and [`StoreError`] if the store fails.
    ///
    /// # Panics
    /// Never: there are as many seats as players.
    pub async fn play_engine(&self, wish: NewEngineGame) -> Outcome<Box<StoredGame>, EngineGameRefusal> {
        if !(1..=LEVELS).contains(&wish.level) {
            return Err(Error::Refused(EngineGameRefusal::NoLevel));
        }
        let running = self.store.running_of(wish.player).await?;
        if running.iter().filter(|stored| is_alone(stored, wish.player)).count() >= ENGINE_GAME_LIMIT {
            return Err(Error::Refused(EngineGameRefusal::TooMany));
        }
        let seats = wish.terms.rules.players();
        let own = wish.seat.filter(|&seat| seat < seats).map_or_else(|| self.chance.one_of(seats.into()), usize::from);
        let sits = |seat: u8| if usize::from(seat) == own { wish.player } else { PlayerId::engine(wish.level, seat) };
        let table = Table::of(wish.terms, (0..seats).map(sits).collect());
        let table = table.expect("there are as many seats as players");
        let stored = self.begin(wish.place, table, wish.interaction).await?;
        self.wake_engines(&stored.game);
        Ok(Box::new(stored))
    }

    /// Has somebody look soon, if a computer has something to do.
    pub(super) fn wake_engines(&self, game: &Game) {
        if game.engine_due().is_some() {
            self.engine_pool.wake();
        }
    }

    /// Games in which a computer has something to do, longest waiting first.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn games_for_engines(&self) -> Result<Vec<GameId>, StoreError> {
        self.store.games_for_engines(AT_A_TIME).await
    }

    /// How many others a computer has to serve before this game, and how many workers do it.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn ahead_of(&self, game: GameId) -> Result<u32, StoreError> {
        let before = self.store.games_before(game).await?;
        let workers = u32::try_from(self.engine_pool.limits().workers.max(1)).unwrap_or(u32::MAX);
        Ok((before + 1).saturating_sub(workers))
    }

    /// Has the computer of a game do what it has to. When this returns [`EngineTurn::Acted`], it is on disk.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn play_engine_turn(&self, id: GameId) -> Result<EngineTurn, StoreError> {
        let Some(_taken) = self.engine_pool.reserve(id) else { return Ok(EngineTurn::Later) };
        let Some(stored) = self.store.game(id).await? else { return Ok(EngineTurn::Nothing) };
        let Some(by) = stored.game.engine_due() else { return Ok(EngineTurn::Nothing) };
        let (game, limits) = (stored.game.clone(), self.engine_pool.limits());
        let command = match self.engine_pool.run(move |stop| command(&game, by, limits, stop)).await {
            Ok(command) => command,
            // Nobody waits for ever because of a fault of ours.
            Err(EngineUnavailable::Panicked) => plain_command(&stored.game, by),
            Err(EngineUnavailable::Full(_) | EngineUnavailable::Stopped) => return Ok(EngineTurn::Later),
        };
        let args = (stored.game, by, command, self.now());
        let run = self
            .store
            .write(args, |tx, (game, by, command, at)| Box::pin(act_for_engine(tx, game, *by, *command, *at)));
        let (engine_turn, now) = run.await?;
        if engine_turn == EngineTurn::Acted {
            self.wake_engines(&now);
        }
        Ok(engine_turn)
    }

    /// Begins a game for which nobody has to be asked. The same interaction begins one game however often it arrives.
    pub(super) async fn begin(
        &self,
        place: Place,
        table: Table,
        interaction: InteractionId,
    ) -> Result<StoredGame, StoreError> {
        let args = (place, table, interaction, self.now());
        let run = self.store.write(args, |tx, (place, table, interaction, at)| {
            Box::pin(begin(tx, *place, table.clone(), *interaction, *at))
        });
        run.await
    }
}

/// Begins a game for which nobody has to be asked. The same interaction begins one game however often it arrives.
///
/// # Errors
/// [`StoreError::Row`], [`StoreError::Replay`] and [`StoreError::Database`].
pub async fn begin(
    tx: &mut Transaction<'_>,
    place: Place,
    table: Table,
    interaction: InteractionId,
    at: Timestamp,
) -> Result<StoredGame, StoreError> {
    if let Some(game) = tx.game_begun_by(interaction).await? {
        return tx.existing_game(game).await;
    }
    let interaction = Some(interaction);
    tx.insert_game(&NewGame { place, table, interaction, rematch_of: None, in_match: None, at }).await
}

/// Does for a computer what it decided on in a game, if that may still be done; says what came of it, and how the game
/// is now.
async fn act_for_engine(
    tx: &mut Transaction<'_>,
    decided_in: &Game,
    by: PlayerId,
    command: Command,
    at: Timestamp,
) -> Result<(EngineTurn, Game), StoreError> {
    let mut stored = tx.current_game(decided_in).await?;
    let (rev, moved_on) = (decided_in.rev(), stored.game.rev() != decided_in.rev());
    // An offer that was made meanwhile is answered first: a move would decline it.
    if moved_on && stored.game.asked().contains(&by) {
        return Ok((EngineTurn::MovedOn, stored.game));
    }
    let request = |command| Request { by, command, rev: Some(rev), at };
    let event = decide(&stored.game, request(command)).or_else(|refusal| {
        tracing::debug!(game.id = stored.game.id().get(), %refusal, "what a computer wanted was refused");
        decide(&stored.game, request(plain_command(&stored.game, by)))
    });
    let Ok(event) = event else {
        return Ok((if moved_on { EngineTurn::MovedOn } else { EngineTurn::Nothing }, stored.game));
    };
    record(tx, &mut stored, NewEvent { event, by, interaction: None, at }).await?;
    Ok((EngineTurn::Acted, stored.game))
}

/// Whether a person plays against computers only.
fn is_alone(stored: &StoredGame, player: PlayerId) -> bool {
    let table = stored.game.table();
    table.has_engine() && table.players().iter().all(|&other| other == player || other.is_engine())
}

/// An engine for a table, as strong as that.
pub(super) fn engine(game: &Game, level: Level) -> Engine {
    // What a level needs: weak ones hardly search.
    let table_bits = match level.number() {
        0..=6 => 12,
        7..=8 => 16,
        _ => 20,
    };
    Engine::new(game.table().rules(), EngineConfig { level, table_bits, ..EngineConfig::default() })
}

/// What a computer does: it answers an offer, or acts.
fn command(game: &Game, by: PlayerId, limits: EngineLimits, stop: &SearchControl) -> Command {
    let level = by.level().and_then(Level::new).unwrap_or(Level::STRONGEST);
    if game.asked().contains(&by) {
        return answer(game, by, limits.nodes, stop);
    }
    // The same for the whole game, so that what is overlooked stays overlooked.
    let seed = game.id().get();
    let result = engine(game, level).search(game.position(), limits.budget(), seed, &mut || stop.is_late());
    match result.map(|result| result.best) {
        Some(Action::Place(at)) => Command::Play(at),
        Some(Action::Choose(choice)) => Command::Choose(choice),
        _ => plain_command(game, by),
    }
}

/// The answer to an offer: moves may be taken back and clocks stopped at any time, as nothing is rated; a draw is welcome
/// once the game has some stones and the computer does not think that it stands better than the others.
fn answer(game: &Game, by: PlayerId, nodes: u64, stop: &SearchControl) -> Command {
    if game.pending_offer().map(PendingOffer::offer) != Some(Offer::Draw) {
        return Command::Agree;
    }
    let position = game.position();
    if position.plies() < NO_DRAW_BEFORE {
        return Command::Decline;
    }
    let budget = Budget::nodes(nodes.min(DRAW_NODES));
    let result = engine(game, Level::STRONGEST).search(position, budget, 1, &mut || stop.is_late());
    let (Some(result), Some(seat)) = (result, position.to_act()) else { return Command::Decline };
    let sides = position.rules().sides().max(2);
    let own = game.table().seats_of(by).any(|own| position.are_teammates(own, seat));
    let chance = result.win_probability(sides);
    let chance = if own { chance } else { (1.0 - chance) / f64::from(sides - 1) };
    if chance <= 1.0 / f64::from(sides) { Command::Agree } else { Command::Decline }
}

/// What can always be done, without a thought.
fn plain_command(game: &Game, by: PlayerId) -> Command {
    if game.asked().contains(&by) {
        return Command::Decline;
    }
    if let Phase::Choose { choices, .. } = game.position().phase() {
        return choices.first().map_or(Command::Resign, |&choice| Command::Choose(choice));
    }
    let near = candidates(game).buttons.into_iter().find(|&at| game.position().legal(at).is_ok());
    let any = || game.position().legal_points().into_iter().min_by_key(|at: &Point| at.centre_distance());
    near.or_else(any).map_or(Command::Resign, Command::Play)
}
