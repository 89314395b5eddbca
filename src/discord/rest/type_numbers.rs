//! Discord's numbers for types of channels, commands, interactions and responses that are read or written without
//! serenity's models.

/// The channel types that are threads.
pub const THREADS: [u64; 3] = [10, 11, 12];

/// The type of a slash command.
pub const SLASH_COMMAND: u64 = 1;

/// The type of a command in the context menu of a user.
pub const USER_COMMAND: u64 = 2;

/// The interaction type of a test of the connection. Discord sends it by HTTP only.
pub const PING: u64 = 1;

/// The interaction type of a command.
pub const COMMAND: u64 = 2;

/// The interaction type of a component of a message.
pub const COMPONENT: u64 = 3;

/// The interaction type of an autocomplete.
pub const AUTOCOMPLETE: u64 = 4;

/// The interaction type of a submitted modal.
pub const MODAL: u64 = 5;

/// The response type to a [`PING`].
pub const PONG: u8 = 1;

/// The response type of a deferral that announces a new message.
pub const DEFERRED_MESSAGE: u8 = 5;

/// The response type of an edit of the component's message.
pub const UPDATE_MESSAGE: u8 = 7;
