//! A running tournament: its rounds so far, and the next one.

use super::crosstable::{self, BracketPairing, ResultLine};
use super::draw::draw;
use super::format::Format;
use super::hill::{Hill, Reigns};
use super::history::History;
use super::round::{Pairing, PairingResult, PairingState, Round};
use super::standings::{self, Standing};
use super::{bracket, circle, swiss};

/// Why a tournament of this many players is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeRefusal {
    /// Fewer than two players.
    #[error("a tournament needs 2 players")]
    TooFew,
    /// More players than the format allows.
    #[error("this tournament has room for {0} players")]
    TooMany(usize),
}

/// Why given rounds are not those of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidRounds {
    /// No tournament has this many players.
    #[error(transparent)]
    Size(#[from] SizeRefusal),
    /// A round contains an unknown player, or a player twice.
    #[error("round {0} does not fit the players")]
    Round(usize),
}

/// A tournament: its format, its players, and its rounds so far.
///
/// ```
/// use tessera::domain::tournament::{Format, Tournament, PairingResult};
///
/// let mut tournament = Tournament::new(Format::Knockout, 2, 7)?;
/// let game = tournament.begin_round().unwrap().pairings[0];
/// tournament.game_over(0, PairingResult::Second);
/// assert_eq!(tournament.winners(), Some(vec![game.second]));
/// # Ok::<(), tessera::domain::tournament::SizeRefusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    format: Format,
    draw: Vec<usize>,
    rounds: Vec<Round>,
    left: Vec<bool>,
    /// Whether the organiser ended it.
    is_ended: bool,
}

impl Tournament {
    /// A tournament of this many players; `seed` determines the draw.
    ///
    /// # Errors
    /// [`SizeRefusal::TooFew`] and [`SizeRefusal::TooMany`].
    pub fn new(format: Format, players: usize, seed: u64) -> Result<Self, SizeRefusal> {
        if players < 2 {
            return Err(SizeRefusal::TooFew);
        }
        if players > format.max_players() {
            return Err(SizeRefusal::TooMany(format.max_players()));
        }
        let draw = match format {
            // Players can join later, and nobody is drawn.
            Format::KingOfTheHill(_) => (0..players).collect(),
            _ => draw(players, seed),
        };
        Ok(Self { format, draw, rounds: Vec::new(), left: vec![false; players], is_ended: false })
    }

    /// The tournament with these rounds, which these players left.
    ///
    /// # Errors
    /// [`InvalidRounds::Size`] for the number of players, and [`InvalidRounds::Round`] for a round that does not fit
    /// them.
    pub fn from_rounds(
        format: Format,
        players: usize,
        seed: u64,
        rounds: Vec<Round>,
        left: &[usize],
    ) -> Result<Self, InvalidRounds> {
        let mut tournament = Self::new(format, players, seed)?;
        for (n, round) in rounds.iter().enumerate() {
            let paired = round.pairings.iter().flat_map(|pairing| [pairing.first, pairing.second]);
            let mut named: Vec<usize> = paired.chain(round.byes.iter().copied()).collect();
            let count = named.len();
            named.sort_unstable();
            named.dedup();
            let is_theirs = |pairing: &Pairing| match pairing.state {
                PairingState::Walkover(winner) => pairing.has(winner),
                PairingState::Open | PairingState::Played(_) => true,
            };
            if named.len() < count || named.iter().any(|&player| player >= players) {
                return Err(InvalidRounds::Round(n + 1));
            }
            if !round.pairings.iter().all(is_theirs) {
                return Err(InvalidRounds::Round(n + 1));
            }
        }
        tournament.rounds = rounds;
        for (player, has_left) in tournament.left.iter_mut().enumerate() {
            *has_left = left.contains(&player);
        }
        Ok(tournament)
    }

    /// The format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The number of players, with those who left.
    pub const fn players(&self) -> usize {
        self.left.len()
    }

    /// The rounds that have begun.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Whether a player left.
    pub fn has_left(&self, player: usize) -> bool {
        self.left.get(player).copied().unwrap_or(false)
    }

    /// The standings, best first.
    pub fn standings(&self) -> Vec<Standing> {
        standings::standings(self.format, &self.draw, &self.rounds, &self.left)
    }

    /// The bracket of a knockout: its rounds. The last one is the final.
    pub fn bracket(&self) -> Vec<Vec<BracketPairing>> {
        crosstable::bracket(&self.draw, &self.rounds)
    }

    /// The results of each player, in the order of the standings.
    pub fn results(&self) -> Vec<ResultLine> {
        crosstable::results(self.format, &self.rounds, &self.standings())
    }

    /// The king and the queue of a king of the hill.
    pub fn hill(&self) -> Hill {
        Reigns::of(self.players(), &self.rounds).hill(&self.rounds, &self.left)
    }

