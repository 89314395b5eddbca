//! King of the hill: a sequence of games. In each the king meets the challenger who has waited longest.
//!
//! The player who joined first begins as king. The winner of a game is king in the next one; after a draw the king
//! stays. Players who have not had a game wait in the order in which they joined, before those who have, who wait in
//! the order of their last games. So the loser goes to the end, and a player who joins later plays before those who had
//! a game.

use super::round::{Pairing, PairingState, Round};

/// The state of the hill before the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hill {
    /// The king: the winner of the last game that was decided. While a game runs, the king of that game.
    pub king: Option<usize>,
    /// The games in a row that the king has won as king.
    pub streak: u32,
    /// The other players who are not in a running game, in the order in which they play.
    pub queue: Vec<usize>,
}

/// The games of a king of the hill, read once.
pub(super) struct Reigns {
    /// Games won as king, for each player.
    pub(super) defences: Vec<u32>,
    /// The most games in a row won as king, for each player.
    pub(super) longest: Vec<u32>,
    king: Option<usize>,
    streak: u32,
    /// The number of the last game, from 1; 0 before the first.
    last: Vec<usize>,
}

impl Reigns {
    /// The reigns after these rounds, for a number of players.
    pub(super) fn of(players: usize, rounds: &[Round]) -> Self {
        let (defences, longest, last) = (vec![0; players], vec![0; players], vec![0; players]);
        let mut reigns = Self { defences, longest, king: None, streak: 0, last };
        let games = rounds.iter().flat_map(|round| &round.pairings);
        games.zip(1..).for_each(|(pairing, number)| reigns.add(pairing, number));
        reigns
    }

    fn add(&mut self, pairing: &Pairing, number: usize) {
        // A king who left is not in the next game, in which the player who waited longer is king.
        let waited = |player: usize| (self.last[player], player);
        let heir = if waited(pairing.first) < waited(pairing.second) { pairing.first } else { pairing.second };
        let king = self.king.filter(|&king| pairing.has(king)).unwrap_or(heir);
        if self.king != Some(king) {
            (self.king, self.streak) = (Some(king), 0);
        }
        match pairing.winner() {
            Some(winner) if winner == king => {
                self.streak += 1;
                self.defences[king] += 1;
                self.longest[king] = self.longest[king].max(self.streak);
            }
            Some(winner) => (self.king, self.streak) = (Some(winner), 0),
            None => {}
        }
        self.last[pairing.first] = number;
        self.last[pairing.second] = number;
    }

    /// Whether a player is king.
    pub(super) fn is_king(&self, player: usize) -> bool {
        self.king == Some(player)
    }

    /// The players who have not left and are not `busy`, in the order in which they play.
    fn waiting(&self, left: &[bool], busy: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut waiting: Vec<usize> = (0..left.len()).filter(|&player| !left[player] && !busy(player)).collect();
        waiting.sort_by_key(|&player| (self.last[player], player));
        waiting
    }

    /// The hill: the king, and the queue.
    pub(super) fn hill(&self, rounds: &[Round], left: &[bool]) -> Hill {
        let king = self.king.filter(|&king| !left[king]);
        let plays = |player: usize| {
            let open = rounds.last().into_iter().flat_map(|round| &round.pairings);
            open.filter(|pairing| pairing.state == PairingState::Open).any(|pairing| pairing.has(player))
        };
        let queue = self.waiting(left, |player| king == Some(player) || plays(player));
        Hill { king, streak: king.map_or(0, |_| self.streak), queue }
    }

