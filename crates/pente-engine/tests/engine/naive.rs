//! Short wins compared with a brute-force search that knows only the rules: it tries every move, every reply, and every
//! second move.

use pente::{
    Action, DoubleThree, Opening, Options, Overline, Overtime, Point, Position, Preset, Rules, Seat, SelfCapture, Size,
};
use pente_engine::{Budget, Engine, EngineConfig};

use crate::games;

/// Nodes for the engine: far fewer than the brute-force search visits.
const NODES: u64 = 3000;

fn after(position: &Position, at: Point) -> Option<Position> {
    let mut after = position.clone();
    after.push(at).is_ok().then_some(after)
}

fn wins(position: &Position, seat: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winners() == [seat])
}

fn wins_at_once(position: &Position, seat: Seat) -> bool {
    position.legal_points().into_iter().any(|at| after(position, at).is_some_and(|after| wins(&after, seat)))
}

/// Whether the seat that has just moved wins now, or with the next stone after every reply.
fn wins_next(position: &Position, seat: Seat) -> bool {
    if position.outcome().is_some() {
        return wins(position, seat);
    }
    position.legal_points().into_iter().all(|reply| {
        after(position, reply)
            .is_some_and(|next| if next.outcome().is_some() { wins(&next, seat) } else { wins_at_once(&next, seat) })
    })
}

/// Compares both on positions of random games on a small board: the engine proves every win that the brute-force search
/// finds, and every proof of that length is a win. Returns the number of wins.
fn check(name: &str, options: Options, seeds: u64) -> usize {
    let rules = Rules::new(Options { size: Size::new(9).expect("a size"), ..options }).expect("rules");
    let mut engine = Engine::new(&rules, EngineConfig { table_bits: 12, ..EngineConfig::default() });
    let mut won = 0;
    for seed in 0..seeds {
        for position in games::positions(&rules, seed, 6) {
            let Some(seat) = position.to_act() else { continue };
            let result = engine.search(&position, Budget::nodes(NODES), seed, &mut || false).expect("a move");
            let claimed = result.proof.is_some_and(|proof| proof.line.len() <= 3);
            let Action::Place(best) = result.best else { continue };
            let won_by_force = after(&position, best).is_some_and(|after| wins_next(&after, seat))
                || position
                    .legal_points()
                    .into_iter()
                    .any(|at| after(&position, at).is_some_and(|after| wins_next(&after, seat)));
            assert!(!claimed || won_by_force, "{name} game {seed} ply {}: no win by {best:?}", position.plies());
            assert!(!won_by_force || result.score > 29_000, "{name} game {seed} ply {}: missed", position.plies());
            won += usize::from(won_by_force);
        }
    }
    won
}

#[test]
fn short_wins_are_those_of_a_brute_force_search() {
    let presets =
        [Preset::Freestyle, Preset::Boat, Preset::Complication].map(|preset| (preset.name(), preset.options()));
    let forbidden = Options { self_capture: SelfCapture::Forbidden, ..Preset::Freestyle.options() };
    let no_moving_in = [("no moving in", forbidden), ("with threes", Options { capture_three: true, ..forbidden })];
    for (name, options) in presets.into_iter().chain(no_moving_in) {
        assert!(check(name, options, 2) > 0, "{name}: no wins to compare");
    }
}

/// Many more positions, and many more kinds of rules.
#[test]
#[ignore = "takes minutes; GAMES sets the number of games of each kind; run it with --release and --ignored"]
fn short_wins_are_those_of_a_brute_force_search_under_all_rules() {
    let games = std::env::var("GAMES").map_or(40, |games| games.parse().expect("a number"));
    let freestyle = Preset::Freestyle.options();
    let two = Preset::ALL.iter().filter(|preset| preset.rules().players() == 2);
    let presets = two.map(|preset| (preset.name(), Options { opening: Opening::Free, ..preset.options() }));
    let more = [
        ("no moving in", Options { self_capture: SelfCapture::Forbidden, ..freestyle }),
        ("no moving in, threes", Options { self_capture: SelfCapture::Forbidden, capture_three: true, ..freestyle }),
        (
            "no moving in, exact",
            Options { self_capture: SelfCapture::Forbidden, overline: Overline::Neutral, ..freestyle },
        ),
        (
            "no moving in, broken",
            Options { self_capture: SelfCapture::Forbidden, overtime: Overtime::BreakLine, ..freestyle },
        ),
        ("double three", Options { double_three: DoubleThree::All, ..freestyle }),
        ("exact", Options { overline: Overline::Neutral, ..freestyle }),
        ("poof, exact", Options { self_capture: SelfCapture::Poof, overline: Overline::Neutral, ..freestyle }),
        ("poof, broken", Options { self_capture: SelfCapture::Poof, overtime: Overtime::BreakLine, ..freestyle }),
        ("the line is captured", Options { overtime: Overtime::CaptureLine, ..freestyle }),
    ];
    for (name, options) in presets.chain(more) {
        println!("{name}: {} wins", check(name, options, games));
    }
}
