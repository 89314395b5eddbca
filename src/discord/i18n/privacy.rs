//! Words for data about oneself, for blocking, and for doors that are closed.

use crate::app::Holdings;
use crate::discord::i18n::{Words, channel, number, text, yes};
use crate::domain::ids::{ChannelId, PlayerId, RoleId};

words! {
    /// What `/privacy` does.
    privacy_command = "command-privacy";
    /// What `/block` does.
    block_command = "command-block";
    /// Its option: whom.
    block_player = "command-block-player";
    /// What `/unblock` does.
    unblock_command = "command-unblock";
    /// Its option: whom.
    unblock_player = "command-unblock-player";
    /// A button: everything as a file.
    export_button = "button-privacy-export";
    /// A button: off the leaderboards.
    hide_button = "button-hide";
    /// A button: onto the leaderboards.
    unhide_button = "button-unhide";
    /// A button: delete, to be confirmed.
    delete_button = "button-delete";
    /// A button: delete now.
    delete_now_button = "button-delete-now";
    /// A button: leave it.
    cancel_button = "button-cancel";
    /// Beside the file.
    exported_data = "privacy-exported";
    /// Asks whether to delete.
    ask_delete = "privacy-ask-delete";
    /// Nothing was there.
    nothing_deleted = "privacy-nothing";
    /// Refused: blocking oneself.
    block_oneself = "block-oneself";
    /// Refused: the list is full.
    block_many = "block-many";
    /// Nobody is blocked.
    nobody_blocked = "unblock-none";
    /// What the list says while closed.
    unblock_pick = "unblock-pick";
    /// Somebody whose name nobody knows.
    somebody_blocked = "unblock-somebody";
    /// Refused: a rated game where none are.
    challenge_unrated = "challenge-refused-unrated";
}

impl Words {
    /// What is kept about the person.
    pub fn holdings(&self, holdings: Holdings, hidden: bool) -> String {
        let gaps = [
            ("games", number(holdings.games)),
            ("challenges", number(holdings.challenges)),
            ("ratings", number(holdings.ratings)),
            ("tournaments", number(holdings.tournaments)),
            ("puzzles", number(holdings.puzzles)),
            ("blocked", number(holdings.blocked)),
            ("hidden", yes(hidden)),
        ];
        self.say("privacy-title", &gaps)
    }

    /// Refused: the file would be larger than Discord takes. Who has the database finds a person by their number.
    pub fn export_too_large(&self, player: PlayerId) -> String {
        self.say("privacy-too-large", &[("player", text(player.to_string()))])
    }

    /// Everything is deleted; so many games stay.
    pub fn deleted(&self, games: u32) -> String {
        self.say("privacy-deleted", &[("games", number(games))])
    }

    /// Somebody is blocked now, or was before.
    pub fn blocked(&self, player: PlayerId, is_new: bool) -> String {
        let key = if is_new { "block-done" } else { "block-already" };
        self.say(key, &[("player", text(self.mention(player)))])
    }

    /// Refused: blocking a bot.
    pub fn block_bot(&self, player: PlayerId) -> String {
        self.say("block-bot", &[("player", text(self.mention(player)))])
    }

    /// Somebody is unblocked now, or was not blocked.
    pub fn unblocked(&self, player: PlayerId, was_blocked: bool) -> String {
        let key = if was_blocked { "unblock-done" } else { "unblock-not" };
        self.say(key, &[("player", text(self.mention(player)))])
    }

    /// Who is blocked.
    pub fn block_list(&self, players: &[PlayerId]) -> String {
        let players = players.iter().map(|&player| self.mention(player)).collect::<Vec<_>>().join(", ");
        self.say("unblock-list", &[("players", text(players))])
    }

    /// Refused: one of the two blocked the other. Only one's own block is named as such.
    pub fn challenge_blocked(&self, opponent: PlayerId, own: bool) -> String {
        let key = if own { "challenge-refused-own-block" } else { "challenge-refused-blocked" };
        self.say(key, &[("opponent", text(self.mention(opponent)))])
    }

    /// Refused: games are played elsewhere.
    pub fn channel_closed(&self, open: &[ChannelId]) -> String {
        let open = open.iter().map(|&open| channel(open)).collect::<Vec<_>>().join(", ");
        self.say("gate-channel", &[("channels", text(open))])
    }

    /// Refused: a role is missing.
    pub fn role_missing(&self, roles: &[RoleId]) -> String {
        let roles = roles.iter().map(|role| format!("<@&{role}>")).collect::<Vec<_>>().join(" / ");
        self.say("gate-role", &[("roles", text(roles))])
    }
}
