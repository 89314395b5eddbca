//! Statistics cards: leaderboards, profiles and head-to-head comparisons as pictures.
//!
//! Statistics cards contain no words except those of the caller, because they are shown in all languages. Results have
//! the caller's letters, such as W, D and L, or, if the font cannot write these, icons as in chess tables: + won, =
//! drawn, − lost.

use super::canvas::{Canvas, mix};
use super::font::{CAPITALS, Face};
use super::mask::Mask;
use super::result_icon::ResultIcon;
use super::statistics::{GameResult, HeadToHead, Leaderboard, LeaderboardRow, Profile, ResultLetters, Tally};
use super::{Avatar, RenderError, Renderer, Rgb, Theme, ThemeColours, encode};

/// The width of a statistics card in pixels, which is that of a standard board.
pub(super) const WIDTH: u32 = 1024;
/// The space around and between plates in pixels.
pub(super) const GAP: u32 = 14;
/// The height of a title in pixels.
pub(super) const TITLE: u32 = 96;
/// The height of a row of the leaderboard in pixels, the top of the first one, and the left edge of its results.
const LINE: u32 = 64;
const FIRST_ROW: u32 = 120;
const TALLY_LEFT: f32 = 560.0;

/// The distance between the columns of won, drawn and lost games, in ems.
const TALLY_COLUMN: f32 = 3.3;

/// The diameters of avatars in a row of the leaderboard and on a head-to-head comparison, in pixels.
const ROW_AVATAR: u32 = 48;
const PAIR_AVATAR: u32 = 80;

/// Shown for a text that the font cannot write, and for missing data.
const DASH: &str = "—";

/// Heights in pixels: the head of a profile, its curve, a row of results, a line of a list.
const HEAD: u32 = 130;
const CURVE: u32 = 380;
const RECENT: u32 = 96;
const ITEM: u32 = 52;

