//! Golden pictures: every theme and state, pixel by pixel, as a person has looked at them.
//!
//! A difference writes `actual`, `expected` and `diff` pictures below `target/golden/`. `TESSERA_BLESS=1` writes the
//! golden pictures anew: look at each, at full size and 330 pixels wide, before it is committed.

use std::fs;
use std::path::PathBuf;

use pente_cli::gallery;
use pente_render::Renderer;

use crate::support::{Picture, bless, decode, encode, path, smaller};

/// What compares one picture with its golden one; the message names the files to look at.
fn check(name: &str, png: &[u8]) -> Result<(), String> {
    let golden = path(&format!("tests/golden/{name}.png"));
    let actual = decode(png);
    if bless() {
        let known = fs::read(&golden).ok().map(|file| decode(&file));
        if known.as_ref() != Some(&actual) {
            fs::create_dir_all(path("tests/golden")).expect("the folder can be made");
            fs::write(&golden, smaller(png)).expect("the golden picture can be written");
        }
        return Ok(());
    }
    let Ok(file) = fs::read(&golden) else { return Err(format!("{name}: no golden picture")) };
    let expected = decode(&file);
    if expected == actual {
        return Ok(());
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden");
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (kind, picture) in [("actual", &actual), ("expected", &expected), ("diff", &diff(&actual, &expected))] {
        fs::write(folder.join(format!("{name}-{kind}.png")), encode(picture)).expect("a picture can be written");
    }
    Err(format!("{name}: differs, see {}", folder.join(format!("{name}-diff.png")).display()))
}

/// White where both agree, red where they do not; all red where the sizes differ.
fn diff(actual: &Picture, expected: &Picture) -> Picture {
    let same_size = (actual.width, actual.height) == (expected.width, expected.height);
    let pairs = actual.pixels.as_chunks::<3>().0.iter().zip(expected.pixels.as_chunks::<3>().0);
    let pixels = if same_size {
        pairs.flat_map(|(a, b)| if a == b { [255; 3] } else { [255, 0, 0] }).collect()
    } else {
        [255, 0, 0].repeat(actual.pixels.len() / 3)
    };
    Picture { width: actual.width, height: actual.height, pixels }
}

/// Compares named pictures with their golden ones.
pub fn check_all(pictures: impl Iterator<Item = (String, Vec<u8>)>) {
    let failures: Vec<String> = pictures.filter_map(|(name, png)| check(&name, &png).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_theme_and_state_looks_as_approved() {
    let renderer = Renderer::new();
    check_all(gallery::all().into_iter().map(|(theme, exhibit)| {
        let png = renderer.png(&exhibit.scene).expect("a picture");
        (format!("{}-{}", theme.name(), exhibit.name), png)
    }));
}

#[test]
fn golden_pictures_are_those_of_the_gallery() {
    let mut names: Vec<String> =
        gallery::all().into_iter().map(|(theme, exhibit)| format!("{}-{}.png", theme.name(), exhibit.name)).collect();
    names.extend(crate::panels::names());
    let mut files: Vec<String> = fs::read_dir(path("tests/golden"))
        .expect("the folder is checked in")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    files.sort();
    assert_eq!(files, names, "a picture nobody draws, or a state without one");
}

/// The same scene gives the same bytes from a cold renderer, a warm one, and one that remembers nothing.
#[test]
fn caches_change_nothing() {
    let warm = Renderer::new();
    let forgetful = Renderer::with_limits(pente_render::Limits {
        pictures: 0,
        bands: 0,
        boards: 0,
        cards: 0,
        ..pente_render::Limits::default()
    });
    for exhibit in gallery::states() {
        let first = warm.png(&exhibit.scene).expect("a picture");
        assert_eq!(warm.png(&exhibit.scene).as_deref(), Ok(&*first), "{}: again", exhibit.name);
        assert_eq!(forgetful.png(&exhibit.scene).as_deref(), Ok(&*first), "{}: without caches", exhibit.name);
        let indices = warm.indices(&exhibit.scene).expect("entries");
        let colours: Vec<u8> = indices.pixels.iter().flat_map(|&entry| indices.palette[usize::from(entry)]).collect();
        assert_eq!(decode(&first).pixels, colours, "{}: bands and the whole", exhibit.name);
    }
    assert_eq!(forgetful.remembered(), 0);
    assert!(warm.remembered() <= 64 << 20, "{} bytes", warm.remembered());
}

/// The palette costs so little that nobody sees it: at least 48 dB against true colour, in every golden picture.
#[test]
fn palettes_are_close_to_true_colour() {
    let renderer = Renderer::new();
    for (theme, exhibit) in gallery::all() {
        let shown = decode(&renderer.png(&exhibit.scene).expect("a picture"));
        let wanted = renderer.true_colour(&exhibit.scene).expect("a picture");
        assert_eq!((shown.width, shown.height), (wanted.width, wanted.height));
        let error: u64 = shown.pixels.iter().zip(&wanted.pixels).map(|(a, b)| u64::from(a.abs_diff(*b)).pow(2)).sum();
        let mean = error as f64 / shown.pixels.len() as f64;
        let psnr = 10.0 * (255.0 * 255.0 / mean).log10();
        println!("{}-{}: {psnr:.1} dB", theme.name(), exhibit.name);
        assert!(psnr >= 48.0, "{}-{}: {psnr:.1} dB", theme.name(), exhibit.name);
    }
}
