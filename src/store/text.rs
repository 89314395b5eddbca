//! Rules and events as they are stored: the words of records, so that a row can be read by a person.
//!
//! An event is one of `K10` (a stone), `white`, `black` or `more` (a choice of the opening), `takeback`, `resign 2`,
//! `timeout 2` (seats count from 1), `draw`. What was written once is read for ever: words are added, never changed.

use crate::game::Event;
use crate::rules::{Action, Choice, Preset, Rules, Seat, Size};

/// The text of rules; `None` for rules that no preset has.
pub(super) fn rules(rules: &Rules) -> Option<&'static str> {
    Preset::ALL.iter().find(|preset| preset.options() == *rules.options()).map(|preset| preset.name())
}

/// The rules of a text.
pub(super) fn read_rules(text: &str) -> Result<Rules, String> {
    let preset = Preset::from_name(text).ok_or_else(|| format!("unknown rules `{text}`"))?;
    Rules::new(preset.options()).map_err(|contradiction| contradiction.to_string())
}

/// The text of an event on a board of this size.
pub(super) fn event(size: Size, event: Event) -> String {
    let Event::Acted(action) = event;
    match action {
        Action::Place(at) => size.label(at),
        Action::Choose(Choice::First) => "white".to_owned(),
        Action::Choose(Choice::Second) => "black".to_owned(),
        Action::Choose(Choice::More) => "more".to_owned(),
        Action::TakeBack => "takeback".to_owned(),
        Action::Resign(seat) => format!("resign {}", seat.index() + 1),
        Action::TimeOut(seat) => format!("timeout {}", seat.index() + 1),
        Action::Draw => "draw".to_owned(),
    }
}

/// The event of a text on a board of this size.
pub(super) fn read_event(size: Size, text: &str) -> Result<Event, String> {
    let action = match text.split_once(' ') {
        Some(("resign", seat)) => Action::Resign(read_seat(seat)?),
        Some(("timeout", seat)) => Action::TimeOut(read_seat(seat)?),
        Some(_) => return Err(format!("unknown event `{text}`")),
        None => match text {
            "white" => Action::Choose(Choice::First),
            "black" => Action::Choose(Choice::Second),
            "more" => Action::Choose(Choice::More),
            "takeback" => Action::TakeBack,
            "draw" => Action::Draw,
            point => Action::Place(size.parse(point).map_err(|reason| format!("unknown event `{text}`: {reason}"))?),
        },
    };
    Ok(Event::Acted(action))
}

fn read_seat(number: &str) -> Result<Seat, String> {
    match number.parse::<u8>() {
        Ok(n @ 1..=6) => Ok(Seat::new(n - 1)),
        _ => Err(format!("unknown seat `{number}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word of the log means one event, and that event is written as this word.
    fn check(word: &str, action: Action) {
        assert_eq!(read_event(Size::STANDARD, word), Ok(Event::Acted(action)), "{word}");
        assert_eq!(event(Size::STANDARD, Event::Acted(action)), word);
    }

    #[test]
    fn events_are_written_as_they_are_read() {
        check("K10", Action::Place(crate::rules::Point::CENTRE));
        check("white", Action::Choose(Choice::First));
        check("black", Action::Choose(Choice::Second));
        check("more", Action::Choose(Choice::More));
        check("takeback", Action::TakeBack);
        check("resign 1", Action::Resign(Seat::new(0)));
        check("timeout 6", Action::TimeOut(Seat::new(5)));
        check("draw", Action::Draw);
        for y in -9..=9 {
            for x in -9..=9 {
                let at = crate::rules::Point::new(x, y).expect("on the board");
                check(&Size::STANDARD.label(at), Action::Place(at));
            }
        }
    }

    #[test]
    fn damaged_events_are_named() {
        for word in
            ["", "resign", "resign 0", "resign 7", "resign one", "timeout -1", "K99", "I9", "offer draw", " K10 x"]
        {
            let reason = read_event(Size::STANDARD, word).expect_err(word);
            assert!(reason.starts_with("unknown "), "{word}: {reason}");
        }
    }

    #[test]
    fn every_preset_is_written_as_it_is_read() {
        for preset in Preset::ALL {
            let table = Rules::new(preset.options()).expect("a preset");
            let text = rules(&table).expect("a preset");
            assert_eq!(read_rules(text).as_ref(), Ok(&table), "{text}");
        }
        assert_eq!(read_rules("chess"), Err("unknown rules `chess`".to_owned()));
    }
}
