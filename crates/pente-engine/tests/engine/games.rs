//! Properties that hold in every position, checked on random games: legal moves, no missed immediate win, and results
//! that depend only on the arguments.

use pente::{
    Action, DoubleThree, Opening, Options, Overline, Overtime, Phase, Point, Position, Preset, Rules, Seating,
    SelfCapture, Size, Variant,
};
use pente_engine::{Budget, Engine, EngineConfig, Level, Reason, Value};

/// The next number of a small generator, so that the tests use the same positions on every machine.
pub fn draw(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap_or(0)
}

/// Every point of the board.
pub fn points(rules: &Rules) -> impl Iterator<Item = Point> {
    let reach = rules.size().reach();
    (-reach..=reach).flat_map(move |y| (-reach..=reach).filter_map(move |x| Point::new(x, y)))
}

/// The positions of a random game, with stones next to stones and random choices of colours.
fn game(rules: &Rules, seed: u64, longest: usize) -> Vec<Position> {
    let (mut state, mut position, mut found) = (seed, Position::new(*rules), Vec::new());
    for _ in 0..longest {
        if let Phase::Choose { choices, .. } = position.phase() {
            let choice = choices[draw(&mut state) % choices.len()];
            position.apply(Action::Choose(choice)).expect("one of the choices");
            found.push(position.clone());
            continue;
        }
        let legal = position.legal_points();
        let beside = |at: &&Point| {
            let around = [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];
            around
                .into_iter()
                .filter_map(|(x, y)| Point::new(at.x() + x, at.y() + y))
                .any(|near| position.stone(near).is_some())
        };
        let near: Vec<Point> = legal.iter().filter(beside).copied().collect();
        let pool = if near.is_empty() { legal } else { near };
        if pool.is_empty() {
            break;
        }
        let at = pool[draw(&mut state) % pool.len()];
        if position.push(at).is_err() || position.outcome().is_some() {
            break;
        }
        found.push(position.clone());
    }
    found
}

/// Every third position of a random game, from number `from` on.
pub fn positions(rules: &Rules, seed: u64, from: usize) -> Vec<Position> {
    game(rules, seed, 60).into_iter().skip(from).step_by(3).collect()
}

/// Checks a preset; see [`check_rules`].
fn check(preset: Preset, wanted: usize) {
    check_rules(preset.name(), preset.rules(), wanted);
}

/// Checks that the engine plays a legal move and never misses a win with the next stone, in at least `wanted`
/// positions: the last ones of random games, and every seventh before them.
fn check_rules(name: &str, rules: Rules, wanted: usize) {
    let mut engine = Engine::new(&rules, EngineConfig { table_bits: 12, ..EngineConfig::default() });
    let (mut checked, mut seed) = (0, 0);
    while checked < wanted {
        seed += 1;
        for position in game(&rules, seed, 80).iter().rev().step_by(7) {
            let Some(seat) = position.to_act() else { continue };
            checked += 1;
            let result = engine.search(position, Budget::nodes(30), seed, &mut || false);
            let result = result.expect("a game that is not over has a move");
            let mut after = position.clone();
            assert!(after.apply(result.best).is_ok(), "{name} game {seed}: {:?} is not legal", result.best);
            let winning = position.legal_points().into_iter().any(|at| {
                let mut after = position.clone();
                after.push(at).is_ok() && after.outcome().is_some_and(|outcome| outcome.winners().contains(&seat))
            });
            let wins = after.outcome().is_some_and(|outcome| outcome.winners().contains(&seat));
            assert_eq!(wins, winning, "{name} game {seed}: {:?}", result.best);
        }
    }
}

#[test]
fn moves_are_legal_and_no_win_in_one_is_missed() {
    for &preset in Preset::ALL {
        check(preset, 40);
    }
}

