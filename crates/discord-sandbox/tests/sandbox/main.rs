//! The sandbox as a bot's library and a person's client meet it.

#![expect(clippy::panic, reason = "a test that fails says what it saw instead")]

#[path = "../../../../tests/support/openapi.rs"]
mod openapi;

mod gateway_bot;
mod gateway_events;
mod gateway_faults;
mod gateway_record;
mod gateway_session;
mod people_clients;
mod people_commands;
mod people_components;
mod people_door;
mod rest_commands;
mod rest_errors;
mod rest_forms;
mod rest_interactions;
mod rest_message_forms;
mod rest_messages;
mod rest_models;
mod rest_schema;
mod rest_stage;
mod rest_support;
mod rest_threads;
