//! One game at a table: who sits where, whose turn it is, and what may happen next.
//!
//! A [`Command`] goes in; an [`Event`] or a [`Refusal`] comes out. Events are what is stored: a game is its table and
//! its events, and loading one replays them. Every event raises the revision by one, so a revision names a state.

mod command;
mod table;
mod terms;

pub use command::{Command, Refusal, Request, decide};
pub use table::{Rev, Table};
pub use terms::Terms;

use crate::ids::{GameId, PlayerId};
use crate::rules::{self, Action, Illegal, Position, Seat};

/// Something that happened in a game, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// An action of the rules: a stone, a choice, a resignation.
    Acted(Action),
}

/// A game as its events made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: GameId,
    table: Table,
    position: Position,
    actions: Vec<Action>,
    rev: Rev,
}

/// Stored events that do not replay: a failure, never a player's doing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}: event {rev} does not replay: {reason}")]
pub struct DoesNotReplay {
    /// Which game.
    pub game: GameId,
    /// The revision that the event would have made.
    pub rev: Rev,
    /// What the rules say to it.
    pub reason: Illegal,
}

impl Game {
    /// A game before its first event.
    pub fn new(id: GameId, table: Table) -> Self {
        let position = Position::new(*table.rules());
        Self { id, table, position, actions: Vec::new(), rev: Rev::START }
    }

    /// Rebuilds a game from its stored events.
    ///
    /// # Errors
    /// [`DoesNotReplay`] for the first event that the rules refuse.
    pub fn replay(id: GameId, table: Table, events: impl IntoIterator<Item = Event>) -> Result<Self, DoesNotReplay> {
        let mut game = Self::new(id, table);
        for event in events {
            game.advance(event)?;
        }
        Ok(game)
    }

    /// Takes one more event in and says what it did on the board.
    ///
    /// # Errors
    /// [`DoesNotReplay`] if the rules refuse it; the game is as before.
    pub fn apply(&mut self, event: Event) -> Result<Vec<rules::Event>, DoesNotReplay> {
        let rev = self.rev.next();
        let Event::Acted(action) = event;
        let happened = self.position.apply(action).map_err(|reason| DoesNotReplay { game: self.id, rev, reason })?;
        self.actions.push(action);
        self.rev = rev;
        Ok(happened)
    }

    /// Takes one more event in without finding out what there is to tell, which costs many times the stone itself: the
    /// way to load a game.
    ///
    /// # Errors
    /// [`DoesNotReplay`] if the rules refuse it; the game is as before.
    pub fn advance(&mut self, event: Event) -> Result<(), DoesNotReplay> {
        let rev = self.rev.next();
        let Event::Acted(action) = event;
        match action {
            Action::Place(at) => self.position.push(at),
            other => self.position.apply(other).map(drop),
        }
        .map_err(|reason| DoesNotReplay { game: self.id, rev, reason })?;
        self.actions.push(action);
        self.rev = rev;
        Ok(())
    }

    /// The number that the database gave it.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Who plays what.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The board and what it waits for.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Everything that the rules know of, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How many events have happened.
    pub const fn rev(&self) -> Rev {
        self.rev
    }

    /// The person who must act; `None` when the game is over.
    pub fn to_act(&self) -> Option<PlayerId> {
        self.position.to_act().map(|seat| self.table.player(seat))
    }

    /// Whether nothing more can happen.
    pub const fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// How each seat fared: 1 won, 0 lost, ½ drew; `None` while the game runs.
    pub fn scores(&self) -> Option<Vec<(Seat, f64)>> {
        let winners = self.position.outcome()?.winners();
        let score = |seat: Seat| match (winners.is_empty(), winners.contains(&seat)) {
            (true, _) => 0.5,
            (false, true) => 1.0,
            (false, false) => 0.0,
        };
        Some(self.table.seats().map(|seat| (seat, score(seat))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Rules};

    fn point(label: &str) -> rules::Point {
        rules::Size::STANDARD.parse(label).expect("a point")
    }

    fn game() -> Game {
        let rules = Rules::new(Preset::Tournament.options()).expect("a preset");
        let table = Table::new(rules, vec![PlayerId::new(1), PlayerId::new(2)], true).expect("two players");
        Game::new(GameId::new(7), table)
    }

    fn request(by: u64, command: Command, rev: Option<Rev>) -> Request {
        Request { by: PlayerId::new(by), command, rev }
    }

    /// What is refused, and that a refusal changes nothing.
    fn check_refusal(game: &Game, by: u64, command: Command, rev: Option<Rev>, expected: &Refusal) {
        let before = game.clone();
        assert_eq!(decide(game, request(by, command, rev)).as_ref(), Err(expected), "{by} {command:?} {rev:?}");
        assert_eq!(*game, before);
    }

    #[test]
    fn refusals_name_the_reason() {
        let mut game = game();
        let k10 = point("K10");
        let l9 = point("L9");
        check_refusal(&game, 3, Command::Play(k10), None, &Refusal::NotSeated);
        check_refusal(&game, 2, Command::Play(k10), None, &Refusal::NotYourTurn { to_act: PlayerId::new(1) });
        check_refusal(&game, 1, Command::Play(l9), None, &Refusal::Illegal { at: l9, reason: Illegal::NotCentre });
        game.apply(decide(&game, request(1, Command::Play(k10), None)).expect("legal")).expect("replays");
        check_refusal(&game, 2, Command::Play(l9), Some(Rev::START), &Refusal::Stale);
        check_refusal(&game, 2, Command::Play(k10), None, &Refusal::Illegal { at: k10, reason: Illegal::Occupied });
        check_refusal(&game, 3, Command::Resign, None, &Refusal::NotSeated);
        game.apply(decide(&game, request(1, Command::Resign, None)).expect("may resign")).expect("replays");
        assert_eq!(game.scores(), Some(vec![(Seat::new(0), 0.0), (Seat::new(1), 1.0)]));
        check_refusal(&game, 2, Command::Play(l9), None, &Refusal::Over);
        check_refusal(&game, 1, Command::Resign, None, &Refusal::Over);
    }

    #[test]
    fn replay_gives_the_same_game() {
        let mut game = game();
        let mut events = Vec::new();
        for (by, at) in [(1, "K10"), (2, "L9"), (1, "N10"), (2, "L10")] {
            let event = decide(&game, request(by, Command::Play(point(at)), Some(game.rev()))).expect("legal");
            game.apply(event).expect("replays");
            events.push(event);
        }
        assert_eq!(Game::replay(game.id(), game.table().clone(), events), Ok(game));
    }

    #[test]
    fn a_row_that_does_not_replay_is_named() {
        let twice = [Event::Acted(Action::Place(point("K10"))); 2];
        let failure = Game::replay(GameId::new(7), game().table().clone(), twice).expect_err("occupied");
        assert_eq!(failure.to_string(), "game 7: event 2 does not replay: that point is occupied");
    }
}
