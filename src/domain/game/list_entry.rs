//! A game as an entry of a list.

use super::Score;
use crate::domain::ids::{GameId, PlayerId};

/// A game in a list, read without replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameListEntry {
    /// The game's id.
    pub game: GameId,
    /// The players in turn order.
    pub players: Vec<PlayerId>,
    /// The number of stones that were placed, with those taken back later.
    pub moves: u32,
    /// The result of the player who asked; `None` while the game runs, and if it is voided or practice.
    pub score: Option<Score>,
    /// Whether it is over.
    pub is_over: bool,
    /// The number of sides. They take turns, so the players of a team are this many places apart.
    pub sides: u8,
}

impl GameListEntry {
    /// The places of the players on the other sides than a player's, in turn order; none if one person plays alone.
    pub fn opponents_of(&self, player: PlayerId) -> Vec<usize> {
        self.others(player, |is_teammate| !is_teammate)
    }

    /// The places of the players on a player's side, in turn order, without the player.
    pub fn teammates_of(&self, player: PlayerId) -> Vec<usize> {
        self.others(player, |is_teammate| is_teammate)
    }

    fn others(&self, player: PlayerId, is_wanted: impl Fn(bool) -> bool) -> Vec<usize> {
        let side = |place: usize| place % usize::from(self.sides.max(1));
        let own = self.players.iter().position(|&other| other == player).map(side);
        let others = (0..self.players.len()).filter(|&place| self.players[place] != player);
        others.filter(|&place| is_wanted(Some(side(place)) == own)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_divided_into_opponents_and_teammates() {
        let check = |players: &[u64], sides: u8, opponents: &[usize], teammates: &[usize]| {
            let players = players.iter().copied().map(PlayerId::new).collect();
            let line = GameListEntry { game: GameId::new(1), players, moves: 0, score: None, is_over: false, sides };
            let player = PlayerId::new(1);
            assert_eq!(
                (line.opponents_of(player), line.teammates_of(player)),
                (opponents.to_vec(), teammates.to_vec())
            );
        };
        check(&[1, 2], 2, &[1], &[]);
        check(&[2, 1, 3], 3, &[0, 2], &[]);
        check(&[2, 1, 3, 4], 2, &[0, 2], &[3]);
        check(&[1, 2, 3, 4, 5, 6], 3, &[1, 2, 4, 5], &[3]);
        // Practice.
        check(&[1, 1], 2, &[], &[]);
    }
}
