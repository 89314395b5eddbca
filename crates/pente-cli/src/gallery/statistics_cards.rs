//! The statistics cards of the gallery, with fictitious players.

use pente_render::{
    Avatar, AvatarPicture, Bracket, BracketPairing, Crosstable, CrosstableCell, CrosstableRow, GameResult, HeadToHead,
    Leaderboard, LeaderboardRow, Podium, PodiumPlace, Profile, RenderError, Renderer, ResultLetters, Tally, Theme,
    TurningPoint, WinChart,
};

/// A statistics card with the name of its file.
#[derive(Clone, Copy, Debug)]
pub struct NamedCard {
    /// The name, in lower case with hyphens. A file is named after the theme and this.
    pub name: &'static str,
    /// A description in one sentence.
    pub caption: &'static str,
    /// Draws the statistics card.
    pub draw: fn(&Renderer, Theme) -> Result<Vec<u8>, RenderError>,
}

/// The statistics cards of the gallery.
pub const ALL: [NamedCard; 7] = [
    NamedCard {
        name: "leaderboard",
        caption: "A leaderboard",
        draw: |renderer, theme| renderer.leaderboard(&leaderboard(), theme),
    },
    NamedCard {
        name: "profile",
        caption: "A player's rating, games and favourite rules",
        draw: |renderer, theme| renderer.profile(&profile(), theme),
    },
    NamedCard {
        name: "head-to-head",
        caption: "Two players against each other",
        draw: |renderer, theme| renderer.head_to_head(&head_to_head(), theme),
    },
    NamedCard {
        name: "bracket",
        caption: "A knockout of eight players in its second round",
        draw: |renderer, theme| renderer.bracket(&bracket(), theme),
    },
    NamedCard {
        name: "crosstable",
        caption: "A round robin of five players with a tie of three",
        draw: |renderer, theme| renderer.crosstable(&crosstable(), theme),
    },
    NamedCard {
        name: "podium",
        caption: "The best three of a season",
        draw: |renderer, theme| renderer.podium(&podium(), theme),
    },
    NamedCard {
        name: "win-chart",
        caption: "The winning chances in a game, and the moves that decided it",
        draw: |renderer, theme| renderer.win_chart(&win_chart(), theme),
    },
];

/// The English letters of results.
fn letters() -> ResultLetters {
    let [win, draw, loss] = ["W", "D", "L"].map(str::to_owned);
    ResultLetters { win, draw, loss }
}

/// The side of a picture in pixels, as Discord sends it.
const SIDE: u32 = 128;

/// The avatar of a player: a picture of the sun above hills, or the initial.
fn avatar(player: u32, has_picture: bool) -> Avatar {
    let picture = has_picture.then(|| AvatarPicture::from_rgb((SIDE, SIDE), landscape(player))).flatten();
    Avatar { seed: player.into(), picture }
}

/// The pixels of a landscape that differs from player to player.
fn landscape(player: u32) -> Vec<u8> {
    let side = SIDE.cast_signed();
    let shift = player.cast_signed() * 29 % side;
    let mut pixels = Vec::new();
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let sun = (x - 30 - shift / 2).pow(2) + (y - 40).pow(2) < 18 * 18;
        let hill = |from: i32, width: i32, top: i32| y > top + (x - from).pow(2) / width;
        let colour = if hill(shift, 90, 84) {
            [38, 92, 70]
        } else if hill(side - shift, 140, 66) {
            [70, 130 + player.cast_signed() * 7, 96]
        } else if sun {
            [255, 226, 120]
        } else {
            [70 + y, 130 + y / 2, 220]
        };
        pixels.extend(colour.map(|part| part.clamp(0, 255).to_le_bytes()[0]));
    }
    pixels
}

/// Six players: the font cannot write the name of one, and another is highlighted.
pub fn leaderboard() -> Leaderboard {
    let names = ["Midnight Owl", "Ivory_Fox", "CrimsonKing", "棋聖", "Blue Jay", "emerald.exe"];
    let row = |(rank, name): (u32, &str)| LeaderboardRow {
        rank,
        name: name.to_owned(),
        avatar: avatar(rank, rank % 2 == 1),
        rating: Some(1920 - 61 * rank.cast_signed()),
        provisional: rank == 5,
        tally: Tally { wins: 90 - 9 * rank, losses: 20 + 3 * rank, draws: rank % 3 },
        highlighted: rank == 2,
    };
    Leaderboard {
        title: "Pente · this server".to_owned(),
        letters: letters(),
        rows: (1..).zip(names).map(row).collect(),
    }
}

