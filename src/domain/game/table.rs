//! The table of a game: its terms and the players in turn order.

use pente::{Rules, Seat};

use super::TimeControl;
use crate::domain::ids::PlayerId;

/// The terms of a game, as agreed on by a challenge, a lobby or a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// The time control.
    pub control: TimeControl,
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

    /// Whether one person plays against engines.
    pub fn is_against_engines(&self) -> bool {
        self.has_engine() && self.people().len() == 1
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

    /// The players to be listed, in turn order, engines included: in a practice game, the player once.
    pub fn each_player(&self) -> &[PlayerId] {
        if self.is_practice() { &self.players[..1] } else { &self.players }
    }

    /// The players of the sides against a player in turn order: all players for a spectator, none in a practice game.
    pub fn opponents(&self, player: PlayerId) -> Vec<PlayerId> {
        let side = |seat: Seat| seat.index() % usize::from(self.terms.rules.sides());
        let own = self.seats_of(player).next().map(side);
        let others = self.seats().filter(|&seat| Some(side(seat)) != own).map(|seat| self.player(seat));
        others.filter(|&other| other != player).collect()
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

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;

    #[test]
    fn people_engines_and_practice_are_told_apart() {
        let (ann, ben, gone) = (PlayerId::new(1), PlayerId::new(2), PlayerId::deleted(3));
        let engine = |seat| PlayerId::engine(5, seat);
        for (players, people, has_engine, is_against_engines, is_practice) in [
            (vec![ann, ben], vec![ann, ben], false, false, false),
            (vec![ann, ann], vec![ann], false, false, true),
            (vec![ann, engine(1)], vec![ann], true, true, false),
            (vec![ann, gone], vec![ann], false, false, false),
            (vec![engine(0), gone], vec![], true, false, false),
            (vec![ben, engine(1), ann], vec![ben, ann], true, false, false),
            (vec![engine(0), ben, engine(2)], vec![ben], true, true, false),
        ] {
            let rules = if players.len() == 2 { "standard" } else { "free-for-all" };
            let table = Table::unrated(Variant::parse(rules).expect(rules).rules(), players.clone()).expect(rules);
            assert_eq!(table.people(), people, "{players:?}");
            let found = (table.has_engine(), table.is_against_engines(), table.is_practice());
            assert_eq!(found, (has_engine, is_against_engines, is_practice), "{players:?}");
            assert_eq!(table.each_player(), if is_practice { &players[..1] } else { &players }, "{players:?}");
        }
    }

    #[test]
    fn opponents_are_the_players_of_the_other_sides() {
        let check = |rules: &str, players: &[u64], player: u64, expected: &[u64]| {
            let ids = |numbers: &[u64]| numbers.iter().map(|&number| PlayerId::new(number)).collect::<Vec<_>>();
            let table = Table::unrated(Variant::parse(rules).expect(rules).rules(), ids(players)).expect(rules);
            assert_eq!(table.opponents(PlayerId::new(player)), ids(expected), "{rules}: {player}");
        };
        check("standard", &[1, 2], 2, &[1]);
        check("standard", &[1, 1], 1, &[]);
        check("standard", &[1, 2], 3, &[1, 2]);
        check("free-for-all:players=4", &[1, 2, 3, 4], 2, &[1, 3, 4]);
        check("team", &[1, 2, 3, 4], 3, &[2, 4]);
    }
}
