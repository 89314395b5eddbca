//! Validation of request bodies as Discord documents it, including rules that its OpenAPI description does not contain.
//!
//! A validated body contains only known keys, in the form in which Discord returns them.

pub mod command;
pub mod component;
pub mod embed;
pub mod emoji;
pub mod form;
pub mod mention;
pub mod message;
pub mod modal;
mod option;

use serde_json::{Map, Value};

/// Builds a JSON object from the fields that are present.
#[derive(Debug, Default)]
struct Object(Map<String, Value>);

impl Object {
    /// Adds a field unless it is absent.
    fn with(mut self, key: &str, value: Option<impl Into<Value>>) -> Self {
        if let Some(value) = value {
            self.0.insert(key.to_owned(), value.into());
        }
        self
    }

    fn into_value(self) -> Value {
        Value::Object(self.0)
    }
}
