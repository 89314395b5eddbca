//! The course of a reviewed game as a picture.

use super::{Pictures, Reviewed};
use pente_engine::review::TurningPoint;
use pente_render::{Course, Theme, Turned};

impl Pictures {
    /// How likely the first player was to win, over the whole game; `names` are those of both.
    pub async fn course(&self, reviewed: &Reviewed, names: [String; 2]) -> Option<Vec<u8>> {
        let turned = |turn| match turn {
            TurningPoint::MissedWin => Turned::Missed,
            TurningPoint::AllowedWin => Turned::Allowed,
            TurningPoint::OnlyMove => Turned::Only,
        };
        let course = Course {
            names,
            chances: reviewed.chances().into_iter().map(hundredths).collect(),
            turns: reviewed.turns().map(|(look, turn)| (look.index, turned(turn))).collect(),
        };
        self.panel("course", move |renderer| renderer.course(&course, Theme::default())).await
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 0 to 100")]
fn hundredths(chance: f64) -> u8 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u8
}
