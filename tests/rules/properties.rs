//! What holds for every game.

use tessera::rules::{Action, Event, Illegal, Phase, Point, Position, Preset, Rules, Size, Variant};

use crate::games::random_game;

/// Rules of every kind, on boards small enough to be crowded.
fn tables() -> Vec<Rules> {
    let mut tables: Vec<Rules> = Preset::ALL.iter().map(|preset| preset.rules()).collect();
    for text in [
        "freestyle:board=9,poof,mixed,players=3,three",
        "freestyle:board=9,players=4,teams=2,mixed,self-capture=poof,overtime=break-line,overline=neutral",
        "freestyle:board=11,self-capture=forbidden,double-three=all",
        "freestyle:board=9,overtime=capture-line,line=4",
        "freestyle:board=9,goal=1,poof,capture-tie=play-on",
        "freestyle:endless",
    ] {
        tables.push(Variant::parse(text).unwrap().rules());
    }
    tables
}

/// What a symmetry of the board does to the offsets from the centre.
type Symmetry = fn(i8, i8) -> (i8, i8);

const SYMMETRIES: [Symmetry; 8] = [
    |x, y| (x, y),
    |x, y| (-x, y),
    |x, y| (x, -y),
    |x, y| (-x, -y),
    |x, y| (y, x),
    |x, y| (-y, x),
    |x, y| (y, -x),
    |x, y| (-y, -x),
];

fn turned(action: Action, symmetry: Symmetry) -> Action {
    match action {
        Action::Place(at) => Action::Place(turned_point(at, symmetry)),
        other => other,
    }
}

fn turned_point(at: Point, symmetry: Symmetry) -> Point {
    let (x, y) = symmetry(at.x(), at.y());
    Point::new(x, y).unwrap()
}

#[test]
fn play_commutes_with_the_symmetries_of_the_board() {
    for (seed, rules) in (100..).zip(tables()) {
        let (actions, position) = random_game(rules, seed, 60);
        for symmetry in SYMMETRIES {
            let mut mirrored = Position::new(rules);
            for &action in &actions {
                mirrored.apply(turned(action, symmetry)).unwrap();
            }
            let mut wanted: Vec<Point> =
                position.legal_points().into_iter().map(|at| turned_point(at, symmetry)).collect();
            wanted.sort_unstable();
            let mut legal = mirrored.legal_points();
            legal.sort_unstable();
            assert_eq!(legal, wanted, "{rules:?}");
            for at in all_points(&position) {
                assert_eq!(mirrored.stone(turned_point(at, symmetry)), position.stone(at));
            }
            for colour in rules.each_colour() {
                assert_eq!(mirrored.captured(colour), position.captured(colour));
            }
            let winners = |position: &Position| position.outcome().map(|end| end.winners().to_vec());
            assert_eq!(winners(&mirrored), winners(&position));
            assert_eq!(mirrored.to_act(), position.to_act());
        }
    }
}

fn all_points(position: &Position) -> Vec<Point> {
    let bounds = position.bounds();
    let row = |y| (bounds.left..=bounds.right).filter_map(move |x| Point::new(x, y));
    (bounds.bottom..=bounds.top).flat_map(row).collect()
}

#[test]
fn a_game_is_its_list_of_actions() {
    for (seed, rules) in (200..).zip(tables()) {
        let (actions, position) = random_game(rules, seed, 80);
        let mut again = Position::new(rules);
        for &action in &actions {
            again.apply(action).unwrap();
        }
        assert_eq!(again, position, "{rules:?}");
    }
}

#[test]
fn events_tell_exactly_what_happened_to_the_board() {
    for (seed, rules) in (300..).zip(tables()) {
        let (actions, _) = random_game(rules, seed, 80);
        let mut position = Position::new(rules);
        for action in actions {
            let before = position.clone();
            let events = position.apply(action).unwrap();
            let Action::Place(_) = action else { continue };
            for event in &events {
                match *event {
                    Event::Placed(colour, at) => {
                        assert_eq!(before.stone(at), None);
                        assert!(rules.each_colour().any(|other| other == colour));
                    }
                    Event::Captured { colour, at, .. } | Event::Vanished { colour, at } => {
                        assert_eq!(position.stone(at), None);
                        let placed = events[0] == Event::Placed(colour, at);
                        assert!(before.stone(at) == Some(colour) || placed, "a removed stone stood there");
                    }
                    _ => {}
                }
            }
            let gone = |at: Point| {
                events.iter().any(|event| {
                    matches!(event, Event::Captured { at: taken, .. } | Event::Vanished { at: taken, .. } if *taken == at)
                })
            };
            for at in all_points(&position) {
                if gone(at) || events.first() == position.stone(at).map(|colour| Event::Placed(colour, at)).as_ref() {
                    continue;
                }
                assert_eq!(position.stone(at), before.stone(at), "nothing else changes");
            }
            check_captures_of_the_mover(&before, &position, &events);
        }
    }
}

