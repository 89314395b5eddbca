//! Random options, and random bytes as actions: `legal` agrees with `apply`, and a refused action changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pente::{
    Action, CaptureTie, Captures, Choice, DoubleThree, Opening, Options, Overline, Overtime, Point, Position, Rules,
    Seat, Seating, SelfCapture, Size,
};

fn pick<T: Copy>(bytes: &mut impl Iterator<Item = u8>, of: &[T]) -> T {
    of[usize::from(bytes.next().unwrap_or(0)) % of.len()]
}

fn options(bytes: &mut impl Iterator<Item = u8>) -> Options {
    let sizes = [Size::new(9), Size::new(13), Some(Size::STANDARD), Some(Size::ENDLESS)].map(|size| size.unwrap());
    let teams = Seating::Teams { players: 6, teams: pick(bytes, &[2, 3]) };
    let seatings = [Seating::Individual(pick(bytes, &[2, 3, 4, 5, 6])), Seating::Individual(2), Seating::Partners, teams];
    use Opening::{Centre, Free, GPente, LongPro, Pro, Swap, Swap2};
    Options {
        size: pick(bytes, &sizes),
        seating: pick(bytes, &seatings),
        opening: pick(bytes, &[Free, Centre, Pro, LongPro, GPente, Swap, Swap2]),
        line: pick(bytes, &[4, 5]),
        overline: pick(bytes, &[Overline::Wins, Overline::Neutral]),
        captures: pick(bytes, &[Captures::None, Captures::NotCounted, Captures::Goal(1), Captures::Goal(5)]),
        capture_three: pick(bytes, &[false, true]),
        mixed: pick(bytes, &[false, true]),
        self_capture: pick(bytes, &[SelfCapture::Safe, SelfCapture::Poof, SelfCapture::Forbidden]),
        overtime: pick(bytes, &[Overtime::None, Overtime::BreakLine, Overtime::CaptureLine]),
        double_three: pick(bytes, &[DoubleThree::Allowed, DoubleThree::FirstPlayer, DoubleThree::All]),
        capture_tie: pick(bytes, &[CaptureTie::Shared, CaptureTie::PlayOn]),
        first_black: pick(bytes, &[false, true]),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let Ok(rules) = Rules::new(options(&mut bytes)) else { return };
    let mut position = Position::new(rules);
    while let Some(byte) = bytes.next() {
        let action = match byte {
            0..=2 => Action::Choose([Choice::First, Choice::Second, Choice::More][usize::from(byte)]),
            3 => Action::TakeBack,
            4 => Action::Draw,
            5..=10 => Action::Resign(Seat::new(byte - 5)),
            11..=16 => Action::TimeOut(Seat::new(byte - 11)),
            _ => {
                let reach = if byte.is_multiple_of(2) { 4 } else { 14 };
                let offset = |byte: u8| byte.cast_signed() % (reach + 1);
                let (x, y) = (offset(byte), offset(bytes.next().unwrap_or(0)));
                Action::Place(Point::new(x, y).unwrap_or(Point::CENTRE))
            }
        };
        let before = position.clone();
        let done = position.apply(action);
        if let Action::Place(at) = action {
            assert_eq!(before.legal(at).err(), done.clone().err());
        }
        if done.is_err() {
            assert_eq!(position, before);
        }
    }
});