    /// The king and the challenger of the next game; `None` if fewer than two players are left.
    pub(super) fn next(&self, left: &[bool]) -> Option<(usize, usize)> {
        let king = self.king.filter(|&king| !left[king]);
        let mut waiting = self.waiting(left, |player| king == Some(player)).into_iter();
        let king = king.or_else(|| waiting.next())?;
        Some((king, waiting.next()?))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use crate::domain::tournament::{Format, Hill, PairingResult, Tournament};

    /// The event of the running game: 0 to 3 a win of the king, 4 to 7 of the challenger, 8 a draw, 9 a player joins,
    /// 10 the king leaves, 11 the challenger leaves.
    fn happening() -> impl Strategy<Value = Vec<u8>> {
        prop::collection::vec(0..12_u8, 20..120)
    }

    fn hill(players: usize, games: Option<u16>) -> Tournament {
        Tournament::new(Format::KingOfTheHill(games), players, 0).expect("a tournament")
    }

    /// The king and the challenger of the running game.
    fn two(tournament: &Tournament) -> (usize, usize) {
        let pairing = tournament.rounds().last().expect("a game").pairings[0];
        let king = tournament.hill().king.expect("a king");
        (king, pairing.opponent(king).expect("the king plays"))
    }

    /// Ends the running game, with the king or the challenger as the winner, or with a draw.
    fn end(tournament: &mut Tournament, winner: Option<usize>) {
        let pairing = tournament.rounds().last().expect("a game").pairings[0];
        let result = match winner {
            None => PairingResult::Draw,
            Some(winner) if winner == pairing.first => PairingResult::First,
            Some(_) => PairingResult::Second,
        };
        tournament.game_over(0, result);
    }

    /// The queue after each game of a script of winners, one letter for each player.
    fn check(script: &str, expected: &[(&str, u32, &str)]) {
        let mut tournament = hill(4, Some(20));
        let letter = |player: usize| char::from(b'a' + u8::try_from(player).expect("few players"));
        tournament.begin_round();
        for (winner, (king, streak, queue)) in script.chars().zip(expected) {
            let winner = if winner == '-' { None } else { Some(usize::from(winner as u8 - b'a')) };
            end(&mut tournament, winner);
            tournament.begin_round();
            let now = tournament.hill();
            let (_, challenger) = two(&tournament);
            let shown: String = [challenger].into_iter().chain(now.queue).map(letter).collect();
            assert_eq!((now.king.map(letter), now.streak, shown.as_str()), (king.chars().next(), *streak, *queue));
        }
    }

    #[test]
    fn the_winner_stays_and_the_loser_goes_to_the_end() {
        check("aad", &[("a", 1, "cdb"), ("a", 2, "dbc"), ("d", 0, "bca")]);
        // After a draw the king stays.
        check("b-d", &[("b", 0, "cda"), ("b", 0, "dac"), ("d", 0, "acb")]);
    }

    #[test]
    fn a_player_who_joins_later_plays_before_those_who_had_a_game() {
        let mut tournament = hill(3, Some(20));
        tournament.begin_round();
        end(&mut tournament, Some(0));
        let rounds = tournament.rounds().to_vec();
        // The fourth joins after the first game: 1 lost it, 2 still waits.
        let mut grown = Tournament::from_rounds(tournament.format(), 4, 0, rounds, &[]).expect("one more");
        grown.begin_round();
        assert_eq!(two(&grown), (0, 2));
        assert_eq!(grown.hill().queue, [3, 1]);
    }

    #[test]
    fn wins_as_king_decide_then_the_longest_reign() {
        let mut tournament = hill(3, Some(6));
        // 0 beats 1 and 2, loses to 1; 1 loses to 2; 2 beats 0 and 1.
        for winner in [0, 0, 1, 2, 2, 2] {
            tournament.begin_round();
            end(&mut tournament, Some(winner));
        }
        assert!(tournament.is_over());
        let standings = tournament.standings();
        let lines: Vec<_> =
            standings.iter().map(|one| (one.player, one.rank, one.halves, one.longest_reign, one.wins)).collect();
        // Both have two wins as king in a row; 2 has one more as challenger.
        assert_eq!(lines, [(2, 1, 4, 2, 3), (0, 2, 4, 2, 2), (1, 3, 0, 0, 1)]);
    }

    #[test]
    fn the_king_is_before_a_player_with_the_same_results() {
        let mut tournament = hill(3, Some(2));
        // 1 beats 0, the first king, and loses to 2: both winners have one win as challenger and none as king.
        for winner in [1, 2] {
            tournament.begin_round();
            end(&mut tournament, Some(winner));
        }
        let lines: Vec<_> =
            tournament.standings().iter().map(|one| (one.player, one.rank, one.halves, one.wins)).collect();
        assert_eq!(lines, [(2, 1, 0, 1), (1, 2, 0, 1), (0, 3, 0, 0)]);
    }

    #[test]
    fn an_ended_tournament_has_the_best_king_as_winner() {
        let mut tournament = hill(3, None);
        tournament.begin_round();
        end(&mut tournament, Some(0));
        tournament.begin_round();
        assert!(!tournament.is_over() && tournament.winners().is_none());
        tournament.end();
        assert_eq!(tournament.winners(), Some(vec![0]));
        assert!(tournament.begin_round().is_none());
    }

    proptest! {
        #[test]
        fn every_game_has_the_king_in_it_and_challengers_take_turns(
            players in 2..=12_usize, games in prop::option::of(1..=40_u16), happening in happening()
        ) {
            let mut tournament = hill(players, games);
            let mut players = players;
            let mut events = happening.iter().copied().cycle();
            let mut before: Option<(usize, usize, Vec<usize>)> = None;
            let mut played = 0;
            while tournament.begin_round().is_some() {
                prop_assert!(played <= usize::from(games.unwrap_or(100)), "it ends");
                prop_assert_eq!(tournament.rounds().last().map(|round| round.pairings.len()), Some(1));
                let (king, challenger) = two(&tournament);
                let Hill { queue, .. } = tournament.hill();
                if let Some((last_king, last_challenger, waited)) = before {
                    // While others wait, nobody plays against the king twice in a row.
                    let next = waited.iter().copied().find(|&player| !tournament.has_left(player));
                    prop_assert!([last_king, last_challenger].contains(&king), "one of the last two is king");
                    if next.is_some() {
                        prop_assert!(![last_king, last_challenger].contains(&challenger), "others wait");
                    }
                }
                let all: BTreeSet<usize> = queue.iter().copied().chain([king, challenger]).collect();
                let active: BTreeSet<usize> = (0..players).filter(|&player| !tournament.has_left(player)).collect();
                prop_assert_eq!(&all, &active, "everybody plays or waits");
                before = Some((king, challenger, queue));
                match events.next().expect("a cycle") {
                    0..=3 => end(&mut tournament, Some(king)),
                    8 => end(&mut tournament, None),
                    9 if players < 12 => {
                        players += 1;
                        let left: Vec<usize> = (0..players - 1).filter(|&one| tournament.has_left(one)).collect();
                        let rounds = tournament.rounds().to_vec();
                        tournament = Tournament::from_rounds(tournament.format(), players, 0, rounds, &left).expect("grown");
                        prop_assert_eq!(two(&tournament), (king, challenger), "the running game goes on");
                        prop_assert!(tournament.hill().queue.contains(&(players - 1)));
                        end(&mut tournament, Some(king));
                    }
                    4..=7 | 9 => end(&mut tournament, Some(challenger)),
                    10 => tournament.leave(king),
                    _ => tournament.leave(challenger),
                }
                played += 1;
            }
            prop_assert!(tournament.is_over());
            let standings = tournament.standings();
            let defended: u32 = standings.iter().map(|standing| standing.halves / 2).sum();
            prop_assert!(defended as usize <= played);
        }
    }
}
