//! The colours of everything but the stones.

use super::Rgb;

/// A way to colour the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Theme {
    /// Warm wood and dark walnut.
    #[default]
    Walnut,
    /// The roll-up board of 1977 with its four hemispheres.
    Classic,
    /// Pale slate under a dark frame.
    Slate,
    /// Black lines on paper.
    Paper,
    /// As much contrast as a screen gives.
    Contrast,
    /// A mark on every stone, ivory and black included.
    ColourBlind,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 6] =
        [Self::Walnut, Self::Classic, Self::Slate, Self::Paper, Self::Contrast, Self::ColourBlind];

    /// The name in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Walnut => "walnut",
            Self::Classic => "classic",
            Self::Slate => "slate",
            Self::Paper => "paper",
            Self::Contrast => "high-contrast",
            Self::ColourBlind => "colour-blind",
        }
    }

    /// The theme of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The colours that the theme's palette holds exactly: wood, interface and markers.
    pub fn exact_colours(self) -> Vec<Rgb> {
        let look = self.look();
        let mut all = super::ground::shades(look);
        all.extend([look.line, look.border, look.coordinate, look.lit.0, look.lit.1, look.header, look.card]);
        all.extend([look.card_active, look.amber, look.name, look.quiet, look.last.0, look.last.1, [255; 3]]);
        all.extend([look.cross, look.capturable, look.line_point, look.win, look.overtime, look.breaking]);
        all.extend([look.candidate.0, look.candidate.1]);
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The colours.
    pub const fn look(self) -> &'static Look {
        match self {
            Self::Walnut => &WALNUT,
            Self::Classic => &CLASSIC,
            Self::Slate => &SLATE,
            Self::Paper => &PAPER,
            Self::Contrast => &CONTRAST,
            Self::ColourBlind => &COLOUR_BLIND,
        }
    }
}

/// The colours of a theme, by what they are for.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Look {
    /// The board's lightest and darkest grain.
    pub wood: (Rgb, Rgb),
    pub line: Rgb,
    pub border: Rgb,
    pub coordinate: Rgb,
    /// Ground and text of the lit coordinates.
    pub lit: (Rgb, Rgb),
    pub header: Rgb,
    pub card: Rgb,
    pub card_active: Rgb,
    /// Border of the side to move, and the word of the winner.
    pub amber: Rgb,
    pub name: Rgb,
    /// Counts, team letters and empty slots.
    pub quiet: Rgb,
    /// The last-move ring on ivory and on black; on colours it is white.
    pub last: (Rgb, Rgb),
    pub cross: Rgb,
    pub capturable: Rgb,
    pub line_point: Rgb,
    pub win: Rgb,
    pub overtime: Rgb,
    pub breaking: Rgb,
    /// Offered points: the dot and its rim, the label and its text.
    pub candidate: (Rgb, Rgb),
    /// The classic board's half discs; `None` elsewhere.
    pub hemisphere: Option<Rgb>,
    /// Whether ivory and black stones carry a mark too.
    pub marked: bool,
}

const WALNUT: Look = Look {
    wood: ([234, 197, 144], [224, 182, 126]),
    line: [86, 58, 28],
    border: [78, 50, 22],
    coordinate: [92, 60, 28],
    lit: ([72, 44, 20], [255, 243, 224]),
    header: [44, 31, 25],
    card: [67, 49, 40],
    card_active: [90, 66, 51],
    amber: [255, 178, 56],
    name: [250, 240, 226],
    quiet: [208, 188, 166],
    last: ([214, 32, 36], [255, 134, 32]),
    cross: [178, 0, 14],
    capturable: [255, 84, 44],
    line_point: [172, 44, 0],
    win: [255, 178, 56],
    overtime: [120, 40, 190],
    breaking: [0, 92, 128],
    candidate: ([20, 78, 122], [244, 250, 255]),
    hemisphere: None,
    marked: false,
};