    /// Whether a game was played, or won without being played.
    pub fn has_results(&self) -> bool {
        self.rounds.iter().flat_map(|round| &round.pairings).any(|pairing| pairing.state != PairingState::Open)
    }

    /// Ends a king of the hill. A running game does not count.
    pub const fn end(&mut self) {
        self.is_ended = self.format.can_be_ended();
    }

    /// Whether the tournament is over.
    pub fn is_over(&self) -> bool {
        if self.is_ended {
            return true;
        }
        let may_be_short = matches!(self.format, Format::Swiss(_) | Format::KingOfTheHill(_));
        let is_short = may_be_short && self.left.iter().filter(|left| !**left).count() < 2;
        let is_full = self.rounds.len() >= self.format.rounds(self.players());
        (is_short || is_full) && !self.rounds.iter().any(Round::is_open)
    }

    /// The winners, once the tournament is over: one player, or several who are level in all tie-breaks.
    pub fn winners(&self) -> Option<Vec<usize>> {
        let first = |standing: &Standing| (standing.rank == 1).then_some(standing.player);
        self.is_over().then(|| self.standings().iter().filter_map(first).collect())
    }

    /// Pairs the next round, if the last one is over and the tournament is not. A round without open games, because
    /// players left, is added to the [rounds](Self::rounds) and followed by the next one.
    pub fn begin_round(&mut self) -> Option<&Round> {
        if self.rounds.last().is_some_and(Round::is_open) {
            return None;
        }
        while !self.is_over() {
            if self.rounds.iter().any(Round::is_open) {
                return self.rounds.last();
            }
            let next = self.next_round();
            self.rounds.push(next);
        }
        self.rounds.last().filter(|round| round.is_open())
    }

    /// Records the result of a game of the last round, if its pairing is open. A knockout needs a winner: after a draw
    /// the pairing stays open, with the other player to move first.
    pub fn game_over(&mut self, board: usize, result: PairingResult) {
        let pairing = self.rounds.last_mut().and_then(|round| round.pairings.get_mut(board));
        let Some(pairing) = pairing.filter(|pairing| pairing.state == PairingState::Open) else { return };
        if self.format == Format::Knockout && result == PairingResult::Draw {
            *pairing = Pairing::open(pairing.second, pairing.first);
        } else {
            pairing.state = PairingState::Played(result);
        }
    }

    /// Opens a pairing of the last round again, unless one of its players left.
    pub fn reopen(&mut self, board: usize) {
        let pairing = self.rounds.last_mut().and_then(|round| round.pairings.get_mut(board));
        if let Some(pairing) = pairing.filter(|pairing| !self.left[pairing.first] && !self.left[pairing.second]) {
            pairing.state = PairingState::Open;
        }
    }

    /// Withdraws a player: an open pairing is won by the opponent, also if the player left before, and the player is
    /// not paired again.
    pub fn leave(&mut self, player: usize) {
        let Some(left) = self.left.get_mut(player) else { return };
        *left = true;
        let pairings = self.rounds.last_mut().into_iter().flat_map(|round| &mut round.pairings);
        for pairing in pairings.filter(|pairing| pairing.state == PairingState::Open) {
            if let Some(winner) = pairing.opponent(player) {
                pairing.state = PairingState::Walkover(winner);
            }
        }
    }

    fn next_round(&self) -> Round {
        let history = History::of(self.players(), &self.rounds);
        match self.format {
            Format::Knockout => {
                let slots = bracket::slots(&self.draw, &self.rounds);
                bracket::pair(&slots, &self.left, |one, other, board| history.game(one, other, board))
            }
            Format::RoundRobin => self.round_robin_round(),
            Format::KingOfTheHill(_) => {
                let next = Reigns::of(self.players(), &self.rounds).next(&self.left);
                let game = |(king, challenger)| history.game(king, challenger, 0);
                Round { pairings: next.map(game).into_iter().collect(), byes: Vec::new() }
            }
            Format::Swiss(_) => {
                let mut ranked: Vec<usize> = self.draw.iter().copied().filter(|&player| !self.left[player]).collect();
                ranked.sort_by_key(|&player| std::cmp::Reverse(history.halves[player]));
                swiss::pair(&ranked, &history)
            }
        }
    }

    /// The next round of a round robin. A player who left loses by walkover; two who both left are not paired.
    fn round_robin_round(&self) -> Round {
        let mut round = Round::default();
        for (first, second) in circle::pairs(self.players(), self.rounds.len()) {
            let (first, second) = (self.draw[first], self.draw[second]);
            let state = match (self.left[first], self.left[second]) {
                (false, false) => PairingState::Open,
                (false, true) => PairingState::Walkover(first),
                (true, false) => PairingState::Walkover(second),
                (true, true) => continue,
            };
            round.pairings.push(Pairing { first, second, state });
        }
        let rests = |player: &usize| round.pairing_of(*player).is_none() && !self.left[*player];
        round.byes = self.draw.iter().copied().filter(rests).collect();
        round
    }
}
