//! The terms that a guild allows.

use crate::domain::game::Terms;
use crate::domain::ids::GuildId;
use crate::domain::matches::MatchTerms;
use crate::domain::rating;
use crate::store::{StoreError, View};

/// The terms on which a game may begin in a guild now: unrated if its administrators turned ratings off, or if the match
/// has a handicap. Everything that was agreed on earlier is checked when the game begins.
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
    Ok(Terms { rated: terms.rated && guild_rates && !rating::has_handicap(match_terms), ..terms })
}
