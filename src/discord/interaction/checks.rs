//! Checks that handlers have in common: what an interaction names exists, and the bot has its permissions. Otherwise
//! the request is refused.

use serenity::model::Permissions;

use crate::app::ChallengedPlayer;
use crate::discord::custom_id::{Argument, Selected};
use crate::discord::gateway::event::interaction::Member;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult};
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, GameId, GuildId, PlayerId, RoleId};
use crate::domain::place::Place;

impl Context {
    /// Checks that the bot has its permissions in the channel.
    ///
    /// # Errors
    /// [`HandlerError::Reply`] if it lacks some that it requires.
    pub fn check_permissions(&self) -> HandlerResult<()> {
        self.check_missing(self.missing_permissions, self.place.channel)
    }

    /// Checks that the bot lacks no permissions in a channel.
    ///
    /// # Errors
    /// [`HandlerError::Reply`] if it does.
    pub fn check_missing(&self, missing: Permissions, channel: ChannelId) -> HandlerResult<()> {
        if missing.is_empty() {
            return Ok(());
        }
        Err(HandlerError::refused(self.words.missing_permissions(missing, channel)))
    }

    /// The people among these players who have left a guild. A player whose membership Discord does not state counts as
    /// a member.
    pub async fn players_who_left(
        &self,
        guild: Option<GuildId>,
        players: impl IntoIterator<Item = PlayerId>,
    ) -> Vec<PlayerId> {
        let Some(guild) = guild else { return Vec::new() };
        let mut absent = Vec::new();
        for player in players.into_iter().filter(|player| !player.is_engine()) {
            match self.rest.is_member(guild, player).await {
                Ok(true) => {}
                Ok(false) => absent.push(player),
                Err(error) => {
                    tracing::warn!(guild.id = guild.get(), %error, "cannot check the members of a guild");
                    return absent;
                }
            }
        }
        absent
    }

    /// A user as the opponent in a new game in a channel or in a thread of the channel `parent`; `None` if they have
    /// left the guild. Someone whose permissions are not known counts as a member who can see the channel.
    pub async fn opponent(
        &self,
        player: PlayerId,
        place: Place,
        parent: Option<ChannelId>,
    ) -> Option<ChallengedPlayer> {
        let unknown = ChallengedPlayer { player, is_bot: false, sees_channel: true };
        let Some(guild) = place.guild else { return Some(unknown) };
        let member = match self.rest.member(guild, player).await {
            Ok(member) => Member::read(&member?),
            Err(error) => {
                tracing::warn!(guild.id = guild.get(), %error, "cannot check the member of a guild");
                return Some(unknown);
            }
        };
        let sees = |player: PlayerId, roles: &[RoleId]| {
            let visible = self.access.visible_to(guild, player, roles);
            visible.contains(&place.channel) || parent.is_some_and(|parent| visible.contains(&parent))
        };
        // If not even the user is known to see the channel, its permissions are not known.
        let sees_channel = sees(player, &member.roles) || !sees(self.user, &self.invoker.roles);
        Some(ChallengedPlayer { sees_channel, ..unknown })
    }

    /// The value of the selected option.
    ///
    /// # Errors
    /// [`HandlerError::Reply`] if no option is selected, or one that was not offered.
    pub fn selected<T: Argument>(&self, selected: Selected<'_>) -> HandlerResult<T> {
        selected.read().ok_or_else(|| HandlerError::refused(self.words.msg_button_option()))
    }

    /// The game with this id, which the user is known to see: the router checks it for the objects of a custom id.
    ///
    /// # Errors
    /// [`HandlerError::Reply`] if there is none.
    pub async fn game(&self, game: GameId) -> HandlerResult<StoredGame> {
        self.app.game(game).await?.ok_or_else(|| HandlerError::refused(self.words.msg_refused_no_game()))
    }
}
