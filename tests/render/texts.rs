//! Text boards, word for word.

use tessera::render::{CandidateStyle, Scene, close_up, gallery, text_board};
use tessera::rules::{Action, Preset, Rules, Size};

fn standard(points: &str) -> Scene {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let actions: Vec<Action> =
        points.split_whitespace().map(|name| Action::Place(Size::STANDARD.parse(name).expect("a point"))).collect();
    Scene::replay(rules, &actions, &["Ivory_Fox", "Midnight Owl"]).expect("a legal game").1
}

#[test]
fn a_board_in_words() {
    let mut scene = standard("K10 L10 A1 M10 N10");
    scene.viewport = close_up(scene.size, &[scene.size.parse("K10").expect("a point")]);
    insta::assert_snapshot!(text_board(&scene), @"");
}

#[test]
fn offered_points_are_plus_signs() {
    let mut scene = gallery::many(3, 9, 12);
    scene.marks.candidates = ["A1", "B2"].map(|name| scene.size.parse(name).expect("a point")).to_vec();
    scene.marks.candidate_style = CandidateStyle::Names;
    insta::assert_snapshot!(text_board(&scene), @"");
}

#[test]
fn every_board_has_all_its_lines() {
    for exhibit in gallery::states().into_iter().chain(gallery::variations()) {
        let text = text_board(&exhibit.scene);
        let rows = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-'));
        let minimum = usize::from(exhibit.scene.viewport.rows());
        assert!(rows.count() >= minimum, "{}:\n{text}", exhibit.name);
    }
}
