//! The stored text form of rules and events, which uses the words of game records.
//!
//! Rules are a [`Variant`], such as `standard` or `gomoku:board=15`. An event is one of `K10` (a stone; `4,-3` on the
//! endless board), `first`, `second` or `more` (the answer in a swap opening), `takeback`, `resign 2`, `timeout 2`
//! (seats count from 1), `draw`. Besides what the rules know there are `offer draw 1`, `offer pause 1`, `offer
//! takeback:12 1` (back to twelve actions), `agree 2`, `decline 2`, `withdraw 1`, `resume 2`, `void` and `restore`.
//! Unlike the words that people may write, these mean the same whatever the position and however the colours are shown.
//! Every word that was ever written stays readable: words are added, never changed.

use pente::{Action, Choice, Rules, Seat, Seating, Size, Variant};

use crate::domain::game::{Event, Offer, TimeControl};
use crate::domain::matches::MatchFormat;

/// The text of rules: the nearest preset and the differences from it.
pub(super) fn rules(rules: &Rules) -> String {
    Variant::nearest(rules).to_string()
}

/// The rules of a text.
pub(super) fn read_rules(text: &str) -> Result<Rules, String> {
    Variant::parse(text).map(|variant| variant.rules()).map_err(|error| error.to_string())
}

/// The time control of a text.
pub(super) fn read_control(text: &str) -> Result<TimeControl, String> {
    text.parse::<TimeControl>().map_err(|error| error.to_string())
}

/// The format of a match in a text.
pub(super) fn read_match_format(text: &str) -> Result<MatchFormat, String> {
    MatchFormat::read(text).ok().flatten().ok_or_else(|| format!("unknown format of a match `{text}`"))
}

/// The text of an event on a board of this size.
pub(super) fn event(size: Size, event: Event) -> String {
    let number = |seat: Seat| seat.index() + 1;
    match event {
        Event::Acted(action) => acted(size, action),
        Event::Offered(seat, Offer::Draw) => format!("offer draw {}", number(seat)),
        Event::Offered(seat, Offer::Pause) => format!("offer pause {}", number(seat)),
        Event::Offered(seat, Offer::Takeback { keep }) => format!("offer takeback:{keep} {}", number(seat)),
        Event::Agreed(seat) => format!("agree {}", number(seat)),
        Event::Declined(seat) => format!("decline {}", number(seat)),
        Event::Withdrawn(seat) => format!("withdraw {}", number(seat)),
        Event::Resumed(seat) => format!("resume {}", number(seat)),
        Event::Voided => "void".to_owned(),
        Event::Restored => "restore".to_owned(),
    }
}

fn acted(size: Size, action: Action) -> String {
    match action {
        Action::Place(at) => size.label(at),
        Action::Choose(Choice::First) => "first".to_owned(),
        Action::Choose(Choice::Second) => "second".to_owned(),
        Action::Choose(Choice::More) => "more".to_owned(),
        Action::TakeBack => "takeback".to_owned(),
        Action::Resign(seat) => format!("resign {}", seat.index() + 1),
        Action::TimeOut(seat) => format!("timeout {}", seat.index() + 1),
        Action::Draw => "draw".to_owned(),
    }
}

/// The event of a text on a board of this size.
pub(super) fn read_event(size: Size, text: &str) -> Result<Event, String> {
    let words: Vec<&str> = text.split(' ').collect();
    let action = match *words.as_slice() {
        ["resign", seat] => Action::Resign(read_seat(seat)?),
        ["timeout", seat] => Action::TimeOut(read_seat(seat)?),
        ["offer", offer, seat] => return Ok(Event::Offered(read_seat(seat)?, read_offer(offer)?)),
        ["agree", seat] => return Ok(Event::Agreed(read_seat(seat)?)),
        ["decline", seat] => return Ok(Event::Declined(read_seat(seat)?)),
        ["withdraw", seat] => return Ok(Event::Withdrawn(read_seat(seat)?)),
        ["resume", seat] => return Ok(Event::Resumed(read_seat(seat)?)),
        ["void"] => return Ok(Event::Voided),
        ["restore"] => return Ok(Event::Restored),
        ["first"] => Action::Choose(Choice::First),
        ["second"] => Action::Choose(Choice::Second),
        ["more"] => Action::Choose(Choice::More),
        ["takeback"] => Action::TakeBack,
        ["draw"] => Action::Draw,
        [point] => Action::Place(size.parse(point).map_err(|reason| format!("unknown event `{text}`: {reason}"))?),
        _ => return Err(format!("unknown event `{text}`")),
    };
    Ok(Event::Acted(action))
}

