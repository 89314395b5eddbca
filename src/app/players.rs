//! Players: names, running games, profiles, leaderboards and head-to-head records.

use std::collections::HashMap;

use pente::{Preset, Rules};

use super::{App, Failure};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, GuildId, PlayerId};
use crate::domain::rating::{self, HeadToHead, PlayerRating, PlayerRecord, Profile, Rating, Scope};
use crate::domain::timestamp::Timestamp;
use crate::store::{StoreError, View};

/// The number of lines of a leaderboard.
const LINES: u32 = 20;

/// The number of games of the rating curve.
const CURVE: u32 = 100;

/// The number of recent results of a head-to-head record.
const RECENT_SCORES: u32 = 20;

/// The number of the last games that a profile lists.
const RECENT_GAMES: usize = 5;

/// The number of recent results in a profile.
const PROFILE_SCORES: usize = 20;

/// The number of rules that a profile lists as those with the most games.
const FAVOURITES: usize = 4;

/// The number of places of a podium.
const PODIUM: u32 = 3;

/// The period that a leaderboard covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum LeaderboardPeriod {
    /// All time.
    #[default]
    All,
    /// The current month.
    Month,
    /// The current week, which began on Monday.
    Week,
    /// The current season, a quarter of the year.
    Season,
    /// The season before.
    LastSeason,
}

impl LeaderboardPeriod {
    /// The period of the calendar; `None` for all time.
    fn calendar(self, now: Timestamp) -> Option<CalendarPeriod> {
        let unit = match self {
            Self::All => return None,
            Self::Month => CalendarUnit::Month,
            Self::Week => CalendarUnit::Week,
            Self::Season | Self::LastSeason => CalendarUnit::Quarter,
        };
        let current = CalendarPeriod::containing(unit, now);
        Some(if self == Self::LastSeason { current.previous() } else { current })
    }
}

/// A leaderboard.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// The guild, or all guilds.
    pub scope: Scope,
    /// The rating family: rule sets that are rated together. `None` for all rules, on a leaderboard of results.
    pub family: Option<&'static str>,
    /// The period whose games count.
    pub period: LeaderboardPeriod,
    /// Whether rated games count; otherwise all games between people.
    pub is_rated: bool,
    /// Whether the ratings are being recomputed, because a game was voided or restored.
    pub is_being_recomputed: bool,
    /// The lines, best first.
    pub entries: Vec<LeaderboardEntry>,
}

/// A line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeaderboardEntry {
    /// The player.
    pub player: PlayerId,
    /// The place, from 1, which equal results share; `None` after too few rated games.
    pub rank: Option<u32>,
    /// The rating; `None` on a leaderboard of results.
    pub rating: Option<ShownRating>,
    /// The games won, lost and drawn that count.
    pub score: [u32; 3],
}

/// A rating as it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShownRating {
    /// The estimate, not rounded.
    pub value: f64,
    /// Whether too few games are known to rely on it.
    pub is_provisional: bool,
}

impl From<Rating> for ShownRating {
    fn from(rating: Rating) -> Self {
        Self { value: rating.rating, is_provisional: rating.is_provisional() }
    }
}

/// The places of lines, best first, from 1. Those with equal keys share one.
fn places<T, K: PartialEq>(lines: &[T], key: impl Fn(&T) -> K) -> Vec<u32> {
    let mut places: Vec<u32> = Vec::with_capacity(lines.len());
    for (index, place) in (0..lines.len()).zip(1..) {
        let equal = index.checked_sub(1).filter(|&above| key(&lines[above]) == key(&lines[index]));
        let place = equal.map_or(place, |above| places[above]);
        places.push(place);
    }
    places
}

/// The lines of a leaderboard of ratings.
fn rated_entries(ratings: &[PlayerRating]) -> Vec<LeaderboardEntry> {
    let entry = |(rated, rank): (&PlayerRating, u32)| LeaderboardEntry {
        player: rated.player,
        rank: rated.has_place.then_some(rank),
        rating: Some(ShownRating { value: rated.rating, is_provisional: rating::is_provisional(rated.deviation) }),
        score: [rated.wins, rated.losses, rated.draws],
    };
    let places = places(ratings, |rated| (rated.has_place, rated.rating, rated.deviation));
    ratings.iter().zip(places).map(entry).collect()
}

