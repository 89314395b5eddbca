//! Who may see and do what: channels, members, permissions and server settings.

pub mod channels;
pub mod member;
pub mod permission_texts;
pub mod permissions;
