//! The published rule sets.

use super::{
    CaptureTie, Captures, DoubleThree, Opening, Options, Overline, Overtime, Rules, Seating, SelfCapture, Size,
};

macro_rules! presets {
    ($($(#[$doc:meta])* $preset:ident = $name:literal;)*) => {
        /// A published rule set. Its [`Options`] can be changed; a [`Variant`](crate::Variant) is a preset with
        /// changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Preset {
            $($(#[$doc])* $preset,)*
        }

        impl Preset {
            /// All presets, in the order in which they are listed to players.
            pub const ALL: &[Self] = &[$(Self::$preset),*];

            /// The name in records and commands, in lower case with hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$preset => $name,)*
                }
            }
        }
    };
}

presets! {
    /// First stone in the centre, five in a row or five pairs.
    Standard = "standard";
    /// Standard, and the first player's second stone at least three from the centre.
    Tournament = "tournament";
    /// Standard, with threes captured too and 15 stones to win.
    Keryo = "keryo";
    /// Standard with a free opening.
    Freestyle = "freestyle";
    /// Freestyle in which captures do not win (Pente Net).
    FiveInARow = "five-in-a-row";
    /// Freestyle without captures (Pente Net).
    NoCaptures = "no-captures";
    /// 15 lines, exactly five in a row, a five can be broken, no double three for the first player (renju.net).
    NinukiRenju = "ninuki-renju";
    /// Exactly five in a row, no double three (Hideaway Pizza).
    Complication = "complication";
    /// Tournament in which a stone placed between two others is captured (Board Game Arena).
    Poof = "poof";
    /// Tournament in which the next player may break a line (Board Game Arena).
    Boat = "boat";
    /// Keryo, poof and boat together (pente.org).
    OPente = "o-pente";
    /// Tournament with eight more points forbidden for the second stone (pente.org).
    GPente = "g-pente";
    /// Four stones by the first player, then the second chooses a colour (pente.org).
    DPente = "d-pente";
    /// [`Preset::DPente`] with Keryo captures.
    DkPente = "dk-pente";
    /// Three stones by the first player, then the second chooses a colour or places two more (pente.org).
    Swap2Pente = "swap2-pente";
    /// [`Preset::Swap2Pente`] with Keryo captures.
    Swap2Keryo = "swap2-keryo";
    /// Exactly five in a row, no captures.
    Gomoku = "gomoku";
    /// Standard for two teams of two with one colour each (Hideaway Pizza, the boxed game).
    Partners = "partners";
    /// Standard for two teams of two with a colour for each player (the boxed game).
    Team = "team";
    /// One game of a points match for two players (Hideaway Pizza, the boxed game).
    Points = "points";
    /// One game of a points match for three to six players: four in a row or four captures (the boxed game).
    PointsMulti = "points-multi";
    /// Three to six players without teams, mixed captures (Board Game Arena).
    FreeForAll = "free-for-all";
}

/// The options that all presets are derived from (the standard game of Pente Net).
const STANDARD: Options = Options {
    size: Size::STANDARD,
    seating: Seating::Individual(2),
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
    /// The preset with this name, ignoring case, spaces, hyphens and underscores. The names `pro` and `ninuki` of other
    /// sites are known too.
    ///
    /// ```
    /// use pente::Preset;
    ///
    /// assert_eq!(Preset::from_name("O Pente"), Some(Preset::OPente));
    /// assert_eq!(Preset::from_name("pro"), Some(Preset::Tournament));
    /// assert_eq!(Preset::from_name("chess"), None);
    /// ```
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

    /// Whether the preset is for two players.
    pub fn is_for_two(self) -> bool {
        self.rules().players() == 2
    }

    /// The options of the preset.
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
            Self::PointsMulti => Options {
                seating: Seating::Individual(3),
                line: 4,
                captures: Captures::Goal(4),
                mixed: true,
                ..standard
            },
            Self::FreeForAll => Options { seating: Seating::Individual(3), mixed: true, ..standard },
        }
    }

    /// The checked rules of the preset.
    ///
    /// # Panics
    /// Never: the options of a preset are compatible.
    pub fn rules(self) -> Rules {
        Rules::new(self.options()).expect("the options of a preset are compatible")
    }
}
