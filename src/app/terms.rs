//! What may be agreed on: which games may count.

use crate::game::{Terms, TimeControl};
use crate::rating;
use crate::rules::Rules;
use crate::series::Form;

/// Why a game on these rules does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRated {
    /// The opening favours the first player.
    Opening,
    /// The server's admins do not want it.
    Server,
}

/// Why a game on these rules would not count; `None` if it may. A set of two gives each side each colour, so that any
/// opening is fair in it.
pub fn not_rated(rules: &Rules, form: Option<Form>) -> Option<NotRated> {
    // Who opens at a table of many is one of several, and no opening evens that.
    let is_fair = rules.players() > 2 || form == Some(Form::Set) || rating::is_fair(rules.options().opening);
    (!is_fair).then_some(NotRated::Opening)
}

/// Terms for a wish, without a clock: a game counts where it was asked for, or where nobody said and it may.
///
/// # Errors
/// Why it cannot count although it was asked for.
pub fn terms(rules: Rules, form: Option<Form>, rated: Option<bool>) -> Result<Terms, NotRated> {
    match (rated, not_rated(&rules, form)) {
        (Some(true), Some(reason)) => Err(reason),
        (wish, reason) => {
            // At a table of many people play for fun, unless somebody says otherwise.
            let rated = wish.unwrap_or(reason.is_none() && rules.players() == 2);
            Ok(Terms { rules, rated, control: TimeControl::Unlimited })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn only_fair_games_of_two_count() {
        let check = |text: &str, wish: Option<bool>, expected: Result<bool, NotRated>| {
            let rules = Variant::parse(text).expect(text).rules();
            assert_eq!(terms(rules, None, wish).map(|terms| terms.rated), expected, "{text} {wish:?}");
        };
        for fair in ["tournament", "g-pente", "poof", "d-pente", "swap2-keryo", "gomoku:opening=long-pro"] {
            check(fair, None, Ok(true));
            check(fair, Some(true), Ok(true));
            check(fair, Some(false), Ok(false));
        }
        for unfair in ["standard", "freestyle", "keryo", "gomoku", "tournament:opening=free"] {
            check(unfair, None, Ok(false));
            check(unfair, Some(false), Ok(false));
            check(unfair, Some(true), Err(NotRated::Opening));
        }
        let set = terms(Variant::parse("standard").expect("a preset").rules(), Some(Form::Set), Some(true));
        assert_eq!(set.map(|terms| terms.rated), Ok(true), "each side has each colour");
        for many in ["team", "partners", "free-for-all", "free-for-all:opening=pro"] {
            check(many, None, Ok(false));
            check(many, Some(true), Ok(true));
        }
    }
}
