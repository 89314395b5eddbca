//! Measures contrast, and the distance of colours for colour-blind viewers.
//!
//! Distances are in `OKLab` (Björn Ottosson, 2020). Colour blindness is simulated with the matrices of Machado,
//! Oliveira and Fernandes (2009) at severity 1 in linear light. Contrast is the ratio of WCAG 2.

use pente_render::{Rgb, Theme, ThemeColours, Tint};

/// The smallest allowed distance in `OKLab`.
const APART: f64 = 0.10;
/// The smallest allowed contrast of text (WCAG 2, level AA).
const READABLE: f64 = 4.5;

type Matrix = [[f64; 3]; 3];

const NORMAL: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPIA: Matrix =
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]];
const DEUTERANOPIA: Matrix =
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]];
const TRITANOPIA: Matrix =
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]];

const VISIONS: [(&str, Matrix); 4] =
    [("normal", NORMAL), ("protanopia", PROTANOPIA), ("deuteranopia", DEUTERANOPIA), ("tritanopia", TRITANOPIA)];

fn linear(colour: Rgb) -> [f64; 3] {
    colour.map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: &Matrix, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| (0..3).map(|i| row[i] * vector[i]).sum())
}

fn oklab(colour: Rgb, vision: &Matrix) -> [f64; 3] {
    let seen = times(vision, linear(colour)).map(|value: f64| value.clamp(0.0, 1.0));
    let cones = times(
        &[
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ],
        seen,
    );
    times(
        &[
            [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
        ],
        cones.map(f64::cbrt),
    )
}

fn distance(a: Rgb, b: Rgb, vision: &Matrix) -> f64 {
    let (a, b) = (oklab(a, vision), oklab(b, vision));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |colour| {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn theme_colours() -> impl Iterator<Item = (&'static str, &'static ThemeColours)> {
    Theme::ALL.into_iter().map(|theme| (theme.name(), theme.colours()))
}

#[test]
fn known_values_agree() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!(distance([0; 3], [255; 3], &NORMAL) > 0.999);
    assert!(distance([255, 0, 0], [120, 95, 0], &PROTANOPIA) < distance([255, 0, 0], [120, 95, 0], &NORMAL));
}

#[test]
fn stones_differ_for_every_kind_of_vision() {
    let mut smallest = (f64::MAX, String::new());
    for (vision, matrix) in &VISIONS {
        for (index, a) in Tint::ALL.into_iter().enumerate() {
            for b in Tint::ALL.into_iter().skip(index + 1) {
                let distance = distance(a.base(), b.base(), matrix);
                assert!(distance >= APART, "{vision}: {a:?} and {b:?} are {distance:.3} apart");
                if distance < smallest.0 {
                    smallest = (distance, format!("{a:?} and {b:?}, {vision}"));
                }
            }
        }
    }
    println!("smallest distance of two stones: {:.3}, {}", smallest.0, smallest.1);
}

#[test]
fn every_stone_differs_from_every_board() {
    let mut failures = Vec::new();
    let mut smallest = (f64::MAX, String::new());
    for (theme, colours) in theme_colours() {
        for (vision, matrix) in &VISIONS {
            for tint in Tint::ALL {
                for wood in [colours.wood.0, colours.wood.1] {
                    let distance = distance(tint.base(), wood, matrix);
                    if distance < APART {
                        failures.push(format!("{theme}, {vision}: {tint:?} is {distance:.3} from {wood:?}"));
                    }
                    if distance < smallest.0 {
                        smallest = (distance, format!("{tint:?} on {theme}, {vision}"));
                    }
                }
            }
        }
    }
    println!("smallest distance of a stone and a board: {:.3}, {}", smallest.0, smallest.1);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn all_text_has_enough_contrast() {
    let mut failures = Vec::new();
    for (theme, colours) in theme_colours() {
        let pairs = [
            ("coordinate on the darkest grain", colours.coordinate, colours.wood.1),
            ("coordinate on the lightest grain", colours.coordinate, colours.wood.0),
            ("highlighted coordinate", colours.highlight.1, colours.highlight.0),
            ("name", colours.name, colours.card),
            ("name of the side to move", colours.name, colours.card_active),
            ("count", colours.muted, colours.card),
            ("count of the side to move", colours.muted, colours.card_active),
            ("the crown of the winner", colours.accent, colours.card_active),
            ("a rating or an icon", colours.accent, colours.card),
            ("an offered point", colours.candidate.1, colours.candidate.0),
        ];
        for (what, text, background) in pairs {
            let ratio = contrast(text, background);
            if ratio < READABLE {
                failures.push(format!("{theme}: {what} has {ratio:.2}"));
            }
        }
    }
    for tint in Tint::ALL {
        let ratio = contrast(tint.ink(), tint.base());
        if ratio < READABLE {
            failures.push(format!("number on {tint:?} has {ratio:.2}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Marks need a contrast of 3:1 (WCAG 2, level AA, graphics) to the board or the stone that they are on.
#[test]
fn all_marks_have_enough_contrast() {
    const VISIBLE: f64 = 3.0;
    let mut failures = Vec::new();
    for (theme, colours) in theme_colours() {
        let pairs = [
            ("last move on ivory", colours.last.0, Tint::Ivory.base()),
            ("last move on black", colours.last.1, Tint::Black.base()),
            ("line point", colours.line_point, colours.wood.1),
            ("breaking point", colours.breaking, colours.wood.1),
            ("cross", colours.cross, colours.wood.1),
            ("candidate", colours.candidate.0, colours.wood.1),
            ("win on its rim", colours.win, colours.border),
            ("overtime on its rim", colours.overtime, colours.candidate.1),
            ("border of the side to move", colours.accent, colours.header),
        ];
        for (what, mark, background) in pairs {
            let ratio = contrast(mark, background);
            if ratio < VISIBLE {
                failures.push(format!("{theme}: {what} has {ratio:.2}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
