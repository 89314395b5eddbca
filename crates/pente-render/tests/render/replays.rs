//! Animated GIFs: every frame equals the scene drawn alone, and has the right time.

use gif::{ColorOutput, DecodeOptions};
use pente::{Action, Point, Position, Preset, Rules};
use pente_cli::gallery;
use pente_render::{Renderer, Scene};

/// The scenes of a game with scattered stones: the centre, then the legal points of a fixed sequence.
fn frames(moves: usize) -> Vec<Scene> {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let mut position = Position::new(rules);
    let mut actions = vec![Action::Place(Point::CENTRE)];
    position.apply(actions[0]).expect("the centre is free");
    let scattered = (1..400_i32).filter_map(|i| Point::new((i * 5 % 19 - 9) as i8, ((i * 7 + i / 19) % 19 - 9) as i8));
    for at in scattered {
        if actions.len() < moves && position.apply(Action::Place(at)).is_ok() {
            actions.push(Action::Place(at));
        }
    }
    assert_eq!(actions.len(), moves, "the game is not over early");
    Scene::frames(rules, &actions, &["Ivory_Fox", "Midnight Owl"]).expect("a legal game")
}

fn indexed() -> DecodeOptions {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    options
}

#[test]
fn a_gif_contains_every_frame() {
    let renderer = Renderer::new();
    let frames = frames(24);
    let file = renderer.gif(&frames).expect("a replay");
    let mut decoder = indexed().read_info(&*file).expect("a GIF file");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert!((600..=720).contains(&width), "{width} pixels wide");
    let mut shown = vec![0; width * height];
    let mut delays = Vec::new();
    let mut drawn = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (index, &entry) in frame.buffer.iter().enumerate() {
            let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
            if frame.transparent != Some(entry) {
                shown[(top + y) * width + left + x] = entry;
            }
        }
        delays.push(frame.delay);
        drawn.push(shown.clone());
    }
    assert_eq!(drawn.len(), frames.len());
    assert!(delays.iter().all(|&delay| delay >= 10), "no frame below 100 ms");
    assert_eq!(delays.last(), Some(&400), "the last frame stays for four seconds");
    // Each frame equals that of a GIF of this scene alone.
    for (index, scene) in frames.iter().enumerate().step_by(7) {
        let alone = renderer.gif(std::slice::from_ref(scene)).expect("a replay");
        let mut decoder = indexed().read_info(&*alone).expect("a GIF file");
        let frame = decoder.read_next_frame().expect("a frame").expect("one frame");
        assert!(frame.buffer == drawn[index], "frame {index}");
    }
}

#[test]
fn a_gif_without_scenes_is_an_error() {
    assert!(Renderer::new().gif(&[]).is_err());
}

#[test]
fn more_than_six_players_are_an_error() {
    let renderer = Renderer::new();
    let mut scene = gallery::random_scene(6, 9, 10);
    scene.players.push(scene.players[0].clone());
    let error = renderer.png(&scene).expect_err("seven cards");
    assert_eq!(error.to_string(), "a picture has room for 6 players, not 7");
    assert!(renderer.indexed(&scene).is_err() && renderer.true_colour(&scene).is_err());
}
