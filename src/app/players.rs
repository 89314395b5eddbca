//! What is known of people: their names, their games, their ratings.

use std::collections::HashMap;

use super::App;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, GuildId, PlayerId, Timestamp};
use crate::domain::rating::{self, Score};
use crate::domain::rating::{Between, PlayerRating, Profile, Scope};
use crate::store::StoreError;
use pente::{Preset, Rules};

/// How many lines of a leaderboard are shown.
const LINES: u32 = 20;

/// How far back a curve goes, a row of results, and a list of favourites.
const CURVE: u32 = 100;
const FORM: u32 = 20;
const FAVOURITES: u32 = 4;

/// The games that a leaderboard counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Period {
    /// All.
    #[default]
    All,
    /// Those of the last 30 days.
    Month,
    /// Those of the last 7 days.
    Week,
}

impl Period {
    /// When it began; `None` for ever.
    fn since(self, now: Timestamp) -> Option<Timestamp> {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let days = match self {
            Self::All => return None,
            Self::Month => 30,
            Self::Week => 7,
        };
        Some(Timestamp::from_millis(now.as_millis() - days * DAY))
    }
}

/// A leaderboard.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// Which ratings.
    pub scope: Scope,
    /// The pool of rule sets that are rated together.
    pub family: &'static str,
    /// Whose games are counted since when.
    pub period: Period,
    /// The lines, best first.
    pub entries: Vec<PlayerRating>,
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
    /// The rating over time, oldest first.
    pub curve: Vec<f64>,
    /// The last results, newest last.
    pub form: Vec<Score>,
    /// The rules played most, in all families, with finished games.
    pub favourites: Vec<(Rules, u32)>,
}

/// Two people against each other.
#[derive(Clone, Debug)]
pub struct HeadToHeadRecord {
    /// Who.
    pub players: [PlayerId; 2],
    /// Which games.
    pub scope: Scope,
    /// Their standings in the usual family, where they have one.
    pub ratings: [Option<PlayerRating>; 2],
    /// Their games.
    pub between: Between,
}

impl HeadToHeadRecord {
    /// Games won, lost and drawn by the first one.
    pub fn score(&self) -> [u32; 3] {
        let add = |sum: [u32; 3], (_, more): &(Rules, [u32; 3])| [0, 1, 2].map(|i| sum[i].saturating_add(more[i]));
        self.between.by_rules.iter().fold([0; 3], add)
    }
}

impl App {
    /// The best players of a scope and period.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn leaderboard(&self, scope: Scope, preset: Preset, period: Period) -> Result<Ranking, StoreError> {
        let family = family(preset);
        let entries = match period.since(self.now()) {
            None => self.store.leaderboard(scope, family, LINES).await?,
            Some(since) => self.store.leaderboard_since(scope, family, since, LINES).await?,
        };
        Ok(Ranking { scope, family, period, entries })
    }

    /// What is known of a person.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn profile(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
        preset: Preset,
    ) -> Result<Record, StoreError> {
        let (scope, family) = (scope(guild), family(preset));
        let run = self.store.read((player, scope, family), |view, &(player, scope, family)| {
            Box::pin(async move {
                Ok(Record {
                    scope,
                    family,
                    profile: view.profile(player, scope, family).await?,
                    curve: view.rating_curve(player, scope, family, CURVE).await?,
                    form: view.form(player, scope, family, FORM).await?,
                    favourites: view.favourites(player, scope, FAVOURITES).await?,
                })
            })
        });
        run.await
    }

    /// How two people have done against each other.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn head_to_head(
        &self,
        players: [PlayerId; 2],
        guild: Option<GuildId>,
        preset: Preset,
    ) -> Result<HeadToHeadRecord, StoreError> {
        let (scope, family) = (scope(guild), family(preset));
        let run = self.store.read((players, scope, family), |view, &(players, scope, family)| {
            Box::pin(async move {
                let between = view.between(players, scope, FORM).await?;
                let one = view.profile(players[0], scope, family).await?;
                let two = view.profile(players[1], scope, family).await?;
                Ok(HeadToHeadRecord { players, scope, ratings: [one.rating, two.rating], between })
            })
        });
        run.await
    }

    /// The running games of a person, those that wait for them first.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn games(&self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        let mut games = self.store.running_of(player).await?;
        games.retain(|stored| stored.game.is_playing(player));
        games.sort_by_key(|game| (game.game.to_act() != Some(player), game.updated_at));
        Ok(games)
    }

    /// The game that waits for a person next, in the order of their numbers, after the given one.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
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
    /// [`StoreError`], if the store fails.
    pub async fn waits_elsewhere(&self, player: PlayerId, game: GameId) -> Result<bool, StoreError> {
        // Most people play one game at a time: that is found out without loading any.
        if self.store.count_running(player).await? < 2 {
            return Ok(false);
        }
        let running = self.store.running_of(player).await?;
        Ok(running.iter().any(|stored| stored.game.id() != game && stored.game.to_act() == Some(player)))
    }

    /// Records the name under which a player was seen.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn player_seen(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        // People act often and rename themselves rarely: a read costs less than a commit.
        if self.store.names(&[player]).await?.get(&player).is_some_and(|known| known == name) {
            return Ok(());
        }
        let args = (player, name.to_owned(), self.now());
        self.store.write(args, |tx, (player, name, at)| Box::pin(tx.saw_player(*player, name, *at))).await
    }

    /// What these people are called; empty for whom nobody has seen.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
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
