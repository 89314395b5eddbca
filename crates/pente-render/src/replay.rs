//! Encodes scenes as an animated GIF in which a frame contains the changed pixels only.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::layout::Scale;
use super::palette::TRANSPARENT;
use super::renderer::{IndexedImage, RenderError, Renderer};
use super::{Rgb, Scene};

/// The time of a frame in hundredths of a second, for this number of frames: half a minute for the whole game, but at
/// least the 100 ms that Discord clients support, and at most a second.
fn delay(frames: usize) -> u16 {
    u16::try_from(3000 / frames.max(1)).unwrap_or(100).clamp(10, 100)
}

/// The time of the last frame in hundredths of a second.
const LAST: u16 = 400;

impl Renderer {
    /// The scenes as the frames of an animated GIF, at most 720 pixels wide. The last frame is shown for four seconds;
    /// then the animation repeats.
    ///
    /// The size, viewport, theme and style of the last scene apply to all frames. Coordinates and the card of the
    /// player to move are not highlighted, because that would make every frame as large as the board.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six players, [`RenderError::TooLarge`] for a file above the limit,
    /// [`RenderError::Encode`] if there are no scenes or the encoder fails.
    pub fn gif(&self, scenes: &[Scene]) -> Result<Vec<u8>, RenderError> {
        let last = scenes.last().ok_or_else(|| RenderError::Encode("a replay without frames".to_owned()))?;
        let encode = |error: gif::EncodingError| RenderError::Encode(error.to_string());
        let mut shown = self.indexed_at(&with_layout_of(&scenes[0], last), Scale::Replay)?;
        let (width, height) = (shown.width as u16, shown.height as u16);
        let mut file = Vec::with_capacity(256 << 10);
        let mut encoder = Encoder::new(&mut file, width, height, &colours(&shown.palette)).map_err(encode)?;
        encoder.set_repeat(Repeat::Infinite).map_err(encode)?;
        let pause = |index: usize| if index + 1 == scenes.len() { LAST } else { delay(scenes.len()) };
        let first = Frame { delay: pause(0), width, height, buffer: Cow::Borrowed(&shown.pixels), ..frame() };
        encoder.write_frame(&first).map_err(encode)?;
        for (index, scene) in scenes.iter().enumerate().skip(1) {
            let next = self.indexed_at(&with_layout_of(scene, last), Scale::Replay)?;
            encoder.write_frame(&changed(&shown, &next, pause(index))).map_err(encode)?;
            shown = next;
        }
        drop(encoder);
        self.check_size(file)
    }
}

/// A scene with the board, viewport and style of another one, so that the frames have the same layout.
fn with_layout_of(scene: &Scene, last: &Scene) -> Scene {
    let mut scene = scene.clone();
    (scene.size, scene.viewport) = (last.size, last.viewport);
    (scene.theme, scene.style, scene.first_black) = (last.theme, last.style, last.first_black);
    scene
}

/// The palette of the file: 256 colours, of which the last one is transparent.
fn colours(palette: &[Rgb]) -> Vec<u8> {
    let mut colours = palette.as_flattened().to_vec();
    colours.resize(256 * 3, 0);
    colours
}

fn frame() -> Frame<'static> {
    Frame { dispose: DisposalMethod::Keep, ..Frame::default() }
}

/// The smallest frame that contains all changes. Unchanged pixels are transparent.
fn changed(before: &IndexedImage, after: &IndexedImage, delay: u16) -> Frame<'static> {
    let width = before.width as usize;
    let rows = before.pixels.chunks_exact(width).zip(after.pixels.chunks_exact(width)).enumerate();
    let mut bounds: Option<(usize, usize, usize, usize)> = None;
    for (y, (old, new)) in rows.filter(|(_, (old, new))| old != new) {
        let differs = |&x: &usize| old[x] != new[x];
        let left = (0..width).find(differs).unwrap_or(0);
        let right = (0..width).rev().find(differs).unwrap_or(0);
        let (l, t, r, _) = bounds.unwrap_or((left, y, right, y));
        bounds = Some((l.min(left), t, r.max(right), y));
    }
    // Without changes the frame is one transparent pixel, which keeps its time.
    let (left, top, right, bottom) = bounds.unwrap_or((0, 0, 0, 0));
    let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for y in top..=bottom {
        let row = y * width;
        let pairs = before.pixels[row + left..=row + right].iter().zip(&after.pixels[row + left..=row + right]);
        buffer.extend(pairs.map(|(old, new)| if old == new { TRANSPARENT } else { *new }));
    }
    Frame {
        delay,
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(TRANSPARENT),
        buffer: Cow::Owned(buffer),
        ..frame()
    }
}
