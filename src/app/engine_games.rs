//! Games against the engine: starting one, and playing the engine's turns.
//!
//! An engine is a player whose id contains its level. Its moves are commands of its seat, made for the revision that
//! was searched. The column `computer_due` of a game says whether an engine has to act.

use pente::{Action, Phase, Rules};
use pente_engine::{Budget, Engine, EngineConfig, Level};

use super::engine_pool::{EngineLimits, EngineUnavailable, SearchControl};
use super::record_event::record_event;
use super::{App, Error, Failure, PRACTICE_LIMIT, Requester, SWEEP_LIMIT, UseCaseResult, candidates};
use crate::domain::game::{Command, Game, Offer, PendingOffer, Request, StoredGame, Table, Terms, decide};
use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId};
use crate::domain::place::Place;
use crate::domain::rating;
use crate::domain::timestamp::Timestamp;
use crate::store::{NewEvent, NewGame, StoreError, Transaction};

/// The most running games of one player against the engine. Each has a board in a channel.
pub const ENGINE_GAME_LIMIT: usize = 5;

/// The number of levels; the highest one is the strongest.
pub const LEVELS: u8 = Level::STRONGEST.number();

/// The engine declines a draw before this many stones are placed.
const NO_DRAW_BEFORE: u32 = 20;

/// The most positions visited to decide about a draw offer.
const DRAW_NODES: u64 = 5_000;

/// A request for a game against the engine.
#[derive(Clone, Copy, Debug)]
pub struct NewEngineGame {
    /// The channel and guild.
    pub place: Place,
    /// The player.
    pub player: PlayerId,
    /// Rules and time control. The game is not rated, whatever this says.
    pub terms: Terms,
    /// The strength of the engine, from 1 to [`LEVELS`].
    pub level: u8,
    /// The player's seat; `None` for a seat drawn by lot.
    pub seat: Option<u8>,
    /// The interaction that requested it.
    pub interaction: InteractionId,
}

/// Why no game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineGameRefusal {
    /// The level is not from 1 to [`LEVELS`].
    NoLevel,
    /// [`ENGINE_GAME_LIMIT`] is reached.
    TooMany,
}

/// The result of [`App::play_engine_turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineTurn {
    /// The engine acted.
    Acted,
    /// No engine had to act.
    Nothing,
    /// The game changed during the search, so that the search is to be repeated.
    MovedOn,
    /// Another search for this game is running, or no worker is free.
    Later,
}

impl App {
    /// Begins a game against the engine, which takes every other seat. A repeated interaction returns the same game.
    ///
    /// # Errors
    /// [`EngineGameRefusal::NoLevel`] or [`EngineGameRefusal::TooMany`]; [`Failure`] if the store fails.
    ///
    /// # Panics
    /// Never: there are as many seats as players.
    pub async fn play_engine(&self, request: NewEngineGame) -> UseCaseResult<Box<StoredGame>, EngineGameRefusal> {
        if !(1..=LEVELS).contains(&request.level) {
            return Err(Error::Refused(EngineGameRefusal::NoLevel));
        }
        let seats = request.terms.rules.players();
        let own = request.seat.filter(|&seat| seat < seats).map_or_else(|| self.rng.index(seats.into()), usize::from);
        let sits =
            |seat: u8| if usize::from(seat) == own { request.player } else { PlayerId::engine(request.level, seat) };
        let table = Table::of(request.terms, (0..seats).map(sits).collect());
        let table = table.expect("there are as many seats as players");
        let stored = self.begin_solo(request.place, table, request.player, request.interaction).await?;
        let stored = stored.ok_or(Error::Refused(EngineGameRefusal::TooMany))?;
        self.wake_engines(&stored);
        Ok(Box::new(stored))
    }

    /// Wakes the task that plays engine turns after a commit, if an engine has to act in this game, or may have to act
    /// in the next game of its match.
    pub(super) fn wake_engines(&self, stored: &StoredGame) {
        if stored.game.engine_due().is_some() || (stored.game.is_over() && stored.in_match.is_some()) {
            self.engine_pool.wake();
        }
    }

