//! The pictures of people, with players that do not exist.

use pente_render::{Form, HeadToHead, Leaderboard, Profile, RenderError, Renderer, Standing, Tally, Theme};

/// A picture of people with the name that its file gets.
#[derive(Clone, Copy, Debug)]
pub struct Portrait {
    /// Lower case, with hyphens.
    pub name: &'static str,
    /// What it shows, in a line.
    pub caption: &'static str,
    /// Draws it.
    pub draw: fn(&Renderer, Theme) -> Result<Vec<u8>, RenderError>,
}

/// The pictures of people that every theme shows.
pub const ALL: [Portrait; 3] = [
    Portrait {
        name: "leaderboard",
        caption: "A leaderboard",
        draw: |renderer, theme| renderer.leaderboard(&leaderboard(), theme),
    },
    Portrait {
        name: "profile",
        caption: "A player's rating, games and favourite rules",
        draw: |renderer, theme| renderer.profile(&profile(), theme),
    },
    Portrait {
        name: "head-to-head",
        caption: "Two players against each other",
        draw: |renderer, theme| renderer.head_to_head(&head_to_head(), theme),
    },
];

/// Six players, one of whom the font cannot write and one of whom asked.
pub fn leaderboard() -> Leaderboard {
    let names = ["Midnight Owl", "Ivory_Fox", "CrimsonKing", "棋聖", "Blue Jay", "emerald.exe"];
    let standing = |(rank, name): (u32, &str)| Standing {
        rank,
        name: name.to_owned(),
        rating: 1920 - 61 * rank.cast_signed(),
        provisional: rank == 5,
        tally: Tally { wins: 90 - 9 * rank, losses: 20 + 3 * rank, draws: rank % 3 },
        highlighted: rank == 2,
    };
    Leaderboard { title: "Pente, this server".to_owned(), standings: (1..).zip(names).map(standing).collect() }
}

/// A player who gets better.
pub fn profile() -> Profile {
    let curve = (0..60).map(|game: i32| 1500 + game * 6 + (game * 37 % 50) - 25).collect();
    let form = (0..14).map(|game| [Form::Win, Form::Loss, Form::Win, Form::Draw][game * 5 % 4]).collect();
    Profile {
        name: "Ivory_Fox".to_owned(),
        rating: 1834,
        deviation: 62,
        provisional: false,
        tally: Tally { wins: 72, losses: 26, draws: 2 },
        curve,
        form,
        favourites: [("standard", 61), ("keryo", 24), ("boat", 15)].map(|(name, n)| (name.to_owned(), n)).to_vec(),
    }
}

/// Two players who have met seventeen times.
pub fn head_to_head() -> HeadToHead {
    HeadToHead {
        names: ["Ivory_Fox".to_owned(), "Midnight Owl".to_owned()],
        ratings: [Some(1834), Some(1859)],
        tally: Tally { wins: 7, losses: 9, draws: 1 },
        form: vec![Form::Loss, Form::Win, Form::Win, Form::Draw, Form::Loss],
        presets: vec![
            ("standard".to_owned(), Tally { wins: 6, losses: 5, draws: 1 }),
            ("keryo".to_owned(), Tally { wins: 1, losses: 4, draws: 0 }),
        ],
    }
}