/// Options that no preset has: captured lines, the endless board, and illegal moves of every kind.
#[test]
fn options_beyond_the_presets_are_played_by_their_rules() {
    let (standard, alone) = (Preset::Standard.options(), Preset::FreeForAll.options());
    for (name, options) in [
        ("capture the line", Options { overtime: Overtime::CaptureLine, ..standard }),
        ("endless", Options { size: Size::ENDLESS, ..standard }),
        ("double three", Options { double_three: DoubleThree::All, ..standard }),
        ("no moving in", Options { self_capture: SelfCapture::Forbidden, capture_three: true, ..standard }),
        ("exact and broken", Options { overline: Overline::Neutral, overtime: Overtime::BreakLine, ..standard }),
        ("exact with poof", Options { overline: Overline::Neutral, self_capture: SelfCapture::Poof, ..standard }),
        ("three alone, broken", Options { overtime: Overtime::BreakLine, ..alone }),
        ("three alone, lines captured", Options { overtime: Overtime::CaptureLine, ..alone }),
        ("three alone, no moving in", Options { self_capture: SelfCapture::Forbidden, ..alone }),
        ("three alone, poof", Options { self_capture: SelfCapture::Poof, ..alone }),
        ("six alone", Options { seating: Seating::Individual(6), ..alone }),
        ("three teams of two", Options { seating: Seating::Teams { players: 6, teams: 3 }, ..Preset::Team.options() }),
        ("teams, broken", Options { overtime: Overtime::BreakLine, ..Preset::Team.options() }),
    ] {
        check_rules(name, Rules::new(options).expect(name), 40);
    }
}

/// The position after these moves.
fn played(rules: Rules, moves: &str) -> Position {
    let mut position = Position::new(rules);
    for word in moves.split(' ') {
        position.play(rules.size().parse(word).expect("a point")).expect("a legal move");
    }
    position
}

/// A side that does not break a line in overtime loses: every level breaks it, with any budget and number of players.
#[test]
fn a_line_in_overtime_is_broken() {
    let broken = |preset: Preset| Options { overtime: Overtime::BreakLine, opening: Opening::Free, ..preset.options() };
    let teams = Options { seating: Seating::Teams { players: 6, teams: 3 }, ..broken(Preset::Team) };
    let poof = Options { self_capture: SelfCapture::Poof, ..broken(Preset::FreeForAll) };
    for (name, options, moves) in [
        ("two", broken(Preset::Boat), "J10 L12 K10 T1 M10 T3 L11 T5 N10 T7 L10"),
        ("three", broken(Preset::FreeForAll), "J10 L12 A1 K10 T1 A3 M10 T3 A5 L11 T5 A7 N10 T7 A9 L10"),
        // Only L9 breaks the line: it is captured as it is placed, together with L10.
        ("three, poof", poof, "K10 A1 L11 J10 A3 L8 M10 A5 T1 N10 A7 T3 L10"),
        (
            "teams",
            teams,
            "J10 L12 A1 A3 A5 A7 K10 T1 C1 C3 C5 C7 M10 T3 E1 E3 E5 E7 L11 T5 G1 G3 G5 G7 N10 T7 A9 C9 E9 G9 L10",
        ),
    ] {
        let rules = Rules::new(options).expect(name);
        let position = played(rules, moves);
        assert!(position.outcome().is_none() && !position.overtime().is_empty(), "{name}: a line waits for its answer");
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 12, ..EngineConfig::default() });
        for level in (1..=10).filter_map(Level::new) {
            engine.set_level(level);
            for (nodes, seed) in [(0, 1), (0, 2), (0, 3), (500, 1), (500, 2), (500, 3)] {
                let result = engine.search(&position, Budget::nodes(nodes), seed, &mut || false).expect("a move");
                let mut after = position.clone();
                after.apply(result.best).expect("a legal move");
                assert!(after.outcome().is_none(), "{name}, {nodes} nodes, {level:?}: {:?}", result.best);
            }
        }
    }
}

