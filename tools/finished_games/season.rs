//! Plays games: who meets whom, where and when, what they play, and how it changes their ratings.

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use pente::{Position, Preset};
use tessera::domain::game::Score;
use tessera::domain::rating::{Rating, after_game};

/// The number of different games. Each is played often.
const LINES: usize = 500;

/// The lengths of games in stones.
const STONES: std::ops::RangeInclusive<usize> = 12..=40;

/// The number of players who have a hundredth of all games between them.
const REGULARS: i64 = 10;

/// The time over which the games are spread, in milliseconds.
const YEAR: i64 = 365 * 86_400_000;

/// The smallest ids, of the size of Discord's.
const PLAYERS: i64 = 1_100_000_000_000_000_000;
const GUILDS: i64 = 1_000_000_000_000_000_000;

/// A finished game of two players. The second one resigned or the first.
pub struct Game {
    pub id: i64,
    pub guild: i64,
    pub players: [i64; 2],
    /// The seat that won.
    pub winner: usize,
    /// The stones in the text form of the store, and the resignation.
    pub events: Vec<String>,
    /// The time of the first event, in milliseconds since 1970; the others follow in seconds.
    pub at: i64,
    /// The ratings before and after, in the guild and over all guilds.
    pub ratings: [(i64, [Rating; 2], [Rating; 2]); 2],
}

/// A rating and the games won and lost.
pub type SeasonRating = (Rating, [i64; 2]);

/// The games that are still to be played, and the ratings so far.
pub struct Season {
    random: fastrand::Rng,
    lines: Vec<Vec<String>>,
    games: i64,
    played: i64,
    players: i64,
    guilds: i64,
    begun: i64,
    ratings: BTreeMap<(i64, i64), SeasonRating>,
}

impl Season {
    pub fn new(games: u64, players: u64, guilds: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(21);
        let lines = (0..LINES).map(|_| line(&mut random)).collect();
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
        Self {
            random,
            lines,
            games: games.cast_signed(),
            played: 0,
            players: players.cast_signed(),
            guilds: guilds.cast_signed(),
            begun: i64::try_from(now).unwrap_or(0) - YEAR,
            ratings: BTreeMap::new(),
        }
    }

    /// The next game; `None` after the last one.
    pub fn play(&mut self) -> Option<Game> {
        if self.played == self.games {
            return None;
        }
        self.played += 1;
        let is_regular = self.random.i64(0..100) == 0;
        let one = if is_regular { self.random.i64(0..REGULARS) } else { self.skewed(self.players) };
        // People play in one guild each, against its other members.
        let home = one % self.guilds;
        let (own, members) = (one / self.guilds, (self.players - home + self.guilds - 1) / self.guilds);
        let other = (own + 1 + self.random.i64(0..(members - 1).max(1))) % members;
        let (guild, players) = (GUILDS + home, [one, home + other * self.guilds].map(|n| PLAYERS + n));
        let winner = usize::from(self.random.bool());
        let mut events = self.lines[self.random.usize(..LINES)].clone();
        events.push(format!("resign {}", 2 - winner));
        let at = self.begun + YEAR / self.games * self.played;
        let ratings = [self.rate(guild, players, winner), self.rate(0, players, winner)];
        Some(Game { id: self.played, guild, players, winner, events, at, ratings })
    }

    /// The ratings by scope and player.
    pub const fn ratings(&self) -> &BTreeMap<(i64, i64), SeasonRating> {
        &self.ratings
    }

    fn rate(&mut self, scope: i64, players: [i64; 2], winner: usize) -> (i64, [Rating; 2], [Rating; 2]) {
        let known = |player| self.ratings.get(&(scope, player)).copied().unwrap_or((Rating::UNKNOWN, [0; 2]));
        let before = players.map(known);
        let scores = [0, 1].map(|seat| Score::among(&[winner], &seat));
        let after = after_game(&before.map(|(rating, _)| rating), &scores, 2);
        for seat in [0, 1] {
            let mut won_and_lost = before[seat].1;
            won_and_lost[usize::from(seat != winner)] += 1;
            self.ratings.insert((scope, players[seat]), (after[seat], won_and_lost));
        }
        (scope, before.map(|(rating, _)| rating), [after[0], after[1]])
    }

    /// A number below `count`; the lower, the more often.
    fn skewed(&mut self, count: i64) -> i64 {
        let draws = [0; 3].map(|_| self.random.i64(0..count));
        draws.into_iter().min().unwrap_or(0)
    }
}

/// The stones of a game that nobody has won.
fn line(random: &mut fastrand::Rng) -> Vec<String> {
    let rules = Preset::Standard.rules();
    let size = rules.size();
    let mut position = Position::new(rules);
    let mut stones = Vec::new();
    let length = random.usize(STONES);
    while stones.len() < length {
        let points = position.legal_points();
        let at = points[random.usize(..points.len())];
        let mut next = position.clone();
        if next.play(at).is_ok() && next.outcome().is_none() {
            position = next;
            stones.push(size.label(at));
        }
    }
    stones
}
