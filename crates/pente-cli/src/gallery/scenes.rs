//! The scenes of the gallery: every state of a game that a picture can show.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the points and stones of these scenes are small numbers"
)]

use pente::{Action, Colour, Point, Size};
use pente_render::{Badge, CandidateStyle, Marks, Numbers, Player, Scene, Stone, Style, Team, Theme, Viewport};

/// A scene with the name of its file.
#[derive(Clone, Debug)]
pub struct NamedScene {
    /// The name, in lower case with hyphens. A file is named after the theme and this.
    pub name: &'static str,
    /// A description in one sentence.
    pub caption: &'static str,
    /// The scene, in the default theme.
    pub scene: Scene,
}

/// The scenes that are drawn in every theme.
pub fn themed_scenes() -> Vec<NamedScene> {
    let named = |name, caption, scene| NamedScene { name, caption, scene };
    vec![
        named("last-move", "The stone placed last, lit on all four sides", middle_game()),
        named("captured", "Two stones just captured", captured()),
        named("threats", "Stones that can be captured and points that make a line, on request", threats()),
        named("candidates", "The close-up with its offered points", candidates(CandidateStyle::Dots)),
        named("named", "Offered points by name", candidates(CandidateStyle::Names)),
        named("preview", "A stone before it is confirmed", preview()),
        named("overtime", "A line that can still be broken, and where", overtime()),
        named("win-line", "A win by five in a row", win_line()),
        named("win-captures", "A win by five pairs", win_captures()),
        named("draw", "A draw", draw()),
        named("reviewed", "The best move of a review, and the one that was played", reviewed()),
        named("numbers", "The number of every move", numbered(Numbers::All)),
        named("six-players", "Six players with their marks", random_scene(6, 13, 24)),
    ]
}

/// The scenes that are drawn in the default theme only.
pub fn single_theme_scenes() -> Vec<NamedScene> {
    let named = |name, caption, scene| NamedScene { name, caption, scene };
    vec![
        named("middle", "The usual board with 60 stones", random_scene(2, 19, 60)),
        named("empty", "Before the first stone", empty()),
        named("recent", "The numbers of the last five moves", numbered(Numbers::Recent(5))),
        named("three-players", "Three players, one of them out", three_players()),
        named("teams", "Four players in two teams", teams()),
        named("five-players", "Five players", random_scene(5, 15, 20)),
        named("six-numbered", "Numbers leave room for the marks", six_numbered()),
        named("keryo", "Fifteen stones to capture, in threes", keryo()),
        named("names", "A name that the font cannot write, and one that is too long", names()),
        named("endless", "The endless board", endless()),
        named("corner", "A close-up of a corner, and how many stones are outside of it", corner()),
        named("play-area", "The part of a 19-line board on which a game is played", play_area()),
        named("plain", "Without coordinates, cards and marks", plain()),
        named("size-9", "9 lines", random_scene(2, 9, 20)),
        named("size-11", "11 lines", random_scene(2, 11, 24)),
        named("size-15", "15 lines", random_scene(4, 15, 24)),
        named("size-17", "17 lines", random_scene(2, 17, 40)),
        named("size-21", "21 lines", random_scene(2, 21, 40)),
        named("size-23", "23 lines", random_scene(3, 23, 24)),
        named("size-25", "25 lines", random_scene(6, 25, 48)),
        named("full", "A board without an empty point", random_scene(2, 9, 81)),
    ]
}

fn size(lines: u8) -> Size {
    Size::new(lines).unwrap_or(Size::STANDARD)
}

fn at(size: Size, name: &str) -> Point {
    size.parse(name).unwrap_or(Point::CENTRE)
}

fn points(size: Size, names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| at(size, name)).collect()
}

/// Stones from the points of each colour, numbered in turn.
fn stones(size: Size, of_colours: &[&str]) -> Vec<Stone> {
    let turns = of_colours.len();
    let mut all = Vec::new();
    for (index, names) in of_colours.iter().enumerate() {
        for (turn, at) in points(size, names).into_iter().enumerate() {
            let number = u16::try_from(turn * turns + index + 1).ok();
            all.push(Stone { at, colour: Colour::new(index as u8), number });
        }
    }
    all
}

/// A player's card; `taken` are the colours of the captured stones.
fn card(name: &str, index: u8, taken: &[u8]) -> Player {
    Player {
        name: name.to_owned(),
        colour: Colour::new(index),
        taken: taken.iter().map(|&colour| Colour::new(colour)).collect(),
        goal: Some(10),
        group: 2,
        to_move: false,
        out: false,
        team: None,
        badge: None,
    }
}

const NAMES: [&str; 6] =
    ["Ivory_Fox", "Midnight Owl", "CrimsonKing", "Blue Jay", "emerald.exe", "Rosé with a long name"];

