//! Themes: the colours of everything except the stones.

use super::Rgb;

/// A set of colours for boards, cards and statistics cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Theme {
    /// Warm wood and dark walnut.
    #[default]
    Walnut,
    /// The roll-up board of 1977, with a half disc on each side.
    Classic,
    /// Pale slate under a dark frame.
    Slate,
    /// Black lines on paper.
    Paper,
    /// The highest contrast.
    Contrast,
    /// Colours for colour-blind viewers, and a mark on every stone.
    ColourBlind,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 6] =
        [Self::Walnut, Self::Classic, Self::Slate, Self::Paper, Self::Contrast, Self::ColourBlind];

    /// The name in settings and on the command line, in lower case with hyphens.
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

    /// The theme with exactly this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The colours that the palette of the theme contains exactly: background, interface and marks. Sorted, without
    /// repetitions.
    pub fn exact_colours(self) -> Vec<Rgb> {
        let colours = self.colours();
        let mut all = super::background::shades(colours);
        all.extend([
            colours.line,
            colours.border,
            colours.coordinate,
            colours.highlight.0,
            colours.highlight.1,
            colours.header,
            colours.card,
            colours.card_active,
            colours.accent,
            colours.name,
            colours.muted,
            colours.last.0,
            colours.last.1,
            [255; 3],
            colours.cross,
            colours.capturable,
            colours.line_point,
            colours.win,
            colours.overtime,
            colours.breaking,
            colours.candidate.0,
            colours.candidate.1,
        ]);
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The colours of the theme by their use.
    pub const fn colours(self) -> &'static ThemeColours {
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

/// The colours of a theme by their use.
#[derive(Clone, Copy, Debug)]
pub struct ThemeColours {
    /// The lightest and the darkest shade of the board.
    pub wood: (Rgb, Rgb),
    /// The lines of the board.
    pub line: Rgb,
    /// The outermost lines of the board.
    pub border: Rgb,
    /// The coordinates.
    pub coordinate: Rgb,
    /// Background and text of highlighted coordinates.
    pub highlight: (Rgb, Rgb),
    /// The area around cards and statistics cards.
    pub header: Rgb,
    /// The background of a card.
    pub card: Rgb,
    /// The background of the card of the player to move.
    pub card_active: Rgb,
    /// The border of the player to move, the crown, and the curves of charts.
    pub accent: Rgb,
    /// Names and other prominent text.
    pub name: Rgb,
    /// Counts, team letters and empty slots.
    pub muted: Rgb,
    /// The ring of the last move on ivory and on black; on other colours it is white.
    pub last: (Rgb, Rgb),
    /// The cross on a captured stone.
    pub cross: Rgb,
    /// The ring of a stone that can be captured.
    pub capturable: Rgb,
    /// The ring of a point that completes a line.
    pub line_point: Rgb,
    /// A winning line.
    pub win: Rgb,
    /// A line that can be broken.
    pub overtime: Rgb,
    /// A point that breaks a line.
    pub breaking: Rgb,
    /// Offered points: the dot and its rim, or the label and its text.
    pub candidate: (Rgb, Rgb),
    /// The half discs of the classic board; `None` in other themes.
    pub hemisphere: Option<Rgb>,
    /// Whether ivory and black stones have a mark too.
    pub marked: bool,
}

const WALNUT: ThemeColours = ThemeColours {
    wood: ([234, 197, 144], [224, 182, 126]),
    line: [86, 58, 28],
    border: [78, 50, 22],
    coordinate: [92, 60, 28],
    highlight: ([72, 44, 20], [255, 243, 224]),
    header: [44, 31, 25],
    card: [67, 49, 40],
    card_active: [90, 66, 51],
    accent: [255, 178, 56],
    name: [250, 240, 226],
    muted: [208, 188, 166],
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

const CLASSIC: ThemeColours = ThemeColours {
    wood: ([216, 197, 158], [207, 187, 146]),
    line: [72, 44, 30],
    border: [60, 34, 22],
    coordinate: [84, 48, 32],
    highlight: ([122, 30, 26], [255, 240, 224]),
    header: [74, 22, 20],
    card: [104, 34, 30],
    card_active: [130, 46, 38],
    accent: [255, 200, 92],
    name: [255, 242, 226],
    muted: [232, 196, 176],
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

const SLATE: ThemeColours = ThemeColours {
    wood: ([190, 202, 226], [187, 200, 226]),
    line: [40, 48, 58],
    border: [28, 34, 42],
    coordinate: [16, 21, 28],
    highlight: ([24, 30, 38], [236, 244, 252]),
    header: [22, 26, 32],
    card: [40, 47, 56],
    card_active: [56, 66, 80],
    accent: [120, 200, 255],
    name: [238, 244, 250],
    muted: [166, 180, 194],
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

const PAPER: ThemeColours = ThemeColours {
    wood: ([201, 197, 187], [201, 197, 187]),
    line: [92, 92, 92],
    border: [48, 48, 48],
    coordinate: [60, 60, 60],
    highlight: ([40, 40, 40], [250, 250, 246]),
    header: [232, 230, 224],
    card: [246, 245, 241],
    card_active: [255, 255, 255],
    accent: [176, 78, 0],
    name: [32, 32, 32],
    muted: [92, 90, 86],
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

const CONTRAST: ThemeColours = ThemeColours {
    wood: ([255, 206, 84], [255, 206, 84]),
    line: [0, 0, 0],
    border: [0, 0, 0],
    coordinate: [0, 0, 0],
    highlight: ([0, 0, 0], [255, 255, 255]),
    header: [0, 0, 0],
    card: [0, 0, 0],
    card_active: [36, 36, 36],
    accent: [255, 226, 0],
    name: [255, 255, 255],
    muted: [214, 214, 214],
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

const COLOUR_BLIND: ThemeColours = ThemeColours {
    wood: ([214, 200, 172], [206, 191, 162]),
    line: [70, 62, 50],
    border: [54, 46, 36],
    coordinate: [62, 54, 42],
    highlight: ([34, 40, 52], [255, 250, 238]),
    header: [28, 32, 42],
    card: [46, 52, 66],
    card_active: [62, 72, 92],
    accent: [255, 194, 64],
    name: [246, 248, 252],
    muted: [182, 190, 204],
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
