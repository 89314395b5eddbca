//! Example positions for rules: a small position in which one point makes a line and others capture.

use pente::{Action, Captures, Colour, DoubleThree, Options, Overtime, Point, Preset, Rules, SelfCapture, Size};

use crate::domain::game::{Event, Game, Table};
use crate::domain::ids::{GameId, PlayerId};

/// Two stones that a stone on `at` captures.
const PAIR: Stones = Stones { first: "K6", second: "L6 M6", at: "N6" };

/// Three stones that a stone on `at` captures.
const THREE: Stones = Stones { first: "K14", second: "L14 M14 N14", at: "O14" };

/// A line of five that lacks its last stone.
const FIVE: Stones = Stones { first: "K10 L10 M10 N10", second: "J10", at: "O10" };

/// A line of four that lacks its last stone.
const FOUR: Stones = Stones { first: "K10 L10 M10", second: "J10", at: "N10" };

/// Stones without effect that make both sides equal in number.
const FILLING: [&str; 3] = ["H8", "Q8", "H12"];

/// A part of the position: stones of the first and the second player, and the point to play.
#[derive(Clone, Copy, Debug)]
struct Stones {
    first: &'static str,
    second: &'static str,
    at: &'static str,
}

/// An example position. The first player is to move.
#[derive(Clone, Debug)]
pub struct Example {
    /// The position.
    pub game: Game,
    /// The point that makes a line.
    pub line: Point,
    /// The points that capture, with the number of stones captured.
    pub captures: Vec<(Point, u32)>,
}

impl Example {
    /// An example of these rules, for two players on a 19×19 board.
    ///
    /// # Panics
    /// Never: the positions of all rules are tested.
    pub fn of(rules: &Rules) -> Self {
        let options = *rules.options();
        let captures = match options.captures {
            Captures::None => Vec::new(),
            _ if options.capture_three => vec![(PAIR, 2), (THREE, 3)],
            _ => vec![(PAIR, 2)],
        };
        let line = if options.line == 4 { FOUR } else { FIVE };
        let all: Vec<Stones> = [line].into_iter().chain(captures.iter().map(|&(stones, _)| stones)).collect();
        let (first, second) = (of(&all, |stones| stones.first), of(&all, |stones| stones.second));
        let events = in_turn(first, second).map(|at| Event::Acted(Action::Place(at)));
        let rules = Rules::new(plain(options)).expect("the options of the example are compatible");
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let game = Game::replay(GameId::new(1), table, events).expect("the examples are legal");
        Self {
            game,
            line: point(line.at),
            captures: captures.iter().map(|&(at, stones)| (point(at.at), stones)).collect(),
        }
    }

    /// The colour of the player to move.
    pub const fn colour(&self) -> Colour {
        Colour::new(0)
    }

    /// The line's point and the capturing points.
    pub fn points(&self) -> Vec<Point> {
        std::iter::once(self.line).chain(self.captures.iter().map(|&(at, _)| at)).collect()
    }
}

/// The line and capture options of a table, without options that would make the example's moves illegal.
fn plain(options: Options) -> Options {
    let usual = *Preset::Freestyle.rules().options();
    Options {
        line: options.line,
        overline: options.overline,
        captures: options.captures,
        capture_three: options.capture_three,
        first_black: options.first_black,
        self_capture: SelfCapture::Safe,
        overtime: Overtime::None,
        double_three: DoubleThree::Allowed,
        ..usual
    }
}

fn of(all: &[Stones], whose: impl Fn(&Stones) -> &'static str) -> Vec<Point> {
    all.iter().flat_map(|stones| whose(stones).split_whitespace()).map(point).collect()
}

/// The stones in the order of play; the side with fewer stones gets others from [`FILLING`].
fn in_turn(mut first: Vec<Point>, mut second: Vec<Point>) -> impl Iterator<Item = Point> {
    let mut filling = FILLING.into_iter().map(point);
    while first.len() != second.len() {
        let fewer = if first.len() < second.len() { &mut first } else { &mut second };
        fewer.push(filling.next().expect("the sides are nearly equal"));
    }
    first.into_iter().zip(second).flat_map(|(one, two)| [one, two])
}

fn point(label: &str) -> Point {
    Size::STANDARD.parse(label).expect("the examples name points of the board")
}

#[cfg(test)]
mod tests {
    use pente::{Event as Happened, Position, Termination, Variant};

    use super::*;

    fn happens(example: &Example, at: Point) -> (Position, Vec<Happened>) {
        let mut position = example.game.position().clone();
        let events = position.apply(Action::Place(at)).expect("legal");
        (position, events)
    }

    fn check(case: &str, rules: &Rules) {
        let example = Example::of(rules);
        assert!(!example.game.is_over(), "{case}");
        let (won, _) = happens(&example, example.line);
        let ways = won.outcome().map(|outcome| outcome.terminations().to_vec()).unwrap_or_default();
        assert!(ways.iter().any(|way| matches!(way, Termination::Line(..))), "{case}: {ways:?}");
        for &(at, stones) in &example.captures {
            let (_, events) = happens(&example, at);
            let captured = events.iter().filter(|event| matches!(event, Happened::Captured { .. })).count();
            assert_eq!(u32::try_from(captured), Ok(stones), "{case}: {}", Size::STANDARD.label(at));
        }
    }

    #[test]
    fn examples_show_their_texts() {
        for &preset in Preset::ALL {
            check(preset.name(), &preset.rules());
        }
        for options in
            ["line:4 captures:none", "line:4 three:yes", "captures:not-counted", "captures:1", "overline:neutral"]
        {
            let variant = Variant::with_options(Preset::Standard, options).expect("playable");
            check(options, &variant.rules());
        }
        assert!(Example::of(&Preset::Gomoku.rules()).captures.is_empty());
        assert_eq!(Example::of(&Preset::Keryo.rules()).captures.len(), 2);
    }
}
