//! Text boards, compared with those that they must be.

use pente::{Action, Preset, Rules, Size};
use pente_cli::gallery;
use pente_render::{CandidateStyle, Scene, Viewport, text_board};

fn standard(points: &str) -> Scene {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let actions: Vec<Action> =
        points.split_whitespace().map(|name| Action::Place(Size::STANDARD.parse(name).expect("a point"))).collect();
    Scene::replay(rules, &actions, &["Ivory_Fox", "Midnight Owl"]).expect("a legal game").1
}

#[test]
fn a_board_as_text() {
    let mut scene = standard("K10 L10 A1 M10 N10");
    scene.viewport = Viewport::close_up(scene.size, &[scene.size.parse("K10").expect("a point")]);
    let expected = "\
O Ivory, Ivory_Fox: 2 of 10 captured
X Black, Midnight Owl: 0 of 10 captured, to move

   D E F G H J K L M N O P Q
16 . . . . . . . . . . . . . 16
15 . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . 11
10 . . . . . . O . .[O]. . . 10
 9 . . . . . . . . . . . . . 9
 8 . . . . . . . . . . . . . 8
 7 . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . 4
   D E F G H J K L M N O P Q

Last move: N10
";
    assert_eq!(text_board(&scene).to_string(), expected);
}

#[test]
fn offered_points_are_plus_signs() {
    let mut scene = gallery::random_scene(3, 9, 12);
    scene.marks.candidates = ["A1", "B2"].map(|name| scene.size.parse(name).expect("a point")).to_vec();
    scene.marks.candidate_style = CandidateStyle::Names;
    let expected = "\
O Ivory, Ivory_Fox: 0 of 10 captured, to move
X Black, Midnight Owl: 2 of 10 captured
A Crimson, CrimsonKing: 2 of 10 captured

  A B C D E F G H J
9 . . . . O . . . . 9
8 . . . . . . . . . 8
7 . . . .[A]. X . . 7
6 . . . O . . X . X 6
5 . . . . A O . . . 5
4 O . A . . . X . . 4
3 . . . . . A . . . 3
2 . + . . . . . . . 2
1 + . . . . . . . . 1
  A B C D E F G H J

Last move: E7
";
    assert_eq!(text_board(&scene).to_string(), expected);
}

#[test]
fn every_text_board_has_all_rows() {
    for entry in gallery::themed_scenes().into_iter().chain(gallery::single_theme_scenes()) {
        let text = text_board(&entry.scene).to_string();
        let rows = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-'));
        let minimum = usize::from(entry.scene.viewport.rows());
        assert!(rows.count() >= minimum, "{}:\n{text}", entry.name);
    }
}

#[test]
fn a_name_is_on_one_line() {
    let mut scene = standard("K10");
    scene.players[0].name = "\u{1b}[2JA\nda\t".to_owned();
    let text = text_board(&scene).to_string();
    assert!(text.starts_with("O Ivory, [2JA da: 0 of 10 captured\n"), "{text}");
}
