//! Golden pictures: the gallery in every theme, compared pixel by pixel.
//!
//! A difference writes `actual`, `expected` and `diff` pictures below `target/tmp/golden/`. `TESSERA_BLESS=1` replaces
//! the golden pictures; inspect each, at full size and 330 pixels wide, before it is committed.

use std::fs;
use std::path::PathBuf;

use pente::{Point, Size};
use pente_cli::gallery;
use pente_render::{Renderer, Scene, Viewport};

use crate::support::{Picture, bless, decode, encode, path, smaller};

/// Compares a picture with its golden picture. The error names the files to inspect.
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

/// A picture that is white where both agree and red where they differ; all red if the sizes differ.
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

/// Compares named pictures with their golden pictures.
pub fn check_all(pictures: impl Iterator<Item = (String, Vec<u8>)>) {
    let failures: Vec<String> = pictures.filter_map(|(name, png)| check(&name, &png).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn scenes_match_the_golden_pictures() {
    let renderer = Renderer::new();
    check_all(gallery::all_scenes().into_iter().map(|(theme, entry)| {
        let png = renderer.png(&entry.scene).expect("a picture");
        (format!("{}-{}", theme.name(), entry.name), png)
    }));
}

#[test]
fn golden_files_are_the_pictures_of_the_gallery() {
    let mut names: Vec<String> = gallery::all_scenes()
        .into_iter()
        .map(|(theme, entry)| format!("{}-{}.png", theme.name(), entry.name))
        .collect();
    names.extend(crate::statistics_cards::names());
    let mut files: Vec<String> = fs::read_dir(path("tests/golden"))
        .expect("the folder is checked in")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    files.sort();
    assert_eq!(files, names, "an unused golden picture, or a scene without one");
}

/// A scene gives the same bytes with empty caches, with full caches, and without caches.
#[test]
fn caches_do_not_change_pictures() {
    let warm = Renderer::new();
    let uncached = Renderer::with_limits(pente_render::Limits {
        pictures: 0,
        bands: 0,
        boards: 0,
        cards: 0,
        ..pente_render::Limits::default()
    });
    for entry in gallery::themed_scenes() {
        let first = warm.png(&entry.scene).expect("a picture");
        assert_eq!(warm.png(&entry.scene).as_deref(), Ok(&*first), "{}: again", entry.name);
        assert_eq!(uncached.png(&entry.scene).as_deref(), Ok(&*first), "{}: without caches", entry.name);
        let image = warm.indexed(&entry.scene).expect("entries");
        let colours: Vec<u8> = image.pixels.iter().flat_map(|&entry| image.palette[usize::from(entry)]).collect();
        assert_eq!(decode(&first).pixels, colours, "{}: bands and the whole", entry.name);
    }
}

/// Checks that a scene is drawn as without caches, after this one was drawn.
fn check_after(before: &Scene, scene: &Scene) {
    let renderer = Renderer::new();
    renderer.png(before).expect("a picture");
    let shown = renderer.png(scene).expect("a picture");
    assert_eq!(shown, Renderer::new().png(scene).expect("a picture"));
}

/// The same stones on the same points, once as a line that has to be broken and once as the one that won.
#[test]
fn the_colour_of_a_line_is_part_of_what_is_cached() {
    let line: Vec<_> = (-2..=2).filter_map(|x| Point::new(x, 0)).collect();
    let mut overtime = Scene::empty(Size::STANDARD);
    overtime.marks.overtime = vec![line.clone()];
    let mut won = Scene::empty(Size::STANDARD);
    won.marks.wins = vec![line];
    check_after(&overtime, &won);
}

/// Lines that end above and below the part of the board that is shown cross its coordinates.
#[test]
fn a_line_across_the_coordinates_is_part_of_what_is_cached() {
    let plain = Scene::empty(Size::STANDARD).with_viewport(Viewport::close_up(Size::STANDARD, &[]));
    for rows in [4..=8, -8..=-4] {
        let mut won = plain.clone();
        won.marks.wins = vec![rows.filter_map(|y| Point::new(0, y)).collect()];
        check_after(&won, &plain);
        check_after(&plain, &won);
    }
}

/// Every golden picture has a signal-to-noise ratio of at least 48 dB against true colour: the palette is invisible.
#[test]
fn palettes_are_close_to_true_colour() {
    let renderer = Renderer::new();
    for (theme, entry) in gallery::all_scenes() {
        let shown = decode(&renderer.png(&entry.scene).expect("a picture"));
        let wanted = renderer.true_colour(&entry.scene).expect("a picture");
        assert_eq!((shown.width, shown.height), (wanted.width, wanted.height));
        let error: u64 = shown.pixels.iter().zip(&wanted.pixels).map(|(a, b)| u64::from(a.abs_diff(*b)).pow(2)).sum();
        let mean = error as f64 / shown.pixels.len() as f64;
        let psnr = 10.0 * (255.0 * 255.0 / mean).log10();
        println!("{}-{}: {psnr:.1} dB", theme.name(), entry.name);
        assert!(psnr >= 48.0, "{}-{}: {psnr:.1} dB", theme.name(), entry.name);
    }
}
