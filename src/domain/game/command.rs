//! Commands of players in a game, and the reasons to refuse them.

use pente::{Action, Choice, Illegal, Phase, Point, Seat};

use super::{Event, Game, Offer, OfferKind, Rev, TimeControl};
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;

/// A command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Place a stone.
    Play(Point),
    /// Answer the choice of a swap opening.
    Choose(Choice),
    /// Take back the last stone of an unfinished opening group.
    TakeBack,
    /// Resign the game.
    Resign,
    /// Make an offer to all other players. The same offer by another player agrees to the first.
    Offer(OfferKind),
    /// Agree to the pending offer.
    Agree,
    /// Decline the pending offer.
    Decline,
    /// Withdraw the player's own offer.
    Withdraw,
    /// End the pause.
    Resume,
    /// Claim the game because the player to act is out of time.
    Claim,
}

/// A command with its author and the revision that it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The user of the interaction.
    pub by: PlayerId,
    /// The command.
    pub command: Command,
    /// The revision that the player saw; `None` if unknown, as for `/move`.
    pub rev: Option<Rev>,
    /// The time of the command.
    pub at: Timestamp,
}

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The user does not play in this game.
    NotSeated,
    /// It is the turn of another player.
    NotYourTurn {
        /// The player to act.
        to_act: PlayerId,
    },
    /// The command was made for an older revision.
    Stale,
    /// The game is over.
    Over,
    /// The rules refuse the stone.
    Illegal {
        /// The point.
        at: Point,
        /// The rule that it breaks.
        reason: Illegal,
    },
    /// The game waits for another kind of action, such as a choice of colour.
    NotNow,
    /// The player is out of the game, which continues without them.
    Out,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// Another offer is pending.
    OfferPending {
        /// The player who made it.
        by: PlayerId,
        /// The offer.
        offer: Offer,
    },
    /// There is no offer to answer.
    NoOffer,
    /// The pending offer is the player's own.
    OwnOffer,
    /// The pending offer is another player's.
    NotYourOffer {
        /// The player who made it.
        by: PlayerId,
    },
    /// The player has agreed already; other answers are missing.
    AgreedAlready,
    /// The same offer was declined in this position.
    DeclinedBefore,
    /// Moves of rated games cannot be taken back.
    Rated,
    /// The player has no move to take back.
    NoMove,
    /// One player plays all sides, so nobody else is asked for a draw, and it would end the game at once.
    DrawInPractice,
    /// The game is played without a clock.
    NoClock,
    /// The player to act has time left.
    NotLate {
        /// The player to act.
        to_act: PlayerId,
        /// Until when.
        until: Timestamp,
    },
    /// The player to act is on the claimant's own side.
    OwnClock,
}

/// The event that a command makes.
///
/// # Errors
/// [`Refusal::NotSeated`], [`Refusal::Over`] or [`Refusal::Out`] for any command of a player who cannot act;
/// [`Refusal::Stale`] if the board has changed since the revision of the request; otherwise the variant for what the
/// command lacks, such as [`Refusal::NotYourTurn`] or [`Refusal::Illegal`].
pub fn decide(game: &Game, request: Request) -> Result<Event, Refusal> {
    let seat = seat_of(game, request.by)?;
    match request.command {
        Command::Play(at) => act(game, request, Action::Place(at)),
        Command::Choose(choice) => act(game, request, Action::Choose(choice)),
        Command::TakeBack => act(game, request, Action::TakeBack),
        Command::Resign => {
            check_fresh(game, request.rev)?;
            checked(game, Event::Acted(Action::Resign(seat)))
        }
        Command::Offer(kind) => make_offer(game, request.by, seat, kind),
        Command::Agree => {
            check_may_answer(game, request)?;
            checked(game, Event::Agreed(seat))
        }
        Command::Decline => {
            check_may_answer(game, request)?;
            checked(game, Event::Declined(seat))
        }
        Command::Withdraw => match game.pending_offer() {
            None => Err(Refusal::NoOffer),
            Some(pending_offer) if game.table().player(pending_offer.by()) != request.by => {
                Err(Refusal::NotYourOffer { by: game.table().player(pending_offer.by()) })
            }
            Some(pending_offer) if request.rev.is_some_and(|rev| rev != pending_offer.rev()) => Err(Refusal::Stale),
            Some(_) => checked(game, Event::Withdrawn(seat)),
        },
        Command::Resume if !game.clock().is_paused() => Err(Refusal::NotPaused),
        Command::Resume => checked(game, Event::Resumed(seat)),
        Command::Claim => claim(game, request),
    }
}

