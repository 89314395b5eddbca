//! The pictures of a tournament as data: the bracket of a knockout, and the crosstable of other formats.

use super::bracket;
use super::format::Format;
use super::round::{Pairing, PairingState, Round};
use super::standings::Standing;

/// A pairing of a bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BracketPairing {
    /// Both players; `None` for one who is not known yet, and for the other side of a bye.
    pub players: [Option<usize>; 2],
    /// The side of the player who advances, 0 or 1; `None` while that is open.
    pub winner: Option<usize>,
}

/// A line of a table of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// The standing.
    pub standing: Standing,
    /// The results: in a round robin against the player of each line, in a Swiss tournament in each round, in a king of
    /// the hill in each game. `None` is no result.
    pub cells: Vec<Option<ResultCell>>,
}

/// A result in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultCell {
    /// The opponent's line, from 0; `None` for a bye.
    pub opponent: Option<usize>,
    /// The points in halves; `None` while the game runs.
    pub halves: Option<u32>,
}

/// The rounds of a knockout. The last one is the final.
pub(super) fn bracket(draw: &[usize], rounds: &[Round]) -> Vec<Vec<BracketPairing>> {
    let size = draw.len().next_power_of_two();
    let columns = size.trailing_zeros() as usize;
    let column = |number: usize| {
        // Of later rounds nothing is known but the number of pairings.
        let Some(before) = rounds.get(..number) else { return vec![BracketPairing::default(); size >> (number + 1)] };
        let slots = bracket::slots(draw, before);
        let pairing = |two: &[Option<usize>]| {
            let players = [two.first().copied().flatten(), two.get(1).copied().flatten()];
            let advances = |player: &Option<usize>| {
                player.is_some_and(|player| rounds.get(number).is_some_and(|round| round.advances(player)))
            };
            BracketPairing { players, winner: players.iter().position(advances) }
        };
        slots.chunks(2).map(pairing).collect()
    };
    (0..columns).map(column).collect()
}

/// The results of each player, in the order of the standings.
pub(super) fn results(format: Format, rounds: &[Round], standings: &[Standing]) -> Vec<ResultLine> {
    let line_of = |player: usize| standings.iter().position(|standing| standing.player == player);
    let cell = |player: usize, pairing: &Pairing| ResultCell {
        opponent: pairing.opponent(player).and_then(line_of),
        halves: (pairing.state != PairingState::Open).then(|| pairing.halves(player)),
    };
    let line = |standing: &Standing| {
        let player = standing.player;
        let cells = match format {
            Format::RoundRobin => {
                let pairings = || rounds.iter().flat_map(|round| &round.pairings);
                let against = |other: &Standing| {
                    pairings()
                        .find(|pairing| pairing.has(player) && pairing.has(other.player) && player != other.player)
                };
                standings.iter().map(|other| against(other).map(|pairing| cell(player, pairing))).collect()
            }
            Format::Knockout | Format::Swiss(_) | Format::KingOfTheHill(_) => {
                let in_round = |round: &Round| match round.pairings.iter().find(|pairing| pairing.has(player)) {
                    Some(pairing) => Some(cell(player, pairing)),
                    None => round.byes.contains(&player).then_some(ResultCell { opponent: None, halves: Some(2) }),
                };
                rounds.iter().map(in_round).collect()
            }
        };
        ResultLine { standing: *standing, cells }
    };
    standings.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::tournament::{PairingResult, Tournament};

    /// Plays a round in which the player with the lower number wins each game.
    fn play(tournament: &mut Tournament, games: usize) {
        let round = tournament.begin_round().cloned().expect("a round");
        for (board, pairing) in round.pairings.iter().enumerate().take(games) {
            let result = if pairing.first < pairing.second { PairingResult::First } else { PairingResult::Second };
            tournament.game_over(board, result);
        }
    }

    #[test]
    fn a_bracket_shows_winners_and_open_pairings() {
        let mut tournament = Tournament::new(Format::Knockout, 6, 7).expect("six players");
        tournament.begin_round();
        let sizes = |tournament: &Tournament| tournament.bracket().iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(&tournament), [4, 2, 1]);
        let known = |round: &[BracketPairing]| round.iter().flat_map(|pairing| pairing.players).flatten().count();
        let counts =
            |tournament: &Tournament| tournament.bracket().iter().map(|round| known(round)).collect::<Vec<_>>();
        // Two of six have a bye and stand in the second round at once.
        assert_eq!(counts(&tournament), [6, 2, 0]);
        for board in 0..tournament.rounds()[0].pairings.len() {
            tournament.game_over(board, PairingResult::First);
        }
        assert_eq!(counts(&tournament), [6, 4, 0]);
        let winners = tournament.bracket()[0].iter().filter(|pairing| pairing.winner.is_some()).count();
        assert_eq!(winners, 4, "byes advance");
        play(&mut tournament, 2);
        assert_eq!(counts(&tournament), [6, 4, 2]);
        play(&mut tournament, 1);
        let last = tournament.bracket()[2][0];
        let winner = last.winner.and_then(|side| last.players[side]);
        assert_eq!(tournament.winners(), winner.map(|winner| vec![winner]));
    }

    #[test]
    fn a_round_robin_has_a_cell_for_each_opponent() {
        let mut tournament = Tournament::new(Format::RoundRobin, 4, 7).expect("four players");
        for _ in 0..3 {
            play(&mut tournament, 2);
        }
        let lines = tournament.results();
        assert_eq!(lines.len(), 4);
        for (number, line) in lines.iter().enumerate() {
            assert_eq!(line.cells.len(), 4);
            assert_eq!(line.cells[number], None, "nobody plays against themselves");
            let points: u32 = line.cells.iter().flatten().filter_map(|cell| cell.halves).sum();
            assert_eq!(points, line.standing.halves);
            for (other, cell) in line.cells.iter().enumerate().filter(|(other, _)| *other != number) {
                assert_eq!(cell.map(|cell| cell.opponent), Some(Some(other)));
            }
        }
    }

    #[test]
    fn a_swiss_tournament_has_a_cell_for_each_round() {
        let mut tournament = Tournament::new(Format::Swiss(Some(3)), 5, 7).expect("five players");
        play(&mut tournament, 2);
        play(&mut tournament, 1);
        let lines = tournament.results();
        assert!(lines.iter().all(|line| line.cells.len() == 2));
        let byes = lines.iter().flat_map(|line| &line.cells).flatten().filter(|cell| cell.opponent.is_none()).count();
        assert_eq!(byes, 2, "one player of five in each round");
        let open = lines.iter().flat_map(|line| &line.cells).flatten().filter(|cell| cell.halves.is_none()).count();
        assert_eq!(open, 2, "one game of the second round");
    }
}
