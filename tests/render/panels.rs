//! Leaderboard, profile and head-to-head: golden in two themes, and what they do with too much or nothing.

use tessera::render::{Form, HeadToHead, Leaderboard, Profile, Renderer, Standing, Tally, Theme};

use crate::golden::check_all;
use crate::support::decode;

const THEMES: [Theme; 2] = [Theme::Walnut, Theme::Paper];

fn leaderboard() -> Leaderboard {
    let names = ["Midnight Owl", "Ivory_Fox", "CrimsonKing", "棋聖", "Blue Jay", "emerald.exe"];
    let standing = |(index, name): (usize, &&str)| {
        let rank = u32::try_from(index).expect("few") + 1;
        let tally = Tally { wins: 90 - 9 * rank, losses: 20 + 3 * rank, draws: rank % 3 };
        let rating = 1920 - 61 * rank.cast_signed();
        Standing { rank, name: (*name).to_owned(), rating, provisional: rank == 5, tally, highlighted: rank == 2 }
    };
    Leaderboard { title: "Pente, this server".to_owned(), standings: names.iter().enumerate().map(standing).collect() }
}

fn profile() -> Profile {
    let curve = (0..60).map(|game: i32| 1500 + game * 6 + (game * 37 % 50) - 25).collect();
    let form = (0..14).map(|game| [Form::Win, Form::Loss, Form::Win, Form::Draw][game * 5 % 4]).collect();
    Profile {
        name: "Ivory_Fox".to_owned(),
        rating: 1834,
        deviation: 62,
        provisional: false,
        tally: Tally { wins: 72, losses: 26, draws: 2 },
        curve,
        form,
        favourites: [("standard", 61), ("keryo", 24), ("boat", 15)].map(|(name, n)| (name.to_owned(), n)).to_vec(),
    }
}

fn head_to_head() -> HeadToHead {
    HeadToHead {
        names: ["Ivory_Fox".to_owned(), "Midnight Owl".to_owned()],
        ratings: [Some(1834), Some(1859)],
        tally: Tally { wins: 7, losses: 9, draws: 1 },
        form: vec![Form::Loss, Form::Win, Form::Win, Form::Draw, Form::Loss],
        presets: vec![
            ("standard".to_owned(), Tally { wins: 6, losses: 5, draws: 1 }),
            ("keryo".to_owned(), Tally { wins: 1, losses: 4, draws: 0 }),
        ],
    }
}

/// The files that belong to these tests.
pub fn names() -> Vec<String> {
    let kinds = ["leaderboard", "profile", "head-to-head"];
    THEMES.iter().flat_map(|theme| kinds.map(|kind| format!("{}-{kind}.png", theme.name()))).collect()
}

#[test]
fn panels_look_as_approved() {
    let renderer = Renderer::new();
    check_all(THEMES.into_iter().flat_map(|theme| {
        [
            ("leaderboard", renderer.leaderboard(&leaderboard(), theme)),
            ("profile", renderer.profile(&profile(), theme)),
            ("head-to-head", renderer.head_to_head(&head_to_head(), theme)),
        ]
        .map(|(kind, png)| (format!("{}-{kind}", theme.name()), png.expect("a picture")))
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
