//! Leaderboard, profile and head-to-head: golden in every theme, and what they do with too much or nothing.

use pente_cli::gallery::people::{self, leaderboard, profile};
use pente_render::{Course, Form, HeadToHead, Leaderboard, Profile, Renderer, Tally, Theme, Turned};

use crate::golden::check_all;
use crate::support::decode;

/// The files that belong to these tests.
pub fn names() -> Vec<String> {
    let file = |theme: Theme| people::ALL.map(|portrait| format!("{}-{}.png", theme.name(), portrait.name));
    Theme::ALL.into_iter().flat_map(file).collect()
}

#[test]
fn panels_look_as_approved() {
    let renderer = Renderer::new();
    check_all(Theme::ALL.into_iter().flat_map(|theme| {
        people::ALL.map(|portrait| {
            let png = (portrait.draw)(&renderer, theme).expect("a picture");
            (format!("{}-{}", theme.name(), portrait.name), png)
        })
    }));
}

#[test]
fn nothing_and_too_much_have_pictures_too() {
    let renderer = Renderer::new();
    let theme = Theme::default();
    let mut long = leaderboard();
    long.standings = long.standings.iter().cycle().take(90).cloned().collect();
    long.standings.iter_mut().for_each(|standing| standing.rating = i32::MIN);
    let most = decode(&renderer.leaderboard(&long, theme).expect("a picture"));
    assert!(most.height < 2000, "25 lines at most");
    let none = Leaderboard { title: "🦊".to_owned(), standings: Vec::new() };
    assert!(decode(&renderer.leaderboard(&none, theme).expect("a picture")).height > 100);

    let tally = Tally { wins: u32::MAX, losses: u32::MAX, draws: u32::MAX };
    for curve in [vec![], vec![1500], vec![1500, 1500], (0..5000).collect(), vec![-9, i32::from(i16::MAX)]] {
        let profile = Profile { curve, tally, form: vec![Form::Win; 90], favourites: Vec::new(), ..profile() };
        assert!(decode(&renderer.profile(&profile, theme).expect("a picture")).height > 400);
    }
    let names = [String::new(), "W".repeat(400)];
    for tally in [tally, Tally::default()] {
        let presets = vec![("boat".to_owned(), tally); 90];
        let pair = HeadToHead { names: names.clone(), ratings: [None; 2], tally, form: Vec::new(), presets };
        assert!(decode(&renderer.head_to_head(&pair, theme).expect("a picture")).height > 300);
    }
}

#[test]
fn every_course_of_a_game_has_a_picture() {
    let renderer = Renderer::new();
    let names = ["Ann".to_owned(), "W".repeat(400)];
    let long: Vec<u8> = (0..500).map(|step| (step % 120) as u8).collect();
    for chances in [vec![], vec![50], vec![0, 100], long] {
        let turns = vec![(0, Turned::Only), (1, Turned::Missed), (2, Turned::Allowed), (9_999, Turned::Only)];
        let course = Course { names: names.clone(), chances, turns };
        for theme in Theme::ALL {
            assert!(decode(&renderer.course(&course, theme).expect("a picture")).height > 400);
        }
    }
}
