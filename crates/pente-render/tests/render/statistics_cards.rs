//! Statistics cards: golden pictures in every theme, and statistics cards with empty, long or extreme content.

use pente_cli::gallery::statistics_cards::{self, leaderboard, profile};
use pente_render::{
    Avatar, AvatarPicture, Bracket, BracketPairing, Crosstable, CrosstableCell, CrosstableRow, GameResult, HeadToHead,
    Leaderboard, Podium, PodiumPlace, Profile, Renderer, ResultLetters, Tally, Theme, TurningPoint, WinChart,
};

use crate::golden::check_all;
use crate::support::{Picture, decode};

/// The names of the golden files of the statistics cards.
pub fn names() -> Vec<String> {
    let file = |theme: Theme| statistics_cards::ALL.map(|card| format!("{}-{}.png", theme.name(), card.name));
    Theme::ALL.into_iter().flat_map(file).collect()
}

#[test]
fn statistics_cards_match_the_golden_pictures() {
    let renderer = Renderer::new();
    check_all(Theme::ALL.into_iter().flat_map(|theme| {
        statistics_cards::ALL.map(|card| {
            let png = (card.draw)(&renderer, theme).expect("a picture");
            (format!("{}-{}", theme.name(), card.name), png)
        })
    }));
}

#[test]
fn empty_and_extreme_statistics_cards_are_drawn() {
    let renderer = Renderer::new();
    let theme = Theme::default();
    let mut long = leaderboard();
    long.rows = long.rows.iter().cycle().take(90).cloned().collect();
    long.rows.iter_mut().for_each(|row| row.rating = Some(i32::MIN));
    let most = decode(&renderer.leaderboard(&long, theme).expect("a picture"));
    assert!(most.height < 2000, "at most 25 rows");
    let icons = ["勝", "分", "敗"].map(str::to_owned);
    let [win, draw, loss] = icons;
    let icons = ResultLetters { win, draw, loss };
    let none = Leaderboard { title: "🦊".to_owned(), letters: icons.clone(), rows: Vec::new() };
    assert!(decode(&renderer.leaderboard(&none, theme).expect("a picture")).height > 100);

    let tally = Tally { wins: u32::MAX, losses: u32::MAX, draws: u32::MAX };
    for curve in [vec![], vec![1500], vec![1500, 1500], (0..5000).collect(), vec![-9, i32::from(i16::MAX)]] {
        let profile = Profile { curve, tally, recent: vec![GameResult::Win; 90], favourites: Vec::new(), ..profile() };
        // Letters that the font cannot write become icons.
        let with_icons = Profile { letters: icons.clone(), ..profile.clone() };
        assert_ne!(renderer.profile(&with_icons, theme), renderer.profile(&profile, theme));
        assert!(decode(&renderer.profile(&profile, theme).expect("a picture")).height > 400);
    }
    let names = [String::new(), "W".repeat(400)];
    for tally in [tally, Tally::default()] {
        let presets = vec![("boat".to_owned(), tally); 90];
        let letters = icons.clone();
        let pair = HeadToHead {
            names: names.clone(),
            avatars: [Avatar::default(), Avatar::default()],
            ratings: [None; 2],
            provisional: [false; 2],
            letters,
            tally,
            recent: Vec::new(),
            presets,
        };
        assert!(decode(&renderer.head_to_head(&pair, theme).expect("a picture")).height > 300);
    }
}

#[test]
fn a_comparison_marks_provisional_ratings() {
    let renderer = Renderer::new();
    let draw = |provisional| {
        let pair = HeadToHead { provisional, ..statistics_cards::head_to_head() };
        renderer.head_to_head(&pair, Theme::default()).expect("a picture")
    };
    let pictures = [[false; 2], [true, false], [false, true], [true; 2]].map(draw);
    for (n, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..n].contains(picture), "{n}");
    }
}

/// A PNG file of one colour.
fn plain(width: u32, height: u32, colour: [u8; 3]) -> Vec<u8> {
    let pixels = colour.repeat(width as usize * height as usize);
    crate::support::encode(&Picture { width, height, pixels })
}

/// The red, green and blue of a pixel.
fn pixel(picture: &Picture, x: u32, y: u32) -> &[u8] {
    let first = ((y * picture.width + x) * 3) as usize;
    &picture.pixels[first..first + 3]
}

#[test]
fn an_avatar_is_a_circle_in_its_own_colours() {
    let renderer = Renderer::new();
    let colour = [11, 205, 97];
    let profile = |picture| Profile { avatar: Avatar { seed: 1, picture }, ..profile() };
    let draw = |profile: &Profile| decode(&renderer.profile(profile, Theme::Walnut).expect("a picture"));
    let shown = draw(&profile(AvatarPicture::decode(&plain(64, 40, colour))));
    assert_eq!(pixel(&shown, 80, 79), colour, "the centre");
    assert_eq!(pixel(&shown, 34, 79), colour, "the left edge");
    assert_eq!(pixel(&shown, 33, 32), Theme::Walnut.colours().card, "outside of the circle");
    let initial = draw(&profile(None));
    assert_ne!(pixel(&initial, 40, 79), colour);
    assert_ne!(pixel(&initial, 40, 79), Theme::Walnut.colours().card, "a disc");
}

