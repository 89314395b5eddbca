//! Access control: channels, members and permissions.

pub mod channels;
pub mod member;
pub mod permissions;
pub mod posting_permissions;
