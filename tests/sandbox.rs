//! The sandbox as a bot's library and a person's client meet it.

#[path = "support/openapi.rs"]
mod openapi;

mod sandbox {
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
}
