//! A podium: the best of a tournament or of a season.

use super::statistics_card::{GAP, StatisticsCard, TITLE};
use super::{RenderError, Renderer, Theme};

/// The height of the picture in pixels.
const HEIGHT: u32 = 620;

/// The left edge of the steps, and their width together.
const LEFT: u32 = 32;
const STEPS_WIDTH: u32 = 960;

/// The heights of the steps of the first, the second and the third place.
const STEPS: [u32; 3] = [270, 190, 130];

/// The fewest and the most columns. Equal players stand on steps of the same height.
const COLUMNS: std::ops::RangeInclusive<usize> = 3..=Podium::MAX_PLAYERS;

/// The content of a podium.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Podium {
    /// The title after the crown; omitted if the font cannot write it.
    pub title: String,
    /// The players, best first. At most [`Podium::MAX_PLAYERS`] are shown.
    pub places: Vec<PodiumPlace>,
}

impl Podium {
    /// The most players that are shown.
    pub const MAX_PLAYERS: usize = 6;
}

/// A player on a podium.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PodiumPlace {
    /// The place, from 1, which equal players share. It decides the height of the step.
    pub place: u32,
    /// The name; a dash is shown if the font cannot write it.
    pub name: String,
    /// A number below the name, such as a rating or points; may be empty.
    pub detail: String,
}

impl Renderer {
    /// A podium as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] for a file above the limit, [`RenderError::Encode`] if the encoder fails.
    pub fn podium(&self, podium: &Podium, theme: Theme) -> Result<Vec<u8>, RenderError> {
        let mut picture = StatisticsCard::new(self.face(), theme, HEIGHT);
        let colours = picture.colours;
        picture.title(&podium.title);
        picture.panel(TITLE, HEIGHT - TITLE - GAP);
        let columns = podium.places.len().clamp(*COLUMNS.start(), *COLUMNS.end());
        let step = STEPS_WIDTH / columns as u32;
        for (index, place) in podium.places.iter().take(columns).enumerate() {
            let left = LEFT + column(index, columns) as u32 * step;
            let height = STEPS[(place.place.max(1) as usize - 1).min(STEPS.len() - 1)];
            let top = HEIGHT - GAP - height;
            let (colour, ink) =
                if place.place == 1 { (colours.accent, colours.card) } else { (colours.card_active, colours.name) };
            // A border, as the card of the player to move has one in some themes the colour of a plain card.
            picture.plate((left, top), (step - 12, height), colours.accent);
            picture.plate((left + 3, top + 3), (step - 18, height - 3), colour);
            let centre = left as f32 + (step - 12) as f32 / 2.0;
            picture.text_centred(&place.place.to_string(), 72.0, (centre, top as f32 + 64.0), ink);
            let name = picture.fit(&picture.name_or_dash(&place.name), 36.0, step as f32 - 20.0);
            picture.text_centred(&name, 36.0, (centre, top as f32 - 66.0), colours.name);
            let detail = picture.fit(&place.detail, 28.0, step as f32 - 20.0);
            picture.text_centred(&detail, 28.0, (centre, top as f32 - 26.0), colours.muted);
        }
        self.finish(&picture)
    }
}

/// The column of a player: the first in the middle, the others to its left and right in turn.
const fn column(index: usize, columns: usize) -> usize {
    let middle = (columns - 1) / 2;
    // With an even number of columns the last one has no counterpart on the left.
    if index > 2 * middle {
        columns - 1
    } else if index.is_multiple_of(2) {
        middle + index / 2
    } else {
        middle - index.div_ceil(2)
    }
}

#[cfg(test)]
mod tests {
    use super::column;

    #[test]
    fn the_first_stands_in_the_middle() {
        let order = |columns: usize| (0..columns).map(|index| column(index, columns)).collect::<Vec<_>>();
        assert_eq!(order(3), [1, 0, 2]);
        assert_eq!(order(4), [1, 0, 2, 3]);
        assert_eq!(order(5), [2, 1, 3, 0, 4]);
        assert_eq!(order(6), [2, 1, 3, 0, 4, 5]);
    }
}
