//! How long the token of an interaction can be used.

use std::time::Duration;

/// The time for which Discord accepts the token of an interaction, after it was created (Discord: Receiving and
/// Responding, Followup Messages).
pub(super) const TOKEN_LIFETIME: Duration = Duration::from_mins(15);

/// The time after an interaction for which the responses to it are edited with its token: its lifetime, with a margin.
pub const TOKEN_USABLE_FOR: Duration = Duration::from_mins(14);