impl Renderer {
    /// A leaderboard as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn leaderboard(&self, board: &Leaderboard, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let shown = &board.rows[..board.rows.len().min(25)];
        let rows = u32::try_from(shown.len()).unwrap_or(0).max(1);
        let mut picture =
            StatisticsCard::new(self.face(), theme, FIRST_ROW + rows * (LINE + 6) + GAP).with_letters(&board.letters);
        picture.column_letters((TALLY_LEFT, FIRST_ROW as f32 - 18.0));
        picture.title(&board.title);
        if shown.is_empty() {
            picture.dash(FIRST_ROW as f32 + LINE as f32 / 2.0);
        }
        for (index, row) in shown.iter().enumerate() {
            picture.row(row, FIRST_ROW + index as u32 * (LINE + 6));
        }
        self.finish(&picture)
    }

    /// A profile as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn profile(&self, profile: &Profile, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let favourites = &profile.favourites[..profile.favourites.len().min(4)];
        let below = HEAD + CURVE + 3 * GAP;
        let list = below + RECENT + GAP;
        let mut picture = StatisticsCard::new(self.face(), theme, list + list_height(favourites.len()))
            .with_letters(&profile.letters);
        let colours = picture.colours;
        picture.panel(GAP, HEAD);
        let name = picture.name_or_dash(&profile.name);
        picture.avatar(&profile.avatar, &profile.name, ((32, GAP as i32 + 17), 96), colours.card);
        picture.text(&name, 44.0, (150.0, 58.0), colours.name, 540.0);
        picture.tally(profile.tally, 28.0, (150.0, 112.0));
        picture.text_right(
            &rating(profile.rating, profile.provisional),
            56.0,
            (WIDTH as f32 - 36.0, 62.0),
            colours.accent,
        );
        picture.text_right(&format!("±{}", profile.deviation), 26.0, (WIDTH as f32 - 36.0, 114.0), colours.muted);
        picture.panel(HEAD + 2 * GAP, CURVE);
        picture.curve(&profile.curve, (HEAD + 20 + 2 * GAP, CURVE - 40));
        picture.panel(below, RECENT);
        picture.recent(&profile.recent, below + RECENT / 2);
        picture.list(list, favourites.len());
        let most = favourites.iter().map(|&(_, games)| games).max().unwrap_or(1).max(1);
        for (index, (preset, games)) in favourites.iter().enumerate() {
            picture.bar(preset, *games, most, list + 12 + index as u32 * ITEM);
        }
        self.finish(&picture)
    }

    /// A head-to-head comparison as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn head_to_head(&self, pair: &HeadToHead, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let presets = &pair.presets[..pair.presets.len().min(6)];
        let below = 250 + 2 * GAP;
        let list = below + RECENT + GAP;
        let mut picture =
            StatisticsCard::new(self.face(), theme, list + list_height(presets.len())).with_letters(&pair.letters);
        let colours = picture.colours;
        picture.panel(GAP, 250);
        let names = [picture.name_or_dash(&pair.names[0]), picture.name_or_dash(&pair.names[1])];
        let right = WIDTH as f32 - 40.0;
        for (index, left) in [36, WIDTH as i32 - 36 - PAIR_AVATAR as i32].into_iter().enumerate() {
            picture.avatar(&pair.avatars[index], &pair.names[index], ((left, 44), PAIR_AVATAR), colours.card);
        }
        let beside = 36.0 + PAIR_AVATAR as f32 + 18.0;
        picture.text(&names[0], 38.0, (beside, 60.0), colours.name, 350.0);
        let second = picture.face.fit(&names[1], 38.0, 350.0);
        picture.text_right(&second, 38.0, (WIDTH as f32 - beside, 60.0), colours.name);
        let ratings = [0, 1].map(|player| match pair.ratings[player] {
            Some(value) => rating(value, pair.provisional[player]),
            None => DASH.to_owned(),
        });
        picture.text(&ratings[0], 26.0, (beside, 108.0), colours.muted, 350.0);
        picture.text_right(&ratings[1], 26.0, (WIDTH as f32 - beside, 108.0), colours.muted);
        picture.text(&pair.tally.wins.to_string(), 64.0, (40.0, 176.0), colours.accent, 300.0);
        picture.text_right(&pair.tally.losses.to_string(), 64.0, (right, 176.0), colours.name);
        let drawn = match &picture.letters {
            Some(letters) => format!("{} {}", pair.tally.draws, letters.draw),
            None => format!("={}", pair.tally.draws),
        };
        picture.text_centred(&drawn, 32.0, (WIDTH as f32 / 2.0, 176.0), colours.muted);
        picture.shares(pair.tally, (40, 226), (WIDTH - 80, 18));
        picture.panel(below, RECENT);
        picture.recent(&pair.recent, below + RECENT / 2);
        picture.list(list, presets.len());
        for (index, (preset, tally)) in presets.iter().enumerate() {
            let top = list + 12 + index as u32 * ITEM;
            let middle = top as f32 + ITEM as f32 / 2.0;
            let name = picture.name_or_dash(preset);
            picture.text(&name, 28.0, (36.0, middle), colours.name, 290.0);
            picture.shares(*tally, (350, top + 17), (400, 18));
            picture.tally(*tally, 26.0, (780.0, middle));
        }
        self.finish(&picture)
    }

    pub(super) fn finish(&self, picture: &StatisticsCard<'_>) -> Result<Vec<u8>, RenderError> {
        if picture.has_avatars {
            return self.check_size(encode::true_colour(&picture.canvas.image)?);
        }
        let (entries, palette) = self.in_palette(&picture.canvas, picture.theme);
        let band = encode::compress(&mut encode::compressor(), &entries, WIDTH as usize, None, encode::Above::Nothing)?;
        self.check_size(encode::png((WIDTH, picture.canvas.height()), &palette, std::iter::once(&band))?)
    }
}

fn rating(value: i32, provisional: bool) -> String {
    format!("{value}{}", if provisional { "?" } else { "" })
}

/// The height of a list with this number of lines, with the gap below it.
fn list_height(lines: usize) -> u32 {
    if lines == 0 { 0 } else { lines as u32 * ITEM + 24 + GAP }
}

