//! Texts about permissions that the bot lacks.

use serenity::model::Permissions;

use crate::discord::i18n::{Words, channel};
use crate::domain::ids::ChannelId;

/// The permissions that texts name, in their order.
const NAMED: [Permissions; 7] = [
    Permissions::VIEW_CHANNEL,
    Permissions::CONNECT,
    Permissions::SEND_MESSAGES,
    Permissions::CREATE_PUBLIC_THREADS,
    Permissions::SEND_MESSAGES_IN_THREADS,
    Permissions::ATTACH_FILES,
    Permissions::READ_MESSAGE_HISTORY,
];

impl Words {
    /// Refuses an action in a channel where the bot lacks permissions.
    pub fn missing_permissions(&self, missing: Permissions, place: ChannelId) -> String {
        let (names, count) = self.lacking(missing);
        self.msg_missing_permissions(channel(place), count, names)
    }

    /// Says that a thread is locked, so that the bot cannot post there.
    pub fn thread_locked(&self, thread: ChannelId) -> String {
        self.msg_thread_locked(channel(thread))
    }

    /// Says that a board cannot be shown without these permissions, and that everything else was done.
    pub fn board_not_shown(&self, missing: Permissions, place: ChannelId) -> String {
        let (names, count) = self.lacking(missing);
        self.msg_missing_for_board(channel(place), count, names)
    }

    /// Refuses a channel for posts in which the bot lacks permissions.
    pub fn channel_refused(&self, missing: Permissions, place: ChannelId) -> String {
        self.msg_admin_channel_refused(channel(place), self.lacking(missing).0)
    }

    /// Warns that nothing can be posted in a chosen channel, because the bot lacks permissions there.
    pub fn channel_blocked(&self, missing: Permissions, place: ChannelId) -> String {
        self.msg_admin_channel_blocked(channel(place), self.lacking(missing).0)
    }

    /// Returns the names of the permissions, joined, and their number.
    fn lacking(&self, missing: Permissions) -> (String, usize) {
        let names: Vec<String> = each(missing).map(|permission| format!("**{}**", self.name(permission))).collect();
        (self.list(&names), names.len())
    }

    /// The permission check of `/help`.
    pub fn permission_check(&self, missing: Permissions) -> String {
        if missing.is_empty() {
            return self.msg_help_fine();
        }
        let lines =
            each(missing).map(|permission| self.msg_help_missing_line(self.name(permission), self.purpose(permission)));
        let lines = lines.collect::<Vec<_>>().join("\n");
        format!("{}\n{lines}", self.msg_help_missing())
    }

    /// Warns that threads cannot be created here.
    pub fn no_threads(&self, missing: Permissions) -> String {
        let names = self.list(each(missing).map(|permission| self.name(permission)));
        self.msg_help_no_threads(names)
    }

    fn name(&self, permission: Permissions) -> String {
        match permission {
            Permissions::CREATE_PUBLIC_THREADS => self.msg_permission_create_threads(),
            Permissions::VIEW_CHANNEL => self.msg_permission_view_channel(),
            Permissions::CONNECT => self.msg_permission_connect(),
            Permissions::SEND_MESSAGES => self.msg_permission_send_messages(),
            Permissions::SEND_MESSAGES_IN_THREADS => self.msg_permission_send_in_threads(),
            Permissions::ATTACH_FILES => self.msg_permission_attach_files(),
            _ => self.msg_permission_read_history(),
        }
    }

    fn purpose(&self, permission: Permissions) -> String {
        match permission {
            Permissions::VIEW_CHANNEL => self.msg_permission_for_view_channel(),
            Permissions::CONNECT => self.msg_permission_for_connect(),
            Permissions::SEND_MESSAGES => self.msg_permission_for_send_messages(),
            Permissions::SEND_MESSAGES_IN_THREADS => self.msg_permission_for_send_in_threads(),
            Permissions::ATTACH_FILES => self.msg_permission_for_attach_files(),
            _ => self.msg_permission_for_read_history(),
        }
    }
}

/// The named permissions that are in this set.
fn each(set: Permissions) -> impl Iterator<Item = Permissions> {
    NAMED.into_iter().filter(move |&permission| set.contains(permission))
}
