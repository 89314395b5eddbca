//! The palettes of the themes, which `tools/palettes` computes.

use pente_render::{Rgb, Theme};

use crate::support::path;

const COLOURS: usize = 255;

fn palette(theme: Theme) -> Vec<Rgb> {
    let file = path(&format!("../../assets/palettes/{}.hex", theme.name()));
    let text = std::fs::read_to_string(file).expect("the palette is checked in");
    text.lines()
        .map(|line| u32::from_str_radix(line, 16).expect("six hexadecimal digits").to_be_bytes())
        .map(|[_, r, g, b]| [r, g, b])
        .collect()
}

#[test]
fn palettes_contain_the_exact_colours() {
    for theme in Theme::ALL {
        let palette = palette(theme);
        assert!(palette.len() <= COLOURS, "{}: one entry is reserved for transparent pixels", theme.name());
        for colour in theme.exact_colours() {
            assert!(palette.contains(&colour), "{} lacks {colour:?}", theme.name());
        }
    }
}
