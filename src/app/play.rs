//! Doing something in a game: a stone, a choice, giving up.

use super::{App, Error, Outcome, Turn, last_turn};
use crate::domain::game::{Command, Event, Game, Refusal, Request, Rev, decide};
use crate::domain::ids::{GameId, InteractionId, PlayerId};
use crate::store::{Append, Appended, RatingChange, StoredGame};
use pente::Action;

/// How often a command is decided anew because another came first. Each time means that the game moved on, so a
/// handful is more than any honest race needs.
const TRIES: usize = 8;

/// What a person wants to do.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    /// In which game.
    pub game: GameId,
    /// Who.
    pub by: PlayerId,
    /// What.
    pub command: Command,
    /// The revision that the person saw; `None` where they name no state, as in `/move`.
    pub rev: Option<Rev>,
    /// The interaction or message that carries the wish.
    pub interaction: InteractionId,
}

/// What was done.
#[derive(Debug)]
pub struct Acted {
    /// The game as it is now.
    pub game: Box<StoredGame>,
    /// What happened.
    pub turn: Option<Turn>,
    /// How ratings changed, when this ended a rated game.
    pub ratings: Vec<RatingChange>,
    /// Whether it had been done before, by an earlier press of the same button.
    pub repeated: bool,
}

/// Why nothing was done.
#[derive(Debug)]
pub enum ActRefusal {
    /// There is no such game.
    Unknown,
    /// The game refuses, and how it stands.
    Game(Refusal, Box<StoredGame>),
}

impl App {
    /// Does something in a game. When this returns `Ok`, it is on disk.
    ///
    /// The same press arriving twice is done once, and is no refusal the second time.
    ///
    /// # Errors
    /// Every [`ActRefusal`], and failures of the store.
    pub async fn act(&self, act: Act) -> Outcome<Acted, ActRefusal> {
        let stored = self.store.game(act.game).await?.ok_or(Error::Refused(ActRefusal::Unknown))?;
        self.act_in(stored, act).await
    }

    /// As [`App::act`], in a game that was just loaded.
    ///
    /// # Errors
    /// As [`App::act`].
    pub async fn act_in(&self, stored: StoredGame, act: Act) -> Outcome<Acted, ActRefusal> {
        let mut stored = Box::new(stored);
        if act.command == Command::Claim {
            // If the bot has stood still until just now, nobody has lost by that.
            self.beat().await?;
            stored = self.store.game(act.game).await?.map_or(stored, Box::new);
        }
        for _ in 0..TRIES {
            let at = self.now();
            let request = Request { by: act.by, command: act.command, rev: act.rev, at };
            let event = match decide(&stored.game, request) {
                Ok(event) => event,
                Err(_) if is_done(&stored.game, act) => return Ok(repeated(stored)),
                Err(refusal) => return Err(Error::Refused(ActRefusal::Game(refusal, stored))),
            };
            let append = Append {
                game: act.game,
                on: stored.game.rev(),
                event,
                by: act.by,
                interaction: Some(act.interaction),
                at,
            };
            match self.store.append(append).await? {
                Appended::Done(game, ratings) => {
                    self.wake_computers(&game.game);
                    let turn = last_turn(&game.game);
                    return Ok(Acted { game, turn, ratings, repeated: false });
                }
                Appended::Already(game) => return Ok(repeated(game)),
                Appended::Behind(game) => stored = game,
            }
        }
        Err(Error::Refused(ActRefusal::Game(Refusal::Stale, stored)))
    }
}

fn repeated(game: Box<StoredGame>) -> Acted {
    let turn = last_turn(&game.game);
    Acted { game, turn, ratings: Vec::new(), repeated: true }
}

/// Whether the press was made for a state in which the person did exactly that: the second half of a double press.
fn is_done(game: &Game, act: Act) -> bool {
    let Some(rev) = act.rev else { return false };
    let wanted = match act.command {
        Command::Play(at) => Action::Place(at),
        Command::Choose(choice) => Action::Choose(choice),
        Command::TakeBack => Action::TakeBack,
        _ => return false,
    };
    let mut played = game.since(rev).iter().filter(|(_, event)| matches!(event, Event::Acted(_)));
    let first = played.next().filter(|_| !game.was_taken_back());
    first.is_some_and(|&(seat, event)| event == Event::Acted(wanted) && game.table().player(seat) == act.by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::game::Table;
    use pente::{Point, Preset, Rules, Size};

    #[test]
    fn the_second_half_of_a_double_press_is_known() {
        let rules = Rules::new(Preset::Standard.options()).expect("a preset");
        let table = Table::new(rules, vec![PlayerId::new(1), PlayerId::new(2)], false).expect("two players");
        let mut game = Game::new(GameId::new(1), table);
        let point = |label: &str| Size::STANDARD.parse(label).expect("a point");
        for label in ["K10", "L9"] {
            game.apply(Event::Acted(Action::Place(point(label)))).expect("legal");
        }
        let check = |by: u64, at: Point, rev: Option<u32>, expected: bool| {
            let act = Act {
                game: GameId::new(1),
                by: PlayerId::new(by),
                command: Command::Play(at),
                rev: rev.map(Rev::new),
                interaction: InteractionId::new(9),
            };
            assert_eq!(is_done(&game, act), expected, "{by} {at:?} {rev:?}");
        };
        check(1, point("K10"), Some(0), true);
        check(2, point("L9"), Some(1), true);
        check(2, point("K10"), Some(0), false);
        check(1, point("L9"), Some(0), false);
        check(1, point("K10"), None, false);
        check(1, point("K10"), Some(7), false);
    }
}
