//! The bot on Discord: interactions in, responses and messages out. The only module that names serenity.
//!
//! An interaction arrives through `gateway`, is described by an `interaction::context` and goes through `router` to
//! the handler of its command or component. The handler calls a use case of `app` and returns a response with its
//! effects; `interaction` answers in time and `messages` keeps boards and other messages up to date.

mod access;
mod background;
pub mod commands;
pub mod components;
pub mod custom_id;
mod dispatcher;
mod gateway;
mod i18n;
mod interaction;
mod messages;
mod metrics;
pub mod operator;
mod rest;
mod router;
mod run;

pub use gateway::{GatewayConfig, Session, Status};
pub use metrics::Metrics;
pub use rest::ApiError;
pub use run::{RunError, Settings, run};