/// The lines of a leaderboard of results.
fn unrated_entries(records: &[PlayerRecord]) -> Vec<LeaderboardEntry> {
    let score = |record: &PlayerRecord| [record.wins, record.losses, record.draws];
    let entry = |(record, rank): (&PlayerRecord, u32)| LeaderboardEntry {
        player: record.player,
        rank: Some(rank),
        rating: None,
        score: score(record),
    };
    records.iter().zip(places(records, score)).map(entry).collect()
}

/// The profile of one player.
#[derive(Clone, Debug)]
pub struct PlayerStatistics {
    /// The guild, or all guilds.
    pub scope: Scope,
    /// The rating family: rule sets that are rated together.
    pub family: &'static str,
    /// Rating, results and recent games.
    pub profile: Profile,
    /// The rating over time, oldest first.
    pub curve: Vec<f64>,
}

/// The results of two players against each other.
#[derive(Clone, Debug)]
pub struct HeadToHeadStatistics {
    /// The two players.
    pub players: [PlayerId; 2],
    /// The guild, or all guilds.
    pub scope: Scope,
    /// Their ratings, where they have one.
    pub ratings: [Option<PlayerRating>; 2],
    /// Their games.
    pub head_to_head: HeadToHead,
}

impl HeadToHeadStatistics {
    /// Games won, lost and drawn by the first player.
    pub fn score(&self) -> [u32; 3] {
        let add = |sum: [u32; 3], (_, more): &(Rules, [u32; 3])| [0, 1, 2].map(|i| sum[i].saturating_add(more[i]));
        self.head_to_head.by_rules.iter().fold([0; 3], add)
    }
}

