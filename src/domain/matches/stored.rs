//! A stored match with its games: its score, its next game, and how its games are rated.

use pente::{Scoring, Termination};

use super::{Handicap, MatchFormat, MatchScore, MatchTerms, Tally};
use crate::domain::game::{Game, Score, Terms};
use crate::domain::ids::{GameId, GuildId, MatchId, PlayerId};
use crate::domain::named::named;

/// The match that a game belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InMatch {
    /// The match.
    pub match_id: MatchId,
    /// The number of the game in the match, from 1.
    pub number: u16,
}

named! {
    /// Whether a match continues.
    MatchState {
        /// More games follow.
        Running = "running",
        /// The match is over.
        Over = "over",
    }
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The id.
    pub game: GameId,
    /// Its number in the match, from 1.
    pub number: u16,
    /// The side that moved first.
    pub moved_first: usize,
    /// The result; `None` while the game runs, and if it is voided.
    pub result: Option<MatchGameResult>,
    /// Whether the game is running.
    pub is_running: bool,
}

/// The result of a game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGameResult {
    /// The tally of each side.
    pub tallies: Vec<Tally>,
    /// The sides that won; none for a draw.
    pub winners: Vec<usize>,
}

/// A match as stored.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The id.
    pub id: MatchId,
    /// The guild of the match; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The format.
    pub format: MatchFormat,
    /// The terms of each game.
    pub terms: Terms,
    /// The players in the turn order of the first game. Side `n` has the players `n`, `n + sides`, and so on.
    pub players: Vec<PlayerId>,
    /// The points with which each side started.
    pub handicaps: Vec<u16>,
    /// The games in order.
    pub games: Vec<MatchGame>,
    /// The score.
    pub score: MatchScore,
    /// Whether the match is undecided.
    pub is_running: bool,
    /// The player who resigned it.
    pub resigned_by: Option<PlayerId>,
}

impl StoredMatch {
    /// The number of sides: players or teams.
    pub fn sides(&self) -> usize {
        self.handicaps.len()
    }

    /// The side of a player.
    pub fn side_of(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|&other| other == player).map(|place| place % self.sides())
    }

    /// The players of a side.
    pub fn people_of(&self, side: usize) -> impl Iterator<Item = PlayerId> + '_ {
        let is_theirs = move |place: usize| place % self.sides() == side;
        self.players.iter().enumerate().filter(move |(place, _)| is_theirs(*place)).map(|(_, &player)| player)
    }

    /// The score of each side after the game with this number.
    pub fn scores_after(&self, number: u16) -> Vec<u32> {
        let Ok(mut score) = MatchScore::new(self.format, &self.handicaps) else { return self.score.scores() };
        let until = self.games.iter().filter(|game| game.number <= number);
        for result in until.filter_map(|game| game.result.as_ref()) {
            score.game_over(&result.tallies, &result.winners);
        }
        score.scores()
    }

    /// The winning sides once the match is over; none if it is drawn.
    pub fn winners(&self) -> Option<Vec<usize>> {
        match self.resigned_by.and_then(|player| self.side_of(player)) {
            Some(side) => Some(self.score.winners_without(side)),
            None => self.score.winners(),
        }
    }

    /// The terms of the same match, from the view of a player.
    pub fn terms_for(&self, player: PlayerId) -> MatchTerms {
        let own = self.side_of(player);
        let handicap = self.handicaps.iter().enumerate().find(|(_, points)| **points > 0).map(|(side, &points)| {
            let points = i16::try_from(points).unwrap_or(0);
            Handicap::new(if own == Some(side) { -points } else { points })
        });
        MatchTerms { format: self.format, handicap: handicap.unwrap_or_default() }
    }

    /// Checks whether a player may resign the match.
    ///
    /// # Errors
    /// [`ResignationRefusal::NotSeated`] or [`ResignationRefusal::Over`].
    pub fn check_resignation(&self, by: PlayerId) -> Result<(), ResignationRefusal> {
        match self.side_of(by) {
            None => Err(ResignationRefusal::NotSeated),
            Some(_) if !self.is_running => Err(ResignationRefusal::Over),
            Some(_) => Ok(()),
        }
    }

    /// The running game.
    pub fn running_game(&self) -> Option<GameId> {
        self.games.iter().find(|game| game.is_running).map(|game| game.game)
    }

    /// The players in the turn order of the next game.
    fn next_seats(&self) -> Vec<PlayerId> {
        let mut counted = self.games.iter().filter(|game| game.result.is_some());
        let first = match (self.format, counted.next(), counted.next()) {
            // One game with each colour, even if the first one was voided.
            (MatchFormat::Set, Some(one), None) => 1 - one.moved_first.min(1),
            _ => self.score.moves_first(),
        };
        let mut seats = self.players.clone();
        seats.rotate_left(first % self.players.len().max(1));
        seats
    }

    /// The consequences after a game of the match ended or was voided. A resigned match stays over; a voided game can
    /// make a match undecided again.
    pub fn next(&self) -> NextGame {
        if self.resigned_by.is_some() {
            return NextGame::Resigned;
        }
        if self.winners().is_some() {
            return NextGame::Decided;
        }
        if self.running_game().is_some() {
            return NextGame::Running;
        }
        if let Some(&deleted) = self.players.iter().find(|player| player.is_deleted()) {
            return NextGame::Abandoned(deleted);
        }
        let number = self.games.last().map_or(0, |game| game.number).saturating_add(1);
        NextGame::Begins { number, seats: self.next_seats() }
    }

    /// How a finished game between two players, who are in seat order, is rated.
    pub fn rated_as(&self, players: [PlayerId; 2]) -> RatedAs {
        if self.format != MatchFormat::Set {
            return RatedAs::Alone;
        }
        let Some(winners) = self.winners() else { return RatedAs::Later };
        RatedAs::Together(players.map(|player| match self.side_of(player) {
            Some(side) => Score::among(&winners, &side),
            // A player outside the match scores no win.
            None => Score::among(&winners, &usize::MAX),
        }))
    }
}

