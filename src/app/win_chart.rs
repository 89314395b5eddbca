//! Draws the win chances over a reviewed game.

use pente_engine::review::TurningPoint;
use pente_render::{Theme, WinChart};

use super::{Pictures, Reviewed};

impl Pictures {
    /// The win chance of the first player over the game; `names` are those of both players. `None` if drawing fails,
    /// which is logged.
    pub async fn win_chart(&self, reviewed: &Reviewed, names: [String; 2]) -> Option<Vec<u8>> {
        let turned = |turn| match turn {
            TurningPoint::MissedWin => pente_render::TurningPoint::MissedWin,
            TurningPoint::AllowedWin => pente_render::TurningPoint::AllowedWin,
            TurningPoint::OnlyMove => pente_render::TurningPoint::OnlyMove,
        };
        let chart = WinChart {
            names,
            win_percent: reviewed.chances().into_iter().map(hundredths).collect(),
            turning_points: reviewed.turns().map(|(review, turn)| (review.index + 1, turned(turn))).collect(),
        };
        self.statistics_card("win-chart", move |renderer| renderer.win_chart(&chart, Theme::default())).await
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 0 to 100")]
fn hundredths(chance: f64) -> u8 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u8
}
