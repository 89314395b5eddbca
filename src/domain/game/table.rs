//! The table of a game: its terms and the players in turn order.

use std::fmt;

use pente::{Rules, Seat};

use super::{Terms, TimeControl};
use crate::domain::ids::PlayerId;

/// A revision: the number of events of a game. A command names the revision that it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rev(u32);

impl Rev {
    /// Before the first event.
    pub const START: Self = Self(0);

    /// Revision number `n`.
    pub const fn new(n: u32) -> Self {
        Self(n)
    }

    /// The number of the revision.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The revision after one more event.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for Rev {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The terms of a game and its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    terms: Terms,
    players: Vec<PlayerId>,
}

impl Table {
    /// A table of an unrated game without a clock. `None` if the number of players does not fit the rules.
    pub fn unrated(rules: Rules, players: Vec<PlayerId>) -> Option<Self> {
        Self::of(Terms { rules, rated: false, control: TimeControl::Unlimited }, players)
    }

    /// A table with these terms, and players in turn order. `None` if the number of players does not fit the rules. A
    /// game with an engine is unrated, whatever the terms say.
    pub fn of(terms: Terms, players: Vec<PlayerId>) -> Option<Self> {
        let terms = Terms { rated: terms.rated && !players.iter().any(|player| player.is_engine()), ..terms };
        (players.len() == usize::from(terms.rules.players())).then_some(Self { terms, players })
    }

    /// The terms.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.terms.rules
    }

    /// Whether the result changes ratings.
    pub const fn is_rated(&self) -> bool {
        self.terms.rated
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.terms.control
    }

    /// Whether one player controls all seats.
    pub fn is_practice(&self) -> bool {
        self.players.iter().all(|&player| player == self.players[0])
    }

    /// Whether an engine has a seat.
    pub fn has_engine(&self) -> bool {
        self.players.iter().any(|player| player.is_engine())
    }

    /// The players in turn order, engines included.
    pub fn players(&self) -> &[PlayerId] {
        &self.players
    }

    /// The people with a seat in turn order, each once, without engines and deleted players.
    pub fn people(&self) -> Vec<PlayerId> {
        let mut people = Vec::with_capacity(self.players.len());
        for &player in &self.players {
            if !player.is_engine() && !player.is_deleted() && !people.contains(&player) {
                people.push(player);
            }
        }
        people
    }

    /// Whether these are the players, in any order.
    pub fn has_players(&self, players: &[PlayerId]) -> bool {
        let sorted = |players: &[PlayerId]| {
            let mut players = players.to_vec();
            players.sort_unstable();
            players
        };
        sorted(&self.players) == sorted(players)
    }

    /// Every seat in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.terms.rules.players()).map(Seat::new)
    }

    /// The player of a seat.
    ///
    /// # Panics
    /// If the rules have no such seat; positions of the same rules never name one.
    pub fn player(&self, seat: Seat) -> PlayerId {
        self.players[seat.index()]
    }

    /// The seats of a player in turn order: none for a spectator, several in practice games.
    pub fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&seat| self.player(seat) == player)
    }
}