    /// Games in which an engine has to act, those of each guild in turn, without those whose turn failed because of
    /// damaged rows.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn games_for_engines(&self) -> Result<Vec<GameId>, Failure> {
        let limit = SWEEP_LIMIT.saturating_add(self.damaged_due.count());
        let mut found = self.store.games_for_engines(limit).await?;
        found.retain(|&game| !self.damaged_due.contains(game));
        Ok(found)
    }

    /// The estimated rating of each level in a guild under these rules, from level 1 on; `None` for a level that has
    /// played too few games there against rated players.
    pub(crate) async fn engine_ratings(&self, guild: GuildId, rules: &Rules) -> Result<Vec<Option<f64>>, Failure> {
        let family = rating::family(rules);
        let run = self.store.read((guild, family), |view, &(guild, family)| {
            Box::pin(async move {
                let mut ratings = Vec::with_capacity(LEVELS.into());
                for level in 1..=LEVELS {
                    ratings.push(view.performance(guild, family, level).await?.rating());
                }
                Ok(ratings)
            })
        });
        Ok(run.await?)
    }

    /// The number of games that are searched before this one can begin.
    pub(crate) async fn ahead_of(&self, game: GameId) -> Result<u32, Failure> {
        let before = self.store.games_before(game).await?;
        let workers = u32::try_from(self.engine_pool.limits().workers.max(1)).unwrap_or(u32::MAX);
        Ok((before + 1).saturating_sub(workers))
    }

    /// Searches and plays the pending engine turn of a game. [`EngineTurn::Acted`] means that the turn is on disk.
    ///
    /// # Errors
    /// [`Failure`] if the store fails, or if there is no such game.
    pub async fn play_engine_turn(&self, id: GameId) -> Result<EngineTurn, Failure> {
        let played = self.try_engine_turn(id).await;
        if played.as_ref().is_err_and(Failure::is_damage) {
            self.damaged_due.insert(id);
        }
        played
    }

    async fn try_engine_turn(&self, id: GameId) -> Result<EngineTurn, Failure> {
        let Some(_taken) = self.engine_pool.reserve(id) else { return Ok(EngineTurn::Later) };
        let stored = self.latest_game(id).await?;
        let Some(by) = stored.game.engine_due() else { return Ok(EngineTurn::Nothing) };
        let (game, limits) = (stored.game.clone(), self.engine_pool.limits());
        let (requester, guild) = (Requester::of(&game), stored.place.guild);
        let command = match self.engine_pool.run(requester, guild, move |stop| command(&game, by, limits, stop)).await {
            Ok(command) => command,
            // A panic in the search must not block the game.
            Err(EngineUnavailable::Panicked) => plain_command(&stored.game, by),
            Err(EngineUnavailable::Full(_) | EngineUnavailable::Stopped) => return Ok(EngineTurn::Later),
        };
        let args = (stored.game, by, command, self.now());
        let run = self
            .store
            .write(args, |tx, (game, by, command, at)| Box::pin(act_for_engine(tx, game, *by, *command, *at)));
        Ok(run.await?)
    }

    /// Begins a solo game, which one person plays alone or against engines; `None` if the player may not begin another
    /// of that kind. A repeated interaction returns the same game.
    pub(super) async fn begin_solo(
        &self,
        place: Place,
        table: Table,
        player: PlayerId,
        interaction: InteractionId,
    ) -> Result<Option<StoredGame>, Failure> {
        let args = (place, table, player, interaction, self.now());
        let run = self.store.write(args, |tx, (place, table, player, interaction, at)| {
            Box::pin(async move {
                if let Some(begun) = tx.game_begun_by(*interaction).await? {
                    return tx.existing_game(begun).await.map(Some);
                }
                if !may_begin_solo(tx, *player, table).await? {
                    return Ok(None);
                }
                let (place, table, interaction, at) = (*place, table.clone(), Some(*interaction), *at);
                let new = NewGame { place, thread_of: None, table, interaction, rematch_of: None, in_match: None, at };
                tx.insert_game(&new).await.map(Some)
            })
        });
        Ok(run.await?)
    }
}

