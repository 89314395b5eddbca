//! Clients of users: in Rust as a [`UserClient`], over HTTP under `/sandbox/api`.
//!
//! A client sees what the user's permissions allow, refuses what Discord's client would refuse, and turns everything
//! else into interactions and messages.
//!
//! ```no_run
//! # async fn example(sandbox: &discord_sandbox::Sandbox) -> Result<(), Box<dyn std::error::Error>> {
//! let ann = sandbox.client("Ann")?;
//! ann.open_channel("#general")?;
//! let response = ann.run("/roll", [("sides", "6")]).await?;
//! let message = response.message().map_err(|other| format!("expected a message, got {other:?}"))?;
//! ann.click(&message, "Roll again").await?;
//! assert!(ann.unread().is_empty());
//! # Ok(())
//! # }
//! ```

mod command;
mod component;
mod error;
mod event_log;
mod fault_request;
mod interaction;
mod messages;
mod modal;
mod options;
mod page_api;
mod pending;
mod resolved;
mod user_client;
mod view;
mod visibility;

pub use error::ClientError;
pub use pending::PendingInteraction;
pub use user_client::UserClient;
pub use view::{ClientEvent, MessageView, Modal, Response};

pub(super) use page_api::routes;
