//! The terms of a game or match.

use pente::{Preset, Rules};

use crate::app::{NotRated, Unratable, not_rated, terms};
use crate::domain::game::{Terms, TimeControl};
use crate::domain::matches::MatchTerms;
use crate::domain::settings::GuildSettings;

/// The presets for two players, which can be used for challenges and as a guild's default.
pub const OFFERED: &[Preset] = &[
    Preset::Standard,
    Preset::Tournament,
    Preset::Keryo,
    Preset::Freestyle,
    Preset::FiveInARow,
    Preset::NoCaptures,
    Preset::NinukiRenju,
    Preset::Complication,
    Preset::Poof,
    Preset::Boat,
    Preset::OPente,
    Preset::GPente,
    Preset::DPente,
    Preset::DkPente,
    Preset::Swap2Pente,
    Preset::Swap2Keryo,
    Preset::Gomoku,
    Preset::Points,
];

/// The terms of a challenge or lobby.
#[derive(Clone, Copy, Debug)]
pub struct Agreed {
    /// The terms of each game.
    pub terms: Terms,
    /// The reason why games are unrated although the user did not ask for that.
    pub unrated: Option<NotRated>,
    /// The terms of the match, if it is more than one game.
    pub match_terms: Option<MatchTerms>,
}

impl Agreed {
    /// The terms for these rules in this guild. `rated` is `None` if the user does not say.
    ///
    /// # Errors
    /// [`Unratable`], if the user requests a rated game that cannot be rated.
    pub fn new(
        rules: Rules,
        settings: &GuildSettings,
        rated: Option<bool>,
        match_terms: Option<MatchTerms>,
        control: TimeControl,
    ) -> Result<Self, Unratable> {
        let allowed = if settings.rated { rated } else { Some(false) };
        let terms = terms(rules, match_terms, allowed)?;
        let reason =
            if settings.rated { not_rated(&rules, match_terms) } else { Some(NotRated::Never(Unratable::Guild)) };
        let unrated = if rated.is_none() { reason } else { None };
        Ok(Self { terms: Terms { control, ..terms }, unrated, match_terms })
    }

    /// The default terms of a guild: its preset, without a clock, and rated if possible.
    ///
    /// # Errors
    /// [`Unratable`], which does not occur: no rated game is requested.
    pub fn usual(settings: &GuildSettings) -> Result<Self, Unratable> {
        Self::new(settings.preset.rules(), settings, None, None, TimeControl::Unlimited)
    }
}
