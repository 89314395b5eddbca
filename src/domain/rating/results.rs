//! The results of a finished game, and whether they change ratings.

use crate::domain::game::Game;
use crate::domain::ids::PlayerId;

/// The result of each seat of a finished game in half points: 2 for a win, 1 for a draw, 0 for a loss. `None` for a
/// practice game, which has no result.
pub fn results(game: &Game) -> Option<Vec<(PlayerId, i64)>> {
    if game.table().is_practice() {
        return None;
    }
    let winners = game.position().outcome().map_or(&[][..], |outcome| outcome.winners());
    let half_points = |seat| match (winners.is_empty(), winners.contains(&seat)) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    };
    Some(game.table().seats().map(|seat| (game.table().player(seat), half_points(seat))).collect())
}

/// Whether the result of a game changes ratings. Games with a deleted player do not, also if they are restored.
pub fn counts(game: &Game) -> bool {
    let players = game.table().players();
    let has_rating = |player: &PlayerId| !player.is_engine() && !player.is_deleted();
    let is_alone = matches!(players, [one, two] if one == two);
    game.table().rated() && players.iter().all(has_rating) && !is_alone
}
