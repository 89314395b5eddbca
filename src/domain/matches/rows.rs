//! A match from its rows: which players form a side, what each game counts, and the score.

use super::{MatchFormat, MatchGame, MatchGameResult, MatchScore, StoredMatch, Tally, Unplayable};
use crate::domain::game::{Score, Terms};
use crate::domain::ids::{GameId, GuildId, MatchId, PlayerId};

/// The rows of a match.
#[derive(Clone, Debug)]
pub struct MatchRows {
    /// The id.
    pub id: MatchId,
    /// The guild of the match; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The format.
    pub format: MatchFormat,
    /// The terms of each game.
    pub terms: Terms,
    /// The players in the turn order of the first game.
    pub players: Vec<MatchPlayer>,
    /// The seats of all games, in the order of the games and of their seats.
    pub seats: Vec<MatchSeat>,
    /// Whether the match is undecided.
    pub is_running: bool,
    /// The player who resigned it.
    pub resigned_by: Option<PlayerId>,
}

/// A player of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPlayer {
    /// The player.
    pub player: PlayerId,
    /// The points with which the player starts.
    pub handicap: u16,
}

/// A seat of a game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSeat {
    /// The game.
    pub game: GameId,
    /// The number of the game in the match, from 1.
    pub number: u16,
    /// Whether the game is running.
    pub is_running: bool,
    /// The player who has the seat.
    pub player: PlayerId,
    /// The result; `None` while the game runs, and if it is voided.
    pub score: Option<Score>,
    /// The tally of the seat.
    pub tally: Tally,
}

/// Why rows are not a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRows {
    /// The rules ask for another number of players.
    #[error("the rules ask for another number of players")]
    Players,
    /// The format does not fit the sides.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
}

impl StoredMatch {
    /// The match that these rows describe. Players take the sides in turn; a side starts with the handicaps of its
    /// players.
    ///
    /// # Errors
    /// [`BadRows::Players`] if their number does not fit the rules; [`BadRows::Unplayable`] if the format does not fit
    /// the number of sides or the handicaps.
    pub fn from_rows(rows: MatchRows) -> Result<Self, BadRows> {
        let MatchRows { id, guild, format, terms, players, seats, is_running, resigned_by } = rows;
        if players.len() != usize::from(terms.rules.players()) {
            return Err(BadRows::Players);
        }
        let mut handicaps = vec![0_u16; usize::from(terms.rules.sides())];
        for (side, player) in (0..handicaps.len()).cycle().zip(&players) {
            handicaps[side] = handicaps[side].saturating_add(player.handicap);
        }
        let players: Vec<PlayerId> = players.into_iter().map(|player| player.player).collect();
        let mut score = MatchScore::new(format, &handicaps)?;
        let of_game = |seats: &[MatchSeat]| game(seats, &players, handicaps.len());
        let games: Vec<MatchGame> = seats.chunk_by(|one, other| one.number == other.number).map(of_game).collect();
        for result in games.iter().filter_map(|game| game.result.as_ref()) {
            score.game_over(&result.tallies, &result.winners);
        }
        Ok(Self { id, guild, format, terms, players, handicaps, games, score, is_running, resigned_by })
    }
}