const CLASSIC: Look = Look {
    wood: ([216, 197, 158], [207, 187, 146]),
    line: [72, 44, 30],
    border: [60, 34, 22],
    coordinate: [84, 48, 32],
    lit: ([122, 30, 26], [255, 240, 224]),
    header: [74, 22, 20],
    card: [104, 34, 30],
    card_active: [130, 46, 38],
    amber: [255, 200, 92],
    name: [255, 242, 226],
    quiet: [232, 196, 176],
    last: ([206, 28, 34], [255, 134, 32]),
    cross: [196, 20, 24],
    capturable: [236, 72, 32],
    line_point: [186, 52, 8],
    win: [244, 158, 22],
    overtime: [116, 36, 184],
    breaking: [0, 86, 120],
    candidate: ([22, 74, 116], [244, 250, 255]),
    hemisphere: Some([146, 52, 40]),
    marked: false,
};

const SLATE: Look = Look {
    wood: ([190, 202, 226], [187, 200, 226]),
    line: [40, 48, 58],
    border: [28, 34, 42],
    coordinate: [16, 21, 28],
    lit: ([24, 30, 38], [236, 244, 252]),
    header: [22, 26, 32],
    card: [40, 47, 56],
    card_active: [56, 66, 80],
    amber: [120, 200, 255],
    name: [238, 244, 250],
    quiet: [166, 180, 194],
    last: ([204, 26, 40], [255, 146, 48]),
    cross: [150, 0, 14],
    capturable: [255, 92, 52],
    line_point: [160, 44, 0],
    win: [255, 208, 84],
    overtime: [74, 8, 130],
    breaking: [0, 40, 74],
    candidate: ([14, 44, 84], [244, 250, 255]),
    hemisphere: None,
    marked: false,
};

const PAPER: Look = Look {
    wood: ([201, 197, 187], [201, 197, 187]),
    line: [92, 92, 92],
    border: [48, 48, 48],
    coordinate: [60, 60, 60],
    lit: ([40, 40, 40], [250, 250, 246]),
    header: [232, 230, 224],
    card: [246, 245, 241],
    card_active: [255, 255, 255],
    amber: [176, 78, 0],
    name: [32, 32, 32],
    quiet: [92, 90, 86],
    last: ([200, 24, 34], [255, 140, 40]),
    cross: [190, 16, 24],
    capturable: [220, 60, 20],
    line_point: [180, 50, 0],
    win: [214, 110, 0],
    overtime: [112, 30, 180],
    breaking: [0, 84, 120],
    candidate: ([24, 76, 120], [250, 252, 255]),
    hemisphere: None,
    marked: false,
};

const CONTRAST: Look = Look {
    wood: ([255, 206, 84], [255, 206, 84]),
    line: [0, 0, 0],
    border: [0, 0, 0],
    coordinate: [0, 0, 0],
    lit: ([0, 0, 0], [255, 255, 255]),
    header: [0, 0, 0],
    card: [0, 0, 0],
    card_active: [36, 36, 36],
    amber: [255, 226, 0],
    name: [255, 255, 255],
    quiet: [214, 214, 214],
    last: ([220, 0, 0], [255, 226, 0]),
    cross: [176, 0, 0],
    capturable: [255, 60, 0],
    line_point: [176, 0, 0],
    win: [255, 226, 0],
    overtime: [90, 0, 170],
    breaking: [0, 50, 130],
    candidate: ([0, 40, 110], [255, 255, 255]),
    hemisphere: None,
    marked: false,
};

const COLOUR_BLIND: Look = Look {
    wood: ([214, 200, 172], [206, 191, 162]),
    line: [70, 62, 50],
    border: [54, 46, 36],
    coordinate: [62, 54, 42],
    lit: ([34, 40, 52], [255, 250, 238]),
    header: [28, 32, 42],
    card: [46, 52, 66],
    card_active: [62, 72, 92],
    amber: [255, 194, 64],
    name: [246, 248, 252],
    quiet: [182, 190, 204],
    last: ([0, 84, 160], [255, 176, 0]),
    cross: [150, 26, 0],
    capturable: [213, 94, 0],
    line_point: [0, 84, 160],
    win: [255, 194, 64],
    overtime: [0, 84, 160],
    breaking: [120, 30, 90],
    candidate: ([0, 84, 160], [255, 255, 255]),
    hemisphere: None,
    marked: true,
};
