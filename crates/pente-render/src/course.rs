//! The course of a game: how likely the first player was to win after each move, in the style of the panels.

use super::canvas::mix;
use super::cell::stroke;
use super::panel::{GAP, Panel, WIDTH, faint};
use super::sign::Sign;
use super::{RenderError, Renderer, Theme};

/// Where the game turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turned {
    /// A win was missed: a cross.
    Missed,
    /// A win was let happen: a minus.
    Allowed,
    /// The only move was found: a plus.
    Only,
}

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Course {
    /// The first and the second player.
    pub names: [String; 2],
    /// How likely the first one wins before each move and at the end, in hundredths. More than 100 counts as 100.
    pub chances: Vec<u8>,
    /// Moves, from 0, with which the game turned.
    pub turns: Vec<(usize, Turned)>,
}

/// Heights: a name, the plot, the scale below it.
const NAME: u32 = 64;
const PLOT: u32 = 400;
const SCALE: u32 = 52;

/// The plot's left and right edge.
const EDGES: (f32, f32) = (110.0, WIDTH as f32 - 50.0);

/// Side of the mark of a turn.
const MARK: u32 = 34;

impl Renderer {
    /// The course of a game as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn course(&self, course: &Course, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let plot = GAP + NAME;
        let bottom = plot + PLOT + SCALE;
        let mut panel = Panel::new(self.face(), theme, bottom + NAME + GAP);
        let look = panel.look;
        for (name, top) in course.names.iter().zip([GAP, bottom]) {
            let name = panel.writable(name);
            panel.text(&name, 34.0, (36.0, (top + NAME / 2) as f32), look.name, WIDTH as f32 - 72.0);
        }
        panel.plate((GAP, plot), (WIDTH - 2 * GAP, PLOT + SCALE), look.card);
        let chart = Chart { top: plot + 24, height: PLOT - 48, steps: course.chances.len().saturating_sub(1).max(1) };
        chart.grid(&mut panel, plot + PLOT);
        chart.line(&mut panel, &course.chances);
        for &(at, turned) in &course.turns {
            if let Some(&chance) = course.chances.get(at) {
                chart.turn(&mut panel, at, chance, turned);
            }
        }
        self.finish(&panel)
    }
}

/// Where what is drawn.
struct Chart {
    top: u32,
    height: u32,
    steps: usize,
}

impl Chart {
    fn at(&self, step: usize, chance: u8) -> (f32, f32) {
        let x = EDGES.0 + step as f32 / self.steps as f32 * (EDGES.1 - EDGES.0);
        (x, self.y(chance))
    }

    fn y(&self, chance: u8) -> f32 {
        self.top as f32 + (100.0 - f32::from(chance.min(100))) / 100.0 * self.height as f32
    }

    /// Lines for a sure win, an even game and a sure loss of the first player, and the numbers of moves.
    fn grid(&self, panel: &mut Panel<'_>, scale: u32) {
        let look = panel.look;
        for (chance, label) in [(100, "100"), (50, "50"), (0, "0")] {
            let y = self.y(chance);
            panel.canvas.fill((EDGES.0 as i32, y as i32), ((EDGES.1 - EDGES.0) as u32, 2), faint(look));
            panel.text_right(label, 24.0, (EDGES.0 - 18.0, y), look.quiet);
        }
        // About eight numbers, at round moves.
        let every = [1, 2, 5, 10, 20, 50, 100, 200].into_iter().find(|every| self.steps / every <= 8).unwrap_or(500);
        for step in (0..=self.steps).step_by(every) {
            let (x, _) = self.at(step, 0);
            panel.text_centred(&step.to_string(), 24.0, (x, scale as f32 + SCALE as f32 / 2.0), look.quiet);
        }
    }

    /// The curve, and the area between it and the even game.
    fn line(&self, panel: &mut Panel<'_>, chances: &[u8]) {
        let look = panel.look;
        let even = self.y(50);
        let (Some(&first), Some(&last)) = (chances.first(), chances.last()) else { return };
        for x in EDGES.0 as i32..=EDGES.1 as i32 {
            let place = (x as f32 - EDGES.0) / (EDGES.1 - EDGES.0) * self.steps as f32;
            let before = (place as usize).min(chances.len() - 1);
            let after = (before + 1).min(chances.len() - 1);
            let (a, b) = (self.y(chances[before]), self.y(chances[after]));
            let y = a + (b - a) * place.fract();
            let (top, end) = if y < even { (y, even) } else { (even, y) };
            let tint = if y < even { look.amber } else { look.quiet };
            panel.canvas.fill((x, top as i32), (1, (end - top) as u32), mix(look.card, tint, 60));
        }
        for step in 1..chances.len() {
            let ends = (self.at(step - 1, chances[step - 1]), self.at(step, chances[step]));
            for (x, y, coverage) in stroke(ends.0, ends.1, 5.0) {
                panel.canvas.blend(x, y, look.amber, coverage);
            }
        }
        for end in [self.at(0, first), self.at(chances.len() - 1, last)] {
            for (x, y, coverage) in stroke(end, end, 13.0) {
                panel.canvas.blend(x, y, look.name, coverage);
            }
        }
    }

    /// A sign in a square on the curve.
    fn turn(&self, panel: &mut Panel<'_>, step: usize, chance: u8, turned: Turned) {
        let look = panel.look;
        let (sign, ground, ink) = match turned {
            Turned::Missed => (Sign::Cross, look.amber, look.card),
            Turned::Allowed => (Sign::Minus, look.name, look.card),
            Turned::Only => (Sign::Plus, look.quiet, look.card),
        };
        let (x, y) = self.at(step, chance);
        let corner = |middle: f32| (middle as u32).saturating_sub(MARK / 2);
        panel.plate((corner(x), corner(y)), (MARK, MARK), ground);
        let inner = MARK - 12;
        sign.mask(inner).paint(&mut panel.canvas, (corner(x) as i32 + 6, corner(y) as i32 + 6), ink, 255);
    }
}
