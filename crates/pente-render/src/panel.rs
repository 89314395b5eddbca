//! Leaderboard, profile and head-to-head as pictures in the board's style.
//!
//! No word is written here: pictures are shown in every language. Results are signs as in tables of chess (+ won, = drawn,
//! − lost), and what the caller passes in is written where the font can.

use super::canvas::{Canvas, mix};
use super::cell::stroke;
use super::encode;
use super::font::{CAPITALS, Face};
use super::mask::Mask;
use super::sign::Sign;
use super::{Look, RenderError, Renderer, Rgb, Theme};

/// Width of every panel: that of a usual board.
pub(super) const WIDTH: u32 = 1024;
/// Space around and between plates.
pub(super) const GAP: u32 = 14;
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
    /// The place, from 1. Equal players share one; 0 for somebody who has none yet.
    pub rank: u32,
    /// The player's name. One that the font cannot write is shown as a dash.
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
    /// What is ranked, behind a crown; left out where the font cannot write it.
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
    /// Their ratings, rounded, where they have one.
    pub ratings: [Option<i32>; 2],
    /// Games from the first one's side.
    pub tally: Tally,
    /// The last games from the first one's side, newest last; at most 20 are shown.
    pub form: Vec<Form>,
    /// The presets they played, with games from the first one's side; at most 6 are shown.
    pub presets: Vec<(String, Tally)>,
}

/// Written for what the font cannot write, or for what there is not.
const NOTHING: &str = "—";

/// Heights: the head of a profile, its curve, a row of results, a line of a list.
const HEAD: u32 = 130;
const CURVE: u32 = 380;
const FORM: u32 = 96;
const ITEM: u32 = 52;

impl Renderer {
    /// A leaderboard as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn leaderboard(&self, board: &Leaderboard, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let shown = &board.standings[..board.standings.len().min(25)];
        let rows = u32::try_from(shown.len()).unwrap_or(0).max(1);
        let mut panel = Panel::new(self.face(), theme, 96 + rows * (LINE + 6) + GAP);
        let look = panel.look;
        Sign::Crown.mask(44).paint(&mut panel.canvas, (26, 26), look.amber, 255);
        if self.can_write(&board.title) {
            panel.text(board.title.trim(), 40.0, (88.0, 50.0), look.name, WIDTH as f32 - 112.0);
        }
        if shown.is_empty() {
            panel.text(NOTHING, 28.0, (36.0, 96.0 + LINE as f32 / 2.0), look.quiet, 900.0);
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
        let below = HEAD + CURVE + 3 * GAP;
        let list = below + FORM + GAP;
        let mut panel = Panel::new(self.face(), theme, list + list_height(favourites.len()));
        let look = panel.look;
        panel.plate((GAP, GAP), (WIDTH - 2 * GAP, HEAD), look.card);
        let name = panel.writable(&profile.name);
        panel.text(&name, 44.0, (36.0, 58.0), look.name, 620.0);
        panel.tally(profile.tally, 28.0, (36.0, 112.0));
        panel.text_right(&rating(profile.rating, profile.provisional), 56.0, (WIDTH as f32 - 36.0, 62.0), look.amber);
        panel.text_right(&format!("±{}", profile.deviation), 26.0, (WIDTH as f32 - 36.0, 114.0), look.quiet);
        panel.plate((GAP, HEAD + 2 * GAP), (WIDTH - 2 * GAP, CURVE), look.card);
        panel.curve(&profile.curve, (HEAD + 20 + 2 * GAP, CURVE - 40));
        panel.plate((GAP, below), (WIDTH - 2 * GAP, FORM), look.card);
        panel.form(&profile.form, below + FORM / 2);
        panel.list(list, favourites.len());
        let most = favourites.iter().map(|&(_, games)| games).max().unwrap_or(1).max(1);
        for (index, (preset, games)) in favourites.iter().enumerate() {
            panel.bar(preset, *games, most, list + 12 + index as u32 * ITEM);
        }
        self.finish(&panel)
    }