/// Whether the player has done exactly this on the revision that the request names, as in a double click.
pub fn is_repeated(game: &Game, request: Request) -> bool {
    let Some(rev) = request.rev else { return false };
    let wanted = match request.command {
        Command::Play(at) => Action::Place(at),
        Command::Choose(choice) => Action::Choose(choice),
        Command::TakeBack => Action::TakeBack,
        _ => return false,
    };
    let mut played = game.since(rev).iter().filter(|(_, event)| matches!(event, Event::Acted(_)));
    let first = played.next().filter(|_| !game.was_taken_back());
    first.is_some_and(|&(seat, event)| event == Event::Acted(wanted) && game.table().player(seat) == request.by)
}

/// Checks that it is a player's turn.
///
/// # Errors
/// [`Refusal::NotSeated`], [`Refusal::Over`], [`Refusal::Out`] and [`Refusal::NotYourTurn`].
pub fn check_turn(game: &Game, by: PlayerId) -> Result<(), Refusal> {
    seat_of(game, by)?;
    match game.to_act() {
        Some(to_act) if to_act != by => Err(Refusal::NotYourTurn { to_act }),
        _ => Ok(()),
    }
}

/// Whether a point that a player can play now loses the game in overtime, to a line that another point could break.
pub fn loses_in_overtime(game: &Game, by: PlayerId, at: Point) -> bool {
    let position = game.position();
    let breaking = position.breaking_points();
    game.waits_for(by) && !breaking.is_empty() && !breaking.contains(&at) && position.legal(at).is_ok()
}

/// The event that ends a game whose player to act is out of time and grace; `None` otherwise.
pub fn timeout_event(game: &Game, now: Timestamp) -> Option<Event> {
    let late = game.position().to_act()?;
    game.ends_at().filter(|&end| end <= now).map(|_| Event::Acted(Action::TimeOut(late)))
}

/// The seat in which a player acts: the seat to act if it is theirs, or their first seat that is still in the game.
fn seat_of(game: &Game, by: PlayerId) -> Result<Seat, Refusal> {
    game.table().seats_of(by).next().ok_or(Refusal::NotSeated)?;
    if game.is_over() {
        return Err(Refusal::Over);
    }
    let acting = game.position().to_act().filter(|&seat| game.table().player(seat) == by);
    let playing = || game.table().seats_of(by).find(|&seat| game.position().is_playing(seat));
    acting.or_else(playing).ok_or(Refusal::Out)
}

/// Checks that the board has not changed since a revision. Offers and answers do not change the board.
fn check_fresh(game: &Game, rev: Option<Rev>) -> Result<(), Refusal> {
    let current = |rev: Rev| (game.board_rev()..=game.rev()).contains(&rev);
    if rev.is_none_or(current) { Ok(()) } else { Err(Refusal::Stale) }
}

fn act(game: &Game, request: Request, action: Action) -> Result<Event, Refusal> {
    check_fresh(game, request.rev)?;
    if let Some(to_act) = game.to_act().filter(|&to_act| to_act != request.by) {
        return Err(Refusal::NotYourTurn { to_act });
    }
    if game.clock().is_paused() {
        return Err(Refusal::Paused);
    }
    if let (Action::Place(_), Phase::Choose { .. }) = (action, game.position().phase()) {
        return Err(Refusal::NotNow);
    }
    let event = Event::Acted(action);
    match (game.clone().advance(event, game.at), action) {
        (Ok(()), _) => Ok(event),
        (Err(failure), Action::Place(at)) => Err(Refusal::Illegal { at, reason: failure.reason }),
        (Err(_), _) => Err(Refusal::NotNow),
    }
}

fn checked(game: &Game, event: Event) -> Result<Event, Refusal> {
    game.clone().advance(event, game.at).map(|()| event).map_err(|_| Refusal::NotNow)
}

