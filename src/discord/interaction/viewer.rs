//! Which games are open to whoever asks.

use std::collections::HashSet;

use crate::app::{Sees, StoreError, StoredGame, Viewer};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::domain::ids::GameId;

impl Bot {
    /// Who asks, with the channels that they can read: the one where they are, and those that are open to them by what
    /// Discord told of the server. Whoever administers games there may look at all of them.
    pub fn viewer(&self, cx: &Context) -> Viewer {
        let guild = cx.place.guild;
        let sees = if cx.invoker.administers(&cx.server) {
            Sees::All
        } else {
            let open = guild.map(|guild| self.doors.open_to(guild, cx.by, &cx.invoker.roles));
            let here = [Some(cx.place.channel), cx.invoker.parent];
            Sees::These(open.into_iter().flatten().chain(here.into_iter().flatten()).collect::<HashSet<_>>())
        };
        Viewer { player: cx.by, guild, sees }
    }

    /// A game, if there is one of that number and it is open to whoever asks.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn open_game(&self, cx: &Context, game: GameId) -> Result<Option<StoredGame>, StoreError> {
        let stored = self.app.game(game).await?;
        Ok(stored.filter(|stored| self.viewer(cx).may_see(stored)))
    }
}