/// A statistics card to paint on. Places and sizes are in pixels.
pub(super) struct StatisticsCard<'a> {
    pub(super) canvas: Canvas,
    face: &'a Face,
    theme: Theme,
    pub(super) colours: &'static ThemeColours,
    /// The letters of results; `None` for icons.
    letters: Option<ResultLetters>,
    /// Whether avatars were painted, whose colours the palette of the theme lacks.
    has_avatars: bool,
}

impl<'a> StatisticsCard<'a> {
    pub(super) fn new(face: &'a Face, theme: Theme, height: u32) -> Self {
        let colours = theme.colours();
        Self {
            canvas: Canvas::filled(WIDTH, height, colours.header),
            face,
            theme,
            colours,
            letters: None,
            has_avatars: false,
        }
    }

    /// As this, with letters for results if the font can write them.
    fn with_letters(self, letters: &ResultLetters) -> Self {
        let all = [&letters.win, &letters.draw, &letters.loss];
        let letters = all.iter().all(|letter| self.face.can_write(letter)).then(|| letters.clone());
        Self { letters, ..self }
    }

    pub(super) fn name_or_dash(&self, name: &str) -> String {
        if self.face.can_write(name) { name.trim().to_owned() } else { DASH.to_owned() }
    }

    /// The text, cut to a width.
    pub(super) fn fit(&self, text: &str, em: f32, width: f32) -> String {
        self.face.fit(text, em, width)
    }

    pub(super) fn plate(&mut self, corner: (u32, u32), size: (u32, u32), colour: Rgb) {
        let corner = (corner.0 as i32, corner.1 as i32);
        Mask::plate(size, (0.0, 0.0), 12.0).paint(&mut self.canvas, corner, colour, 255);
    }

    /// Paints a plate over the whole width.
    pub(super) fn panel(&mut self, top: u32, height: u32) {
        self.plate((GAP, top), (WIDTH - 2 * GAP, height), self.colours.card);
    }

    /// Paints a crown, and the title after it if the font can write it.
    pub(super) fn title(&mut self, title: &str) {
        ResultIcon::Crown.mask(44).paint(&mut self.canvas, (26, 26), self.colours.accent, 255);
        if self.face.can_write(title) {
            self.text(title.trim(), 40.0, (88.0, 50.0), self.colours.name, WIDTH as f32 - 112.0);
        }
    }

    /// Writes a dash in place of missing data, centred on a height.
    fn dash(&mut self, middle: f32) {
        self.text(DASH, 28.0, (36.0, middle), self.colours.muted, 900.0);
    }

    /// Writes text from `left`, its capitals centred on `middle`, cut to a width.
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

    /// Paints an avatar as a circle, from its upper left corner and with its diameter.
    fn avatar(&mut self, avatar: &Avatar, name: &str, place: ((i32, i32), u32), behind: Rgb) {
        avatar.paint(&mut self.canvas, self.face, name, place, behind);
        self.has_avatars = true;
    }

    fn row(&mut self, row: &LeaderboardRow, top: u32) {
        let colours = self.colours;
        let size = (WIDTH - 2 * GAP, LINE);
        if row.highlighted {
            // As the card of the player to move.
            self.plate((GAP, top), size, colours.accent);
            self.plate((GAP + 3, top + 3), (size.0 - 6, size.1 - 6), colours.card_active);
        } else {
            self.plate((GAP, top), size, colours.card);
        }
        let middle = top as f32 + LINE as f32 / 2.0;
        let name = self.name_or_dash(&row.name);
        let behind = if row.highlighted { colours.card_active } else { colours.card };
        let inset = (LINE - ROW_AVATAR) / 2;
        self.avatar(&row.avatar, &row.name, ((104, (top + inset) as i32), ROW_AVATAR), behind);
        let place = if (1..=3).contains(&row.rank) { colours.accent } else { colours.muted };
        let rank = if row.rank == 0 { "–".to_owned() } else { row.rank.to_string() };
        self.text_right(&rank, 30.0, (86.0, middle), place);
        self.text(&name, 32.0, (168.0, middle), colours.name, TALLY_LEFT - 180.0);
        if self.letters.is_some() {
            self.numbers(row.tally, 26.0, (TALLY_LEFT, middle));
        } else {
            self.tally(row.tally, 26.0, (TALLY_LEFT, middle));
        }
        let shown = row.rating.map(|value| rating(value, row.provisional)).unwrap_or_default();
        self.text_right(&shown, 34.0, (WIDTH as f32 - 36.0, middle), colours.name);
    }

