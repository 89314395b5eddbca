//! What people and guilds chose; where they chose nothing, what is best for most.

mod guild;
mod player;

/// What a column says. A word that this version does not know, because a newer one wrote it, is the default: nobody is
/// kept from playing by a setting.
fn known<T: Default>(read: Option<T>, column: &'static str) -> T {
    read.unwrap_or_else(|| {
        tracing::error!(column, "a setting is not known and is taken for the default");
        T::default()
    })
}
