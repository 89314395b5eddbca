//! Decides which games may be rated.

use pente::Rules;

use super::is_fair;
use crate::domain::game::{Terms, TimeControl};
use crate::domain::matches::{Form, Handicap, MatchTerms};
use crate::domain::settings::GuildSettings;

/// Why a game is unrated unless a rated one is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRated {
    /// The opening rule favours the first player. The game is rated if a player requests that and the other accepts it.
    Opening,
    /// The game cannot be rated at all.
    Never(Unratable),
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
pub fn not_rated(rules: &Rules, match_terms: Option<MatchTerms>) -> Option<NotRated> {
    if has_handicap(match_terms) {
        return Some(NotRated::Never(Unratable::Handicap));
    }
    let form = match_terms.map(|match_terms| match_terms.form);
    // With more than two players no opening rule balances the first move.
    let is_fair = rules.players() > 2 || form == Some(Form::Set) || is_fair(rules.options().opening);
    (!is_fair).then_some(NotRated::Opening)
}

/// Whether the match has a handicap.
pub fn has_handicap(match_terms: Option<MatchTerms>) -> bool {
    match_terms.is_some_and(|match_terms| match_terms.handicap != Handicap::NONE)
}

/// Terms without a clock. The game is rated if that is requested, or if nothing is requested and the opening is fair.
/// A request alone does not make a game rated: the other player sees it in the terms and agrees by accepting them.
///
/// # Errors
/// [`Unratable::Handicap`] if a rated game is requested for a match with a handicap.
pub fn default_terms(rules: Rules, match_terms: Option<MatchTerms>, rated: Option<bool>) -> Result<Terms, Unratable> {
    match (rated, not_rated(&rules, match_terms)) {
        (Some(true), Some(NotRated::Never(reason))) => Err(reason),
        (requested, reason) => {
            // Games of more than two players are unrated unless requested otherwise.
            let rated = requested.unwrap_or(reason.is_none() && rules.players() == 2);
            Ok(Terms { rules, rated, control: TimeControl::Unlimited })
        }
    }
}

/// The terms of a challenge or lobby.
#[derive(Clone, Copy, Debug)]
pub struct AgreedTerms {
    /// The terms of each game.
    pub terms: Terms,
    /// The reason why games are unrated although the user did not ask for that.
    pub unrated: Option<NotRated>,
    /// The terms of the match, if it is more than one game.
    pub match_terms: Option<MatchTerms>,
}

impl AgreedTerms {
    /// The terms for these rules in this guild. `rated` is `None` if the user does not say.
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
        if !settings.rated && rated == Some(true) {
            return Err(Unratable::Guild);
        }
        let allowed = if settings.rated { rated } else { Some(false) };
        let terms = default_terms(rules, match_terms, allowed)?;
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

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;

    #[test]
    fn fair_games_of_two_are_rated_and_others_on_request() {
        let check = |text: &str, requested: Option<bool>, expected: Result<bool, Unratable>| {
            let rules = Variant::parse(text).expect(text).rules();
            assert_eq!(
                default_terms(rules, None, requested).map(|terms| terms.rated),
                expected,
                "{text} {requested:?}"
            );
        };
        for fair in ["tournament", "g-pente", "poof", "d-pente", "swap2-keryo", "gomoku:opening=long-pro"] {
            check(fair, None, Ok(true));
            check(fair, Some(true), Ok(true));
            check(fair, Some(false), Ok(false));
        }
        for unfair in ["standard", "freestyle", "keryo", "gomoku", "tournament:opening=free"] {
            check(unfair, None, Ok(false));
            check(unfair, Some(false), Ok(false));
            check(unfair, Some(true), Ok(true));
        }
        let set = Some(MatchTerms::of(Form::Set));
        let set = default_terms(Variant::parse("standard").expect("a preset").rules(), set, None);
        assert_eq!(set.map(|terms| terms.rated), Ok(true), "each side has each colour");
        for many in ["team", "partners", "free-for-all", "free-for-all:opening=pro"] {
            check(many, None, Ok(false));
            check(many, Some(true), Ok(true));
        }
    }
    #[test]
    fn games_with_starting_points_are_unrated() {
        let rules = Variant::parse("tournament").expect("a preset").rules();
        let check = |points: i16, requested: Option<bool>, expected: Result<bool, Unratable>| {
            let match_terms = MatchTerms { form: Form::Points(21), handicap: Handicap::new(points) };
            assert_eq!(
                default_terms(rules, Some(match_terms), requested).map(|terms| terms.rated),
                expected,
                "{points} {requested:?}"
            );
        };
        check(0, None, Ok(true));
        check(0, Some(true), Ok(true));
        for points in [5, -5] {
            check(points, None, Ok(false));
            check(points, Some(false), Ok(false));
            check(points, Some(true), Err(Unratable::Handicap));
        }
    }
}
