//! The rows of the settings of players and guilds. Where there is none, the defaults apply.

mod guild;
mod player;

/// Parses the value of a column. An unknown value, written by a newer version, becomes the default, so that no setting
/// prevents play.
fn known<T: Default>(read: Option<T>, column: &'static str) -> T {
    read.unwrap_or_else(|| {
        tracing::error!(column, "a setting is not known and is taken for the default");
        T::default()
    })
}