/// Cards of two players with these captured colours; the player with the index `turn` is to move.
fn two(first: &[u8], second: &[u8], turn: u8) -> Vec<Player> {
    let mut players = vec![card(NAMES[0], 0, first), card(NAMES[1], 1, second)];
    if let Some(player) = players.get_mut(usize::from(turn)) {
        player.to_move = true;
    }
    players
}

/// A position in the middle of a game.
fn middle_game() -> Scene {
    let size = size(13);
    let mut scene = Scene::empty(size);
    scene.stones = stones(size, &["G7 H8 F6 J9 G9 H6 E8 K7 F10 C9", "G8 H7 F8 J7 G6 K9 E6 E10 G11"]);
    scene.players = two(&[1, 1], &[0, 0, 0, 0], 1);
    scene.marks.last = Some(at(size, "C9"));
    scene.marks.previous = Some(at(size, "G11"));
    scene
}

fn captured() -> Scene {
    let mut scene = middle_game();
    let stone = Stone { at: at(scene.size, "H9"), colour: Colour::new(1), number: Some(26) };
    scene.stones.retain(|stone| !points(scene.size, "H8 G9 F10").contains(&stone.at));
    scene.stones.push(stone);
    let stone_at = |name, colour| (at(scene.size, name), Colour::new(colour));
    scene.marks.captured = vec![stone_at("G9", 0), stone_at("F9", 0), stone_at("H8", 1), stone_at("J8", 1)];
    scene.marks.last = Some(stone.at);
    scene.marks.previous = Some(at(scene.size, "C9"));
    scene.players = two(&[1, 1], &[0, 0, 0, 0, 0, 0], 0);
    scene
}

fn threats() -> Scene {
    let mut scene = middle_game();
    scene.marks.capturable = points(scene.size, "H8 J9 H7 J7");
    scene.marks.line_points = points(scene.size, "F9 D10 L4");
    scene
}

fn candidates(style: CandidateStyle) -> Scene {
    let mut scene = random_scene(2, 19, 22);
    scene.viewport = Viewport::close_up(scene.size, &points(scene.size, "K10 N12"));
    let free = |at: &Point| scene.stones.iter().all(|stone| stone.at != *at) && scene.viewport.contains(*at);
    let wanted =
        points(scene.size, "H8 J9 L11 M12 N9 N13 P11 O12 G10 H13 L7 M8 K13 J14 N14 O9 L9 K8 F9 H11 M6 P13 G8 G13");
    scene.marks.candidates = wanted.into_iter().filter(free).take(12).collect();
    scene.marks.candidate_style = style;
    scene
}

fn preview() -> Scene {
    let mut scene = middle_game();
    scene.marks.preview = Some((at(scene.size, "F9"), Colour::new(1)));
    scene
}

fn overtime() -> Scene {
    let mut scene = middle_game();
    scene.stones = stones(size(13), &["E7 F7 G7 H7 J7 E9 D8 H4", "K7 F8 F6 H8 J8 D10 L6 L9"]);
    scene.marks = Marks {
        last: Some(at(scene.size, "J7")),
        overtime: vec![points(scene.size, "E7 F7 G7 H7 J7")],
        breaking: points(scene.size, "F5 D7"),
        ..Marks::default()
    };
    scene
}

fn win_line() -> Scene {
    let mut scene = middle_game();
    scene.stones = stones(size(13), &["E5 F6 G7 H8 J9 F9 D8 H4 C6", "K10 F8 G6 H7 J8 D10 L6 L9"]);
    scene.marks = Marks {
        last: Some(at(scene.size, "J9")),
        wins: vec![points(scene.size, "E5 F6 G7 H8 J9")],
        ..Marks::default()
    };
    scene.players = two(&[1, 1, 1, 1], &[0, 0], 9);
    scene.players[0].badge = Some(Badge::Win);
    scene
}

fn win_captures() -> Scene {
    let mut scene = captured();
    scene.players = two(&[1, 1], &[0; 10], 9);
    scene.players[1].badge = Some(Badge::Win);
    scene
}

fn draw() -> Scene {
    let mut scene = middle_game();
    for player in &mut scene.players {
        player.badge = Some(Badge::Draw);
        player.to_move = false;
    }
    scene
}

/// A position of a review.
fn reviewed() -> Scene {
    let mut scene = middle_game();
    scene.marks.best = Some(at(scene.size, "F9"));
    scene.marks.played = Some(at(scene.size, "K5"));
    scene
}

/// A position with move numbers of up to three digits.
fn numbered(numbers: Numbers) -> Scene {
    let mut scene = middle_game();
    for (stone, number) in scene.stones.iter_mut().zip([1, 3, 105, 107, 9, 11, 13, 18]) {
        stone.number = Some(number);
    }
    scene.style.numbers = numbers;
    scene
}

fn empty() -> Scene {
    let mut scene = Scene::empty(Size::STANDARD);
    scene.players = two(&[], &[], 0);
    scene
}

fn three_players() -> Scene {
    let mut scene = random_scene(3, 15, 16);
    scene.players[1].out = true;
    for (seat, player) in scene.players.iter_mut().enumerate() {
        player.to_move = seat == 2;
    }
    scene
}