#[test]
fn only_small_png_files_are_avatars() {
    let check = |file: &[u8], expected: bool, what: &str| {
        assert_eq!(AvatarPicture::decode(file).is_some(), expected, "{what}");
    };
    let good = plain(128, 128, [1, 2, 3]);
    check(&good, true, "a picture");
    check(&plain(1, 1, [1, 2, 3]), true, "one pixel");
    check(&plain(1024, 16, [1, 2, 3]), true, "not square");
    check(&plain(1025, 16, [1, 2, 3]), false, "too wide");
    check(&plain(16, 1025, [1, 2, 3]), false, "too high");
    check(&[], false, "no bytes");
    check(b"\x89PNG\r\n\x1a\n", false, "a signature alone");
    check(&good[..good.len() / 2], false, "half of a file");
    check(b"GIF89a\x01\x00\x01\x00\x80\x00\x00", false, "another format");
    // Width and height are in the first chunk: a small file that claims to be huge is refused before it is inflated.
    let mut huge = good.clone();
    huge[16..24].copy_from_slice(&[0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]);
    check(&huge, false, "a huge size");
    // A flipped byte may be anything but a panic.
    for index in 0..good.len() {
        let mut changed = good.clone();
        changed[index] ^= 0x55;
        let _ = AvatarPicture::decode(&changed);
    }
}

#[test]
fn every_name_has_an_initial_or_a_figure() {
    let renderer = Renderer::new();
    let names = ["Ann", "ann", "_ben", "棋聖", "", "😀", "ß", "7", "Ann😀"];
    for name in names {
        let profile = Profile { name: name.to_owned(), ..profile() };
        let profile = Profile { avatar: Avatar { seed: 3, picture: None }, ..profile };
        let shown = decode(&renderer.profile(&profile, Theme::Walnut).expect("a picture"));
        // A square inside the disc, around its centre.
        let inside: Vec<&[u8]> =
            (50..=110).flat_map(|y| (50..=110).map(move |x| (x, y))).map(|(x, y)| pixel(&shown, x, y)).collect();
        assert!(inside.iter().any(|&one| one != inside[0]), "{name}");
    }
}

#[test]
fn every_podium_is_drawn() {
    let renderer = Renderer::new();
    let place = |place: u32, name: &str| PodiumPlace { place, name: name.to_owned(), detail: "1712".to_owned() };
    let (long, name) = ("W".repeat(400), "棋聖");
    let all = [(1, "Ann"), (2, &*long), (3, name), (3, "Dora"), (3, "Emil"), (3, "Finn"), (3, "Gil")];
    let all = all.map(|(number, name)| place(number, name));
    let mut before = None;
    for count in 0..=7 {
        let podium = Podium { title: "2026 Q4".to_owned(), places: all[..count].to_vec() };
        for theme in Theme::ALL {
            assert_eq!(decode(&renderer.podium(&podium, theme).expect("a picture")).height, 620);
        }
        let now = renderer.podium(&podium, Theme::default()).expect("a picture");
        // Each of six places changes the picture; there is no seventh.
        assert_eq!(before.replace(now.clone()) == Some(now), count == 7, "{count}");
    }
}

/// Equal players stand on steps of one height, and a step is the same for every player on it.
#[test]
fn a_step_of_a_podium_is_that_of_its_place() {
    let renderer = Renderer::new();
    // Names that the font cannot write are dashes, so that only the steps differ.
    let draw = |places: [u32; 3]| {
        let places = places.map(|place| PodiumPlace { place, name: "棋聖".to_owned(), detail: String::new() });
        let podium = Podium { title: String::new(), places: places.to_vec() };
        decode(&renderer.podium(&podium, Theme::default()).expect("a picture"))
    };
    // The columns are second, first, third; each is compared above the number, along the left edge of its step.
    let column = |picture: &Picture, index: u32| -> Vec<Vec<u8>> {
        (200..600).map(|y| pixel(picture, 32 + [1, 0, 2][index as usize] * 320 + 30, y).to_vec()).collect()
    };
    let all_first = draw([1, 1, 1]);
    assert!(column(&all_first, 0) == column(&all_first, 1) && column(&all_first, 1) == column(&all_first, 2));
    let two_first = draw([1, 1, 3]);
    assert!(column(&two_first, 0) == column(&two_first, 1) && column(&two_first, 1) != column(&two_first, 2));
    let plain = draw([1, 2, 3]);
    assert!(column(&plain, 0) != column(&plain, 1) && column(&plain, 1) != column(&plain, 2));
}

