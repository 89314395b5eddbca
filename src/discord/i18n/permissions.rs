//! Words for what the bot may and may not do in a channel.

use serenity::model::Permissions;

use crate::discord::access::permissions::{FOR_THREADS, NEEDED};
use crate::discord::i18n::{Words, channel, number, text};
use crate::domain::ids::ChannelId;

impl Words {
    /// Refused: permissions are missing, each by its name, with the channel.
    pub fn missing_permissions(&self, missing: Permissions, place: ChannelId) -> String {
        self.lacking("missing-permissions", missing, place)
    }

    /// The move counts, but the board cannot be shown: why, and what to do.
    pub fn board_not_shown(&self, missing: Permissions, place: ChannelId) -> String {
        self.lacking("missing-for-board", missing, place)
    }

    fn lacking(&self, key: &str, missing: Permissions, place: ChannelId) -> String {
        let names: Vec<String> = each(missing).map(|permission| format!("**{}**", self.name(permission))).collect();
        let gaps = [
            ("channel", text(channel(place))),
            ("count", number(u32::try_from(names.len()).unwrap_or(u32::MAX))),
            ("permissions", text(names.join(", "))),
        ];
        self.say(key, &gaps)
    }

    /// The self-check of `/help`.
    pub fn permission_check(&self, missing: Permissions) -> String {
        if missing.is_empty() {
            return self.plain("help-fine");
        }
        let lines = each(missing).map(|permission| {
            let gaps = [("permission", text(self.name(permission))), ("purpose", text(self.purpose(permission)))];
            self.say("help-missing-line", &gaps)
        });
        let lines = lines.collect::<Vec<_>>().join("\n");
        format!("{}\n{lines}", self.plain("help-missing"))
    }

    /// Games should live in threads of their own, and cannot here.
    pub fn no_threads(&self, missing: Permissions) -> String {
        let names = FOR_THREADS.iter().filter(|&&permission| missing.contains(permission));
        let names = names.map(|&permission| self.name(permission)).collect::<Vec<_>>().join(", ");
        self.say("help-no-threads", &[("permissions", text(names))])
    }

    fn name(&self, permission: Permissions) -> String {
        match permission {
            Permissions::CREATE_PUBLIC_THREADS => self.plain("permission-create-threads"),
            Permissions::VIEW_CHANNEL => self.plain("permission-view-channel"),
            Permissions::SEND_MESSAGES => self.plain("permission-send-messages"),
            Permissions::SEND_MESSAGES_IN_THREADS => self.plain("permission-send-in-threads"),
            Permissions::ATTACH_FILES => self.plain("permission-attach-files"),
            _ => self.plain("permission-read-history"),
        }
    }

    fn purpose(&self, permission: Permissions) -> String {
        match permission {
            Permissions::VIEW_CHANNEL => self.plain("permission-for-view-channel"),
            Permissions::SEND_MESSAGES => self.plain("permission-for-send-messages"),
            Permissions::SEND_MESSAGES_IN_THREADS => self.plain("permission-for-send-in-threads"),
            Permissions::ATTACH_FILES => self.plain("permission-for-attach-files"),
            _ => self.plain("permission-for-read-history"),
        }
    }
}

/// The permissions that are needed and in this set, one by one.
fn each(set: Permissions) -> impl Iterator<Item = Permissions> {
    NEEDED.iter().map(|&(permission, _)| permission).filter(move |&permission| set.contains(permission))
}
