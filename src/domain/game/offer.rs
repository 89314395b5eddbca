//! Offers that need the consent of all other players: a draw, taking moves back, a pause.
//!
//! One offer can be pending at a time. All other players who are still in the game answer it; the event of the last
//! agreement puts it into effect. A move of another player declines it, and so does a resignation or a loss on time. A
//! move of the player who made it withdraws it only if it is a takeback.

use pente::{Action, Seat};

use super::{Event, Game, Rev};
use crate::domain::ids::PlayerId;

/// An offer with its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The game ends in a draw.
    Draw,
    /// The game returns to its first `keep` actions.
    Takeback {
        /// The number of actions that remain.
        keep: u32,
    },
    /// All clocks stand still until a player resumes the game.
    Pause,
}

/// The kind of an offer; the game determines its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the player's last move and all moves after it.
    Takeback,
    /// A pause.
    Pause,
}

impl Offer {
    /// The kind of the offer.
    pub const fn kind(self) -> OfferKind {
        match self {
            Self::Draw => OfferKind::Draw,
            Self::Takeback { .. } => OfferKind::Takeback,
            Self::Pause => OfferKind::Pause,
        }
    }
}

/// An offer with missing answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingOffer {
    pub(super) offer: Offer,
    pub(super) by: Seat,
    pub(super) rev: Rev,
    pub(super) agreed: Vec<PlayerId>,
}

impl PendingOffer {
    /// The offer.
    pub const fn offer(&self) -> Offer {
        self.offer
    }

    /// The seat that made it.
    pub const fn by(&self) -> Seat {
        self.by
    }

    /// The revision of the offer's event, which identifies it.
    pub const fn rev(&self) -> Rev {
        self.rev
    }
}

impl Game {
    /// The pending offer.
    pub const fn pending_offer(&self) -> Option<&PendingOffer> {
        self.pending_offer.as_ref()
    }

    /// The players who have to answer the pending offer: those still in the game who neither made it nor agreed yet.
    pub fn must_answer(&self) -> Vec<PlayerId> {
        let Some(pending_offer) = &self.pending_offer else { return Vec::new() };
        self.others(self.table.player(pending_offer.by))
            .filter(|player| !pending_offer.agreed.contains(player))
            .collect()
    }

    /// The last offer that was declined since the last change of the board, with the player who made it.
    pub fn last_declined_offer(&self) -> Option<(PlayerId, OfferKind)> {
        self.declined_offers.last().copied()
    }

    /// The player whose agreement took moves back, if nothing has happened since.
    pub fn agreed_to_takeback(&self) -> Option<PlayerId> {
        let &(by, Event::Agreed(_)) = self.log.last()? else { return None };
        // Of the other offers, a pause leaves the board alone and a draw ends the game.
        (self.board_rev == self.rev && !self.is_over()).then(|| self.table.player(by))
    }

    /// The people who may claim the game when the player to act is out of time: those still in the game on other sides.
    /// An engine claims nothing.
    pub fn claimants(&self) -> Vec<PlayerId> {
        let Some(late) = self.position.to_act() else { return Vec::new() };
        let mate = |player: &PlayerId| self.table.seats_of(*player).any(|seat| self.position.are_teammates(seat, late));
        self.others(self.table.player(late)).filter(|player| !player.is_engine() && !mate(player)).collect()
    }

    /// Whether a player and at least one other person are still in the game.
    pub fn is_with_others(&self, player: PlayerId) -> bool {
        self.is_playing(player) && self.others(player).any(|other| !other.is_engine())
    }

    /// Whether a person is still in the game.
    pub fn has_people(&self) -> bool {
        self.table.people().into_iter().any(|player| self.is_playing(player))
    }