    /// Writes the letters above the columns of [`StatisticsCard::numbers`]; nothing if results are icons.
    fn column_letters(&mut self, (left, middle): (f32, f32)) {
        let Some(letters) = self.letters.clone() else { return };
        for (index, letter) in [letters.win, letters.draw, letters.loss].iter().enumerate() {
            let right = left + (index as f32 + 0.6) * 26.0 * TALLY_COLUMN;
            self.text_right(letter, 24.0, (right, middle), self.colours.muted);
        }
    }

    /// Writes the games won, drawn and lost in columns.
    fn numbers(&mut self, tally: Tally, em: f32, (left, middle): (f32, f32)) {
        for (index, games) in [tally.wins, tally.draws, tally.losses].into_iter().enumerate() {
            let right = left + (index as f32 + 0.6) * em * TALLY_COLUMN;
            self.text_right(&games.to_string(), em, (right, middle), self.colours.name);
        }
    }

    /// Writes the games won, drawn and lost in columns, each with its letter or its icon.
    fn tally(&mut self, tally: Tally, em: f32, (left, middle): (f32, f32)) {
        let colours = self.colours;
        if let Some(letters) = self.letters.clone() {
            let parts = [(letters.win, tally.wins), (letters.draw, tally.draws), (letters.loss, tally.losses)];
            for (index, (letter, games)) in parts.into_iter().enumerate() {
                let left = left + index as f32 * em * TALLY_COLUMN;
                let number = games.to_string();
                self.text(&number, em, (left, middle), colours.name, em * 2.4);
                let after = left + self.face.width(&number, em) + em * 0.25;
                self.text(&letter, em * 0.8, (after, middle), colours.muted, em);
            }
            return;
        }
        let parts = [(ResultIcon::Plus, tally.wins, colours.accent), (ResultIcon::Equal, tally.draws, colours.muted)];
        let side = (em * 0.8) as u32;
        for (index, (icon, games, colour)) in
            parts.into_iter().chain([(ResultIcon::Minus, tally.losses, colours.muted)]).enumerate()
        {
            let left = left + index as f32 * em * TALLY_COLUMN;
            let corner = (left as i32, (middle - side as f32 / 2.0) as i32);
            icon.mask(side).paint(&mut self.canvas, corner, colour, 255);
            self.text(&games.to_string(), em, (left + em * 0.85, middle), colours.name, em * 2.4);
        }
    }

    /// Paints the plate of a list with this number of lines.
    fn list(&mut self, top: u32, lines: usize) {
        if lines > 0 {
            self.panel(top, lines as u32 * ITEM + 24);
        }
    }

