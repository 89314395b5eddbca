//! Determines whether an engine has to act. An engine sits at a table like any player and acts by commands of its seat.

use super::{Game, TimeControl};
use crate::domain::ids::PlayerId;

impl Game {
    /// The engine that has to answer an offer or to act; `None` if no engine has to.
    ///
    /// In a game without a clock, an engine does not move while an offer is pending, because a move declines the offer
    /// for the other players.
    pub fn engine_due(&self) -> Option<PlayerId> {
        if self.is_over() {
            return None;
        }
        if let Some(engine) = self.must_answer().into_iter().find(|player| player.is_engine()) {
            return Some(engine);
        }
        let waits = self.pending_offer().is_some() && self.table().control() == TimeControl::Unlimited;
        self.to_act().filter(|player| player.is_engine() && !waits && !self.clock().is_paused())
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Seat, Size, Variant};

    use super::*;
    use crate::domain::game::{Command, Event, OfferKind, Request, Stops, Table, Terms, decide};
    use crate::domain::ids::GameId;
    use crate::domain::timestamp::Timestamp;

    const PERSON: PlayerId = PlayerId::new(1);
    const OTHER: PlayerId = PlayerId::new(2);
    const ENGINE: PlayerId = PlayerId::engine(3, 1);

    fn game(rules: &str, control: &str, players: &[PlayerId]) -> Game {
        let rules = Variant::parse(rules).expect(rules).rules();
        let terms = Terms { rules, rated: true, control: control.parse().expect(control) };
        let table = Table::of(terms, players.to_vec()).expect("enough players");
        Game::begin(GameId::new(7), table, Timestamp::from_millis(0), Stops::default())
    }

    fn act(game: &mut Game, by: PlayerId, command: Command) {
        let event = decide(game, Request { by, command, rev: None, at: Timestamp::from_millis(0) }).expect("allowed");
        game.apply(event).expect("replays");
    }

    fn place(label: &str) -> Command {
        Command::Play(Size::STANDARD.parse(label).expect("a point"))
    }

    #[test]
    fn a_computer_acts_in_its_turn_and_answers_at_any_time() {
        let mut game = game("standard", "none", &[PERSON, ENGINE]);
        assert!(!game.table().is_rated(), "nothing against a computer counts");
        assert_eq!(game.engine_due(), None);
        act(&mut game, PERSON, place("K10"));
        assert_eq!(game.engine_due(), Some(ENGINE));
        act(&mut game, ENGINE, place("L9"));
        assert_eq!(game.engine_due(), None);
        act(&mut game, PERSON, Command::Offer(OfferKind::Draw));
        assert_eq!(game.engine_due(), Some(ENGINE));
        act(&mut game, ENGINE, Command::Decline);
        assert_eq!(game.engine_due(), None);
        game.apply(Event::Acted(Action::Resign(Seat::new(0)))).expect("may resign");
        assert_eq!(game.engine_due(), None);
    }

    #[test]
    fn a_computer_waits_in_pauses_and_while_others_answer() {
        for (control, expected) in [("none", None), ("1h", Some(ENGINE))] {
            let mut game = game("free-for-all:players=3", control, &[PERSON, ENGINE, OTHER]);
            act(&mut game, PERSON, place("K10"));
            act(&mut game, PERSON, Command::Offer(OfferKind::Draw));
            assert_eq!(game.engine_due(), Some(ENGINE), "{control}");
            act(&mut game, ENGINE, Command::Agree);
            assert_eq!(game.engine_due(), expected, "{control}");
            act(&mut game, OTHER, Command::Decline);
            assert_eq!(game.engine_due(), Some(ENGINE), "{control}");
        }
        let mut paused = game("standard", "1h", &[PERSON, ENGINE]);
        act(&mut paused, PERSON, place("K10"));
        act(&mut paused, PERSON, Command::Offer(OfferKind::Pause));
        act(&mut paused, ENGINE, Command::Agree);
        assert_eq!(paused.engine_due(), None);
        act(&mut paused, PERSON, Command::Resume);
        assert_eq!(paused.engine_due(), Some(ENGINE));
    }
}
