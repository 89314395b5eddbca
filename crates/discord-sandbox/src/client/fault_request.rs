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
use crate::gateway::GatewayFault;

#[derive(Debug, Deserialize)]
#[serde(tag = "on", rename_all = "snake_case")]
enum FaultRequest {
    Request {
        #[serde(flatten)]
        target: RequestFilter,
        #[serde(flatten)]
        schedule: Schedule,
        #[serde(flatten)]
        fault: RequestFault,
    },
    Event {
        event: Option<String>,
        #[serde(flatten)]
        schedule: Schedule,
        #[serde(flatten)]
        fault: EventFault,
    },
    Gateway {
        #[serde(flatten)]
        fault: GatewayFault,
    },
    Clear,
}

/// Arms the fault that the body describes.
///
/// # Errors
/// [`ClientError::InvalidRequest`] if the body describes no fault.
pub fn arm(server: &Server, body: &Value) -> Result<(), ClientError> {
    let request = FaultRequest::deserialize(body)
        .map_err(|error| ClientError::InvalidRequest(format!("the body describes no fault: {error}")))?;
    match request {
        FaultRequest::Request { target, schedule, fault } => server.faults.arm_request(target, fault, schedule),
        FaultRequest::Event { event, schedule, fault } => {
            server.faults.arm_event(event.as_deref(), fault, schedule);
        }
        FaultRequest::Gateway { fault } => server.gateway.inject(fault),
        FaultRequest::Clear => server.faults.clear(),
    }
    Ok(())
}