fn make_offer(game: &Game, by: PlayerId, seat: Seat, kind: OfferKind) -> Result<Event, Refusal> {
    if let Some(pending_offer) = game.pending_offer() {
        // The same offer by both players is an agreement, except that each would take back a move of their own.
        let same = pending_offer.offer().kind() == kind && kind != OfferKind::Takeback;
        if same && game.must_answer().contains(&by) {
            return checked(game, Event::Agreed(seat));
        }
        return Err(Refusal::OfferPending {
            by: game.table().player(pending_offer.by()),
            offer: pending_offer.offer(),
        });
    }
    let offer = match kind {
        OfferKind::Draw if game.table().is_practice() => return Err(Refusal::DrawInPractice),
        OfferKind::Draw => Offer::Draw,
        OfferKind::Takeback if game.table().is_rated() => return Err(Refusal::Rated),
        OfferKind::Takeback => Offer::Takeback { keep: game.before_last_of(by).ok_or(Refusal::NoMove)? },
        OfferKind::Pause if game.table().control() == TimeControl::Unlimited => return Err(Refusal::NoClock),
        OfferKind::Pause if game.clock().is_paused() => return Err(Refusal::Paused),
        OfferKind::Pause => Offer::Pause,
    };
    if game.declined_offers.contains(&(by, kind)) {
        return Err(Refusal::DeclinedBefore);
    }
    checked(game, Event::Offered(seat, offer))
}

/// Checks that a player may answer the pending offer.
fn check_may_answer(game: &Game, request: Request) -> Result<(), Refusal> {
    let pending_offer = game.pending_offer().ok_or(Refusal::NoOffer)?;
    if request.rev.is_some_and(|rev| rev != pending_offer.rev()) {
        return Err(Refusal::Stale);
    }
    if game.table().player(pending_offer.by()) == request.by {
        return Err(Refusal::OwnOffer);
    }
    if game.must_answer().contains(&request.by) { Ok(()) } else { Err(Refusal::AgreedAlready) }
}

fn claim(game: &Game, request: Request) -> Result<Event, Refusal> {
    check_fresh(game, request.rev)?;
    if game.table().control() == TimeControl::Unlimited {
        return Err(Refusal::NoClock);
    }
    let Some((until, late)) = game.deadline().zip(game.position().to_act()) else { return Err(Refusal::Paused) };
    let mut own = game.table().seats_of(request.by);
    if own.any(|seat| game.position().are_teammates(seat, late)) {
        return Err(Refusal::OwnClock);
    }
    if until > request.at {
        return Err(Refusal::NotLate { to_act: game.table().player(late), until });
    }
    checked(game, Event::Acted(Action::TimeOut(late)))
}

#[cfg(test)]
mod tests {
    use pente::{Choice, Options, Overtime, Preset, Rules, Size};

    use super::*;
    use crate::domain::game::{Offer, Table};
    use crate::domain::ids::GameId;

    fn point(label: &str) -> Point {
        Size::STANDARD.parse(label).expect("a point")
    }

    /// The game of players 1 and 2 after these stones.
    fn played(options: Options, stones: &str) -> Game {
        let rules = Rules::new(options).expect("options that fit together");
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let mut game = Game::new(GameId::new(1), table);
        for label in stones.split_whitespace() {
            game.apply(Event::Acted(Action::Place(point(label)))).expect("legal");
        }
        game
    }

    /// A request of a player that names a revision.
    fn request(by: u64, command: Command, rev: Option<u32>) -> Request {
        Request { by: PlayerId::new(by), command, rev: rev.map(Rev::new), at: Timestamp::from_millis(0) }
    }

    #[test]
    fn a_player_has_the_turn_or_is_told_who_has_it() {
        let mut game = played(Preset::Standard.options(), "K10");
        let check = |game: &Game, by: u64, expected: Result<(), Refusal>| {
            assert_eq!(check_turn(game, PlayerId::new(by)), expected, "{by}");
        };
        check(&game, 2, Ok(()));
        check(&game, 1, Err(Refusal::NotYourTurn { to_act: PlayerId::new(2) }));
        check(&game, 3, Err(Refusal::NotSeated));
        game.apply(Event::Acted(Action::Resign(Seat::new(0)))).expect("legal");
        check(&game, 2, Err(Refusal::Over));
    }

