//! A podium: the three best of a tournament or of a season.

use super::panel::{GAP, Panel, WIDTH};
use super::result_icon::ResultIcon;
use super::{RenderError, Renderer, Theme};

/// The height of the title, and of the picture, in pixels.
const TITLE: u32 = 96;
const HEIGHT: u32 = 620;

/// The width of a step, and the heights of the steps of the first, the second and the third.
const STEP: u32 = 320;
const STEPS: [u32; 3] = [270, 190, 130];

/// The column of each place: the first stands in the middle.
const COLUMNS: [u32; 3] = [1, 0, 2];

/// The content of a podium.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Podium {
    /// The title after the crown; omitted if the font cannot write it.
    pub title: String,
    /// The players from the first place on, each with a number such as a rating or points. At most three are shown.
    pub places: Vec<PodiumPlace>,
}

/// A player on a podium.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PodiumPlace {
    /// The name; a dash is shown if the font cannot write it.
    pub name: String,
    /// The number below the name; may be empty.
    pub detail: String,
}

impl Renderer {
    /// A podium as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn podium(&self, podium: &Podium, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let mut panel = Panel::new(self.face(), theme, HEIGHT);
        let colours = panel.colours;
        ResultIcon::Crown.mask(44).paint(&mut panel.canvas, (26, 26), colours.accent, 255);
        if self.can_write(&podium.title) {
            panel.text(podium.title.trim(), 40.0, (88.0, 50.0), colours.name, WIDTH as f32 - 112.0);
        }
        panel.plate((GAP, TITLE), (WIDTH - 2 * GAP, HEIGHT - TITLE - GAP), colours.card);
        for (index, place) in podium.places.iter().take(STEPS.len()).enumerate() {
            let left = 32 + COLUMNS[index] * STEP;
            let top = HEIGHT - GAP - STEPS[index];
            let (colour, ink) =
                if index == 0 { (colours.accent, colours.card) } else { (colours.card_active, colours.name) };
            // A border, as the card of the player to move has one in some themes the colour of a plain card.
            panel.plate((left, top), (STEP - 12, STEPS[index]), colours.accent);
            panel.plate((left + 3, top + 3), (STEP - 18, STEPS[index] - 3), colour);
            let centre = left as f32 + (STEP - 12) as f32 / 2.0;
            panel.text_centred(&(index + 1).to_string(), 72.0, (centre, top as f32 + 64.0), ink);
            let name = panel.fit(&panel.name_or_dash(&place.name), 36.0, STEP as f32 - 20.0);
            panel.text_centred(&name, 36.0, (centre, top as f32 - 66.0), colours.name);
            let detail = panel.fit(&place.detail, 28.0, STEP as f32 - 20.0);
            panel.text_centred(&detail, 28.0, (centre, top as f32 - 26.0), colours.muted);
        }
        self.finish(&panel)
    }
}
