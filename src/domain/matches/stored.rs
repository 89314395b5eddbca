//! A match with its games: where it stands, who begins the next game, and what a finished game does to it.

use super::{Form, Handicap, MatchScore, MatchTerms, Tally};
use crate::domain::game::{Game, Terms};
use crate::domain::ids::{GameId, GuildId, MatchId, PlayerId};
use pente::{Scoring, Termination};

/// The match that a game belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InMatch {
    /// Which match.
    pub match_id: MatchId,
    /// Which game of it, from 1.
    pub number: u16,
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
    /// How it ended; `None` while it runs, and where it was voided.
    pub result: Option<MatchGameResult>,
    /// Whether it runs.
    pub is_running: bool,
}

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGameResult {
    /// What each side has to show for it.
    pub tallies: Vec<Tally>,
    /// The sides that won; none for a draw.
    pub winners: Vec<usize>,
}

/// A match as stored.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The number that the database gave it.
    pub id: MatchId,
    /// The guild it is played on.
    pub guild: Option<GuildId>,
    /// What makes it.
    pub form: Form,
    /// What each game is played on.
    pub terms: Terms,
    /// Who plays it, in the turn order of the first game. Side `n` of so many sides has the places `n`, `n + sides` ….
    pub players: Vec<PlayerId>,
    /// The points with which each side started.
    pub handicaps: Vec<u16>,
    /// Its games in order.
    pub games: Vec<MatchGame>,
    /// Where it stands.
    pub score: MatchScore,
    /// Whether more games are to come.
    pub is_running: bool,
    /// Who gave it up.
    pub resigned_by: Option<PlayerId>,
}

impl StoredMatch {
    /// How many sides there are: players, or teams.
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

    /// What each side had after a game with this id; before its end, what they came with.
    pub fn scores_after(&self, number: u16) -> Vec<u32> {
        let Ok(mut score) = MatchScore::new(self.form, &self.handicaps) else { return self.score.scores() };
        let until = self.games.iter().filter(|game| game.number <= number);
        for result in until.filter_map(|game| game.result.as_ref()) {
            score.game_over(&result.tallies, &result.winners);
        }
        score.scores()
    }

    /// The sides that won, once it is over; none where it is drawn.
    pub fn winners(&self) -> Option<Vec<usize>> {
        match self.resigned_by.and_then(|player| self.side_of(player)) {
            Some(side) => Some(self.score.winners_without(side)),
            None => self.score.winners(),
        }
    }

    /// What makes the match, for a player who asks for the same again.
    pub fn terms_for(&self, asker: PlayerId) -> MatchTerms {
        let own = self.side_of(asker);
        let handicap = self.handicaps.iter().enumerate().find(|(_, points)| **points > 0).map(|(side, &points)| {
            let points = i16::try_from(points).unwrap_or(0);
            Handicap::new(if own == Some(side) { -points } else { points })
        });
        MatchTerms { form: self.form, handicap: handicap.unwrap_or_default() }
    }

    /// The game that is played now.
    pub fn running_game(&self) -> Option<GameId> {
        self.games.iter().find(|game| game.is_running).map(|game| game.game)
    }

    /// The players in the turn order of the next game: whoever's turn it is to begin, and the others round the table.
    fn next_seats(&self) -> Vec<PlayerId> {
        let mut counted = self.games.iter().filter(|game| game.result.is_some());
        let first = match (self.form, counted.next(), counted.next()) {
            // One game with each colour, also where the first one was voided.
            (Form::Set, Some(one), None) => 1 - one.moved_first.min(1),
            _ => self.score.moves_first(),
        };
        let mut seats = self.players.clone();
        seats.rotate_left(first % self.players.len().max(1));
        seats
    }

    /// What happens to the match after one of its games ended or was voided. A match that was given up stays over; one
    /// whose game was voided may be undecided again.
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
        let number = self.games.last().map_or(0, |game| game.number).saturating_add(1);
        NextGame::Begins { number, seats: self.next_seats() }
    }

    /// How a finished game of two players counts for ratings: `players` are its seats'.
    pub fn counts(&self, players: [PlayerId; 2]) -> Counts {
        if self.form != Form::Set {
            return Counts::Alone;
        }
        let Some(winners) = self.winners() else { return Counts::Later };
        let has_won = |player| self.side_of(player).is_some_and(|side| winners.contains(&side));
        Counts::Together(players.map(|player| match (winners.is_empty(), has_won(player)) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 0,
        }))
    }
}

/// What follows in a match after a game of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// Nothing: the match was given up.
    Resigned,
    /// Nothing: the match is decided.
    Decided,
    /// Another game of it is still played.
    Running,
    /// The next game begins.
    Begins {
        /// Its number in the match, from 1.
        number: u16,
        /// The players in turn order.
        seats: Vec<PlayerId>,
    },
}

/// How a finished game counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// By itself.
    Alone,
    /// Together with the other game of its set, which is still to come.
    Later,
    /// The set is over: what it gives each player, in the half points of one game.
    Together([i64; 2]),
}

/// What each seat of a finished game has to show for it, by the table of the match's points, if it counts any.
pub fn tallies(game: &Game, scoring: Option<Scoring>) -> Vec<Tally> {
    let row = scoring.map(Scoring::row_length);
    let position = game.position();
    let ways = position.outcome().map_or(&[][..], |outcome| outcome.terminations());
    let of_seat = |seat| {
        let colour = position.colour_of(seat);
        // Team-mates who share a colour share what it has to show: the first of them has it.
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
