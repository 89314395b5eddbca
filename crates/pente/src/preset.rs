//! The published rule sets by name.

use super::{
    CaptureTie, Captures, DoubleThree, Opening, Options, Overline, Overtime, Rules, Seating, SelfCapture, Size,
};

/// A published rule set. Every option can be changed on top of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// First stone in the centre, five in a row or five pairs.
    Standard,
    /// Standard, and the first player's second stone at least three from the centre.
    Tournament,
    /// Standard, with threes captured too and 15 stones to win.
    Keryo,
    /// Standard without a rule for the opening.
    Freestyle,
    /// Captures happen and do not count (Pente Net).
    FiveInARow,
    /// Nothing is captured (Pente Net).
    NoCaptures,
    /// Exactly five, an answer to a five, no double three for the first player, 15 lines (renju.net).
    NinukiRenju,
    /// Exactly five and no double three for anybody (Hideaway Pizza).
    Complication,
    /// Stones that move between two others are captured (Board Game Arena).
    Poof,
    /// A line can be broken by the next player (Board Game Arena).
    Boat,
    /// Keryo, poof and boat together (pente.org).
    OPente,
    /// Tournament with eight more points forbidden (pente.org).
    GPente,
    /// Four stones by the first player, then the second chooses a colour (pente.org).
    DPente,
    /// [`Preset::DPente`] with Keryo captures.
    DkPente,
    /// Three stones by the first player, then the second chooses a colour or places two more (pente.org).
    Swap2Pente,
    /// [`Preset::Swap2Pente`] with Keryo captures.
    Swap2Keryo,
    /// Exactly five in a row, no captures.
    Gomoku,
    /// Two teams of two with one colour each (Hideaway Pizza, the boxed game).
    Partners,
    /// Two teams of two, every player with a colour (the boxed game).
    Team,
    /// One game of a points match for two (Hideaway Pizza, the boxed game).
    Points,
    /// One game of a points match for three to six: four in a row, four captures (the boxed game).
    PointsMulti,
    /// Three to six players, each alone, mixed captures (Board Game Arena).
    FreeForAll,
}

/// What every preset is changed from (Pente Net's standard game).
const STANDARD: Options = Options {
    size: Size::STANDARD,
    seating: Seating::Alone(2),
    opening: Opening::Centre,
    line: 5,
    overline: Overline::Wins,
    captures: Captures::Goal(5),
    capture_three: false,
    mixed: false,
    self_capture: SelfCapture::Safe,
    overtime: Overtime::None,
    double_three: DoubleThree::Allowed,
    capture_tie: CaptureTie::Shared,
    first_black: false,
};

impl Preset {
    /// Every preset, in the order of the rules text.
    pub const ALL: &[Self] = &[
        Self::Standard,
        Self::Tournament,
        Self::Keryo,
        Self::Freestyle,
        Self::FiveInARow,
        Self::NoCaptures,
        Self::NinukiRenju,
        Self::Complication,
        Self::Poof,
        Self::Boat,
        Self::OPente,
        Self::GPente,
        Self::DPente,
        Self::DkPente,
        Self::Swap2Pente,
        Self::Swap2Keryo,
        Self::Gomoku,
        Self::Partners,
        Self::Team,
        Self::Points,
        Self::PointsMulti,
        Self::FreeForAll,
    ];

    /// The name in records and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Tournament => "tournament",
            Self::Keryo => "keryo",
            Self::Freestyle => "freestyle",
            Self::FiveInARow => "five-in-a-row",
            Self::NoCaptures => "no-captures",
            Self::NinukiRenju => "ninuki-renju",
            Self::Complication => "complication",
            Self::Poof => "poof",
            Self::Boat => "boat",
            Self::OPente => "o-pente",
            Self::GPente => "g-pente",
            Self::DPente => "d-pente",
            Self::DkPente => "dk-pente",
            Self::Swap2Pente => "swap2-pente",
            Self::Swap2Keryo => "swap2-keryo",
            Self::Gomoku => "gomoku",
            Self::Partners => "partners",
            Self::Team => "team",
            Self::Points => "points",
            Self::PointsMulti => "points-multi",
            Self::FreeForAll => "free-for-all",
        }
    }

    /// The preset of that name. Case, blanks, hyphens and underscores do not matter; `pro`, `ninuki` and `opente` are
    /// understood as the names that other sites use.
    pub fn from_name(name: &str) -> Option<Self> {
        let plain = |name: &str| -> String {
            name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).map(|c| c.to_ascii_lowercase()).collect()
        };
        match plain(name).as_str() {
            "pro" => Some(Self::Tournament),
            "ninuki" => Some(Self::NinukiRenju),
            wanted => Self::ALL.iter().copied().find(|preset| plain(preset.name()) == wanted),
        }
    }

    /// The preset's options.
    pub const fn options(self) -> Options {
        let standard = STANDARD;
        let tournament = Options { opening: Opening::Pro, ..standard };
        match self {
            Self::Standard | Self::Points => standard,
            Self::Tournament => tournament,
            Self::Keryo => Options { capture_three: true, ..standard },
            Self::Freestyle => Options { opening: Opening::Free, ..standard },
            Self::FiveInARow => Options { opening: Opening::Free, captures: Captures::NotCounted, ..standard },
            Self::NoCaptures => Options { opening: Opening::Free, captures: Captures::None, ..standard },
            Self::NinukiRenju => Options {
                size: Size::NINUKI,
                overline: Overline::Neutral,
                overtime: Overtime::BreakLine,
                double_three: DoubleThree::FirstPlayer,
                first_black: true,
                ..standard
            },
            Self::Complication => Options { overline: Overline::Neutral, double_three: DoubleThree::All, ..standard },
            Self::Poof => Options { self_capture: SelfCapture::Poof, ..tournament },
            Self::Boat => Options { overtime: Overtime::BreakLine, ..tournament },
            Self::OPente => Options {
                capture_three: true,
                self_capture: SelfCapture::Poof,
                overtime: Overtime::BreakLine,
                ..tournament
            },
            Self::GPente => Options { opening: Opening::GPente, ..standard },
            Self::DPente => Options { opening: Opening::Swap, ..standard },
            Self::DkPente => Options { opening: Opening::Swap, capture_three: true, ..standard },
            Self::Swap2Pente => Options { opening: Opening::Swap2, ..standard },
            Self::Swap2Keryo => Options { opening: Opening::Swap2, capture_three: true, ..standard },
            Self::Gomoku => Options {
                opening: Opening::Free,
                overline: Overline::Neutral,
                captures: Captures::None,
                first_black: true,
                ..standard
            },
            Self::Partners => Options { seating: Seating::Partners, ..standard },
            Self::Team => Options { seating: Seating::Teams { players: 4, teams: 2 }, mixed: true, ..standard },
            Self::PointsMulti => {
                Options { seating: Seating::Alone(3), line: 4, captures: Captures::Goal(4), mixed: true, ..standard }
            }
            Self::FreeForAll => Options { seating: Seating::Alone(3), mixed: true, ..standard },
        }
    }

    /// The preset as it stands, checked.
    ///
    /// # Panics
    /// Never: no preset contradicts itself.
    pub fn rules(self) -> Rules {
        Rules::new(self.options()).expect("a preset does not contradict itself")
    }
}
