//! The part of the board that pictures of real games show.

use std::collections::BTreeMap;
use std::fs;

use pente::{Action, Size};
use pente_render::Scene;

use crate::support::path;

/// Counts the positions of the recorded games by the lines that their pictures show. In nearly all of them 13 or 15
/// lines are enough, which makes a stone a quarter to a half larger than on the whole board.
#[test]
fn most_real_positions_need_15_lines_at_most() {
    let games = fs::read_to_string(path("../../tests/data/games/played-pente.tsv")).expect("the games are checked in");
    let mut positions: BTreeMap<u32, u32> = BTreeMap::new();
    for line in games.lines().filter(|line| !line.starts_with('#')) {
        let moves = line.split('\t').next().expect("a list of moves").split(' ');
        let actions: Vec<_> = moves.map(|label| Action::Place(Size::STANDARD.parse(label).expect("a point"))).collect();
        for plies in 1..=actions.len() {
            let scene = Scene::empty(Size::STANDARD).cropped_to_play(&actions[..plies], &[]);
            *positions.entry(scene.viewport.columns().into()).or_default() += 1;
        }
    }
    let all: u32 = positions.values().sum();
    let share = |most: u32| {
        let held: u32 = positions.range(..=most).map(|(_, count)| count).sum();
        100.0 * f64::from(held) / f64::from(all)
    };
    println!(
        "{all} positions: 13 lines hold {:.1} %, 15 lines {:.1} %, 17 lines {:.1} %",
        share(13),
        share(15),
        share(17)
    );
    assert_eq!(positions.keys().copied().collect::<Vec<_>>(), [13, 15, 17, 19]);
    assert!(share(13) > 80.0 && share(15) > 90.0, "{positions:?}");
}
