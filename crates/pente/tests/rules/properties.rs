//! Properties of every game.

use pente::{Action, Colour, Event, Illegal, Phase, Point, Position, Preset, Rules, Seat, Size, Variant};

use crate::games::random_game;

/// Rules of all kinds, on boards small enough to be crowded.
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

/// The effect of a symmetry of the board on offsets from the centre.
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

fn transformed(action: Action, symmetry: Symmetry) -> Action {
    match action {
        Action::Place(at) => Action::Place(transformed_point(at, symmetry)),
        other => other,
    }
}

fn transformed_point(at: Point, symmetry: Symmetry) -> Point {
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
                mirrored.apply_silently(transformed(action, symmetry)).unwrap();
            }
            let mut wanted: Vec<Point> =
                position.legal_points().into_iter().map(|at| transformed_point(at, symmetry)).collect();
            wanted.sort_unstable();
            let mut legal = mirrored.legal_points();
            legal.sort_unstable();
            assert_eq!(legal, wanted, "{rules:?}");
            for at in all_points(&position) {
                assert_eq!(mirrored.stone(transformed_point(at, symmetry)), position.stone(at));
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
fn events_agree_with_the_phase() {
    let (mut over, mut choices, mut overtimes) = (0, 0, 0);
    for (seed, rules) in (0..8).flat_map(|n| tables().into_iter().map(move |rules| (700 + n, rules))) {
        let (actions, _) = random_game(rules, seed, 120);
        let mut position = Position::new(rules);
        for action in actions {
            let events = position.apply(action).unwrap();
            let told = events.last();
            let is_told =
                |event: &Event| matches!(event, Event::Over | Event::ChoiceNeeded(_) | Event::Overtime { .. });
            let times = events.iter().filter(|event| is_told(event)).count();
            match position.phase() {
                Phase::Over(_) => {
                    assert_eq!((told, times), (Some(&Event::Over), 1));
                    over += 1;
                }
                Phase::Choose { seat, .. } => {
                    assert_eq!((told, times), (Some(&Event::ChoiceNeeded(*seat)), 1));
                    choices += 1;
                }
                Phase::Place { seat, .. } if !position.overtime().is_empty() => {
                    let (lines, breaking) = (position.overtime().to_vec(), position.breaking_points().to_vec());
                    assert_eq!((told, times), (Some(&Event::Overtime { lines, seat: *seat, breaking }), 1));
                    overtimes += 1;
                }
                Phase::Place { .. } => assert_eq!(times, 0, "{events:?}"),
            }
        }
    }
    assert!(over > 100 && choices > 20 && overtimes > 10, "{over} {choices} {overtimes}");
}

#[test]
fn events_agree_with_the_board() {
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
                        assert!(before.stone(at) == Some(colour) || placed, "a removed stone was on the board");
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

/// Checks that every stone captured by the mover was in a row that ends at a stone of the mover.
fn check_captures_of_the_mover(before: &Position, after: &Position, events: &[Event]) {
    let Event::Placed(mover, placed) = events[0] else { panic!("a stone is placed first") };
    let scored: usize = after.rules().each_colour().map(|c| usize::from(after.captured(c) - before.captured(c))).sum();
    let taken = events.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
    assert!(scored <= taken, "only captured stones score");
    for event in events {
        if let Event::Captured { by, colour, at } = *event
            && by == mover
        {
            assert_ne!(colour, mover, "no player captures their own stones");
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
fn threats_agree_with_playing_them() {
    for (seed, rules) in (500..).zip(tables()) {
        let (actions, _) = random_game(rules, seed, 25);
        let mut position = Position::new(rules);
        for (n, action) in actions.into_iter().enumerate() {
            // Every point is played at every third position, which gives each colour of two and of four its turn.
            if let (&Phase::Place { colour, .. }, true) = (position.phase(), n.is_multiple_of(3)) {
                let threats = position.threats(colour);
                for at in position.legal_points() {
                    let mut after = position.clone();
                    let events = after.apply_unannounced(Action::Place(at)).unwrap();
                    let takes = events.iter().any(|event| matches!(event, Event::Captured { by, .. } if *by == colour));
                    let line_taken = position.breaking_points().contains(&at);
                    assert!(line_taken || !takes || threats.captures.contains(&at));
                    let vanishes = events.iter().any(|event| matches!(event, Event::Vanished { .. }));
                    assert!(takes || vanishes || !threats.captures.contains(&at), "nothing is captured there");
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
fn a_forbidden_point_is_no_opportunity() {
    let moves = "N9 L10 K10 M10 A1 N8 C1 N11";
    for (self_capture, legal, count) in [("forbidden", Err(Illegal::SelfCapture), 0), ("safe", Ok(()), 1)] {
        let line = format!("freestyle:goal=1,self-capture={self_capture} {moves}");
        let position = pente::notation::replay(&line).unwrap();
        let threats = position.threats(Colour::new(0));
        assert_eq!(position.legal(Size::STANDARD.parse("N10").unwrap()), legal, "{line}");
        assert_eq!([threats.goals.len(), threats.captures.len(), threats.capturable.len()], [count, count, 2 * count]);
    }
}

#[test]
fn points_read_back_as_they_are_written() {
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
fn a_refused_point_names_the_expected_form() {
    use pente::PointError::{LetterI, OffBoard, Unreadable};
    let check = |size: Size, text: &str, expected: Result<&str, pente::PointError>| {
        let seen = size.parse(text).map(|at| size.label(at));
        assert_eq!(seen.as_deref().map_err(|error| *error), expected, "{text:?} on {size}");
    };
    let nineteen = Size::STANDARD;
    for text in ["K10", "k10", " K 10 ", "10K", "10 k", "\tk\u{a0}1 0"] {
        check(nineteen, text, Ok("K10"));
    }
    for (text, label) in [("a1", "A1"), ("h8", "H8"), ("j9", "J9"), ("T19", "T19"), ("19t", "T19")] {
        check(nineteen, text, Ok(label));
    }
    for text in ["I9", "i1", "9I", "I99"] {
        check(nineteen, text, Err(LetterI));
    }
    for text in ["U1", "Z19", "A0", "A20", "K99999999999", "T20"] {
        check(nineteen, text, Err(OffBoard));
    }
    for text in ["", "K", "10", "KK10", "K10K", "1K0", "K-1", "K+1", "K1.5", "4,-3", "É5", "resign", "K1０"] {
        check(nineteen, text, Err(Unreadable));
    }
    let nine = Size::new(9).unwrap();
    check(nine, "J9", Ok("J9"));
    check(nine, "K1", Err(OffBoard));
    check(nine, "A10", Err(OffBoard));
    check(Size::new(25).unwrap(), "z25", Ok("Z25"));
    for (text, label) in [("0,0", "0,0"), ("+4, -3", "4,-3"), ("-89,89", "-89,89")] {
        check(Size::ENDLESS, text, Ok(label));
    }
    for text in ["90,0", "0,-90", "999999,0"] {
        check(Size::ENDLESS, text, Err(OffBoard));
    }
    for text in ["K10", "4", "4,", ",4", "4,4,4", "--4,4", "4,x"] {
        check(Size::ENDLESS, text, Err(Unreadable));
    }
    let letters = "a letter A to T without I and a number 1 to 19, such as K10";
    assert_eq!(nineteen.expectation(), letters);
    assert_eq!(nine.expectation(), "a letter A to J without I and a number 1 to 9, such as E5");
    assert_eq!(Size::ENDLESS.expectation(), "two offsets from the centre, right and up, such as 4,-3");
    let refused = pente::notation::replay("standard K10 I9").unwrap_err().to_string();
    assert_eq!(refused, format!("error at ply 2: \"I9\": columns skip the letter I; expected {letters}"));
}

#[test]
fn taking_back_is_replaying_the_prefix() {
    for text in ["d-pente", "swap2-pente", "partners:opening=swap2", "swap2-pente:board=endless,goal=1"] {
        let rules = Variant::parse(text).unwrap().rules();
        let mut taken_back = 0;
        for seed in 600..640 {
            let (actions, _) = random_game(rules, seed, 6);
            let (mut position, mut kept) = (Position::new(rules), Vec::new());
            for action in actions {
                position.apply(action).unwrap();
                if action == Action::TakeBack {
                    taken_back += 1;
                    kept.pop();
                } else {
                    kept.push(action);
                }
                let mut again = Position::new(rules);
                for &action in &kept {
                    again.apply(action).unwrap();
                }
                assert_eq!(position, again, "{text}: {kept:?}");
            }
        }
        assert!(taken_back > 9, "{text}: {taken_back}");
    }
}

#[test]
fn a_game_can_have_more_moves_than_points() {
    let rules = Variant::parse("standard:goal=20").unwrap().rules();
    let mut rng = fastrand::Rng::with_seed(1);
    let mut position = Position::new(rules);
    while position.plies() < 400 {
        let legal = position.legal_points();
        let mut after = position.clone();
        after.push(legal[rng.usize(..legal.len())]).unwrap();
        // Only moves that do not win, so that the game continues.
        if !matches!(after.phase(), Phase::Over(_)) {
            position = after;
        }
    }
    assert!(matches!(position.phase(), Phase::Place { .. }));
    assert!(position.plies() > 361 && all_points(&position).len() == 361);
}

#[test]
fn a_full_endless_board_is_drawn() {
    // A pattern of colours without three in a row, from the centre outwards, so that the board grows on all sides.
    let mut position = Position::new(Variant::parse("no-captures:board=endless").unwrap().rules());
    let mut waiting: [Vec<Point>; 2] = [Vec::new(), Vec::new()];
    for (x, y) in (-49..=49).flat_map(|x| (-49..=49).map(move |y| (x, y))) {
        waiting[usize::from((i16::from(x) + 2 * i16::from(y)).rem_euclid(4) < 2)].push(Point::new(x, y).unwrap());
    }
    for points in &mut waiting {
        points.sort_by_key(|at| std::cmp::Reverse(at.centre_distance()));
    }
    while let &Phase::Place { colour, .. } = position.phase() {
        let at = waiting[colour.index()].pop().or_else(|| waiting[1 - colour.index()].pop()).unwrap();
        position.push(at).unwrap();
    }
    assert_eq!(position.plies(), 99 * 99);
    assert_eq!(position.outcome().unwrap().terminations(), [pente::Termination::FullBoard]);
}

#[test]
fn team_mates_are_of_one_side() {
    for (text, sides) in [
        ("standard", "AB"),
        ("free-for-all", "ABC"),
        ("partners", "ABAB"),
        ("team", "ABAB"),
        ("team:players=6", "ABABAB"),
        ("team:players=6,teams=3", "ABCABC"),
    ] {
        let position = Position::new(Variant::parse(text).unwrap().rules());
        for (one, side) in (0..).zip(sides.chars()) {
            for (other, others) in (0..).zip(sides.chars()) {
                assert_eq!(
                    position.are_teammates(Seat::new(one), Seat::new(other)),
                    side == others,
                    "{text}: {one} {other}"
                );
            }
        }
    }
}

#[test]
fn the_number_of_moves_does_not_draw_a_game() {
    // Captured points can be played again, so a small board has more moves than points.
    let rules = Variant::parse("freestyle:board=9,captures=not-counted").unwrap().rules();
    let longest = (0..200).map(|seed| random_game(rules, seed, 200).1.plies()).max();
    assert!(longest > Some(81), "{longest:?}");
}

#[test]
fn a_seat_that_does_not_exist_cannot_leave() {
    for rules in tables() {
        let mut position = Position::new(rules);
        let before = position.clone();
        for seat in (rules.players()..=u8::MAX).map(Seat::new) {
            assert!(!position.is_playing(seat), "{seat:?} of {rules:?}");
            assert_eq!(position.apply(Action::Resign(seat)), Err(Illegal::NotInGame));
            assert_eq!(position.apply(Action::TimeOut(seat)), Err(Illegal::NotInGame));
        }
        assert_eq!(position, before);
    }
}