impl App {
    /// The best players of a scope and period, by their rating in the family of `preset`.
    ///
    /// Without a preset the family is that of `usual`, or, if a guild has no entries in it, the one with the most rated
    /// games. In a guild without any rated game, the results of all games between people count instead: those in the
    /// family of `preset`, or all of them without a preset. The last season has rated games only.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn leaderboard(
        &self,
        scope: Scope,
        preset: Option<Preset>,
        usual: Preset,
        period: LeaderboardPeriod,
    ) -> Result<Leaderboard, Failure> {
        let named = preset.map(family);
        let mut rated = named.unwrap_or_else(|| family(usual));
        let calendar = period.calendar(self.now());
        let mut ratings = self.ratings(scope, rated, calendar).await?;
        if let (Scope::Guild(guild), true) = (scope, ratings.is_empty()) {
            match self.store.most_rated_family(scope).await? {
                Some(other) if named.is_none() => {
                    rated = rating::known_family(&other).unwrap_or(rated);
                    ratings = self.ratings(scope, rated, calendar).await?;
                }
                Some(_) => {}
                // A season that is over is one of rated games.
                None if period == LeaderboardPeriod::LastSeason => {}
                None => {
                    let records = self.store.records(guild, named, calendar, LINES).await?;
                    return Ok(Leaderboard {
                        scope,
                        family: named,
                        period,
                        is_rated: false,
                        is_being_recomputed: false,
                        entries: unrated_entries(&records),
                    });
                }
            }
        }
        let is_being_recomputed = self.store.is_being_recomputed(scope, rated).await?;
        let entries = rated_entries(&ratings);
        Ok(Leaderboard { scope, family: Some(rated), period, is_rated: true, is_being_recomputed, entries })
    }

    async fn ratings(
        &self,
        scope: Scope,
        family: &'static str,
        calendar: Option<CalendarPeriod>,
    ) -> Result<Vec<PlayerRating>, Failure> {
        Ok(match calendar {
            None => self.store.leaderboard(scope, family, LINES).await?,
            Some(calendar) => self.store.leaderboard_of(scope, family, calendar, LINES).await?,
        })
    }

    /// The best three of a season in a guild, the quarter that began at this moment: those with a place, by their
    /// rating under the guild's preset.
    pub(crate) async fn season_podium(
        &self,
        guild: GuildId,
        since: Timestamp,
    ) -> Result<Vec<LeaderboardEntry>, Failure> {
        let quarter = CalendarPeriod::containing(CalendarUnit::Quarter, since);
        let rated = family(self.guild_settings(Some(guild)).await?.preset);
        let ratings = self.store.leaderboard_of(Scope::Guild(guild), rated, quarter, PODIUM).await?;
        let mut entries = rated_entries(&ratings);
        entries.retain(|entry| entry.rank.is_some());
        Ok(entries)
    }

    /// The profile of a player in a guild, or in all guilds.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn profile(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
        preset: Preset,
    ) -> Result<PlayerStatistics, Failure> {
        let (scope, family) = (Scope::seen_in(guild), family(preset));
        let run = self.store.report((player, scope, family), |view, &(player, scope, family)| {
            Box::pin(async move {
                Ok(PlayerStatistics {
                    scope,
                    family,
                    profile: profile(view, player, scope, family).await?,
                    curve: view.rating_curve(player, scope, family, CURVE).await?,
                })
            })
        });
        Ok(run.await?)
    }

    /// The results of two players against each other.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn head_to_head(
        &self,
        players: [PlayerId; 2],
        guild: Option<GuildId>,
        preset: Preset,
    ) -> Result<HeadToHeadStatistics, Failure> {
        let (scope, family) = (Scope::seen_in(guild), family(preset));
        let run = self.store.report((players, scope, family), |view, &(players, scope, family)| {
            Box::pin(async move {
                let head_to_head = view.head_to_head(players, scope, RECENT_SCORES).await?;
                let one = view.player_rating(players[0], scope, family).await?;
                let two = view.player_rating(players[1], scope, family).await?;
                Ok(HeadToHeadStatistics { players, scope, ratings: [one, two], head_to_head })
            })
        });
        Ok(run.await?)
    }

    /// The running games of a player; those that wait for the player come first.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn games(&self, player: PlayerId) -> Result<Vec<StoredGame>, Failure> {
        let mut games = self.store.running_of(player).await?;
        games.retain(|stored| stored.game.is_playing(player));
        games.sort_by_key(|game| (!game.game.waits_for(player), game.updated_at));
        Ok(games)
    }

    /// The game after `after`, in order of ids, that waits for the player; starts over at the lowest id.
    pub(crate) async fn next_waiting(
        &self,
        player: PlayerId,
        after: Option<GameId>,
    ) -> Result<Option<StoredGame>, Failure> {
        let mut waiting = self.store.running_of(player).await?;
        waiting.retain(|stored| stored.game.waits_for(player));
        let later = waiting.iter().position(|stored| after.is_none_or(|after| stored.game.id() > after));
        Ok(waiting.into_iter().nth(later.unwrap_or(0)))
    }

    /// Whether a game other than this one waits for the player.
    pub(crate) async fn waits_elsewhere(&self, player: PlayerId, game: GameId) -> Result<bool, Failure> {
        // Most players have one game at a time, which a count shows without loading any.
        if self.store.count_running(player).await? < 2 {
            return Ok(false);
        }
        let running = self.store.running_of(player).await?;
        Ok(running.iter().any(|stored| stored.game.id() != game && stored.game.waits_for(player)))
    }

    /// Records the display name of a player.
    pub(crate) async fn player_seen(&self, player: PlayerId, name: &str) -> Result<(), Failure> {
        // Names change rarely, and a read costs less than a commit.
        if self.store.names(&[player]).await?.get(&player).is_some_and(|known| known == name) {
            return Ok(());
        }
        let args = (player, name.to_owned(), self.now());
        Ok(self
            .store
            .write_on_snapshot(args, |tx, (player, name, at)| Box::pin(tx.set_player_name(*player, name, *at)))
            .await?)
    }

    /// The names of players, in this order; empty where unknown.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn names(&self, players: &[PlayerId]) -> Result<Vec<String>, Failure> {
        let known: HashMap<_, _> = self.store.names(players).await?;
        // A player may be named several times, for the seats of a practice game.
        Ok(players.iter().map(|player| known.get(player).cloned().unwrap_or_default()).collect())
    }
}

/// The profile of a player in a scope and [family](rating::family).
async fn profile(view: &mut View<'_>, player: PlayerId, scope: Scope, family: &str) -> Result<Profile, StoreError> {
    let rating = view.player_rating(player, scope, family).await?;
    let rank = match &rating {
        Some(rated) if rated.has_place => view.rank(scope, family, rated, u32::MAX).await?,
        _ => None,
    };
    let games = view.played_seats(player, scope, family).await?;
    let mut running = view.games(&games.running()).await?;
    running.retain(|stored| stored.game.is_playing(player));
    Ok(Profile {
        rating,
        rank,
        running: u32::try_from(running.len()).unwrap_or(u32::MAX),
        finished: games.results(),
        recent: view.games(&games.last(RECENT_GAMES)).await?,
        recent_scores: games.last_scores(PROFILE_SCORES),
        favourites: games.favourites(FAVOURITES),
    })
}

fn family(preset: Preset) -> &'static str {
    rating::family(&preset.rules())
}
