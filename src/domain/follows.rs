//! Following a game: a spectator is notified of its end, or also of every move.

use crate::domain::game::Game;
use crate::domain::ids::PlayerId;
use crate::domain::named::named;

/// The maximum number of followers of a game. A message of Discord can notify a hundred users, and its text has to name
/// each of them.
pub const MAX_FOLLOWERS: u32 = 20;

/// The maximum number of running games that one player can follow.
pub const MAX_FOLLOWED: u32 = 25;

named! {
    /// The events that a follower is notified of.
    Follow {
        /// The end of the game.
        End = "end",
        /// Every move, and the end.
        Moves = "moves",
    }
}

/// A follower of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follower {
    /// The user.
    pub player: PlayerId,
    /// The events that they are notified of.
    pub of: Follow,
}

/// Why a game cannot be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowRefusal {
    /// The user plays in the game, and is notified anyway.
    Seated,
    /// The game is over.
    Over,
    /// Every move of a game that is not played by correspondence: they follow each other too fast.
    Live,
    /// The game has as many followers as it can have.
    TooManyFollowers,
    /// The user follows as many games as they can.
    TooManyFollowed,
}

/// Whether a player may follow a game. `followers` are those of the game, and `followed` is the number of running games
/// that the player follows.
///
/// # Errors
/// [`FollowRefusal::Seated`], [`FollowRefusal::Over`], [`FollowRefusal::Live`], [`FollowRefusal::TooManyFollowers`] or
/// [`FollowRefusal::TooManyFollowed`].
pub fn may_follow(
    game: &Game,
    player: PlayerId,
    of: Follow,
    followers: &[Follower],
    followed: u32,
) -> Result<(), FollowRefusal> {
    let is_follower = followers.iter().any(|follower| follower.player == player);
    let count = u32::try_from(followers.len()).unwrap_or(u32::MAX);
    if game.is_over() {
        Err(FollowRefusal::Over)
    } else if game.table().seats_of(player).next().is_some() {
        Err(FollowRefusal::Seated)
    } else if of == Follow::Moves && !game.table().control().is_correspondence() {
        Err(FollowRefusal::Live)
    } else if is_follower {
        Ok(())
    } else if count >= MAX_FOLLOWERS {
        Err(FollowRefusal::TooManyFollowers)
    } else if followed >= MAX_FOLLOWED {
        Err(FollowRefusal::TooManyFollowed)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Seat};

    use super::*;
    use crate::domain::game::{Event, Table, Terms};
    use crate::domain::ids::GameId;

    fn game(control: &str) -> Game {
        let control = control.parse().expect("a control");
        let terms = Terms { rules: Preset::Tournament.rules(), rated: false, control };
        Game::new(GameId::new(1), Table::of(terms, [1, 2].map(PlayerId::new).to_vec()).expect("two players"))
    }

    #[test]
    fn refusals_name_the_reason() {
        let follower = |player| Follower { player: PlayerId::new(player), of: Follow::End };
        let full: Vec<Follower> = (3..3 + u64::from(MAX_FOLLOWERS)).map(follower).collect();
        let check = |control: &str, player: u64, of, followers: &[Follower], followed, expected| {
            let found = may_follow(&game(control), PlayerId::new(player), of, followers, followed);
            assert_eq!(found, expected, "{control} {player} {of:?} {followed}");
        };
        check("3d", 3, Follow::End, &[], 0, Ok(()));
        check("3d", 3, Follow::Moves, &[], 0, Ok(()));
        check("none", 3, Follow::End, &[], 0, Ok(()));
        check("none", 3, Follow::Moves, &[], 0, Err(FollowRefusal::Live));
        check("10+5", 3, Follow::Moves, &[], 0, Err(FollowRefusal::Live));
        check("3d", 1, Follow::End, &[], 0, Err(FollowRefusal::Seated));
        check("3d", 2, Follow::Moves, &[], 0, Err(FollowRefusal::Seated));
        check("3d", 99, Follow::End, &full, 0, Err(FollowRefusal::TooManyFollowers));
        check("3d", 99, Follow::End, &full[1..], MAX_FOLLOWED, Err(FollowRefusal::TooManyFollowed));
        // A follower can change what they are notified of.
        check("3d", 3, Follow::Moves, &full, MAX_FOLLOWED, Ok(()));
        let mut over = game("3d");
        over.apply(Event::Acted(Action::Resign(Seat::new(0)))).expect("may resign");
        assert_eq!(may_follow(&over, PlayerId::new(3), Follow::End, &[], 0), Err(FollowRefusal::Over));
    }
}