/// The opening bans points near the centre for the second stone of the first player: no line of the engine has one.
/// With lines of four, a stone next to the first one would win.
#[test]
fn the_second_stone_is_legal_in_every_line() {
    for (name, moves, wins) in [
        ("tournament", "K10", false),
        ("tournament:line=4", "K10", false),
        ("boat:line=4", "K10", false),
        ("freestyle:opening=long-pro,line=4", "K10", false),
        ("g-pente:line=4", "K10", false),
        ("free-for-all:opening=pro,line=4", "K10 L11", false),
        // The opponent wins by force: the ban leaves no move that stops it.
        ("g-pente:line=4", "K10 L11", true),
    ] {
        let rules = Variant::parse(name).expect(name).rules();
        let position = played(rules, moves);
        let mut engine = Engine::new(&rules, EngineConfig { book: false, ..EngineConfig::default() });
        let result = engine.search(&position, Budget::nodes(5000), 1, &mut || false).expect("a move");
        assert_ne!(result.value(), Value::Bound(-1000), "{name} {moves}");
        let hint = engine.hint(&position, Budget::nodes(5000), 1, &mut || false).expect("a hint");
        let mut lines = vec![result.pv, hint.pv.clone()];
        match hint.reason {
            Reason::Loses(answers) => {
                assert!(wins, "{name} {moves}: {answers:?}");
                lines.push(hint.pv.into_iter().take(1).chain(answers).collect());
            }
            reason => assert!(!wins && reason == Reason::Builds, "{name} {moves}: {reason:?}"),
        }
        for line in lines {
            let mut after = position.clone();
            for &at in &line {
                assert_eq!(after.play(at).map(|_| ()), Ok(()), "{name} {moves}: {line:?}");
            }
        }
    }
}

/// The endless board grows in one direction until it cannot grow any more, and the engine plays on it at every step.
#[test]
fn an_endless_board_that_has_grown_to_one_side_is_played_on() {
    let rules = Rules::new(Options { size: Size::ENDLESS, ..Preset::Standard.options() }).expect("rules");
    for (dx, dy) in [(4_i8, 1_i8), (-4, 1), (1, 4), (-1, -4), (4, -4)] {
        let mut position = Position::new(rules);
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 8, book: false, ..EngineConfig::default() });
        let (mut x, mut y, mut stones) = (0_i8, 0_i8, 0);
        while let Some(at) = Point::new(x, y).filter(|&at| position.legal(at).is_ok()) {
            position.play(at).expect("a legal move");
            stones += 1;
            let result = engine.search(&position, Budget::nodes(40), 1, &mut || false).expect("a move");
            assert!(position.clone().apply(result.best).is_ok(), "{at:?}: {:?}", result.best);
            assert_eq!(engine.prove(&position, Budget::nodes(40), &mut || false), None, "{at:?}");
            // Steps like a knight's move: no rows and no captures arise.
            (x, y) = (x + dx, y + if stones % 2 == 0 { dy } else { dy.signum() * 2 });
        }
        assert!(stones >= 20, "{stones} stones on the way {dx}, {dy}");
    }
}

/// The search looks beyond the edge, where the board grows only once a stone is near, but no line shows a point there.
#[test]
fn the_line_of_a_proof_on_the_endless_board_can_be_played() {
    let rules = Rules::new(Options { size: Size::ENDLESS, ..Preset::Standard.options() }).expect("rules");
    let mut position = played(rules, "0,0 -1,-1 2,-2 1,-1 2,0 0,-1 2,-1 2,-3 1,0 -1,0");
    let mut engine = Engine::new(&rules, EngineConfig::default());
    let winner = position.to_act().expect("a seat");
    let result = engine.prove(&position, Budget::nodes(1500), &mut || false).expect("a win");
    for at in result.pv {
        position.play(at).expect("a point of the board");
    }
    assert_eq!(position.outcome().expect("the game is over").winners(), [winner]);
}

