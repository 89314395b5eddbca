//! Benchmarks of rendering: the time and the size of pictures, as ratios of values measured in the same run.
//!
//! The unit is L: the time for copying the picture's palette entries and compressing them with fdeflate, the fastest
//! practical deflate. Every result is decoded and checked before it is timed. `cargo bench --bench render`.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels and their sums: small numbers"
)]

use std::hint::black_box;
use std::io::Cursor;
use std::time::{Duration, Instant};

use ab_glyph::FontRef;
use image::{ImageEncoder, Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_hollow_circle_mut, draw_text_mut};
use imageproc::rect::Rect;
use pente_cli::gallery;
use pente_render::{Limits, Renderer, Scene};

/// The median of many runs, which rare disturbances do not affect.
fn time<T>(runs: usize, mut run: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[runs / 2]
}

fn decode(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a picture")];
    reader.next_frame(&mut pixels).expect("a whole picture");
    pixels
}

/// A game of 60 stones on 19 lines, one scene after each stone.
fn game() -> Vec<Scene> {
    let whole = gallery::random_scene(2, 19, 60);
    let up_to = |count: usize| {
        let mut scene = whole.clone();
        scene.stones.truncate(count);
        scene.marks.last = scene.stones.last().map(|stone| stone.at);
        for (seat, player) in scene.players.iter_mut().enumerate() {
            player.to_move = seat == count % 2;
            // Some moves capture a pair.
            player.taken = vec![pente::Colour::new(1 - seat as u8); count / 24 * 2];
        }
        scene
    };
    (1..=60).map(up_to).collect()
}

struct Report {
    unit: Duration,
    failed: bool,
}

impl Report {
    fn line(&mut self, what: &str, time: Duration, limit: f64) {
        let ratio = time.as_secs_f64() / self.unit.as_secs_f64();
        let verdict = if ratio <= limit { "" } else { "  TOO SLOW" };
        println!("{what:<44} {:>9.3} ms {ratio:>8.2} L  (≤ {limit} L){verdict}", time.as_secs_f64() * 1e3);
        self.failed |= ratio > limit;
    }

    fn bytes(&mut self, what: &str, bytes: usize, limit: usize) {
        let verdict = if bytes <= limit { "" } else { "  TOO LARGE" };
        println!("{what:<44} {bytes:>9} bytes       (≤ {limit}){verdict}");
        self.failed |= bytes > limit;
    }
}

fn main() {
    let start = Instant::now();
    let cold = Renderer::with_limits(Limits { pictures: 0, bands: 0, ..Limits::default() });
    let start_up = start.elapsed();
    println!("sprites at the start {:>33.3} ms           (≤ 300 ms)", start_up.as_secs_f64() * 1e3);

    let scenes = game();
    let scene = &scenes[59];
    let indices = cold.indexed(scene).expect("entries");
    let mut copy = indices.pixels.clone();
    let unit = time(41, || {
        copy.copy_from_slice(&indices.pixels);
        fdeflate::compress_to_vec(&copy)
    });
    let mut report = Report { unit, failed: start_up > Duration::from_millis(300) };
    println!("{:<44} {:>9.3} ms        1 L", "copy and fdeflate", unit.as_secs_f64() * 1e3);

    // One board with cached sprites, but no cached pictures or bands.
    let file = cold.png(scene).expect("a picture");
    let colours: Vec<u8> = indices.pixels.iter().flat_map(|&entry| indices.palette[usize::from(entry)]).collect();
    assert!(decode(&file) == colours, "the file shows the entries");
    let redrawn = time(41, || cold.png(scene));
    report.line("a board of 60 stones, drawn and encoded", redrawn, 5.5);
    report.bytes("its file", file.len(), 70_000);
    report.line("drawing alone", time(101, || cold.indexed(scene)), 0.25);

    moves(&mut report, &scenes);
    straightforward(&mut report, scene, redrawn, file.len());
    replay(&mut report, &scenes);
    assert!(!report.failed, "a limit is missed");
}

/// One move after another, and the same position repeatedly.
fn moves(report: &mut Report, scenes: &[Scene]) {
    let warm = Renderer::new();
    warm.png(&scenes[0]).expect("a picture");
    let mut times: Vec<Duration> = Vec::new();
    for scene in &scenes[1..] {
        let start = Instant::now();
        let file = warm.png(scene).expect("a picture");
        times.push(start.elapsed());
        let forgetful = warm.indexed(scene).expect("entries");
        let colours = forgetful.pixels.iter().flat_map(|&entry| forgetful.palette[usize::from(entry)]);
        assert!(decode(&file).into_iter().eq(colours), "the file shows the entries");
    }
    times.sort_unstable();
    report.line("one move after another", times[times.len() / 2], 3.0);
    report.line("a position seen before", time(101, || warm.png(&scenes[59])), 0.2);
}

