//! The sandbox as a bot's library and a person's client meet it.

#[path = "support/openapi.rs"]
mod openapi;

mod sandbox {
    mod rest_errors;
    mod rest_schema;
    mod rest_support;
}
