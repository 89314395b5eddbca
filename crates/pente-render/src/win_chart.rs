//! The win chart of a game: how likely the first player was to win before each move.

use super::canvas::mix;
use super::result_icon::ResultIcon;
use super::statistics_card::{GAP, StatisticsCard, WIDTH, faint};
use super::{RenderError, Renderer, Theme};

/// A move that decided a game, drawn as an icon on the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurningPoint {
    /// The move missed a forced win: a cross.
    MissedWin,
    /// The move allowed a forced win: a minus.
    AllowedWin,
    /// The move was the only good one: a plus.
    OnlyMove,
    /// The move was a mistake that decided nothing: a minus on a fainter plate.
    Mistake,
}

/// The content of a win chart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WinChart {
    /// The names of the first and the second player.
    pub names: [String; 2],
    /// The winning chance of the first player in percent, before each move and at the end. Values above 100 count as
    /// 100.
    pub win_percent: Vec<u8>,
    /// The moves that decided the game: the number of each, from 1, and its kind. The mark stands on the chance after
    /// the move.
    pub turning_points: Vec<(usize, TurningPoint)>,
}

/// Heights in pixels: a name, the plot, the scale below it.
const NAME: u32 = 64;
const PLOT: u32 = 400;
const SCALE: u32 = 52;

/// The left and right edge of the plot in pixels.
const EDGES: (f32, f32) = (110.0, WIDTH as f32 - 50.0);

/// The side of the icon of a turning point in pixels.
const MARK: u32 = 34;

impl Renderer {
    /// A win chart as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn win_chart(&self, win_chart: &WinChart, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let plot = GAP + NAME;
        let bottom = plot + PLOT + SCALE;
        let mut picture = StatisticsCard::new(self.face(), theme, bottom + NAME + GAP);
        let colours = picture.colours;
        for (name, top) in win_chart.names.iter().zip([GAP, bottom]) {
            let name = picture.name_or_dash(name);
            picture.text(&name, 34.0, (36.0, (top + NAME / 2) as f32), colours.name, WIDTH as f32 - 72.0);
        }
        picture.panel(plot, PLOT + SCALE);
        let plotter =
            Plot { top: plot + 24, height: PLOT - 48, steps: win_chart.win_percent.len().saturating_sub(1).max(1) };
        plotter.grid(&mut picture, plot + PLOT);
        plotter.line(&mut picture, &win_chart.win_percent);
        for &(at, turning_point) in &win_chart.turning_points {
            if let Some(&chance) = win_chart.win_percent.get(at) {
                plotter.turning_point(&mut picture, at, chance, turning_point);
            }
        }
        self.finish(&picture)
    }
}

/// The place of the curve on the statistics card.
struct Plot {
    top: u32,
    height: u32,
    steps: usize,
}

impl Plot {
    fn at(&self, step: usize, chance: u8) -> (f32, f32) {
        let x = EDGES.0 + step as f32 / self.steps as f32 * (EDGES.1 - EDGES.0);
        (x, self.y(chance))
    }

    fn y(&self, chance: u8) -> f32 {
        self.top as f32 + (100.0 - f32::from(chance.min(100))) / 100.0 * self.height as f32
    }

    /// Draws the lines for 0, 50 and 100 percent, and the numbers of moves.
    fn grid(&self, picture: &mut StatisticsCard<'_>, scale: u32) {
        let colours = picture.colours;
        for (chance, label) in [(100, "100%"), (50, "50%"), (0, "0%")] {
            let y = self.y(chance);
            picture.canvas.fill((EDGES.0 as i32, y as i32), ((EDGES.1 - EDGES.0) as u32, 2), faint(colours));
            picture.text_right(label, 24.0, (EDGES.0 - 18.0, y), colours.muted);
        }
        // About eight numbers, all multiples of a round number.
        let every = [1, 2, 5, 10, 20, 50, 100, 200].into_iter().find(|every| self.steps / every <= 8).unwrap_or(500);
        for step in (0..=self.steps).step_by(every) {
            let (x, _) = self.at(step, 0);
            picture.text_centred(&step.to_string(), 24.0, (x, scale as f32 + SCALE as f32 / 2.0), colours.muted);
        }
    }

    /// Draws the curve, and the area between it and 50 percent.
    fn line(&self, picture: &mut StatisticsCard<'_>, win_percent: &[u8]) {
        let colours = picture.colours;
        let even = self.y(50);
        let (Some(&first), Some(&last)) = (win_percent.first(), win_percent.last()) else { return };
        for x in EDGES.0 as i32..=EDGES.1 as i32 {
            let place = (x as f32 - EDGES.0) / (EDGES.1 - EDGES.0) * self.steps as f32;
            let before = (place as usize).min(win_percent.len() - 1);
            let after = (before + 1).min(win_percent.len() - 1);
            let (a, b) = (self.y(win_percent[before]), self.y(win_percent[after]));
            let y = a + (b - a) * place.fract();
            let (top, end) = if y < even { (y, even) } else { (even, y) };
            let tint = if y < even { colours.accent } else { colours.muted };
            picture.canvas.fill((x, top as i32), (1, (end - top) as u32), mix(colours.card, tint, 60));
        }
        for step in 1..win_percent.len() {
            let ends = (self.at(step - 1, win_percent[step - 1]), self.at(step, win_percent[step]));
            picture.canvas.line(ends.0, ends.1, 5.0, colours.accent);
        }
        for end in [self.at(0, first), self.at(win_percent.len() - 1, last)] {
            picture.canvas.line(end, end, 13.0, colours.name);
        }
    }

    /// Draws the icon of a turning point on the curve.
    fn turning_point(&self, picture: &mut StatisticsCard<'_>, step: usize, chance: u8, turning_point: TurningPoint) {
        let colours = picture.colours;
        let (icon, background) = match turning_point {
            TurningPoint::MissedWin => (ResultIcon::Cross, colours.accent),
            TurningPoint::AllowedWin => (ResultIcon::Minus, colours.name),
            TurningPoint::OnlyMove => (ResultIcon::Plus, colours.muted),
            TurningPoint::Mistake => (ResultIcon::Minus, colours.muted),
        };
        let (x, y) = self.at(step, chance);
        let corner = |middle: f32| (middle as u32).saturating_sub(MARK / 2);
        picture.plate((corner(x), corner(y)), (MARK, MARK), background);
        let inner = MARK - 12;
        icon.mask(inner).paint(&mut picture.canvas, (corner(x) as i32 + 6, corner(y) as i32 + 6), colours.card, 255);
    }
}