    #[test]
    fn an_offer_is_withdrawn_by_whom_it_is_shown() {
        let mut game = played(Preset::Standard.options(), "K10");
        game.apply(Event::Offered(Seat::new(0), Offer::Draw)).expect("an offer");
        let withdrawn = Ok(Event::Withdrawn(Seat::new(0)));
        for (rev, expected) in [(None, withdrawn), (Some(2), withdrawn), (Some(1), Err(Refusal::Stale))] {
            assert_eq!(decide(&game, request(1, Command::Withdraw, rev)), expected, "{rev:?}");
        }
    }

    #[test]
    fn a_press_is_repeated_after_a_draw_but_not_after_its_move_was_taken_back() {
        let takeback = Offer::Takeback { keep: 1 };
        for (offer, repeated) in [(Offer::Pause, true), (Offer::Draw, true), (takeback, false)] {
            let mut game = played(Preset::Standard.options(), "K10 L9");
            game.apply(Event::Offered(Seat::new(1), offer)).expect("an offer");
            game.apply(Event::Agreed(Seat::new(0))).expect("agreed");
            assert_eq!(is_repeated(&game, request(2, Command::Play(point("L9")), Some(1))), repeated, "{offer:?}");
            assert!(!is_repeated(&game, request(2, Command::Play(point("L8")), Some(1))), "{offer:?}");
        }
    }

    /// O10 completes a line, and a stone on M9 breaks it: it captures M10 and M11.
    #[test]
    fn a_point_that_leaves_a_line_standing_loses() {
        let options = Options { overtime: Overtime::BreakLine, ..Preset::Freestyle.options() };
        let stones = "K10 M12 L10 A1 M10 A3 M11 A5 N10 A7 O10";
        let mut game = played(options, stones);
        assert_eq!(game.position().breaking_points(), [point("M9")]);
        let loses = |game: &Game, by: u64, at: &str| loses_in_overtime(game, PlayerId::new(by), point(at));
        for (by, at, expected) in [(2, "M9", false), (2, "B5", true), (2, "K10", false), (1, "B5", false)] {
            assert_eq!(loses(&game, by, at), expected, "{by} {at}");
        }
        game.apply(Event::Offered(Seat::new(0), Offer::Pause)).expect("an offer");
        assert!(loses(&game, 2, "B5"), "the game waits for the player until the offer is answered");
        game.apply(Event::Agreed(Seat::new(1))).expect("agreed");
        assert!(!loses(&game, 2, "B5"), "nothing can be played in a pause");
        game = played(options, stones.trim_end_matches(" O10"));
        assert!(!loses(&game, 2, "B5"), "there is no line yet");
    }

    #[test]
    fn repeated_choices_and_stones_taken_back_are_recognised() {
        let mut game = played(Preset::Swap2Pente.options(), "K10 L9");
        let taken_back = game.rev().get();
        game.apply(Event::Acted(Action::TakeBack)).expect("the group is not complete");
        assert!(is_repeated(&game, request(1, Command::TakeBack, Some(taken_back))));
        for label in ["L9", "M8"] {
            game.apply(Event::Acted(Action::Place(point(label)))).expect("legal");
        }
        let chosen = game.rev().get();
        game.apply(Event::Acted(Action::Choose(Choice::First))).expect("a choice");
        let choose = |choice| request(2, Command::Choose(choice), Some(chosen));
        assert!(is_repeated(&game, choose(Choice::First)) && !is_repeated(&game, choose(Choice::Second)));
        assert!(!is_repeated(&game, request(1, Command::TakeBack, Some(chosen))));
        assert!(!is_repeated(&game, request(2, Command::Resign, Some(chosen))));
    }

    #[test]
    fn a_repeated_press_is_recognised() {
        let game = played(Preset::Standard.options(), "K10 L9");
        let check = |by: u64, at: Point, rev: Option<u32>, expected: bool| {
            let request = request(by, Command::Play(at), rev);
            assert_eq!(is_repeated(&game, request), expected, "{request:?}");
        };
        check(1, point("K10"), Some(0), true);
        check(2, point("L9"), Some(1), true);
        check(2, point("K10"), Some(0), false);
        check(1, point("L9"), Some(0), false);
        check(1, point("K10"), None, false);
        check(1, point("K10"), Some(7), false);
    }
}
