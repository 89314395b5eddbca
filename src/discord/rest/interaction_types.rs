//! Discord's numbers for types of interactions and responses that are read or written without serenity's models.

/// The interaction type of a test of the connection. Discord sends it by HTTP only.
pub const PING: u8 = 1;

/// The interaction type of an autocomplete.
pub const AUTOCOMPLETE: u8 = 4;

/// The response type to a [`PING`].
pub const PONG: u8 = 1;

/// The response type of a deferral that announces a new message.
pub const DEFERRED_MESSAGE: u8 = 5;

/// The response type of an edit of the component's message.
pub const UPDATE_MESSAGE: u8 = 7;