    /// Draws a rating curve with its highest and lowest value.
    fn curve(&mut self, values: &[i32], (top, height): (u32, u32)) {
        let colours = self.colours;
        let [Some(low), Some(high)] = [values.iter().min(), values.iter().max()] else {
            return self.dash((top + height / 2) as f32);
        };
        let (left, right) = (130.0, WIDTH as f32 - 50.0);
        let span = high.saturating_sub(*low).max(40) as f32;
        let y_of = |value: i32| {
            (top + height) as f32 - 20.0 - value.saturating_sub(*low) as f32 / span * (height as f32 - 50.0)
        };
        for value in if high == low { vec![*low] } else { vec![*low, *high] } {
            let y = y_of(value);
            self.canvas.fill((left as i32, y as i32), ((right - left) as u32, 2), faint(colours));
            self.text_right(&value.to_string(), 24.0, (110.0, y), colours.muted);
        }
        // At most about 400 points: more are invisible.
        let step = values.len().div_ceil(400).max(1);
        let mut kept: Vec<i32> = values.iter().copied().step_by(step).collect();
        kept.extend(values.last().filter(|_| !(values.len() - 1).is_multiple_of(step)));
        let gaps = (kept.len() - 1).max(1) as f32;
        let at = |index: usize| (left + index as f32 / gaps * (right - left), y_of(kept[index]));
        let floor = (top + height) as f32 - 20.0;
        for x in left as i32..=right as i32 {
            // The area below the curve.
            let place = ((x as f32 - left) / (right - left) * gaps).clamp(0.0, gaps);
            let (before, part) = ((place as usize).min(kept.len() - 1), place.fract());
            let (a, b) = (at(before).1, at((before + 1).min(kept.len() - 1)).1);
            let y = a + (b - a) * part;
            self.canvas.fill((x, y as i32), (1, (floor - y).max(0.0) as u32), mix(colours.card, colours.accent, 38));
        }
        for index in 1..kept.len() {
            self.canvas.line(at(index - 1), at(index), 5.0, colours.accent);
        }
        let end = at(kept.len() - 1);
        self.canvas.line(end, end, 15.0, colours.name);
    }

    /// Draws results as letters or icons in squares, so that they can be told apart without colours.
    fn recent(&mut self, recent: &[GameResult], middle: u32) {
        let colours = self.colours;
        let shown = &recent[recent.len().saturating_sub(20)..];
        if shown.is_empty() {
            self.dash(middle as f32);
        }
        for (index, result) in shown.iter().enumerate() {
            let (icon, background, ink) = match result {
                GameResult::Win => (ResultIcon::Plus, colours.accent, colours.card),
                GameResult::Loss => (ResultIcon::Minus, faint(colours), colours.name),
                GameResult::Draw => (ResultIcon::Equal, colours.muted, colours.card),
            };
            let left = 34 + index as u32 * 48;
            self.plate((left, middle - 21), (42, 42), background);
            match self.letters.as_ref().map(|letters| letters.of(*result).to_owned()) {
                Some(letter) => self.text_centred(&letter, 24.0, (left as f32 + 21.0, middle as f32), ink),
                None => icon.mask(26).paint(&mut self.canvas, (left as i32 + 8, middle as i32 - 13), ink, 255),
            }
        }
    }

    /// Writes a name with a bar for its number of games.
    fn bar(&mut self, name: &str, games: u32, most: u32, top: u32) {
        let colours = self.colours;
        let middle = top as f32 + 26.0;
        let name = self.name_or_dash(name);
        self.text(&name, 28.0, (36.0, middle), colours.name, 280.0);
        let width = (f64::from(games) / f64::from(most) * 520.0) as u32;
        self.plate((340, top + 12), (width.max(12), 28), colours.accent);
        self.text_right(&games.to_string(), 26.0, (WIDTH as f32 - 36.0, middle), colours.muted);
    }

    /// Draws games won, drawn and lost as shares of one bar: those of the first player, drawn ones, those of the
    /// second.
    fn shares(&mut self, tally: Tally, (left, top): (u32, u32), (width, height): (u32, u32)) {
        let colours = self.colours;
        let all = u64::from(tally.wins) + u64::from(tally.draws) + u64::from(tally.losses);
        let share = |games: u32| (u64::from(games) * u64::from(width)).checked_div(all).unwrap_or(0) as u32;
        let (won, drawn) = (share(tally.wins), share(tally.draws));
        let (left, top) = (left as i32, top as i32);
        self.canvas.fill((left, top), (width, height), if all == 0 { faint(colours) } else { colours.name });
        self.canvas.fill((left, top), (won, height), colours.accent);
        self.canvas.fill((left + won as i32, top), (drawn, height), faint(colours));
    }
}

/// The colour of unobtrusive parts of a card: lines, and the squares of lost games.
pub(super) fn faint(colours: &ThemeColours) -> Rgb {
    mix(colours.card, colours.muted, 70)
}