    /// A head-to-head as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn head_to_head(&self, pair: &HeadToHead, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let presets = &pair.presets[..pair.presets.len().min(6)];
        let below = 250 + 2 * GAP;
        let list = below + FORM + GAP;
        let mut panel = Panel::new(self.face(), theme, list + list_height(presets.len()));
        let look = panel.look;
        panel.plate((GAP, GAP), (WIDTH - 2 * GAP, 250), look.card);
        let names = [panel.writable(&pair.names[0]), panel.writable(&pair.names[1])];
        let right = WIDTH as f32 - 40.0;
        panel.text(&names[0], 38.0, (40.0, 60.0), look.name, 440.0);
        let second = panel.face.fit(&names[1], 38.0, 440.0);
        panel.text_right(&second, 38.0, (right, 60.0), look.name);
        let ratings = pair.ratings.map(|rating| rating.map_or_else(|| NOTHING.to_owned(), |rating| rating.to_string()));
        panel.text(&ratings[0], 26.0, (40.0, 108.0), look.quiet, 440.0);
        panel.text_right(&ratings[1], 26.0, (right, 108.0), look.quiet);
        panel.text(&pair.tally.wins.to_string(), 64.0, (40.0, 176.0), look.amber, 300.0);
        panel.text_right(&pair.tally.losses.to_string(), 64.0, (right, 176.0), look.amber);
        let drawn = format!("={}", pair.tally.draws);
        panel.text_centred(&drawn, 32.0, (WIDTH as f32 / 2.0, 176.0), look.quiet);
        panel.shares(pair.tally, (40, 226), (WIDTH - 80, 18));
        panel.plate((GAP, below), (WIDTH - 2 * GAP, FORM), look.card);
        panel.form(&pair.form, below + FORM / 2);
        panel.list(list, presets.len());
        for (index, (preset, tally)) in presets.iter().enumerate() {
            let top = list + 12 + index as u32 * ITEM;
            let middle = top as f32 + ITEM as f32 / 2.0;
            let name = panel.writable(preset);
            panel.text(&name, 28.0, (36.0, middle), look.name, 290.0);
            panel.shares(*tally, (350, top + 17), (400, 18));
            panel.tally(*tally, 26.0, (780.0, middle));
        }
        self.finish(&panel)
    }

    pub(super) fn finish(&self, panel: &Panel<'_>) -> Result<Vec<u8>, RenderError> {
        let (entries, palette) = self.in_palette(&panel.canvas, panel.theme);
        let band = encode::compress(&mut encode::compressor(), &entries, WIDTH as usize, None, encode::Above::Nothing)?;
        self.allowed(encode::png((WIDTH, panel.canvas.height()), &palette, std::iter::once(&band))?)
    }
}

fn rating(value: i32, provisional: bool) -> String {
    format!("{value}{}", if provisional { "?" } else { "" })
}

/// What a list of so many lines needs, with the gap below it.
fn list_height(lines: usize) -> u32 {
    if lines == 0 { 0 } else { lines as u32 * ITEM + 24 + GAP }
}

/// A panel being painted.
pub(super) struct Panel<'a> {
    pub(super) canvas: Canvas,
    face: &'a Face,
    theme: Theme,
    pub(super) look: &'static Look,
}

impl<'a> Panel<'a> {
    pub(super) fn new(face: &'a Face, theme: Theme, height: u32) -> Self {
        let look = theme.look();
        Self { canvas: Canvas::filled(WIDTH, height, look.header), face, theme, look }
    }

    pub(super) fn writable(&self, name: &str) -> String {
        if self.face.can_write(name) { name.trim().to_owned() } else { NOTHING.to_owned() }
    }