/// A game from its seats, at least one. A game without results, which was voided, does not count.
fn game(seats: &[MatchSeat], players: &[PlayerId], sides: usize) -> MatchGame {
    let MatchSeat { game, number, is_running, player: opener, .. } = seats[0];
    let side_of = |player: PlayerId| players.iter().position(|&other| other == player).map(|place| place % sides);
    let is_counted = !is_running && seats.iter().all(|seat| seat.score.is_some());
    let result = is_counted.then(|| {
        let mut result = MatchGameResult { tallies: vec![Tally::default(); sides], winners: Vec::new() };
        for seat in seats {
            let Some(side) = side_of(seat.player) else { continue };
            let total = &mut result.tallies[side];
            total.line |= seat.tally.line;
            total.captures = total.captures.saturating_add(seat.tally.captures);
            total.rows = total.rows.saturating_add(seat.tally.rows);
            if seat.score == Some(Score::Win) && !result.winners.contains(&side) {
                result.winners.push(side);
            }
        }
        result
    });
    MatchGame { game, number, moved_first: side_of(opener).unwrap_or(0), result, is_running }
}

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;
    use crate::domain::game::TimeControl;
    use crate::domain::matches::NextGame;

    const ANN: PlayerId = PlayerId::new(1);
    const BEN: PlayerId = PlayerId::new(2);
    const CLEO: PlayerId = PlayerId::new(3);
    const DAN: PlayerId = PlayerId::new(4);

    fn rows(rules: &str, format: MatchFormat, players: &[(PlayerId, u16)], seats: Vec<MatchSeat>) -> MatchRows {
        let rules = Variant::parse(rules).expect(rules).rules();
        MatchRows {
            id: MatchId::new(5),
            guild: None,
            format,
            terms: Terms { rules, rated: false, control: TimeControl::Unlimited },
            players: players.iter().map(|&(player, handicap)| MatchPlayer { player, handicap }).collect(),
            seats,
            is_running: true,
            resigned_by: None,
        }
    }

    /// The seats of a game: each player with a result and a number of captures.
    fn seats(number: u16, of: &[(PlayerId, Option<Score>, u16)]) -> Vec<MatchSeat> {
        let seat = |&(player, score, captures): &(PlayerId, Option<Score>, u16)| MatchSeat {
            game: GameId::new(u64::from(number) + 10),
            number,
            is_running: false,
            player,
            score,
            tally: Tally { line: score == Some(Score::Win), captures, rows: 0 },
        };
        of.iter().map(seat).collect()
    }

    #[test]
    fn team_mates_count_for_their_side() {
        let (won, lost) = (Some(Score::Win), Some(Score::Loss));
        let first = seats(1, &[(BEN, won, 2), (CLEO, lost, 0), (DAN, won, 1), (ANN, lost, 3)]);
        let players = [(ANN, 2), (BEN, 0), (CLEO, 3), (DAN, 0)];
        let read = StoredMatch::from_rows(rows("team", MatchFormat::Points(50), &players, first)).expect("a match");
        assert_eq!((read.handicaps.as_slice(), read.sides()), (&[5, 0][..], 2));
        let game = &read.games[0];
        assert_eq!((game.game, game.number, game.moved_first), (GameId::new(11), 1, 1));
        let tally = |line, captures| Tally { line, captures, rows: 0 };
        let expected = MatchGameResult { tallies: vec![tally(false, 3), tally(true, 3)], winners: vec![1] };
        assert_eq!(game.result, Some(expected));
        assert_eq!(read.score.scores(), [5 + 3, 5 + 3]);
    }

    #[test]
    fn a_rematch_gives_the_points_to_the_same_player() {
        let check = |handicaps: [u16; 2], of_ann: i16, of_ben: i16| {
            let players = [(ANN, handicaps[0]), (BEN, handicaps[1])];
            let read = StoredMatch::from_rows(rows("standard", MatchFormat::Points(21), &players, Vec::new()))
                .expect("a match");
            for (player, expected) in [(ANN, of_ann), (BEN, of_ben)] {
                let terms = read.terms_for(player);
                assert_eq!(
                    (terms.format, terms.handicap.get()),
                    (MatchFormat::Points(21), expected),
                    "{handicaps:?} {player:?}"
                );
            }
        };
        check([0, 0], 0, 0);
        check([5, 0], -5, 5);
        check([0, 7], 7, -7);
    }

    #[test]
    fn running_and_voided_games_do_not_count() {
        let voided = seats(1, &[(ANN, None, 0), (BEN, None, 0)]);
        let won = seats(2, &[(BEN, Some(Score::Loss), 0), (ANN, Some(Score::Win), 0)]);
        let mut running = seats(3, &[(ANN, None, 0), (BEN, None, 0)]);
        for seat in &mut running {
            seat.is_running = true;
        }
        let all = [voided, won, running].concat();
        let read = StoredMatch::from_rows(rows("standard", MatchFormat::BestOf(3), &[(ANN, 0), (BEN, 0)], all))
            .expect("a match");
        let counted: Vec<_> =
            read.games.iter().map(|game| (game.number, game.result.is_some(), game.moved_first)).collect();
        assert_eq!(counted, [(1, false, 0), (2, true, 1), (3, false, 0)]);
        assert_eq!((read.score.scores(), read.running_game()), (vec![1, 0], Some(GameId::new(13))));
    }

    #[test]
    fn no_game_follows_once_a_player_is_deleted() {
        let after_voided = |other: PlayerId| {
            let voided = seats(1, &[(ANN, None, 0), (other, None, 0)]);
            let read =
                StoredMatch::from_rows(rows("standard", MatchFormat::BestOf(3), &[(ANN, 0), (other, 0)], voided));
            read.expect("a match").next()
        };
        assert_eq!(after_voided(BEN), NextGame::Begins { number: 2, seats: vec![ANN, BEN] });
        let deleted = PlayerId::deleted(1);
        assert_eq!(after_voided(deleted), NextGame::Abandoned(deleted));
    }

    #[test]
    fn rows_that_do_not_fit_are_refused() {
        let two = [(ANN, 0), (BEN, 0)];
        let check = |rules: &str, format: MatchFormat, players: &[(PlayerId, u16)], expected: BadRows| {
            let read = StoredMatch::from_rows(rows(rules, format, players, Vec::new()));
            assert_eq!(read.expect_err("refused"), expected, "{rules} {format}");
        };
        check("team", MatchFormat::BestOf(3), &two, BadRows::Players);
        check("free-for-all", MatchFormat::Set, &[two[0], two[1], (CLEO, 0)], BadRows::Unplayable(Unplayable::Set));
        check("standard", MatchFormat::BestOf(3), &[(ANN, 0), (BEN, 3)], BadRows::Unplayable(Unplayable::Handicap));
    }
}
