//! The bot on Discord: interactions in, responses and messages out. The only module that names serenity.
//!
//! A button press takes these steps:
//!
//! 1. `Connection` in `gateway` receives the event and sends it to the channel that `Dispatcher::run` in `dispatch`
//!    reads. The dispatcher passes it to `InteractionRunner`.
//! 2. `InteractionRunner::handle` makes a `Context`: the user, the channel, the language and the services. It starts a
//!    task, in which `admit` rejects what is late or over a limit, and otherwise calls `run`. That calls
//!    `run_or_defer`, which calls `run_handler`, which calls the router.
//! 3. `router::handle` parses the custom id, which `custom_id/table.rs` lists, checks that the user may see what it
//!    names, and calls `handle` of the feature's file in `components`. For a slash command it is that of the command's
//!    file in `commands`.
//! 4. The handler calls a use case of `app`, and returns a `Reply`: a response, and effects such as the refresh of a
//!    board. It ends early with a `HandlerError`, which contains the reply to a request that is refused. If it
//!    takes long, `run_or_defer` defers the response before the handler has finished.
//! 5. `InteractionRunner::run` performs the effects that need no delivery, sends the response with
//!    `interaction/delivery.rs`, and performs the other effects.
//!
//! The refresh of a live message takes these steps, here that of a board:
//!
//! 1. The effect `Refresh`, or background work, calls `Messages::request_refresh`, which starts a task for the message.
//! 2. The task loads the game in `Messages::refresh_now` and passes it to `LiveContext::refresh`. `Live for Board` in
//!    `messages/board/mod.rs` decides whether the message is edited or replaced, what it shows, and who is mentioned.
//! 3. `LiveContext::apply` in `messages/live.rs` edits it, or `LiveContext::send` sends a new one; both record what it
//!    shows now. In archive mode, `Board::append` sends a message for each position.
//! 4. If that fails, the sweeper in `background` calls `Messages::sweep`, which refreshes it again.
//!
//! A new challenge, lobby or tournament is posted by its handler, with `Context::post`, because the response says
//! whether that worked.

mod access;
mod background;
mod collections;
pub mod commands;
mod components;
pub mod custom_id;
mod data_export;
mod dispatch;
mod error;
mod gateway;
mod i18n;
mod interaction;
mod limits;
mod messages;
mod metrics;
pub mod operator;
mod rest;
mod run;
mod status;

pub use error::RunError;
pub use gateway::GatewayConfig;
pub use interaction::services::HostPages;
pub use interaction::throttle::{Rate, ThrottleLimits};
pub use metrics::Metrics;
pub use rest::ApiError;
pub use run::{RunParameters, STOP_WITHIN, StartPolicy, run};
pub use status::{SessionStatus, Status};
