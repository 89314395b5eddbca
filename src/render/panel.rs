//! Leaderboard, profile and head-to-head as pictures in the board's style.

use super::canvas::Canvas;
use super::cell::stroke;
use super::encode;
use super::font::{CAPITALS, Face};
use super::mask::Mask;
use super::{Look, RenderError, Renderer, Rgb, Theme};

/// Width of every panel: that of a usual board.
const WIDTH: u32 = 1024;
/// Space around and between plates.
const GAP: u32 = 14;
/// Height of a line of a table.
const LINE: u32 = 64;

/// How a game ended for the one whose picture it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Won.
    Win,
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
}

/// Games won, lost and drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Tally {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The place, from 1. Equal players share one.
    pub rank: u32,
    /// The player's name. One that the font cannot write is shown as `Player` and the place.
    pub name: String,
    /// The rating, rounded.
    pub rating: i32,
    /// Whether the rating is still uncertain.
    pub provisional: bool,
    /// The games behind it.
    pub tally: Tally,
    /// Whether this is the one who asked.
    pub highlighted: bool,
}

/// A leaderboard: a title and at most 25 lines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leaderboard {
    /// What is ranked.
    pub title: String,
    /// The lines, best first. Lines beyond the 25th are not shown.
    pub standings: Vec<Standing>,
}

/// A player's profile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// The player's name.
    pub name: String,
    /// The rating, rounded.
    pub rating: i32,
    /// How far it may be off, rounded.
    pub deviation: i32,
    /// Whether the rating is still uncertain.
    pub provisional: bool,
    /// All games.
    pub tally: Tally,
    /// The rating after each game, oldest first.
    pub curve: Vec<i32>,
    /// The last games, newest last; at most 20 are shown.
    pub form: Vec<Form>,
    /// The presets played most, with games; at most 4 are shown.
    pub favourites: Vec<(String, u32)>,
}

/// Two players' games against each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeadToHead {
    /// Their names.
    pub names: [String; 2],
    /// Their ratings, rounded.
    pub ratings: [i32; 2],
    /// Games from the first one's side.
    pub tally: Tally,
    /// The last games from the first one's side, newest last; at most 20 are shown.
    pub form: Vec<Form>,
}

impl Renderer {
    /// A leaderboard as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn leaderboard(&self, board: &Leaderboard, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let shown = &board.standings[..board.standings.len().min(25)];
        let rows = u32::try_from(shown.len()).unwrap_or(0).max(1);
        let mut panel = Panel::new(self.face(), theme, 96 + rows * (LINE + 6) + GAP);
        let title = panel.writable(&board.title, "Leaderboard");
        panel.text(&title, 40.0, (24.0, 50.0), panel.look.name, WIDTH as f32 - 48.0);
        if shown.is_empty() {
            panel.text("No games yet", 28.0, (36.0, 96.0 + LINE as f32 / 2.0), panel.look.quiet, 900.0);
        }
        for (index, standing) in shown.iter().enumerate() {
            panel.standing(standing, 96 + index as u32 * (LINE + 6));
        }
        self.finish(&panel)
    }

    /// A profile as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn profile(&self, profile: &Profile, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let favourites = &profile.favourites[..profile.favourites.len().min(4)];
        let list = u32::try_from(favourites.len()).unwrap_or(0);
        let below = 130 + 380 + 3 * GAP;
        let mut panel =
            Panel::new(self.face(), theme, below + 110 + GAP + if list > 0 { list * 52 + 24 + GAP } else { 0 });
        let look = panel.look;
        panel.plate((GAP, GAP), (WIDTH - 2 * GAP, 130), look.card);
        let name = panel.writable(&profile.name, "Player");
        panel.text(&name, 44.0, (36.0, 58.0), look.name, 620.0);
        panel.text(&tally(profile.tally), 26.0, (36.0, 112.0), look.quiet, 620.0);
        panel.text_right(&rating(profile.rating, profile.provisional), 56.0, (WIDTH as f32 - 36.0, 62.0), look.amber);
        panel.text_right(&format!("±{}", profile.deviation), 26.0, (WIDTH as f32 - 36.0, 114.0), look.quiet);
        panel.plate((GAP, 130 + 2 * GAP), (WIDTH - 2 * GAP, 380), look.card);
        panel.curve(&profile.curve, (150 + 2 * GAP, 340));
        panel.plate((GAP, below), (WIDTH - 2 * GAP, 110), look.card);
        panel.form(&profile.form, below + 55);
        if list > 0 {
            let top = below + 110 + GAP;
            panel.plate((GAP, top), (WIDTH - 2 * GAP, list * 52 + 24), look.card);
            let most = favourites.iter().map(|&(_, games)| games).max().unwrap_or(1).max(1);
            for (index, (preset, games)) in favourites.iter().enumerate() {
                panel.bar(preset, *games, most, top + 12 + index as u32 * 52);
            }
        }
        self.finish(&panel)
    }

    /// A head-to-head as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn head_to_head(&self, pair: &HeadToHead, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let mut panel = Panel::new(self.face(), theme, 250 + 110 + 3 * GAP);
        let look = panel.look;
        panel.plate((GAP, GAP), (WIDTH - 2 * GAP, 250), look.card);
        let names = [panel.writable(&pair.names[0], "First player"), panel.writable(&pair.names[1], "Second player")];
        let right = WIDTH as f32 - 40.0;
        panel.text(&names[0], 38.0, (40.0, 60.0), look.name, 440.0);
        let second = panel.face.fit(&names[1], 38.0, 440.0);
        panel.text_right(&second, 38.0, (right, 60.0), look.name);
        panel.text(&pair.ratings[0].to_string(), 26.0, (40.0, 108.0), look.quiet, 440.0);
        panel.text_right(&pair.ratings[1].to_string(), 26.0, (right, 108.0), look.quiet);
        panel.text(&pair.tally.wins.to_string(), 64.0, (40.0, 176.0), look.amber, 300.0);
        panel.text_right(&pair.tally.losses.to_string(), 64.0, (right, 176.0), look.amber);
        let drawn = format!("{} drawn", pair.tally.draws);
        panel.text_centred(&drawn, 26.0, (WIDTH as f32 / 2.0, 176.0), look.quiet);
        panel.shares(pair.tally, 226);
        panel.plate((GAP, 250 + 2 * GAP), (WIDTH - 2 * GAP, 110), look.card);
        panel.form(&pair.form, 250 + 2 * GAP + 55);
        self.finish(&panel)
    }

    fn finish(&self, panel: &Panel<'_>) -> Result<Vec<u8>, RenderError> {
        let (entries, palette) = self.in_palette(&panel.canvas, panel.theme);
        let band = encode::compress(&mut encode::compressor(), &entries, WIDTH as usize)?;
        encode::png((WIDTH, panel.canvas.height()), &palette, std::iter::once(&band))
    }
}