#[test]
fn every_bracket_is_drawn() {
    let renderer = Renderer::new();
    let name = |n: usize| Some(if n.is_multiple_of(5) { "W".repeat(400) } else { format!("Player {n}") });
    for rounds in 0..=6_u32 {
        let round = |round: u32| {
            let pairing = |n: usize| match round {
                0 => BracketPairing { names: [name(n), name(n + 1)], winner: (!n.is_multiple_of(3)).then_some(n % 2) },
                _ => BracketPairing::default(),
            };
            (0..1_usize << (rounds - 1 - round)).map(pairing).collect()
        };
        let bracket = Bracket { title: "Cup".to_owned(), rounds: (0..rounds).map(round).collect() };
        for theme in Theme::ALL {
            let picture = decode(&renderer.bracket(&bracket, theme).expect("a picture"));
            assert!(picture.height > 150 && picture.height < 3_000, "{rounds}");
        }
    }
}

/// Discord shows at most 350 pixels of height on a desktop; a name has 31 pixels or more.
#[test]
fn a_bracket_of_64_players_is_legible() {
    let renderer = Renderer::new();
    for rounds in 1..=6_usize {
        // The first `over` rounds are finished.
        for over in 0..=rounds {
            let round = |round: usize| {
                let pairing = |n: usize| {
                    let name = |n: usize| (round <= over).then(|| format!("Player {n}"));
                    let winner = (round < over).then_some(n % 2);
                    BracketPairing { names: [name(2 * n), name(2 * n + 1)], winner }
                };
                (0..1_usize << (rounds - 1 - round)).map(pairing).collect()
            };
            let bracket = Bracket { title: "Cup".to_owned(), rounds: (0..rounds).map(round).collect() };
            let draw = |bracket: &Bracket| decode(&renderer.bracket(bracket, Theme::default()).expect("a picture"));
            let picture = draw(&bracket);
            assert!(picture.height < 1_000, "{rounds} rounds, {over} over: {}", picture.height);
            // The round in progress, or else the final, is on the picture.
            let mut changed = bracket.clone();
            changed.rounds[over.min(rounds - 1)][0].names[0] = Some("Another player".to_owned());
            assert!(draw(&changed).pixels != picture.pixels, "{rounds} rounds, {over} over");
        }
    }
}

#[test]
fn every_crosstable_is_drawn() {
    let renderer = Renderer::new();
    let results = [None, Some(GameResult::Win), Some(GameResult::Draw), Some(GameResult::Loss)];
    for (players, columns) in [(0, 0), (2, 2), (16, 16), (64, 12)] {
        let cell = |n: usize| CrosstableCell { opponent: (n % 7).to_string(), result: results[n % results.len()] };
        let row = |number: u32| CrosstableRow {
            number,
            place: number.div_ceil(2),
            name: "W".repeat(number as usize),
            cells: (0..columns).map(|n| (n != 1).then(|| cell(n + number as usize))).collect(),
            points: "10½".to_owned(),
        };
        let heads = (1..=columns).map(|n| n.to_string()).collect();
        let table = Crosstable {
            title: "Swiss".to_owned(),
            column_title: "Round".to_owned(),
            columns: heads,
            rows: (1..=players).map(row).collect(),
        };
        for theme in Theme::ALL {
            assert!(decode(&renderer.crosstable(&table, theme).expect("a picture")).height > 150, "{players}");
        }
        let untitled = |title: &str| {
            let table = Crosstable { column_title: title.to_owned(), ..table.clone() };
            renderer.crosstable(&table, Theme::default()).expect("a picture")
        };
        assert!(untitled("") != untitled("Round") && untitled("") == untitled("回戦"), "{players}");
    }
}

#[test]
fn every_win_chart_is_drawn() {
    let renderer = Renderer::new();
    let names = ["Ann".to_owned(), "W".repeat(400)];
    let long: Vec<u8> = (0..120).cycle().take(500).collect();
    for win_percent in [vec![], vec![50], vec![0, 100], long] {
        let turning_points = vec![
            (0, TurningPoint::OnlyMove),
            (1, TurningPoint::MissedWin),
            (2, TurningPoint::AllowedWin),
            (3, TurningPoint::Mistake),
            (9_999, TurningPoint::OnlyMove),
        ];
        let chart = WinChart { names: names.clone(), win_percent, turning_points };
        for theme in Theme::ALL {
            assert!(decode(&renderer.win_chart(&chart, theme).expect("a picture")).height > 400);
        }
    }
}

/// The mark of a move stands above its number on the scale.
#[test]
fn a_turning_point_is_marked_at_the_number_of_its_move() {
    let renderer = Renderer::new();
    let draw = |turning_points| {
        let chart = WinChart { names: ["Ann".to_owned(), "Ben".to_owned()], win_percent: vec![50; 5], turning_points };
        decode(&renderer.win_chart(&chart, Theme::default()).expect("a picture"))
    };
    let plain = draw(Vec::new());
    for (number, left) in [(1, 326), (3, 758)] {
        let marked = draw(vec![(number, TurningPoint::MissedWin)]);
        let differs = |x: u32| (0..plain.height).any(|y| pixel(&plain, x, y) != pixel(&marked, x, y));
        let columns: Vec<u32> = (0..plain.width).filter(|&x| differs(x)).collect();
        let middle = u32::midpoint(columns[0], columns[columns.len() - 1]);
        assert!(middle.abs_diff(left) <= 2, "move {number} is marked at {middle}");
    }
}