fn read_offer(text: &str) -> Result<Offer, String> {
    match text.split_once(':') {
        None if text == "draw" => Ok(Offer::Draw),
        None if text == "pause" => Ok(Offer::Pause),
        Some(("takeback", keep)) => match keep.parse::<u32>() {
            Ok(keep) => Ok(Offer::Takeback { keep }),
            Err(_) => Err(format!("unknown offer `{text}`")),
        },
        _ => Err(format!("unknown offer `{text}`")),
    }
}

fn read_seat(number: &str) -> Result<Seat, String> {
    match number.parse::<u8>() {
        Ok(n @ 1..=Seating::MAX_PLAYERS) => Ok(Seat::new(n - 1)),
        _ => Err(format!("unknown seat `{number}`")),
    }
}

#[cfg(test)]
mod tests {
    use pente::{Point, Preset};

    use super::*;

    /// A word of the log means one event, and that event is written as this word.
    fn check(word: &str, action: Action) {
        assert_eq!(read_event(Size::STANDARD, word), Ok(Event::Acted(action)), "{word}");
        assert_eq!(event(Size::STANDARD, Event::Acted(action)), word);
    }

    #[test]
    fn events_are_written_as_they_are_read() {
        check("K10", Action::Place(Point::CENTRE));
        check("first", Action::Choose(Choice::First));
        check("second", Action::Choose(Choice::Second));
        check("more", Action::Choose(Choice::More));
        check("takeback", Action::TakeBack);
        check("resign 1", Action::Resign(Seat::new(0)));
        check("timeout 6", Action::TimeOut(Seat::new(5)));
        check("draw", Action::Draw);
        for y in -9..=9 {
            for x in -9..=9 {
                let at = Point::new(x, y).expect("on the board");
                check(&Size::STANDARD.label(at), Action::Place(at));
            }
        }
    }

    #[test]
    fn agreed_terms_round_trip() {
        let seat = Seat::new(1);
        for (word, expected) in [
            ("offer draw 2", Event::Offered(seat, Offer::Draw)),
            ("offer pause 2", Event::Offered(seat, Offer::Pause)),
            ("offer takeback:12 2", Event::Offered(seat, Offer::Takeback { keep: 12 })),
            ("agree 2", Event::Agreed(seat)),
            ("decline 2", Event::Declined(seat)),
            ("withdraw 2", Event::Withdrawn(seat)),
            ("resume 2", Event::Resumed(seat)),
            ("void", Event::Voided),
            ("restore", Event::Restored),
        ] {
            assert_eq!(read_event(Size::STANDARD, word), Ok(expected), "{word}");
            assert_eq!(event(Size::STANDARD, expected), word);
        }
    }

    #[test]
    fn damaged_events_are_named() {
        for word in [
            "",
            "resign",
            "resign 0",
            "resign 7",
            "resign one",
            "timeout -1",
            "K99",
            "I9",
            "offer draw",
            "offer chess 1",
            "offer takeback 1",
            "offer takeback:-1 1",
            "agree",
            "agree 2 3",
            " K10 x",
        ] {
            let reason = read_event(Size::STANDARD, word).expect_err(word);
            assert!(reason.starts_with("unknown "), "{word}: {reason}");
        }
    }

    #[test]
    fn endless_boards_name_points_by_offsets() {
        let at = Point::new(-30, 41).expect("in reach");
        let word = event(Size::ENDLESS, Event::Acted(Action::Place(at)));
        assert_eq!(word, "-30,41");
        assert_eq!(read_event(Size::ENDLESS, &word), Ok(Event::Acted(Action::Place(at))));
    }

    /// Rules of a text are written as this text, and read back as the same rules.
    fn check_rules(text: &str, expected: &str) {
        let table = read_rules(text).expect(text);
        assert_eq!(rules(&table), expected, "{text}");
        assert_eq!(read_rules(expected).as_ref(), Ok(&table), "{text}");
    }

    #[test]
    fn rules_are_written_by_the_nearest_preset() {
        for text in ["standard", "tournament", "freestyle", "ninuki-renju", "o-pente", "standard:board=13"] {
            check_rules(text, text);
        }
        check_rules("standard:opening=pro", "tournament");
        check_rules("gomoku:board=15", "gomoku:board=15");
        check_rules("gomoku:board=15,first=white", "no-captures:board=15,overline=neutral");
    }

    #[test]
    fn every_preset_is_read_as_it_was() {
        for preset in Preset::ALL {
            let table = preset.rules();
            assert_eq!(read_rules(&rules(&table)), Ok(table), "{}", preset.name());
        }
        assert!(read_rules("chess").expect_err("no preset").starts_with("there is no preset \"chess\""));
    }
}