/// Whether a player may begin a solo game at this table: they have fewer running ones of its kind than
/// [`ENGINE_GAME_LIMIT`] against engines, or [`PRACTICE_LIMIT`] alone. These are counted in the transaction that begins
/// another one: otherwise, of requests that arrive at once, none would count the others.
pub(super) async fn may_begin_solo(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    table: &Table,
) -> Result<bool, StoreError> {
    let limit = if table.has_engine() { ENGINE_GAME_LIMIT } else { PRACTICE_LIMIT };
    let is_of_kind = |players: &&Vec<PlayerId>| {
        players.iter().all(|&other| other == player || other.is_engine())
            && players.iter().any(|other| other.is_engine()) == table.has_engine()
    };
    Ok(tx.running_seats_of(player).await?.iter().filter(is_of_kind).count() < limit)
}

/// Applies an engine's command if it is still legal.
async fn act_for_engine(
    tx: &mut Transaction<'_>,
    decided_in: &Game,
    by: PlayerId,
    command: Command,
    at: Timestamp,
) -> Result<EngineTurn, StoreError> {
    let mut stored = tx.current_game(decided_in).await?;
    let (rev, moved_on) = (decided_in.rev(), stored.game.rev() != decided_in.rev());
    // An offer made during the search is answered first, because a move would decline it.
    if moved_on && stored.game.must_answer().contains(&by) {
        return Ok(EngineTurn::MovedOn);
    }
    let request = |command| Request { by, command, rev: Some(rev), at };
    let event = decide(&stored.game, request(command)).or_else(|refusal| {
        tracing::debug!(game.id = stored.game.id().get(), ?refusal, "the command of an engine was refused");
        decide(&stored.game, request(plain_command(&stored.game, by)))
    });
    let Ok(event) = event else {
        return Ok(if moved_on { EngineTurn::MovedOn } else { EngineTurn::Nothing });
    };
    record_event(tx, &mut stored, NewEvent { event, by, interaction: None, at }).await?;
    Ok(EngineTurn::Acted)
}

/// An engine of a level for the rules of a game.
fn engine(game: &Game, level: Level) -> Engine {
    // Lower levels search less and need a smaller transposition table.
    let table_bits = match level.number() {
        0..=6 => 12,
        7..=8 => 16,
        _ => 20,
    };
    Engine::new(game.table().rules(), EngineConfig { level, table_bits, ..EngineConfig::default() })
}

/// The engine's command: the answer to an offer, or an action. Once all people have left, each engine resigns in its
/// turn until one is left: otherwise the engines would play to the end for nobody.
fn command(game: &Game, by: PlayerId, limits: EngineLimits, stop: &SearchControl) -> Command {
    if !game.has_people() {
        return Command::Resign;
    }
    let level = by.level().and_then(Level::new).unwrap_or(Level::STRONGEST);
    if game.must_answer().contains(&by) {
        return answer(game, by, limits.nodes, stop);
    }
    // The seed is fixed for a game, so that what the engine overlooks once it keeps overlooking.
    let seed = game.id().get();
    let result = engine(game, level).search(game.position(), limits.budget(), seed, &mut || stop.is_late());
    match result.map(|result| result.best) {
        Some(Action::Place(at)) => Command::Play(at),
        Some(Action::Choose(choice)) => Command::Choose(choice),
        _ => plain_command(game, by),
    }
}

/// The answer to an offer. Takebacks and pauses are always accepted, because games against engines are unrated; a draw
/// is accepted once [`NO_DRAW_BEFORE`] stones have been placed, unless the engine considers itself ahead.
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
    let chance_to_act = result.win_probability(sides);
    let is_own_side = game.table().seats_of(by).any(|own| position.are_teammates(own, seat));
    // The other sides share the rest equally.
    let own_chance = if is_own_side { chance_to_act } else { (1.0 - chance_to_act) / f64::from(sides - 1) };
    if own_chance <= 1.0 / f64::from(sides) { Command::Agree } else { Command::Decline }
}

/// A command that is possible without a search.
fn plain_command(game: &Game, by: PlayerId) -> Command {
    if game.must_answer().contains(&by) {
        return Command::Decline;
    }
    if let Phase::Choose { choices, .. } = game.position().phase() {
        return choices.first().map_or(Command::Resign, |&choice| Command::Choose(choice));
    }
    candidates(game).buttons.first().map_or(Command::Resign, |&at| Command::Play(at))
}