/// A stone that its mover takes lay in a row that ends at a stone of the mover's.
fn check_captures_of_the_mover(before: &Position, after: &Position, events: &[Event]) {
    let Event::Placed(mover, placed) = events[0] else { panic!("a stone is placed first") };
    let scored: usize = after.rules().each_colour().map(|c| usize::from(after.captured(c) - before.captured(c))).sum();
    let taken = events.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
    assert!(scored <= taken, "only captured stones score");
    for event in events {
        if let Event::Captured { by, colour, at } = *event
            && by == mover
        {
            assert_ne!(colour, mover, "nobody takes their own");
            let (dx, dy) = (at.x() - placed.x(), at.y() - placed.y());
            assert!(dx == 0 || dy == 0 || dx.abs() == dy.abs(), "captures lie on the lines of the placed stone");
        }
    }
}

#[test]
fn a_refusal_changes_nothing_and_legal_agrees_with_legal_points() {
    for (seed, rules) in (400..).zip(tables()) {
        let (actions, _) = random_game(rules, seed, 40);
        let mut position = Position::new(rules);
        for action in actions {
            let legal = position.legal_points();
            for at in all_points(&position) {
                assert_eq!(position.legal(at).is_ok(), legal.contains(&at));
                if let Err(reason) = position.legal(at) {
                    let mut tried = position.clone();
                    assert_eq!(tried.play(at), Err(reason));
                    assert_eq!(tried.push(at), Err(reason));
                    assert_eq!(tried, position);
                }
            }
            position.apply(action).unwrap();
        }
        if matches!(position.phase(), Phase::Over(_)) {
            assert_eq!(position.apply(Action::Draw), Err(Illegal::Over));
            assert_eq!(position.legal_points(), []);
        }
    }
}

#[test]
fn threats_are_what_happens_when_they_are_carried_out() {
    for (seed, rules) in (500..).zip(tables()) {
        let (actions, _) = random_game(rules, seed, 25);
        let mut position = Position::new(rules);
        for action in actions {
            if let &Phase::Place { colour, .. } = position.phase() {
                let threats = position.threats(colour);
                for at in position.legal_points() {
                    let mut after = position.clone();
                    let events = after.play(at).unwrap();
                    let takes = events.iter().any(|event| matches!(event, Event::Captured { by, .. } if *by == colour));
                    let line_taken = position.breaking_points().contains(&at);
                    assert!(line_taken || !takes || threats.captures.contains(&at));
                    for event in &events {
                        if let Event::Captured { by, at, .. } = event
                            && *by == colour
                        {
                            assert!(line_taken || threats.capturable.contains(at));
                        }
                    }
                }
            }
            position.apply(action).unwrap();
        }
    }
}

#[test]
fn points_are_read_as_they_are_written() {
    let sizes = (9..=25).filter_map(Size::new).chain([Size::ENDLESS]);
    for size in sizes {
        let reach = if size.is_endless() { 89 } else { size.reach() };
        for (x, y) in (-reach..=reach).flat_map(|x| [(x, -reach), (x, x), (x, 0), (reach, x)]) {
            let at = Point::new(x, y).unwrap();
            assert_eq!(size.parse(&size.label(at)), Ok(at));
            assert_eq!(size.parse(&format!(" {} ", size.label(at).to_lowercase())), Ok(at));
        }
    }
}

#[test]
fn no_draw_comes_of_counting_moves() {
    // Stones that were captured can be placed again: a small board sees more moves than it has points.
    let rules = Variant::parse("freestyle:board=9,captures=not-counted").unwrap().rules();
    let longest = (0..200).map(|seed| random_game(rules, seed, 200).1.plies()).max();
    assert!(longest > Some(81), "{longest:?}");
}
