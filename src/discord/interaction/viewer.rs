//! Checks whether the invoking user may see an object, such as a game.

use std::collections::HashSet;

use crate::app::{Failure, Viewer, VisibleChannels};
use crate::discord::interaction::context::Context;
use crate::domain::authority::Authority;
use crate::domain::place::Object;

impl Context {
    /// The user with the channels that they can see: that of the interaction, and those that the guild's known
    /// permissions allow. Members who administer the guild's games see all of them.
    pub fn viewer(&self) -> Viewer {
        let guild = self.place.guild;
        let visible = match self.authority() {
            Authority::Administrator => VisibleChannels::All,
            Authority::Member => {
                let open = guild.map(|guild| self.access.visible_to(guild, self.user, &self.invoker.roles));
                let here = [Some(self.place.channel), self.invoker.parent];
                let visible = open.into_iter().flatten().chain(here.into_iter().flatten());
                VisibleChannels::Only(visible.collect::<HashSet<_>>())
            }
        };
        Viewer { player: self.user, guild, visible }
    }

    /// Whether an object exists and the user may see it.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn may_see(&self, object: Object) -> Result<bool, Failure> {
        let location = self.app.location(object).await?;
        Ok(location.is_some_and(|location| self.viewer().may_see_at(&location)))
    }
}
