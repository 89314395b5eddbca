//! A game: refusals, replays, turns, and voided games.

use pente::{Choice, Options, Preset, Rules, Seating};

use super::*;

fn point(label: &str) -> Point {
    pente::Size::STANDARD.parse(label).expect("a point")
}

fn game() -> Game {
    let terms = Terms { rules: Preset::Tournament.rules(), rated: true, control: TimeControl::Unlimited };
    let table = Table::of(terms, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
    Game::new(GameId::new(7), table)
}

fn request(by: u64, command: Command, rev: Option<Rev>) -> Request {
    Request { by: PlayerId::new(by), command, rev, at: Timestamp::from_millis(0) }
}

/// Refusals, and that they change nothing.
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
    assert_eq!(game.scores(), Some(vec![Score::Loss, Score::Win]));
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
fn a_voided_game_is_over_for_good_and_has_no_result() {
    for moves in [vec![], vec!["K10"], vec!["K10", "resign"]] {
        let mut game = game();
        for word in moves {
            let action = if word == "resign" { Action::Resign(Seat::new(1)) } else { Action::Place(point(word)) };
            game.apply(Event::Acted(action)).expect("legal");
        }
        let rev = game.rev();
        game.apply(Event::Voided).expect("any game can be voided");
        assert_eq!((game.rev(), game.is_voided(), game.is_over()), (rev.next(), true, true));
        assert_eq!((game.to_act(), game.scores(), game.deadline()), (None, None, None));
        for command in [Command::Play(point("K10")), Command::Play(point("N10")), Command::Resign] {
            check_refusal(&game, 1, command, None, &Refusal::Over);
            check_refusal(&game, 2, command, None, &Refusal::Over);
        }
        assert_eq!(game.clone().apply(Event::Voided).expect_err("once").reason, Illegal::Over);
    }
}

#[test]
fn a_voided_game_gets_the_result_back_that_it_had() {
    let mut game = game();
    assert_eq!(game.clone().apply(Event::Restored).expect_err("not voided").reason, Illegal::NotNow);
    let mut unfinished = game.clone();
    unfinished.apply(Event::Voided).expect("any game can be voided");
    assert_eq!(unfinished.apply(Event::Restored).expect_err("no result").reason, Illegal::NotNow);
    let resigned = Event::Acted(Action::Resign(Seat::new(1)));
    game.apply(resigned).expect("legal");
    let scores = game.scores();
    for event in [Event::Voided, Event::Restored] {
        game.apply(event).expect("in turn");
    }
    assert_eq!((game.scores(), game.is_voided(), game.is_over()), (scores, false, true));
    let events = [resigned, Event::Voided, Event::Restored];
    assert_eq!(Game::replay(game.id(), game.table().clone(), events), Ok(game));
}

#[test]
fn the_last_reminder_is_the_one_nearest_to_the_deadline() {
    for (control, expected) in
        [("none", None), ("10+5", None), ("1h", Some(Reminder::Half)), ("3d", Some(Reminder::TwoHours))]
    {
        let terms = Terms { control: control.parse().expect(control), ..*game().table().terms() };
        let table = Table::of(terms, game().table().players().to_vec()).expect("two players");
        assert_eq!(Game::new(GameId::new(7), table).last_reminder(), expected, "{control}");
    }
}

/// Three days a move, an event an hour: after each event, the hours from the start to the deadline.
#[test]
fn a_turn_lasts_until_its_seat_has_finished() {
    use Action::{Choose, Place, Resign};
    let place = |label| Place(point(label));
    let three = Options { seating: Seating::Individual(3), ..Preset::Freestyle.options() };
    for (options, events) in [
        // The clock starts with the first stone.
        (Preset::Freestyle.options(), vec![(place("K10"), 1 + 72), (place("L9"), 2 + 72)]),
        // An opening group and the choice after it are one turn each.
        (
            Preset::Swap2Pente.options(),
            vec![
                (place("K10"), 1 + 72),
                (place("L9"), 1 + 72),
                (place("M8"), 3 + 72),
                (Choose(Choice::More), 3 + 72),
                (place("J9"), 3 + 72),
                (place("H8"), 6 + 72),
                (Choose(Choice::First), 7 + 72),
            ],
        ),
        // One who is not to act leaves, and then the one to act.
        (three, vec![(place("K10"), 1 + 72), (Resign(Seat::new(2)), 1 + 72), (place("L9"), 3 + 72)]),
        (three, vec![(place("K10"), 1 + 72), (Resign(Seat::new(1)), 2 + 72)]),
    ] {
        let rules = Rules::new(options).expect("options that fit together");
        let terms = Terms { rules, rated: false, control: "3d".parse().expect("a control") };
        let players = (1..).zip(rules.each_seat()).map(|(number, _)| PlayerId::new(number)).collect();
        let mut game = Game::new(GameId::new(7), Table::of(terms, players).expect("enough players"));
        for (hour, (action, deadline)) in (1..).zip(events) {
            let at = |hour: i64| Timestamp::from_millis(hour * 3_600_000);
            game.advance(Event::Acted(action), at(hour)).expect("legal");
            assert_eq!(game.deadline(), Some(at(deadline)), "{action:?} at hour {hour}");
            let before = Timestamp::from_millis(at(deadline).as_millis() - 1);
            assert_eq!([before, at(deadline)].map(|now| game.is_late(now)), [false, true], "{action:?}");
        }
    }
}

#[test]
fn what_is_read_of_a_game_follows_its_events() {
    let mut game = game();
    assert_eq!(game.only_point(), Some(point("K10")), "the first stone goes on the centre");
    assert!(game.placed().is_empty() && game.is_playing(PlayerId::new(2)) && !game.is_playing(PlayerId::new(3)));
    let stone = Action::Place(point("K10"));
    game.apply(Event::Acted(stone)).expect("legal");
    game.apply(Event::Offered(Seat::new(0), Offer::Takeback { keep: 0 })).expect("offered");
    game.apply(Event::Agreed(Seat::new(1))).expect("agreed");
    assert_eq!((game.placed(), game.actions().len()), (&[stone][..], 0), "it was seen");
    assert_eq!(game.only_point(), Some(point("K10")));
    game.apply(Event::Acted(stone)).expect("legal");
    assert_eq!((game.only_point(), game.is_decided()), (None, false));
    game.apply(Event::Acted(Action::Resign(Seat::new(1)))).expect("legal");
    assert_eq!((game.only_point(), game.is_decided()), (None, true));
    assert!(!game.is_playing(PlayerId::new(2)), "it has left");
}

#[test]
fn a_row_that_does_not_replay_is_named() {
    let twice = [Event::Acted(Action::Place(point("K10"))); 2];
    let failure = Game::replay(GameId::new(7), game().table().clone(), twice).expect_err("occupied");
    assert_eq!(failure.to_string(), "game 7: event 2 does not replay: that point is occupied");
}