/// A player with a rising rating.
pub fn profile() -> Profile {
    let curve = (0..60).map(|game: i32| 1500 + game * 6 + (game * 37 % 50) - 25).collect();
    let recent = (0..14)
        .map(|game| [GameResult::Win, GameResult::Loss, GameResult::Win, GameResult::Draw][game * 5 % 4])
        .collect();
    Profile {
        name: "Ivory_Fox".to_owned(),
        avatar: avatar(2, true),
        rating: 1834,
        deviation: 62,
        provisional: false,
        letters: letters(),
        tally: Tally { wins: 72, losses: 26, draws: 2 },
        curve,
        recent,
        favourites: [("Pente", 61), ("Keryo-Pente", 24), ("Boat-Pente", 15)]
            .map(|(name, n)| (name.to_owned(), n))
            .to_vec(),
    }
}

/// Two players with seventeen games against each other.
pub fn head_to_head() -> HeadToHead {
    HeadToHead {
        names: ["Ivory_Fox".to_owned(), "Midnight Owl".to_owned()],
        avatars: [avatar(2, true), avatar(1, false)],
        ratings: [Some(1834), Some(1859)],
        provisional: [false; 2],
        letters: letters(),
        tally: Tally { wins: 7, losses: 9, draws: 1 },
        recent: vec![GameResult::Loss, GameResult::Win, GameResult::Win, GameResult::Draw, GameResult::Loss],
        presets: vec![
            ("Pente".to_owned(), Tally { wins: 6, losses: 5, draws: 1 }),
            ("Keryo-Pente".to_owned(), Tally { wins: 1, losses: 4, draws: 0 }),
        ],
    }
}

/// A knockout with a bye, two finished rounds on one side, and names that do not fit.
fn bracket() -> Bracket {
    let pairing = |one: Option<&str>, other: Option<&str>, winner| BracketPairing {
        names: [one, other].map(|name| name.map(str::to_owned)),
        winner,
    };
    let long = "A name that is longer than its column";
    Bracket {
        title: "Winter Cup".to_owned(),
        rounds: vec![
            vec![
                pairing(Some("Midnight Owl"), None, Some(0)),
                pairing(Some("Blue Jay"), Some("emerald.exe"), Some(1)),
                pairing(Some("Ivory_Fox"), Some(long), Some(0)),
                pairing(Some("CrimsonKing"), Some("棋聖"), Some(0)),
            ],
            vec![
                pairing(Some("Midnight Owl"), Some("emerald.exe"), Some(0)),
                pairing(Some("Ivory_Fox"), Some("CrimsonKing"), None),
            ],
            vec![pairing(Some("Midnight Owl"), None, None)],
        ],
    }
}

/// A round robin in which two games are still running.
fn crosstable() -> Crosstable {
    use GameResult::{Draw, Loss, Win};
    let cell = |result| Some(CrosstableCell { opponent: String::new(), result });
    let [win, draw, loss, running] = [Some(Win), Some(Draw), Some(Loss), None].map(cell);
    let row = |number, place, name: &str, cells: [&Option<CrosstableCell>; 5], points: &str| CrosstableRow {
        number,
        place,
        name: name.to_owned(),
        cells: cells.map(Clone::clone).to_vec(),
        points: points.to_owned(),
    };
    Crosstable {
        title: "Winter Open".to_owned(),
        column_title: String::new(),
        columns: (1..=5).map(|number| number.to_string()).collect(),
        rows: vec![
            row(1, 1, "Midnight Owl", [&None, &win, &draw, &win, &win], "3½"),
            row(2, 2, "Ivory_Fox", [&loss, &None, &draw, &win, &running], "1½"),
            row(3, 2, "CrimsonKing", [&draw, &draw, &None, &draw, &running], "1½"),
            row(4, 2, "Blue Jay", [&loss, &loss, &draw, &None, &win], "1½"),
            row(5, 5, "emerald.exe", [&loss, &running, &running, &loss, &None], "0"),
        ],
    }
}

/// The podium of a season.
fn podium() -> Podium {
    let place = |(place, name, detail): (u32, &str, &str)| PodiumPlace {
        place,
        name: name.to_owned(),
        detail: detail.to_owned(),
    };
    let places = [(1, "Midnight Owl", "1859"), (2, "Ivory_Fox", "1798"), (3, "CrimsonKing", "1737")];
    Podium { title: "2026 Q4".to_owned(), places: places.map(place).to_vec() }
}

/// A game that the second player let slip twice.
fn win_chart() -> WinChart {
    let win_percent = vec![50, 52, 49, 55, 57, 62, 71, 40, 42, 38, 44, 36, 30, 78, 74, 79, 41, 45, 39, 88, 91, 97, 100];
    WinChart {
        names: ["Midnight Owl".to_owned(), "Ivory_Fox".to_owned()],
        win_percent,
        turning_points: vec![
            (7, TurningPoint::Mistake),
            (13, TurningPoint::AllowedWin),
            (16, TurningPoint::MissedWin),
            (19, TurningPoint::AllowedWin),
            (21, TurningPoint::OnlyMove),
        ],
    }
}