/// The same for ten thousand positions of each preset.
#[test]
#[ignore = "takes minutes; POSITIONS sets the number of positions; run it with --release, --ignored and --nocapture"]
fn ten_thousand_positions_of_every_preset() {
    let wanted = std::env::var("POSITIONS").map_or(10_000, |positions| positions.parse().expect("a number"));
    for &preset in Preset::ALL {
        check(preset, wanted);
        println!("{}: no illegal move and no missed win in {wanted} positions", preset.name());
    }
}

#[test]
fn the_same_arguments_give_the_same_result() {
    for &preset in Preset::ALL {
        let (rules, limits) = (preset.rules(), EngineConfig { table_bits: 12, ..EngineConfig::default() });
        let mut engine = Engine::new(&rules, limits);
        for position in positions(&rules, 7, 6).into_iter().take(3) {
            let search = |engine: &mut Engine| engine.search(&position, Budget::nodes(1000), 5, &mut || false);
            let first = search(&mut engine);
            assert_eq!(first, search(&mut engine), "{preset:?}: a second search");
            assert_eq!(first, search(&mut Engine::new(&rules, limits)), "{preset:?}: another engine");
        }
    }
}

/// A level overlooks the same threats and draws the same moves for the same seed.
#[test]
fn every_level_gives_the_same_result_for_the_same_seed() {
    for preset in [Preset::Standard, Preset::Boat, Preset::FreeForAll] {
        let rules = preset.rules();
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 12, ..EngineConfig::default() });
        let mut fresh = Engine::new(&rules, EngineConfig { table_bits: 12, ..EngineConfig::default() });
        for level in (1..=10).filter_map(Level::new) {
            engine.set_level(level);
            fresh.set_level(level);
            let found: Vec<_> = positions(&rules, 7, 6).into_iter().take(2).collect();
            let search = |engine: &mut Engine, position: &Position, seed| {
                engine.search(position, Budget::nodes(300), seed, &mut || false)
            };
            // The other engine has searched the positions in another order.
            let first: Vec<_> = found.iter().map(|position| search(&mut engine, position, 5)).collect();
            let last: Vec<_> = found.iter().rev().map(|position| search(&mut fresh, position, 5)).collect();
            assert!(first.iter().eq(last.iter().rev()), "{preset:?}, {level:?}: {first:?} and {last:?}");
        }
    }
}

/// A claim that the verification does not confirm ends no search: without a proof the whole budget is spent, unless
/// only one move is considered.
#[test]
fn only_a_proof_ends_a_search_early() {
    for preset in [Preset::Standard, Preset::Boat, Preset::Poof, Preset::Keryo] {
        let rules = preset.rules();
        let mut engine = Engine::new(&rules, EngineConfig { book: false, ..EngineConfig::default() });
        let (nodes, mut spent) = (3000, 0);
        for seed in 1..=4 {
            for position in positions(&rules, seed, 5).into_iter().take(8) {
                let result = engine.search(&position, Budget::nodes(nodes), seed, &mut || false).expect("a move");
                if result.proof.is_none() && result.depth > 0 {
                    assert!(result.nodes >= nodes, "{preset:?} game {seed}: no proof in {result:?}");
                    spent += 1;
                }
            }
        }
        assert!(spent >= 8, "{preset:?}: only {spent} searches without a proof");
    }
}