fn teams() -> Scene {
    let mut scene = random_scene(4, 19, 20);
    for (seat, player) in scene.players.iter_mut().enumerate() {
        player.team = Some(Team { index: (seat % 2) as u8, score: if seat % 2 == 0 { 4 } else { 6 } });
    }
    scene
}

fn six_numbered() -> Scene {
    let mut scene = random_scene(6, 15, 36);
    scene.style.numbers = Numbers::All;
    scene
}

fn keryo() -> Scene {
    let mut scene = middle_game();
    scene.players = two(&[1, 1, 1, 1, 1], &[0, 0, 0], 1);
    for player in &mut scene.players {
        player.goal = Some(15);
        player.group = 3;
    }
    scene
}

fn names() -> Scene {
    let mut scene = middle_game();
    "象牙の狐 🦊".clone_into(&mut scene.players[0].name);
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW".clone_into(&mut scene.players[1].name);
    scene
}

fn endless() -> Scene {
    let mut scene = random_scene(2, 19, 40);
    scene.size = Size::ENDLESS;
    scene.viewport = Point::new(-12, -8).map_or(scene.viewport, |corner| Viewport::window(corner, 19, 19));
    scene
}

fn corner() -> Scene {
    let mut scene = random_scene(2, 19, 60);
    scene.viewport = Viewport::close_up(scene.size, &points(scene.size, "T19"));
    scene
}

fn play_area() -> Scene {
    let size = Size::STANDARD;
    let moves = "K10 L9 K12 L11 M10 K9 J11 M9 N11 H10 Q12 L13 K14";
    let mut scene = Scene::empty(size);
    for (ply, at) in points(size, moves).into_iter().enumerate() {
        scene.stones.push(Stone { at, colour: Colour::new((ply % 2) as u8), number: u16::try_from(ply + 1).ok() });
    }
    let actions: Vec<_> = scene.stones.iter().map(|stone| Action::Place(stone.at)).collect();
    scene.players = two(&[], &[], 1);
    scene.marks.last = Some(at(size, "K14"));
    scene.marks.previous = Some(at(size, "L13"));
    scene.cropped_to_play(&actions, &[])
}

fn plain() -> Scene {
    let mut scene = random_scene(2, 13, 30);
    scene.players.clear();
    scene.style = Style { coordinates: false, last_move: false, ..Style::default() };
    scene
}

/// A scene with random stones near each other, the same on every machine: `count` stones of `players` players on a
/// board of `lines` lines.
pub fn random_scene(players: u8, lines: u8, count: usize) -> Scene {
    let size = size(lines);
    let mut scene = Scene::empty(size);
    let reach = i32::from(size.reach());
    let mut state = 0x2545_F491_u32 ^ (u32::from(players) << 8 | u32::from(lines));
    let mut random = |below: i32| {
        // Xorshift with a fixed seed.
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state % below.unsigned_abs()) as i32
    };
    let mut spread = 2;
    while scene.stones.len() < count.min(usize::from(lines) * usize::from(lines)) {
        let middle = random(scene.stones.len().max(1) as i32) as usize;
        let near = scene.stones.get(middle).map_or(Point::CENTRE, |stone: &Stone| stone.at);
        let mut step = |from: i8| i32::from(from) + random(2 * spread + 1) - spread;
        let (x, y) = (step(near.x()), step(near.y()));
        if x.abs() > reach || y.abs() > reach {
            continue;
        }
        let Some(at) = Point::new(x as i8, y as i8) else { continue };
        if scene.stones.iter().any(|stone| stone.at == at) {
            // The neighbourhood may be full.
            spread = (spread + 1) % 5 + 1;
            continue;
        }
        let turn = scene.stones.len();
        let colour = Colour::new((turn % usize::from(players)) as u8);
        scene.stones.push(Stone { at, colour, number: u16::try_from(turn + 1).ok() });
    }
    scene.marks.last = scene.stones.last().map(|stone| stone.at);
    let victims = |seat: u8| (1..players).map(move |step| (seat + step) % players).take(usize::from(seat % 3) * 2);
    for seat in 0..players {
        let mut taken: Vec<u8> = victims(seat).collect();
        taken.resize(taken.len().next_multiple_of(2), (seat + 1) % players);
        scene.players.push(card(NAMES[usize::from(seat % 6)], seat, &taken));
    }
    let turn = scene.stones.len() % usize::from(players);
    scene.players[turn].to_move = true;
    scene
}

/// All scenes of the gallery with their themes.
pub fn all_scenes() -> Vec<(Theme, NamedScene)> {
    let mut all: Vec<_> =
        Theme::ALL.into_iter().flat_map(|theme| themed_scenes().into_iter().map(move |e| (theme, e))).collect();
    all.extend(single_theme_scenes().into_iter().map(|named| (Theme::default(), named)));
    for (theme, named) in &mut all {
        named.scene.theme = *theme;
    }
    all
}
