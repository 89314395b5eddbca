//! Arming faults over HTTP: the body of `POST /sandbox/api/faults`.
//!
//! | `on` | arms |
//! |---|---|
//! | `request` | a [`RequestFault`] in `fault`, for the requests that `method` and `path` select |
//! | `event` | an [`EventFault`] in `fault`, for the gateway events named `event` |
//! | `gateway` | a [`GatewayFault`] in `fault`, which applies at once to all connections |
//! | `clear` | nothing; disarms all faults |
//!
//! `skip` (default 0) and `times` (default 1) say which matches are affected.

use serde::Deserialize;
use serde_json::Value;

use super::error::ClientError;
use crate::Server;
use crate::faults::{EventFault, RequestFault, RequestFilter, Schedule};
use crate::gateway::{CloseCode, GatewayFault};

#[derive(Debug, Deserialize)]
#[serde(tag = "on", rename_all = "snake_case")]
enum FaultRequest {
    Request {
        #[serde(default)]
        method: Option<String>,
        #[serde(default)]
        path: Option<String>,
        #[serde(default)]
        skip: u32,
        #[serde(default = "once")]
        times: u32,
        #[serde(flatten)]
        fault: RequestFault,
    },
    Event {
        #[serde(default)]
        event: Option<String>,
        #[serde(default)]
        skip: u32,
        #[serde(default = "once")]
        times: u32,
        #[serde(flatten)]
        fault: EventFault,
    },
    Gateway {
        #[serde(flatten)]
        fault: NamedGatewayFault,
    },
    Clear,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
enum NamedGatewayFault {
    Disconnect,
    Close {
        code: u16,
    },
    Reconnect,
    InvalidSession {
        #[serde(default)]
        resumable: bool,
    },
    RequestHeartbeat,
}

fn once() -> u32 {
    1
}

/// Arms the fault that the body describes.
///
/// # Errors
/// [`ClientError::InvalidRequest`] if the body describes no fault.
pub fn arm(server: &Server, body: &Value) -> Result<(), ClientError> {
    let request = FaultRequest::deserialize(body)
        .map_err(|error| ClientError::InvalidRequest(format!("the body describes no fault: {error}")))?;
    match request {
        FaultRequest::Request { method, path, skip, times, fault } => {
            server.faults.arm_request(RequestFilter { method, path }, fault, Schedule { skip, times });
        }
        FaultRequest::Event { event, skip, times, fault } => {
            server.faults.arm_event(event.as_deref(), fault, Schedule { skip, times });
        }
        FaultRequest::Gateway { fault } => server.gateway.inject(match fault {
            NamedGatewayFault::Disconnect => GatewayFault::Disconnect,
            NamedGatewayFault::Reconnect => GatewayFault::Reconnect,
            NamedGatewayFault::RequestHeartbeat => GatewayFault::RequestHeartbeat,
            NamedGatewayFault::InvalidSession { resumable } => GatewayFault::InvalidSession { resumable },
            NamedGatewayFault::Close { code } => {
                let close = CloseCode::from_code(code);
                GatewayFault::Close(
                    close.ok_or_else(|| ClientError::InvalidRequest(format!("there is no close code {code}")))?,
                )
            }
        }),
        FaultRequest::Clear => server.faults.clear(),
    }
    Ok(())
}