/// Where every move seems to lose, a search ends before its budget only if each of them is proved to.
#[test]
fn a_lost_position_is_given_up_only_with_proofs() {
    let rules = Preset::Standard.rules();
    let mut engine = Engine::new(&rules, EngineConfig { book: false, ..EngineConfig::default() });
    let (nodes, mut given_up) = (150_000, 0);
    for moves in [
        "K10 A1 L10 A19 M10 T1 K4 T19 L4 A10 M4",
        "K10 L10 M6 N8 M9 L6 M7 M8 L8 M5 K7 J6 N4 J8 K9 K11 K8 K6 J12 K11 J10 M7 J11",
    ] {
        let position = played(rules, moves);
        let result = engine.search(&position, Budget::nodes(nodes), 1, &mut || false).expect("a move");
        assert_eq!(result.value(), Value::Bound(-1000), "{moves}");
        if result.nodes >= nodes {
            continue;
        }
        given_up += 1;
        for at in position.legal_points() {
            let mut after = position.clone();
            after.play(at).expect("a legal move");
            let lost = engine.prove(&after, Budget::nodes(4000), &mut || false).is_some();
            assert!(lost, "{moves}: {} is not proved to lose", rules.size().label(at));
        }
    }
    assert!(given_up > 0, "every search used its budget");
}

/// A search for a forced win continues with one quiet move more at a time, as long as nodes are left.
#[test]
fn a_proof_search_spends_its_budget() {
    let rules = Preset::Standard.rules();
    let mut engine = Engine::new(&rules, EngineConfig::default());
    for moves in ["K10 L10 K13 M11 L12 J9", "K10 J11 M10 L11 N11 L9 M13"] {
        let (won, visited) = engine.prove_counted(&played(rules, moves), Budget::nodes(4000), &mut || false);
        assert!(won.is_some() || visited >= 4000, "{moves}: gave up after {visited} nodes");
    }
}

#[test]
fn a_stop_and_an_empty_budget_still_give_a_move() {
    let rules = Preset::Standard.rules();
    for position in positions(&rules, 3, 4) {
        for (nodes, stop) in [(0, false), (1, false), (u64::MAX, true)] {
            let mut engine = Engine::new(&rules, EngineConfig { table_bits: 8, ..EngineConfig::default() });
            let result = engine.search(&position, Budget::nodes(nodes), 1, &mut || stop).expect("a move");
            assert!(position.clone().apply(result.best).is_ok(), "{nodes} nodes, {stop}: {:?}", result.best);
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let rules = Preset::Freestyle.rules();
    let position = played(rules, "K10 A1 L10 B1 M10 C1 N10 E1 O10");
    let mut engine = Engine::new(&rules, EngineConfig::default());
    assert_eq!(engine.search(&position, Budget::nodes(100), 1, &mut || false), None);
    assert_eq!(engine.prove(&position, Budget::nodes(100), &mut || false), None);
}

#[test]
fn levels_are_one_to_ten_and_every_level_completes_its_five() {
    assert_eq!((Level::new(0), Level::new(11)), (None, None));
    let rules = Preset::Standard.rules();
    let position = played(rules, "K10 A1 L10 B1 M10 C1 N10 E1");
    for level in (1..=10).filter_map(Level::new) {
        for seed in 0..20 {
            let mut engine = Engine::new(&rules, EngineConfig { level, table_bits: 8, ..EngineConfig::default() });
            let result = engine.search(&position, Budget::nodes(500), seed, &mut || false).expect("a move");
            let mut after = position.clone();
            after.apply(result.best).expect("legal");
            assert!(after.outcome().is_some(), "level {} seed {seed}: {:?}", level.number(), result.best);
        }
    }
}

#[test]
fn swap_openings_are_played_to_the_choice_and_beyond() {
    for preset in [Preset::DPente, Preset::Swap2Pente] {
        let rules = preset.rules();
        for seed in 0..3 {
            let mut engine = Engine::new(&rules, EngineConfig { table_bits: 12, ..EngineConfig::default() });
            let (mut position, mut choices) = (Position::new(rules), 0);
            for _ in 0..10 {
                let result = engine.search(&position, Budget::nodes(600), seed, &mut || false).expect("a move");
                choices += usize::from(matches!(result.best, Action::Choose(_)));
                position.apply(result.best).expect("legal");
            }
            assert!(choices >= 1, "{preset:?} {seed}");
        }
    }
}
