//! The language of a response, and the names of players in a language. A user gets the selected language or that of
//! their Discord client, a channel that of its guild, and direct messages that of their user.

use crate::app::{App, Failure};
use crate::discord::i18n::Words;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GuildId, PlayerId};

/// The texts for messages in a channel of this guild.
pub async fn public(app: &App, guild: Option<GuildId>) -> Words {
    in_language(app.public_language(guild).await)
}

/// The texts for the board of a game. Outside guilds, the first person in turn order determines the language.
pub async fn of_board(app: &App, stored: &StoredGame) -> Words {
    match (stored.place.guild, stored.game.table().people().first()) {
        (None, Some(&player)) => private(app, player, None).await,
        (guild, _) => public(app, guild).await,
    }
}

/// The texts for one user whose client language is unknown.
pub async fn private(app: &App, player: PlayerId, guild: Option<GuildId>) -> Words {
    in_language(app.private_language(player, guild).await)
}

fn in_language(found: Result<Option<String>, Failure>) -> Words {
    match found {
        Ok(language) => language.as_deref().map(Words::of).unwrap_or_default(),
        Err(error) => {
            tracing::warn!(%error, "cannot read the language of a guild or a player");
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