    pub(super) fn plate(&mut self, corner: (u32, u32), size: (u32, u32), colour: Rgb) {
        let corner = (corner.0 as i32, corner.1 as i32);
        Mask::plate(size, (0.0, 0.0), 12.0).paint(&mut self.canvas, corner, colour, 255);
    }

    /// Text from a place on, its capitals centred on a height, cut to a width.
    pub(super) fn text(&mut self, text: &str, em: f32, (left, middle): (f32, f32), colour: Rgb, width: f32) {
        let text = self.face.fit(text, em, width);
        let mut mask = Mask::new(WIDTH, (em * 1.6) as u32);
        let top = (middle - em * 0.8) as i32;
        self.face.draw(&mut mask, &text, em, left, middle - top as f32 + em * CAPITALS / 2.0);
        mask.paint(&mut self.canvas, (0, top), colour, 255);
    }

    pub(super) fn text_right(&mut self, text: &str, em: f32, (right, middle): (f32, f32), colour: Rgb) {
        let width = self.face.width(text, em);
        self.text(text, em, (right - width, middle), colour, width + 1.0);
    }

    pub(super) fn text_centred(&mut self, text: &str, em: f32, (centre, middle): (f32, f32), colour: Rgb) {
        let width = self.face.width(text, em);
        self.text(text, em, (centre - width / 2.0, middle), colour, width + 1.0);
    }

    fn standing(&mut self, standing: &Standing, top: u32) {
        let look = self.look;
        let size = (WIDTH - 2 * GAP, LINE);
        if standing.highlighted {
            // As the card of the side to move.
            self.plate((GAP, top), size, look.amber);
            self.plate((GAP + 3, top + 3), (size.0 - 6, size.1 - 6), look.card_active);
        } else {
            self.plate((GAP, top), size, look.card);
        }
        let middle = top as f32 + LINE as f32 / 2.0;
        let name = self.writable(&standing.name);
        let place = if (1..=3).contains(&standing.rank) { look.amber } else { look.quiet };
        let rank = if standing.rank == 0 { "–".to_owned() } else { standing.rank.to_string() };
        self.text_right(&rank, 30.0, (86.0, middle), place);
        self.text(&name, 32.0, (112.0, middle), look.name, 430.0);
        self.tally(standing.tally, 26.0, (560.0, middle));
        let shown = rating(standing.rating, standing.provisional);
        self.text_right(&shown, 34.0, (WIDTH as f32 - 36.0, middle), look.name);
    }

    /// Games won, drawn and lost behind their signs, in columns.
    fn tally(&mut self, tally: Tally, em: f32, (left, middle): (f32, f32)) {
        let look = self.look;
        let parts = [(Sign::Plus, tally.wins, look.amber), (Sign::Equal, tally.draws, look.quiet)];
        let side = (em * 0.8) as u32;
        for (index, (sign, games, colour)) in
            parts.into_iter().chain([(Sign::Minus, tally.losses, look.quiet)]).enumerate()
        {
            let left = left + index as f32 * em * 3.3;
            let corner = (left as i32, (middle - side as f32 / 2.0) as i32);
            sign.mask(side).paint(&mut self.canvas, corner, colour, 255);
            self.text(&games.to_string(), em, (left + em * 0.85, middle), look.name, em * 2.4);
        }
    }

    /// The plate below a list of so many lines.
    fn list(&mut self, top: u32, lines: usize) {
        if lines > 0 {
            self.plate((GAP, top), (WIDTH - 2 * GAP, lines as u32 * ITEM + 24), self.look.card);
        }
    }

