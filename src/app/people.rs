//! What is known of people: their names, their games, their ratings.

use std::collections::HashMap;

use super::App;
use crate::ids::{GameId, GuildId, PlayerId};
use crate::rating;
use crate::rules::{Preset, Rules};
use crate::store::{Profile, Scope, Standing, StoreError, StoredGame};

/// How many lines of a leaderboard are shown.
const LINES: u32 = 20;

/// A leaderboard.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// Which ratings.
    pub scope: Scope,
    /// The pool of rule sets that are rated together.
    pub family: &'static str,
    /// The lines, best first.
    pub standings: Vec<Standing>,
}

/// What is known of one person.
#[derive(Clone, Debug)]
pub struct Record {
    /// Which ratings.
    pub scope: Scope,
    /// The pool of rule sets that are rated together.
    pub family: &'static str,
    /// Rating, score, games.
    pub profile: Profile,
}

impl App {
    /// The best players of a server, or of all where there is none.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn leaderboard(&self, guild: Option<GuildId>, preset: Preset) -> Result<Ranking, StoreError> {
        let (scope, family) = (scope(guild), family(preset));
        let standings = self.store.leaderboard(scope, family, LINES).await?;
        Ok(Ranking { scope, family, standings })
    }

    /// What is known of a person.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn profile(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
        preset: Preset,
    ) -> Result<Record, StoreError> {
        let (scope, family) = (scope(guild), family(preset));
        let profile = self.store.profile(player, scope, family).await?;
        Ok(Record { scope, family, profile })
    }

    /// The running games of a person, those that wait for them first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn games(&self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        let mut games = self.store.running_of(player).await?;
        games.sort_by_key(|game| (game.game.to_act() != Some(player), game.updated_at));
        Ok(games)
    }

    /// The game that waits for a person next, in the order of their numbers, after the given one.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn next_waiting(
        &self,
        player: PlayerId,
        after: Option<GameId>,
    ) -> Result<Option<StoredGame>, StoreError> {
        let mut waiting = self.store.running_of(player).await?;
        waiting.retain(|stored| stored.game.to_act() == Some(player));
        let later = waiting.iter().position(|stored| after.is_none_or(|after| stored.game.id() > after));
        Ok(waiting.into_iter().nth(later.unwrap_or(0)))
    }

    /// Whether another game than this one waits for a person.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn waits_elsewhere(&self, player: PlayerId, game: GameId) -> Result<bool, StoreError> {
        // Most people play one game at a time: that is found out without loading any.
        if self.store.count_running(player).await? < 2 {
            return Ok(false);
        }
        let running = self.store.running_of(player).await?;
        Ok(running.iter().any(|stored| stored.game.id() != game && stored.game.to_act() == Some(player)))
    }

    /// What these people are called; empty for whom nobody has seen.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn names(&self, players: &[PlayerId]) -> Result<Vec<String>, StoreError> {
        let mut known: HashMap<_, _> = self.store.names(players).await?;
        Ok(players.iter().map(|player| known.remove(player).unwrap_or_default()).collect())
    }
}

fn scope(guild: Option<GuildId>) -> Scope {
    guild.map_or(Scope::Global, Scope::Guild)
}

fn family(preset: Preset) -> &'static str {
    Rules::new(preset.options()).map_or("other", |rules| rating::family(&rules))
}
