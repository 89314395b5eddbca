//! The bot on Discord: interactions in, responses and messages out. The only module that names serenity.
//!
//! `gateway` receives events and `dispatcher` hands them on. `interactions` takes up an interaction, gives it a
//! `Context` and passes it to `router`, which calls the handler: of a slash command in
//! `commands`, of a button, select or modal in `components`, found by its id in `custom_id`. The handler calls a use case
//! of `app` and returns a response with effects. `interactions` sends the response in time and performs the effects, such
//! as a refresh of the board, which `messages` sends and edits.

mod access;
mod background;
pub mod commands;
mod components;
pub mod custom_id;
mod data_export;
mod dispatcher;
mod error;
mod gateway;
mod i18n;
mod interaction;
mod interactions;
mod label;
mod limits;
mod lock;
mod messages;
mod metrics;
pub mod operator;
mod rest;
mod router;
mod run;
mod status;

pub use error::RunError;
pub use gateway::GatewayConfig;
pub use interaction::services::HostPages;
pub use interaction::throttle::{Limits, Rate};
pub use metrics::Metrics;
pub use rest::ApiError;
pub use run::{Settings, StartPolicy, run};
pub use status::{Session, Status};
