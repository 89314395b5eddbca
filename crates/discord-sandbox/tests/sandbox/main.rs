//! Tests of the sandbox through its REST API, gateway and user clients.

#![expect(clippy::panic, reason = "a failing test prints the actual value")]

#[path = "../../../../tests/support/openapi.rs"]
mod openapi;

mod client_commands;
mod client_components;
mod client_messages;
mod faults;
mod gateway_bot;
mod gateway_events;
mod gateway_session;
mod gateway_shards;
mod group_dms;
mod page_api;
mod recording;
mod rest_command_validation;
mod rest_commands;
mod rest_errors;
mod rest_fixture;
mod rest_guilds;
mod rest_interactions;
mod rest_message_validation;
mod rest_messages;
mod rest_models;
mod rest_scheduled_events;
mod rest_schema;
mod rest_support;
mod rest_threads;
