//! The language of a response, and the names of players in a language. A user gets the selected language or that of
//! their Discord client, a channel that of its guild.

use crate::app::{App, Failure};
use crate::discord::i18n::Words;
use crate::domain::ids::{GuildId, PlayerId};

/// The texts for messages in a channel of this guild.
pub async fn public(app: &App, guild: Option<GuildId>) -> Words {
    match app.public_language(guild).await {
        Ok(language) => language.as_deref().map(Words::of).unwrap_or_default(),
        Err(error) => {
            tracing::warn!(%error, "cannot read the language of a guild");
            Words::default()
        }
    }
}

impl Words {
    /// The names of players for texts without mentions and for pictures, in this order.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn names_of(&self, app: &App, players: &[PlayerId]) -> Result<Vec<String>, Failure> {
        Ok(self.names(players, &app.names(players).await?))
    }
}

/// The texts for one user whose client language is unknown.
pub async fn private(app: &App, player: PlayerId, guild: Option<GuildId>) -> Words {
    match app.player_settings(player).await.map(|settings| settings.language) {
        Ok(Some(language)) => Words::of(&language),
        _ => public(app, guild).await,
    }
}
