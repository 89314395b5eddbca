//! Decides which games may be rated.

use pente::Rules;

use super::is_fair;
use crate::domain::game::{Terms, TimeControl};
use crate::domain::matches::{Handicap, MatchFormat, MatchTerms};
use crate::domain::settings::GuildSettings;

/// Why a game is unrated unless a rated one is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRated {
    /// The opening rule favours the first player. The game is rated if a player requests that and the other accepts it.
    Opening,
    /// The game cannot be rated at all.
    Never(Unratable),
}

impl NotRated {
    /// Why the terms that hold `now` are unrated, if those before were rated: the guild has turned ratings off since.
    pub fn turned_off(before: &Terms, now: &Terms) -> Option<Self> {
        (before.rated && !now.rated).then_some(Self::Never(Unratable::Guild))
    }
}

/// Why a game cannot be rated, even if the players agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unratable {
    /// One of the two starts the match with handicap points.
    Handicap,
    /// The guild's administrators turned ratings off.
    Guild,
}

/// Why a game with these rules is unrated by default; `None` if it is rated. In a set of two each side has each colour
/// once, so that every opening is fair. With a handicap the players do not play for the result of the game alone.
fn not_rated(rules: &Rules, match_terms: Option<MatchTerms>) -> Option<NotRated> {
    if has_handicap(match_terms) {
        return Some(NotRated::Never(Unratable::Handicap));
    }
    let format = match_terms.map(|match_terms| match_terms.format);
    // With more than two players no opening rule balances the first move.
    let is_fair = rules.players() > 2 || format == Some(MatchFormat::Set) || is_fair(rules.options().opening);
    (!is_fair).then_some(NotRated::Opening)
}

/// Whether the match has a handicap.
pub fn has_handicap(match_terms: Option<MatchTerms>) -> bool {
    match_terms.is_some_and(|match_terms| match_terms.handicap != Handicap::NONE)
}

/// The terms of a challenge, a lobby, a tournament or a game against the engine.
#[derive(Clone, Copy, Debug)]
pub struct ProposedTerms {
    /// The terms of each game.
    pub terms: Terms,
    /// The reason why games are unrated although the user did not ask for that.
    pub unrated: Option<NotRated>,
    /// The terms of the match, if it is more than one game.
    pub match_terms: Option<MatchTerms>,
}

impl ProposedTerms {
    /// The terms for these rules in this guild. `rated` is `None` if the user does not say. A request alone does not
    /// make a game rated: the other player sees it in the terms and agrees by accepting them.
    ///
    /// # Errors
    /// [`Unratable::Handicap`] or [`Unratable::Guild`] if the user requests a rated game that cannot be rated.
    pub fn new(
        rules: Rules,
        settings: &GuildSettings,
        rated: Option<bool>,
        match_terms: Option<MatchTerms>,
        control: TimeControl,
    ) -> Result<Self, Unratable> {
        let default = Self::default_for(rules, settings, match_terms, control);
        match (rated, default.unrated) {
            (None, _) => Ok(default),
            (Some(true), Some(NotRated::Never(reason))) => Err(reason),
            (Some(rated), _) => Ok(Self { terms: Terms { rated, ..default.terms }, unrated: None, ..default }),
        }
    }

    /// The default terms of a guild: its preset, without a clock, and rated if possible.
    pub fn usual(settings: &GuildSettings) -> Self {
        Self::default_for(settings.preset.rules(), settings, None, TimeControl::Unlimited)
    }

    /// The terms if the user does not say whether the game is rated.
    fn default_for(
        rules: Rules,
        settings: &GuildSettings,
        match_terms: Option<MatchTerms>,
        control: TimeControl,
    ) -> Self {
        let unrated =
            if settings.rated { not_rated(&rules, match_terms) } else { Some(NotRated::Never(Unratable::Guild)) };
        // Games of more than two players are unrated unless requested otherwise.
        let rated = unrated.is_none() && rules.players() == 2;
        Self { terms: Terms { rules, rated, control }, unrated, match_terms }
    }
}

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;

    fn is_rated(
        rules: &str,
        guild_allows: bool,
        match_terms: Option<MatchTerms>,
        requested: Option<bool>,
    ) -> Result<bool, Unratable> {
        let rules = Variant::parse(rules).expect(rules).rules();
        let settings = GuildSettings { rated: guild_allows, ..GuildSettings::default() };
        let proposed = ProposedTerms::new(rules, &settings, requested, match_terms, TimeControl::Unlimited);
        proposed.map(|proposed| proposed.terms.rated)
    }

    #[test]
    fn ratings_are_turned_off_only_where_they_were_on() {
        let terms = |rated| Terms {
            rules: Variant::parse("standard").expect("a preset").rules(),
            rated,
            control: TimeControl::Unlimited,
        };
        let off = Some(NotRated::Never(Unratable::Guild));
        for (before, now, expected) in
            [(true, false, off), (true, true, None), (false, false, None), (false, true, None)]
        {
            assert_eq!(NotRated::turned_off(&terms(before), &terms(now)), expected, "{before} {now}");
        }
    }

    #[test]
    fn fair_games_of_two_are_rated_and_others_on_request() {
        let check = |text: &str, requested: Option<bool>, expected: bool| {
            assert_eq!(is_rated(text, true, None, requested), Ok(expected), "{text} {requested:?}");
        };
        for fair in ["tournament", "g-pente", "poof", "d-pente", "swap2-keryo", "gomoku:opening=long-pro"] {
            check(fair, None, true);
            check(fair, Some(true), true);
            check(fair, Some(false), false);
        }
        for unfair in ["standard", "freestyle", "keryo", "gomoku", "tournament:opening=free"] {
            check(unfair, None, false);
            check(unfair, Some(false), false);
            check(unfair, Some(true), true);
        }
        let set = Some(MatchTerms::of(MatchFormat::Set));
        assert_eq!(is_rated("standard", true, set, None), Ok(true), "each side has each colour");
        for many in ["team", "partners", "free-for-all", "free-for-all:opening=pro"] {
            check(many, None, false);
            check(many, Some(true), true);
        }
    }

    #[test]
    fn games_with_starting_points_are_unrated() {
        let check = |points: i16, requested: Option<bool>, expected: Result<bool, Unratable>| {
            let match_terms = MatchTerms { format: MatchFormat::Points(21), handicap: Handicap::new(points) };
            assert_eq!(is_rated("tournament", true, Some(match_terms), requested), expected, "{points} {requested:?}");
        };
        check(0, None, Ok(true));
        check(0, Some(true), Ok(true));
        for points in [5, -5] {
            check(points, None, Ok(false));
            check(points, Some(false), Ok(false));
            check(points, Some(true), Err(Unratable::Handicap));
        }
    }

    #[test]
    fn a_guild_can_turn_ratings_off() {
        for (requested, expected) in [(None, Ok(false)), (Some(false), Ok(false)), (Some(true), Err(Unratable::Guild))]
        {
            assert_eq!(is_rated("tournament", false, None, requested), expected, "{requested:?}");
        }
    }
}