/// Why a match cannot be resigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResignationRefusal {
    /// The player does not play in it.
    NotSeated,
    /// The match is over.
    Over,
}

/// The consequences of a game in its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// Nothing: the match was resigned.
    Resigned,
    /// Nothing: the match is decided.
    Decided,
    /// Nothing: the data of this player was deleted, which resigns the match.
    Abandoned(PlayerId),
    /// Another game is still running.
    Running,
    /// The next game begins.
    Begins {
        /// Its number in the match, from 1.
        number: u16,
        /// The players in turn order.
        seats: Vec<PlayerId>,
    },
}

/// How a finished game of a match is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatedAs {
    /// By itself.
    Alone,
    /// Together with the other game of its set, which is not finished yet.
    Later,
    /// The set is over: its result for each player, rated as one game.
    Together([Score; 2]),
}

/// The tally of each seat of a finished game, by the scoring table of the match, if it has one.
pub fn tallies(game: &Game, scoring: Option<Scoring>) -> Vec<Tally> {
    let row = scoring.map(Scoring::row_length);
    let position = game.position();
    let ways = position.outcome().map_or(&[][..], |outcome| outcome.terminations());
    let of_seat = |seat| {
        let colour = position.colour_of(seat);
        // The first of the team-mates who share a colour gets the tally of the colour.
        let is_first = position.seats_of(colour).next() == Some(seat);
        let is_own = |way: &Termination| matches!(way, Termination::Line(line) if line.colour == colour);
        let (captures, rows) = match row {
            Some(row) if is_first => (position.captures(colour), position.rows(colour, row)),
            _ => (0, 0),
        };
        Tally { line: is_first && ways.iter().any(is_own), captures, rows }
    };
    game.table().seats().map(of_seat).collect()
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Size};

    use super::*;
    use crate::domain::game::{Event, Table, TimeControl};

    #[test]
    fn team_mates_who_share_a_colour_have_one_tally() {
        let terms = Terms { rules: Preset::Partners.rules(), rated: false, control: TimeControl::Unlimited };
        let players = (1..=4).map(PlayerId::new).collect();
        let mut game = Game::new(GameId::new(7), Table::of(terms, players).expect("four players"));
        // The last stone captures two.
        for label in ["K10", "L10", "A1", "M10", "N10"] {
            let at = Size::STANDARD.parse(label).expect("a point");
            game.apply(Event::Acted(Action::Place(at))).expect("legal");
        }
        let captures = |scoring| tallies(&game, scoring).iter().map(|tally| tally.captures).collect::<Vec<_>>();
        assert_eq!(captures(Some(Scoring::Two)), [1, 0, 0, 0]);
        assert_eq!(captures(None), [0; 4], "only a match for points counts them");
    }
}
