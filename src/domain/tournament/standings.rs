//! Standings with the usual tie-breaks.
//!
//! A Swiss tournament is ordered by points, Buchholz, Sonneborn–Berger and wins; a round robin by points,
//! Sonneborn–Berger and wins; a knockout by the round reached; a king of the hill by wins as king, which are its
//! points, the longest streak of them and all wins. Among players who are equal in that, the reigning king comes first,
//! and players who left come last. Players who are equal in all of this share a rank.
//!
//! As in chess clubs, a round without a game counts for Buchholz like a game against a player with the same points, and
//! if a player leaves a round robin before half of their games are played, none of their games count.

use std::cmp::Reverse;

use super::format::Format;
use super::hill::Reigns;
use super::round::{Pairing, PairingState, Round};

/// The standing of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player, by their place in the order of joining, from 0.
    pub player: usize,
    /// The rank, from 1, which equal players share.
    pub rank: usize,
    /// Points in halves: a win gives two, a draw one.
    pub halves: u32,
    /// The points of all opponents, in halves.
    pub buchholz: u32,
    /// The points of the beaten opponents and half of those of the opponents of drawn games, in quarters.
    pub sonneborn_berger: u32,
    /// Games won, walkovers included.
    pub wins: u32,
    /// The most games in a row won as king.
    pub longest_reign: u32,
    /// Whether the player left, or is out of a knockout.
    pub is_out: bool,
}

/// The standings, best first. Players who share a rank are in the order of the draw.
pub(super) fn standings(format: Format, draw: &[usize], rounds: &[Round], left: &[bool]) -> Vec<Standing> {
    let counted = CountedPairings::new(format, rounds, left);
    let halves: Vec<u32> = (0..draw.len()).map(|player| counted.halves(player)).collect();
    let mut all: Vec<(SortKey, Standing)> = draw
        .iter()
        .map(|&player| {
            let standing = counted.standing(player, &halves, left);
            (counted.key(&standing), standing)
        })
        .collect();
    all.sort_by_key(|(key, _)| *key);
    let keys: Vec<SortKey> = all.iter().map(|(key, _)| *key).collect();
    let rank = |key: &SortKey| keys.partition_point(|other| other < key) + 1;
    all.iter().map(|(key, standing)| Standing { rank: rank(key), ..*standing }).collect()
}

/// The numbers by which players are ordered, the most important first. More is better.
type SortKey = Reverse<[u32; 5]>;

/// The rounds that count.
struct CountedPairings<'a> {
    format: Format,
    rounds: &'a [Round],
    /// The players whose games do not count.
    is_struck: Vec<bool>,
    /// The reigns of a king of the hill.
    reigns: Option<Reigns>,
}

impl<'a> CountedPairings<'a> {
    fn new(format: Format, rounds: &'a [Round], left: &[bool]) -> Self {
        let others = left.len().saturating_sub(1);
        let played = |player: usize| {
            let is_theirs =
                |pairing: &&Pairing| pairing.has(player) && matches!(pairing.state, PairingState::Played(_));
            rounds.iter().flat_map(|round| &round.pairings).filter(is_theirs).count()
        };
        let is_struck = |(player, left): (usize, &bool)| *left && played(player) * 2 < others;
        let is_struck = match format {
            Format::RoundRobin => left.iter().enumerate().map(is_struck).collect(),
            Format::Knockout | Format::Swiss(_) | Format::KingOfTheHill(_) => vec![false; left.len()],
        };
        let reigns = matches!(format, Format::KingOfTheHill(_)).then(|| Reigns::of(left.len(), rounds));
        Self { format, rounds, is_struck, reigns }
    }

    fn pairings(&self, player: usize) -> impl Iterator<Item = &Pairing> {
        let counts = move |pairing: &&Pairing| {
            pairing.has(player) && !self.is_struck[pairing.first] && !self.is_struck[pairing.second]
        };
        self.rounds.iter().flat_map(|round| &round.pairings).filter(counts)
    }

    fn byes(&self, player: usize) -> u32 {
        self.rounds.iter().map(|round| u32::from(round.byes.contains(&player))).sum()
    }

    fn halves(&self, player: usize) -> u32 {
        if let Some(reigns) = &self.reigns {
            return 2 * reigns.defences[player];
        }
        let given = if matches!(self.format, Format::Swiss(_)) { 2 * self.byes(player) } else { 0 };
        given + self.pairings(player).map(|pairing| pairing.halves(player)).sum::<u32>()
    }

    fn standing(&self, player: usize, halves: &[u32], left: &[bool]) -> Standing {
        let against = |pairing: &Pairing| pairing.opponent(player).map_or(0, |other| halves[other]);
        let own = halves[player];
        let buchholz = |pairing: &Pairing| match pairing.state {
            PairingState::Open => 0,
            PairingState::Played(_) => against(pairing),
            PairingState::Walkover(_) => own,
        };
        let is_beaten = self.pairings(player).any(|pairing| pairing.winner().is_some_and(|winner| winner != player));
        Standing {
            player,
            rank: 0,
            halves: own,
            buchholz: self.byes(player) * own + self.pairings(player).map(buchholz).sum::<u32>(),
            sonneborn_berger: self.pairings(player).map(|pairing| pairing.halves(player) * against(pairing)).sum(),
            wins: self.pairings(player).map(|pairing| u32::from(pairing.winner() == Some(player))).sum(),
            longest_reign: self.reigns.as_ref().map_or(0, |reigns| reigns.longest[player]),
            is_out: left[player] || (self.format == Format::Knockout && is_beaten),
        }
    }

    fn key(&self, of: &Standing) -> SortKey {
        let reached = || self.rounds.iter().map(|round| u32::from(round.advances(of.player))).sum();
        let stays = u32::from(!of.is_out);
        Reverse(match self.format {
            Format::Knockout => [reached(), stays, 0, 0, 0],
            Format::RoundRobin => [of.halves, of.sonneborn_berger, of.wins, 0, stays],
            Format::Swiss(_) => [of.halves, of.buchholz, of.sonneborn_berger, of.wins, stays],
            Format::KingOfTheHill(_) => {
                let is_king = self.reigns.as_ref().is_some_and(|reigns| reigns.is_king(of.player));
                [of.halves, of.longest_reign, of.wins, u32::from(is_king), stays]
            }
        })
    }
}
