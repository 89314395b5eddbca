//! Player names in many scripts: no missing glyphs, no overflow, no panic.

use pente_cli::gallery;
use pente_render::{Renderer, Scene, Tint};
use proptest::prelude::*;

use crate::support::decode;

/// A small board whose first card has the name.
fn scene(name: &str) -> Scene {
    let mut scene = gallery::random_scene(2, 9, 4);
    name.clone_into(&mut scene.players[0].name);
    scene
}

fn pixels(renderer: &Renderer, name: &str) -> Vec<u8> {
    decode(&renderer.png(&scene(name)).expect("a picture")).pixels
}

#[test]
fn a_name_without_glyphs_is_replaced_by_the_colour() {
    let renderer = Renderer::new();
    let colour = pixels(&renderer, Tint::Ivory.name());
    for name in
        ["", "   ", "\n", "棋聖", "ペンテ", "펜테", "🦊", "Fox 🦊", "שלום", "مرحبا", "\u{200b}", "a\u{202e}b", "\u{0}"]
    {
        assert!(pixels(&renderer, name) == colour, "{name:?}");
    }
}

#[test]
fn a_name_with_glyphs_is_drawn() {
    let renderer = Renderer::new();
    let colour = pixels(&renderer, Tint::Ivory.name());
    for name in ["Ivory_Fox", "Zoë Müller", "Łukasz", "Đặng Văn", "Αθηνά", "Чемпион", "naïve—“x”", "i", "W"]
    {
        assert!(pixels(&renderer, name) != colour, "{name:?}");
    }
}

/// The pixels outside of the card do not depend on the name.
#[test]
fn a_long_name_stays_on_its_card() {
    let renderer = Renderer::new();
    let short = decode(&renderer.png(&scene("x")).expect("a picture"));
    let combining = format!("a{}", "\u{301}".repeat(60));
    for name in ["W".repeat(32), "m".repeat(500), "Ǆ".repeat(32), "i".repeat(32), combining, "É Ç Ğ".repeat(9)] {
        let long = decode(&renderer.png(&scene(&name)).expect("a picture"));
        assert_eq!((long.width, long.height), (short.width, short.height));
        let width = short.width as usize;
        // The first of two cards ends before the middle of the picture.
        let outside = |index: usize| index % width > width / 2 - 14 || index / width > 80;
        for (index, (a, b)) in long.pixels.as_chunks::<3>().0.iter().zip(short.pixels.as_chunks::<3>().0).enumerate() {
            assert!(!outside(index) || a == b, "{name:?} reaches {},{}", index % width, index / width);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_name_is_drawn(name in "\\PC{0,40}|.{0,40}") {
        thread_local! { static RENDERER: Renderer = Renderer::new(); }
        let png = RENDERER.with(|renderer| renderer.png(&scene(&name)));
        prop_assert!(decode(&png.expect("a picture")).width > 900);
        prop_assert!(!pente_render::text_board(&scene(&name)).grid.is_empty());
    }
}