    /// A rating curve with its highest and lowest value.
    fn curve(&mut self, values: &[i32], (top, height): (u32, u32)) {
        let look = self.look;
        let [Some(low), Some(high)] = [values.iter().min(), values.iter().max()] else {
            self.text(NOTHING, 28.0, (36.0, (top + height / 2) as f32), look.quiet, 900.0);
            return;
        };
        let (left, right) = (130.0, WIDTH as f32 - 50.0);
        let span = high.saturating_sub(*low).max(40) as f32;
        let y_of = |value: i32| {
            (top + height) as f32 - 20.0 - value.saturating_sub(*low) as f32 / span * (height as f32 - 50.0)
        };
        for value in if high == low { vec![*low] } else { vec![*low, *high] } {
            let y = y_of(value);
            self.canvas.fill((left as i32, y as i32), ((right - left) as u32, 2), faint(look));
            self.text_right(&value.to_string(), 24.0, (110.0, y), look.quiet);
        }
        // More points than pixels say nothing more.
        let step = values.len().div_ceil(400).max(1);
        let mut kept: Vec<i32> = values.iter().copied().step_by(step).collect();
        kept.extend(values.last().filter(|_| !(values.len() - 1).is_multiple_of(step)));
        let gaps = (kept.len() - 1).max(1) as f32;
        let at = |index: usize| (left + index as f32 / gaps * (right - left), y_of(kept[index]));
        let floor = (top + height) as f32 - 20.0;
        for x in left as i32..=right as i32 {
            // The area below the line, which shows the way at a glance.
            let place = ((x as f32 - left) / (right - left) * gaps).clamp(0.0, gaps);
            let (before, part) = ((place as usize).min(kept.len() - 1), place.fract());
            let (a, b) = (at(before).1, at((before + 1).min(kept.len() - 1)).1);
            let y = a + (b - a) * part;
            self.canvas.fill((x, y as i32), (1, (floor - y).max(0.0) as u32), mix(look.card, look.amber, 38));
        }
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

    /// The last games as a row of signs in squares, so that colour alone says nothing.
    fn form(&mut self, form: &[Form], middle: u32) {
        let look = self.look;
        let shown = &form[form.len().saturating_sub(20)..];
        if shown.is_empty() {
            self.text(NOTHING, 28.0, (36.0, middle as f32), look.quiet, 900.0);
        }
        for (index, form) in shown.iter().enumerate() {
            let (sign, ground, ink) = match form {
                Form::Win => (Sign::Plus, look.amber, look.card),
                Form::Loss => (Sign::Minus, faint(look), look.name),
                Form::Draw => (Sign::Equal, look.quiet, look.card),
            };
            let left = 34 + index as u32 * 48;
            self.plate((left, middle - 21), (42, 42), ground);
            sign.mask(26).paint(&mut self.canvas, (left as i32 + 8, middle as i32 - 13), ink, 255);
        }
    }

    /// A preset with a bar of its games.
    fn bar(&mut self, name: &str, games: u32, most: u32, top: u32) {
        let look = self.look;
        let middle = top as f32 + 26.0;
        let name = self.writable(name);
        self.text(&name, 28.0, (36.0, middle), look.name, 280.0);
        let width = (f64::from(games) / f64::from(most) * 520.0) as u32;
        self.plate((340, top + 12), (width.max(12), 28), look.amber);
        self.text_right(&games.to_string(), 26.0, (WIDTH as f32 - 36.0, middle), look.quiet);
    }

    /// Won, drawn and lost as shares of one bar.
    fn shares(&mut self, tally: Tally, (left, top): (u32, u32), (width, height): (u32, u32)) {
        let look = self.look;
        let all = u64::from(tally.wins) + u64::from(tally.draws) + u64::from(tally.losses);
        let share = |games: u32| (u64::from(games) * u64::from(width)).checked_div(all).unwrap_or(0) as u32;
        let (won, drawn) = (share(tally.wins), share(tally.draws));
        let (left, top) = (left as i32, top as i32);
        self.canvas.fill((left, top), (width, height), faint(look));
        self.canvas.fill((left, top), (won, height), look.amber);
        self.canvas.fill((left + won as i32, top), (drawn, height), look.quiet);
    }
}

/// What stands back on a card: lines, and the squares of lost games.
pub(super) fn faint(look: &Look) -> Rgb {
    mix(look.card, look.quiet, 70)
}
