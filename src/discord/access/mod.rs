//! Access control: channels, members, permissions and guild settings.

pub mod channels;
pub mod member;
pub mod permission_texts;
pub mod permissions;