fn rating(value: i32, provisional: bool) -> String {
    format!("{value}{}", if provisional { "?" } else { "" })
}

fn tally(tally: Tally) -> String {
    format!("{} won · {} lost · {} drawn", tally.wins, tally.losses, tally.draws)
}

/// A panel being painted.
struct Panel<'a> {
    canvas: Canvas,
    face: &'a Face,
    theme: Theme,
    look: &'static Look,
}

impl<'a> Panel<'a> {
    fn new(face: &'a Face, theme: Theme, height: u32) -> Self {
        let look = theme.look();
        Self { canvas: Canvas::filled(WIDTH, height, look.header), face, theme, look }
    }

    fn writable(&self, name: &str, instead: &str) -> String {
        if self.face.can_write(name) { name.trim().to_owned() } else { instead.to_owned() }
    }

    fn plate(&mut self, corner: (u32, u32), size: (u32, u32), colour: Rgb) {
        let corner = (corner.0 as i32, corner.1 as i32);
        Mask::plate(size, (0.0, 0.0), 12.0).paint(&mut self.canvas, corner, colour, 255);
    }

    /// Text from a place on, its capitals centred on a height, cut to a width.
    fn text(&mut self, text: &str, em: f32, (left, middle): (f32, f32), colour: Rgb, width: f32) {
        let text = self.face.fit(text, em, width);
        let mut mask = Mask::new(WIDTH, (em * 1.6) as u32);
        let top = (middle - em * 0.8) as i32;
        self.face.draw(&mut mask, &text, em, left, middle - top as f32 + em * CAPITALS / 2.0);
        mask.paint(&mut self.canvas, (0, top), colour, 255);
    }

    fn text_right(&mut self, text: &str, em: f32, (right, middle): (f32, f32), colour: Rgb) {
        let width = self.face.width(text, em);
        self.text(text, em, (right - width, middle), colour, width + 1.0);
    }

    fn text_centred(&mut self, text: &str, em: f32, (centre, middle): (f32, f32), colour: Rgb) {
        let width = self.face.width(text, em);
        self.text(text, em, (centre - width / 2.0, middle), colour, width + 1.0);
    }