fn replay(report: &mut Report, scenes: &[Scene]) {
    let renderer = Renderer::new();
    let file = renderer.gif(scenes).expect("a replay");
    let mut decoder = gif::DecodeOptions::new().read_info(&*file).expect("a GIF file");
    let mut frames = 0;
    while decoder.read_next_frame().expect("a frame").is_some() {
        frames += 1;
    }
    assert_eq!(frames, scenes.len());
    report.bytes("a replay of 60 moves", file.len(), 250_000);
    // 1.2 ms on the machine where L was 1.47 ms.
    let frame = time(5, || renderer.gif(scenes)) / u32::try_from(scenes.len()).expect("few");
    report.line("a frame of the replay", frame, 0.82);
}

/// The straightforward implementation: everything drawn from scratch with imageproc at twice the size and scaled down,
/// text included, and encoded by the image crate's default PNG encoder.
fn straightforward(report: &mut Report, scene: &Scene, ours: Duration, our_bytes: usize) {
    let file = naive(scene);
    assert!(decode(&file).len() == 1024 * 1136 * 4, "a picture of the same size");
    let time = time(5, || naive(scene));
    let (faster, smaller) = (time.as_secs_f64() / ours.as_secs_f64(), file.len() as f64 / our_bytes as f64);
    let milliseconds = time.as_secs_f64() * 1e3;
    println!("{:<44} {milliseconds:>9.3} ms {:>9} bytes", "the straightforward way", file.len());
    println!("{:<44} {faster:>8.1} times faster (≥ 25), {smaller:.1} times smaller (≥ 4)", "ours against it");
    report.failed |= faster < 25.0 || smaller < 4.0;
}

const SCALE: i32 = 2;

fn naive(scene: &Scene) -> Vec<u8> {
    let font = FontRef::try_from_slice(include_bytes!("../../../assets/fonts/Inter-SemiBold.otf")).expect("a font");
    let (width, height) = (1024 * SCALE as u32, 1136 * SCALE as u32);
    let grain = |x: u32, y: u32| (((x.wrapping_mul(2_654_435_761) >> 16) ^ (y / 9)) % 12) as u8;
    let mut board = RgbaImage::from_fn(width, height, |x, y| {
        let g = grain(x, y);
        Rgba([232 - g, 194 - g, 140 - g, 255])
    });
    let ink = Rgba([86, 58, 28, 255]);
    draw_filled_rect_mut(&mut board, Rect::at(0, 0).of_size(width, 112 * SCALE as u32), Rgba([44, 31, 25, 255]));
    for line in 0..19 {
        let at = (62 + line * 50) * SCALE;
        let (left, top) = (62 * SCALE, (112 + 62) * SCALE);
        let length = 900 * SCALE as u32;
        draw_filled_rect_mut(&mut board, Rect::at(at - SCALE, top).of_size(2 * SCALE as u32, length), ink);
        let row = Rect::at(left, at + 112 * SCALE - SCALE).of_size(length, 2 * SCALE as u32);
        draw_filled_rect_mut(&mut board, row, ink);
        let scale = 32.0 * SCALE as f32;
        for edge in [6, 986] {
            let text = (19 - line).to_string();
            draw_text_mut(&mut board, ink, edge * SCALE, at + (112 - 16) * SCALE, scale, &font, &text);
        }
        for edge in [116, 1100] {
            let text = char::from(b'A' + line as u8).to_string();
            draw_text_mut(&mut board, ink, at - 9 * SCALE, edge * SCALE, scale, &font, &text);
        }
    }
    for stone in &scene.stones {
        let x = (62 + (i32::from(stone.at.x()) + 9) * 50) * SCALE;
        let y = (112 + 62 + (9 - i32::from(stone.at.y())) * 50) * SCALE;
        let radius = 45 * SCALE / 2;
        for ring in 0..radius {
            // Circles with brightness increasing towards the light.
            let light = (ring * 60 / radius) as u8;
            let base = if stone.colour.index() == 0 { 190 } else { 20 };
            let shade = Rgba([base + light, base + light, base + light, 255]);
            draw_filled_circle_mut(&mut board, (x - ring / 3, y - ring / 3), radius - ring, shade);
        }
        draw_hollow_circle_mut(&mut board, (x, y), radius, Rgba([30, 20, 10, 255]));
    }
    for (index, player) in scene.players.iter().enumerate() {
        let left = (98 + i32::try_from(index).expect("two cards") * 506) * SCALE;
        let light = Rgba([250, 240, 226, 255]);
        draw_text_mut(&mut board, light, left, 18 * SCALE, 38.0 * SCALE as f32, &font, &player.name);
    }
    let board = image::imageops::resize(&board, 1024, 1136, image::imageops::FilterType::Triangle);
    let mut file = Vec::new();
    let encoder = image::codecs::png::PngEncoder::new(&mut file);
    encoder.write_image(&board, 1024, 1136, image::ExtendedColorType::Rgba8).expect("a file");
    file
}