    /// The players still in the game other than `but`, each once.
    pub(super) fn others(&self, but: PlayerId) -> impl Iterator<Item = PlayerId> + '_ {
        let seats = self.table.seats().filter(|&seat| self.position.is_playing(seat));
        let players = seats.map(|seat| (seat, self.table.player(seat)));
        let is_first =
            |seat: Seat, player| self.table.seats_of(player).find(|&own| self.position.is_playing(own)) == Some(seat);
        players.filter(move |&(seat, player)| player != but && is_first(seat, player)).map(|(_, player)| player)
    }

    /// The number of actions that remain if a player takes back their last one; `None` if they have none, or if a
    /// player has left the game since.
    pub(super) fn before_last_of(&self, player: PlayerId) -> Option<u32> {
        let own = |seat: &Seat| self.table.player(*seat) == player;
        let last = self.actors.iter().rposition(own)?;
        let left = |action: &Action| matches!(action, Action::Resign(_) | Action::TimeOut(_));
        if self.actions[last..].iter().any(left) { None } else { u32::try_from(last).ok() }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pente::{Illegal, Options, Preset, Rules, Seating, Size};
    use proptest::prelude::*;

    use super::*;
    use crate::domain::game::{Command, Refusal, Request, Score, Stops, Table, Terms, decide, timeout_event};
    use crate::domain::ids::GameId;
    use crate::domain::timestamp::Timestamp;

    fn game(players: u8, rated: bool, control: &str) -> Game {
        let options = Options { seating: Seating::Individual(players), ..Preset::Freestyle.options() };
        let rules = Rules::new(options).expect("options that fit together");
        let people = (1..=u64::from(players)).map(PlayerId::new).collect();
        let terms = Terms { rules, rated, control: control.parse().expect(control) };
        let table = Table::of(terms, people).expect("enough people");
        Game::begin(GameId::new(7), table, Timestamp::from_millis(0), Stops::default())
    }

    fn command(word: &str) -> Command {
        match word {
            "draw" => Command::Offer(OfferKind::Draw),
            "back" => Command::Offer(OfferKind::Takeback),
            "pause" => Command::Offer(OfferKind::Pause),
            "yes" => Command::Agree,
            "no" => Command::Decline,
            "withdraw" => Command::Withdraw,
            "resume" => Command::Resume,
            "claim" => Command::Claim,
            "resign" => Command::Resign,
            at => Command::Play(Size::STANDARD.parse(at).expect(at)),
        }
    }

    /// Plays `PERSON:WORD` by `PERSON:WORD`, an hour apart; every word but the last has to be accepted.
    fn play(game: &mut Game, script: &str) -> Result<Event, Refusal> {
        let words: Vec<&str> = script.split_whitespace().collect();
        let mut last = Err(Refusal::NotNow);
        for (n, word) in words.iter().enumerate() {
            let (by, what) = word.split_once(':').expect("PERSON:WORD");
            let by = PlayerId::new(by.parse().expect("a number"));
            let at = game.at + Duration::from_hours(1);
            let before = game.clone();
            last = decide(game, Request { by, command: command(what), rev: None, at });
            match last {
                Ok(event) => game.advance(event, at).expect("what was decided replays"),
                Err(_) => assert_eq!(*game, before, "{script}: a refusal changes nothing"),
            }
            assert!(last.is_ok() || n + 1 == words.len(), "{script}: {word}: {last:?}");
        }
        last
    }

    /// Unrated, three days a move.
    fn after(players: u8, script: &str) -> Game {
        let mut game = game(players, false, "3d");
        play(&mut game, script).unwrap_or_else(|refusal| panic!("{script}: {refusal:?}"));
        game
    }

    fn check_refused(script: &str, expected: &Refusal) {
        assert_eq!(play(&mut game(2, false, "3d"), script).as_ref(), Err(expected), "{script}");
    }

    #[test]
    fn a_draw_needs_all_players() {
        assert!(after(2, "1:K10 1:draw 2:yes").is_over());
        assert!(after(2, "1:draw 2:draw").is_over(), "wanting the same is agreement");
        assert!(!after(2, "1:draw 2:no").is_over());
        assert_eq!(after(3, "1:draw 2:yes").must_answer(), [PlayerId::new(3)]);
        assert!(after(3, "1:draw 2:yes 3:yes").is_over());
        assert!(after(3, "1:K10 2:resign 1:draw 3:yes").is_over(), "who has left is not asked");
    }

    #[test]
    fn a_player_who_left_does_not_share_in_a_draw() {
        use Score::{Draw, Loss};
        assert_eq!(after(3, "1:draw 2:yes 3:yes").scores(), Some(vec![Draw, Draw, Draw]));
        assert_eq!(after(3, "1:K10 2:resign 1:draw 3:yes").scores(), Some(vec![Draw, Loss, Draw]));
    }

    #[test]
    fn a_move_of_another_declines() {
        assert!(after(2, "1:K10 1:draw 2:L9").pending_offer().is_none());
        assert!(after(2, "1:draw 1:K10").pending_offer().is_some(), "one's own move does not");
        assert!(after(2, "1:K10 2:L9 1:back 1:M8").pending_offer().is_none(), "but for taking back what it follows");
        assert!(after(3, "1:draw 2:resign").pending_offer().is_none());
        let won = after(2, "1:K10 2:A1 1:L10 2:A2 1:M10 2:A3 1:N10 2:A4 1:draw 1:O10");
        assert!(won.is_over() && won.pending_offer().is_none(), "nothing is offered in a finished game");
    }

    #[test]
    fn a_takeback_ends_before_ones_own_last_move() {
        let labels = |script: &str| -> Vec<String> {
            let point = |action: &Action| match action {
                Action::Place(at) => Size::STANDARD.label(*at),
                other => panic!("{other:?}"),
            };
            after(2, script).actions().iter().map(point).collect()
        };
        assert_eq!(labels("1:K10 2:L9 2:back 1:yes"), ["K10"]);
        assert_eq!(labels("1:K10 2:L9 1:back 2:yes"), Vec::<String>::new());
        assert_eq!(labels("1:K10 2:L9 2:back 1:yes 2:M8"), ["K10", "M8"]);
        let game = after(2, "1:K10 2:L9 2:back 1:yes");
        assert_eq!(game.to_act(), Some(PlayerId::new(2)));
        assert!(game.was_taken_back());
        assert_eq!(game.agreed_to_takeback(), Some(PlayerId::new(1)));
        assert_eq!(after(2, "1:K10 2:L9 2:back 1:yes 2:M8").agreed_to_takeback(), None, "it is past");
        assert_eq!(game.position().stone(Size::STANDARD.parse("L9").expect("a point")), None);
        assert_eq!(play(&mut self::game(2, true, "3d"), "1:K10 1:back"), Err(Refusal::Rated));
        check_refused("1:K10 2:back", &Refusal::NoMove);
        let mut three = self::game(3, false, "none");
        assert_eq!(play(&mut three, "1:K10 2:L9 2:resign 1:back"), Err(Refusal::NoMove), "nobody comes back");
    }

    #[test]
    fn in_practice_moves_come_back_at_once() {
        let table = Table::unrated(Preset::Standard.rules(), vec![PlayerId::new(1); 2]).expect("two seats");
        let mut game = Game::new(GameId::new(1), table);
        play(&mut game, "1:K10 1:L9 1:back").expect("nobody else is to be asked");
        assert_eq!((game.actions().len(), game.to_act()), (1, Some(PlayerId::new(1))));
        assert_eq!(game.position().to_act(), Some(Seat::new(1)));
        assert_eq!(play(&mut game, "1:draw"), Err(Refusal::DrawInPractice));
    }

    #[test]
    fn a_pause_stops_the_clock_and_the_stones() {
        let hour = 3_600_000;
        let game = after(2, "1:K10 2:pause 1:yes");
        assert!(game.clock().is_paused());
        assert_eq!((game.deadline(), game.ends_at()), (None, None));
        check_refused("1:K10 2:pause 1:yes 2:L9", &Refusal::Paused);
        check_refused("1:K10 2:pause 1:yes 1:claim", &Refusal::Paused);
        check_refused("1:K10 2:pause 1:yes 1:pause", &Refusal::Paused);
        // Paused from the third hour to the fourth: the turn that began in the first has an hour more.
        let resumed = after(2, "1:K10 2:pause 1:yes 2:resume");
        assert_eq!(resumed.deadline(), Some(Timestamp::from_millis(hour + 72 * hour + hour)));
        check_refused("1:resume", &Refusal::NotPaused);
        assert!(after(2, "1:pause 2:yes 2:resign").is_over(), "one may always resign");
    }

    #[test]
    fn offers_are_answered_by_whom_they_are_made_to() {
        let (one, two) = (PlayerId::new(1), PlayerId::new(2));
        check_refused("1:yes", &Refusal::NoOffer);
        check_refused("1:no", &Refusal::NoOffer);
        check_refused("1:withdraw", &Refusal::NoOffer);
        check_refused("3:draw", &Refusal::NotSeated);
        check_refused("1:draw 1:yes", &Refusal::OwnOffer);
        check_refused("1:draw 1:no", &Refusal::OwnOffer);
        check_refused("1:draw 2:withdraw", &Refusal::NotYourOffer { by: one });
        check_refused("1:draw 1:draw", &Refusal::OfferPending { by: one, offer: Offer::Draw });
        check_refused("1:K10 2:draw 1:pause", &Refusal::OfferPending { by: two, offer: Offer::Draw });
        check_refused("1:draw 2:no 1:draw", &Refusal::DeclinedBefore);
        check_refused("1:draw 2:yes 1:draw", &Refusal::Over);
        assert!(after(2, "1:draw 2:no 2:draw").pending_offer().is_some(), "the other one may ask");
        assert!(
            after(2, "1:draw 2:no 1:K10 1:draw").pending_offer().is_some(),
            "and after a move it is another question"
        );
        assert!(after(2, "1:draw 1:withdraw 1:draw").pending_offer().is_some());
        assert_eq!(play(&mut game(3, false, "none"), "1:draw 2:yes 2:yes"), Err(Refusal::AgreedAlready));
        assert_eq!(play(&mut game(2, false, "none"), "1:pause"), Err(Refusal::NoClock));
        assert_eq!(play(&mut game(3, false, "none"), "1:K10 2:resign 2:draw"), Err(Refusal::Out));
    }

    #[test]
    fn overdue_players_can_be_claimed_from() {
        let claim = |game: &Game, by: u64, ms: i64| {
            let at = Timestamp::from_millis(ms);
            decide(game, Request { by: PlayerId::new(by), command: Command::Claim, rev: None, at })
        };
        let (hour, late) = (3_600_000, Ok(Event::Acted(Action::TimeOut(Seat::new(1)))));
        let game = after(2, "1:K10");
        let until = Timestamp::from_millis(73 * hour);
        let not_late = Err(Refusal::NotLate { to_act: PlayerId::new(2), until });
        assert_eq!(claim(&game, 1, 73 * hour - 1), not_late);
        assert_eq!(claim(&game, 1, 73 * hour), late);
        assert_eq!(claim(&game, 2, 73 * hour), Err(Refusal::OwnClock));
        assert_eq!(claim(&game, 3, 73 * hour), Err(Refusal::NotSeated));
        assert_eq!(claim(&self::game(2, true, "none"), 1, 0), Err(Refusal::NoClock));
        // Of three the late one is out, and the game continues.
        let mut three = after(3, "1:K10");
        three.advance(claim(&three, 3, 80 * hour).expect("late"), Timestamp::from_millis(80 * hour)).expect("replays");
        assert_eq!((three.to_act(), three.is_over()), (Some(PlayerId::new(3)), false));
        assert_eq!(three.deadline(), Some(Timestamp::from_millis(152 * hour)));
        // By itself it ends later.
        let end = 73 * hour + 18 * hour;
        assert_eq!(timeout_event(&game, Timestamp::from_millis(end - 1)), None);
        assert_eq!(timeout_event(&game, Timestamp::from_millis(end)), late.ok());
    }

    #[test]
    fn an_offer_does_not_make_the_pad_stale() {
        let mut game = after(2, "1:K10");
        let seen = game.rev();
        play(&mut game, "1:draw").expect("an offer");
        let request = |rev| Request { by: PlayerId::new(2), command: command("L9"), rev: Some(rev), at: game.at };
        assert!(decide(&game, request(seen)).is_ok());
        assert_eq!(decide(&game, request(Rev::START)), Err(Refusal::Stale));
        assert_eq!(decide(&game, request(game.rev().next())), Err(Refusal::Stale));
        let answer = |rev| Request { by: PlayerId::new(2), command: Command::Agree, rev: Some(rev), at: game.at };
        assert!(decide(&game, answer(game.rev())).is_ok());
        assert_eq!(decide(&game, answer(seen)), Err(Refusal::Stale), "another offer");
    }

    #[test]
    fn people_on_other_sides_who_still_play_may_claim() {
        let ids = |numbers: &[u64]| numbers.iter().copied().map(PlayerId::new).collect::<Vec<_>>();
        assert_eq!(after(2, "1:K10").claimants(), ids(&[1]));
        assert_eq!(after(3, "1:K10").claimants(), ids(&[1, 3]));
        assert_eq!(after(3, "1:K10 3:resign").claimants(), ids(&[1]));
        assert_eq!(after(2, "1:K10 1:resign").claimants(), ids(&[]));
        // Partners sit opposite each other; the engine on seat 3 claims nothing.
        let players = [1, 2, 3].map(PlayerId::new).into_iter().chain([PlayerId::engine(5, 3)]).collect();
        let table = Table::unrated(Preset::Team.rules(), players).expect("four players");
        let mut game = Game::new(GameId::new(7), table);
        assert_eq!(game.claimants(), ids(&[2]));
        let (one, engine) = (PlayerId::new(1), PlayerId::engine(5, 3));
        assert!(game.is_with_others(one) && game.is_with_others(engine) && !game.is_with_others(PlayerId::new(9)));
        assert!(game.has_people());
        game.apply(Event::Acted(Action::Resign(Seat::new(1)))).expect("legal");
        assert!(game.is_with_others(one), "with the partner");
    }

    #[test]
    fn a_person_among_engines_is_without_others() {
        let table = Table::unrated(
            Preset::FreeForAll.rules(),
            vec![PlayerId::new(1), PlayerId::engine(5, 1), PlayerId::engine(5, 2)],
        );
        let mut game = Game::new(GameId::new(7), table.expect("three players"));
        assert!(!game.is_with_others(PlayerId::new(1)) && game.has_people());
        game.apply(Event::Acted(Action::Resign(Seat::new(0)))).expect("legal");
        assert!(!game.is_over() && !game.has_people(), "the engines are left");
    }

    #[test]
    fn an_event_that_does_not_fit_changes_nothing() {
        let seat = Seat::new;
        for (players, script, event) in [
            (2, "1:K10", Event::Offered(seat(0), Offer::Takeback { keep: 1 })),
            (2, "1:draw", Event::Offered(seat(1), Offer::Pause)),
            (2, "1:resign", Event::Offered(seat(1), Offer::Draw)),
            (3, "1:K10 2:resign", Event::Offered(seat(1), Offer::Draw)),
            (2, "1:pause 2:yes", Event::Offered(seat(0), Offer::Pause)),
            (2, "1:K10", Event::Agreed(seat(0))),
            (2, "1:draw", Event::Agreed(seat(0))),
            (2, "1:draw", Event::Declined(seat(0))),
            (2, "1:draw", Event::Withdrawn(seat(1))),
            (2, "1:K10", Event::Resumed(seat(0))),
            (3, "1:K10 2:resign 1:pause 3:yes", Event::Resumed(seat(1))),
            (2, "1:pause 2:yes", Event::Acted(Action::TimeOut(seat(0)))),
        ] {
            let mut game = after(players, script);
            let before = game.clone();
            assert_eq!(game.apply(event).expect_err(script).reason, Illegal::NotNow, "{script} {event:?}");
            assert_eq!(game, before, "{script} {event:?}");
        }
    }

    #[test]
    fn the_log_names_who_caused_an_event() {
        for (script, seat) in [
            ("1:K10", 0),
            ("1:K10 3:resign", 2),
            ("1:K10 3:draw", 2),
            ("1:K10 3:draw 1:no", 0),
            ("2:draw 2:withdraw", 1),
        ] {
            let game = after(3, script);
            let (by, _) = game.since(Rev::START).last().expect("an event");
            assert_eq!(*by, Seat::new(seat), "{script}");
        }
    }

    fn any_command() -> impl Strategy<Value = Command> {
        prop_oneof![
            6 => (0..12_u8, 0..12_u8).prop_map(|(column, row)| {
                let label = format!("{}{}", char::from(b"ABCDEFGHJKLM"[usize::from(column)]), row + 1);
                Command::Play(Size::STANDARD.parse(&label).expect("a point"))
            }),
            1 => Just(Command::Offer(OfferKind::Draw)),
            2 => Just(Command::Offer(OfferKind::Takeback)),
            1 => Just(Command::Offer(OfferKind::Pause)),
            3 => Just(Command::Agree),
            1 => Just(Command::Decline),
            1 => Just(Command::Withdraw),
            2 => Just(Command::Resume),
            1 => Just(Command::Claim),
        ]
    }

    proptest! {
        /// Whatever people do: what is decided replays to the same game, what is refused changes nothing, and the
        /// actions that remain make the position.
        #[test]
        fn a_replay_of_the_events_gives_the_same_game(
            players in 2..=4_u8,
            control in prop_oneof![Just("none"), Just("10+5"), Just("1h"), Just("3d+12h")],
            steps in prop::collection::vec((1..=4_u64, any_command(), 0..4_000_000_u64), 0..80),
        ) {
            let mut game = game(players, false, control);
            let mut events = Vec::new();
            for (by, command, ms) in steps {
                let at = game.at + Duration::from_millis(ms);
                let before = game.clone();
                if let Ok(event) = decide(&game, Request { by: PlayerId::new(by), command, rev: None, at }) {
                    game.advance(event, at).expect("what was decided replays");
                    events.push((event, at));
                } else {
                    prop_assert_eq!(&game, &before);
                }
            }
            let mut again = Game::begin(game.id(), game.table().clone(), Timestamp::from_millis(0), Stops::default());
            for (event, at) in events {
                again.advance(event, at).expect("replays");
            }
            prop_assert_eq!(&again, &game);
            let mut position = pente::Position::new(*game.table().rules());
            for &action in game.actions() {
                position.apply(action).expect("legal");
            }
            prop_assert_eq!(&position, game.position());
        }
    }
}