    fn standing(&mut self, standing: &Standing, top: u32) {
        let look = self.look;
        let size = (WIDTH - 2 * GAP, LINE);
        self.plate((GAP, top), size, if standing.highlighted { look.card_active } else { look.card });
        let middle = top as f32 + LINE as f32 / 2.0;
        let name = self.writable(&standing.name, &format!("Player {}", standing.rank));
        let place = if standing.rank <= 3 { look.amber } else { look.quiet };
        self.text_right(&standing.rank.to_string(), 30.0, (86.0, middle), place);
        self.text(&name, 32.0, (112.0, middle), look.name, 470.0);
        let Tally { wins, losses, draws } = standing.tally;
        self.text_right(&format!("{wins}–{losses}–{draws}"), 26.0, (820.0, middle), look.quiet);
        let shown = rating(standing.rating, standing.provisional);
        self.text_right(&shown, 34.0, (WIDTH as f32 - 36.0, middle), look.name);
    }

    /// A rating curve with its highest and lowest value.
    fn curve(&mut self, values: &[i32], (top, height): (u32, u32)) {
        let look = self.look;
        let [Some(low), Some(high)] = [values.iter().min(), values.iter().max()] else {
            self.text("No rated games yet", 28.0, (36.0, (top + height / 2) as f32), look.quiet, 900.0);
            return;
        };
        let (left, right) = (130.0, WIDTH as f32 - 50.0);
        let span = high.saturating_sub(*low).max(40) as f32;
        let y_of = |value: i32| {
            (top + height) as f32 - 20.0 - value.saturating_sub(*low) as f32 / span * (height as f32 - 50.0)
        };
        for value in if high == low { vec![*low] } else { vec![*low, *high] } {
            let y = y_of(value);
            self.canvas.fill((left as i32, y as i32), ((right - left) as u32, 2), look.card_active);
            self.text_right(&value.to_string(), 24.0, (110.0, y), look.quiet);
        }
        // More points than pixels say nothing more.
        let step = values.len().div_ceil(400).max(1);
        let mut kept: Vec<i32> = values.iter().copied().step_by(step).collect();
        kept.extend(values.last().filter(|_| !(values.len() - 1).is_multiple_of(step)));
        let gaps = (kept.len() - 1).max(1) as f32;
        let at = |index: usize| (left + index as f32 / gaps * (right - left), y_of(kept[index]));
        for index in 1..kept.len() {
            for (x, y, coverage) in stroke(at(index - 1), at(index), 5.0) {
                self.canvas.blend(x, y, look.amber, coverage);
            }
        }
        let end = at(kept.len() - 1);
        for (x, y, coverage) in stroke(end, end, 15.0) {
            self.canvas.blend(x, y, look.name, coverage);
        }
    }

    /// The last games as a row of signs: a word's first letter in a square, so that colour alone says nothing.
    fn form(&mut self, form: &[Form], middle: u32) {
        let look = self.look;
        let shown = &form[form.len().saturating_sub(20)..];
        if shown.is_empty() {
            self.text("No games yet", 28.0, (36.0, middle as f32), look.quiet, 900.0);
        }
        for (index, form) in shown.iter().enumerate() {
            let (sign, ground, text) = match form {
                Form::Win => ("W", look.amber, look.card),
                Form::Loss => ("L", look.card_active, look.name),
                Form::Draw => ("D", look.quiet, look.card),
            };
            let left = 34 + index as u32 * 48;
            self.plate((left, middle - 21), (42, 42), ground);
            self.text_centred(sign, 24.0, (left as f32 + 21.0, middle as f32), text);
        }
    }

    /// A preset with a bar of its games.
    fn bar(&mut self, name: &str, games: u32, most: u32, top: u32) {
        let look = self.look;
        let middle = top as f32 + 26.0;
        let name = self.writable(name, "Other rules");
        self.text(&name, 28.0, (36.0, middle), look.name, 280.0);
        let width = (f64::from(games) / f64::from(most) * 520.0) as u32;
        self.plate((340, top + 12), (width.max(12), 28), look.amber);
        self.text_right(&games.to_string(), 26.0, (WIDTH as f32 - 36.0, middle), look.quiet);
    }

    /// Won, drawn and lost as shares of one bar.
    fn shares(&mut self, tally: Tally, top: u32) {
        let look = self.look;
        let all = u64::from(tally.wins) + u64::from(tally.draws) + u64::from(tally.losses);
        let room = WIDTH - 80;
        let share = |games: u32| (u64::from(games) * u64::from(room)).checked_div(all).unwrap_or(0) as u32;
        let (won, drawn) = (share(tally.wins), share(tally.draws));
        self.canvas.fill((40, top as i32), (room, 18), look.card_active);
        self.canvas.fill((40, top as i32), (won, 18), look.amber);
        self.canvas.fill((40 + won as i32, top as i32), (drawn, 18), look.quiet);
    }
}
