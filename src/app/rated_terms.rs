//! Decides which games may be rated.

use crate::domain::game::{Terms, TimeControl};
use crate::domain::ids::GuildId;
use crate::domain::matches::{Form, Handicap, MatchTerms};
use crate::domain::rating;
use crate::store::{StoreError, View};
use pente::Rules;

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
    if has_head_start(match_terms) {
        return Some(NotRated::Never(Unratable::Handicap));
    }
    let form = match_terms.map(|match_terms| match_terms.form);
    // With more than two players no opening rule balances the first move.
    let is_fair = rules.players() > 2 || form == Some(Form::Set) || rating::is_fair(rules.options().opening);
    (!is_fair).then_some(NotRated::Opening)
}

/// Whether the match has a handicap.
fn has_head_start(match_terms: Option<MatchTerms>) -> bool {
    match_terms.is_some_and(|match_terms| match_terms.handicap != Handicap::NONE)
}

/// Terms without a clock. The game is rated if that is requested, or if nothing is requested and the opening is fair.
/// A request alone does not make a game rated: the other player sees it in the terms and agrees by accepting them.
///
/// # Errors
/// [`Unratable::Handicap`] if a rated game is requested for a match with a handicap.
pub fn terms(rules: Rules, match_terms: Option<MatchTerms>, rated: Option<bool>) -> Result<Terms, Unratable> {
    match (rated, not_rated(&rules, match_terms)) {
        (Some(true), Some(NotRated::Never(reason))) => Err(reason),
        (requested, reason) => {
            // Games of more than two players are unrated unless requested otherwise.
            let rated = requested.unwrap_or(reason.is_none() && rules.players() == 2);
            Ok(Terms { rules, rated, control: TimeControl::Unlimited })
        }
    }
}

/// The terms on which a game may begin in a guild now: unrated if its administrators turned ratings off, or if the match
/// has a handicap. Everything that was agreed on earlier is checked when the game begins.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub(super) async fn allowed_terms(
    view: &mut View<'_>,
    guild: Option<GuildId>,
    terms: Terms,
    match_terms: Option<MatchTerms>,
) -> Result<Terms, StoreError> {
    let guild_rates = match guild {
        Some(guild) => view.guild_settings(guild).await?.rated,
        None => true,
    };
    Ok(Terms { rated: terms.rated && guild_rates && !has_head_start(match_terms), ..terms })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pente::Variant;

    #[test]
    fn fair_games_of_two_are_rated_and_others_on_request() {
        let check = |text: &str, requested: Option<bool>, expected: Result<bool, Unratable>| {
            let rules = Variant::parse(text).expect(text).rules();
            assert_eq!(terms(rules, None, requested).map(|terms| terms.rated), expected, "{text} {requested:?}");
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
        let set = terms(Variant::parse("standard").expect("a preset").rules(), set, None);
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
                terms(rules, Some(match_terms), requested).map(|terms| terms.rated),
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
