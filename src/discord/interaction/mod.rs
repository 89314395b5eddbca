//! The context of an interaction, the services that its handler uses, and the response and effects that it returns.

pub mod avatars;
pub mod checks;
pub mod context;
pub mod delivery;
pub mod locales;
pub mod new_game;
pub mod posting;
pub mod records;
pub mod reply_limit;
pub mod resolved;
pub mod response;
pub mod review;
pub mod services;
pub mod shared_cards;
pub mod throttle;
pub mod viewer;
